//! A puzzle as data.

use crate::board::{Cell, Coordinates, Geometry, Ground, Kind, Labels, Link, Pos, Switches, Symbol, Wall};

/// The largest board, in cells, that a puzzle may have (512 × 512).
pub const MAX_CELLS: usize = 1 << 18;

/// A valid puzzle: the board's shape and the clues obey the rules of its kind. (It may still have no solution.) Made by
/// [`Puzzle::builder`] or read from a file.
///
/// The fields are public for the crates beside this one, which keep a puzzle valid. Other programs have the methods.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    #[doc(hidden)]
    pub kind: Kind,
    #[doc(hidden)]
    pub rows: u32,
    #[doc(hidden)]
    pub cols: u32,
    #[doc(hidden)]
    pub geometry: Geometry,
    #[doc(hidden)]
    pub switches: Switches,
    #[doc(hidden)]
    pub labels: Labels,
    #[doc(hidden)]
    pub cells: Vec<Cell>,
    /// The region of each place, in reading order of first appearance; empty if the kind has no regions.
    #[doc(hidden)]
    pub regions: Vec<u32>,
    /// Sorted, without repetitions.
    #[doc(hidden)]
    pub walls: Vec<Wall>,
    /// Sorted, without repetitions.
    #[doc(hidden)]
    pub links: Vec<Link>,
    #[doc(hidden)]
    pub start: Option<Pos>,
    #[doc(hidden)]
    pub end: Option<Pos>,
    #[doc(hidden)]
    pub name: Option<String>,
    /// The word along the line, if the kind has one.
    #[doc(hidden)]
    pub word: Option<String>,
}

impl Puzzle {
    /// Returns the kind, which determines the rules.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the number of rows of the board.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the number of columns of the board.
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// Returns the geometry of the board.
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// Returns the rules that puzzles of this kind switch.
    pub fn switches(&self) -> Switches {
        self.switches
    }

    /// Returns the signs for labels, which are numbers for kinds without labels.
    pub fn labels(&self) -> Labels {
        self.labels
    }

