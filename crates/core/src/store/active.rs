//! The activity of literals made on demand.
//!
//! A bound that moves settles the active literals that it passes. Propagation asks for a literal for each bound that it
//! moves, and explanations ask for more, while learned clauses refer to few of them, and soon forget most of these. A
//! literal that no clause refers to is passive: it has its meaning, and if it becomes true, bounds move, but bounds
//! that move leave it alone.

use crate::lit::{Lit, Var};
use crate::store::Store;
use crate::store::on_demand::{Made, Status};

impl Store {
    /// Returns the number of active literals that become passive if nothing refers to them.
    pub(crate) fn active_literals(&self) -> usize {
        self.on_demand.active
    }

    /// Returns whether a variable was made on demand and is passive.
    pub(crate) fn is_passive(&self, var: Var) -> bool {
        self.has_on_demand() && self.is_on_demand(var) && self.made(var).status == Status::Passive
    }

    /// Lets bounds settle the literals of a clause.
    pub(crate) fn activate(&mut self, clause: &[Lit]) {
        if self.has_on_demand() {
            for lit in clause {
                self.activate_var(lit.var());
            }
        }
    }

    fn activate_var(&mut self, var: Var) {
        if !self.is_passive(var) {
            return;
        }
        let made = self.made_mut(var);
        made.status = Status::Active;
        let Made { int, value, is_equality, .. } = *made;
        self.on_demand.active += 1;
        self.on_demand.activated.push(var);
        let order = self.order_number(int);
        self.orders[order].activate(value, var, is_equality);
    }

    /// Keeps a literal active for ever.
    pub(super) fn keep_active(&mut self, var: Var) {
        if self.is_passive(var) {
            self.activate_var(var);
            if self.level() > 0 {
                self.late_literals.push(var);
            }
        }
        let made = self.made_mut(var);
        if made.status == Status::Active {
            made.status = Status::Lasting;
            self.on_demand.active -= 1;
        }
    }

    /// Makes all open literals passive that are not `used`. Called at the root.
    pub(crate) fn deactivate_unused(&mut self, used: impl Iterator<Item = Lit>) {
        let mut is_used = vec![false; self.vars()];
        for lit in used {
            is_used[lit.var().index()] = true;
        }
        for at in 0..self.on_demand_vars().len() {
            let var = self.on_demand_vars()[at];
            let Made { int, value, is_equality, status } = self.made(var);
            if status == Status::Active && self.is_open(var) && !is_used[var.index()] {
                self.made_mut(var).status = Status::Passive;
                self.on_demand.active -= 1;
                let order = self.order_number(int);
                self.orders[order].deactivate(value, is_equality);
            }
        }
    }

    /// Returns the literals that have become active since the last time.
    pub(crate) fn take_activated(&mut self) -> Vec<Var> {
        std::mem::take(&mut self.on_demand.activated)
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
    fn bounds_settle_literals_as_long_as_clauses_have_them() {
        let mut solver = Solver::new();
        let int = solver.new_bounded_int(0..=1000);
        let held = solver.at_least(int, 300);
        let [passed, used] = [500, 400].map(|value| solver.store.at_least(int, value));
        let high = solver.at_least(int, 600);
        assert_eq!(solver.store.active_literals(), 0);
        assert!(solver.store.is_passive(passed.var()) && solver.store.is_passive(used.var()));
        assert!(!solver.store.is_passive(held.var()));
        solver.store.activate(&[used, !passed]);
        assert_eq!(solver.store.active_literals(), 2);
        solver.store.deactivate_unused([used].into_iter());
        assert_eq!(solver.store.active_literals(), 1);
        assert!(solver.store.is_passive(passed.var()) && !solver.store.is_passive(used.var()));

        suppose(&mut solver, high);
        assert!(solver.store.is_true(held) && solver.store.is_true(used) && solver.store.is_open(passed.var()));
        let known = solver.store.at_least(int, 500);
        assert!(known != passed && solver.store.is_true(known));
        solver.backtrack(0);

        // It still says what it said.
        suppose(&mut solver, passed);
        assert_eq!(solver.store.min(int), 500);
        solver.backtrack(0);

        assert_eq!(solver.store.at_least(int, 500), passed);
        assert!(solver.store.is_passive(passed.var()));
        solver.store.activate(&[passed]);
        suppose(&mut solver, high);
        assert!(solver.store.is_true(passed));
    }

    #[test]
    fn a_literal_held_late_is_settled_at_the_root() {
        let mut solver = Solver::new();
        let int = solver.new_bounded_int(0..=1000);
        let low = solver.store.at_least(int, 200);
        let high = solver.at_least(int, 600);
        suppose(&mut solver, high);
        assert!(solver.store.is_open(low.var()));
        assert_eq!(solver.store.lasting_at_least(int, 200), low);
        assert!(solver.store.is_true(low) && solver.store.must_return());
        solver.backtrack(0);
        assert!(solver.store.is_open(low.var()) && !solver.store.must_return());
        suppose(&mut solver, high);
        assert!(solver.store.is_true(low));
    }
}
