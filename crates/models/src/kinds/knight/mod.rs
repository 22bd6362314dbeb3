//! Knight's tour with givens: 1..N along one path of knight's moves.

#[cfg(feature = "solve")]
mod encode;
mod formulate;
mod verify;

use crate::board::{Pos, PuzzleError};
use crate::kinds::numbered::validate_steps;
use crate::kinds::{Rules, Step};

/// 1..N along one path of knight's moves: Hidato on another graph.
pub(super) struct Knight;

impl Rules for Knight {
    fn steps(&self) -> &'static [Step] {
        const MOVES: &[Step] = &[
            Step { down: 1, right: -2 },
            Step { down: 1, right: 2 },
            Step { down: 2, right: -1 },
            Step { down: 2, right: 1 },
        ];
        MOVES
    }

    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        validate_steps(clues, open)
    }

    fn shows_numbers(&self) -> bool {
        true
    }
}
