//! Asking for hints, explanations and grades.

use super::{Amiss, Answer, Content, Cost, SolvedBoard, Status};
use crate::explain::{Explained, Hint};
use crate::{Defect, Puzzle, Report, Solver};
use unicursal_core::Instant;

/// What the questions of people who solve and make puzzles are answered with.
impl Answer {
    /// Answers with the simplest next step. What is known so far are the links of `puzzle`, and the links and walls of
    /// `partial`.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn hint(name: &str, solver: &Solver, puzzle: &Puzzle, partial: Option<&Puzzle>) -> Result<Self, Defect> {
        let started = Instant::now();
        let Report { answer, stats } = solver.hint(puzzle, partial);
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
        let content = Content::Hint { step, wrong, amiss };
        let stats = Cost { elapsed: started.elapsed(), effort: stats };
        Ok(Self { puzzle: name.to_owned(), kind: puzzle.kind(), status, content, stats })
    }

    /// Answers with the steps to the only solution, or to a contradiction.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn explain(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let started = Instant::now();
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
        let content = Content::Explanation { steps, grade, amiss };
        let stats = Cost { elapsed: started.elapsed(), effort: stats };
        Ok(Self { puzzle: name.to_owned(), kind: puzzle.kind(), status, content, stats })
    }

    /// Answers how hard `puzzle` is.
    ///
    /// # Errors
    /// The solver is wrong.
    pub fn grade(name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Self, Defect> {
        let started = Instant::now();
        let Report { answer, stats } = solver.grade(puzzle);
        let mut grade = None;
        let (status, _) = sort(puzzle, answer, |found| {
            grade = Some(found);
            Status::Graded
        })?;
        let content = Content::Grade(grade);
        let stats = Cost { elapsed: started.elapsed(), effort: stats };
        Ok(Self { puzzle: name.to_owned(), kind: puzzle.kind(), status, content, stats })
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
