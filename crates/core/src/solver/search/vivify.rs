//! Vivification: removes redundant literals from learned clauses (Piette, Hamadi & Saïs 2008; Luo, Li, Xiao, Manyà & Lü
//! 2017).
//!
//! The literals of a clause are made false one after the other, and clauses propagate. If the rest is settled before
//! its turn comes, the decisions behind that are a shorter clause. Clauses that begin alike are tried one after the
//! other, so that the decisions they share are made once.

use crate::clauses::ClauseRef;
use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::solver::Solver;
use crate::store::{Conflict, ConflictReason};
use std::cmp::Reverse;

/// The propagations of the search for each one of vivification.
const SHARE: u64 = 10;

/// The result of a trial of a clause.
enum Trial {
    /// These of its literals, maybe all, are a clause.
    Implied(Vec<Lit>),
    /// Another clause is a subset of it.
    Subsumed,
}

impl Solver {
    /// Lets vivification make its share of the propagations since the last time.
    pub(super) fn grant_vivification(&mut self) {
        self.search.vivifying = (self.stats.propagations - self.search.granted_at) / SHARE;
        self.search.granted_at = self.stats.propagations;
    }

    /// Shortens learned clauses that are likely to stay, at the root, by as many propagations as were granted. A
    /// literal that is found to be true ends it, until the search has propagated that.
    pub(super) fn vivify_if_due(&mut self) {
        if self.search.vivifying == 0 || self.store.level() > 0 {
            return;
        }
        self.log_facts();
        let end = self.stats.propagations.saturating_add(self.search.vivifying);
        let phases = self.vsids.saved_phases();
        let mut found_fact = false;
        let mut superfluous = vec![];
        for (clause, literals) in self.candidates() {
            if found_fact || self.stats.propagations >= end {
                break;
            }
            self.clauses.set_vivified(clause);
            match self.try_clause(clause, &literals) {
                Trial::Implied(shorter) if shorter.len() < literals.len() => {
                    self.backtrack(0);
                    found_fact = self.add_shorter(&shorter, self.clauses.lbd(clause));
                }
                Trial::Implied(_) => continue,
                Trial::Subsumed => {}
            }
            superfluous.push(clause);
        }
        self.backtrack(0);
        self.vsids.restore_phases(phases);
        superfluous.retain(|&clause| !self.clauses.is_reason(clause, &self.store));
        superfluous.sort_unstable();
        self.log_deleted(&superfluous);
        self.clauses.remove(&superfluous);
        self.search.vivifying = if found_fact { end.saturating_sub(self.stats.propagations) } else { 0 };
    }

    /// Returns the clauses to try, with their literals in the order of their trial: first those that many of them have.
    fn candidates(&self) -> Vec<(ClauseRef, Vec<Lit>)> {
        let clauses: Vec<ClauseRef> = self.clauses.to_vivify().collect();
        let mut uses = vec![0_u32; 2 * self.store.vars()];
        for lit in clauses.iter().flat_map(|&clause| self.clauses.literals(clause)) {
            uses[lit.code()] += 1;
        }
        let rank = |lit: Lit| (Reverse(uses[lit.code()]), lit);
        let ordered = |clause| {
            let mut literals: Vec<Lit> = self.clauses.literals(clause).collect();
            literals.sort_unstable_by_key(|&lit| rank(lit));
            (clause, literals)
        };
        let mut candidates: Vec<_> = clauses.into_iter().map(ordered).collect();
        candidates.sort_by(|(_, a), (_, b)| a.iter().map(|&lit| rank(lit)).cmp(b.iter().map(|&lit| rank(lit))));
        candidates
    }

    /// Makes the literals of a clause false in turn, until one of them has become true or clauses contradict each
    /// other.
    fn try_clause(&mut self, clause: ClauseRef, literals: &[Lit]) -> Trial {
        let made = self.store.decisions(self.store.level());
        let shared = made.zip(literals).take_while(|&(decision, &lit)| decision == !lit).count();
        self.backtrack(shared);
        for &lit in literals {
            if self.store.is_false(lit) {
                continue;
            }
            if self.store.is_true(lit) {
                if self.is_subsumed(clause, literals, self.store.reason(lit.var())) {
                    return Trial::Subsumed;
                }
                let mut decisions = self.decisions_behind(&[lit]);
                decisions.push(!lit);
                return implied(decisions);
            }
            self.store.open_level();
            self.store.assign(!lit, StoredReason::Decision);
            if self.propagate_clauses().is_err() {
                let trial = match self.store.clash {
                    Some(ConflictReason::Forced { reason, .. }) if self.is_subsumed(clause, literals, reason) => {
                        Trial::Subsumed
                    }
                    _ => {
                        let premises = self.log_conflict_reason();
                        implied(self.decisions_behind(&premises))
                    }
                };
                self.backtrack(self.store.level() - 1);
                return trial;
            }
        }
        unreachable!("the clause makes its last literal true")
    }

