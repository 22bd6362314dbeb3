//! Masyu: one loop through all pearls, straight through white ones and turning at black ones.

mod encode;
mod patterns;
mod verify;

use crate::board::{Cell, Place, Pos, Puzzle, PuzzleError, Shape, Switch, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Patterns, Rules, SymbolSet};

/// One loop through all pearls.
pub(super) struct Masyu;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black],
    takes: &|symbol| [Symbol::WHITE, Symbol::BLACK].contains(&symbol),
    look: Look::Circles,
    help: "a cell is null or `.` (empty), `w` (a white pearl), `b` (a black pearl) or `x` (a hole)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Shapes([Shape::White, Shape::Black])];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "mashu", PARTS),
    Notation::pzpr("puzzlink", "masyu", PARTS),
    Notation::pzpr("puzzlink", "pearl", PARTS),
    Notation::pzpr("pzprv3", "mashu", PARTS),
    Notation::pzpr("pzprv3", "masyu", PARTS),
    Notation::pzpr("pzprv3", "pearl", PARTS),
    Notation::new("tatham", "pearl"),
    Notation::new("janko", "masyu"),
    Notation::new("janko", "masyu, path").without(&[Switch::Gaps, Switch::Neighbors]),
];

impl Rules for Masyu {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 32, expert: 81 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn shape_name(&self) -> &'static str {
        "pearl"
    }

    fn patterns(&self) -> Option<&dyn Patterns> {
        Some(self)
    }

    /// A line with two fixed ends is no loop.
    fn takes_ends(&self) -> bool {
        true
    }

    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        let (place, end) = match (puzzle.start(), puzzle.end()) {
            (None, None) => return Ok(()),
            (Some(start), None) => (Place::Start, start),
            (None, Some(end)) => (Place::End, end),
            (Some(start), Some(end)) if start == end => (Place::End, end),
            (Some(start), Some(end)) => {
                let ends = [(Place::Start, start), (Place::End, end)];
                let taken = ends.into_iter().find(|&(_, pos)| puzzle.cell(pos) != Cell::Empty);
                let message = |pos| format!("the line ends at {pos}, where there is a pearl");
                return taken.map_or(Ok(()), |(place, pos)| {
                    Err(PuzzleError::new(place, message(pos), "a line ends on cells without pearls"))
                });
            }
        };
        let message = format!("the line ends at {end} alone");
        Err(PuzzleError::new(place, message, "a masyu is a loop, or a line with a start and an end"))
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["mashu", "pearl"]
    }

    fn switches(&self) -> &'static [Switch] {
        &[Switch::Gaps, Switch::Neighbors]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}

impl Patterns for Masyu {
    fn of_clues(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
        patterns::pattern(puzzle, clues)
    }
}
