//! The retirement of literals made on demand.
//!
//! A bound that moves settles all literals that it passes. Explanations ask for more and more of these, while the clauses
//! that refer to most of them are soon forgotten. What nothing refers to is retired: its meaning stays, and if it becomes
//! true, bounds move, but bounds that move leave it alone.

use crate::lit::{IntVar, Lit, Var};
use crate::store::Store;
use crate::store::on_demand::{Made, Status};

impl Store {
    /// The number of literals that could be retired if nothing referred to them.
    pub(crate) fn active_literals(&self) -> usize {
        self.on_demand.active
    }

    /// Whether a variable was made on demand and is retired.
    pub(crate) fn is_retired(&self, var: Var) -> bool {
        self.has_on_demand() && self.is_on_demand(var) && self.made(var).status == Status::Retired
    }

    /// Keeps a literal from being retired.
    pub(super) fn keep_active(&mut self, var: Var) {
        let made = self.made_mut(var);
        if made.status == Status::Active {
            made.status = Status::Lasting;
            self.on_demand.active -= 1;
        }
    }

    /// Retires all open literals of which none is `used`. Called at the root.
    pub(crate) fn retire_literals(&mut self, used: impl Iterator<Item = Lit>) {
        let mut is_used = vec![false; self.vars()];
        for lit in used {
            is_used[lit.var().index()] = true;
        }
        for at in 0..self.on_demand_vars().len() {
            let var = self.on_demand_vars()[at];
            let Made { int, value, is_equality, status } = self.made(var);
            if status == Status::Active && self.is_open(var) && !is_used[var.index()] {
                self.made_mut(var).status = Status::Retired;
                self.on_demand.active -= 1;
                let order = self.order_number(int);
                self.orders[order].retire(value, var, is_equality);
            }
        }
    }

    /// The variable of a literal that was retired, which becomes active.
    pub(super) fn revive(&mut self, int: IntVar, value: i64, is_equality: bool) -> Option<Var> {
        let order = self.order_number(int);
        let var = self.orders[order].revive(value, is_equality)?;
        self.made_mut(var).status = Status::Active;
        self.on_demand.active += 1;
        self.on_demand.revived.push(var);
        Some(var)
    }

    /// The literals that were revived since the last time.
    pub(crate) fn take_revived(&mut self) -> Vec<Var> {
        std::mem::take(&mut self.on_demand.revived)
    }
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use crate::lit::Lit;
    use crate::solver::Solver;

    /// Decides `lit` at a level of its own, and propagates.
    fn suppose(solver: &mut Solver, lit: Lit) {
        solver.decide(lit);
        solver.propagate(&Budget::default()).expect("no conflict");
    }

    #[test]
    fn retired_literals_are_left_alone_and_come_back() {
        let mut solver = Solver::new();
        let int = solver.new_bounded_int(0..=1000);
        let held = solver.at_least(int, 300);
        let [passing, used] = [500, 400].map(|value| solver.store.at_least(int, value));
        let high = solver.at_least(int, 600);
        assert_eq!(solver.store.active_literals(), 2);
        solver.store.retire_literals([used].into_iter());
        assert_eq!(solver.store.active_literals(), 1);
        assert!(solver.store.is_retired(passing.var()));
        assert!(!solver.store.is_retired(used.var()) && !solver.store.is_retired(held.var()));

        suppose(&mut solver, high);
        assert!(solver.store.is_true(held) && solver.store.is_true(used) && solver.store.is_open(passing.var()));
        let known = solver.store.at_least(int, 500);
        assert!(known != passing && solver.store.is_true(known));
        solver.backtrack(0);

        // It still says what it said.
        suppose(&mut solver, passing);
        assert_eq!(solver.store.min(int), 500);
        solver.backtrack(0);

        assert_eq!(solver.store.at_least(int, 500), passing);
        assert!(!solver.store.is_retired(passing.var()));
        suppose(&mut solver, high);
        assert!(solver.store.is_true(passing));
    }
}
