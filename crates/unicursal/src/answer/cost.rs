//! The cost of an answer.

use serde::ser::{Serialize, SerializeMap, Serializer};
use std::time::Duration;
use unicursal_core::Stats;

/// The cost of an answer. Serializes to the time in microseconds and the counts of the search. These fields are the
/// only ones that may differ from run to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The time it took.
    pub elapsed: Duration,
    /// The work of the engine, in counts.
    pub effort: Stats,
}

impl Cost {
    /// Returns the time it took, in microseconds.
    pub fn microseconds(&self) -> u128 {
        self.elapsed.as_micros()
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("microseconds", &self.microseconds())?;
        for (name, count) in self.effort.fields() {
            map.serialize_entry(name, &count)?;
        }
        map.end()
    }
}
