//! Numbrix: 1..N along one path of orthogonal steps.

#[cfg(feature = "solve")]
mod encode;
mod formulate;
mod verify;

use crate::board::{Kind, Pos, PuzzleError};
use crate::kinds::Rules;
use crate::kinds::numbered::validate_steps;

/// 1..N along one path of orthogonal steps.
pub(super) struct Numbrix;

impl Rules for Numbrix {
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        validate_steps(clues, open)
    }

    fn shows_numbers(&self) -> bool {
        true
    }

    fn unclued(&self) -> Option<Kind> {
        Some(Kind::LINE)
    }
}
