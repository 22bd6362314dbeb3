//! A matrix of integer variables over the vertices: a view of the path system besides the edges.

use crate::lit::{IntVar, Lit, Var};
use crate::propagator::{PropagationContext, Watch};
use crate::reason::Reason;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use crate::words::BITS;
use std::ops::Range;

/// A matrix of integer variables, one per vertex: a view of the path system besides the edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueMatrix {
    first: IntVar,
    first_var: u32,
    /// log2 of the bits per row.
    row_shift: u32,
    vertices: u32,
    /// Values per vertex.
    pub(super) width: usize,
}

impl ValueMatrix {
    #[inline]
    pub(super) fn of(self, vertex: u32) -> IntVar {
        IntVar(self.first.0 + vertex)
    }

    /// Returns the vertex and the value that `lit` speaks about, if it belongs to this view.
    #[inline]
    pub(super) fn cell(self, lit: Lit) -> Option<(u32, usize)> {
        let at = (lit.var().index() as u32).checked_sub(self.first_var)?;
        let vertex = at >> self.row_shift;
        (vertex < self.vertices).then_some((vertex, (at & ((1 << self.row_shift) - 1)) as usize))
    }

    /// Returns the row of `vertex`: a set bit is a value removed.
    #[inline]
    pub(super) fn row(self, store: &Store, vertex: u32) -> &[usize] {
        &store.removed()[self.row_range(vertex)]
    }

    /// Returns the values that were never in the row of `vertex`.
    #[inline]
    pub(super) fn absent(self, store: &Store, vertex: u32) -> &[usize] {
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

    /// Words per row.
    #[inline]
    pub(super) fn row_words(self) -> usize {
        1 << self.row_shift >> BITS.trailing_zeros()
    }

    /// Returns the literal that says that `vertex` has `value`.
    #[inline]
    pub(super) fn lit(self, vertex: u32, value: usize) -> Lit {
        debug_assert!(value < self.width);
        Var::new(self.first_var + (vertex << self.row_shift) + value as u32).positive()
    }

    /// Propagates the initial domains: one without values is a conflict, and a single
    /// value is taken.
    pub(super) fn start(self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for vertex in 0..self.vertices {
            let int = self.of(vertex);
            match cx.size(int) {
                0 => return Err(cx.fail(&[])),
                1 => {
                    let only = cx.domain(int).min().and_then(|value| cx.find_equals(int, value));
                    only.map_or(Ok(()), |only| cx.set(only, Reason::Premises(&[])))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn watch(self, watch: &mut Watch<'_>) {
        if self.vertices > 0 {
            watch.rows(self.first);
        }
    }
}

impl ValueMatrix {
    /// Returns a matrix of `width` values for each vertex. `None` if it would have more than `most` bits.
    pub(super) fn new(solver: &mut Solver, vertices: usize, width: usize, max: usize) -> Option<Self> {
        if vertices.saturating_mul(width.next_power_of_two().max(BITS)) > max {
            return None;
        }
        let first = solver.new_views(vertices, 0, width);
        let first_var = solver.store.row_literal(first)?.var().index() as u32;
        let row = solver.store.row_bits(first);
        Some(Self { first, first_var, row_shift: row.trailing_zeros(), vertices: vertices as u32, width })
    }
}
