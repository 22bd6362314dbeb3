//! The steps of a hint, whole or in part.

use serde::ser::{Serialize, SerializeMap, Serializer};
use unicursal_explain::{Look, Step};
use unicursal_models::board::Puzzle;

/// The steps of a hint: `step` or `look` in JSON, or a list of them if several were requested.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Hinted {
    /// The simplest steps. None unless whole steps are wanted.
    pub steps: Vec<Step>,
    /// Parts of the simplest steps. `None` if whole steps are wanted.
    pub looks: Vec<Look>,
    /// Whether several steps were requested.
    pub is_list: bool,
    /// The puzzle with the marks, before the steps. It is no part of the JSON.
    pub board: Option<Box<Puzzle>>,
}

impl Serialize for Hinted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        match (&self.steps[..], &self.looks[..]) {
            ([], []) => {}
            ([step, ..], _) if !self.is_list => fields.serialize_entry("step", step)?,
            ([], [look, ..]) if !self.is_list => fields.serialize_entry("look", look)?,
            ([], looks) => fields.serialize_entry("looks", looks)?,
            (steps, _) => fields.serialize_entry("steps", steps)?,
        }
        fields.end()
    }
}
