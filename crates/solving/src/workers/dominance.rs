//! Dominance breaking: paths that differ in a small window only, and the search for canonical ones.
//!
//! Most of what a search has to refute comes in crowds, whose members differ by detours and loops of a few cells. It is
//! enough to refute one of each crowd, which clauses single out that forbid the patterns of the others. For a proof of
//! uniqueness that may mean many times fewer conflicts. There are two relaxations, and the stronger one comes first.
//!
//! A *linkage* joins the ends of each label and may leave cells empty. If pieces of it can be replaced by others that
//! join the same ends within the same cells and empty ones, it stays a linkage. It is *tight* if no such shortcut
//! visits fewer cells, or as many of which the first that differs comes sooner. From every linkage shortcuts lead to a
//! tight one, for they cannot go on for ever. A solution visits all cells, and so no shortcut leads to it. Hence
//!
//! - a board without a tight linkage has no solution;
//! - if no linkage but the known solution is tight, it is the only one.
//!
//! Another tight linkage tells nothing. Then *covers* remain, which visit every cell. If the paths through a window can
//! be replaced by others that use every cell as often and have the same ends, a solution stays a solution. A canonical
//! one cannot be rearranged into one with a later first difference in the order of the edges. Hence
//!
//! - a board without a canonical solution has none;
//! - a solution that no rearrangement turns into another one is the only one if no other is canonical: else the last
//!   step on the way from another one to it could be taken back.
//!
//! All that holds where the paths are distinguished by their ends alone, as with labels, and where nothing else is
//! asked of them ([`Traits::is_refutable`](crate::task::traits::Traits::is_refutable)).

mod grid;
mod linkages;
mod pairing;
mod patterns;

use crate::settings::answer::Defect;
use crate::settings::number::numbers;
use crate::task::{SMALL_CELLS, Task};
use crate::workers::dominance::grid::Grid;
use crate::workers::dominance::linkages::Linkages;
use crate::workers::dominance::pairing::Pairing;
use crate::workers::dominance::patterns::{Pattern, REARRANGEMENTS, SHORTCUTS, Sides};
use crate::workers::path_engine::{Allowance, PathEngine};
use crate::workers::step::Step;
use unicursal_core::{Budget, Limit, Lit, Outcome, Solver as Engine, Stats};
use unicursal_models::board::Solution;

numbers! {
    /// Conflicts of the search for canonical covers before each round of counts, per 1,024 states of a count. It takes
    /// about as long as the counts.
    CONFLICTS_PER_STATES: "dominance.conflicts_per_1024_states" = 8;
    /// Its conflicts while the counts go on, at most: proofs that it does not find soon, the counts mostly do.
    CONFLICTS_BESIDE_COUNTS: "dominance.conflicts_beside_counts" = 1 << 13;
    /// Its conflicts at most, after which branches go on.
    MAX_CONFLICTS: "dominance.max_conflicts" = 1 << 20;
    /// Conflicts of the search for tight linkages before anything but a quick count.
    LINKAGES_BEFORE_COUNTS: "dominance.linkages_before_counts" = 1 << 19;
    /// Conflicts before a second search with another engine joins.
    LINKAGES_ALONE: "dominance.linkages_alone" = 4_000;
    /// Its conflicts in the time of one among covers.
    LINKAGES_PER_COVER: "dominance.linkages_per_cover" = 8;
    /// Its conflicts at most.
    MAX_LINKAGES: "dominance.max_linkages" = 1 << 22;
    /// The largest number of cells for which there is such a search: it has about a hundred clauses per cell.
    MAX_CELLS: "dominance.max_cells" = 1 << 11;
}

/// Conflicts of a search since it began: among linkages, and then among covers.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Conflicts {
    linkages: u64,
    covers: u64,
}

impl Conflicts {
    /// As many as it may meet.
    pub(crate) fn max(task: &Task) -> Self {
        Self { linkages: task.number(&MAX_LINKAGES), covers: task.number(&MAX_CONFLICTS) }
    }

