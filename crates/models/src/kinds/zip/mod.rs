//! Zip: one path from clue 1 to the highest clue through every cell.

mod encode;
mod formulate;
mod verify;

use crate::board::{Kind, Place, Pos, PuzzleError};
use crate::kinds::clues::no_repeated_clue;
use crate::kinds::{AddedClue, Bands, Family, Notation, Rules};

/// One path from clue 1 to the highest clue, meeting the clues in order.
pub(super) struct Zip;

/// The formats of other programs that can hold a Zip.
const NOTATIONS: &[Notation] = &[
    Notation::new("linkedin", ""),
    Notation::new("archive", "zip"),
    Notation::new("waypoints", ""),
    Notation::new("indices", ""),
];

impl Rules for Zip {
    fn half_turns(&self) -> u32 {
        80
    }

    fn family(&self) -> Family {
        Family::Path
    }

    fn bands(&self) -> Bands {
        Bands { medium: 21, expert: 83 }
    }

    fn validate(&self, clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        no_repeated_clue(clues)?;
        let Some(&(highest, pos)) = clues.last() else {
            return Err(PuzzleError::new(
                Place::Board,
                "a zip without clues",
                "number the path's stations 1, 2, 3, …",
            ));
        };
        match (1..).zip(clues).find(|(rank, (clue, _))| rank != clue) {
            None => Ok(()),
            Some((missing, _)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("clue {missing} is missing, though the clues go up to {highest}"),
                "a zip's clues are 1, 2, 3, … without gaps",
            )),
        }
    }

    fn is_drawn_with_walls(&self) -> bool {
        true
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Rank
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }

    fn unclued(&self) -> Option<Kind> {
        Some(Kind::LINE)
    }
}
