//! The theories of the three sorts of puzzles: numbers, loops, and other lines.

use crate::deduce::Deduce;
use crate::effort::{Closure, Effort, TooMuch, Within};
use crate::lines::closure::LineClosure;
use crate::lines::in_turn::LineSteps;
use crate::loops::Loops;
use crate::marks::Marks;
use crate::numbers::Numbers;
use crate::step::{Step, in_one_breath};
use crate::{lines, loops};
use unicursal_core::{Budget, Limit};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::Family;

/// The subject of reasoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// The numbers in the cells.
    Numbers,
    /// A loop.
    Loop,
    /// Lines that visit every cell.
    Lines,
}

impl Subject {
    /// Returns the subject of a puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        match puzzle.kind().family() {
            Family::Numbers => Subject::Numbers,
            Family::Loop => Subject::Loop,
            Family::Path | Family::Pairs => Subject::Lines,
        }
    }

    /// Returns the theory of a puzzle with a person's marks. `board` has the marks that a puzzle can hold. A solution may
    /// be known: steps may then assume what people assume of it. `None` if the givens obviously contradict each other.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn theory(
        self,
        board: &Puzzle,
        marks: &Marks,
        known: Option<&Solution>,
        budget: &Budget,
    ) -> Result<Option<Box<dyn Deduce>>, Limit> {
        Ok(match self {
            Subject::Numbers => Some(Box::new(Numbers::new(board, budget)?.written(marks))),
            Subject::Loop => Loops::new(board, budget).map(|loops| Box::new(loops.near(marks)) as Box<dyn Deduce>),
            Subject::Lines => {
                LineSteps::new(board, marks, known, budget).map(|steps| Box::new(steps) as Box<dyn Deduce>)
            }
        })
    }

    /// Returns the steps to the only solution, each after those that it rests on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn explain(
        self,
        puzzle: &Puzzle,
        solution: &Solution,
        budget: &Budget,
    ) -> Result<Vec<Step>, Limit> {
        let steps = match self {
            Subject::Numbers => Numbers::new(puzzle, budget)?.explain(solution),
            Subject::Loop => Loops::new(puzzle, budget).map_or(Ok(vec![]), |loops| loops.explain(solution)),
            Subject::Lines => lines::explain(puzzle, solution, budget),
        };
        steps.map(in_one_breath)
    }

    /// Returns the effort of solving a puzzle, which has only this solution, unless it is `too_much`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn effort(
        self,
        puzzle: &Puzzle,
        solution: &Solution,
        budget: &Budget,
        too_much: TooMuch<'_>,
    ) -> Result<Within<Effort>, Limit> {
        let closure: Option<Box<dyn Closure>> = match self {
            Subject::Numbers => Some(Box::new(Numbers::new(puzzle, budget)?.closure())),
            Subject::Loop => Loops::new(puzzle, budget).map(|loops| Box::new(loops.closure()) as Box<dyn Closure>),
            Subject::Lines => {
                LineClosure::new(puzzle, solution, budget).map(|closure| Box::new(closure) as Box<dyn Closure>)
            }
        };
        let nothing = || Ok(Within::Bounds(Effort::default()));
        closure.map_or_else(nothing, |mut closure| Effort::of(&mut *closure, too_much))
    }

    /// Returns the steps to a contradiction on a board without a solution, which stands for the puzzle of this encoding
    /// without walls and links. If there is no time for it, steps that do not lead there.
    ///
    /// # Errors
    /// The work was cancelled.
    pub(super) fn refute(self, board: &Puzzle, encoding: Encoding, budget: &Budget) -> Result<Vec<Step>, Limit> {
        let found = match self {
            Subject::Numbers => Numbers::new(board, budget).and_then(Numbers::refute),
            Subject::Loop => loops::refute(board, encoding, budget),
            Subject::Lines => lines::refute(board, encoding, budget),
        };
        match found {
            Err(Limit::Cancelled) => Err(Limit::Cancelled),
            found => Ok(in_one_breath(found.unwrap_or_default())),
        }
    }
}
