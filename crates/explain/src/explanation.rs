//! The explanation of a puzzle, and its grade.

use crate::effort::{Effort, Within};
use crate::facts::Fact;
use crate::grade::Grade;
use crate::step::Step;
use crate::theory::Subject;
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Puzzle, Side, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::rules;

/// The steps to the solution of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The only solution.
    pub solution: Solution,
    /// The steps to the solution, each after those that it rests on.
    pub steps: Vec<Step>,
    /// The difficulty of the steps.
    pub grade: Grade,
}

/// Explains `puzzle`, whose links and walls are the line so far, up to its only `solution`.
///
/// # Errors
/// The limit that was reached.
pub(super) fn explanation(puzzle: &Puzzle, solution: Solution, budget: &Budget) -> Result<Explanation, Limit> {
    let steps = steps_to(puzzle, &solution, budget)?;
    let grade = grade(puzzle, &solution, budget)?;
    Ok(Explanation { solution, steps, grade })
}

/// Returns the steps from the givens of `puzzle` to its only `solution`, each after those that it rests on.
///
/// # Errors
/// The limit that was reached.
pub fn steps_to(puzzle: &Puzzle, solution: &Solution, budget: &Budget) -> Result<Vec<Step>, Limit> {
    Subject::of(puzzle).explain(puzzle, solution, budget)
}

/// Returns the difficulty of `puzzle`, which has only this `solution`.
///
/// # Errors
/// The limit that was reached.
pub(crate) fn grade(puzzle: &Puzzle, solution: &Solution, budget: &Budget) -> Result<Grade, Limit> {
    match grade_unless(|_| false, puzzle, solution, budget)? {
        Within::Bounds(grade) => Ok(grade),
        Within::TooMuch(_) => unreachable!("no grade is too hard"),
    }
}

/// Returns the difficulty of `puzzle`, which has only this `solution`, unless it is too hard, or harder than a grade
/// that is. Usually this is known before the hardest techniques, which take most of the time, are tried.
///
/// # Errors
/// The limit that was reached.
pub fn grade_unless(
    is_too_hard: impl Fn(&Grade) -> bool,
    puzzle: &Puzzle,
    solution: &Solution,
    budget: &Budget,
) -> Result<Within<Grade>, Limit> {
    let too_much = |effort: &Effort| is_too_hard(&Grade::of(effort, puzzle));
    Ok(match Subject::of(puzzle).effort(puzzle, solution, budget, &too_much)? {
        Within::Bounds(effort) => Within::Bounds(Grade::of(&effort, puzzle)),
        Within::TooMuch(open) => Within::TooMuch(open),
    })
}

/// Returns the puzzle with the conclusions of the steps: the sides, and also the numbers, for kinds whose solution
/// consists of numbers.
pub fn board_after<'a>(puzzle: &Puzzle, steps: impl IntoIterator<Item = &'a Step>) -> Puzzle {
    let rules = rules(puzzle.kind());
    let mut board = puzzle.clone();
    for fact in steps.into_iter().flat_map(|step| &step.conclusions) {
        match *fact {
            Fact::Side { side, used: true } => board.links.push(side),
            Fact::Step { cell, steps: [step, last] } if step == last => {
                let at = board.index(cell);
                board.cells[at] = rules.numbered(board.cells[at], step);
            }
            _ => {}
        }
    }
    if rules.family() == Family::Numbers && !rules.goes_far() {
        join_numbers(&mut board);
    }
    board.links.sort_unstable();
    board.links.dedup();
    board
}

/// Links the cells of numbers that follow each other.
fn join_numbers(board: &mut Puzzle) {
    let clues = board.clues();
    for pair in clues.windows(2) {
        let [(number, one), (next, other)] = [pair[0], pair[1]];
        if next == number + 1 && board.are_neighbors(one, other) {
            board.links.push(Side::between(one, other));
        }
    }
}
