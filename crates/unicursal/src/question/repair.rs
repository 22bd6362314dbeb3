//! Repairs of a draft.

use super::AskError;
use super::context::Context;
use crate::answer::{Answer, Content, FoundRepair, Status};
use unicursal_author::{Improve, Repair, RepairOptions, Repaired};
use unicursal_solving::settings::answer::Report;

impl Context<'_> {
    pub(super) fn repair(&self, options: RepairOptions) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.repair(self.puzzle, options);
        let (status, limit, found) = match answer {
            Repaired::Unique => (Status::Unique, None, vec![]),
            Repaired::Repairs(found) if found.is_empty() => (Status::None, None, found),
            Repaired::Repairs(found) => (Status::Repairs, None, found),
            Repaired::Unknown(found, limit) => (Status::Unknown, Some(limit), found),
            Repaired::Defect(defect) => return Err(defect.into()),
        };
        let described = |Repair { edit, puzzle, .. }: Repair| FoundRepair {
            text: edit.text(self.puzzle),
            change: edit,
            puzzle: Some(puzzle.into()),
        };
        let repairs = found.into_iter().map(described).collect();
        Ok(self.answer(status, limit, Content::Repairs { repairs }, stats))
    }
}
