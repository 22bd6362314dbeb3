//! Slitherlink: one loop along the sides of cells, whose numbers count their used sides.

mod encode;
mod patterns;
mod verify;

use crate::board::{Geometry, Ground, Place, Pos, Puzzle, PuzzleError, Switch, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Patterns, Rules, SymbolSet};

/// One loop along the sides of cells.
pub(super) struct Slitherlink;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: &|symbol| symbol.number.is_some_and(|number| number <= 6 && symbol == Symbol::number(number)),
    look: Look::Circles,
    help: "a cell is null or `.` (empty), `x` (a hole), or a number up to that of its sides: 4, or 6 of a hexagon",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::SmallNumbers];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "slither", PARTS),
    Notation::pzpr("puzzlink", "slitherlink", PARTS),
    Notation::pzpr("pzprv3", "slither", PARTS),
    Notation::pzpr("pzprv3", "slitherlink", PARTS),
    Notation::new("tatham", "loopy"),
    Notation::new("janko", "slitherlink"),
];

impl Rules for Slitherlink {
    fn half_turns(&self) -> u32 {
        63
    }

    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 46, expert: 98 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn patterns(&self) -> Option<&dyn Patterns> {
        Some(self)
    }

    fn ground(&self) -> Ground {
        Ground::Corners
    }

    /// Loops along the sides of triangles can neither be drawn as characters nor generated yet.
    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry != Geometry::Triangle
    }

    /// Returns the numbers of the sides of cells.
    fn max_numbers(&self, puzzle: &Puzzle) -> Vec<u32> {
        puzzle.places().map(|pos| sides(puzzle, pos)).collect()
    }

    /// Checks that no number exceeds the number of sides of its cell.
    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        let sides = |pos: Pos| sides(puzzle, pos);
        let is_too_high = |&(pos, symbol): &(Pos, Symbol)| symbol.number.is_some_and(|number| number > sides(pos));
        match puzzle.symbols().find(is_too_high) {
            None => Ok(()),
            Some((pos, symbol)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("`{symbol}` at {pos} is more than the {} sides of the cell", sides(pos)),
                "a number says how many sides of its cell the loop uses",
            )),
        }
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["slither", "loopy"]
    }

    fn switches(&self) -> &'static [Switch] {
        &[Switch::Gaps]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}

/// Returns the number of sides of a cell.
fn sides(puzzle: &Puzzle, pos: Pos) -> u32 {
    puzzle.geometry().outline(pos).count() as u32
}
impl Patterns for Slitherlink {
    fn of_clues(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
        patterns::pattern(puzzle, clues)
    }

    fn of_line(&self, puzzle: &Puzzle, clue: Pos) -> Option<&'static str> {
        patterns::pattern_of_line(puzzle, clue)
    }
}
