//! Solutions as plain grids of numbers.

use unicursal_models::board::{Geometry, Puzzle, Solution};

/// Writes the numbers of the solved board, as in [`Solution::cells`], row by row, and `x` for holes. Columns are as
/// wide as the longest number. Rows of hexagons are shifted.
///
/// ```
/// use unicursal::{Solution, format::read_text, render};
///
/// let puzzle = read_text("zip\n1 . x\n2 . .")?;
/// let path = [(0, 0), (0, 1), (1, 1), (1, 2), (1, 0)].map(Into::into).to_vec();
/// assert_eq!(render::grid(&puzzle, &Solution::new(&puzzle, vec![path])), "1 2 x\n5 3 4\n");
/// # Ok::<(), unicursal::format::Diagnostic>(())
/// ```
pub fn grid(puzzle: &Puzzle, solution: &Solution) -> String {
    let cells = solution.cells(puzzle);
    let word =
        |cell: i64| u32::try_from(cell).map_or_else(|_| "x".to_owned(), |number| puzzle.labels().sign(number));
    let width = cells.iter().flatten().map(|&cell| word(cell).len()).max().unwrap_or(1);
    let row = |(at, row): (usize, &Vec<i64>)| {
        let words: Vec<String> = row.iter().map(|&cell| format!("{:>width$}", word(cell))).collect();
        let is_shifted = puzzle.geometry() == Geometry::Hex && at % 2 == 1;
        let shift = if is_shifted { width.div_ceil(2) } else { 0 };
        " ".repeat(shift) + &words.join(" ") + "\n"
    };
    cells.iter().enumerate().map(row).collect()
}
