//! First-UIP learning with recursive minimization.

use crate::analysis::{Analysis, Mark};
use crate::budget::{Budget, Meter};
use crate::clauses::ClauseRef;
use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::solver::{Solver, why};
use crate::store::ConflictReason;

/// The depth to which minimization follows reasons.
const DEPTH: usize = 2;
/// The maximum number of premises that minimization looks at for one clause: reasons can be as long as a path.
const MAX_PREMISES: usize = 300;
/// Steps that an explanation on demand counts for, beside its premises: a propagator may look at all of a large
/// constraint for it.
const EXPLANATION: u64 = 1 << 10;

impl Solver {
    /// Learns from the conflict and backjumps to the level where the learned clause is asserting. Returns false if
    /// the conflict depends on no decision: the problem (or its rest, when enumerating) has no solution.
    ///
    /// Conflict analysis walks along a path for each of its steps, which takes long on a large problem. An external
    /// limit ends it, and the search then backtracks as far as allowed without having learned anything.
    pub(super) fn resolve_conflict(&mut self, budget: &Budget) -> bool {
        if let Some(below) = self.store.level().checked_sub(1).filter(|_| self.search.restarts.is_for_solutions())
        {
            self.vsids.reached(&self.store.trail()[..self.store.length_of(below)]);
        }
        self.log_facts();
        let (level, is_derived) = self.analyze(budget);
        if level == 0 {
            self.log_contradiction();
            self.consistent = false;
            return false;
        }
        if level <= self.search.backtrack_level {
            return self.flip(level);
        }
        if !is_derived {
            self.backtrack(self.search.backtrack_level);
            self.search.pace.look_at_once();
            return true;
        }
        self.minimize_clause();
        self.learn();
        self.vsids.decay();
        true
    }

    /// Computes the learned clause. Returns the level of the conflict, which may lie below the current one, and
    /// whether the clause was derived: it is not at or below the backtrack level.
    fn analyze(&mut self, budget: &Budget) -> (usize, bool) {
        let mut analysis = std::mem::take(&mut self.search.analysis);
        analysis.clear(self.store.vars());
        let rule = self.explain_clash(&mut analysis.premises);
        if let Some(ConflictReason::Forced { reason: StoredReason::Clause(clause), .. }) = self.store.clash {
            self.clauses.note_use(ClauseRef(clause), &mut analysis, &self.store);
        }
        if let Some(brancher) = self.brancher.as_mut().filter(|brancher| brancher.learns()) {
            brancher.conflict(&analysis.premises, &self.store);
        }
        self.log_inference(None, &analysis.premises, rule, Self::constraint_of_clash);
        debug_assert!(
            analysis.premises.iter().all(|&premise| self.store.is_true(premise)),
            "a premise of the clash by {rule:?} is not true"
        );
        let level = analysis.premises.iter().map(|lit| self.store.level_of(lit.var())).max().unwrap_or(0);
        let is_derived =
            level > self.search.backtrack_level && self.resolve_to_first_uip(&mut analysis, level, budget);
        self.search.analysis = analysis;
        (level, is_derived)
    }

