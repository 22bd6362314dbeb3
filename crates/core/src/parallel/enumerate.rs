//! All solutions, by branches that split off parts of their search.
//!
//! An enumerating branch still has to search the rest under its decisions, and the other side of each decision that it
//! has not flipped. The other side of the first such decision is a subproblem, which the branch can split off (after
//! the guiding paths of Zhang, Bonacina & Hsiang 1996). Unlike branches that are fixed from the beginning, these stay
//! busy to the end, however unevenly the solutions are spread.
//!
//! The branches search in rounds, limited by solutions and conflicts, and split off parts only between rounds. So
//! the order of the solutions does not depend on the number of threads.

use crate::budget::{Budget, Limit};
use crate::lit::Lit;
use crate::parallel::portable::Portable;
use crate::parallel::{MAX_BRANCHES, SHARED_LBD, map, spent};
use crate::solver::Solver;
use crate::solver::search::Outcome;
use crate::stats::Stats;
use crate::store::Store;
use std::fmt;

/// The limits of each branch in a round. The solutions of a round are kept until its end.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Solutions found.
    pub solutions: usize,
    /// Conflicts.
    pub conflicts: u64,
}

/// The solutions that a solver has not found yet.
///
/// ```
/// use unicursal_core::parallel::{Enumeration, Round};
/// use unicursal_core::{Budget, Solver, Store};
///
/// let build = || {
///     let mut solver = Solver::new();
///     solver.new_bools(10);
///     solver
/// };
/// let mut enumeration = Enumeration::new(build(), Round { solutions: 20, conflicts: 100 });
/// let mut found = vec![];
/// while !enumeration.is_complete() {
///     let read = |model: &Store| model.trail().to_vec();
///     let (solutions, limit) = enumeration.advance(&build, &read, &Budget::default());
///     assert_eq!(limit, None);
///     found.extend(solutions);
/// }
/// assert_eq!(found.len(), 1024);
/// ```
pub struct Enumeration {
    /// The branches that may have more solutions, in the order in which these are returned.
    branches: Vec<Branch>,
    round: Round,
    /// The counts of the branches that have come to their end.
    finished: Stats,
}

impl fmt::Debug for Enumeration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Enumeration")
            .field("branches", &self.branches.len())
            .field("finished", &self.finished)
            .finish_non_exhaustive()
    }
}

struct Branch {
    solver: Solver,
    /// The number of times that this branch and its ancestors have been split. Each split leaves less to split off.
    depth: u32,
    is_finished: bool,
}

/// A part of the search that one branch passes on to another.
struct Subproblem {
    /// The decisions that mark off the part, and the literals that follow from them.
    assignment: Vec<Portable>,
    clauses: Vec<Vec<Portable>>,
    /// The values of the branch that passes it on, to be tried first.
    values: Vec<Portable>,
    depth: u32,
}

impl Enumeration {
    /// Continues the enumeration of `solver` ([`Solver::next_solution`]), in rounds of this size.
    pub fn new(mut solver: Solver, round: Round) -> Self {
        solver.enumerate_by_flipping();
        let finished = Stats { branches: 1, ..Stats::default() };
        Self { branches: vec![Branch { solver, depth: 0, is_finished: false }], round, finished }
    }

    /// Returns whether there are no more solutions.
    pub fn is_complete(&self) -> bool {
        self.branches.is_empty()
    }

    /// The counts so far, with those of the solver that the enumeration began with.
    pub fn stats(&self) -> Stats {
        let mut stats = self.finished;
        for branch in &self.branches {
            stats += branch.solver.stats();
        }
        stats
    }

    /// Runs one round. Returns the next solutions as `read` sees them, possibly none, and the limit that ended the
    /// round early, if any. `build` makes the same problem again: the same variables with the same numbers. Runs on all
    /// threads of the `rayon` pool in which it is called, or, outside of one, on this thread alone. Limits on conflicts
    /// and decisions hold for all branches together, and the round may exceed them.
    pub fn advance<T: Send>(
        &mut self,
        build: &(dyn Fn() -> Solver + Sync),
        read: &(dyn Fn(&Store) -> T + Sync),
        budget: &Budget,
    ) -> (Vec<T>, Option<Limit>) {
        self.divide(build);
        let (before, round) = (self.stats(), self.round);
        let found: Vec<Vec<T>> = map(self.branches.iter_mut().collect(), |branch| branch.run(round, read, budget));
        let after = self.stats();
        for branch in self.branches.extract_if(.., |branch| branch.is_finished) {
            self.finished += branch.solver.stats();
        }
        let limit = if self.is_complete() {
            None
        } else {
            budget.interrupted().or_else(|| spent(&before, &after, budget))
        };
        (found.into_iter().flatten().collect(), limit)
    }

    /// Splits one part off each branch until there are enough, beginning with the branches that have been split least.
    fn divide(&mut self, build: &(dyn Fn() -> Solver + Sync)) {
        let room = MAX_BRANCHES - self.branches.len();
        let mut candidates: Vec<&mut Branch> = self.branches.iter_mut().collect();
        candidates.sort_by_key(|branch| branch.depth);
        let parts: Vec<Subproblem> = candidates.into_iter().filter_map(Branch::split_off).take(room).collect();
        self.finished.branches += parts.len() as u64;
        let branches: Vec<Branch> = map(parts, |part| part.begin(build()));
        self.branches.extend(branches);
    }
}

impl Branch {
    fn run<T>(&mut self, round: Round, read: &(dyn Fn(&Store) -> T + Sync), budget: &Budget) -> Vec<T> {
        let before = self.solver.stats();
        let limit = budget.conflicts.map_or(round.conflicts, |limit| limit.min(round.conflicts));
        let mut left = budget.clone();
        let mut found = vec![];
        while found.len() < round.solutions {
            let now = self.solver.stats();
            left.conflicts = Some(limit.saturating_sub(now.conflicts - before.conflicts));
            left.decisions = budget.decisions.map(|limit| limit.saturating_sub(now.decisions - before.decisions));
            match self.solver.next_solution(&left) {
                Outcome::Satisfiable => found.push(read(self.solver.assignment())),
                Outcome::Unsatisfiable => {
                    self.is_finished = true;
                    break;
                }
                Outcome::Unknown(_) => break,
            }
        }
        found
    }

    fn split_off(&mut self) -> Option<Subproblem> {
        let assignment = self.solver.split_off()?;
        self.depth += 1;
        let mut sorted = assignment.clone();
        sorted.sort_unstable();
        let is_open = |clause: &Vec<Lit>| clause.iter().all(|lit| sorted.binary_search(lit).is_err());
        let solver = &self.solver;
        let clauses = solver.clauses.shared(SHARED_LBD).filter(is_open);
        let clauses = clauses.map(|clause| solver.export_all(clause)).collect();
        let values = solver.export_all(solver.branching_literals(solver.store.level()));
        Some(Subproblem { assignment: solver.export_all(assignment), clauses, values, depth: self.depth })
    }
}

impl Subproblem {
    /// Returns the branch that enumerates the part, in `solver`, which has the problem only.
    fn begin(self, mut solver: Solver) -> Branch {
        for &lit in &self.assignment {
            let lit = solver.import(lit);
            solver.add_clause([lit]);
        }
        for clause in &self.clauses {
            let clause = solver.import_all(clause);
            solver.add_clause(&clause);
        }
        for &value in &self.values {
            let value = solver.import(value);
            solver.vsids.prefer(value);
        }
        solver.enumerate_by_flipping();
        Branch { solver, depth: self.depth, is_finished: false }
    }
}
