//! Repairs of a draft as data.

use super::fields;
use serde::Serialize;
use unicursal_author::Edit;
use unicursal_models::board::Puzzle;

/// A change after which a puzzle has exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FoundRepair {
    /// The change.
    pub change: RepairChange,
    /// The change in words.
    pub text: String,
    /// The puzzle after the change.
    #[serde(serialize_with = "fields::puzzle")]
    pub puzzle: Option<Box<Puzzle>>,
}

/// A change that repairs a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum RepairChange {
    /// A clue, a wall or an end is moved, changed, added or removed.
    Edit(Edit),
    /// A line of a text that was no board is written in another way.
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// The line after the change.
        row: String,
    },
}