    /// Returns whether `reason` is a clause other than `clause` that has only literals of `literals`.
    fn is_subsumed(&self, clause: ClauseRef, literals: &[Lit], reason: StoredReason) -> bool {
        let StoredReason::Clause(other) = reason else { return false };
        other != clause.0 && self.clauses.literals(ClauseRef(other)).all(|lit| literals.contains(&lit))
    }

    /// Adds the shorter form of a clause of this LBD. Returns whether it is a literal that was not known to be true.
    fn add_shorter(&mut self, shorter: &[Lit], lbd: u32) -> bool {
        if let [fact] = *shorter {
            if self.store.is_true(fact) {
                return false;
            }
            self.log_learned(shorter);
            self.store.assign(fact, StoredReason::Axiom);
            return true;
        }
        self.log_learned(shorter);
        let lbd = lbd.min(shorter.len() as u32 - 1);
        let clause = self.clauses.add(shorter, Some(lbd), self.store.vars());
        self.clauses.set_vivified(clause);
        false
    }

    /// Propagates clauses and domains alone.
    fn propagate_clauses(&mut self) -> Result<(), Conflict> {
        while self.propagate_literal()? {}
        Ok(())
    }
}

/// Returns the clause that says that decisions contradict each other.
fn implied(decisions: Vec<Lit>) -> Trial {
    Trial::Implied(decisions.into_iter().map(|decision| !decision).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a solver with `count` literals and these clauses, given and learned, after vivification without a limit.
    fn vivified(count: usize, given: &[&[i32]], learned: &[&[i32]]) -> (Solver, Vec<Vec<i32>>) {
        let mut solver = Solver::new();
        let lits: Vec<Lit> = (0..count).map(|_| solver.new_bool().positive()).collect();
        let read = |clause: &[i32]| -> Vec<Lit> {
            let literal = |&code: &i32| if code > 0 { lits[code as usize - 1] } else { !lits[-code as usize - 1] };
            clause.iter().map(literal).collect()
        };
        for clause in given {
            solver.add_clause(read(clause));
        }
        for clause in learned {
            solver.clauses.add(&read(clause), Some(3), solver.store.vars());
        }
        solver.search.vivifying = u64::MAX;
        solver.vivify_if_due();
        let code = |lit: Lit| {
            let at = lits.iter().position(|&other| other.var() == lit.var()).expect("one of them") as i32 + 1;
            if lit.is_negative() { -at } else { at }
        };
        let clauses = solver.clauses.all().map(|clause| {
            let mut codes: Vec<i32> = solver.clauses.literals(clause).map(code).collect();
            codes.sort_unstable();
            codes
        });
        let clauses = clauses.skip(given.len()).collect();
        (solver, clauses)
    }

    #[test]
    fn literals_that_follow_from_others_go() {
        let (_, clauses) = vivified(3, &[&[1, -2]], &[&[1, 2, 3], &[-1, -2, -3]]);
        assert_eq!(clauses, [vec![-3, -2, -1], vec![1, 3]]);
    }

    #[test]
    fn clauses_that_others_contain_go() {
        let (_, clauses) = vivified(4, &[&[1, 2, 3]], &[&[1, 2, 3, 4]]);
        assert!(clauses.is_empty());
    }

    #[test]
    fn a_literal_that_must_be_true_becomes_so() {
        let (solver, clauses) = vivified(4, &[&[1, 2], &[1, -2]], &[&[1, 3, 4]]);
        assert!(clauses.is_empty());
        assert_eq!(solver.store.trail().len(), 2, "the literal, and the true one");
    }

    #[test]
    fn phases_stay() {
        let (solver, _) = vivified(3, &[&[1, -2]], &[&[1, 2, 3]]);
        assert!(solver.vsids.saved_phases().iter().all(|&phase| phase));
    }
}
