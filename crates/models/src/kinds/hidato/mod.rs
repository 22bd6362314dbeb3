//! Hidato: 1..N along one path of steps in eight directions.

#[cfg(feature = "solve")]
mod encode;
mod formulate;
mod verify;

use crate::board::{Pos, PuzzleError};
use crate::kinds::numbered::validate_steps;
use crate::kinds::{Notation, Rules, Step};

/// 1..N along one path of steps in eight directions: Numbrix on another graph.
pub(super) struct Hidato;

/// The formats of other programs that can hold it.
const NOTATIONS: &[Notation] = &[Notation::new("kudamono", "hidoku"), Notation::new("janko", "hidoku")];

impl Rules for Hidato {
    fn steps(&self) -> &'static [Step] {
        const EIGHT: &[Step] = &[
            Step { down: 0, right: 1 },
            Step { down: 1, right: -1 },
            Step { down: 1, right: 0 },
            Step { down: 1, right: 1 },
        ];
        EIGHT
    }

    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        validate_steps(clues, open)
    }

    fn shows_numbers(&self) -> bool {
        true
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
