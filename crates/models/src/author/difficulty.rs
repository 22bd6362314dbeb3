//! Puzzles of a given difficulty: with as few clues as possible, but not harder.

use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::target::{Aim, Occurred};
use crate::board::Puzzle;
use crate::explain::{self, Grade};
use crate::solve::answer::Interrupted;
use std::cmp::Ordering;
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

/// Whether the puzzle is as hard as is asked for.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn is_met(
    aim: Option<Aim>,
    puzzle: &Puzzle,
    search: &CounterexampleSearch,
    occurred: &mut Occurred,
) -> Result<bool, Interrupted> {
    let Some(aim) = aim else { return Ok(true) };
    let Some(grade) = grade(puzzle, search)? else { return Ok(false) };
    occurred.note(&grade);
    Ok(aim.compare(&grade).is_eq())
}

/// Adds candidates in `order` to `chosen`, which leaves a single solution, until the puzzle is not too hard. Returns
/// whether it is not too easy then.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn ease(
    candidates: &Candidates,
    chosen: &mut BitSet,
    order: &[usize],
    aim: Aim,
    search: &CounterexampleSearch,
    occurred: &mut Occurred,
) -> Result<bool, Interrupted> {
    let more: Vec<usize> = order.iter().copied().filter(|&number| !chosen[number]).collect();
    let with = |count: usize| {
        let mut eased = chosen.clone();
        more[..count].iter().for_each(|&number| eased.set(number, true));
        eased
    };
    // A puzzle that takes too long to be graded is too hard.
    let mut compare = |count: usize| -> Result<Ordering, Interrupted> {
        let grade = grade(&candidates.puzzle(&with(count)), search)?;
        if let Some(grade) = &grade {
            occurred.note(grade);
        }
        Ok(grade.map_or(Ordering::Greater, |grade| aim.compare(&grade)))
    };
    let mut order = compare(0)?;
    if order.is_gt() && !more.is_empty() {
        // More clues hardly ever make a puzzle harder; where they do, it is not the one with the fewest.
        let (mut fewest, mut enough) = (1, more.len());
        while fewest < enough {
            let middle = usize::midpoint(fewest, enough);
            match compare(middle)? {
                Ordering::Greater => fewest = middle + 1,
                found => (enough, order) = (middle, found),
            }
        }
        if order.is_gt() {
            order = compare(fewest)?;
        }
        *chosen = with(fewest);
    }
    Ok(order.is_eq())
}
