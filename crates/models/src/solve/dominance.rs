//! Dominance breaking: solutions that differ in a small window only, and the search for canonical ones.
//!
//! A path that makes a loop over two cells could often leave them to a path on their other side; in larger windows
//! there are many such cases. If the paths through a window can be replaced by others that use every cell as often and
//! have the same ends, a solution stays a solution. So most covers that a search has to refute come in crowds: it is
//! enough to look for *canonical* ones, which no rearrangement turns into one with a later first difference in the
//! order of the edges. From every solution rearrangements lead to a canonical one, for they cannot go on for ever.
//! Hence
//!
//! - a board without a canonical solution has none;
//! - a solution that no rearrangement turns into another one is the only one if no other is canonical: else the last
//!   step on the way from another one to it could be taken back.
//!
//! That holds where the paths are told apart by their ends alone, as with labels, and where nothing else is asked of
//! them ([`Profile::is_refutable`](crate::solve::profile::Profile::is_refutable)). Clauses that forbid the patterns of
//! other solutions take the place of what a search would have to learn for each of them again and again, which for a
//! proof of uniqueness may mean many times as many conflicts.

mod patterns;

use crate::board::Solution;
use crate::encode::NONE;
use crate::solve::answer::Defect;
use crate::solve::dominance::patterns::{PATTERNS, Pattern, Side, Sides};
use crate::solve::number::numbers;
use crate::solve::path_engine::{Allowance, PathEngine};
use crate::solve::step::Step;
use crate::solve::task::Task;
use std::mem;
use unicursal_core::{Budget, Lit, Stats};

numbers! {
    /// Conflicts of the search for canonical solutions before each round of counts, per 1,024 states of a count. It
    /// takes about as long as the counts.
    CONFLICTS_PER_STATES: "dominance.conflicts_per_1024_states" = 8;
    /// Its conflicts while the counts go on, at most: proofs that it does not find soon, the counts mostly do.
    CONFLICTS_BESIDE_COUNTS: "dominance.conflicts_beside_counts" = 1 << 13;
    /// Its conflicts at most, after which branches go on.
    MAX_CONFLICTS: "dominance.max_conflicts" = 1 << 20;
    /// The largest number of cells for which there is such a search: it has about a hundred clauses per cell.
    MAX_CELLS: "dominance.max_cells" = 1 << 11;
}

/// The conflicts of the search that take about as long as counts of `states` states.
pub(crate) fn conflicts_for(task: &Task, states: u64) -> u64 {
    states.saturating_mul(task.number(&CONFLICTS_PER_STATES)) >> 10
}

/// These conflicts, at most, while the counts go on.
pub(crate) fn conflicts_beside_counts(task: &Task, states: u64) -> u64 {
    conflicts_for(task, states).min(task.number(&CONFLICTS_BESIDE_COUNTS))
}

/// The conflicts of the search at most.
pub(crate) fn max_conflicts(task: &Task) -> u64 {
    task.number(&MAX_CONFLICTS)
}

/// A search that looks for canonical solutions only, other than the known one: whether there is any tells whether there
/// is any at all.
#[derive(Default)]
pub(crate) struct DominanceSearch {
    has_begun: bool,
    /// None: the search has not begun, or cannot.
    engine: Option<PathEngine>,
}

/// The edges of a board by their earlier cells.
struct Grid {
    rows: usize,
    cols: usize,
    /// For each place of the board the edge to the right and the one down.
    edges: Vec<[u32; 2]>,
}

/// The square whose first cell is at `place`: which of its sides have edges, and which of these are links.
struct Window {
    place: (usize, usize),
    present: Sides,
    links: Sides,
}

impl DominanceSearch {
    /// Searches on within `budget`, until the search has met `conflicts` since its beginning.
    pub(crate) fn advance(
        &mut self,
        task: &Task,
        known: Option<&Solution>,
        conflicts: u64,
        budget: &Budget,
    ) -> Step {
        let left = conflicts.saturating_sub(self.stats().conflicts);
        if left == 0 {
            return Step::Paused;
        }
        if !mem::replace(&mut self.has_begun, true) {
            self.engine = engine(task, known);
        }
        let Some(engine) = &mut self.engine else { return Step::Paused };
        let outcome = engine.solver.solve_within(&[], &Budget { conflicts: Some(left), ..budget.clone() });
        engine.conclude(task, &Allowance::NONE, outcome)
    }

