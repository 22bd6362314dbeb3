//! The windows of a board, in which patterns are looked for.

use crate::task::Task;
use crate::workers::dominance::patterns::{Cells, Side, Sides};
use unicursal_models::board::Pos;
use unicursal_models::encode::NONE;

/// The edges of a board by their earlier cells.
pub(super) struct Grid {
    rows: usize,
    cols: usize,
    /// For each place of the board the edge to the right and the one down.
    edges: Vec<[u32; 2]>,
}

/// The square whose first cell is at `place`: which of its sides have edges, and which of these are links.
pub(super) struct Window {
    pub(super) place: (usize, usize),
    present: Sides,
    links: Sides,
}

impl Window {
    /// Returns whether `before` can be replaced by `after` here: all edges are there, and links remain.
    pub(super) fn allows(&self, before: Sides, after: Sides) -> bool {
        before.is_within(self.present)
            && after.is_within(self.present)
            && before.without(after).is_disjoint(self.links)
    }
}

impl Grid {
    pub(super) fn of(task: &Task) -> Self {
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

    /// Returns the windows of all places.
    pub(super) fn windows(&self, task: &Task) -> impl Iterator<Item = Window> {
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

    /// Returns the sides of the window at `place` whose edges are `wanted`.
    pub(super) fn sides(&self, place: (usize, usize), wanted: impl Fn(u32) -> bool) -> Sides {
        let all = Sides::ALL.iter().filter(|&side| self.edge(side, place).is_some_and(&wanted));
        all.collect()
    }

    /// Returns the edges of `sides` that exist.
    pub(super) fn edges(&self, place: (usize, usize), sides: Sides) -> impl Iterator<Item = u32> {
        sides.iter().filter_map(move |side| self.edge(side, place))
    }

    /// Returns the cells of the window at `place`.
    pub(super) fn cells((row, col): (usize, usize), cells: Cells) -> impl Iterator<Item = Pos> {
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
