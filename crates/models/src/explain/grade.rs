//! The difficulty of a puzzle.

use crate::explain::lines::deduction::Deduction;
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

/// The number of levels.
pub const LEVELS: usize = 8;

/// The difficulty of a puzzle, by the steps of its solution.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Grade {
    /// The highest level of a step; 0 if there are no steps.
    pub level: u8,
    /// The total work: the sum of the steps, each weighted by its level and by the number of facts to keep in mind.
    pub score: u32,
    /// The number of steps of each level, from level 1 on.
    pub counts: [u32; LEVELS],
}

/// The weight of a step of each level.
const WEIGHTS: [u32; LEVELS] = [1, 2, 2, 4, 5, 6, 10, 40];

impl Grade {
    /// The grade of these deductions.
    pub(super) fn of(deductions: &[Deduction]) -> Self {
        let mut grade = Self::default();
        for deduction in deductions {
            let level = usize::from(deduction.level).clamp(1, LEVELS);
            grade.level = grade.level.max(level as u8);
            grade.counts[level - 1] += 1;
            let cells = 1 + deduction.run.len() as u32;
            grade.score = grade.score.saturating_add(WEIGHTS[level - 1].saturating_mul(cells));
            // The consequences of a supposition have to be kept in mind.
            let consequences = deduction.depth().unwrap_or(0) as u32;
            grade.score = grade.score.saturating_add(consequences.saturating_mul(2));
        }
        grade
    }
}

/// The number of steps of each level; levels without steps are left out of the JSON.
struct Counts([u32; LEVELS]);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (level, count) in (1_u8..).zip(self.0).filter(|(_, count)| *count > 0) {
            map.serialize_entry(&level.to_string(), &count)?;
        }
        map.end()
    }
}

impl Serialize for Grade {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Grade", 3)?;
        fields.serialize_field("level", &self.level)?;
        fields.serialize_field("score", &self.score)?;
        fields.serialize_field("counts", &Counts(self.counts))?;
        fields.end()
    }
}
