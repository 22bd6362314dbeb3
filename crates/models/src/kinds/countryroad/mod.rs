//! Country Road: one loop through every region once, whose numbers count visited cells.

mod encode;
mod verify;

use crate::board::{Pos, Puzzle, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Rules, SymbolSet};
use std::collections::BTreeMap;

/// One loop through every region once.
pub(super) struct CountryRoad;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: &|symbol| symbol.number.is_some_and(|number| number > 0 && symbol == Symbol::number(number)),
    look: Look::Circles,
    help: "a cell is null or `.` (empty), a number from 1 (the cells of its region that the loop visits) or `x` (a hole)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Regions, Part::RegionNumbers];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "country", PARTS),
    Notation::pzpr("pzprv3", "country", PARTS),
    Notation::new("janko", "country"),
    Notation::new("janko", "country-road"),
    Notation::new("janko", "countryroad"),
];

impl Rules for CountryRoad {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 40, expert: 121 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn title(&self) -> Option<&'static str> {
        Some("Country Road")
    }

    fn has_regions(&self) -> bool {
        true
    }

    fn counts_cells_of_regions(&self) -> bool {
        true
    }

    /// Returns the numbers of the cells of regions.
    fn max_numbers(&self, puzzle: &Puzzle) -> Vec<u32> {
        let mut cells: BTreeMap<u32, u32> = BTreeMap::new();
        for region in puzzle.open_cells().filter_map(|pos| puzzle.region(pos)) {
            *cells.entry(region).or_default() += 1;
        }
        let count = |pos: Pos| puzzle.region(pos).and_then(|region| cells.get(&region).copied());
        puzzle.places().map(|pos| count(pos).unwrap_or(0)).collect()
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