    /// Returns the conflicts before any count other than a quick one.
    pub(crate) fn before_counts(task: &Task) -> Self {
        Self { linkages: task.number(&LINKAGES_BEFORE_COUNTS), covers: 0 }
    }

    /// Returns the conflicts that take about as long as counts of `states` states.
    pub(crate) fn of_states(task: &Task, states: u64) -> Self {
        let covers = states.saturating_mul(task.number(&CONFLICTS_PER_STATES)) >> 10;
        Self { linkages: covers.saturating_mul(task.number(&LINKAGES_PER_COVER)), covers }
    }

    /// Returns the conflicts beside beams of `states` states, while no solution is known. Linkages can then only prove
    /// that there is none, which they rarely do on large boards, so the number falls with the square of the cells.
    pub(crate) fn beside_beams(task: &Task, states: u64) -> Self {
        let all = Self::of_states(task, states);
        if task.is_small() {
            return all;
        }
        let [small, cells] = [task.number(&SMALL_CELLS), task.traits.cells].map(u128::from);
        let linkages = u128::from(all.linkages) * small * small / (cells * cells);
        Self { linkages: u64::try_from(linkages).unwrap_or(u64::MAX), ..all }
    }

    /// These at most while the counts go on, before a round of `states` states.
    pub(crate) fn beside_counts(task: &Task, states: u64) -> Self {
        let Self { linkages, covers } = Self::of_states(task, states);
        Self { linkages, covers: covers.min(task.number(&CONFLICTS_BESIDE_COUNTS)) }
    }

    pub(crate) fn min(self, other: Self) -> Self {
        Self { linkages: self.linkages.min(other.linkages), covers: self.covers.min(other.covers) }
    }
}

/// A search for canonical solutions only, other than the known one. A canonical one exists if any other solution
/// exists. It searches for tight linkages first, and for canonical covers once another linkage is found.
#[derive(Default)]
pub(crate) struct DominanceSearch {
    among: Among,
    /// The work of an engine that is done with.
    stats: Stats,
}

/// The sets of paths among which canonical ones are looked for.
#[derive(Default)]
enum Among {
    /// The search has not begun.
    #[default]
    Nothing,
    Linkages(Pairing),
    Covers(PathEngine),
    /// There is not enough memory, or the board is too large for all the clauses.
    Neither,
}

