//! Puzzles without what they can do without, as answers.

use super::ask::Asked;
use super::{Answer, Content, Status};
use crate::author::{Minimal, Minimize, Minimized, Proof};
use crate::{Defect, Puzzle, Report, Solver};

impl Answer {
    /// Answers with what is left of `puzzle` when it is minimized.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn minimize(name: &str, solver: &Solver, puzzle: &Puzzle, minimize: Minimize) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.minimize(puzzle, minimize);
        let nothing = Content::Minimized { clues: None, walls: None, lower_bound: None, result: None };
        let (status, content) = match answer {
            Minimized::Minimal(minimal) => {
                let Minimal { puzzle, clues, walls, lower_bound, proof, .. } = *minimal;
                let status = match proof {
                    Proof::Irreducible => Status::Irreducible,
                    Proof::Minimum => Status::Minimum,
                    Proof::None(limit) => Status::Unknown(limit),
                };
                let (clues, walls, lower_bound) = (Some(clues), Some(walls), Some(lower_bound));
                (status, Content::Minimized { clues, walls, lower_bound, result: Some(puzzle.into()) })
            }
            Minimized::Multiple(_) => (Status::Multiple, nothing),
            Minimized::Unsolvable => (Status::Unsolvable, nothing),
            Minimized::Unknown(limit) => (Status::Unknown(limit), nothing),
            Minimized::Defect(defect) => return Err(defect),
        };
        Ok(asked.answer(status, content, stats))
    }
}
