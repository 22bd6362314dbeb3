//! A board that is being read, with the place of each part in the text.

use super::diagnostic::Fault;
use crate::board::{Cell, Geometry, Kind, MAX_CELLS, Place, Pos, Puzzle};
use std::collections::BTreeMap;
use std::ops::Range;

/// A board that is being read, with the place of each part in the text.
#[derive(Debug)]
pub(super) struct Sheet {
    kind: Kind,
    rows: u32,
    cols: u32,
    geometry: Geometry,
    /// The place of the board as a whole.
    whole: Range<usize>,
    cells: BTreeMap<Pos, (Cell, Range<usize>)>,
    walls: Vec<((Pos, Pos), Range<usize>)>,
    name: Option<String>,
}

impl Sheet {
    /// A board of `rows` × `cols` empty cells; `whole` is the place of its size in the text.
    ///
    /// # Errors
    /// No board may have that size.
    pub(super) fn new(kind: Kind, rows: u64, cols: u64, whole: Range<usize>) -> Result<Self, Fault> {
        let cells = rows.saturating_mul(cols);
        if cells == 0 || cells > MAX_CELLS as u64 {
            let message = format!("a board of {rows} rows and {cols} columns");
            let help = format!("a board has at least one cell and at most {MAX_CELLS}");
            return Err(Fault::new(whole, message, help));
        }
        let (rows, cols) = (rows as u32, cols as u32);
        Ok(Self {
            kind,
            rows,
            cols,
            geometry: Geometry::default(),
            whole,
            cells: BTreeMap::new(),
            walls: vec![],
            name: None,
        })
    }

    /// The cell with this number, in reading order; none if it is off the board.
    pub(super) fn place(&self, index: u64) -> Option<Pos> {
        let (row, col) = (index / u64::from(self.cols), index % u64::from(self.cols));
        (row < u64::from(self.rows)).then(|| Pos::new(row as u32, col as u32))
    }

    /// The cell in this row and column; none if it is off the board.
    pub(super) fn at(&self, row: u64, col: u64) -> Option<Pos> {
        let is_on = row < u64::from(self.rows) && col < u64::from(self.cols);
        is_on.then(|| Pos::new(row as u32, col as u32))
    }

    /// Puts `cell`, which is at `span` in the text, on `pos`.
    ///
    /// # Errors
    /// The cell has been given before.
    pub(super) fn put(&mut self, pos: Pos, cell: Cell, span: Range<usize>) -> Result<(), Fault> {
        if self.cells.contains_key(&pos) {
            return Err(Fault::new(span, format!("{pos} is given twice"), "give each cell once"));
        }
        self.cells.insert(pos, (cell, span));
        Ok(())
    }

    /// Puts a wall, which is at `span` in the text, between two cells.
    pub(super) fn wall(&mut self, a: Pos, b: Pos, span: Range<usize>) {
        self.walls.push(((a, b), span));
    }

    /// Sets the geometry.
    pub(super) fn geometry(&mut self, geometry: Geometry) {
        self.geometry = geometry;
    }

    pub(super) fn name(&mut self, name: impl Into<String>) {
        self.name = Some(name.into());
    }

    /// The puzzle.
    ///
    /// # Errors
    /// The rules of its kind do not allow it.
    pub(super) fn build(self) -> Result<Puzzle, Fault> {
        let mut builder = Puzzle::builder(self.kind, self.rows, self.cols).geometry(self.geometry);
        for (&pos, (cell, _)) in &self.cells {
            builder = builder.cell(pos, *cell);
        }
        for ((a, b), _) in &self.walls {
            builder = builder.wall(*a, *b);
        }
        if let Some(name) = self.name {
            builder = builder.name(name);
        }
        builder.build().map_err(|error| {
            let span = match error.place {
                Place::Cell(pos) => self.cells.get(&pos).map(|(_, span)| span),
                Place::Wall(number) => self.walls.get(number).map(|(_, span)| span),
                Place::Board | Place::Region(_) | Place::Link(_) | Place::Start | Place::End => None,
            };
            Fault::new(span.unwrap_or(&self.whole).clone(), error.message, error.help)
        })
    }
}
