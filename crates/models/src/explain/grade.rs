//! How hard a puzzle is.

use crate::explain::deduction::{Deduction, How};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

/// How many levels there are.
pub const LEVELS: usize = 8;

/// How hard a puzzle is: what its steps take.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Grade {
    /// The highest level of a step; 0 if there is nothing to do.
    pub level: u8,
    /// The work in all: each step counts by its level, and by what has to be seen or kept in mind for it.
    pub score: u32,
    /// How many steps there are of each level, from level 1 on.
    pub counts: [u32; LEVELS],
}

/// What a step of each level counts.
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
            if let How::WhatIf(refutation) = &deduction.how {
                // What follows from a supposition has to be kept in mind.
                let consequences = refutation.consequences.len() as u32;
                grade.score = grade.score.saturating_add(consequences.saturating_mul(2));
            }
        }
        grade
    }
}

/// The steps of each level that there are any of.
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
