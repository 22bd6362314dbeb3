//! Orders of branching that take the place of activities at restarts.

use crate::lit::Var;
use crate::solver::Solver;

/// Orders of branching, each in force from one restart to the next.
#[derive(Default)]
pub(crate) struct Orders {
    orders: Vec<Vec<Var>>,
    /// The number of orders that have been in force.
    turn: usize,
}

impl Orders {
    pub(crate) fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }

    /// Returns the order that is in force from now on. `None` if activities stay.
    pub(crate) fn next(&mut self) -> Option<&[Var]> {
        let order = self.turn.checked_rem(self.orders.len())?;
        self.turn += 1;
        Some(&self.orders[order])
    }
}

impl Solver {
    /// Forgets all activities at each restart, and branches in the next of `orders` until conflicts make variables
    /// active again. After the last order comes the first one. Learned clauses and phases are kept. Without orders,
    /// activities are kept as well.
    ///
    /// Use this for problems with parts far from each other, such as long paths through a few fixed places: activity in
    /// one part says little about the next. The search branches on variables that an order leaves out after those that
    /// it has.
    ///
    /// ```
    /// use unicursal_core::{Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [a, b] = [solver.new_bool(), solver.new_bool()];
    /// solver.add_clause([a.positive(), b.positive()]);
    /// solver.set_restart_orders(vec![vec![b, a], vec![a, b]]);
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// ```
    pub fn set_restart_orders(&mut self, orders: Vec<Vec<Var>>) {
        self.orders = Orders { orders, turn: 0 };
    }
}

#[cfg(test)]
mod tests {
    use crate::lit::{Lit, Var};
    use crate::parameters::Parameters;
    use crate::solver::Solver;
    use crate::solver::search::Outcome;

    /// One copy fewer than there are items.
    fn pigeonhole(solver: &mut Solver, places: usize) -> Vec<Var> {
        let vars: Vec<Vec<Var>> = (0..=places).map(|_| (0..places).map(|_| solver.new_bool()).collect()).collect();
        for item in &vars {
            let somewhere: Vec<Lit> = item.iter().map(|var| var.positive()).collect();
            solver.add_clause(&somewhere);
        }
        for (a, b) in (0..vars.len()).flat_map(|b| (0..b).map(move |a| (a, b))) {
            for (one, other) in vars[a].iter().zip(&vars[b]) {
                solver.add_clause([one.negative(), other.negative()]);
            }
        }
        vars.concat()
    }

    #[test]
    fn each_restart_goes_on_with_the_next_order() {
        let mut solver = Solver::new();
        let [a, b, c] = [(); 3].map(|()| solver.new_bool());
        let ranking =
            |solver: &Solver| -> Vec<Var> { solver.vsids.ranking(|_| true).into_iter().map(Lit::var).collect() };
        // A variable that the search does not branch on is passed over.
        solver.set_restart_orders(vec![vec![c, a, b], vec![Lit::TRUE.var(), b, c, a]]);
        for expected in [[c, a, b], [b, c, a], [c, a, b]] {
            let order = solver.orders.next().expect("an order").to_vec();
            solver.vsids.bump(a);
            solver.vsids.reorder(&order);
            assert_eq!(ranking(&solver), expected);
            let next: Vec<_> = (0..3).filter_map(|_| solver.vsids.next(&solver.store)).map(Lit::var).collect();
            assert_eq!(next, expected);
        }
        solver.vsids.reorder(&[a]);
        solver.vsids.bump(b);
        assert_eq!(ranking(&solver), [b, a, c], "activity comes before the order");
        solver.set_restart_orders(vec![]);
        assert_eq!(solver.orders.next(), None);
    }

    #[test]
    fn a_proof_does_not_depend_on_the_orders() {
        let mut solver = Solver::with_parameters(Parameters { restart: 2, ..Parameters::default() });
        let vars = pigeonhole(&mut solver, 5);
        let reverse = vars.iter().rev().copied().collect();
        solver.set_restart_orders(vec![reverse, vars]);
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
        assert!(solver.stats().restarts > 3);
    }
}
