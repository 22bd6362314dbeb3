//! The content of one cell of the board.

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
}

impl Cell {
    /// The clue, if the cell has one.
    pub const fn clue(self) -> Option<u32> {
        match self {
            Cell::Clue(clue) => Some(clue),
            Cell::Hole | Cell::Empty => None,
        }
    }
}
