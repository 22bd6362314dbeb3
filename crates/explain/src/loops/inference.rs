//! Inferences from a single source.

use super::Source;
use unicursal_core::path::Statement;

/// The conclusions from one source, with the statements that they rest on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Inference {
    pub(super) source: Source,
    pub(super) premises: Vec<Statement>,
    /// The statements that follow and were not known. `None` if the premises contradict each other.
    pub(super) conclusions: Vec<Statement>,
}

impl Inference {
    pub(super) fn is_contradiction(&self) -> bool {
        self.conclusions.is_empty()
    }
}
