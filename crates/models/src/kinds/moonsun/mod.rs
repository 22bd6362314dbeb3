//! Moon or Sun: one loop through every region once, alternately through all moons and all suns of a region.

mod encode;
mod verify;

use crate::board::{Pos, Puzzle, Shape, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{AddedClue, Bands, Family, Look, Notation, Rules, SymbolSet};
use std::collections::BTreeSet;

/// One loop through all moons of a region and all suns of the next.
pub(super) struct MoonSun;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::Moon, Shape::Sun],
    takes: &|symbol| [Symbol::MOON, Symbol::SUN].contains(&symbol),
    look: Look::Circles,
    help: "a cell is null or `.` (empty), `m` (a moon), `s` (a sun) or `x` (a hole)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Regions, Part::Shapes([Shape::Sun, Shape::Moon])];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "moonsun", PARTS),
    Notation::pzpr("pzprv3", "moonsun", PARTS),
    Notation::new("janko", "moonsun"),
];

impl Rules for MoonSun {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 39, expert: 90 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn title(&self) -> Option<&'static str> {
        Some("Moon or Sun")
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Mark
    }

    /// Without its last moon, or its last sun, a region could be visited in fewer ways: the first of each stays.
    fn kept(&self, puzzle: &Puzzle) -> Vec<Pos> {
        let mut seen = BTreeSet::new();
        let is_first = |(pos, symbol): &(Pos, Symbol)| seen.insert((puzzle.region(*pos), *symbol));
        puzzle.symbols().filter(is_first).map(|(pos, _)| pos).collect()
    }

    fn has_regions(&self) -> bool {
        true
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
