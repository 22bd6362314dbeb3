//! Answers with certificates.

use crate::certify::{Attempt, Certification, Certified, attempt};
use crate::settings::answer::{Report, Solve, Uniqueness};
use crate::solver::Solver;
use crate::task::Task;
use std::sync::Arc;
use unicursal_models::board::Puzzle;

/// Certificates.
impl Solver {
    /// As [`check_unique`](Solver::check_unique), with a certificate that there is exactly one solution, or none.
    ///
    /// Search alone writes proofs. If it does not finish within a limit of conflicts (20,000 by default), the answer
    /// has no certificate.
    ///
    /// ```
    /// use unicursal::{Certification, Kind, Puzzle, Solver, Uniqueness};
    ///
    /// let puzzle = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((1, 0), 2).build()?;
    /// let certified = Solver::new().certify_unique(&puzzle).answer;
    /// assert!(matches!(certified.answer, Uniqueness::Unique(_)));
    /// let Certification::Certificate(certificate) = certified.certification else { panic!("it has one") };
    /// assert!(certificate.formula.contains("* x1 is go_r1c1_r1c2"));
    /// assert!(certificate.proof.ends_with("end pseudo-Boolean proof ;\n"));
    /// # Ok::<(), unicursal::PuzzleError>(())
    /// ```
    pub fn certify_unique(&self, puzzle: &Puzzle) -> Report<Certified<Uniqueness>> {
        self.certified(puzzle, 2, Attempt::uniqueness, Self::uniqueness, |answer| {
            matches!(answer, Uniqueness::Unique(_) | Uniqueness::Unsolvable)
        })
    }

    /// As [`solve`](Solver::solve), with a certificate if there is no solution; see
    /// [`certify_unique`](Solver::certify_unique).
    pub fn certify_solve(&self, puzzle: &Puzzle) -> Report<Certified<Solve>> {
        self.certified(puzzle, 1, Attempt::solve, Self::solution, |answer| matches!(answer, Solve::Unsolvable))
    }

    fn certified<T>(
        &self,
        puzzle: &Puzzle,
        wanted: usize,
        read: fn(Attempt) -> Result<Certified<T>, String>,
        otherwise: fn(&Arc<Task>) -> Report<T>,
        is_claim: fn(&T) -> bool,
    ) -> Report<Certified<T>> {
        let task = self.task(puzzle);
        let (attempt, mut stats) = attempt(&task, wanted);
        let answer = read(attempt).unwrap_or_else(|reason| {
            let plain = otherwise(&task);
            stats += plain.stats;
            let certification =
                if is_claim(&plain.answer) { Certification::Missing(reason) } else { Certification::NotNeeded };
            Certified { answer: plain.answer, certification }
        });
        Report { answer, stats }
    }
}
