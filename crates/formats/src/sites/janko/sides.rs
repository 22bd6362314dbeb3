//! The cells of a Grand Tour: each tells which of its sides are given. The loop runs along the sides, so that the
//! points of the puzzle are the corners of the cells.

use super::NAME;
use crate::diagnostic::Fault;
use crate::notation::{Unsupported, require_but_some};
use crate::scan::Piece;
use crate::sheet::Sheet;
use unicursal_models::board::{Pos, Puzzle, Side, WriteError};

/// The numbers of the sides, which are added up, and the corners at the ends of each.
const SIDES: [(u32, [(u32, u32); 2]); 4] =
    [(1, [(0, 1), (1, 1)]), (2, [(1, 0), (1, 1)]), (4, [(0, 0), (1, 0)]), (8, [(0, 0), (0, 1)])];
const HELP: &str = "the numbers of the sides that are given add up: right 1, below 2, left 4, above 8";

/// Reads the given sides of a cell.
pub(super) fn read(sheet: &mut Sheet, pos: Pos, word: &Piece<'_>) -> Result<(), Fault> {
    let sum = word.number("a cell", HELP)?;
    if sum > 15 {
        return Err(word.fault(format!("{sum} is no sum of sides"), HELP));
    }
    for (number, ends) in SIDES {
        if sum & number != 0 {
            let [a, b] = ends.map(|(down, right)| Pos::new(pos.row + down, pos.col + right));
            sheet.link(a, b, word.span.clone());
        }
    }
    Ok(())
}

/// Checks that marks in cells can express all given sides.
pub(super) fn require(puzzle: &Puzzle) -> Result<(), WriteError> {
    require_but_some(NAME, puzzle, &[Unsupported::Ends, Unsupported::Walls, Unsupported::Holes])?;
    if puzzle.rows() > 1 && puzzle.cols() > 1 {
        return Ok(());
    }
    let message = format!("the format `{NAME}` has no board of one row or column of points");
    Err(WriteError { message, help: "write it as `json` or `text`".into() })
}

/// Returns the sides that are given of the cell that begins at a corner.
pub(super) fn word(puzzle: &Puzzle, corner: Pos) -> String {
    let is_given = |ends: [(u32, u32); 2]| {
        let [a, b] = ends.map(|(down, right)| Pos::new(corner.row + down, corner.col + right));
        puzzle.links().contains(&Side::between(a, b))
    };
    let sum: u32 = SIDES.iter().filter(|(_, ends)| is_given(*ends)).map(|(number, _)| number).sum();
    if sum == 0 { "-".into() } else { sum.to_string() }
}
