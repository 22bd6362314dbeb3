//! The faces of a graph: cells, or, between them, places where four cells meet, joined where a step is missing.

use crate::board::{Pos, Puzzle};
use crate::forest::Forest;
use unicursal_core::path::OUTER;

/// Returns the face of each place where four cells meet, row by row, and the number of faces. `is_there` says whether
/// there is a step from a cell to the right (0) or down (1). Places that are joined to the edge of the board are in the
/// outer face.
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

/// Returns the face of each place of a board whose line runs along the sides of cells, numbered as the places are.
/// Connected holes make one face. Holes connected to the edge of the board are outside.
pub(super) fn faces_of_cells(puzzle: &Puzzle) -> Vec<u32> {
    let outer = puzzle.places().count();
    let mut forest = Forest::new(outer + 1);
    for hole in puzzle.places().filter(|&pos| !puzzle.is_open(pos)) {
        let corners: Vec<Pos> = puzzle.geometry().outline(hole).collect();
        for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            for place in puzzle.geometry().cells_beside(from, to).unwrap_or_default() {
                let is_on = |pos: &Pos| pos.row < puzzle.rows() && pos.col < puzzle.cols();
                match place.filter(is_on) {
                    None => forest.join(puzzle.index(hole), outer),
                    Some(place) if !puzzle.is_open(place) => forest.join(puzzle.index(hole), puzzle.index(place)),
                    Some(_) => {}
                }
            }
        }
    }
    let outside = forest.root(outer);
    let roots = (0..outer).map(|place| forest.root(place));
    roots.map(|root| if root == outside { OUTER } else { root as u32 }).collect()
}
