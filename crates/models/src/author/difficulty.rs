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
    match grade_unless(|_| false, puzzle, search)? {
        Found::Grade(grade) => Ok(Some(grade)),
        Found::TooHard | Found::TooLong => Ok(None),
    }
}

/// The findings about the grade of a puzzle.
enum Found {
    Grade(Grade),
    /// It is too hard.
    TooHard,
    /// Grading takes too long.
    TooLong,
}

/// The grade of a puzzle with exactly one solution, unless it is too hard.
///
/// # Errors
/// A limit from outside was reached.
fn grade_unless(
    is_too_hard: impl Fn(&Grade) -> bool,
    puzzle: &Puzzle,
    search: &CounterexampleSearch,
) -> Result<Found, Interrupted> {
    let budget = Budget { decisions: Some(MAX_SUPPOSITIONS), ..search.budget() };
    match explain::grade_unless(is_too_hard, puzzle, &budget) {
        Ok(Some(grade)) => Ok(Found::Grade(grade)),
        Ok(None) => Ok(Found::TooHard),
        Err(Limit::Decisions) => Ok(Found::TooLong),
        Err(limit) => Err(limit.into()),
    }
}

/// The grade of a puzzle that is noted among those that occurred; none if it is too hard.
fn noted(
    aim: Aim,
    puzzle: &Puzzle,
    search: &CounterexampleSearch,
    occurred: &mut Occurred,
) -> Result<Option<Grade>, Interrupted> {
    Ok(match grade_unless(|grade| aim.compare(grade).is_gt(), puzzle, search)? {
        Found::Grade(grade) => {
            occurred.note(&grade);
            Some(grade)
        }
        Found::TooHard => {
            occurred.note_harder(puzzle);
            None
        }
        Found::TooLong => None,
    })
}

/// The grades that occurred instead, as a sentence without a full stop; none if none did. Some of the puzzles
/// that were too hard are graded for it.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn instead_of(
    aim: Aim,
    mut occurred: Occurred,
    search: &CounterexampleSearch,
) -> Result<Option<String>, Interrupted> {
    for puzzle in occurred.take_harder() {
        if let Some(grade) = grade(&puzzle, search)? {
            occurred.note(&grade);
        }
    }
    Ok(occurred.instead_of(aim))
}

/// The grade of the puzzle if it is as hard as is asked for.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn fitting(
    aim: Aim,
    puzzle: &Puzzle,
    search: &CounterexampleSearch,
    occurred: &mut Occurred,
) -> Result<Option<Grade>, Interrupted> {
    Ok(noted(aim, puzzle, search, occurred)?.filter(|grade| aim.compare(grade).is_eq()))
}

/// Adds candidates in `order` to `chosen`, which leaves a single solution, until the puzzle is not too hard. Returns
/// its grade if it is not too easy then.
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
) -> Result<Option<Grade>, Interrupted> {
    let more: Vec<usize> = order.iter().copied().filter(|&number| !chosen[number]).collect();
    let with = |count: usize| {
        let mut eased = chosen.clone();
        more[..count].iter().for_each(|&number| eased.set(number, true));
        eased
    };
    let mut graded = |count: usize| noted(aim, &candidates.puzzle(&with(count)), search, occurred);
    // A puzzle without a grade is too hard, or takes too long to be graded.
    let compare = |grade: Option<Grade>| grade.map_or(Ordering::Greater, |grade| aim.compare(&grade));
    let mut grade = graded(0)?;
    if compare(grade).is_gt() && !more.is_empty() {
        // More clues never make a puzzle harder, unless it is a loop; where they do, it is not the one with the fewest.
        let (mut fewest, mut enough) = (1, more.len());
        while fewest < enough {
            let middle = usize::midpoint(fewest, enough);
            let found = graded(middle)?;
            match compare(found) {
                Ordering::Greater => fewest = middle + 1,
                Ordering::Less | Ordering::Equal => (enough, grade) = (middle, found),
            }
        }
        if compare(grade).is_gt() {
            grade = graded(fewest)?;
        }
        *chosen = with(fewest);
    }
    Ok(grade.filter(|_| compare(grade).is_eq()))
}
