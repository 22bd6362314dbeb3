//! Repairs of a draft.

use super::AskError;
use super::context::Context;
use crate::answer::{Answer, Content, FoundRepair, RepairChange, Status};
use unicursal_author::{Improve, Repair, RepairOptions, Repaired};
use unicursal_core::{Limit, Stats};
use unicursal_formats::Mend;
use unicursal_models::board::Puzzle;
use unicursal_solving::settings::answer::{Report, Uniqueness};
use unicursal_solving::solver::Solver;

/// Answers [`Question::Repair`](super::Question::Repair) about a text that is no board, with the changes of a row that
/// make it one: those after which it has exactly one solution. `puzzle` is one of these boards.
///
/// # Errors
/// The solver found a false solution.
pub fn repair_text(
    name: &str,
    solver: &Solver,
    puzzle: &Puzzle,
    mends: &[Mend],
    options: RepairOptions,
) -> Result<Answer, AskError> {
    let context = Context::new(name, solver, puzzle);
    let mut repairs = vec![];
    let (mut stats, mut limited) = (Stats::default(), None);
    for mend in mends {
        if repairs.len() >= options.limit.get() {
            break;
        }
        let Some(solver) = context.solver_for_rest() else {
            limited = Some(Limit::Time);
            break;
        };
        let mut push = |text: String, puzzle: Puzzle| {
            if repairs.len() < options.limit.get() {
                let change = RepairChange::Line { line: mend.line, row: mend.row.clone() };
                repairs.push(FoundRepair { text, change, puzzle: Some(puzzle.into()) });
            }
        };
        if let Some(cell) = mend.unclear {
            let Report { answer, stats: more } = solver.repair_at(&mend.puzzle, cell, options);
            stats += more;
            if let Repaired::Unknown(_, limit) = answer {
                limited = Some(limit);
            }
            match answer {
                Repaired::Unique(_) => {}
                Repaired::Defect(defect) => return Err(defect.into()),
                Repaired::Repairs(found) | Repaired::Unknown(found, _) => {
                    for Repair { edit, puzzle, .. } in found {
                        push(edit.text(&mend.puzzle), puzzle);
                    }
                }
            }
        }
        if mend.puzzle.validate_clues().is_err() {
            continue;
        }
        let Report { answer, stats: more } = solver.check_unique(&mend.puzzle);
        stats += more;
        match answer {
            Uniqueness::Unique(_) => push(mend.words.clone(), mend.puzzle.clone()),
            Uniqueness::Unknown(_, limit) => limited = Some(limit),
            Uniqueness::Defect(defect) => return Err(defect.into()),
            Uniqueness::Multiple(_) | Uniqueness::Unsolvable => {}
        }
    }
    let status = match limited {
        Some(_) if repairs.len() < options.limit.get() => Status::Unknown,
        _ if repairs.is_empty() => Status::None,
        _ => Status::Repairs,
    };
    let limit = limited.filter(|_| status == Status::Unknown);
    Ok(context.answer(status, limit, Content::Repairs { repairs }, stats))
}

impl Context<'_> {
    pub(super) fn repair(&self, options: RepairOptions) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.repair(self.puzzle, options);
        let (status, limit, found) = match answer {
            Repaired::Unique(found) => (Status::Unique, None, found),
            Repaired::Repairs(found) if found.is_empty() => (Status::None, None, found),
            Repaired::Repairs(found) => (Status::Repairs, None, found),
            Repaired::Unknown(found, limit) => (Status::Unknown, Some(limit), found),
            Repaired::Defect(defect) => return Err(defect.into()),
        };
        let described = |Repair { edit, puzzle, .. }: Repair| FoundRepair {
            text: edit.text(self.puzzle),
            change: RepairChange::Edit(edit),
            puzzle: Some(puzzle.into()),
        };
        let repairs = found.into_iter().map(described).collect();
        Ok(self.answer(status, limit, Content::Repairs { repairs }, stats))
    }
}
