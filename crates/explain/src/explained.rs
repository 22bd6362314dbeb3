//! Answers that only puzzles with exactly one solution have.

use crate::conflict::Conflict;
use crate::facts::Fact;
use crate::step::difference;
use unicursal_core::Limit;
use unicursal_models::board::Solution;
use unicursal_solving::settings::answer::{Defect, Uniqueness};

/// An answer that only puzzles with exactly one solution have, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explained<T> {
    /// The answer.
    Found(T),
    /// There are several solutions.
    Multiple {
        /// Two of them.
        solutions: Box<[Solution; 2]>,
        /// The sides that only one of them uses. `used` is true for the sides of the first one.
        difference: Vec<Fact>,
    },
    /// There is no solution, with the reason if it was asked for.
    Unsolvable(Option<Box<Conflict>>),
    /// A limit was reached first.
    Unknown(Limit),
    /// The solver found a wrong solution: a defect of the solver.
    Defect(Defect),
}

impl<T> Explained<T> {
    /// Returns the answer with another content.
    pub(super) fn map<U>(self, change: impl FnOnce(T) -> U) -> Explained<U> {
        match self {
            Explained::Found(found) => Explained::Found(change(found)),
            Explained::Multiple { solutions, difference } => Explained::Multiple { solutions, difference },
            Explained::Unsolvable(conflict) => Explained::Unsolvable(conflict),
            Explained::Unknown(limit) => Explained::Unknown(limit),
            Explained::Defect(defect) => Explained::Defect(defect),
        }
    }

    /// Returns the only solution of a puzzle, or the answer that there is none, with the conflict as the reason.
    pub(super) fn only(
        answer: Uniqueness,
        conflict: impl FnOnce() -> Result<Option<Conflict>, Limit>,
    ) -> Result<Solution, Self> {
        Err(match answer {
            Uniqueness::Unique(solution) => return Ok(solution),
            Uniqueness::Multiple(solutions) => {
                let difference = difference(&solutions[0], &solutions[1]);
                Explained::Multiple { solutions: Box::new(solutions), difference }
            }
            Uniqueness::Unsolvable => match conflict() {
                Ok(conflict) => Explained::Unsolvable(conflict.map(Box::new)),
                Err(limit) => Explained::Unknown(limit),
            },
            Uniqueness::Unknown(_, limit) => Explained::Unknown(limit),
            Uniqueness::Defect(defect) => Explained::Defect(defect),
        })
    }
}
