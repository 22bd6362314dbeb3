//! Clauses that come from outside: those of the model, and those that another search of it has learned.

use crate::condition::Condition;
use crate::lit::{ConstraintId, Lit};
use crate::reason::StoredReason;
use crate::solver::Solver;
use smallvec::SmallVec;

impl Solver {
    /// Requires that at least one of these literals and comparisons is true.
    ///
    /// ```
    /// use unicursal_core::Solver;
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [(); 2].map(|()| solver.new_int(0..=9));
    /// let is_open = solver.new_bool();
    /// solver.add_clause([is_open.positive()]);
    /// solver.add_clause([x.ge(5), y.le(3)]);
    /// solver.add_clause((x + y).le(9) | is_open);
    /// ```
    #[track_caller]
    pub fn add_clause<C: Into<Condition>>(&mut self, conditions: impl IntoIterator<Item = C>) {
        let mut literals: SmallVec<[Lit; 8]> = SmallVec::new();
        for condition in conditions {
            literals.push(match condition.into() {
                Condition::Lit(lit) => lit,
                linear @ Condition::Linear(_) => self.reify(linear),
            });
        }
        self.add_clause_of(&literals, None);
    }

    /// Adds a clause that comes from a constraint, if it comes from one.
    #[track_caller]
    pub(super) fn add_clause_of(&mut self, literals: &[Lit], constraint: Option<ConstraintId>) {
        self.leave_solution();
        for &lit in literals {
            self.store.assert_own_lit(lit);
        }
        if self.has_proof() {
            self.log_original(literals, constraint);
            // Literals that are left out below follow from these.
            self.log_facts();
        }
        let Some(clause) = self.open_literals(literals) else { return };
        match clause[..] {
            [] => {
                if self.consistent {
                    self.log_contradiction();
                }
                self.consistent = false;
            }
            [only] => self.store.assign(only, StoredReason::Axiom),
            _ => {
                self.clauses.add(&clause, None, self.store.vars());
            }
        }
    }

    /// Returns the literals of a clause that are open at the root, in order. `None` if the clause is true.
    fn open_literals(&self, literals: &[Lit]) -> Option<SmallVec<[Lit; 8]>> {
        let mut clause: SmallVec<[Lit; 8]> =
            literals.iter().copied().filter(|&lit| !self.store.is_false(lit)).collect();
        clause.sort_unstable();
        clause.dedup();
        let tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
        let is_true = tautology || clause.iter().any(|&lit| self.store.is_true(lit));
        (!is_true).then_some(clause)
    }

    /// Adds a clause that another search of the problem has learned, with this LBD.
    #[cfg(feature = "parallel")]
    pub(crate) fn add_learned_elsewhere(&mut self, literals: &[Lit], lbd: u32) {
        self.leave_solution();
        match self.open_literals(literals) {
            Some(clause) if clause.len() > 1 => {
                // Those of two literals are kept for ever.
                let lbd = lbd.min(clause.len() as u32 - 1);
                let clause = self.clauses.add(&clause, Some(lbd), self.store.vars());
                self.clauses.set_shared(clause);
            }
            Some(clause) => self.add_clause(&clause),
            None => {}
        }
    }
}
