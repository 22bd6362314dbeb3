//! Reason-side activity: the variables in the reasons of a learned clause's literals become more active as well (Liang,
//! Ganesh, Poupart & Czarnecki 2016).
//!
//! The literals that a conflict was resolved through are those of its last level. The clauses that force the others are
//! as close to the next conflict.

use crate::analysis::{Analysis, Mark};
use crate::clauses::ClauseRef;
use crate::reason::StoredReason;
use crate::solver::Solver;

/// The maximum number of variables on the reason side per literal of a learned clause. More would not be informative.
const MAX_PER_LITERAL: usize = 10;

impl Solver {
    /// Raises the activity of the variables in the clauses that force the literals of the learned clause, unless the
    /// conflict was resolved through them.
    pub(super) fn bump_reason_side(&mut self, analysis: &mut Analysis) {
        let start = analysis.marked.len();
        for at in 0..analysis.clause.len() {
            let forced = analysis.clause[at].var();
            let StoredReason::Clause(reason) = self.store.reason(forced) else { continue };
            for premise in self.clauses.literals(ClauseRef(reason)) {
                let var = premise.var();
                if analysis.marks[var.index()] == Mark::None && self.store.level_of(var) > 0 {
                    analysis.mark(var, Mark::Beside);
                }
            }
        }
        let beside = &analysis.marked[start..];
        if beside.len() <= MAX_PER_LITERAL * analysis.clause.len() {
            for &var in beside {
                self.vsids.bump(var);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use crate::lit::Lit;
    use crate::solver::Solver;
    use crate::solver::search::Restarts;

    /// Returns whether, after a conflict, the two decisions that force a literal of the learned clause are more active
    /// than a variable that takes no part.
    fn raises_reason_side(restarts: Restarts) -> bool {
        let mut solver = Solver::new();
        solver.set_restarts(restarts);
        // Of variables that are as active the first one comes first.
        let lits: [Lit; 7] = std::array::from_fn(|_| solver.new_bool().positive());
        let [idle, early, late, forced, last, a, b] = lits;
        solver.add_clause([!early, !late, forced]);
        solver.add_clause([!forced, !last, a]);
        solver.add_clause([!forced, !last, b]);
        solver.add_clause([!a, !b]);
        for decision in [early, late, last] {
            assert!(solver.propagate(&Budget::default()).is_ok());
            solver.decide(decision);
        }
        assert!(solver.propagate(&Budget::default()).is_err());
        assert!(solver.resolve_conflict(&Budget::default()));
        solver.backtrack(0);
        let ranking = solver.vsids.ranking(|var| lits.iter().any(|lit| lit.var() == var));
        let place = |lit: Lit| ranking.iter().position(|other| other.var() == lit.var());
        assert!(place(forced) < place(idle) && place(last) < place(idle), "the learned clause");
        place(early) < place(idle) && place(late) < place(idle)
    }

    #[test]
    fn what_forces_a_literal_of_a_learned_clause_becomes_more_active_in_proofs() {
        assert!(raises_reason_side(Restarts::Lbd));
        assert!(!raises_reason_side(Restarts::Luby));
    }
}
