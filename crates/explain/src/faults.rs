//! The rules that marks break by themselves, whatever follows: found without a search.

use crate::fault::Fault;
use crate::lines;
use crate::loops::Loops;
use crate::marks::{Marks, PartialError};
use crate::numbers;
use crate::theory::Subject;
use unicursal_core::Budget;
use unicursal_models::board::Puzzle;
use unicursal_models::kinds::Draft;

/// Returns the rules that the links of a puzzle and the marks of `partial` break, each at one place. Nothing is searched:
/// marks without a fault may still be wrong, which [`Explain::hint`](crate::Explain::hint) finds out.
///
/// ```
/// use unicursal::explain::faults;
/// use unicursal::{Kind, Puzzle, format::read_text};
///
/// let puzzle = read_text("zip\n1 . 3\n. 2 .\n")?;
/// let marks = Puzzle::builder(Kind::ZIP, 2, 3).link((0, 0), (0, 1)).link((0, 1), (0, 2)).draft()?;
/// assert_eq!(faults(&puzzle, Some(&marks))?[0].text, "1 is joined to 3.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `partial` does not belong to the puzzle.
pub fn faults(puzzle: &Puzzle, partial: Option<&Draft>) -> Result<Vec<Fault>, PartialError> {
    let marks = Marks::new(puzzle, partial)?;
    let bare = Puzzle { links: vec![], ..puzzle.clone() };
    Ok(match Subject::of(puzzle) {
        Subject::Numbers => numbers::faults(&bare, &marks),
        Subject::Lines => lines::faults(&bare, &marks),
        Subject::Loop => {
            let board = marks.board(&bare).unwrap_or(bare);
            Loops::new(&board, &Budget::default()).map_or(vec![], |loops| loops.faults())
        }
    })
}
