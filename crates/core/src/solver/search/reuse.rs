//! Trail reuse: a restart keeps the decisions that would come first again (van der Tak, Ramos & Heule 2011).

use crate::solver::Solver;

impl Solver {
    /// Returns the levels that a restart keeps, including those of this many assumptions, because the search would
    /// repeat the same decisions, since no open variable is more active. `None` if the restart has work to do at the
    /// root, or if something other than activity chooses the next decision. Luby restarts are too rare for this to pay.
    pub(super) fn reusable_levels(&mut self, assumptions: usize) -> usize {
        let has_work_at_root = self.is_reduction_due() || self.search.vivifying > 0 || self.is_deactivation_due();
        let is_by_activity = self.brancher.is_none() && self.orders.is_empty();
        if has_work_at_root || !is_by_activity || self.search.restarts.is_for_solutions() {
            return 0;
        }
        let level = self.store.level();
        let assumptions = assumptions.min(level);
        let decisions = (assumptions + 1..=level).map(|level| self.store.decision(level));
        assumptions + self.vsids.count_ahead(&self.store, decisions)
    }
}

#[cfg(test)]
mod tests {
    use crate::lit::Lit;
    use crate::parameters::Parameters;
    use crate::solver::Solver;
    use crate::solver::search::Restarts;

    /// Returns a solver with decisions for the first variables, the first one the most active.
    fn decided(active: usize, decisions: usize) -> Solver {
        let mut solver = Solver::with_parameters(Parameters::default());
        solver.set_restarts(Restarts::Lbd);
        let vars: Vec<_> = (0..6).map(|_| solver.new_bool()).collect();
        for (place, &var) in vars[..active].iter().enumerate() {
            (place..active).for_each(|_| solver.vsids.bump(var));
        }
        for var in &vars[..decisions] {
            solver.decide(var.negative());
        }
        solver
    }

    #[test]
    fn levels_stay_as_far_as_their_decisions_come_before_open_variables() {
        let mut solver = decided(4, 3);
        assert_eq!(solver.reusable_levels(0), 3);
        let fourth = solver.vsids.vars()[3];
        // As active as the second one, behind which it comes by its number.
        (0..2).for_each(|_| solver.vsids.bump(fourth));
        assert_eq!(solver.reusable_levels(0), 2);
        assert_eq!(solver.vsids.next(&solver.store), Some(fourth.positive()), "it is still there");
    }

    #[test]
    fn levels_of_assumptions_stay() {
        let mut solver = decided(0, 0);
        let [.., last] = *solver.vsids.vars() else { panic!("variables") };
        solver.decide(last.negative());
        assert_eq!(solver.reusable_levels(0), 0);
        assert_eq!(solver.reusable_levels(1), 1);
        assert_eq!(solver.reusable_levels(2), 1, "there are no more levels");
        solver.store.open_level();
        assert_eq!(solver.reusable_levels(1), 1, "one without a decision");
    }

    #[test]
    fn nothing_stays_where_there_is_work_at_the_root() {
        let mut solver = decided(4, 3);
        solver.search.vivifying = 1;
        assert_eq!(solver.reusable_levels(0), 0);
        solver.search.vivifying = 0;
        solver.stats.conflicts = solver.parameters.reduction;
        assert_eq!(solver.reusable_levels(0), 0);
    }

    #[test]
    fn nothing_stays_where_an_order_comes_next() {
        let mut solver = decided(4, 3);
        let vars = solver.vsids.vars().to_vec();
        solver.set_restart_orders(vec![vars]);
        assert_eq!(solver.reusable_levels(0), 0);
        solver.set_restart_orders(vec![]);
        solver.set_brancher(|_: &mut crate::solver::search::BranchingContext<'_>| None::<Lit>);
        assert_eq!(solver.reusable_levels(0), 0);
    }

    #[test]
    fn restarts_that_are_rare_keep_nothing() {
        let mut solver = decided(4, 3);
        solver.set_restarts(Restarts::Luby);
        assert_eq!(solver.reusable_levels(0), 0);
    }
}
