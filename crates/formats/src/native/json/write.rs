//! Puzzles written as JSON objects.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use unicursal_models::board::{Cell, Geometry, Labels, Pos, Puzzle, Symbol};

/// Writes a puzzle as one line of JSON (without the newline) that [`read_json`](crate::read_json) reads back
/// unchanged.
///
/// # Panics
/// Never: numbers and strings can always be written.
pub fn write_json(puzzle: &Puzzle) -> String {
    serde_json::to_string(&PuzzleFields::of(puzzle)).expect("writing numbers and strings to memory does not fail")
}

impl<'a> PuzzleFields<'a> {
    /// Returns the fields of a puzzle.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        let has_symbols = puzzle.kind().has_symbols();
        let cells = (0..puzzle.rows())
            .map(|row| {
                (0..puzzle.cols()).map(|col| CellValue::of(puzzle.cell(Pos { row, col }), has_symbols)).collect()
            })
            .collect();
        let regions = puzzle.regions().chunks(puzzle.cols() as usize).collect();
        let walls = puzzle.walls().iter().map(|wall| wall.cells()).map(|(a, b)| (pair(a), pair(b))).collect();
        let links = puzzle.links().iter().map(|link| link.cells()).map(|(a, b)| (pair(a), pair(b))).collect();
        Self {
            kind: puzzle.kind().name(),
            kind_file: puzzle.kind().stated_text(),
            rows: puzzle.rows(),
            cols: puzzle.cols(),
            geometry: (puzzle.geometry() != Geometry::default()).then(|| puzzle.geometry().name()),
            rules: puzzle.switches().off().map(|switch| (switch.name(), false)).collect(),
            labels: (puzzle.labels() != Labels::default()).then(|| puzzle.labels().name()),
            cells,
            regions,
            walls,
            links,
            start: puzzle.start().map(pair),
            end: puzzle.end().map(pair),
            word: puzzle.word(),
            name: puzzle.name(),
        }
    }
}

/// The fields of a puzzle.
#[derive(Serialize)]
pub struct PuzzleFields<'a> {
    kind: &'static str,
    /// The text of a kind that does not come with the program.
    #[serde(rename = "kind-file", skip_serializing_if = "Option::is_none")]
    kind_file: Option<&'static str>,
    rows: u32,
    cols: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    geometry: Option<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    rules: BTreeMap<&'static str, bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<&'static str>,
    cells: Vec<Vec<CellValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    regions: Vec<&'a [u32]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    walls: Vec<((u32, u32), (u32, u32))>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<((u32, u32), (u32, u32))>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
}

/// One cell: a number if it can be one, otherwise a string. An empty cell is `null` if 0 could be a clue.
enum CellValue {
    Number(i64),
    Symbol(Symbol),
    Hole,
    Empty,
}

impl CellValue {
    fn of(cell: Cell, has_symbols: bool) -> Self {
        match cell {
            Cell::Hole if has_symbols => Self::Hole,
            Cell::Empty if has_symbols => Self::Empty,
            Cell::Hole => Self::Number(-1),
            Cell::Empty => Self::Number(0),
            Cell::Clue(clue) => Self::Number(clue.into()),
            Cell::Symbol(Symbol { shape: None, number: Some(number), direction: None }) => {
                Self::Number(number.into())
            }
            Cell::Symbol(symbol) => Self::Symbol(symbol),
        }
    }
}

impl Serialize for CellValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Symbol(symbol) => serializer.collect_str(symbol),
            Self::Hole => serializer.serialize_str("x"),
            Self::Empty => serializer.serialize_none(),
        }
    }
}

fn pair(pos: Pos) -> (u32, u32) {
    (pos.row, pos.col)
}
