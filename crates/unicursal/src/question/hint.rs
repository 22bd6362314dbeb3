//! Hints, explanations and grades.

use super::context::Context;
use super::error::QuestionError;
use super::{AskError, GivenSolutions, options};
use crate::answer::{Answer, Content, Diagnosis, Hinted, Status};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use unicursal_core::Limit;
use unicursal_explain::{Detail, Explain, Explained, Hint, Look, Mistakes};
use unicursal_language::Language;
use unicursal_models::kinds::Draft;
use unicursal_solving::settings::answer::Report;

/// The known part of a solution, and the steps that are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct HintOptions {
    /// The board of the puzzle as someone has marked it, its fields or its text: links, walls, and numbers or labels,
    /// like the links of the puzzle. The givens of the puzzle may be left out.
    #[serde(with = "options::draft")]
    pub partial: Option<Draft>,
    /// A solution of the puzzle, as `verify` takes it. Marks that contradict it are wrong, and the steps lead to it
    /// without a search.
    pub solution: Option<Box<GivenSolutions>>,
    /// The number of steps. There are fewer if the puzzle is solved before, or if nothing follows.
    pub number: NonZeroUsize,
    /// How much of the steps is given away.
    pub detail: Detail,
    /// The language of the texts.
    pub language: Language,
}

/// The form of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExplainOptions {
    /// The language of the texts.
    pub language: Language,
}

impl Default for HintOptions {
    fn default() -> Self {
        Self {
            partial: None,
            solution: None,
            number: NonZeroUsize::MIN,
            detail: Detail::default(),
            language: Language::default(),
        }
    }
}

impl Context<'_> {
    pub(super) fn hint(&self, options: &HintOptions) -> Result<Answer, AskError> {
        let HintOptions { partial, solution, number, detail, language } = options;
        let Report { answer, stats } = match solution {
            Some(given) => {
                let refused = |why: String| QuestionError::new(format!("solution: {why}"));
                let solutions = given.verified(self.puzzle).map_err(refused)?;
                let solution = solutions.first().ok_or_else(|| refused("there is none".into()))?;
                self.solver.hint_towards(solution, self.puzzle, partial.as_ref(), number.get())?
            }
            None => self.solver.hint(self.puzzle, partial.as_ref(), number.get())?,
        };
        let mut hinted = Hinted { is_list: number.get() > 1, ..Hinted::default() };
        let mut wrong = Mistakes::default();
        let (status, limit, diagnosis) = self.diagnose(answer, *language, |hint| match hint {
            Hint::Steps { steps, board } => {
                if *detail == Detail::What {
                    hinted.steps = steps.into_iter().map(|step| step.in_language(*language)).collect();
                } else {
                    let look = |step| Look::at(self.puzzle, step, *detail).in_language(*language);
                    hinted.looks = steps.iter().map(look).collect();
                }
                hinted.board = Some(board);
                Status::Hint
            }
            Hint::Solved => Status::Solved,
            Hint::Wrong(mistakes) => {
                wrong = mistakes;
                Status::Wrong
            }
        })?;
        let Mistakes { facts: wrong, are_together: together } = wrong;
        let content = Content::Hint { hinted, wrong, together, diagnosis };
        Ok(self.answer(status, limit, content, stats))
    }

    pub(super) fn explain(&self, options: ExplainOptions) -> Result<Answer, AskError> {
        let ExplainOptions { language } = options;
        let Report { answer, stats } = self.solver.explain(self.puzzle);
        let (mut steps, mut grade) = (vec![], None);
        let (status, limit, diagnosis) = self.diagnose(answer, language, |way| {
            steps = way.steps.into_iter().map(|step| step.in_language(language)).collect();
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
        let (status, limit, _) = self.diagnose(answer, Language::default(), |found| {
            grade = Some(found);
            Status::Graded
        })?;
        Ok(self.answer(status, limit, Content::Grade(grade), stats))
    }

    /// Returns the status, the limit that was reached, and the diagnosis of a puzzle that has not exactly one solution.
    pub(super) fn diagnose<T>(
        &self,
        answer: Explained<T>,
        language: Language,
        take: impl FnOnce(T) -> Status,
    ) -> Result<(Status, Option<Limit>, Diagnosis), AskError> {
        Ok(match answer {
            Explained::Found(found) => (take(found), None, Diagnosis::default()),
            Explained::Multiple { solutions, difference } => {
                let solutions = solutions.into_iter().map(|solution| self.board(solution)).collect();
                (Status::Multiple, None, Diagnosis { difference, solutions, ..Diagnosis::default() })
            }
            Explained::Unsolvable(conflict) => {
                let conflict = conflict.map(|conflict| Box::new(conflict.in_language(language)));
                (Status::Unsolvable, None, Diagnosis { conflict, ..Diagnosis::default() })
            }
            Explained::Unknown(limit) => (Status::Unknown, Some(limit), Diagnosis::default()),
            Explained::Defect(defect) => return Err(defect.into()),
        })
    }
}
