//! The difficulty of a puzzle.

use crate::effort::{DIRECT, Effort, TIERS};
use crate::level::{LEVELS, SEARCH, WHAT_IF};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use unicursal_models::board::{Kind, Puzzle};
use unicursal_models::kinds::{Bands, Family, rules};
use unicursal_models::named::impl_by_name;

/// The difficulty of a puzzle for a person. More givens never raise it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Grade {
    /// The highest level of a rule that is needed; 0 if nothing is left to be found.
    pub level: u8,
    /// The effort for a cell on average, in tenths: givens cost nothing, and cells that take a harder technique cost
    /// more.
    pub score: u32,
    /// The number of cells (of lines: sides) that are found by rules of each level, from level 1 on.
    pub counts: [u32; LEVELS],
    /// The name of the difficulty.
    pub difficulty: Difficulty,
    /// Details of the effort.
    pub profile: Profile,
}

/// The details of an effort.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct Profile {
    /// The number of cells or sides that are not given.
    pub empty: u32,
    /// The number of times that the hardest technique is used, each time wherever it leads on.
    pub hardest_uses: u32,
    /// The rounds of consequences to keep in mind of the deepest supposition: 0 for none, 1, 3, or 4 for more than 3.
    pub what_if_depth: u32,
    /// The longest time, in steps, without a rule of levels 1 to 3.
    pub longest_stretch: u32,
    /// The number of places where a step is to be found when they are fewest.
    pub fewest_openings: u32,
}

/// A difficulty by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Difficulty {
    /// The easier half of the puzzles that take no assumption.
    #[default]
    Easy,
    /// The harder half of the puzzles that take no assumption.
    Medium,
    /// The easier half of the puzzles that take assumptions.
    Hard,
    /// The harder half of the puzzles that take assumptions, and those for which no short argument is known.
    Expert,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }

    /// Returns the difficulty of a puzzle by its level and its score, neither of which makes it easier if it rises.
    fn of(level: u8, score: u32, kind: Kind) -> Self {
        let Bands { medium, expert } = rules(kind).bands();
        match level {
            SEARCH.. => Self::Expert,
            WHAT_IF if score >= expert => Self::Expert,
            WHAT_IF => Self::Hard,
            _ if score >= medium => Self::Medium,
            _ => Self::Easy,
        }
    }
}

impl_by_name!(Difficulty);

impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The cost of a side of a line that a technique finds, the simplest technique first.
const COSTS: [u32; TIERS] = [1, 2, 2, 3, 4, 6, 12, 14, 16, 22];

/// Also, of the cell of a number. Chosen so that the score agrees with what publishers say about Hidatos.
/// `just slow --test explanations grades` shows how well it does.
const COSTS_OF_NUMBERS: [u32; TIERS] = [1, 1, 2, 2, 3, 4, 12, 14, 16, 22];

impl Grade {
    /// Returns the grade of the effort that `puzzle` takes.
    pub(super) fn of(effort: &Effort, puzzle: &Puzzle) -> Self {
        let cells = puzzle.open_cells().count();
        let direct = usize::from(DIRECT);
        let level_of = |technique: usize| match technique {
            technique if technique < direct => technique,
            technique if technique < TIERS - 1 => direct,
            _ => direct + 1,
        };
        let mut counts = [0; LEVELS];
        for (technique, found) in effort.found.into_iter().enumerate() {
            counts[level_of(technique)] += found;
        }
        let hardest = effort.hardest();
        let costs = if puzzle.kind().family() == Family::Numbers { COSTS_OF_NUMBERS } else { COSTS };
        let cost: u32 = effort.found.iter().zip(costs).map(|(&found, cost)| found.saturating_mul(cost)).sum();
        let score = cost.saturating_mul(10).div_ceil(cells.max(1) as u32);
        let depth = match hardest.saturating_sub(direct) {
            0 => 0,
            1 => 1,
            2 => 3,
            _ => 4,
        };
        let level = hardest.checked_sub(1).map_or(0, |hardest| level_of(hardest) as u8 + 1);
        Self {
            level,
            score,
            counts,
            difficulty: Difficulty::of(level, score, puzzle.kind()),
            profile: Profile {
                empty: effort.found.iter().sum(),
                hardest_uses: effort.uses,
                what_if_depth: depth,
                longest_stretch: effort.stretch,
                fewest_openings: effort.openings,
            },
        }
    }
}

/// The number of cells or sides of each level; levels without any are left out of the JSON.
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
        let mut fields = serializer.serialize_struct("Grade", 5)?;
        fields.serialize_field("level", &self.level)?;
        fields.serialize_field("score", &self.score)?;
        fields.serialize_field("counts", &Counts(self.counts))?;
        fields.serialize_field("difficulty", &self.difficulty)?;
        fields.serialize_field("profile", &self.profile)?;
        fields.end()
    }
}
