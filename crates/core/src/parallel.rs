//! Parallel search over root branches, with an answer that does not depend on the number of threads.
//!
//! The branches are fixed before threads are known. They are searched in rounds with a fixed budget of conflicts each,
//! and exchange what they have learned about the root only between rounds. The lowest-numbered branch with a solution
//! in the first round that has one wins. Only branches with higher numbers stop early (after Régin, Rezgui & Malapert
//! 2013).

mod enumerate;
mod pair;
mod portable;
mod portfolio;

pub use crate::workers::{HAS_THREADS, Pool, join, map, outside};
pub use enumerate::{Enumeration, Round};
pub use pair::Pair;
pub use portfolio::Portfolio;

use crate::budget::{Budget, CancelToken, Limit};
use crate::lit::{Lit, Var};
use crate::parallel::portable::Portable;
use crate::solver::Solver;
use crate::solver::search::Outcome;
use crate::stats::Stats;

/// Variables whose values make the branches.
const SPLIT: usize = 4;
/// The maximum number of branches: more threads have nothing to do.
pub const MAX_BRANCHES: usize = 1 << SPLIT;
/// The largest literal block distance of learned clauses that are passed on to the branches.
const SHARED_LBD: u32 = 6;

struct Branch {
    solver: Solver,
    cube: Vec<Lit>,
    /// Searched only because solutions are likely there. Finding none proves nothing.
    streamlined: bool,
    outcome: Outcome,
}

impl Branch {
    /// Returns whether the branch is consistent with a proof that there is no solution.
    fn is_refuted(&self) -> bool {
        self.streamlined || self.outcome == Outcome::Unsatisfiable
    }
}

/// The result of a search over branches.
#[derive(Debug)]
pub struct Report {
    /// The answer.
    pub outcome: Outcome,
    /// The solver whose model is the solution, if there is one.
    pub winner: Option<Solver>,
    /// The counts of all branches.
    pub stats: Stats,
}

/// Continues the search of `main`, which has reached its limit, in branches. `build` makes the same problem again:
/// the same variables with the same numbers. Each branch is also searched, with a lower number, under the assumption
/// of the `streamliner`, if there is one. Runs on all threads of the `rayon` pool in which it is called, or, outside
/// of one, on this thread alone. Limits on conflicts and decisions hold for all branches together, and a round may
/// exceed them.
pub fn solve(
    main: &mut Solver,
    build: &(dyn Fn() -> Solver + Sync),
    streamliner: Option<Lit>,
    budget: &Budget,
) -> Report {
    if !main.consistent {
        // Branches would not know: a contradiction at the root leaves no clause behind.
        return Report { outcome: Outcome::Unsatisfiable, winner: None, stats: Stats::default() };
    }
    let knowledge: Vec<Vec<Portable>> =
        main.knowledge(SHARED_LBD).into_iter().map(|clause| main.export_all(clause)).collect();
    let vars = main.most_active(if streamliner.is_some() { SPLIT - 1 } else { SPLIT });
    let cubes = || (0..1_usize << vars.len()).map(|number| main.export_all(cube(&vars, number)));
    let streamlined = streamliner
        .into_iter()
        .flat_map(|lit| cubes().map(move |cube| ([vec![Portable::Lit(lit)], cube].concat(), true)));
    let cubes: Vec<(Vec<Portable>, bool)> = streamlined.chain(cubes().map(|cube| (cube, false))).collect();
    let mut branches: Vec<Branch> = map(cubes, |(cube, streamlined)| {
        let mut solver = build();
        for clause in &knowledge {
            let clause = solver.import_all(clause);
            solver.add_clause(&clause);
        }
        let cube = solver.import_all(&cube);
        let outcome = Outcome::Unknown(Limit::Conflicts);
        Branch { solver, cube, streamlined, outcome }
    });
    let mut stats = Stats { branches: branches.len() as u64, ..Stats::default() };
    let mut conflicts = main.parameters.branch_round.max(1);
    loop {
        let limit = run_round(&mut branches, conflicts, budget);
        conflicts = conflicts.saturating_mul(2);
        let winner = branches.iter().position(|branch| branch.outcome == Outcome::Satisfiable);
        let outcome = match (winner, limit) {
            (Some(_), _) => Outcome::Satisfiable,
            (None, Some(limit)) => Outcome::Unknown(limit),
            (None, None) if branches.iter().all(Branch::is_refuted) => Outcome::Unsatisfiable,
            (None, None) => {
                if let Some(limit) = spent(&Stats::default(), &done(&branches), budget) {
                    Outcome::Unknown(limit)
                } else {
                    share_units(&mut branches);
                    continue;
                }
            }
        };
        stats += done(&branches);
        stats.streamlined += winner.map_or(0, |number| u64::from(branches[number].streamlined));
        let winner = winner.map(|number| branches.swap_remove(number).solver);
        return Report { outcome, winner, stats };
    }
}

