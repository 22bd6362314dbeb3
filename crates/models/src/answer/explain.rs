//! Asking for hints, explanations and grades.

use super::ask::Asked;
use super::{Amiss, Answer, Content, SolvedBoard, Status};
use crate::explain::{Explained, Hint, OtherBoard};
use crate::{Defect, Puzzle, Report, Solver};
use std::fmt;

/// Why there is no hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintError {
    /// The partial solution is of another board.
    OtherBoard(OtherBoard),
    /// The solver is wrong.
    Defect(Defect),
}

impl fmt::Display for HintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HintError::OtherBoard(refusal) => refusal.fmt(f),
            HintError::Defect(defect) => defect.fmt(f),
        }
    }
}

impl std::error::Error for HintError {}

impl From<OtherBoard> for HintError {
    fn from(refusal: OtherBoard) -> Self {
        HintError::OtherBoard(refusal)
    }
}

impl From<Defect> for HintError {
    fn from(defect: Defect) -> Self {
        HintError::Defect(defect)
    }
}

/// What the questions of people who solve and make puzzles are answered with.
impl Answer {
    /// Answers with the simplest next step. What is known so far are the links of `puzzle`, and the links and walls of
    /// `partial`.
    ///
    /// # Errors
    /// `partial` is another board, or the solver is wrong.
    pub fn hint(
        name: &str,
        solver: &Solver,
        puzzle: &Puzzle,
        partial: Option<&Puzzle>,
    ) -> Result<Self, HintError> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.hint(puzzle, partial)?;
        let (mut step, mut wrong) = (None, vec![]);
        let (status, amiss) = sort(puzzle, answer, |hint| match hint {
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
        Ok(asked.answer(status, Content::Hint { step, wrong, amiss }, stats))
    }

    /// Answers with the steps to the only solution, or to a contradiction.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn explain(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.explain(puzzle);
        let (mut steps, mut grade) = (vec![], None);
        let (status, amiss) = sort(puzzle, answer, |way| {
            steps = way.steps;
            grade = Some(way.grade);
            Status::Explained
        })?;
        if let Some(conflict) = &amiss.conflict {
            steps.clone_from(&conflict.steps);
        }
        Ok(asked.answer(status, Content::Explanation { steps, grade, amiss }, stats))
    }

    /// Answers how hard `puzzle` is.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn grade(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let asked = Asked::now(name, puzzle);
        let Report { answer, stats } = solver.grade(puzzle);
        let mut grade = None;
        let (status, _) = sort(puzzle, answer, |found| {
            grade = Some(found);
            Status::Graded
        })?;
        Ok(asked.answer(status, Content::Grade(grade), stats))
    }
}

/// The status, and what is amiss.
fn sort<T>(
    puzzle: &Puzzle,
    answer: Explained<T>,
    take: impl FnOnce(T) -> Status,
) -> Result<(Status, Amiss), Defect> {
    Ok(match answer {
        Explained::Found(found) => (take(found), Amiss::default()),
        Explained::Multiple { solutions, difference } => {
            let solutions = solutions.into_iter().map(|solution| SolvedBoard::new(puzzle, solution)).collect();
            (Status::Multiple, Amiss { difference, solutions, ..Amiss::default() })
        }
        Explained::Unsolvable(conflict) => (Status::Unsolvable, Amiss { conflict, ..Amiss::default() }),
        Explained::Unknown(limit) => (Status::Unknown(limit), Amiss::default()),
        Explained::Defect(defect) => return Err(defect),
    })
}
