//! The scale of techniques: how hard each is to follow for a person, from 1 (the sides of one cell) to 8 (search).

use unicursal_core::RuleId;
use unicursal_core::path::{Atom, Local};

/// The number of levels.
pub const LEVELS: usize = 8;

/// The level of conclusions from two pieces of a path alone: their order, or their labels.
pub(crate) const EASY: u8 = 3;
/// The level of conclusions from what is inside a loop and outside.
pub(crate) const INSIDE: u8 = 4;
/// The level of suppositions about loops that are refuted at once, which players see as patterns.
pub(crate) const AHEAD: u8 = 5;
/// The level of conclusions from the sides around an area.
pub(crate) const EXITS: u8 = 6;
/// The level of other suppositions.
pub(crate) const WHAT_IF: u8 = 7;
/// The level of conclusions for which no argument is known.
pub(crate) const SEARCH: u8 = 8;

/// Returns the level of a rule by which the engine draws a path; 0 for mere bookkeeping.
pub(crate) fn of_rule(rule: RuleId) -> u8 {
    use RuleId::{
        AdjacentSteps, Block, Bridge, Clause, ClosedLoop, ClueOrder, ColorBalance, Connectivity, ConsecutiveSteps,
        Decisions, Degree, Finished, Flooding, Fragments, InducedPaths, LabelsDiffer, LastPlaceForStep, LeftOut,
        NoCommonSegment, NoGap, PathTooShort, Positions, Reach, SameSegment, SegmentOutOfReach, Segments,
        Spelling, StepTaken, StepsApart, StepsBetweenClues, Touching,
    };
    match rule {
        Degree => 1,
        ClosedLoop | LeftOut | Finished | PathTooShort | Fragments => 2,
        // Joined cells have the same label, or lie between the same clues.
        // A clause says that the line turns back beside itself.
        ClueOrder | LabelsDiffer | StepsBetweenClues | Spelling | SameSegment | Clause => EASY,
        Reach | NoGap | Segments | NoCommonSegment | InducedPaths | Touching | SegmentOutOfReach | Flooding
        | Positions | ConsecutiveSteps | StepsApart | StepTaken | LastPlaceForStep | AdjacentSteps => 4,
        Bridge | Block | Connectivity => 5,
        ColorBalance => 6,
        Decisions => SEARCH,
        _ => 0,
    }
}

/// Returns the level of a local constraint of a loop.
pub(crate) fn of_local(local: &Local) -> u8 {
    match local {
        local if local.statements().any(|statement| matches!(statement.atom, Atom::Inside(_))) => INSIDE,
        Local::Clause(_) | Local::Count { .. } => 1,
        Local::AtMost { .. } => 2,
        Local::AnyOf(_) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentence::technique;
    use unicursal_language::Language;

    #[test]
    fn every_rule_with_a_level_has_a_title_in_every_language() {
        for rule in RuleId::ALL.iter().filter(|&&rule| !matches!(of_rule(rule), 0 | SEARCH)) {
            for language in Language::ALL {
                let title = technique(rule.name());
                assert_ne!(language.say(&title), title.id, "{rule} in {language}");
            }
        }
    }
}
