//! The `cells` of a puzzle object, without keeping more than a board may have.

use super::token::Token;
use serde::de::{DeserializeSeed, Deserializer, Error as _, SeqAccess, Visitor};
use std::fmt;
use unicursal_models::board::{Cell, MAX_CELLS, Pos};
use unicursal_models::kinds::SymbolSet;

/// The `cells` of a puzzle.
#[derive(Default)]
pub(super) struct Grid {
    pub(super) rows: u32,
    pub(super) cols: u32,
    /// The cells that are not empty.
    pub(super) cells: Vec<(Pos, Cell)>,
}

/// An error in `cells`; rows and columns are counted from 0.
#[derive(Debug)]
pub(super) enum Error {
    NoRows,
    NoRow(usize),
    Cell(Pos),
    Ragged { row: usize, found: u32, expected: u32 },
    TooMany,
}

impl Grid {
    /// Reads the JSON `cells`, never keeping more than a board may have. `symbols` are the symbols of the kind, if it
    /// has any.
    pub(super) fn read(cells: &str, symbols: Option<&'static SymbolSet>) -> Result<Self, Error> {
        let mut rows = Rows { grid: Self::default(), error: Error::NoRows, symbols };
        match rows.deserialize(&mut serde_json::Deserializer::from_str(cells)) {
            Ok(()) => Ok(rows.grid),
            Err(_) => Err(rows.error),
        }
    }
}

/// Reads the list of rows. `error` is the meaning of an error at the current place.
struct Rows {
    grid: Grid,
    error: Error,
    symbols: Option<&'static SymbolSet>,
}

impl<'de> DeserializeSeed<'de> for &mut Rows {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut Rows {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<(), A::Error> {
        self.error = Error::NoRow(0);
        while rows.next_element_seed(Row(self))?.is_some() {
            self.grid.rows += 1;
            self.error = if self.grid.rows as usize >= MAX_CELLS {
                Error::TooMany
            } else {
                Error::NoRow(self.grid.rows as usize)
            };
        }
        Ok(())
    }
}

/// Reads the next row.
struct Row<'g>(&'g mut Rows);

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if matches!(self.0.error, Error::TooMany) {
            return Err(D::Error::custom("too many rows"));
        }
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Row<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cells")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<(), A::Error> {
        let Rows { grid, error, symbols } = self.0;
        let row = grid.rows;
        let mut found = 0;
        loop {
            *error = Error::Cell(Pos::new(row, found));
            let Some(token) = cells.next_element::<Token<'_>>()? else {
                break;
            };
            let cell = token.cell(*symbols).ok_or_else(|| A::Error::custom("no cell"))?;
            if cell != Cell::Empty {
                grid.cells.push((Pos::new(row, found), cell));
            }
            found += 1;
            if (row as usize + 1) * grid.cols.max(found) as usize > MAX_CELLS {
                *error = Error::TooMany;
                return Err(A::Error::custom("too many cells"));
            }
        }
        if row == 0 {
            grid.cols = found;
        } else if grid.cols != found {
            *error = Error::Ragged { row: row as usize, found, expected: grid.cols };
            return Err(A::Error::custom("ragged"));
        }
        Ok(())
    }
}
