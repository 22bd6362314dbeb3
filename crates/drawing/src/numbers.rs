//! A solution as the filled grid of its numbers.

use super::canvas::Canvas;
use super::drawing::Drawing;
use super::style::Style;
use unicursal_models::board::{Puzzle, Solution};

/// Draws the solved puzzle as the filled grid of its numbers: the step of each cell, right-aligned, with its path from
/// number to number. With colors, the given numbers are bold.
///
/// If a line would have more than 80 characters, cells are as narrow as their numbers, and there is no frame, so that a
/// board of 20×20 fits.
///
/// Cells that `solution` leaves out are shown as [`board`](super::board) shows them. Steps between cells that do not
/// touch have no line. Only the numbers show them. Every line ends with a newline.
///
/// ```
/// use unicursal::{Solution, format::read_text, render};
///
/// let puzzle = read_text("hidato\n1 . .\n. x .\n. . .\n")?;
/// let path = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (1, 0), (2, 0)].map(Into::into).to_vec();
/// let drawn = render::numbers(&puzzle, &Solution::new(&puzzle, vec![path]), render::Style::plain());
/// let expected = "
/// ┌───────────┐
/// │ 1───2───3 │
/// │         │ │
/// │ 7  ███  4 │
/// │ │ ╲     │ │
/// │ 8   6───5 │
/// └───────────┘
/// ";
/// assert_eq!(drawn, expected.trim_start());
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn numbers(puzzle: &Puzzle, solution: &Solution, style: Style) -> String {
    Canvas::of(&Drawing::of_numbers(puzzle, solution), style).print(style)
}
