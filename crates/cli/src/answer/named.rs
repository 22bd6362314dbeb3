//! A puzzle and its name.

use unicursal::Puzzle;
use unicursal::format::Mend;

/// A puzzle with the name it is answered under.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) puzzle: Puzzle,
    /// Its number in the batch, from 1; puzzles that could not be read are counted.
    pub(crate) number: u64,
    /// The changes of a row that made a board of its text, if it was none. The puzzle is the first of these boards.
    pub(crate) mends: Vec<Mend>,
}
