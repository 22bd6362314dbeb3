//! Certificates of the [constraint engine](unicursal_core) for [VeriPB](https://crates.io/crates/veripb): proofs that a
//! model has no solution, or that a solution is the best one.
//!
//! A [`Certifier`] listens to a solver from the beginning. It writes down the model as pseudo-Boolean constraints, and
//! then a proof in which each inference of the engine follows from them. A reader has to trust the formula, which says
//! what each constraint means, and the checker, not the engine.
//!
//! ```
//! use unicursal_constraints::AllDifferent;
//! use unicursal_core::Budget;
//! use unicursal_veripb::Certifier;
//!
//! let (mut solver, certifier) = Certifier::attached();
//! let pigeons: Vec<_> = (0..5).map(|_| solver.new_int(1..=4)).collect();
//! solver.post(AllDifferent::new(pigeons));
//! let certificate = certifier.refute(&mut solver, &Budget::default())?.expect("four holes are not enough");
//! assert!(certificate.proof.contains("conclusion UNSAT"));
//! # Ok::<(), unicursal_veripb::Uncertifiable>(())
//! ```

mod circuits;
mod constraints;
mod domains;
mod hall_set;
mod justify;
mod literals;
mod log;
mod rows;
mod sums;

use justify::Writer;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use unicursal_core::{
    AtomicConstraint, Budget, ConstraintId, Definition, Inference, IntVar, Lit, Optimum, Outcome, ProofSink,
    RuleId, Solution, Solver,
};

/// A formula and a proof about it, both as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The model as pseudo-Boolean constraints, in the format OPB.
    pub formula: String,
    /// The proof, in the format of `VeriPB` 3.
    pub proof: String,
}

/// A model of which no certificate can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Uncertifiable {
    /// A constraint of this name has no justification yet, or is too large for one. Found before any search.
    Constraint(RuleId),
    /// The engine used a rule that has no justification.
    Rule(RuleId),
    /// The model was changed after the first search.
    Changed,
}

impl fmt::Display for Uncertifiable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncertifiable::Constraint(rule) => {
                write!(f, "constraints `{rule}` have no justification yet, or this one is too large: leave it out")
            }
            Uncertifiable::Rule(rule) => write!(f, "inferences by `{rule}` have no justification yet"),
            Uncertifiable::Changed => {
                f.write_str("the model was changed after the first search: certify it with a new solver")
            }
        }
    }
}

impl std::error::Error for Uncertifiable {}

/// The objective: the smallest or the largest value of an integer.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) objective: IntVar,
    pub(crate) is_largest: bool,
}

/// A listener that writes down the model of a solver and the proof of its search.
#[derive(Clone)]
pub struct Certifier(Arc<Mutex<Writer>>);

impl fmt::Debug for Certifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certifier").finish_non_exhaustive()
    }
}

impl Certifier {
    /// Returns a new solver with a new certifier that listens to it.
    pub fn attached() -> (Solver, Self) {
        let mut solver = Solver::new();
        let certifier = Self(Arc::default());
        solver.log_proof(Box::new(certifier.clone()));
        (solver, certifier)
    }

    fn writer(&self) -> MutexGuard<'_, Writer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches for a solution. Returns the certificate that there is none, unless one was found or a limit was
    /// reached.
    ///
    /// # Errors
    /// A constraint has no justification, which is found before the search.
    pub fn refute(&self, solver: &mut Solver, budget: &Budget) -> Result<Option<Certificate>, Uncertifiable> {
        self.writer().begin()?;
        let outcome = solver.solve_within(&[], budget);
        let mut writer = self.writer();
        writer.state()?;
        Ok((outcome == Outcome::Unsatisfiable).then(|| writer.unsatisfiable()))
    }

    /// Finds the least value of `objective`, as [`Solver::minimize`] does. Returns the certificate that there is no
    /// better one, or no solution at all, unless a limit was reached or the objective has only one possible value.
    ///
    /// # Errors
    /// A constraint has no justification, which is found before the search.
    pub fn minimize(
        &self,
        solver: &mut Solver,
        objective: IntVar,
        budget: &Budget,
    ) -> Result<(Optimum, Option<Certificate>), Uncertifiable> {
        self.optimize(solver, Goal { objective, is_largest: false }, budget)
    }

    /// Finds the largest value of `objective`; see [`minimize`](Self::minimize).
    ///
    /// # Errors
    /// A constraint has no justification, which is found before the search.
    pub fn maximize(
        &self,
        solver: &mut Solver,
        objective: IntVar,
        budget: &Budget,
    ) -> Result<(Optimum, Option<Certificate>), Uncertifiable> {
        self.optimize(solver, Goal { objective, is_largest: true }, budget)
    }

    fn optimize(
        &self,
        solver: &mut Solver,
        goal: Goal,
        budget: &Budget,
    ) -> Result<(Optimum, Option<Certificate>), Uncertifiable> {
        self.writer().begin()?;
        let goes_on = |_: i64, _: &Solution| ControlFlow::Continue(());
        let optimum = match goal {
            Goal { objective, is_largest: false } => solver.minimize(objective, &[], budget, goes_on),
            Goal { objective, is_largest: true } => solver.maximize(objective, &[], budget, goes_on),
        };
        let mut writer = self.writer();
        writer.state()?;
        let certificate = match (&optimum.best, optimum.limit) {
            (_, Some(_)) => None,
            (None, None) => Some(writer.unsatisfiable()),
            (Some((value, solution)), None) => {
                let holds = |lit: Lit| solution.holds(lit, solver.assignment());
                writer.optimal(goal, *value, solution, holds)
            }
        };
        Ok((optimum, certificate))
    }
}

impl ProofSink for Certifier {
    fn integer(&mut self, int: IntVar, range: std::ops::RangeInclusive<i64>) {
        self.writer().integer(int, range);
    }

    fn constraint(&mut self, constraint: ConstraintId, rule: RuleId, definition: Option<Definition>) {
        self.writer().constraint(constraint, rule, definition);
    }

    fn given(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        self.writer().given(clause, constraint);
    }

    fn definition(&mut self, lit: Lit, meaning: AtomicConstraint) {
        self.writer().definition(lit, meaning);
    }

    fn inference(&mut self, inference: &Inference) {
        self.writer().inference(inference);
    }

    fn fact(&mut self, lit: Lit) {
        self.writer().fact(lit);
    }

    fn learned(&mut self, clause: &[Lit]) {
        self.writer().learned(clause);
    }

    fn deleted(&mut self, clause: &[Lit]) {
        self.writer().deleted(clause);
    }

    fn excluded(&mut self, _: &[Lit]) {
        self.writer().changed();
    }

    fn contradiction(&mut self) {
        self.writer().contradiction();
    }
}

/// The examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/certificates.md")]
struct Guide;
