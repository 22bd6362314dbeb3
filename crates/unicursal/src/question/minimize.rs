//! Puzzles without the givens that they do not need.

use super::AskError;
use super::context::Context;
use crate::answer::{Answer, Content, Status};
use unicursal_author::{Improve, Minimal, MinimizeOptions, Minimized, Proof};
use unicursal_solving::settings::answer::Report;

impl Context<'_> {
    pub(super) fn minimize(&self, options: MinimizeOptions) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.minimize(self.puzzle, options);
        let nothing = Content::Minimized { clues: None, walls: None, lower_bound: None, result: None };
        let (status, limit, content) = match answer {
            Minimized::Minimal(minimal) => {
                let Minimal { puzzle, clues, walls, lower_bound, proof, .. } = *minimal;
                let (status, limit) = match proof {
                    Proof::Irreducible => (Status::Irreducible, None),
                    Proof::Minimum => (Status::Minimum, None),
                    Proof::None(limit) => (Status::Unknown, Some(limit)),
                };
                let (clues, walls, lower_bound) = (Some(clues), Some(walls), Some(lower_bound));
                (status, limit, Content::Minimized { clues, walls, lower_bound, result: Some(puzzle.into()) })
            }
            Minimized::Multiple(_) => (Status::Multiple, None, nothing),
            Minimized::Unsolvable => (Status::Unsolvable, None, nothing),
            Minimized::Unknown(limit) => (Status::Unknown, Some(limit), nothing),
            Minimized::Defect(defect) => return Err(defect.into()),
        };
        Ok(self.answer(status, limit, content, stats))
    }
}