    /// Resolves the conflict back to the first literal of `level` through which all of its premises there go.
    /// Returns false if an outer limit was reached before.
    fn resolve_to_first_uip(&mut self, analysis: &mut Analysis, level: usize, budget: &Budget) -> bool {
        let mut meter = Meter::new();
        analysis.clause.push(Self::FALSE);
        let mut open = 0;
        let mut at = self.store.trail().len();
        loop {
            while let Some(premise) = analysis.premises.pop() {
                let var = premise.var();
                let of = self.store.level_of(var);
                if of == 0 || analysis.marks[var.index()] != Mark::None {
                    continue;
                }
                analysis.mark(var, Mark::Seen);
                if of == level {
                    open += 1;
                } else {
                    analysis.clause.push(!premise);
                }
            }
            let lit = loop {
                at -= 1;
                let lit = self.store.trail()[at];
                if analysis.marks[lit.var().index()] == Mark::Seen && self.store.level_of(lit.var()) == level {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                analysis.clause[0] = !lit;
                break;
            }
            let reason = self.store.reason(lit.var());
            if let StoredReason::Clause(clause) = reason {
                self.clauses.note_use(ClauseRef(clause), analysis, &self.store);
                self.vsids.bump(lit.var());
            } else if self.bumps_activity(reason) {
                self.vsids.bump(lit.var());
            }
            let rule = self.explain(lit, reason, &mut analysis.premises);
            self.log_inference(Some(lit), &analysis.premises, rule, |_| why::constraint(reason));
            let is_on_demand = matches!(reason, StoredReason::Lazy { .. });
            let steps = if is_on_demand { EXPLANATION } else { 1 } + analysis.premises.len() as u64;
            if meter.spend(steps, budget) {
                return false;
            }
            debug_assert!(
                analysis.premises.iter().all(|&premise| {
                    self.store.is_true(premise)
                        && self.store.position(premise.var()) < self.store.position(lit.var())
                }),
                "a premise of {lit:?} ({reason:?}) is not older than it"
            );
        }
        self.store.activate(&analysis.clause);
        self.take_in_new_literals();
        for lit in &analysis.clause {
            self.vsids.bump(lit.var());
        }
        if !self.search.restarts.is_for_solutions() {
            self.bump_reason_side(analysis);
        }
        true
    }

    /// Returns whether a variable set for `reason`, which is no clause, gains activity.
    #[inline]
    fn bumps_activity(&self, reason: StoredReason) -> bool {
        match reason {
            StoredReason::Lazy { propagator, .. } | StoredReason::Stored { propagator, .. } => {
                self.propagator_bumps_activity(propagator)
            }
            // A flipped decision of an enumeration rests on everything before it.
            StoredReason::Decisions => false,
            _ => true,
        }
    }

    /// Drops the literals of the learned clause that the others imply (Sörensson & Biere 2009).
    fn minimize_clause(&mut self) {
        let mut analysis = std::mem::take(&mut self.search.analysis);
        analysis.looked_at = 0;
        let clause = std::mem::take(&mut analysis.clause);
        analysis.stamp_levels(clause.iter().copied(), &self.store);
        analysis.clause = clause;
        let mut kept = 1;
        for at in 1..analysis.clause.len() {
            let lit = analysis.clause[at];
            if !self.is_redundant(!lit, DEPTH, &mut analysis) {
                analysis.clause[kept] = lit;
                kept += 1;
            }
        }
        analysis.clause.truncate(kept);
        self.search.analysis = analysis;
    }

    fn is_redundant(&mut self, lit: Lit, depth: usize, analysis: &mut Analysis) -> bool {
        let reason = self.store.reason(lit.var());
        if depth == 0
            || analysis.looked_at > MAX_PREMISES
            || matches!(reason, StoredReason::Decision | StoredReason::Decisions)
        {
            return false;
        }
        let start = analysis.premises.len();
        let rule = self.explain(lit, reason, &mut analysis.premises);
        analysis.looked_at += analysis.premises.len() - start;
        let mut redundant = true;
        for at in start..analysis.premises.len() {
            let premise = analysis.premises[at];
            let var = premise.var();
            let level = self.store.level_of(var);
            redundant = level == 0
                || match analysis.marks[var.index()] {
                    Mark::Seen | Mark::Redundant => true,
                    Mark::Needed => false,
                    // At a level without a literal of the clause all begins with a decision that is not in it.
                    Mark::None | Mark::Beside if analysis.levels[level] != analysis.level_stamp => false,
                    Mark::None | Mark::Beside => {
                        let redundant = self.is_redundant(premise, depth - 1, analysis);
                        analysis.mark(var, if redundant { Mark::Redundant } else { Mark::Needed });
                        redundant
                    }
                };
            if !redundant {
                break;
            }
        }
        if redundant {
            self.log_inference(Some(lit), &analysis.premises[start..], rule, |_| why::constraint(reason));
        }
        analysis.premises.truncate(start);
        redundant
    }

    /// Adds the learned clause, backjumps to the level where it is asserting, and asserts its first literal.
    fn learn(&mut self) {
        let mut clause = std::mem::take(&mut self.search.analysis.clause);
        let latest = (1..clause.len()).max_by_key(|&at| self.store.level_of(clause[at].var()));
        let level = latest.map_or(0, |at| {
            clause.swap(1, at);
            self.store.level_of(clause[1].var())
        });
        let lbd = self.search.analysis.stamp_levels(clause.iter().copied(), &self.store);
        self.search.restarts.learned(lbd);
        self.log_learned(&clause);
        self.backtrack(level.max(self.search.backtrack_level));
        let reason = match clause.len() {
            1 => StoredReason::Axiom,
            _ => StoredReason::Clause(self.clauses.add(&clause, Some(lbd), self.store.vars()).0),
        };
        self.store.assign(clause[0], reason);
        self.search.analysis.clause = clause;
    }

    /// Returns the assumptions, already true, that together make `failed` false. With it they are the core.
    pub(super) fn contradicting_assumptions(&mut self, failed: Lit) -> Vec<Lit> {
        self.log_facts();
        let mut core = self.decisions_behind(&[!failed]);
        core.push(failed);
        core.sort_unstable();
        core.dedup();
        if self.has_proof() {
            self.log_learned(&core.iter().map(|&lit| !lit).collect::<Vec<Lit>>());
        }
        core
    }

    /// Returns the decisions that `premises`, all true, follow from.
    pub(super) fn decisions_behind(&mut self, premises: &[Lit]) -> Vec<Lit> {
        let mut analysis = std::mem::take(&mut self.search.analysis);
        analysis.clear(self.store.vars());
        let mut core = vec![];
        analysis.premises.extend(premises);
        while let Some(premise) = analysis.premises.pop() {
            let var = premise.var();
            if self.store.level_of(var) == 0 || analysis.marks[var.index()] != Mark::None {
                continue;
            }
            analysis.mark(var, Mark::Seen);
            match self.store.reason(var) {
                StoredReason::Decision => core.push(premise),
                reason => {
                    let start = analysis.premises.len();
                    let rule = self.explain(premise, reason, &mut analysis.premises);
                    let premises = &analysis.premises[start..];
                    self.log_inference(Some(premise), premises, rule, |_| why::constraint(reason));
                }
            }
        }
        self.search.analysis = analysis;
        core
    }
}
