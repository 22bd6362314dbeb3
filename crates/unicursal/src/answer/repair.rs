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
    pub change: Edit,
    /// The change in words.
    pub text: String,
    /// The puzzle after the change.
    #[serde(serialize_with = "fields::puzzle")]
    pub puzzle: Option<Box<Puzzle>>,
}
