//! The places at which a search tells its proof.

use crate::definition::Definition;
use crate::lit::{ConstraintId, IntVar, Lit};
use crate::proof::ProofSink;
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::solver::{Solver, why};
use std::ops::RangeInclusive;

/// A receiver of proofs, and how much has been logged to it.
#[derive(Default)]
pub(crate) struct ProofLog {
    sink: Option<Box<dyn ProofSink>>,
    /// The literals at the beginning of the trail that it has as facts.
    facts: usize,
    /// The literals made on demand that it has the definitions of.
    definitions: usize,
}

/// Proofs.
impl Solver {
    /// Logs `sink` the proof of all searches from now on, and first the clauses that the problem has already, as they
    /// have been simplified (an empty one if they contradict each other). A search makes the same decisions and
    /// conflicts as without a log, but pays for each explanation. Optima are bounded without the linear relaxation,
    /// whose sum has no justification.
    ///
    /// Inferences come with the rule and the constraint, for which the sink has to know a justification. An inference
    /// by [`Reason::Decisions`](crate::Reason::Decisions) has none. Searches in branches (`parallel`) are not told: a
    /// proof is complete if its end is [`ProofSink::contradiction`].
    ///
    /// ```
    /// use std::sync::{Arc, Mutex};
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Inference, Lit, Outcome, ProofSink, Solver};
    ///
    /// #[derive(Default)]
    /// struct Count { clauses: usize, ends: usize }
    ///
    /// struct Sink(Arc<Mutex<Count>>);
    ///
    /// impl ProofSink for Sink {
    ///     fn inference(&mut self, _: &Inference) {}
    ///     fn fact(&mut self, _: Lit) {}
    ///     fn learned(&mut self, _: &[Lit]) { self.0.lock().unwrap().clauses += 1; }
    ///     fn deleted(&mut self, _: &[Lit]) {}
    ///     fn contradiction(&mut self) { self.0.lock().unwrap().ends += 1; }
    /// }
    ///
    /// let count = Arc::new(Mutex::new(Count::default()));
    /// let mut solver = Solver::new();
    /// let pigeons: Vec<_> = (0..5).map(|_| solver.new_int(1..=4)).collect();
    /// for (at, &first) in pigeons.iter().enumerate() {
    ///     for &second in &pigeons[..at] {
    ///         solver.post(AllDifferent::new([first, second]));
    ///     }
    /// }
    /// solver.log_proof(Box::new(Sink(Arc::clone(&count))));
    /// assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    /// let count = count.lock().unwrap();
    /// assert!(count.clauses > 0 && count.ends == 1);
    /// ```
    pub fn log_proof(&mut self, mut sink: Box<dyn ProofSink>) {
        self.leave_solution();
        for clause in self.clauses.shared(0) {
            sink.given(&clause, None);
        }
        for &lit in &self.store.trail()[1..] {
            if self.store.reason(lit.var()) == StoredReason::Axiom {
                sink.given(&[lit], None);
            }
        }
        if !self.consistent {
            sink.given(&[], None);
            sink.contradiction();
        }
        self.proof = ProofLog { sink: Some(sink), facts: 1, definitions: 0 };
    }

    #[inline]
    pub(crate) fn has_proof(&self) -> bool {
        self.proof.sink.is_some()
    }

    /// Logs nothing more.
    pub(crate) fn end_proof(&mut self) {
        self.proof.sink = None;
    }

    /// Logs that an integer was made, with the literals that it was made with.
    pub(crate) fn log_integer(&mut self, int: IntVar, range: RangeInclusive<i64>) {
        if let Some(sink) = &mut self.proof.sink {
            sink.integer(int, range.clone());
            if self.store.row_literal(int).is_some() {
                for value in range {
                    if let Some(lit) = self.store.find_equals(int, value) {
                        sink.definition(lit, self.store.meaning(lit));
                    }
                }
            }
        }
    }

    /// Logs that a constraint was posted.
    pub(crate) fn log_constraint(
        &mut self,
        constraint: ConstraintId,
        rule: RuleId,
        definition: Option<Definition>,
    ) {
        self.log_definitions();
        if let Some(sink) = &mut self.proof.sink {
            sink.constraint(constraint, rule, definition);
        }
    }

    /// Logs the clause that has been added to the problem.
    pub(crate) fn log_original(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        self.log_definitions();
        if let Some(sink) = &mut self.proof.sink {
            sink.given(clause, constraint);
        }
    }

    /// Logs the explanation of `conclusion`, or of a conflict.
    #[inline]
    pub(crate) fn log_inference(
        &mut self,
        conclusion: Option<Lit>,
        premises: &[Lit],
        rule: RuleId,
        constraint: impl FnOnce(&Self) -> Option<ConstraintId>,
    ) {
        if self.has_proof() {
            self.log_inference_of(conclusion, premises, rule, constraint);
        }
    }

    #[cold]
    fn log_inference_of(
        &mut self,
        conclusion: Option<Lit>,
        premises: &[Lit],
        rule: RuleId,
        constraint: impl FnOnce(&Self) -> Option<ConstraintId>,
    ) {
        let constraint = constraint(self);
        self.log_definitions();
        let premises = premises.iter().copied().filter(|&premise| premise != Lit::TRUE).collect();
        if let Some(sink) = &mut self.proof.sink {
            sink.inference(&Inference { conclusion, premises, rule, constraint });
        }
    }

    /// Explains the conflict at hand and logs it. Returns its premises.
    pub(crate) fn log_conflict_reason(&mut self) -> Vec<Lit> {
        let mut premises = vec![];
        let rule = self.explain_clash(&mut premises);
        self.log_inference(None, &premises, rule, Self::constraint_of_clash);
        premises
    }

    #[inline]
    pub(crate) fn log_learned(&mut self, clause: &[Lit]) {
        if let Some(sink) = &mut self.proof.sink {
            sink.learned(clause);
        }
    }

    pub(crate) fn log_deleted(&mut self, clauses: &[crate::clauses::ClauseRef]) {
        if let Some(sink) = &mut self.proof.sink {
            for &clause in clauses {
                sink.deleted(&self.clauses.literals(clause).collect::<Vec<Lit>>());
            }
        }
    }

    /// Logs what has become true at the root since the last time.
    #[inline]
    pub(crate) fn log_facts(&mut self) {
        if self.has_proof() {
            self.log_new_facts();
        }
    }

    #[cold]
    fn log_new_facts(&mut self) {
        let end = if self.store.level() == 0 { self.store.trail().len() } else { self.store.length_of(0) };
        while self.proof.facts < end {
            let lit = self.store.trail()[self.proof.facts];
            self.proof.facts += 1;
            // this clause has been logged.
            if self.store.reason(lit.var()) != StoredReason::Axiom {
                self.log_reason(lit);
                if let Some(sink) = &mut self.proof.sink {
                    sink.fact(lit);
                }
            }
        }
    }

    /// Explains a true literal and logs it.
    fn log_reason(&mut self, lit: Lit) {
        let reason = self.store.reason(lit.var());
        let mut premises = vec![];
        let rule = self.explain(lit, reason, &mut premises);
        self.log_inference(Some(lit), &premises, rule, |_| why::constraint(reason));
    }

    /// Logs that there is no solution. The conflict at the root, if that is why, has been logged.
    pub(crate) fn log_contradiction(&mut self) {
        self.log_facts();
        if let Some(sink) = &mut self.proof.sink {
            sink.contradiction();
        }
    }

    /// Notes that the problem has no solution, since propagating its root ended in a conflict.
    pub(crate) fn refute(&mut self) {
        if self.has_proof() {
            self.log_facts();
            self.log_conflict_reason();
            self.log_contradiction();
        }
        self.consistent = false;
    }

    /// Logs the conflict of a search that does not learn from it.
    pub(crate) fn log_conflict(&mut self) {
        if self.has_proof() {
            self.log_facts();
            self.log_conflict_reason();
        }
    }

    /// Logs that the solution at hand is excluded.
    pub(crate) fn log_blocked(&mut self) {
        if self.has_proof() {
            self.log_facts();
            self.log_definitions();
            if let Some(sink) = &mut self.proof.sink {
                sink.excluded(&self.store.trail()[1..]);
            }
        }
    }

    /// Logs that the decisions up to `level` leave no solution: after a conflict, or after a solution was excluded.
    /// All that follows from them is explained, so that this follows from what was logged.
    pub(crate) fn log_exhausted(&mut self, level: usize) {
        if !self.has_proof() {
            return;
        }
        self.log_facts();
        let end = if level == self.store.level() { self.store.trail().len() } else { self.store.length_of(level) };
        let start = if self.store.level() == 0 { end } else { self.store.length_of(0) };
        for at in start..end {
            let lit = self.store.trail()[at];
            if self.store.reason(lit.var()) != StoredReason::Decision {
                self.log_reason(lit);
            }
        }
        let clause: Vec<Lit> = self.store.decisions(level).map(|lit| !lit).collect();
        if !clause.is_empty() {
            self.log_learned(&clause);
        }
    }

    fn log_definitions(&mut self) {
        let Some(sink) = &mut self.proof.sink else { return };
        for var in &self.store.on_demand_vars()[self.proof.definitions..] {
            sink.definition(var.positive(), self.store.meaning(var.positive()));
        }
        self.proof.definitions = self.store.on_demand_vars().len();
    }
}
