//! Assumptions of a reader: the defaults for everything the text does not say.

use super::diagnostic::Fault;
use unicursal_models::board::{Kind, Puzzle, Switch};

/// The defaults of a reader for everything the text does not say.
///
/// ```
/// use unicursal::Kind;
/// use unicursal::format::{Assumptions, Reader};
///
/// // Here `0` is no cell, and the question mark is an empty one.
/// let assumptions = Assumptions { kind: Some(Kind::HIDATO), hole: vec!["0".into()], ..Assumptions::default() };
/// let mut puzzles = Reader::new("0 ? 6\n1 4 ?\n2 ? 8\n".as_bytes()).assume(assumptions);
/// assert!(puzzles.next().is_some_and(|read| read.is_ok_and(|puzzle| puzzle.open_cells().count() == 8)));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Assumptions {
    /// The kind of puzzles that do not name one.
    pub kind: Option<Kind>,
    /// The signs of empty cells in pasted rows. None: they are inferred for each board.
    pub empty: Vec<String>,
    /// The signs of holes in pasted rows. None: they are inferred for each board.
    pub hole: Vec<String>,
    /// The rules to switch on or off, overriding the text.
    pub rules: Vec<(Switch, bool)>,
}

/// No assumption at all.
pub(super) static NOTHING: Assumptions =
    Assumptions { kind: None, empty: Vec::new(), hole: Vec::new(), rules: Vec::new() };

impl Assumptions {
    /// Switches the rules of a puzzle that has been read.
    ///
    /// # Errors
    /// Its kind does not have one of the rules.
    pub(super) fn switch(&self, mut puzzle: Puzzle) -> Result<Puzzle, Fault> {
        for &(rule, is_on) in &self.rules {
            puzzle.take_switch(rule, is_on).map_err(|error| Fault::new(0..1, error.message, error.help))?;
        }
        Ok(puzzle)
    }
}
