//! Number puzzles: the numbers 1 to N, one in each open cell, along one path. The kinds differ only in the steps of the
//! path.

mod encode;
mod formulate;
mod verify;

use crate::board::{Geometry, Kind, Place, Pos, PuzzleError, Reach};
use crate::kinds::clues::no_repeated_clue;
use crate::kinds::neighbors::{are_a_knights_move_apart, share_a_side, touch};
use crate::kinds::{Bands, Family, Notation, Rules};

/// A kind whose numbers are the steps of one path.
pub(super) struct Numbered {
    /// The cells to which the path may step.
    reach: Reach,
    /// Whether two cells are one step apart. It is for the verification and written independently of `reach`.
    is_step: fn(Geometry, Pos, Pos) -> bool,
    /// See [`Rules::unclued`].
    unclued: Option<Kind>,
    /// See [`Rules::gives_ends`].
    gives_ends: bool,
    /// See [`Rules::half_turns`].
    half_turns: u32,
    /// See [`Rules::bands`].
    bands: Bands,
    /// The formats of other programs that can hold the kind.
    aliases: &'static [&'static str],
    notations: &'static [Notation],
}

/// Steps between cells that share a side.
pub(super) const NUMBRIX: Numbered = Numbered {
    reach: Reach::Sides,
    is_step: share_a_side,
    unclued: Some(Kind::LINE),
    gives_ends: false,
    half_turns: 90,
    bands: Bands { medium: 15, expert: 60 },
    aliases: &[],
    notations: &[],
};

/// Steps between cells that share a side or a corner: in eight directions on squares.
pub(super) const HIDATO: Numbered = Numbered {
    reach: Reach::Corners,
    is_step: touch,
    unclued: None,
    gives_ends: true,
    half_turns: 0,
    bands: Bands { medium: 17, expert: 50 },
    aliases: &["hidoku", "rikudo"],
    notations: &[
        Notation::new("kudamono", "hidoku"),
        Notation::new("janko", "hidoku"),
        Notation::new("hidoku", ""),
    ],
};

/// The moves of a knight in chess.
pub(super) const KNIGHT: Numbered = Numbered {
    reach: Reach::Knight,
    is_step: are_a_knights_move_apart,
    unclued: None,
    gives_ends: false,
    half_turns: 0,
    bands: Bands { medium: 20, expert: 80 },
    aliases: &[],
    notations: &[],
};

impl Rules for Numbered {
    fn half_turns(&self) -> u32 {
        self.half_turns
    }

    fn family(&self) -> Family {
        Family::Numbers
    }

    fn bands(&self) -> Bands {
        self.bands
    }

    fn reach(&self) -> Reach {
        self.reach
    }

    /// Checks that no number repeats or exceeds the number of open cells.
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        no_repeated_clue(clues)?;
        match clues.iter().find(|(clue, _)| *clue as usize > open) {
            None => Ok(()),
            Some(&(clue, pos)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("{clue} at {pos} is more than the {open} open cells"),
                format!("numbers go from 1 to {open} here"),
            )),
        }
    }

    fn gives_ends(&self) -> bool {
        self.gives_ends
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    fn notations(&self) -> &'static [Notation] {
        self.notations
    }

    fn unclued(&self) -> Option<Kind> {
        self.unclued
    }
}
