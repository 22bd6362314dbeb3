//! Checks of clues that several kinds share.

use crate::board::{Place, Pos, PuzzleError};

/// Checks that no number repeats.
pub(crate) fn no_repeated_clue(clues: &[(u32, Pos)]) -> Result<(), PuzzleError> {
    match clues.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Ok(()),
        Some(pair) => Err(PuzzleError::new(
            Place::Cell(pair[1].1),
            format!("clue {} is at {} and again at {}", pair[0].0, pair[0].1, pair[1].1),
            "each clue occurs only once",
        )),
    }
}
