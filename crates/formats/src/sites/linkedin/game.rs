//! The data of the game: `{"gridSize":6,"orderedSequence":[0,7,…],"walls":[…]}`, by itself or inside a response.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::json_value::Value;
use crate::notation::{Unsupported, only_kind, require, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use serde_json::json;
use unicursal_models::board::{Cell, Pos, Puzzle, WriteError};

/// The data of the game.
#[derive(Debug)]
pub(crate) struct Game;

const NAME: &str = "linkedin";
/// The field around the data, in responses and pages.
pub(super) const OUTER: &str = "trailGamePuzzle";
/// The names of the size and of the list of numbered cells: that of the game first, then those in copies of its data.
const SIZES: [&str; 3] = ["gridSize", "grid_size", "size"];
const SEQUENCES: [&str; 2] = ["orderedSequence", "ordered_sequence"];
const SEQUENCE: &str = "\"orderedSequence\" lists the numbered cells, counted from 0 along the rows";
const WALL: &str =
    "a wall is {\"startIdx\": 0, \"endIdx\": 1}: two neighboring cells, counted from 0 along the rows";
/// The names of the fields of a wall: its two cells, or a cell and a direction.
const WALL_FIELDS: [&str; 12] = [
    "startIdx",
    "endIdx",
    "startIndex",
    "endIndex",
    "start",
    "end",
    "cellA",
    "cellB",
    "cellIdx",
    "cellIndex",
    "direction",
    "side",
];
const SIDES: &str = "the walls of a cell, counted from 0 along the rows, are {\"7\": [\"DOWN\", \"LEFT\"]}";

impl Foreign for Game {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "the game data of LinkedIn, as JSON"
    }

    fn layout(&self) -> Layout {
        Layout::Objects
    }

    fn detect(&self, start: &[u8]) -> bool {
        let text = String::from_utf8_lossy(start);
        text.trim_ascii_start().starts_with('{')
            && SEQUENCES.iter().any(|name| text.contains(&format!("\"{name}\"")))
    }

    fn help(&self) -> &'static str {
        SEQUENCE
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Holes, Unsupported::Oblongs])?;
        let index = |pos: Pos| puzzle.index(pos);
        let sequence: Vec<_> = puzzle.clues().into_iter().map(|(_, pos)| index(pos)).collect();
        let walls = puzzle.walls().iter().map(|wall| wall.cells());
        let walls: Vec<_> = walls.map(|(a, b)| json!({ "startIdx": index(a), "endIdx": index(b) })).collect();
        let game = json!({ "gridSize": puzzle.rows(), "orderedSequence": sequence, "walls": walls });
        Ok(format!("{}\n", json!({ OUTER: game })))
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let whole = Value::new(text)?;
    let Some(game) = Value::after_key(text, OUTER) else { return read_game(whole) };
    // What a response has around the game is about other things.
    text.slice(0, game.span().start).skip();
    text.slice(game.span().end, text.text.len()).skip();
    read_game(game)
}

/// Reads the data of the game.
pub(super) fn read_game(game: Value<'_>) -> Result<Puzzle, Fault> {
    let fields = game.fields(["gridSize", "orderedSequence", "walls", "grid_size", "size", "ordered_sequence"])?;
    let size = fields.require_any(&SIZES, "\"gridSize\" is the number of rows and of columns")?;
    let side = u64::from(size.number()?);
    let mut sheet = Sheet::new(only_kind(NAME), side, side, size.span())?;
    let sequence = fields.require_any(&SEQUENCES, SEQUENCE)?;
    for (clue, (index, span)) in (1..).zip(sequence.numbers()?) {
        let off = || Fault::new(span.clone(), "this cell is not on the board", SEQUENCE);
        let pos = sheet.place(index.into()).ok_or_else(off)?;
        sheet.put(pos, Cell::Clue(clue), span)?;
    }
    for (wall, a, b) in fields.get("walls").map_or(Ok(vec![]), |walls| walls_in(&walls, side))? {
        let off = || wall.fault("this is not a wall of the board", WALL);
        let (from, to) = (sheet.place(a).ok_or_else(off)?, sheet.place(b).ok_or_else(off)?);
        sheet.wall(from, to, wall.span());
    }
    sheet.build()
}

/// Returns the walls of a list, or of an object with the sides of each cell that has walls, with the numbers of their
/// two cells.
fn walls_in<'a>(walls: &Value<'a>, side: u64) -> Result<Vec<(Value<'a>, u64, u64)>, Fault> {
    let mut found = vec![];
    if walls.raw().starts_with('{') {
        for (cell, sides) in walls.entries()? {
            for direction in sides.elements()? {
                let next = cell.parse().ok().and_then(|cell| Some((cell, beside(cell, direction.take(), side)?)));
                let (a, b) = next.ok_or_else(|| direction.fault("this is not a side of a cell", SIDES))?;
                found.push((direction, a, b));
            }
        }
        return Ok(found);
    }
    for wall in walls.elements()? {
        let (a, b) = wall_cells(&wall, side)?;
        found.push((wall, a, b));
    }
    Ok(found)
}

/// Returns the number of the cell beside another one, on a board with `side` columns, in the named direction.
fn beside(cell: u64, word: &str, side: u64) -> Option<u64> {
    let word = word.trim_matches('"').to_ascii_lowercase();
    match word.strip_prefix("trailwall_").unwrap_or(&word) {
        "right" => cell.checked_add(1),
        "left" => cell.checked_sub(1),
        "down" | "bottom" => cell.checked_add(side),
        "up" | "top" => cell.checked_sub(side),
        _ => None,
    }
}

/// Returns the numbers of the two cells beside a wall. The names of its fields have changed over time: two numbers are
/// the cells, and one number with a direction is a cell and its side.
fn wall_cells(wall: &Value<'_>, side: u64) -> Result<(u64, u64), Fault> {
    let unclear = || wall.fault(format!("the wall {} is not understood", quote(wall.raw())), WALL);
    if wall.raw().starts_with('[') {
        return wall.pair();
    }
    let members: Vec<_> = wall.entries()?.into_iter().filter(|(key, _)| !key.starts_with('$')).collect();
    wall.take();
    if let Some((key, _)) = members.iter().find(|(key, _)| !WALL_FIELDS.contains(&key.as_ref())) {
        return Err(wall.fault(format!("a wall has no field `{key}`"), WALL));
    }
    let numbers: Vec<u64> = members.iter().filter_map(|(_, value)| value.raw().parse().ok()).collect();
    let words: Vec<&str> =
        members.iter().map(|(_, value)| value.raw()).filter(|raw| raw.starts_with('"')).collect();
    if numbers.len() + words.len() < members.len() {
        return Err(unclear());
    }
    match (numbers.as_slice(), words.as_slice()) {
        (&[a, b], []) => Ok((a, b)),
        (&[a], &[word]) => beside(a, word, side).map(|b| (a, b)).ok_or_else(unclear),
        _ => Err(unclear()),
    }
}
