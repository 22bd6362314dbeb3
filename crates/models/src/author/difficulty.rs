//! Puzzles of a given difficulty: with as few clues as possible, but not harder.

use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::specification::Specification;
use crate::board::Puzzle;
use crate::explain::{self, Grade};
use crate::solve::answer::Interrupted;
use unicursal_core::{BitSet, Budget, Limit};

/// Suppositions that are tried for one grade. Whatever takes more is not graded: it is no puzzle for a person.
const MAX_SUPPOSITIONS: u64 = 20_000;

/// The grade of a puzzle with exactly one solution; none if grading takes too long.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn grade(puzzle: &Puzzle, search: &CounterexampleSearch) -> Result<Option<Grade>, Interrupted> {
    let budget = Budget { decisions: Some(MAX_SUPPOSITIONS), ..search.budget() };
    match explain::grade(puzzle, &budget) {
        Ok(grade) => Ok(Some(grade)),
        Err(Limit::Decisions) => Ok(None),
        Err(limit) => Err(limit.into()),
    }
}

/// Whether the puzzle is as hard as `specification` asks for.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn is_met(
    specification: &Specification,
    puzzle: &Puzzle,
    search: &CounterexampleSearch,
) -> Result<bool, Interrupted> {
    let Some(level) = specification.difficulty else { return Ok(true) };
    Ok(grade(puzzle, search)?.is_some_and(|grade| grade.level == level))
}

/// Adds candidates in `order` to `chosen`, which leaves a single solution, until the puzzle needs no harder steps than
/// those of `level`. Returns whether it needs those.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn ease(
    candidates: &Candidates,
    chosen: &mut BitSet,
    order: &[usize],
    level: u8,
    search: &CounterexampleSearch,
) -> Result<bool, Interrupted> {
    let more: Vec<usize> = order.iter().copied().filter(|&number| !chosen[number]).collect();
    let with = |count: usize| {
        let mut eased = chosen.clone();
        more[..count].iter().for_each(|&number| eased.set(number, true));
        eased
    };
    let level_with = |count: usize| -> Result<u8, Interrupted> {
        let grade = grade(&candidates.puzzle(&with(count)), search)?;
        Ok(grade.map_or(u8::MAX, |grade| grade.level))
    };
    // More clues make a puzzle easier, as a rule; where they do not, the puzzle found is not the one with the fewest.
    let (mut fewest, mut enough) = (0, more.len());
    let mut level_with_enough = None;
    while fewest < enough {
        let middle = usize::midpoint(fewest, enough);
        let level_with_middle = level_with(middle)?;
        if level_with_middle <= level {
            (enough, level_with_enough) = (middle, Some(level_with_middle));
        } else {
            fewest = middle + 1;
        }
    }
    let is_met = level_with_enough.map_or_else(|| level_with(fewest), Ok)? == level;
    *chosen = with(fewest);
    Ok(is_met)
}
