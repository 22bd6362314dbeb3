//! The diagnosis of a puzzle without exactly one solution.

use crate::answer::SolvedBoard;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use unicursal_explain::{Conflict, Fact};

/// The diagnosis of a puzzle without exactly one solution. It is empty for a unique puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Diagnosis {
    /// Givens that contradict each other, if there is no solution.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "conflict")]
    pub conflict: Option<Box<Conflict>>,
    /// The sides in which two solutions differ, if there are several: `used` is true for sides of the first one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub difference: Vec<Fact>,
    /// The two solutions.
    #[serde(skip)]
    pub solutions: Vec<SolvedBoard>,
}

#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
fn conflict<S: Serializer>(conflict: &Option<Box<Conflict>>, serializer: S) -> Result<S::Ok, S::Error> {
    let Some(conflict) = conflict else { return serializer.serialize_none() };
    let mut fields = serializer.serialize_struct("Conflict", 5)?;
    fields.serialize_field("givens", &conflict.givens)?;
    fields.serialize_field("text", &conflict.text)?;
    fields.serialize_field("id", &conflict.message.id)?;
    fields.serialize_field("args", &conflict.message.args_as_json())?;
    fields.serialize_field("minimal", &conflict.is_minimal)?;
    fields.end()
}
