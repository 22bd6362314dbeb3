//! Values of the models as fields of JSON.

use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use unicursal_core::Limit;
use unicursal_formats::PuzzleFields;
use unicursal_models::board::{Kind, Pos, Puzzle};

/// Bytes of the answer to a small puzzle: room for them from the beginning spares a batch reallocations.
const SMALL_ANSWER: usize = 1024;

/// One line of JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    let mut json = Vec::with_capacity(SMALL_ANSWER);
    serde_json::to_writer(&mut json, value).expect("writing numbers and strings to memory does not fail");
    String::from_utf8(json).expect("JSON is UTF-8")
}

/// Returns the name of a kind.
pub(super) fn kind<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

/// Returns the name of a limit.
#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference to the field"
)]
pub(super) fn limit<S: Serializer>(limit: &Option<Limit>, serializer: S) -> Result<S::Ok, S::Error> {
    limit.map(Limit::name).serialize(serializer)
}

/// Returns a number of any size, as a string: most programs would round it.
pub(super) fn some_decimal<S: Serializer>(count: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(count)
}

/// As [`some_decimal`], if there is a number.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(super) fn decimal<S: Serializer>(count: &Option<BigUint>, serializer: S) -> Result<S::Ok, S::Error> {
    match count {
        Some(count) => some_decimal(count, serializer),
        None => serializer.serialize_none(),
    }
}

/// Returns a puzzle with its fields, as in a file.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(super) fn puzzle<S: Serializer>(puzzle: &Option<Box<Puzzle>>, serializer: S) -> Result<S::Ok, S::Error> {
    puzzle.as_deref().map(PuzzleFields::of).serialize(serializer)
}

/// A cell as `[row, col]`.
#[derive(Serialize)]
pub(super) struct Place([u32; 2]);

impl From<Pos> for Place {
    fn from(pos: Pos) -> Self {
        Self([pos.row, pos.col])
    }
}

/// The cells of a path in order.
pub(super) struct Path<'a>(pub(super) &'a [Pos]);

impl Serialize for Path<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(Place::from))
    }
}
