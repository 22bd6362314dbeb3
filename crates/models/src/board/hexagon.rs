//! Boards in the form of a hexagon: hexagons in rows that become longer up to the middle, and shorter again.

use crate::board::Pos;
use std::ops::Range;

/// Returns the number of rows, and of columns, of the board that is a hexagon with `side` cells on each side.
pub const fn width(side: u32) -> u32 {
    side.saturating_mul(2).saturating_sub(1)
}

/// Returns the columns of a row that are inside of the hexagon.
pub fn columns(side: u32, row: u32) -> Range<u32> {
    let width = width(side);
    let away = row.abs_diff(width / 2);
    // Half of the cells that are missing in a row are on its left, as far as rows are not shifted.
    let is_middle_shifted = width / 2 % 2 == 1;
    let start = u32::midpoint(away, u32::from(is_middle_shifted));
    start..start + width.saturating_sub(away)
}

/// Returns whether a cell is in the outermost ring of the hexagon.
pub fn is_on_border(side: u32, Pos { row, col }: Pos) -> bool {
    let columns = columns(side, row);
    row == 0 || row + 1 == width(side) || col == columns.start || col + 1 == columns.end
}

/// Returns the places of that board which are outside of the hexagon, in reading order.
pub fn outside_of_hexagon(side: u32) -> Vec<Pos> {
    let width = width(side);
    let outside = (0..width).flat_map(|row| {
        let inside = columns(side, row);
        (0..width).filter(move |col| !inside.contains(col)).map(move |col| Pos { row, col })
    });
    outside.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_grow_and_shrink_by_one() {
        let rows = |side: u32| {
            let outside = outside_of_hexagon(side);
            let length = |row| width(side) - outside.iter().filter(|pos| pos.row == row).count() as u32;
            (0..width(side)).map(length).collect::<Vec<u32>>()
        };
        assert_eq!(rows(1), [1]);
        assert_eq!(rows(2), [2, 3, 2]);
        assert_eq!(rows(5), [5, 6, 7, 8, 9, 8, 7, 6, 5]);
        let border = (0..9).flat_map(|row| columns(5, row).map(move |col| Pos { row, col }));
        assert_eq!(border.filter(|&pos| is_on_border(5, pos)).count(), 24);
    }
}
