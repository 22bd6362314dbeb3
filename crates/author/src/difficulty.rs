//! Puzzles of a given difficulty: with as few clues as possible, but not harder.

use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::target::{Aim, Occurred};
use std::collections::BTreeSet;
use unicursal_core::{BitSet, Budget, Limit};
use unicursal_explain::{Grade, Within};
use unicursal_models::board::{Pos, Puzzle, Solution};
use unicursal_solving::settings::answer::Interrupted;

/// The maximum number of suppositions for one grade. A puzzle that takes more is not graded, because it is not a puzzle
/// for people.
const MAX_SUPPOSITIONS: u64 = 20_000;
/// Of the clues that would help a solver who is stuck, one in this number is added at a time.
const PARTS: usize = 8;

/// Returns the grade of a puzzle with only this solution. `None` if grading takes too long.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn grade(
    puzzle: &Puzzle,
    solution: &Solution,
    search: &CounterexampleSearch,
) -> Result<Option<Grade>, Interrupted> {
    Ok(match grade_unless(|_| false, puzzle, solution, search)? {
        Some(Within::Bounds(grade)) => Some(grade),
        Some(Within::TooMuch(_)) | None => None,
    })
}

/// Returns the grade of a puzzle with only this solution, unless it is too hard. `None` if grading takes too long.
///
/// # Errors
/// A limit from outside was reached.
fn grade_unless(
    is_too_hard: impl Fn(&Grade) -> bool,
    puzzle: &Puzzle,
    solution: &Solution,
    search: &CounterexampleSearch,
) -> Result<Option<Within<Grade>>, Interrupted> {
    let budget = Budget { decisions: Some(MAX_SUPPOSITIONS), ..search.budget() };
    match unicursal_explain::grade_unless(is_too_hard, puzzle, solution, &budget) {
        Ok(within) => Ok(Some(within)),
        Err(Limit::Decisions) => Ok(None),
        Err(limit) => Err(limit.into()),
    }
}

/// Returns the grade of a puzzle with only this solution, unless it is harder than `aim`. `None` if grading takes too
/// long.
///
/// # Errors
/// A limit from outside was reached.
fn within(
    aim: Aim,
    puzzle: &Puzzle,
    solution: &Solution,
    search: &CounterexampleSearch,
) -> Result<Option<Within<Grade>>, Interrupted> {
    grade_unless(|grade| aim.compare(grade).is_gt(), puzzle, solution, search)
}

/// Returns the grades that occurred instead, as a sentence without a full stop. `None` if none did. Some of the puzzles
/// that were too hard are graded for it.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn instead_of(
    aim: Aim,
    mut occurred: Occurred,
    search: &CounterexampleSearch,
) -> Result<Option<String>, Interrupted> {
    for (puzzle, solution) in occurred.take_harder() {
        if let Some(grade) = grade(&puzzle, &solution, search)? {
            occurred.note(&grade);
        }
    }
    Ok(occurred.instead_of(aim))
}

/// The finding about a puzzle that is to be of a difficulty.
pub(crate) enum Fit {
    /// It is as hard as is asked for.
    Fits(Grade),
    /// It is too easy.
    TooEasy(Grade),
    /// It is too hard.
    TooHard,
    /// Grading it takes too long.
    Unknown,
}

impl Fit {
    fn of(aim: Aim, found: Option<&Within<Grade>>) -> Self {
        match found {
            Some(&Within::Bounds(grade)) if aim.compare(&grade).is_eq() => Fit::Fits(grade),
            Some(&Within::Bounds(grade)) => Fit::TooEasy(grade),
            Some(Within::TooMuch(_)) => Fit::TooHard,
            None => Fit::Unknown,
        }
    }

    /// Notes a puzzle that does not fit, with its solution, among those that did not fit.
    pub(crate) fn note(&self, puzzle: impl FnOnce() -> (Puzzle, Solution), occurred: &mut Occurred) {
        match self {
            Fit::TooEasy(grade) => occurred.note(grade),
            Fit::TooHard => occurred.note_harder(puzzle()),
            Fit::Fits(_) | Fit::Unknown => {}
        }
    }
}

/// Returns whether the puzzle is as hard as is asked for.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn fit(
    aim: Aim,
    puzzle: &Puzzle,
    solution: &Solution,
    search: &CounterexampleSearch,
) -> Result<Fit, Interrupted> {
    Ok(Fit::of(aim, within(aim, puzzle, solution, search)?.as_ref()))
}

/// Adds candidates to `chosen`, which leaves a single solution, until the puzzle is no longer too hard. Takes the first
/// candidate in `order` where a solver without harder techniques is stuck, and no more givens than allowed.
///
/// # Errors
/// A limit from outside was reached.
pub(crate) fn ease(
    candidates: &Candidates,
    chosen: &mut BitSet,
    order: &[usize],
    mut room: usize,
    aim: Aim,
    search: &CounterexampleSearch,
) -> Result<Fit, Interrupted> {
    let graded = |chosen: &BitSet| within(aim, &candidates.puzzle(chosen), candidates.solution(), search);
    let mut added: Vec<usize> = vec![];
    let grade = loop {
        let found = graded(chosen)?;
        // Where grading takes too long, it is not known where a solver is stuck.
        let stuck: Option<BTreeSet<Pos>> = match &found {
            Some(Within::Bounds(grade)) => break *grade,
            Some(Within::TooMuch(open)) => Some(open.iter().copied().collect()),
            None => None,
        };
        let helps = |&number: &usize| {
            let is_stuck = |point| stuck.as_ref().is_none_or(|stuck| stuck.contains(point));
            !chosen[number] && candidates.reach(number).iter().any(is_stuck)
        };
        added = order.iter().copied().filter(helps).collect();
        added.truncate(added.len().div_ceil(PARTS));
        added.retain(|&number| {
            let left = room.checked_sub(candidates.group(number).len());
            room = left.unwrap_or(room);
            left.is_some()
        });
        if added.is_empty() {
            return Ok(Fit::of(aim, found.as_ref()));
        }
        for &number in &added {
            chosen.set(number, true);
        }
    };
    // The last ones may be more than it takes, or make the puzzle too easy.
    let with = |chosen: &mut BitSet, count: usize| {
        for (at, &number) in (0..).zip(&added) {
            chosen.set(number, at < count);
        }
    };
    let (mut fewest, mut enough) = (1, added.len());
    // The fewest that fit, or else the fewest of those with which the puzzle is too easy.
    let mut best = (added.len(), grade);
    while fewest < enough {
        let count = usize::midpoint(fewest, enough);
        with(chosen, count);
        if let Some(Within::Bounds(grade)) = graded(chosen)? {
            enough = count;
            if aim.compare(&grade) >= aim.compare(&best.1) {
                best = (count, grade);
            }
        } else {
            fewest = count + 1;
        }
    }
    let (count, grade) = best;
    with(chosen, count);
    Ok(Fit::of(aim, Some(&Within::Bounds(grade))))
}
