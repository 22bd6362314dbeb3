//! A board that is being read: its parts, and where in the text each of them stands.

use super::diagnostic::Fault;
use crate::board::{Cell, Kind, MAX_CELLS, Place, Pos, Puzzle};
use std::collections::BTreeMap;
use std::ops::Range;

/// A board that is being read: its parts, and where in the text each of them stands.
#[derive(Debug)]
pub(super) struct Sheet {
    kind: Kind,
    rows: u32,
    cols: u32,
    /// Where the board as a whole is spoken of.
    whole: Range<usize>,
    cells: BTreeMap<Pos, (Cell, Range<usize>)>,
    walls: Vec<((Pos, Pos), Range<usize>)>,
    name: Option<String>,
}

impl Sheet {
    /// A board of `rows` × `cols` empty cells, of which `whole` speaks.
    ///
    /// # Errors
    /// There can be no board of that size.
    pub(super) fn new(kind: Kind, rows: u64, cols: u64, whole: Range<usize>) -> Result<Self, Fault> {
        let cells = rows.saturating_mul(cols);
        if cells == 0 || cells > MAX_CELLS as u64 {
            let message = format!("a board of {rows} rows and {cols} columns");
            let help = format!("a board has at least one cell and at most {MAX_CELLS}");
            return Err(Fault::new(whole, message, help));
        }
        let (rows, cols) = (rows as u32, cols as u32);
        Ok(Self { kind, rows, cols, whole, cells: BTreeMap::new(), walls: vec![], name: None })
    }

    /// The place with this number, in reading order; none if that is off the board.
    pub(super) fn place(&self, index: u64) -> Option<Pos> {
        let (row, col) = (index / u64::from(self.cols), index % u64::from(self.cols));
        (row < u64::from(self.rows)).then(|| Pos::new(row as u32, col as u32))
    }

    /// The place in this row and column; none if that is off the board.
    pub(super) fn at(&self, row: u64, col: u64) -> Option<Pos> {
        let is_on = row < u64::from(self.rows) && col < u64::from(self.cols);
        is_on.then(|| Pos::new(row as u32, col as u32))
    }

    /// Puts `cell`, which the text says at `span`, on `pos`.
    ///
    /// # Errors
    /// Something else stands there.
    pub(super) fn put(&mut self, pos: Pos, cell: Cell, span: Range<usize>) -> Result<(), Fault> {
        if self.cells.contains_key(&pos) {
            return Err(Fault::new(span, format!("{pos} is given twice"), "give each cell once"));
        }
        self.cells.insert(pos, (cell, span));
        Ok(())
    }

    /// Puts a wall, of which the text speaks at `span`, between two cells.
    pub(super) fn wall(&mut self, a: Pos, b: Pos, span: Range<usize>) {
        self.walls.push(((a, b), span));
    }

    pub(super) fn name(&mut self, name: impl Into<String>) {
        self.name = Some(name.into());
    }

    /// The puzzle.
    ///
    /// # Errors
    /// The rules of its kind do not allow it.
    pub(super) fn build(self) -> Result<Puzzle, Fault> {
        let mut builder = Puzzle::builder(self.kind, self.rows, self.cols);
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
                Place::Board | Place::Link(_) | Place::Start | Place::End => None,
            };
            Fault::new(span.unwrap_or(&self.whole).clone(), error.message, error.help)
        })
    }
}
