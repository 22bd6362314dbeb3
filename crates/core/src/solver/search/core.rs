//! Unsatisfiable cores: assumptions that contradict each other.

use crate::budget::Budget;
use crate::lit::Lit;
use crate::solver::Solver;
use crate::solver::search::{Outcome, optimize::left};

impl Solver {
    /// After [`Outcome::Unsatisfiable`]: assumptions that cannot hold together. `None` if the problem itself has no
    /// solution. Not always as few as possible: see [`minimal_core`](Self::minimal_core).
    pub fn unsat_core(&self) -> &[Lit] {
        &self.search.core
    }

    /// After [`Outcome::Unsatisfiable`]: some of the assumptions that cannot hold together, none of which can be left
    /// out, and whether this is proved. Where a limit comes first, some that were not tried may be unnecessary.
    ///
    /// Each assumption is left out in turn and the problem solved again, with what was learned before.
    ///
    /// ```
    /// use unicursal_core::{Budget, Linear, Outcome, Relation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let x = solver.new_int(0..=10);
    /// let wishes = [solver.at_least(x, 2), solver.at_least(x, 8), solver.at_most(x, 9), solver.at_most(x, 5)];
    /// assert_eq!(solver.solve(&wishes), Outcome::Unsatisfiable);
    /// assert_eq!(solver.minimal_core(&Budget::default()), (vec![wishes[1], wishes[3]], true));
    /// ```
    pub fn minimal_core(&mut self, budget: &Budget) -> (Vec<Lit>, bool) {
        let before = self.stats;
        let mut core = self.search.core.clone();
        let mut is_minimal = true;
        // The assumptions before this one are necessary.
        let mut at = 0;
        while at < core.len() {
            let mut others = core.clone();
            others.remove(at);
            match self.solve_within(&others, &left(budget, &before, &self.stats)) {
                Outcome::Unsatisfiable => {
                    let smaller = &self.search.core;
                    core.retain(|lit| smaller.contains(lit));
                }
                Outcome::Satisfiable => at += 1,
                Outcome::Unknown(_) => {
                    is_minimal = false;
                    at += 1;
                }
            }
        }
        self.leave_solution();
        (core, is_minimal)
    }
}
