//! A puzzle as a field of options, for serde's `with`: its own fields, as in a file.

use super::PuzzleFields;
use crate::read_json;
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use unicursal_models::board::Puzzle;

#[derive(Deserialize)]
struct Fields(Value);

/// Reads a puzzle, or none.
///
/// # Errors
/// The fields are no puzzle.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Puzzle>, D::Error> {
    let fields: Option<Fields> = Option::deserialize(deserializer)?;
    let read =
        |Fields(fields): Fields| read_json(&fields.to_string()).map_err(|error| D::Error::custom(error.message()));
    fields.map(read).transpose()
}

/// Writes the fields of a puzzle, or nothing.
///
/// # Errors
/// Those of the serializer.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub fn serialize<S: Serializer>(puzzle: &Option<Puzzle>, serializer: S) -> Result<S::Ok, S::Error> {
    puzzle.as_ref().map(PuzzleFields::of).serialize(serializer)
}
