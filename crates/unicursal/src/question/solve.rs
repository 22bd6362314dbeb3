//! Solving, optimizing, checking, counting, analyzing.

use super::AskError;
use super::context::Context;
use crate::answer::{Answer, AnswerCertificate, Content, Status};
use serde::{Deserialize, Serialize};
use std::num::{NonZeroU64, NonZeroUsize};
use unicursal_solving::certify::Certified;
use unicursal_solving::session::optimum::{Goal, Optimum};
use unicursal_solving::settings::answer::{Interrupted, Report, Solve, Uniqueness};
use unicursal_solving::settings::method::Method;
use unicursal_solving::solutions::count::Count;

/// The proof that comes with an answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CertifyOptions {
    /// Whether the answer has a [certificate](unicursal_solving::certify::Certificate) of what it claims.
    pub certify: bool,
}

/// The way of solving, and the proof that comes with the answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct SolveOptions {
    /// Whether the answer has a [certificate](unicursal_solving::certify::Certificate) of what it claims.
    pub certify: bool,
    /// Searches with as many orientations of the board, of which the first with a solution ends all, unless a
    /// certificate is wanted; see
    /// [`Solver::solve_orientations`](unicursal_solving::solver::Solver::solve_orientations).
    pub orientations: Option<NonZeroU64>,
    /// The orientation with which a single search begins; see
    /// [`Solver::orientation`](unicursal_solving::solver::Solver::orientation).
    pub orientation: Option<u64>,
}

/// The way of counting.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct CountOptions {
    /// The method. The number does not depend on it.
    pub method: Method,
}

/// The choice among several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct OptimizeOptions {
    /// Whether the shortest line is wanted, or the longest.
    pub goal: Goal,
}

impl Context<'_> {
    pub(super) fn solve(&self, options: SolveOptions) -> Result<Answer, AskError> {
        let SolveOptions { certify, orientations, orientation } = options;
        let (answer, unique, certificate, stats) = if certify {
            let Report { answer: Certified { answer, certification }, stats } =
                self.solver.certify_solve(self.puzzle);
            (answer, None, AnswerCertificate::of(certification), stats)
        } else if let Some(orientations) = orientations {
            let orientations = NonZeroUsize::try_from(orientations).unwrap_or(NonZeroUsize::MAX);
            let Report { answer, stats } = self.solver.solve_orientations(self.puzzle, orientations);
            (answer, None, None, stats)
        } else if let Some(orientation) = orientation {
            let from = self.solver.clone().orientation(usize::try_from(orientation).unwrap_or(usize::MAX));
            let Report { answer, stats } = from.solve(self.puzzle);
            (answer, None, None, stats)
        } else {
            let Report { answer: (answer, unique), stats } = self.solver.solve_noting(self.puzzle);
            (answer, unique, None, stats)
        };
        let (status, limit, solution) = match answer {
            Solve::Solved(solution) => (Status::Solved, None, Some(self.board(solution))),
            Solve::Unsolvable => (Status::Unsolvable, None, None),
            Solve::Unknown(limit) => (Status::Unknown, Some(limit), None),
            Solve::Defect(defect) => return Err(defect.into()),
        };
        Ok(self.answer(status, limit, Content::Solution { solution, unique, certificate }, stats))
    }

    pub(super) fn check(&self, CertifyOptions { certify }: CertifyOptions) -> Result<Answer, AskError> {
        let (answer, certificate, stats) = if certify {
            let Report { answer: Certified { answer, certification }, stats } =
                self.solver.certify_unique(self.puzzle);
            (answer, AnswerCertificate::of(certification), stats)
        } else {
            let Report { answer, stats } = self.solver.check_unique(self.puzzle);
            (answer, None, stats)
        };
        let (status, limit, solutions) = match answer {
            Uniqueness::Unique(solution) => (Status::Unique, None, vec![solution]),
            Uniqueness::Multiple(two) => (Status::Multiple, None, two.into()),
            Uniqueness::Unsolvable => (Status::Unsolvable, None, vec![]),
            Uniqueness::Unknown(found, limit) => (Status::Unknown, Some(limit), found.into_iter().collect()),
            Uniqueness::Defect(defect) => return Err(defect.into()),
        };
        let solutions = solutions.into_iter().map(|solution| self.board(solution)).collect();
        Ok(self.answer(status, limit, Content::Uniqueness { solutions, certificate }, stats))
    }

    pub(super) fn optimize(&self, OptimizeOptions { goal }: OptimizeOptions) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.optimize(self.puzzle, goal, |_| 1);
        let Optimum { best, bound, limit } = match answer {
            Ok(optimum) => optimum,
            Err(Interrupted::Limit(limit)) => Optimum { best: None, bound: None, limit: Some(limit) },
            Err(Interrupted::Defect(defect)) => return Err(defect.into()),
        };
        let status = match (&best, limit) {
            (_, Some(_)) => Status::Unknown,
            (Some(_), None) => Status::Optimal,
            (None, None) => Status::Unsolvable,
        };
        let (solution, length) = best.map(|(solution, length)| (self.board(solution), length)).unzip();
        Ok(self.answer(status, limit, Content::Optimum { solution, length, bound }, stats))
    }

    pub(super) fn count(&self, options: CountOptions) -> Result<Answer, AskError> {
        let CountOptions { method } = options;
        let Report { answer, stats } = self.solver.clone().method(method).count(self.puzzle);
        let (status, limit, count) = match answer {
            Count::Exact(count) => (Status::Exact, None, count),
            Count::AtLeast(count, limit) => (Status::AtLeast, Some(limit), count),
            Count::Defect(defect) => return Err(defect.into()),
        };
        Ok(self.answer(status, limit, Content::Count { count }, stats))
    }

    pub(super) fn analyze(&self) -> Result<Answer, AskError> {
        let Report { answer, stats } = self.solver.analyze(self.puzzle);
        let (status, limit, analysis) = match answer {
            Ok(analysis) => (Status::Exact, None, Some(Box::new(analysis))),
            Err(Interrupted::Limit(limit)) => (Status::Unknown, Some(limit), None),
            Err(Interrupted::Defect(defect)) => return Err(defect.into()),
        };
        Ok(self.answer(status, limit, Content::Analysis(analysis), stats))
    }
}
