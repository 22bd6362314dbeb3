//! What a puzzle is: a board of squares, walls between neighboring cells, and the kind's rules about clues.

mod builder;
mod error;

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

pub use builder::Builder;
pub use error::{Place, PuzzleError};

/// The largest board, in cells, that a puzzle may have (512 × 512).
pub const MAX_CELLS: usize = 1 << 18;

/// A cell's place on the board, 0-based, rows downwards. Ordered in reading order.
///
/// Displays as people say it, 1-based: `r1c1` is the top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pos {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub col: u32,
}

impl Ord for Pos {
    /// One comparison without a branch: lists of walls are searched all the time.
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let [own, other] = [self, other].map(|pos| u64::from(pos.row) << 32 | u64::from(pos.col));
        own.cmp(&other)
    }
}

impl PartialOrd for Pos {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Pos {
    /// The place at `row`, `col`.
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }
}

impl From<(u32, u32)> for Pos {
    fn from((row, col): (u32, u32)) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}

/// The five kinds of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One path through every open cell, from clue 1 to the highest clue, meeting the clues in order.
    Zip,
    /// 1..N written so that consecutive numbers are orthogonal neighbors.
    Numbrix,
    /// 1..N written so that consecutive numbers are neighbors in one of eight directions.
    Hidato,
    /// One path with free ends through every open cell.
    Line,
    /// Disjoint paths that join equal labels and together cover every open cell.
    Numberlink,
}

impl Kind {
    /// All kinds, in the order the documentation lists them.
    pub const ALL: [Kind; 5] = [Kind::Zip, Kind::Numbrix, Kind::Hidato, Kind::Line, Kind::Numberlink];

    /// The name used in files and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Zip => "zip",
            Kind::Numbrix => "numbrix",
            Kind::Hidato => "hidato",
            Kind::Line => "line",
            Kind::Numberlink => "numberlink",
        }
    }

    /// Whether a step may also go diagonally.
    pub const fn has_diagonal_steps(self) -> bool {
        matches!(self, Kind::Hidato)
    }

    /// Whether `a` and `b` are neighbors on an empty board of this kind.
    pub const fn are_neighbors(self, a: Pos, b: Pos) -> bool {
        let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
        match (rows, cols) {
            (0, 1) | (1, 0) => true,
            (1, 1) => self.has_diagonal_steps(),
            _ => false,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}

/// What stands on one cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Square {
    /// Not part of the board.
    Hole,
    /// An open cell without a clue.
    #[default]
    Empty,
    /// An open cell with a clue (Zip: its rank; Numbrix, Hidato: the step; Numberlink: the label), at least 1.
    Clue(u32),
}

/// Two neighboring cells between which no step goes; the first comes first in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wall(Pos, Pos);

impl Wall {
    /// The wall between `a` and `b`, in either order.
    pub fn between(a: impl Into<Pos>, b: impl Into<Pos>) -> Self {
        let (a, b) = (a.into(), b.into());
        if a <= b { Self(a, b) } else { Self(b, a) }
    }

    /// The two cells, in reading order.
    pub const fn cells(self) -> (Pos, Pos) {
        (self.0, self.1)
    }
}

/// A valid puzzle: the board's shape and the clues obey the rules of its kind (which does not mean that it has a
/// solution). Made by [`Puzzle::builder`] or by reading a file with [`crate::format`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    kind: Kind,
    rows: u32,
    cols: u32,
    squares: Vec<Square>,
    /// Sorted, without repetitions.
    walls: Vec<Wall>,
    start: Option<Pos>,
    end: Option<Pos>,
    name: Option<String>,
}

impl Puzzle {
    /// Starts a puzzle of `rows` × `cols` empty cells.
    pub fn builder(kind: Kind, rows: u32, cols: u32) -> Builder {
        Builder::new(kind, rows, cols)
    }

    /// The kind, which says the rules.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many columns the board has.
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// The puzzle's name, if it was given one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The fixed start of a line, if any.
    pub fn start(&self) -> Option<Pos> {
        self.start
    }

    /// The fixed end of a line, if any.
    pub fn end(&self) -> Option<Pos> {
        self.end
    }

    /// The walls, sorted.
    pub fn walls(&self) -> &[Wall] {
        &self.walls
    }

    /// What stands at `pos`.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn square(&self, pos: Pos) -> Square {
        self.squares[self.index(pos)]
    }

    /// Whether `pos` is on the board and not a hole.
    pub fn is_open(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols && self.square(pos) != Square::Hole
    }

    /// The row-major index of `pos`: `row * cols + col`.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn index(&self, pos: Pos) -> usize {
        assert!(pos.row < self.rows && pos.col < self.cols, "{pos} is not on the board");
        pos.row as usize * self.cols as usize + pos.col as usize
    }

    /// All places of the board, holes too, in reading order.
    pub fn places(&self) -> impl Iterator<Item = Pos> + use<> {
        let cols = self.cols;
        let mut next = Pos { row: 0, col: 0 };
        (0..self.squares.len()).map(move |_| {
            let pos = next;
            next.col += 1;
            if next.col == cols {
                next = Pos { row: pos.row + 1, col: 0 };
            }
            pos
        })
    }

    /// The open cells in reading order.
    pub fn open_cells(&self) -> impl Iterator<Item = Pos> + '_ {
        self.places().zip(&self.squares).filter(|(_, square)| **square != Square::Hole).map(|(pos, _)| pos)
    }

    /// The clues with their cells, ascending by clue and then in reading order.
    pub fn clues(&self) -> Vec<(u32, Pos)> {
        let mut clues: Vec<_> = self
            .places()
            .zip(&self.squares)
            .filter_map(|(pos, square)| match *square {
                Square::Clue(clue) => Some((clue, pos)),
                Square::Hole | Square::Empty => None,
            })
            .collect();
        clues.sort_unstable();
        clues
    }

    /// Whether a wall stands between `a` and `b`.
    pub fn has_wall(&self, a: Pos, b: Pos) -> bool {
        self.walls.binary_search(&Wall::between(a, b)).is_ok()
    }
}
