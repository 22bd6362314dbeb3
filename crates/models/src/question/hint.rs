//! Hints, explanations and grades.

use super::context::Context;
use super::{AskError, options};
use crate::answer::{Answer, Content, Diagnosis, Status};
use crate::explain::{Explained, Hint};
use crate::{Limit, Puzzle, Report};
use serde::{Deserialize, Serialize};

/// The known part of a solution.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct HintOptions {
    /// The board of the puzzle as somebody has marked it: its links and walls are taken for known, like the links of
    /// the puzzle.
    #[serde(with = "options::puzzle")]
    pub partial: Option<Puzzle>,
}

impl Context<'_> {
    pub(super) fn hint(&self, options: &HintOptions) -> Result<Answer, AskError> {
        let HintOptions { partial } = options;
        let Report { answer, stats } = self.solver.hint(self.puzzle, partial.as_ref())?;
        let (mut step, mut wrong) = (None, vec![]);
        let (status, limit, diagnosis) = self.diagnose(answer, |hint| match hint {
            Hint::Step(next) => {
                step = Some(*next);
                Status::Hint
            }
            Hint::Solved => Status::Solved,
            Hint::Wrong(facts) => {
                wrong = facts;
                Status::Wrong
            }
        })?;
        Ok(self.answer(status, limit, Content::Hint { step, wrong, diagnosis }, stats))
    }

    pub(super) fn explain(&self) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.explain(self.puzzle);
        let (mut steps, mut grade) = (vec![], None);
        let (status, limit, diagnosis) = self.diagnose(answer, |way| {
            steps = way.steps;
            grade = Some(way.grade);
            Status::Explained
        })?;
        if let Some(conflict) = &diagnosis.conflict {
            steps.clone_from(&conflict.steps);
        }
        Ok(self.answer(status, limit, Content::Explanation { steps, grade, diagnosis }, stats))
    }

    pub(super) fn grade(&self) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.grade(self.puzzle);
        let mut grade = None;
        let (status, limit, _) = self.diagnose(answer, |found| {
            grade = Some(found);
            Status::Graded
        })?;
        Ok(self.answer(status, limit, Content::Grade(grade), stats))
    }

    /// The status, the limit that was reached, and the diagnosis of a puzzle that has not exactly one solution.
    fn diagnose<T>(
        &self,
        answer: Explained<T>,
        take: impl FnOnce(T) -> Status,
    ) -> Result<(Status, Option<Limit>, Diagnosis), AskError> {
        Ok(match answer {
            Explained::Found(found) => (take(found), None, Diagnosis::default()),
            Explained::Multiple { solutions, difference } => {
                let solutions = solutions.into_iter().map(|solution| self.board(solution)).collect();
                (Status::Multiple, None, Diagnosis { difference, solutions, ..Diagnosis::default() })
            }
            Explained::Unsolvable(conflict) => {
                (Status::Unsolvable, None, Diagnosis { conflict, ..Diagnosis::default() })
            }
            Explained::Unknown(limit) => (Status::Unknown, Some(limit), Diagnosis::default()),
            Explained::Defect(defect) => return Err(defect.into()),
        })
    }
}