/// Branch `number` of all value combinations of `vars`, the more promising values first.
fn cube(vars: &[Lit], number: usize) -> Vec<Lit> {
    let bit = |at: usize| number >> (vars.len() - 1 - at) & 1 == 1;
    vars.iter().enumerate().map(|(at, &lit)| if bit(at) { !lit } else { lit }).collect()
}

/// Adds up the counts of all branches.
fn done(branches: &[Branch]) -> Stats {
    total(branches.iter().map(|branch| &branch.solver))
}

fn total<'a>(solvers: impl Iterator<Item = &'a Solver>) -> Stats {
    solvers.fold(Stats::default(), |mut sum, solver| {
        sum += solver.stats();
        sum
    })
}

/// The limit on counts that all branches together have reached, if they began with the counts `before`.
fn spent(before: &Stats, now: &Stats, budget: &Budget) -> Option<Limit> {
    let over = |limit: Option<u64>, spent: u64| limit.is_some_and(|limit| spent >= limit);
    if over(budget.conflicts, now.conflicts - before.conflicts) {
        return Some(Limit::Conflicts);
    }
    over(budget.decisions, now.decisions - before.decisions).then_some(Limit::Decisions)
}

/// Searches all open branches for one round. Returns the outer limit, if one was reached.
fn run_round(branches: &mut [Branch], conflicts: u64, budget: &Budget) -> Option<Limit> {
    round(branches, conflicts, budget, |branch, budget| {
        if matches!(branch.outcome, Outcome::Unknown(_)) {
            branch.outcome = branch.solver.solve_within(&branch.cube, budget);
        }
        branch.outcome == Outcome::Satisfiable
    });
    budget.interrupted()
}

/// Runs all members for this many conflicts each. When `run` reports that a member has finished, the members after it
/// are stopped.
fn round<M: Send>(
    members: &mut [M],
    conflicts: u64,
    budget: &Budget,
    run: impl Fn(&mut M, &Budget) -> bool + Sync + Send,
) {
    let stops: Vec<CancelToken> = members.iter().map(|_| CancelToken::new()).collect();
    map(members.iter_mut().enumerate().collect(), |(number, member)| {
        let conflicts = budget.conflicts.map_or(conflicts, |limit| conflicts.min(limit));
        let mut budget = Budget { conflicts: Some(conflicts), ..budget.clone() };
        budget.cancel.push(stops[number].clone());
        if run(member, &budget) {
            stops[number + 1..].iter().for_each(CancelToken::cancel);
        }
    });
}

/// Shares the root literals of every branch with all others.
fn share_units(branches: &mut [Branch]) {
    let facts = facts(branches.iter().map(|branch| &branch.solver));
    for branch in branches.iter_mut().filter(|branch| matches!(branch.outcome, Outcome::Unknown(_))) {
        branch.solver.add_facts(&facts);
    }
}

/// Returns the root literals of all solvers.
fn facts<'a>(solvers: impl Iterator<Item = &'a Solver>) -> Vec<Portable> {
    let mut facts: Vec<Portable> = solvers.flat_map(|solver| solver.export_all(solver.root_literals())).collect();
    facts.sort_unstable();
    facts.dedup();
    facts
}

impl Solver {
    /// Returns the most active open branching variables, each as the literal of its saved phase.
    fn most_active(&self, count: usize) -> Vec<Lit> {
        let open =
            |var: Var| (self.store.is_open(var) || self.store.level_of(var) > 0) && !self.store.is_passive(var);
        self.vsids.ranking(open).into_iter().take(count).collect()
    }

    /// Branching literals that are true at the root.
    fn root_literals(&self) -> impl Iterator<Item = Lit> + '_ {
        self.branching_literals(0)
    }

    /// Adds facts that hold for the problem.
    fn add_facts(&mut self, facts: &[Portable]) {
        for &fact in facts {
            let fact = self.import(fact);
            self.add_clause([fact]);
        }
    }

    /// Returns the knowledge about the problem, as clauses: root literals, exclusions of solutions, and short learned
    /// clauses.
    fn knowledge(&self, lbd: u32) -> Vec<Vec<Lit>> {
        let units = self.root_literals().map(|lit| vec![lit]);
        units.chain(self.clauses.shared(lbd)).collect()
    }
}
