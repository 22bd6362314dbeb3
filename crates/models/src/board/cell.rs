//! The content of one cell of the board.

use crate::board::Symbol;

/// The content of one cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Cell {
    /// Not part of the board.
    Hole,
    /// An open cell without a clue.
    #[default]
    Empty,
    /// An open cell with a clue (Zip: its rank; Numbrix, Hidato: the step; Numberlink: the label), at least 1.
    Clue(u32),
    /// A cell with a clue of another sort: a number from 0, a shape, an arrow.
    Symbol(Symbol),
}

impl Cell {
    /// Returns the clue that is a rank, a step or a label, if the cell has one.
    pub const fn clue(self) -> Option<u32> {
        match self {
            Cell::Clue(clue) => Some(clue),
            Cell::Hole | Cell::Empty | Cell::Symbol(_) => None,
        }
    }

    /// Returns the symbol, if the cell has one.
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Cell::Symbol(symbol) => Some(symbol),
            Cell::Hole | Cell::Empty | Cell::Clue(_) => None,
        }
    }

    /// Returns whether the cell has a clue of any sort.
    pub const fn is_given(self) -> bool {
        matches!(self, Cell::Clue(_) | Cell::Symbol(_))
    }
}
