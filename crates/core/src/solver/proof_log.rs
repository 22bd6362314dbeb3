//! The places at which a search tells its proof.

use crate::definition::Definition;
use crate::lit::{ConstraintId, IntVar, Lit};
use crate::proof::ProofSink;
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::solver::{Solver, why};
use std::ops::RangeInclusive;

/// A receiver of proofs, and what it has been told.
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
    /// Tells `sink` the proof of all searches from now on, and first the clauses that the problem has already, as they
    /// have been simplified (an empty one if they contradict each other). A search makes the same decisions and
    /// conflicts as without, but pays for each explanation. Optima are bounded without the linear relaxation, whose sum
    /// has no justification.
    ///
    /// Inferences come with the rule and the constraint, for which the sink has to know a justification. An inference by
    /// [`Reason::Decisions`](crate::Reason::Decisions) has none. Searches in branches (`parallel`)
    /// are not told: a proof is complete if its end is [`ProofSink::contradiction`].
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
    ///     fn forgotten(&mut self, _: &[Lit]) {}
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

    /// Tells nothing more.
    pub(crate) fn end_proof(&mut self) {
        self.proof.sink = None;
    }

    /// Tells that an integer was made, with the literals that it was made with.
    pub(crate) fn tell_integer(&mut self, int: IntVar, range: RangeInclusive<i64>) {
        if let Some(sink) = &mut self.proof.sink {
            sink.integer(int, range.clone());
            if self.store.row_literal(int).is_some() {
                for value in range {
                    if let Some(lit) = self.store.equals(int, value) {
                        sink.definition(lit, self.store.meaning(lit));
                    }
                }
            }
        }
    }

    /// Tells that a constraint was posted.
    pub(crate) fn tell_constraint(
        &mut self,
        constraint: ConstraintId,
        rule: RuleId,
        definition: Option<Definition>,
    ) {
        self.tell_definitions();
        if let Some(sink) = &mut self.proof.sink {
            sink.constraint(constraint, rule, definition);
        }
    }

    /// Tells the clause that has been added to the problem.
    pub(crate) fn tell_given(&mut self, clause: &[Lit], constraint: Option<ConstraintId>) {
        self.tell_definitions();
        if let Some(sink) = &mut self.proof.sink {
            sink.given(clause, constraint);
        }
    }

    /// Tells the explanation of `conclusion`, or of a conflict.
    #[inline]
    pub(crate) fn tell_inference(
        &mut self,
        conclusion: Option<Lit>,
        premises: &[Lit],
        rule: RuleId,
        constraint: impl FnOnce(&Self) -> Option<ConstraintId>,
    ) {
        if self.has_proof() {
            self.tell_inference_of(conclusion, premises, rule, constraint);
        }
    }

    #[cold]
    fn tell_inference_of(
        &mut self,
        conclusion: Option<Lit>,
        premises: &[Lit],
        rule: RuleId,
        constraint: impl FnOnce(&Self) -> Option<ConstraintId>,
    ) {
        let constraint = constraint(self);
        self.tell_definitions();
        let premises = premises.iter().copied().filter(|&premise| premise != Lit::TRUE).collect();
        if let Some(sink) = &mut self.proof.sink {
            sink.inference(&Inference { conclusion, premises, rule, constraint });
        }
    }

    /// Explains the conflict at hand and tells it. Returns its premises.
    pub(crate) fn tell_clash(&mut self) -> Vec<Lit> {
        let mut premises = vec![];
        let rule = self.explain_clash(&mut premises);
        self.tell_inference(None, &premises, rule, Self::constraint_of_clash);
        premises
    }

    #[inline]
    pub(crate) fn tell_learned(&mut self, clause: &[Lit]) {
        if let Some(sink) = &mut self.proof.sink {
            sink.learned(clause);
        }
    }

    pub(crate) fn tell_forgotten(&mut self, clauses: &[crate::clauses::ClauseRef]) {
        if let Some(sink) = &mut self.proof.sink {
            for &clause in clauses {
                sink.forgotten(&self.clauses.literals(clause).collect::<Vec<Lit>>());
            }
        }
    }

    /// Tells what has become true at the root since the last time.
    #[inline]
    pub(crate) fn tell_facts(&mut self) {
        if self.has_proof() {
            self.tell_new_facts();
        }
    }

    #[cold]
    fn tell_new_facts(&mut self) {
        let end = if self.store.level() == 0 { self.store.trail().len() } else { self.store.length_of(0) };
        while self.proof.facts < end {
            let lit = self.store.trail()[self.proof.facts];
            self.proof.facts += 1;
            // The clause that says so has been told.
            if self.store.reason(lit.var()) != StoredReason::Axiom {
                self.tell_reason(lit);
                if let Some(sink) = &mut self.proof.sink {
                    sink.fact(lit);
                }
            }
        }
    }

    /// Explains a true literal and tells it.
    fn tell_reason(&mut self, lit: Lit) {
        let reason = self.store.reason(lit.var());
        let mut premises = vec![];
        let rule = self.explain(lit, reason, &mut premises);
        self.tell_inference(Some(lit), &premises, rule, |_| why::constraint(reason));
    }

    /// Tells that there is no solution. The conflict at the root, if that is why, has been told.
    pub(crate) fn tell_contradiction(&mut self) {
        self.tell_facts();
        if let Some(sink) = &mut self.proof.sink {
            sink.contradiction();
        }
    }

    /// Notes that the problem has no solution, since propagating its root ended in a conflict.
    pub(crate) fn refute(&mut self) {
        if self.has_proof() {
            self.tell_facts();
            self.tell_clash();
            self.tell_contradiction();
        }
        self.consistent = false;
    }

    /// Tells the conflict of a search that does not learn from it.
    pub(crate) fn tell_conflict(&mut self) {
        if self.has_proof() {
            self.tell_facts();
            self.tell_clash();
        }
    }

    /// Tells that the solution at hand is excluded.
    pub(crate) fn tell_excluded(&mut self) {
        if self.has_proof() {
            self.tell_facts();
            self.tell_definitions();
            if let Some(sink) = &mut self.proof.sink {
                sink.excluded(&self.store.trail()[1..]);
            }
        }
    }

    /// Tells that the decisions up to `level` leave no solution: after a conflict, or after a solution was excluded.
    /// All that follows from them is explained, so that this follows from what was told.
    pub(crate) fn tell_exhausted(&mut self, level: usize) {
        if !self.has_proof() {
            return;
        }
        self.tell_facts();
        let end = if level == self.store.level() { self.store.trail().len() } else { self.store.length_of(level) };
        let start = if self.store.level() == 0 { end } else { self.store.length_of(0) };
        for at in start..end {
            let lit = self.store.trail()[at];
            if self.store.reason(lit.var()) != StoredReason::Decision {
                self.tell_reason(lit);
            }
        }
        let clause: Vec<Lit> = self.store.decisions(level).map(|lit| !lit).collect();
        if !clause.is_empty() {
            self.tell_learned(&clause);
        }
    }

    fn tell_definitions(&mut self) {
        let Some(sink) = &mut self.proof.sink else { return };
        for var in &self.store.on_demand_vars()[self.proof.definitions..] {
            sink.definition(var.positive(), self.store.meaning(var.positive()));
        }
        self.proof.definitions = self.store.on_demand_vars().len();
    }
}
