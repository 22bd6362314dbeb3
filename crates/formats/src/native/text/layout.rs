//! Walls drawn between rows: the columns of a mark determine the cells that it separates.

use super::rows::{Board, Mark, Shape};
use crate::diagnostic::Fault;
use std::ops::Range;
use unicursal_models::board::{Geometry, Pos, Reach, Steps};

/// A drawn wall.
pub(super) struct DrawnWall {
    pub(super) cells: (Pos, Pos),
    /// The bytes of the mark.
    pub(super) mark: Range<usize>,
}

/// Returns all walls drawn on the board.
pub(super) fn walls(board: &Board, geometry: Geometry) -> Result<Vec<DrawnWall>, Fault> {
    let mut walls: Vec<DrawnWall> = board
        .bars
        .iter()
        .map(|(left, mark)| DrawnWall { cells: (*left, Pos::new(left.row, left.col + 1)), mark: mark.clone() })
        .collect();
    if board.marks.is_empty() {
        return Ok(walls);
    }
    let columns = columns(board, geometry)?;
    for mark in &board.marks {
        if mark.below == board.rows() {
            let help = "a wall stands between two rows; below the last there is nothing";
            return Err(Fault::new(mark.span.clone(), "a wall below the last row", help));
        }
        let found = match mark.shape {
            _ if geometry == Geometry::Hex => shifted(mark, board, geometry),
            Shape::Dashes => dashes(mark, &columns),
            Shape::Falling | Shape::Rising | Shape::Crossed => crossing(mark, &columns),
        }?;
        walls.extend(found.map(|cells| DrawnWall { cells, mark: mark.span.clone() }));
    }
    Ok(walls)
}

/// Returns the columns of the text that the tokens of each column of the board take up. `None` if rows are shifted.
fn columns(board: &Board, geometry: Geometry) -> Result<Vec<Range<u32>>, Fault> {
    if let Some(tab) = board.tab {
        let help = "use blanks: a wall belongs to the cells it is drawn between, and the width of tabs differs between programs";
        return Err(Fault::new(tab..tab + 1, "a tab in a board with walls between rows", help));
    }
    if geometry == Geometry::Hex {
        return Ok(vec![]);
    }
    let mut columns = vec![Range { start: u32::MAX, end: 0 }; board.cols() as usize];
    for (pos, token) in board.tokens() {
        let column = &mut columns[pos.col as usize];
        column.start = column.start.min(token.columns.start);
        column.end = column.end.max(token.columns.end);
    }
    for (pos, token) in board.tokens().filter(|(pos, _)| pos.col > 0) {
        if token.columns.start < columns[pos.col as usize - 1].end {
            let message =
                format!("column {} does not line up: {pos} reaches under column {}", pos.col + 1, pos.col);
            let help = "where walls are drawn between rows, align the cells of each column";
            return Err(Fault::new(token.span.clone(), message, help));
        }
    }
    Ok(columns)
}

type Cells = (Pos, Pos);

/// A run of dashes is a wall below each cell that it touches.
fn dashes(mark: &Mark, columns: &[Range<u32>]) -> Result<Box<dyn Iterator<Item = Cells>>, Fault> {
    let first = columns.partition_point(|column| column.end <= mark.columns.start);
    let end = columns.partition_point(|column| column.start < mark.columns.end);
    if first >= end {
        let help = "draw `-` straight between the two cells, one above and one below";
        return Err(Fault::new(mark.span.clone(), "this wall does not lie below a cell", help));
    }
    let (above, below) = (mark.below - 1, mark.below);
    Ok(Box::new((first as u32..end as u32).map(move |col| (Pos::new(above, col), Pos::new(below, col)))))
}

/// Between shifted rows, `\` lies between the cell above to its right and the one below to its left, and `/` the other
/// way round.
fn shifted(mark: &Mark, board: &Board, geometry: Geometry) -> Result<Box<dyn Iterator<Item = Cells>>, Fault> {
    // The last cell of a row that does not lie right of the mark, and the first that does not lie left of it.
    let left =
        |row: u32| board.row(row).partition_point(|token| token.columns.start < mark.columns.end).checked_sub(1);
    let right = |row: u32| {
        let right = board.row(row).partition_point(|token| token.columns.end <= mark.columns.start);
        (right < board.row(row).len()).then_some(right)
    };
    let (above, below) = (mark.below - 1, mark.below);
    let cells = match mark.shape {
        Shape::Falling => right(above).zip(left(below)),
        Shape::Rising => left(above).zip(right(below)),
        Shape::Dashes | Shape::Crossed => None,
    };
    let cells = cells.map(|(a, b)| (Pos::new(above, a as u32), Pos::new(below, b as u32)));
    let over_sides = geometry.steps(Reach::Sides).unwrap_or(Steps::NONE);
    let Some(cells) = cells.filter(|&(a, b)| over_sides.join(a, b)) else {
        let help = "between hexagons draw `/` or `\\`, between the cell above and the one below that it separates";
        return Err(Fault::new(mark.span.clone(), "this wall does not lie between two hexagons", help));
    };
    Ok(Box::new([cells].into_iter()))
}

/// A diagonal lies between the two cells on its sides, where four cells meet.
fn crossing(mark: &Mark, columns: &[Range<u32>]) -> Result<Box<dyn Iterator<Item = Cells>>, Fault> {
    let left = columns.partition_point(|column| column.end <= mark.columns.start);
    let between = left > 0 && columns.get(left).is_some_and(|right| mark.columns.end <= right.start);
    if !between {
        let help = "draw it where four cells meet, not straight below a cell (a hole is a small `x`)";
        return Err(Fault::new(mark.span.clone(), "this diagonal wall does not lie between columns", help));
    }
    let (above, below) = (mark.below - 1, mark.below);
    let (left, right) = (left as u32 - 1, left as u32);
    let falling = (Pos::new(above, right), Pos::new(below, left));
    let rising = (Pos::new(above, left), Pos::new(below, right));
    Ok(Box::new(
        [(mark.shape != Shape::Rising).then_some(falling), (mark.shape != Shape::Falling).then_some(rising)]
            .into_iter()
            .flatten(),
    ))
}