    /// Returns the puzzle's name, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the word that the letters along the line are, in capital letters; none for kinds without words.
    pub fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }

    /// Returns this puzzle under another name.
    pub fn with_name(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Returns the fixed start of a line, if any.
    pub fn start(&self) -> Option<Pos> {
        self.start
    }

    /// The fixed end of a line, if any.
    pub fn end(&self) -> Option<Pos> {
        self.end
    }

    /// Returns the walls, sorted.
    pub fn walls(&self) -> &[Wall] {
        &self.walls
    }

    /// Returns the sides through which the line is known to go, sorted.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Returns the content of the cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn cell(&self, pos: Pos) -> Cell {
        self.cells[self.index(pos)]
    }

    /// Returns whether a place is in a corner of the board. Boards of hexagons and triangles have no such places.
    pub fn is_corner(&self, pos: Pos) -> bool {
        self.geometry == Geometry::Square
            && [0, self.rows - 1].contains(&pos.row)
            && [0, self.cols - 1].contains(&pos.col)
    }

    /// Returns whether `pos` is on the board and not a hole.
    pub fn is_open(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols && self.cell(pos) != Cell::Hole
    }

    /// Returns the row-major index of `pos`: `row * cols + col`.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn index(&self, pos: Pos) -> usize {
        assert!(pos.row < self.rows && pos.col < self.cols, "{pos} is not on the board");
        pos.row as usize * self.cols as usize + pos.col as usize
    }

    /// Returns all places of the board, including holes, in reading order.
    pub fn places(&self) -> impl Iterator<Item = Pos> + use<> {
        let cols = self.cols;
        let mut next = Pos { row: 0, col: 0 };
        (0..self.cells.len()).map(move |_| {
            let pos = next;
            next.col += 1;
            if next.col == cols {
                next = Pos { row: pos.row + 1, col: 0 };
            }
            pos
        })
    }

    /// Returns the open cells in reading order.
    pub fn open_cells(&self) -> impl Iterator<Item = Pos> + '_ {
        self.places().zip(&self.cells).filter(|(_, cell)| **cell != Cell::Hole).map(|(pos, _)| pos)
    }

    /// Returns the clues with their cells, ascending by clue and then in reading order.
    pub fn clues(&self) -> Vec<(u32, Pos)> {
        let clues = self.places().zip(&self.cells).filter_map(|(pos, cell)| Some((cell.clue()?, pos)));
        let mut clues: Vec<_> = clues.collect();
        clues.sort_unstable();
        clues
    }

    /// Returns the numbers of rows and columns of points through which the line can go: the cells, or their corners if
    /// the line runs along their sides. Squares have a row and a column of corners more. Corners between two rows of
    /// hexagons make one row, in which they lie alternately higher and lower.
    pub fn points(&self) -> (u32, u32) {
        match self.kind.ground() {
            Ground::Cells => (self.rows, self.cols),
            Ground::Corners => self.geometry.corner_size(self.rows, self.cols),
        }
    }

    /// Returns whether `pos` is a point of the board: a cell, or a corner of one if the line runs along the sides of
    /// cells.
    pub(crate) fn has_point(&self, pos: Pos) -> bool {
        let is_cell = |cell: Pos| cell.row < self.rows && cell.col < self.cols;
        match self.kind.ground() {
            Ground::Cells => is_cell(pos),
            Ground::Corners => self.geometry.cells_at_corner(pos).any(is_cell),
        }
    }

    /// Returns the geometry of the points through which the line can go. Corners lie in rows and columns as squares do,
    /// also those of hexagons.
    pub fn grid(&self) -> Geometry {
        match self.kind.ground() {
            Ground::Cells => self.geometry,
            Ground::Corners => Geometry::Square,
        }
    }

    /// Returns the place in the plane of a point through which the line can go.
    pub fn point(&self, pos: Pos) -> Coordinates {
        match self.kind.ground() {
            Ground::Cells => self.geometry.center(pos),
            Ground::Corners => self.geometry.corner(pos),
        }
    }

    /// Returns the points through which the line may go, in reading order: the open cells, or the corners of open
    /// cells.
    pub fn line_points(&self) -> impl Iterator<Item = Pos> + '_ {
        let (rows, cols) = self.points();
        let points = (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)));
        points.filter(|&pos| match self.kind.ground() {
            Ground::Cells => self.is_open(pos),
            Ground::Corners => self.geometry.cells_at_corner(pos).any(|cell| self.is_open(cell)),
        })
    }

    /// Returns the open cells between which a side runs from corner to corner, in reading order: none where there is a
    /// hole or the edge of the board.
    pub fn cells_beside(&self, a: Pos, b: Pos) -> [Option<Pos>; 2] {
        let places = self.geometry.cells_beside(a, b).unwrap_or_default();
        places.map(|place| place.filter(|&cell| self.is_open(cell)))
    }

    /// Returns the symbols with their cells, in reading order.
    pub fn symbols(&self) -> impl Iterator<Item = (Pos, Symbol)> + '_ {
        self.places().zip(&self.cells).filter_map(|(pos, cell)| Some((pos, cell.symbol()?)))
    }

    /// Returns the number of the region of each place, row by row: regions are numbered from 0 in reading order of
    /// their first cells. Empty for kinds without regions.
    pub fn regions(&self) -> &[u32] {
        &self.regions
    }

    /// Returns the region of a place; none for kinds without regions.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn region(&self, pos: Pos) -> Option<u32> {
        self.regions.get(self.index(pos)).copied()
    }

    /// Returns whether a wall stands between `a` and `b`.
    pub fn has_wall(&self, a: Pos, b: Pos) -> bool {
        self.walls.binary_search(&Wall::between(a, b)).is_ok()
    }

    /// Returns whether the line is known to go from `a` to `b`, or from `b` to `a`.
    pub fn has_link(&self, a: Pos, b: Pos) -> bool {
        self.links.binary_search(&Link::between(a, b)).is_ok()
    }
}
