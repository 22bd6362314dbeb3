//! The faces of a graph between cells: places where four cells meet, joined where a step is missing.

use crate::board::Pos;
use crate::forest::Forest;
use unicursal_core::path::OUTER;

/// The face of each place where four cells meet, row by row, and the number of faces. `is_there` says whether there is
/// a step from a cell to the right (0) or down (1). Places that are joined to the edge of the board are in the outer
/// face.
pub(super) fn faces_between_cells(
    (rows, cols): (u32, u32),
    is_there: impl Fn(Pos, usize) -> bool,
) -> (Vec<u32>, u32) {
    let (rows, cols) = (rows as usize - 1, cols as usize - 1);
    let outer = rows * cols;
    let mut forest = Forest::new(outer + 1);
    let place = |row: usize, col: usize| if row < rows && col < cols { row * cols + col } else { outer };
    for row in 0..=rows {
        for col in 0..=cols {
            let pos = Pos::new(row as u32, col as u32);
            // A step to the right lies between the places above and below it, and a step down between left and right.
            if col < cols && !is_there(pos, 0) {
                forest.join(place(row.wrapping_sub(1), col), place(row, col));
            }
            if row < rows && !is_there(pos, 1) {
                forest.join(place(row, col.wrapping_sub(1)), place(row, col));
            }
        }
    }
    let outer = forest.root(outer);
    let mut numbers = vec![OUTER; rows * cols + 1];
    let mut count = 0;
    let faces = (0..rows * cols).map(|place| {
        let root = forest.root(place);
        if root != outer && numbers[root] == OUTER {
            numbers[root] = count;
            count += 1;
        }
        numbers[root]
    });
    (faces.collect(), count)
}
