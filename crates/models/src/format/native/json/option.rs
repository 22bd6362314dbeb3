//! A puzzle as a field of options, for serde's `with`: its own fields, as in a file.

use super::PuzzleFields;
use crate::board::Puzzle;
use crate::format::read_json;
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

#[derive(Deserialize)]
struct Fields(Value);

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Puzzle>, D::Error> {
    let fields: Option<Fields> = Option::deserialize(deserializer)?;
    let read =
        |Fields(fields): Fields| read_json(&fields.to_string()).map_err(|error| D::Error::custom(error.message()));
    fields.map(read).transpose()
}

#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(crate) fn serialize<S: Serializer>(puzzle: &Option<Puzzle>, serializer: S) -> Result<S::Ok, S::Error> {
    puzzle.as_ref().map(PuzzleFields::of).serialize(serializer)
}
