//! Dots in cells and on their sides, in places of half a cell.

use crate::diagnostic::Fault;
use crate::sheet::Sheet;
use std::ops::Range;
use unicursal_models::board::{Cell, Direction, Pos, Puzzle, Symbol};

/// A place with a dot.
pub(super) const DOT: Cell = Cell::Clue(1);

/// Puts dots on a board. `dots` has their places, row by row of half cells, each with the text that stands for it. A dot
/// on a side is a clue of the cell before it, or of the one behind it if the first has a clue.
pub(super) fn put(dots: &[(u64, Range<usize>)], sheet: &mut Sheet) -> Result<(), Fault> {
    let per_row = u64::from(2 * sheet.size().1 - 1);
    let mut taken = std::collections::BTreeSet::new();
    for is_side in [false, true] {
        for (index, span) in dots {
            let (row, col) = (index / per_row, index % per_row);
            let (down, right) = (row % 2 == 1, col % 2 == 1);
            if (down || right) != is_side {
                continue;
            }
            let pos = Pos::new(row as u32 / 2, col as u32 / 2);
            let [(next, forth), (_, back)] = match (down, right) {
                (true, true) => return Err(Fault::new(span.clone(), "a dot on a corner", "take it out")),
                (true, false) => [(pos.shifted((1, 0)), Direction::South), (None, Direction::North)],
                (false, true) => [(pos.shifted((0, 1)), Direction::East), (None, Direction::West)],
                (false, false) => {
                    taken.insert(pos);
                    sheet.put(pos, Cell::Symbol(Symbol::WHITE), span.clone())?;
                    continue;
                }
            };
            let arrow = |way| Cell::Symbol(Symbol { shape: None, number: None, direction: Some(way) });
            let places = [Some(pos).zip(Some(forth)), next.zip(Some(back))];
            let Some((pos, way)) = places.into_iter().flatten().find(|(pos, _)| !taken.contains(pos)) else {
                let message = "the cells on both sides of this dot have dots of their own";
                return Err(Fault::new(
                    span.clone(),
                    message,
                    "no board with a solution has three dots side by side",
                ));
            };
            taken.insert(pos);
            sheet.put(pos, arrow(way), span.clone())?;
        }
    }
    Ok(())
}

/// Returns the places of half a cell, row by row.
pub(super) fn cells(puzzle: &Puzzle) -> Vec<Cell> {
    let per_row = 2 * puzzle.cols() as usize - 1;
    let mut cells = vec![Cell::Empty; (2 * puzzle.rows() as usize - 1) * per_row];
    for (pos, symbol) in puzzle.symbols() {
        let (down, right) = symbol.direction.map_or((0, 0), Direction::offset);
        let row = (2 * pos.row as usize).saturating_add_signed(down as isize);
        let col = (2 * pos.col as usize).saturating_add_signed(right as isize);
        if let Some(cell) = cells.get_mut(row * per_row + col).filter(|_| col < per_row) {
            *cell = DOT;
        }
    }
    cells
}
