//! The steps between the cells of a board, and the distances that follow from them.

use crate::board::{Geometry, Pos, Step};

/// The cells to which a path may step from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Those that share a side with it.
    Sides,
    /// Those that share a side or a corner with it.
    Corners,
    /// Those that are a knight's move away, as in chess.
    Knight,
}

/// The steps of a path on a board: for each place those to places that come later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// The steps from a place, indexed by the parity of its row and then of its column.
    by_parity: [[&'static [Step]; 2]; 2],
}

/// Returns a step of this many rows down and columns to the right.
const fn step(down: u32, right: i64) -> Step {
    Step { down, right }
}

const ORTHOGONAL: &[Step] = &[step(0, 1), step(1, 0)];
const EIGHT_WAYS: &[Step] = &[step(0, 1), step(1, -1), step(1, 0), step(1, 1)];
const KNIGHTS_MOVES: &[Step] = &[step(1, -2), step(1, 2), step(2, -1), step(2, 1)];
const FROM_UNSHIFTED: &[Step] = &[step(0, 1), step(1, -1), step(1, 0)];
const FROM_SHIFTED: &[Step] = &[step(0, 1), step(1, 0), step(1, 1)];
/// An upright triangle has a side below.
const FROM_UPRIGHT: &[Step] = ORTHOGONAL;
const FROM_UPSIDE_DOWN: &[Step] = &[step(0, 1)];
/// Twelve triangles touch one in a corner at least.
const TOUCHING_UPRIGHT: &[Step] =
    &[step(0, 1), step(0, 2), step(1, -2), step(1, -1), step(1, 0), step(1, 1), step(1, 2)];
const TOUCHING_UPSIDE_DOWN: &[Step] = &[step(0, 1), step(0, 2), step(1, -1), step(1, 0), step(1, 1)];

impl Geometry {
    /// Returns the steps of paths with this reach. `None` if there are no such steps here.
    pub const fn steps(self, reach: Reach) -> Option<Steps> {
        let by_parity = match (self, reach) {
            (Geometry::Square, Reach::Sides) => [[ORTHOGONAL; 2]; 2],
            (Geometry::Square, Reach::Corners) => [[EIGHT_WAYS; 2]; 2],
            (Geometry::Square, Reach::Knight) => [[KNIGHTS_MOVES; 2]; 2],
            // Three hexagons meet in each corner: those that share one share a side.
            (Geometry::Hex, Reach::Sides | Reach::Corners) => [[FROM_UNSHIFTED; 2], [FROM_SHIFTED; 2]],
            (Geometry::Triangle, Reach::Sides) => {
                [[FROM_UPRIGHT, FROM_UPSIDE_DOWN], [FROM_UPSIDE_DOWN, FROM_UPRIGHT]]
            }
            (Geometry::Triangle, Reach::Corners) => {
                [[TOUCHING_UPRIGHT, TOUCHING_UPSIDE_DOWN], [TOUCHING_UPSIDE_DOWN, TOUCHING_UPRIGHT]]
            }
            (Geometry::Hex | Geometry::Triangle, Reach::Knight) => return None,
        };
        Some(Steps { by_parity })
    }

    /// Returns the number of steps from `a` to `b` of a shortest path on an empty board. For knights, it is only a
    /// lower bound.
    pub fn distance(self, reach: Reach, a: Pos, b: Pos) -> u32 {
        let [[a_x, a_y], [b_x, b_y]] = [a, b].map(|pos| self.center(pos));
        let [across, down] = [a_x.abs_diff(b_x), a_y.abs_diff(b_y)];
        let steps = match (self, reach) {
            (Geometry::Square, Reach::Sides) => u64::midpoint(across, down),
            (Geometry::Square, Reach::Corners) => across.max(down) / 2,
            (Geometry::Square, Reach::Knight) => (across.max(down) / 2).div_ceil(2),
            // A step to the next row goes half a cell across.
            (Geometry::Hex, _) => {
                let rows = down / 3;
                rows + across.saturating_sub(rows) / 2
            }
            (Geometry::Triangle, _) => between_triangles(reach, a.min(b), a.max(b)),
        };
        u32::try_from(steps).unwrap_or(u32::MAX)
    }
}

/// Returns the number of steps from a triangle to another one that is not above it.
fn between_triangles(reach: Reach, a: Pos, b: Pos) -> u64 {
    let [rows, across] = [b.row - a.row, a.col.abs_diff(b.col)].map(u64::from);
    let [starts, ends] = [a, b].map(|pos| Geometry::Triangle.form(pos) as u64);
    match (reach, rows) {
        (Reach::Sides, 0) => across,
        // Between two steps down there is one across, and one more at an end with no side there.
        (Reach::Sides, _) => rows + across.max(rows + starts - ends),
        (_, 0) => across.div_ceil(2),
        // A step down goes one across, or from an upright triangle to one upside down two.
        (_, _) => rows + (across + starts).saturating_sub(rows + ends) / 2,
    }
}

impl Steps {
    /// No steps.
    pub const NONE: Steps = Steps { by_parity: [[&[]; 2]; 2] };

    /// Returns the steps from a place to later ones.
    #[inline]
    pub fn at(self, pos: Pos) -> &'static [Step] {
        self.by_parity[(pos.row & 1) as usize][(pos.col & 1) as usize]
    }

    /// Returns the places after `pos` in reading order to which a step leads, wherever the board ends.
    #[inline]
    pub fn after(self, pos: Pos) -> impl Iterator<Item = Pos> {
        self.at(pos).iter().filter_map(move |step| {
            let col = u32::try_from(i64::from(pos.col) + step.right).ok()?;
            Some(Pos { row: pos.row.checked_add(step.down)?, col })
        })
    }

    /// Returns the steps from a place in all directions, each as a number of rows down and of columns to the right.
    pub fn around(self, pos: Pos) -> impl Iterator<Item = (i64, i64)> {
        let way = |step: &Step| (i64::from(step.down), step.right);
        let later = self.at(pos).iter().map(way);
        // A step back leads to the places from which it comes.
        let back = (0..4).flat_map(move |from| {
            let (row, col) = (from / 2, from % 2);
            let leads_here = move |step: &&Step| {
                let to_row = (row + i64::from(step.down) - i64::from(pos.row)) % 2 == 0;
                to_row && (col + step.right - i64::from(pos.col)) % 2 == 0
            };
            let steps = self.by_parity[row as usize][col as usize].iter();
            steps.filter(leads_here).map(way).map(|(down, right)| (-down, -right))
        });
        later.chain(back)
    }

    /// Returns whether a step joins `a` and `b`, in either direction.
    #[inline]
    pub fn join(self, a: Pos, b: Pos) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        let (down, right) = (b.row - a.row, i64::from(b.col) - i64::from(a.col));
        self.at(a).iter().any(|step| (step.down, step.right) == (down, right))
    }

    /// Returns the mean number of steps from a place in the middle of a board to later ones, rounded up.
    pub fn count(self) -> usize {
        self.by_parity.iter().flatten().map(|steps| steps.len()).sum::<usize>().div_ceil(4)
    }

    /// Returns the number of steps on a board without holes.
    pub fn total(self, rows: u32, cols: u32) -> u64 {
        // The places among the first this many whose number is even, or odd.
        let alike = |places: u32, parity: u32| u64::from(places.saturating_sub(parity).div_ceil(2));
        let of = |row: u32, col: u32, step: &Step| {
            // The last rows, as many as the step goes down, have none below them; and also the columns.
            let rows = alike(rows.saturating_sub(step.down), row);
            let right = u32::try_from(step.right.unsigned_abs()).unwrap_or(u32::MAX);
            let fit = cols.saturating_sub(right);
            // A step to the left begins that much further on.
            let from = if step.right < 0 { (col + right) % 2 } else { col };
            rows * alike(fit, from)
        };
        let parities = (0..2).flat_map(|row| (0..2).map(move |col| (row, col)));
        let all = parities.flat_map(|(row, col)| {
            self.by_parity[row as usize][col as usize].iter().map(move |step| of(row, col, step))
        });
        all.sum()
    }
}
