//! A puzzle as a field, for serde's `with`: its own fields, as in a file.

use super::PuzzleFields;
use crate::read_json;
use serde::de::Deserializer;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use unicursal_models::board::Puzzle;

/// The fields of a puzzle, as an object.
#[derive(Deserialize)]
pub(super) struct Fields(Value);

/// Reads a puzzle.
///
/// # Errors
/// The fields are no puzzle.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
    Fields::deserialize(deserializer)?.read()
}

/// Writes the fields of a puzzle.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(puzzle: &Puzzle, serializer: S) -> Result<S::Ok, S::Error> {
    PuzzleFields::of(puzzle).serialize(serializer)
}

impl Fields {
    /// Returns the puzzle that these fields are.
    pub(super) fn read<E: serde::de::Error>(self) -> Result<Puzzle, E> {
        read_json(&self.0.to_string()).map_err(|error| E::custom(error.message()))
    }
}
