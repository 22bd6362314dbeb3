//! The steps between the cells of a board, and the distances that follow from them.

use crate::board::{Geometry, Pos, Step};

/// The cells to which a path may step from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// Those that share a side with it.
    Sides,
    /// Those that share a side or a corner with it.
    Corners,
    /// Those that are a knight's move away, as in chess.
    Knight,
}

/// The steps of a path on a board: for each place those to places that come later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Steps {
    /// The steps from rows 0, 2, 4 and so on, and those from rows 1, 3, 5 and so on.
    by_row: [&'static [Step]; 2],
}

const ORTHOGONAL: &[Step] = &[Step { down: 0, right: 1 }, Step { down: 1, right: 0 }];
const EIGHT_WAYS: &[Step] = &[
    Step { down: 0, right: 1 },
    Step { down: 1, right: -1 },
    Step { down: 1, right: 0 },
    Step { down: 1, right: 1 },
];
const KNIGHTS_MOVES: &[Step] = &[
    Step { down: 1, right: -2 },
    Step { down: 1, right: 2 },
    Step { down: 2, right: -1 },
    Step { down: 2, right: 1 },
];
const FROM_UNSHIFTED: &[Step] =
    &[Step { down: 0, right: 1 }, Step { down: 1, right: -1 }, Step { down: 1, right: 0 }];
const FROM_SHIFTED: &[Step] =
    &[Step { down: 0, right: 1 }, Step { down: 1, right: 0 }, Step { down: 1, right: 1 }];

impl Geometry {
    /// The steps of paths that reach so far; none if there are no such steps here.
    pub(crate) const fn steps(self, reach: Reach) -> Option<Steps> {
        let by_row = match (self, reach) {
            (Geometry::Square, Reach::Sides) => [ORTHOGONAL; 2],
            (Geometry::Square, Reach::Corners) => [EIGHT_WAYS; 2],
            (Geometry::Square, Reach::Knight) => [KNIGHTS_MOVES; 2],
            // Three hexagons meet in each corner: those that share one share a side.
            (Geometry::Hex, Reach::Sides | Reach::Corners) => [FROM_UNSHIFTED, FROM_SHIFTED],
            (Geometry::Hex, Reach::Knight) => return None,
        };
        Some(Steps { by_row })
    }

    /// The number of steps from `a` to `b` that a path makes at least on an empty board: by the shortest way, but for
    /// knights, of which it is only a lower bound.
    pub(crate) fn distance(self, reach: Reach, a: Pos, b: Pos) -> u32 {
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
        };
        u32::try_from(steps).unwrap_or(u32::MAX)
    }
}

impl Steps {
    /// No steps.
    pub(crate) const NONE: Steps = Steps { by_row: [&[]; 2] };

    /// The steps from a place to later ones.
    #[inline]
    pub(crate) fn at(self, pos: Pos) -> &'static [Step] {
        self.by_row[(pos.row & 1) as usize]
    }

    /// The places after `pos` in reading order to which a step leads, wherever the board ends.
    #[inline]
    pub(crate) fn after(self, pos: Pos) -> impl Iterator<Item = Pos> {
        self.at(pos).iter().filter_map(move |step| {
            let col = u32::try_from(i64::from(pos.col) + step.right).ok()?;
            Some(Pos { row: pos.row.checked_add(step.down)?, col })
        })
    }

    /// The steps from the places of a row in all directions, each as a number of rows down and of columns to the right.
    pub(crate) fn around(self, row: u32) -> impl Iterator<Item = (i64, i64)> {
        let way = |step: &Step| (i64::from(step.down), step.right);
        let later = self.at(Pos { row, col: 0 }).iter().map(way);
        // A step back leads to the rows from which it comes.
        let back = (0..2).zip(self.by_row).flat_map(move |(parity, steps)| {
            let leads_here = move |step: &&Step| (parity + step.down) % 2 == row % 2;
            steps.iter().filter(leads_here).map(way).map(|(down, right)| (-down, -right))
        });
        later.chain(back)
    }

    /// Whether a step joins `a` and `b`, in either direction.
    #[inline]
    pub(crate) fn join(self, a: Pos, b: Pos) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        let (down, right) = (b.row - a.row, i64::from(b.col) - i64::from(a.col));
        self.at(a).iter().any(|step| (step.down, step.right) == (down, right))
    }

    /// The number of steps from a place in the middle of a board to later ones.
    pub(crate) fn count(self) -> usize {
        self.by_row[0].len()
    }

    /// The number of steps on a board without holes.
    pub(crate) fn total(self, rows: u32, cols: u32) -> u64 {
        let rows_like = [rows.div_ceil(2), rows / 2].map(u64::from);
        let of = |parity: usize, step: &Step| {
            // The last rows, as many as the step goes down, have none below them.
            let last = (0..step.down).filter(|&up| up < rows && (rows - 1 - up) as usize % 2 == parity).count();
            let cols = u64::from(cols).saturating_sub(step.right.unsigned_abs());
            (rows_like[parity] - last as u64) * cols
        };
        (0..2).flat_map(|parity| self.by_row[parity].iter().map(move |step| of(parity, step))).sum()
    }
}
