//! Puzzles written as JSON objects.

use crate::board::{Cell, Geometry, Pos, Puzzle};
use serde::Serialize;

/// Writes a puzzle as one line of JSON (without the newline) that [`read_json`](crate::format::read_json) reads back
/// unchanged.
///
/// # Panics
/// Never: numbers and strings can always be written.
pub fn write_json(puzzle: &Puzzle) -> String {
    serde_json::to_string(&PuzzleFields::of(puzzle)).expect("writing numbers and strings to memory does not fail")
}

impl<'a> PuzzleFields<'a> {
    pub(crate) fn of(puzzle: &'a Puzzle) -> Self {
        let cells = (0..puzzle.rows())
            .map(|row| (0..puzzle.cols()).map(|col| cell(puzzle.cell(Pos { row, col }))).collect())
            .collect();
        let walls = puzzle.walls().iter().map(|wall| wall.cells()).map(|(a, b)| (pair(a), pair(b))).collect();
        let links = puzzle.links().iter().map(|link| link.cells()).map(|(a, b)| (pair(a), pair(b))).collect();
        Self {
            kind: puzzle.kind().name(),
            rows: puzzle.rows(),
            cols: puzzle.cols(),
            geometry: (puzzle.geometry() != Geometry::default()).then(|| puzzle.geometry().name()),
            cells,
            walls,
            links,
            start: puzzle.start().map(pair),
            end: puzzle.end().map(pair),
            name: puzzle.name(),
        }
    }
}

/// The fields of a puzzle.
#[derive(Serialize)]
pub(crate) struct PuzzleFields<'a> {
    kind: &'static str,
    rows: u32,
    cols: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    geometry: Option<&'static str>,
    cells: Vec<Vec<i64>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    walls: Vec<((u32, u32), (u32, u32))>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<((u32, u32), (u32, u32))>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
}

fn cell(cell: Cell) -> i64 {
    match cell {
        Cell::Hole => -1,
        Cell::Empty => 0,
        Cell::Clue(clue) => clue.into(),
    }
}

fn pair(pos: Pos) -> (u32, u32) {
    (pos.row, pos.col)
}
