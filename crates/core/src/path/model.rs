use crate::domain::{BITS, Word};
use crate::graph::Graph;
use crate::lit::{IntVar, Lit, Var};
use crate::path::distance::Distances;
use crate::path::gaps::Gaps;
use crate::path::positions::initial_domains;
use crate::path::problem::{Activation, PathClues, PathProblem, Techniques};
use crate::path::segments;
use crate::propagator::{PropagationContext, Watch};
use crate::reason::Reason;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::ops::Range;
use std::sync::Arc as Shared;

/// No clue, vertex or edge.
pub(super) const NONE: u32 = u32::MAX;

/// A matrix of integer variables, one a vertex, that shows the path system in another way.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueMatrix {
    first: IntVar,
    first_var: u32,
    /// log2 of the bits a row.
    row_shift: u32,
    vertices: u32,
    /// Values a vertex.
    pub(super) width: usize,
}

impl ValueMatrix {
    #[inline]
    pub(super) fn of(self, vertex: u32) -> IntVar {
        IntVar(self.first.0 + vertex)
    }

    /// The vertex and the value that `lit` speaks about, if it belongs to this view.
    #[inline]
    pub(super) fn cell(self, lit: Lit) -> Option<(u32, usize)> {
        let at = (lit.var().index() as u32).checked_sub(self.first_var)?;
        let vertex = at >> self.row_shift;
        (vertex < self.vertices).then_some((vertex, (at & ((1 << self.row_shift) - 1)) as usize))
    }

    /// The row of `vertex`: a set bit is a value removed.
    #[inline]
    pub(super) fn row(self, store: &Store, vertex: u32) -> &[Word] {
        &store.removed()[self.row_range(vertex)]
    }

    /// The values that were never in the row of `vertex`.
    #[inline]
    pub(super) fn absent(self, store: &Store, vertex: u32) -> &[Word] {
        &store.absent()[self.row_range(vertex)]
    }

    #[inline]
    fn row_range(self, vertex: u32) -> Range<usize> {
        let first = self.first_word(vertex);
        first..first + self.row_words()
    }

    #[inline]
    pub(super) fn first_word(self, vertex: u32) -> usize {
        self.first_var as usize / BITS + vertex as usize * self.row_words()
    }

    /// Words a row.
    #[inline]
    pub(super) fn row_words(self) -> usize {
        1 << self.row_shift >> BITS.trailing_zeros()
    }

    /// The literal that says that `vertex` has `value`.
    #[inline]
    pub(super) fn lit(self, vertex: u32, value: usize) -> Lit {
        debug_assert!(value < self.width);
        Var::new(self.first_var + (vertex << self.row_shift) + value as u32).positive()
    }

