//! A puzzle as a field of options that may be missing, for serde's `with`.

use super::PuzzleFields;
use super::field::Fields;
use serde::de::Deserializer;
use serde::{Deserialize, Serialize, Serializer};
use unicursal_models::board::Puzzle;

/// Reads a puzzle, or none.
///
/// # Errors
/// The fields are no puzzle.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Puzzle>, D::Error> {
    Option::<Fields>::deserialize(deserializer)?.map(Fields::read).transpose()
}

/// Writes the fields of a puzzle, or nothing.
///
/// # Errors
/// Those of the serializer.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub fn serialize<S: Serializer>(puzzle: &Option<Puzzle>, serializer: S) -> Result<S::Ok, S::Error> {
    puzzle.as_ref().map(PuzzleFields::of).serialize(serializer)
}