impl DominanceSearch {
    /// Searches on within `budget`, until the search has met `conflicts` since its beginning.
    pub(crate) fn advance(
        &mut self,
        task: &Task,
        known: Option<&Solution>,
        conflicts: Conflicts,
        budget: &Budget,
    ) -> Step {
        if matches!(self.among, Among::Nothing) {
            self.among = match conflicts {
                Conflicts { linkages: 0, covers: 0 } => return Step::Paused,
                Conflicts { linkages: 0, .. } => covers(task, known),
                _ => {
                    linkages(task, known).map_or(Among::Neither, |engine| Among::Linkages(Pairing::Alone(engine)))
                }
            };
        }
        loop {
            let max = match &self.among {
                Among::Linkages(_) => conflicts.linkages,
                Among::Covers(_) => conflicts.covers,
                Among::Nothing | Among::Neither => return Step::Paused,
            };
            let left = max.saturating_sub(self.stats().conflicts - self.stats.conflicts);
            if left == 0 {
                return Step::Paused;
            }
            let within = Budget { conflicts: budget.conflicts.into_iter().chain([left]).min(), ..budget.clone() };
            let outcome = match &mut self.among {
                Among::Linkages(search) => {
                    let alone = task.number(&LINKAGES_ALONE);
                    search.solve_within(task, alone, || linkages(task, known), &within)
                }
                Among::Covers(engine) => {
                    let outcome = engine.solver.solve_within(&[], &within);
                    return engine.conclude(task, &Allowance::NONE, outcome);
                }
                Among::Nothing | Among::Neither => return Step::Paused,
            };
            match outcome {
                Outcome::Unsatisfiable => return Step::no_other(),
                Outcome::Unknown(Limit::Conflicts) => return Step::Paused,
                Outcome::Unknown(limit) => return Step::Stopped(limit.into()),
                Outcome::Satisfiable => {
                    self.stats = self.stats();
                    self.among = covers(task, known);
                }
            }
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.stats;
        match &self.among {
            Among::Linkages(linkages) => stats += linkages.stats(),
            Among::Covers(engine) => stats += engine.stats(),
            Among::Nothing | Among::Neither => {}
        }
        stats
    }
}

/// Returns whether there is room for an engine with all the clauses.
fn has_room(task: &Task) -> bool {
    task.traits.cells <= task.number(&MAX_CELLS) && task.has_memory_for_engine()
}

/// Returns an engine for the tight linkages other than `known`, if memory allows.
fn linkages(task: &Task, known: Option<&Solution>) -> Option<Box<Engine>> {
    let mut linkages = has_room(task).then(|| Linkages::of(task)).flatten()?;
    if let Some(known) = known {
        let clause: Vec<Lit> = task.encoding.edges(known).into_iter().map(|edge| !linkages.edge(edge)).collect();
        linkages.solver.add_clause(&clause);
    }
    for clause in forbidden(&SHORTCUTS, task, |edge| linkages.edge(edge), |vertex| linkages.visited(vertex)) {
        linkages.solver.add_clause(&clause);
    }
    Some(linkages.solver)
}

/// Returns the canonical covers other than `known`.
fn covers(task: &Task, known: Option<&Solution>) -> Among {
    let Some(mut engine) = has_room(task).then(|| PathEngine::with_all_techniques(task)).flatten() else {
        return Among::Neither;
    };
    if let Some(known) = known {
        engine.exclude(task, known);
    }
    for clause in forbidden(&REARRANGEMENTS, task, |edge| engine.literal(edge, true), |_| Lit::TRUE) {
        engine.solver.add_clause(&clause);
    }
    Among::Covers(engine)
}

/// Returns the clauses that forbid each of `patterns` wherever it can be replaced: of the literals that an edge is
/// used, and that a vertex is visited.
fn forbidden(
    patterns: &[Pattern],
    task: &Task,
    edge: impl Fn(u32) -> Lit,
    visited: impl Fn(u32) -> Lit,
) -> Vec<Vec<Lit>> {
    let grid = Grid::of(task);
    let mut clauses = vec![];
    for window in grid.windows(task) {
        for pattern in patterns.iter().filter(|pattern| window.allows(pattern.before, pattern.after)) {
            let used = grid.edges(window.place, pattern.before).map(|number| !edge(number));
            let empty = Grid::cells(window.place, pattern.empty);
            let visited = empty.filter_map(|cell| task.encoding.vertex(cell)).map(&visited);
            clauses.push(used.chain(visited).collect());
        }
    }
    clauses
}

/// Returns another solution that differs from `known` only in a small window, if there is one.
pub(crate) fn rearranged(task: &Task, known: &Solution) -> Result<Option<Solution>, Defect> {
    let Some(problem) = task.encoding.problem() else { return Ok(None) };
    let mut is_used = vec![false; problem.graph().edges().len()];
    task.encoding.edges(known).into_iter().for_each(|edge| is_used[edge as usize] = true);
    let grid = Grid::of(task);
    for window in grid.windows(task) {
        let used = grid.sides(window.place, |edge| is_used[edge as usize]);
        let both_ways =
            REARRANGEMENTS.iter().flat_map(|&Pattern { before, after, .. }| [(before, after), (after, before)]);
        let is_there =
            |&(before, after): &(Sides, Sides)| before.is_within(used) && after.without(before).is_disjoint(used);
        let found = both_ways.filter(is_there).find(|&(before, after)| window.allows(before, after));
        if let Some((before, after)) = found {
            grid.edges(window.place, before).for_each(|edge| is_used[edge as usize] = false);
            grid.edges(window.place, after).for_each(|edge| is_used[edge as usize] = true);
            return task.verified(task.encoding.paths(|edge| is_used[edge as usize])).map(Some);
        }
    }
    Ok(None)
}
