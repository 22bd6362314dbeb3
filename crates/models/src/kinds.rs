//! The kinds of puzzle: for each its rules about clues and its encoding as a path cover.

mod hidato;
mod line;
mod numberlink;
mod numbrix;
mod zip;

use crate::encoding::Encoding;
use crate::puzzle::{Kind, Place, Pos, Puzzle, PuzzleError};

/// What a kind of puzzle is to the rest of the program.
pub(crate) trait Rules: Sync {
    /// Checks the clues, which are at least 1 and sorted; `open` is the number of open cells.
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError>;

    /// The puzzle as a path cover.
    fn encode(&self, puzzle: &Puzzle) -> Encoding;
}

/// The rules of `kind`.
pub(crate) fn rules(kind: Kind) -> &'static dyn Rules {
    match kind {
        Kind::Zip => &zip::Zip,
        Kind::Numbrix => &numbrix::Numbrix,
        Kind::Hidato => &hidato::Hidato,
        Kind::Line => &line::Line,
        Kind::Numberlink => &numberlink::Numberlink,
    }
}

fn no_repeated_clue(clues: &[(u32, Pos)]) -> Result<(), PuzzleError> {
    match clues.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Ok(()),
        Some(pair) => Err(PuzzleError::new(
            Place::Cell(pair[1].1),
            format!(
                "clue {} stands at {} and again at {}",
                pair[0].0, pair[0].1, pair[1].1
            ),
            "each clue stands once",
        )),
    }
}