    /// Draws what the domains themselves say before the search: one without values is a conflict, and a single
    /// value is taken.
    pub(super) fn start(self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for vertex in 0..self.vertices {
            let int = self.of(vertex);
            match cx.size(int) {
                0 => return Err(cx.fail(&[])),
                1 => {
                    let only = cx.domain(int).min().and_then(|value| cx.equals(int, value));
                    only.map_or(Ok(()), |only| cx.set(only, Reason::Premises(&[])))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn watch(self, watch: &mut Watch<'_>) {
        if self.vertices > 0 {
            watch.int(self.first);
        }
    }
}

/// A cover with its variables and everything that can be worked out before the search: what the path propagators
/// share.
#[derive(Clone, Debug)]
pub struct PathModel {
    problem: Shared<PathProblem>,
    first_edge: Var,
    /// For each vertex the number of its clue: the rank in the order, or of the label.
    rank: Vec<u32>,
    distances: Distances,
    gaps: Gaps,
    /// The two colors of the real vertices, if their graph is bipartite.
    colors: Option<Vec<bool>>,
    segments: Option<ValueMatrix>,
    positions: Option<ValueMatrix>,
    is_cycle: bool,
    streamliner: Option<Lit>,
}

impl PathModel {
    pub(super) fn new(solver: &mut Solver, problem: Shared<PathProblem>, techniques: &Techniques) -> Self {
        let first_edge = solver.new_bool_block(problem.graph.edges().len());
        let rank = ranks(&problem);
        let colors = problem.graph.two_coloring(|vertex| vertex as usize >= problem.real);
        let is_cycle = problem.clues == PathClues::None && problem.degree.iter().all(|&degree| degree == 2);
        let mut model = Self {
            distances: Distances::default(),
            gaps: Gaps::default(),
            problem,
            first_edge,
            rank,
            colors,
            segments: None,
            positions: None,
            is_cycle,
            streamliner: techniques.streamlining.then(|| solver.new_view_bool().positive()),
        };
        if matches!(model.problem.clues, PathClues::Steps(_)) {
            let (most, budget) = (solver.thresholds.distances, &solver.setup);
            model.distances = Distances::between_steps(&model.problem, &model.rank, most, budget);
            model.gaps = Gaps::new(&model.problem, &model.rank, &model.distances, budget);
        }
        model.add_views(solver, techniques);
        model
    }

    /// Adds the views that `techniques` need and that are not there yet.
    pub(super) fn add_views(&mut self, solver: &mut Solver, techniques: &Techniques) {
        if techniques.segments != Activation::Off && self.segments.is_none() {
            self.segments = segments::matrix(solver, self);
        }
        if techniques.positions && self.positions.is_none() {
            if matches!(self.problem.clues, PathClues::Order(_)) {
                self.distances = {
                    let (most, budget) = (solver.thresholds.distances, &solver.setup);
                    Distances::everywhere(&self.problem, &self.rank, most, budget)
                };
            }
            self.positions = initial_domains::matrix(solver, self);
        }
    }

    /// The gaps between clues of a stepped path.
    pub(super) fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    /// The graph that is covered.
    pub fn graph(&self) -> &Graph {
        &self.problem.graph
    }

    /// The literal that says that the paths use `edge`.
    pub fn edge(&self, edge: u32) -> Lit {
        Var::new(self.first_edge.index() as u32 + edge).positive()
    }

    /// The edge that `lit` speaks about, if it speaks about one.
    pub fn edge_of(&self, lit: Lit) -> Option<u32> {
        let at = lit.var().index().checked_sub(self.first_edge.index())?;
        (at < self.graph().edges().len()).then_some(at as u32)
    }

    /// The literal that, if assumed, restricts the search to paths that are more likely than others.
    pub fn streamliner(&self) -> Option<Lit> {
        self.streamliner
    }

    /// The steps at which the path may be at `vertex`, counted from the first clue's; none if positions take no part.
    pub fn positions_of(&self, vertex: u32) -> Option<IntVar> {
        self.positions.map(|view| view.of(vertex))
    }

    /// The stretches of path that `vertex` may belong to: by the number of the clue at the beginning (a clue belongs
    /// to the stretch after it, the last one to the one before), or of the label; none if segments take no part.
    pub fn segments_of(&self, vertex: u32) -> Option<IntVar> {
        self.segments.map(|view| view.of(vertex))
    }

    pub(super) fn clues(&self) -> &PathClues {
        &self.problem.clues
    }

    pub(super) fn degree(&self, vertex: u32) -> u8 {
        self.problem.degree[vertex as usize]
    }

    pub(super) fn is_end(&self, vertex: u32) -> bool {
        self.degree(vertex) == 1
    }

    pub(super) fn vertices(&self) -> u32 {
        self.graph().vertices() as u32
    }

    /// How many vertices are not virtual: these come first.
    pub(super) fn real(&self) -> u32 {
        self.problem.real as u32
    }

    pub(super) fn is_virtual(&self, vertex: u32) -> bool {
        vertex >= self.real()
    }

    /// The clue number of `vertex`, or [`NONE`].
    #[inline]
    pub(super) fn rank(&self, vertex: u32) -> u32 {
        self.rank[vertex as usize]
    }

    pub(super) fn distances(&self) -> &Distances {
        &self.distances
    }

    pub(super) fn colors(&self) -> Option<&[bool]> {
        self.colors.as_deref()
    }

    pub(super) fn segments(&self) -> Option<ValueMatrix> {
        self.segments
    }

    pub(super) fn positions(&self) -> Option<ValueMatrix> {
        self.positions
    }

    /// Whether the cover is one cycle.
    pub(super) fn is_cycle(&self) -> bool {
        self.is_cycle
    }

    pub(super) fn watch_edges(&self, watch: &mut Watch<'_>) {
        if !self.graph().edges().is_empty() {
            watch.var(self.first_edge);
        }
    }
}

impl ValueMatrix {
    /// A matrix of `width` values for each vertex; none if it would have more than `most` bits.
    pub(super) fn new(solver: &mut Solver, vertices: usize, width: usize, most: usize) -> Option<Self> {
        if vertices.saturating_mul(width.next_power_of_two().max(BITS)) > most {
            return None;
        }
        let first = solver.new_views(vertices, 0, width);
        let first_var = solver.store.domain_literal(first)?.var().index() as u32;
        let row = solver.store.domain(first).removed.len() * BITS;
        Some(Self { first, first_var, row_shift: row.trailing_zeros(), vertices: vertices as u32, width })
    }
}

fn ranks(problem: &PathProblem) -> Vec<u32> {
    let mut rank = vec![NONE; problem.graph.vertices()];
    match &problem.clues {
        PathClues::None => {}
        PathClues::Order(order) => (0..).zip(order).for_each(|(at, &vertex)| rank[vertex as usize] = at),
        PathClues::Steps(steps) => (0..).zip(steps).for_each(|(at, &(vertex, _))| rank[vertex as usize] = at),
        PathClues::Labels(pairs) => {
            (0..).zip(pairs).for_each(|(at, pair)| pair.iter().for_each(|&vertex| rank[vertex as usize] = at));
        }
    }
    rank
}
