//! Published loops.

use crate::repository;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use unicursal::{Cell, Kind, Pos, Puzzle, Side, Symbol};

/// Returns the collections of published loops, in the folder that `UNICURSAL_CORPUS` names.
pub fn collections_of_loops() -> Vec<PathBuf> {
    let entries = fs::read_dir(repository::corpus().join("loops")).expect("the folder can be read");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort_unstable();
    files
}

/// Returns a published board, whose clues are in another notation, and its only solution.
pub fn published(line: &str) -> (Puzzle, BTreeSet<Side>) {
    let board: Value = serde_json::from_str(line).expect("an object");
    let kind: Kind = board["kind"].as_str().expect("a name").parse().expect("a kind");
    let number = |value: &Value| value.as_u64().expect("a number") as u32;
    let (rows, cols) = (number(&board["rows"]), number(&board["cols"]));
    let mut builder = Puzzle::builder(kind, rows, cols);
    for pos in (0..rows * cols).map(|at| Pos::new(at / cols, at % cols)) {
        let at = |field: &str| board[field][pos.row as usize][pos.col as usize].clone();
        if let Some(region) = at("areas").as_str() {
            builder = builder.region(pos, region.parse().expect("a number"));
        }
        match at("clues") {
            Value::Number(number) => {
                if let Some(number) = number.as_u64() {
                    builder = builder.symbol(pos, Symbol::number(number as u32));
                }
            }
            Value::String(clue) if clue == "." => {}
            Value::String(clue) => builder = builder.cell(pos, cell(kind, &clue)),
            other => panic!("{other}"),
        }
    }
    let puzzle = builder.name(board["name"].as_str().expect("a name")).build();
    let puzzle = puzzle.unwrap_or_else(|error| panic!("{error}: {line}"));
    let (rows, cols) = puzzle.points();
    let mut sides = vec![];
    for pos in (0..rows * cols).map(|at| Pos::new(at / cols, at % cols)) {
        for next in [Pos::new(pos.row, pos.col + 1), Pos::new(pos.row + 1, pos.col)] {
            if next.row < rows && next.col < cols {
                sides.push(Side::between(pos, next));
            }
        }
    }
    let used = board["solution"].as_array().expect("a list").iter();
    (puzzle, used.map(|edge| sides[number(edge) as usize - 1]).collect())
}

/// Returns a cell in the notation of the published boards, in which castles are outside (`x`) or inside (`o`).
fn cell(kind: Kind, clue: &str) -> Cell {
    if kind != Kind::CASTLEWALL && clue == "x" {
        return Cell::Hole;
    }
    let (rest, shape) = match (kind, &clue[clue.len() - 1..]) {
        (Kind::CASTLEWALL, "x") => (&clue[..clue.len() - 1], "b"),
        (Kind::CASTLEWALL, "o") => (&clue[..clue.len() - 1], "w"),
        _ => (clue, ""),
    };
    let text = format!("{shape}{rest}");
    // An arrow down is no sun.
    let arrow = Symbol::parse(&text, &[]).filter(|symbol| symbol.direction.is_some() && symbol.number.is_some());
    Cell::Symbol(arrow.unwrap_or_else(|| text.parse().expect("a symbol")))
}