    pub(crate) fn stats(&self) -> Stats {
        self.engine.as_ref().map_or_else(Stats::default, PathEngine::stats)
    }
}

/// An engine that excludes `known` and all solutions that are not canonical; none if there is not enough memory, or the
/// board is too large for all the clauses.
fn engine(task: &Task, known: Option<&Solution>) -> Option<PathEngine> {
    if task.profile.cells > task.number(&MAX_CELLS) || !task.has_memory_for_engine() {
        return None;
    }
    let mut engine = PathEngine::with_all_techniques(task)?;
    if let Some(known) = known {
        engine.exclude(task, known);
    }
    let grid = Grid::of(task);
    for window in grid.windows(task) {
        for pattern in PATTERNS.iter().filter(|pattern| window.allows(pattern.before, pattern.after)) {
            let edges = grid.edges(window.place, pattern.before);
            let clause: Vec<Lit> = edges.map(|edge| engine.literal(edge, false)).collect();
            engine.solver.add_clause(&clause);
        }
    }
    Some(engine)
}

/// Another solution that differs from `known` in a small window, if there is one.
pub(crate) fn rearranged(task: &Task, known: &Solution) -> Result<Option<Solution>, Defect> {
    let Some(problem) = task.encoding.problem() else { return Ok(None) };
    let mut is_used = vec![false; problem.graph().edges().len()];
    task.encoding.edges(known).into_iter().for_each(|edge| is_used[edge as usize] = true);
    let grid = Grid::of(task);
    for window in grid.windows(task) {
        let used = grid.sides(window.place, |edge| is_used[edge as usize]);
        let both_ways = PATTERNS.iter().flat_map(|&Pattern { before, after }| [(before, after), (after, before)]);
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

impl Window {
    /// Whether `before` can be replaced by `after` here: all edges are there, and links remain.
    fn allows(&self, before: Sides, after: Sides) -> bool {
        before.is_within(self.present)
            && after.is_within(self.present)
            && before.without(after).is_disjoint(self.links)
    }
}

impl Grid {
    fn of(task: &Task) -> Self {
        let (rows, cols) = (task.puzzle.rows() as usize, task.puzzle.cols() as usize);
        let mut edges = vec![[NONE; 2]; rows * cols];
        let graph = task.encoding.problem().map(|problem| problem.graph());
        for (edge, &[a, b]) in (0..).zip(graph.map_or(&[][..], |graph| graph.edges())) {
            let (Some(a), Some(b)) = (task.encoding.cell(a), task.encoding.cell(b)) else { continue };
            let (a, b) = (a.min(b), a.max(b));
            let way = match (b.row - a.row, b.col.abs_diff(a.col)) {
                (0, 1) => 0,
                (1, 0) => 1,
                _ => continue,
            };
            edges[task.puzzle.index(a)][way] = edge;
        }
        Self { rows, cols, edges }
    }

    /// The windows of all places.
    fn windows(&self, task: &Task) -> impl Iterator<Item = Window> {
        let problem = task.encoding.problem();
        let mut is_link = vec![false; problem.map_or(0, |problem| problem.graph().edges().len())];
        problem.iter().flat_map(|problem| problem.required()).for_each(|&edge| is_link[edge as usize] = true);
        let places = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        places.map(move |place| Window {
            place,
            present: self.sides(place, |_| true),
            links: self.sides(place, |edge| is_link[edge as usize]),
        })
    }

    /// The sides of the window at `place` whose edges are `wanted`.
    fn sides(&self, place: (usize, usize), wanted: impl Fn(u32) -> bool) -> Sides {
        let all = Sides::ALL.iter().filter(|&side| self.edge(side, place).is_some_and(&wanted));
        all.collect()
    }

    /// The edges of `sides`, of those that are there.
    fn edges(&self, place: (usize, usize), sides: Sides) -> impl Iterator<Item = u32> {
        sides.iter().filter_map(move |side| self.edge(side, place))
    }

    fn edge(&self, side: Side, (row, col): (usize, usize)) -> Option<u32> {
        let (row, col) = (row + usize::from(side.row), col + usize::from(side.col));
        if row >= self.rows || col >= self.cols {
            return None;
        }
        let edge = self.edges[row * self.cols + col][usize::from(side.is_down)];
        (edge != NONE).then_some(edge)
    }
}
