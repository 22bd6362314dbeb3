//! The geometry of a board: which cells are neighbors, how far apart they are, and where they lie in the plane.
//!
//! Cells are named by their row and their place in it, whatever their form. Everything else follows from a table of
//! steps and from the corners of each cell, so that another tiling of the plane is another row in these tables.

use crate::board::{Pos, Step};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The geometry of a board: the form of its cells, and so their neighbors.
///
/// ```
/// use unicursal_models::{Geometry, Kind, Puzzle};
///
/// let hive = Puzzle::builder(Kind::HIDATO, 2, 2).geometry(Geometry::Hex).clue((0, 0), 1).build()?;
/// assert!(hive.are_neighbors((0, 1).into(), (1, 0).into()));
/// assert!(!hive.are_neighbors((0, 0).into(), (1, 1).into()));
/// # Ok::<(), unicursal_models::PuzzleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Geometry {
    /// Rows of squares, straight below each other.
    #[default]
    Square,
    /// Rows of hexagons. The second row, the fourth and so on are shifted to the right by half a cell.
    Hex,
}

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

/// A point of the plane, in the units of [`Geometry::unit`]: across and down.
pub(crate) type Coordinates = [i64; 2];

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
    /// All geometries.
    pub const ALL: [Geometry; 2] = [Geometry::Square, Geometry::Hex];

    /// The name used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Geometry::Square => "square",
            Geometry::Hex => "hex",
        }
    }

    /// The cells of a board, as part of a sentence.
    pub(crate) const fn cells(self) -> &'static str {
        match self {
            Geometry::Square => "squares",
            Geometry::Hex => "hexagons",
        }
    }

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

    /// The place of `to` as seen from `from`: above or below, and left or right.
    pub(crate) fn toward(self, from: Pos, to: Pos) -> (Ordering, Ordering) {
        let [[from_x, from_y], [to_x, to_y]] = [from, to].map(|pos| self.center(pos));
        (to_y.cmp(&from_y), to_x.cmp(&from_x))
    }

    /// The middle of a cell.
    pub(crate) fn center(self, pos: Pos) -> Coordinates {
        let [row, col] = [pos.row, pos.col].map(i64::from);
        match self {
            Geometry::Square => [2 * col + 1, 2 * row + 1],
            Geometry::Hex => [2 * col + 1 + (row & 1), 3 * row + 2],
        }
    }

    /// The cell with this middle; none if there is none.
    pub(crate) fn cell_at(self, [x, y]: Coordinates) -> Option<Pos> {
        let pos = match self {
            Geometry::Square => [y.checked_sub(1)? / 2, x.checked_sub(1)? / 2],
            Geometry::Hex => {
                let row = y.checked_sub(2)? / 3;
                [row, x.checked_sub(1 + (row & 1))? / 2]
            }
        };
        let [row, col] = pos.map(u32::try_from);
        let pos = Pos { row: row.ok()?, col: col.ok()? };
        (self.center(pos) == [x, y]).then_some(pos)
    }

    /// The corners of a cell as seen from its middle, clockwise.
    const fn around(self) -> &'static [Coordinates] {
        match self {
            Geometry::Square => &[[-1, -1], [1, -1], [1, 1], [-1, 1]],
            Geometry::Hex => &[[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]],
        }
    }

    /// The corners of a cell, clockwise. Cells that share a corner have it in common.
    pub(crate) fn corners(self, pos: Pos) -> impl Iterator<Item = Coordinates> {
        let [x, y] = self.center(pos);
        self.around().iter().map(move |[right, down]| [x + right, y + down])
    }

    /// The words for the corners of a cell, clockwise.
    pub(crate) const fn corner_names(self) -> &'static [&'static str] {
        match self {
            Geometry::Square => &["top left", "top right", "bottom right", "bottom left"],
            Geometry::Hex => &["top", "upper right", "lower right", "bottom", "lower left", "upper left"],
        }
    }

    /// The words for the sides of a cell, each from the corner with its number to the next.
    pub(crate) const fn side_names(self) -> &'static [&'static str] {
        match self {
            Geometry::Square => &["top", "right", "bottom", "left"],
            Geometry::Hex => &["upper right", "right", "lower right", "lower left", "left", "upper left"],
        }
    }

    /// The numbers of rows and of columns of corners of a board. Corners between two rows of hexagons are one row, in
    /// which they lie by turns higher and lower.
    pub(crate) const fn corner_size(self, rows: u32, cols: u32) -> (u32, u32) {
        match self {
            Geometry::Square => (rows + 1, cols + 1),
            Geometry::Hex => (rows + 1, 2 * cols + 1 + (rows > 1) as u32),
        }
    }

    /// The point of a corner, by its row and its place in it.
    pub(crate) fn corner(self, pos: Pos) -> Coordinates {
        let [row, col] = [pos.row, pos.col].map(i64::from);
        match self {
            Geometry::Square => [2 * col, 2 * row],
            Geometry::Hex => [col, 3 * row + (row + col + 1) % 2],
        }
    }

    /// The corner at a point, which is one of a cell of the board.
    fn corner_at(self, [x, y]: Coordinates) -> Pos {
        let [row, col] = match self {
            Geometry::Square => [y / 2, x / 2],
            Geometry::Hex => [y / 3, x],
        };
        Pos { row: row as u32, col: col as u32 }
    }

    /// The corners of a cell as places of the board of corners, clockwise.
    pub(crate) fn outline(self, pos: Pos) -> impl Iterator<Item = Pos> {
        self.corners(pos).map(move |corner| self.corner_at(corner))
    }

    /// The places of the cells that have a corner; those left of the board or above it are left out.
    pub(crate) fn cells_at_corner(self, corner: Pos) -> impl Iterator<Item = Pos> {
        let [x, y] = self.corner(corner);
        self.around().iter().filter_map(move |[right, down]| self.cell_at([x - right, y - down]))
    }

    /// The places of the two cells between which a side runs from corner to corner, in reading order; none for a cell
    /// left of the board or above it, and none at all if there is no such side.
    pub(crate) fn cells_beside(self, a: Pos, b: Pos) -> Option<[Option<Pos>; 2]> {
        let around = self.around();
        let [[a_x, a_y], [b_x, b_y]] = [a, b].map(|pos| self.corner(pos));
        let centers = (0..around.len()).filter_map(|at| {
            let (here, next) = (around[at], around[(at + 1) % around.len()]);
            let way = [next[0] - here[0], next[1] - here[1]];
            if way == [b_x - a_x, b_y - a_y] {
                Some([a_x - here[0], a_y - here[1]])
            } else if way == [a_x - b_x, a_y - b_y] {
                Some([b_x - here[0], b_y - here[1]])
            } else {
                None
            }
        });
        let mut centers: Vec<Coordinates> = centers.collect();
        centers.sort_unstable_by_key(|&[x, y]| (y, x));
        let [before, after] = centers[..] else { return None };
        Some([before, after].map(|center| self.cell_at(center)))
    }

    /// The width and height of a board.
    pub(crate) fn extent(self, rows: u32, cols: u32) -> Coordinates {
        let [height, width] = [rows, cols].map(i64::from);
        match self {
            Geometry::Square => [2 * width, 2 * height],
            Geometry::Hex => [2 * width + i64::from(rows > 1), 3 * height + 1],
        }
    }

    /// The numbers of the lines on which a cell lies, one for each family of parallel lines, on a board with columns up
    /// to `last`.
    pub(crate) fn lines(self, pos: Pos, last: u32) -> [u32; 4] {
        let Pos { row, col } = pos;
        match self {
            Geometry::Square => [row, col, row + col, row + last - col],
            Geometry::Hex => {
                // In halves of a cell, of which a step to the next row makes one.
                let (x, width) = (2 * col + row % 2, 2 * last + 1);
                [row, x, u32::midpoint(row, x), u32::midpoint(row, width - x)]
            }
        }
    }

    /// The units of coordinates across and down, where neighbors in a row are 1 apart.
    pub(crate) fn unit(self) -> [f64; 2] {
        match self {
            Geometry::Square => [0.5, 0.5],
            // A hexagon is as high as two of its sides.
            Geometry::Hex => [0.5, 0.5 / 3.0_f64.sqrt()],
        }
    }
}

impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Geometry {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Geometry::ALL.into_iter().find(|geometry| geometry.name() == name).ok_or(())
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, VecDeque};

    const ROWS: u32 = 6;
    const COLS: u32 = 5;

    fn places() -> impl Iterator<Item = Pos> + Clone {
        (0..ROWS).flat_map(|row| (0..COLS).map(move |col| Pos { row, col }))
    }

    const REACHES: [Reach; 3] = [Reach::Sides, Reach::Corners, Reach::Knight];

    #[test]
    fn neighbors_are_cells_with_common_corners() {
        for geometry in Geometry::ALL {
            for (a, b) in places().flat_map(|a| places().map(move |b| (a, b))).filter(|(a, b)| a != b) {
                let [of_a, of_b] = [a, b].map(|pos| geometry.corners(pos).collect::<BTreeSet<_>>());
                let common = of_a.intersection(&of_b).count();
                let joined = |reach| geometry.steps(reach).is_some_and(|steps| steps.join(a, b));
                assert_eq!(joined(Reach::Sides), common == 2, "{geometry} {a} {b}");
                assert_eq!(joined(Reach::Corners), common > 0, "{geometry} {a} {b}");
            }
        }
    }

    #[test]
    fn steps_are_counted_and_lead_to_later_places() {
        for (geometry, reach) in Geometry::ALL.into_iter().flat_map(|one| REACHES.map(|reach| (one, reach))) {
            let Some(steps) = geometry.steps(reach) else { continue };
            for (rows, cols) in (1..ROWS).flat_map(|rows| (1..COLS).map(move |cols| (rows, cols))) {
                let is_on = |pos: &Pos| pos.row < rows && pos.col < cols;
                let all = places().filter(is_on).flat_map(|pos| steps.after(pos).map(move |to| (pos, to)));
                let on: Vec<(Pos, Pos)> = all.filter(|(_, to)| is_on(to)).collect();
                assert!(on.iter().all(|&(pos, to)| pos < to && steps.join(to, pos)));
                for pos in places() {
                    let moved =
                        |(down, right): (i64, i64)| [i64::from(pos.row) + down, i64::from(pos.col) + right];
                    let around: BTreeSet<[i64; 2]> = steps.around(pos.row).map(moved).collect();
                    let joined = places().filter(|&to| steps.join(pos, to));
                    assert!(joined.map(|to| [to.row, to.col].map(i64::from)).all(|to| around.contains(&to)));
                    assert_eq!(around.len(), 2 * steps.count());
                }
                assert_eq!(steps.total(rows, cols), on.len() as u64, "{geometry} {reach:?} {rows} {cols}");
            }
        }
    }

    #[test]
    fn distances_are_those_of_the_shortest_ways() {
        for (geometry, reach) in Geometry::ALL.into_iter().flat_map(|one| REACHES.map(|reach| (one, reach))) {
            let Some(steps) = geometry.steps(reach) else { continue };
            for start in places() {
                let mut ways = vec![(start, 0)];
                let mut queue = VecDeque::from(ways.clone());
                while let Some((at, steps_to)) = queue.pop_front() {
                    for next in places().filter(|&next| steps.join(at, next)) {
                        if ways.iter().all(|(known, _)| *known != next) {
                            ways.push((next, steps_to + 1));
                            queue.push_back((next, steps_to + 1));
                        }
                    }
                }
                for (end, steps_to) in ways {
                    let distance = geometry.distance(reach, start, end);
                    let is_exact = reach != Reach::Knight;
                    assert!(distance <= steps_to, "{geometry} {reach:?} {start} {end}");
                    assert!(distance == steps_to || !is_exact, "{geometry} {reach:?} {start} {end}");
                }
            }
        }
    }

    #[test]
    fn sides_run_between_cells_that_share_them() {
        for geometry in Geometry::ALL {
            let (rows, cols) = geometry.corner_size(ROWS, COLS);
            let mut sides: BTreeSet<[Pos; 2]> = BTreeSet::new();
            for cell in places() {
                let outline: Vec<Pos> = geometry.outline(cell).collect();
                let points: Vec<Coordinates> = outline.iter().map(|&corner| geometry.corner(corner)).collect();
                assert_eq!(points, geometry.corners(cell).collect::<Vec<_>>(), "{geometry} {cell}");
                assert_eq!([geometry.corner_names().len(), geometry.side_names().len()], [outline.len(); 2]);
                for (at, &corner) in outline.iter().enumerate() {
                    let next = outline[(at + 1) % outline.len()];
                    let beside = geometry.cells_beside(corner, next).expect("a side");
                    assert!(beside.contains(&Some(cell)), "{geometry} {cell} {beside:?}");
                    assert!(geometry.cells_at_corner(corner).any(|other| other == cell));
                    sides.insert([corner.min(next), corner.max(next)]);
                }
            }
            let corners = || (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col }));
            assert!(sides.iter().flatten().all(|corner| corner.row < rows && corner.col < cols));
            let is_cell = |pos: &Pos| pos.row < ROWS && pos.col < COLS;
            for (a, b) in corners().flat_map(|a| corners().map(move |b| (a, b))).filter(|(a, b)| a < b) {
                let beside = geometry.cells_beside(a, b);
                let has_cell = beside.is_some_and(|beside| beside.iter().flatten().any(is_cell));
                assert_eq!(has_cell, sides.contains(&[a, b]), "{geometry} {a} {b}");
                let common = places().filter(|&cell| {
                    let outline: Vec<Pos> = geometry.outline(cell).collect();
                    outline.contains(&a) && outline.contains(&b)
                });
                if let Some(beside) = beside.filter(|_| has_cell) {
                    assert!(common.eq(beside.into_iter().flatten().filter(is_cell)), "{geometry} {a} {b}");
                }
            }
        }
    }

    #[test]
    fn cells_lie_on_the_board() {
        for geometry in Geometry::ALL {
            let all: Vec<Coordinates> = places().flat_map(|pos| geometry.corners(pos)).collect();
            let reach = |axis: usize| (all.iter().map(|at| at[axis]).min(), all.iter().map(|at| at[axis]).max());
            let [width, height] = geometry.extent(ROWS, COLS);
            assert_eq!((reach(0), reach(1)), ((Some(0), Some(width)), (Some(0), Some(height))), "{geometry}");
            assert_eq!(geometry.name().parse(), Ok(geometry));
            assert!(places().all(|pos| geometry.cell_at(geometry.center(pos)) == Some(pos)));
            let corners = all.iter().filter(|&&corner| geometry.cell_at(corner).is_some());
            assert_eq!(corners.count(), 0, "{geometry}");
            assert_eq!([[-1, -1], [0, 0], [-2, 2]].map(|at| geometry.cell_at(at)), [None; 3], "{geometry}");
        }
    }
}
