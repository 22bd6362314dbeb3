//! Dominance breaking: paths that differ in a small window only, and the search for canonical ones.
//!
//! Most of what a search has to refute comes in crowds, whose members differ by detours and loops of a few cells. It is
//! enough to refute one of each crowd, which clauses single out that forbid the patterns of the others. For a proof of
//! uniqueness that may mean many times fewer conflicts. There are two relaxations, and the stronger one comes first.
//!
//! A *linkage* joins the ends of each label and may leave cells empty. If pieces of it can be replaced by others that join
//! the same ends within the same cells and empty ones, it stays a linkage. It is *tight* if no such shortcut visits fewer
//! cells, or as many of which the first that differs comes sooner. From every linkage shortcuts lead to a tight one, for
//! they cannot go on for ever. A solution visits all cells, and so no shortcut leads to it. Hence
//!
//! - a board without a tight linkage has no solution;
//! - if no linkage but the known solution is tight, it is the only one.
//!
//! Another tight linkage tells nothing. Then *covers* remain, which visit every cell. If the paths through a window can be
//! replaced by others that use every cell as often and have the same ends, a solution stays a solution. A canonical one
//! cannot be rearranged into one with a later first difference in the order of the edges. Hence
//!
//! - a board without a canonical solution has none;
//! - a solution that no rearrangement turns into another one is the only one if no other is canonical: else the last
//!   step on the way from another one to it could be taken back.
//!
//! All that holds where the paths are told apart by their ends alone, as with labels, and where nothing else is asked of
//! them ([`Profile::is_refutable`](crate::solve::profile::Profile::is_refutable)).

mod patterns;

use crate::board::{Pos, Solution};
use crate::encode::NONE;
use crate::solve::answer::Defect;
use crate::solve::dominance::patterns::{Cells, Pattern, REARRANGEMENTS, SHORTCUTS, Side, Sides};
use crate::solve::number::numbers;
use crate::solve::path_engine::{Allowance, PathEngine};
use crate::solve::step::Step;
use crate::solve::task::Task;
use unicursal_core::{Budget, Lit, Outcome, Stats};

numbers! {
    /// Conflicts of the search for canonical covers before each round of counts, per 1,024 states of a count. It takes
    /// about as long as the counts.
    CONFLICTS_PER_STATES: "dominance.conflicts_per_1024_states" = 8;
    /// Its conflicts while the counts go on, at most: proofs that it does not find soon, the counts mostly do.
    CONFLICTS_BESIDE_COUNTS: "dominance.conflicts_beside_counts" = 1 << 13;
    /// Its conflicts at most, after which branches go on.
    MAX_CONFLICTS: "dominance.max_conflicts" = 1 << 20;
    /// Conflicts of the search for tight linkages before anything is counted.
    LINKAGES_BEFORE_COUNTS: "dominance.linkages_before_counts" = 1 << 16;
    /// These conflicts before a quick count.
    LINKAGES_BEFORE_QUICK_COUNT: "dominance.linkages_before_quick_count" = 1 << 11;
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

    /// Those before anything is counted.
    pub(crate) fn before_counts(task: &Task) -> Self {
        Self { linkages: task.number(&LINKAGES_BEFORE_COUNTS), covers: 0 }
    }

    /// Those before a quick count.
    pub(crate) fn quick(task: &Task) -> Self {
        Self { linkages: task.number(&LINKAGES_BEFORE_QUICK_COUNT), covers: 0 }
    }

    /// Those that take about as long as counts of `states` states.
    pub(crate) fn of_states(task: &Task, states: u64) -> Self {
        let covers = states.saturating_mul(task.number(&CONFLICTS_PER_STATES)) >> 10;
        Self { linkages: covers.saturating_mul(task.number(&LINKAGES_PER_COVER)), covers }
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

/// A search for canonical solutions only, other than the known one: whether there is any tells whether there is any at
/// all. It looks for tight linkages first, and for canonical covers once there is another linkage.
#[derive(Default)]
pub(crate) struct DominanceSearch {
    among: Among,
    /// None: the search has not begun, or cannot.
    engine: Option<PathEngine>,
    /// The work of an engine that is done with.
    stats: Stats,
}

/// The sets of paths among which canonical ones are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Among {
    #[default]
    Nothing,
    Linkages,
    Covers,
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
        conflicts: Conflicts,
        budget: &Budget,
    ) -> Step {
        if self.among == Among::Nothing && conflicts.linkages.max(conflicts.covers) > 0 {
            let among = if conflicts.linkages > 0 { Among::Linkages } else { Among::Covers };
            self.begin(among, task, known);
        }
        loop {
            let max = if self.among == Among::Covers { conflicts.covers } else { conflicts.linkages };
            let Some(engine) = &mut self.engine else { return Step::Paused };
            let left = max.saturating_sub(engine.stats().conflicts);
            if left == 0 {
                return Step::Paused;
            }
            let within = Budget { conflicts: budget.conflicts.into_iter().chain([left]).min(), ..budget.clone() };
            let outcome = engine.solver.solve_within(&[], &within);
            if self.among == Among::Covers || outcome != Outcome::Satisfiable {
                return engine.conclude(task, &Allowance::NONE, outcome);
            }
            self.begin(Among::Covers, task, known);
        }
    }

    fn begin(&mut self, among: Among, task: &Task, known: Option<&Solution>) {
        self.stats = self.stats();
        self.among = among;
        self.engine = engine(among, task, known);
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.stats;
        stats += self.engine.as_ref().map_or_else(Stats::default, PathEngine::stats);
        stats
    }
}

/// An engine that excludes `known` and all paths that are not canonical; none if there is not enough memory, or the board
/// is too large for all the clauses.
fn engine(among: Among, task: &Task, known: Option<&Solution>) -> Option<PathEngine> {
    if task.profile.cells > task.number(&MAX_CELLS) || !task.has_memory_for_engine() {
        return None;
    }
    let (mut engine, patterns) = if among == Among::Linkages {
        (PathEngine::of_linkages(task)?, &SHORTCUTS[..])
    } else {
        (PathEngine::with_all_techniques(task)?, &REARRANGEMENTS[..])
    };
    if let Some(known) = known {
        engine.exclude(task, known);
    }
    let grid = Grid::of(task);
    for window in grid.windows(task) {
        for pattern in patterns.iter().filter(|pattern| window.allows(pattern.before, pattern.after)) {
            let edges = grid.edges(window.place, pattern.before).map(|edge| engine.literal(edge, false));
            let empty = Grid::cells(window.place, pattern.empty);
            let visited =
                empty.filter_map(|cell| task.encoding.vertex(cell)).map(|vertex| engine.model.visited(vertex));
            let clause: Vec<Lit> = edges.chain(visited).collect();
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

    /// The cells of the window at `place`.
    fn cells((row, col): (usize, usize), cells: Cells) -> impl Iterator<Item = Pos> {
        cells
            .iter()
            .map(move |(below, right)| Pos::new(row as u32 + u32::from(below), col as u32 + u32::from(right)))
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
