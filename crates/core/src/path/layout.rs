use super::cover::{Clues, Cover, Scope, Techniques};
use super::distance::Distances;
use super::gaps::Gaps;
use super::{segments, windows};
use crate::domain::{BITS, Word};
use crate::graph::Graph;
use crate::lit::{IntVar, Lit, Var};
use crate::propagator::{Context, Watch};
use crate::reason::Because;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::ops::Range;
use std::sync::Arc as Shared;

/// No clue, vertex or edge.
pub(super) const NONE: u32 = u32::MAX;

/// A matrix of integer variables, one a vertex, that shows the path system in another way.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    first: IntVar,
    first_var: u32,
    /// log2 of the bits a row.
    row_shift: u32,
    vertices: u32,
    /// Values a vertex.
    pub(super) width: usize,
}

impl View {
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
    pub(super) fn start(self, cx: &mut Context<'_>) -> Result<(), Conflict> {
        for vertex in 0..self.vertices {
            let int = self.of(vertex);
            match cx.size(int) {
                0 => return Err(cx.fail(&[])),
                1 => {
                    let only = cx.domain(int).min().and_then(|value| cx.equals(int, value));
                    only.map_or(Ok(()), |only| cx.set(only, Because::Premises(&[])))?;
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
pub struct Layout {
    cover: Shared<Cover>,
    first_edge: Var,
    /// For each vertex the number of its clue: the rank in the order, or of the label.
    rank: Vec<u32>,
    distances: Distances,
    gaps: Gaps,
    /// The two colours of the real vertices, if their graph is bipartite.
    colours: Option<Vec<bool>>,
    segments: Option<View>,
    positions: Option<View>,
    is_cycle: bool,
    streamliner: Option<Lit>,
}

impl Layout {
    pub(super) fn new(solver: &mut Solver, cover: Shared<Cover>, techniques: &Techniques) -> Self {
        let first_edge = solver.new_bool_block(cover.graph.edges().len());
        let rank = ranks(&cover);
        let colours = cover.graph.two_colouring(|vertex| vertex as usize >= cover.real);
        let is_cycle = cover.clues == Clues::None && cover.degree.iter().all(|&degree| degree == 2);
        let mut layout = Self {
            distances: Distances::default(),
            gaps: Gaps::default(),
            cover,
            first_edge,
            rank,
            colours,
            segments: None,
            positions: None,
            is_cycle,
            streamliner: techniques.streamlining.then(|| solver.new_view_bool().positive()),
        };
        if matches!(layout.cover.clues, Clues::Steps(_)) {
            let (most, budget) = (solver.thresholds.distances, &solver.setup);
            layout.distances = Distances::between_steps(&layout.cover, &layout.rank, most, budget);
            layout.gaps = Gaps::new(&layout.cover, &layout.rank, &layout.distances, budget);
        }
        layout.add_views(solver, techniques);
        layout
    }

    /// Adds the views that `techniques` need and that are not there yet.
    pub(super) fn add_views(&mut self, solver: &mut Solver, techniques: &Techniques) {
        if techniques.segments != Scope::Off && self.segments.is_none() {
            self.segments = segments::view(solver, self);
        }
        if techniques.positions && self.positions.is_none() {
            if matches!(self.cover.clues, Clues::Order(_)) {
                self.distances = {
                    let (most, budget) = (solver.thresholds.distances, &solver.setup);
                    Distances::everywhere(&self.cover, &self.rank, most, budget)
                };
            }
            self.positions = windows::view(solver, self);
        }
    }

    /// The gaps between clues of a stepped path.
    pub(super) fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    /// The graph that is covered.
    pub fn graph(&self) -> &Graph {
        &self.cover.graph
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

    pub(super) fn clues(&self) -> &Clues {
        &self.cover.clues
    }

    pub(super) fn degree(&self, vertex: u32) -> u8 {
        self.cover.degree[vertex as usize]
    }

    pub(super) fn is_end(&self, vertex: u32) -> bool {
        self.degree(vertex) == 1
    }

    pub(super) fn vertices(&self) -> u32 {
        self.graph().vertices() as u32
    }

    /// How many vertices are not virtual: these come first.
    pub(super) fn real(&self) -> u32 {
        self.cover.real as u32
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

    pub(super) fn colours(&self) -> Option<&[bool]> {
        self.colours.as_deref()
    }

    pub(super) fn segments(&self) -> Option<View> {
        self.segments
    }

    pub(super) fn positions(&self) -> Option<View> {
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

impl View {
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

fn ranks(cover: &Cover) -> Vec<u32> {
    let mut rank = vec![NONE; cover.graph.vertices()];
    match &cover.clues {
        Clues::None => {}
        Clues::Order(order) => (0..).zip(order).for_each(|(at, &vertex)| rank[vertex as usize] = at),
        Clues::Steps(steps) => (0..).zip(steps).for_each(|(at, &(vertex, _))| rank[vertex as usize] = at),
        Clues::Labels(pairs) => {
            (0..).zip(pairs).for_each(|(at, pair)| pair.iter().for_each(|&vertex| rank[vertex as usize] = at));
        }
    }
    rank
}
