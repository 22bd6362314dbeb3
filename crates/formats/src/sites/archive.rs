//! JSON of public archives of daily puzzles: `{"game":…,"grid_size":[cols,rows],"nodes":[…],"walls":[…]}`.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::json_value::Value;
use crate::notation::{Unsupported, kind_called, only_kind, require, word_for, words_in};
use crate::sheet::Sheet;
use crate::spec::Layout;
use serde_json::json;
use unicursal_models::board::{Cell, Puzzle, WriteError};

/// JSON of public archives.
#[derive(Debug)]
pub(crate) struct Archive;

const NAME: &str = "archive";
const SIZE: &str = "\"grid_size\" is [columns, rows]";
const NODE: &str = "a node is {\"id\": 1, \"row\": 0, \"col\": 0}, counted from 0";
const WALL: &str = "a wall is a pair of neighboring cells, [[row, col], [row, col]], counted from 0";

impl Foreign for Archive {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "JSON of public archives: nodes and walls by row and column"
    }

    fn layout(&self) -> Layout {
        Layout::Objects
    }

    fn detect(&self, start: &[u8]) -> bool {
        let text = String::from_utf8_lossy(start);
        text.trim_ascii_start().starts_with('{') && text.contains("\"nodes\"") && text.contains("\"grid_size\"")
    }

    fn help(&self) -> &'static str {
        NODE
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(input)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let word = word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Holes])?;
        let nodes: Vec<_> = puzzle
            .clues()
            .into_iter()
            .map(|(clue, pos)| json!({ "id": clue, "row": pos.row, "col": pos.col }))
            .collect();
        let walls: Vec<_> = puzzle
            .walls()
            .iter()
            .map(|wall| [wall.cells().0, wall.cells().1].map(|pos| [pos.row, pos.col]))
            .collect();
        let mut object = json!({
            "game": word,
            "grid_size": [puzzle.cols(), puzzle.rows()],
            "nodes": nodes,
            "walls": walls,
        });
        if let Some(name) = puzzle.name() {
            object["number"] = name.into();
        }
        Ok(format!("{object}\n"))
    }
}

fn read(input: &Input<'_>) -> Result<Puzzle, Fault> {
    let fields = Value::new(&input.text)?.fields(["game", "number", "date", "grid_size", "nodes", "walls"])?;
    let date = fields.get("date").and_then(|value| value.string());
    let name = fields.get("number").and_then(|value| value.string()).or(date);
    if let Some(name) = &name {
        input.is_called(name);
    }
    let kind = match fields.get("game") {
        None => only_kind(NAME),
        Some(game) => game.string().and_then(|word| kind_called(NAME, &word)).ok_or_else(|| {
            let help = format!("of such puzzles, {} can be read", words_in(NAME));
            game.fault(format!("{} is not a kind of puzzle that is solved here", quote(game.raw())), help)
        })?,
    };
    let size = fields.require("grid_size", SIZE)?;
    let (cols, rows) = size.pair()?;
    let mut sheet = Sheet::new(kind, rows, cols, size.span())?;
    for node in fields.require("nodes", NODE)?.elements()? {
        let parts = node.fields(["id", "row", "col"])?;
        let [id, row, col] =
            ["id", "row", "col"].map(|key| parts.require(key, NODE).and_then(|value| value.number()));
        let off = || node.fault("this node is not on the board", NODE);
        let pos = sheet.at(row?.into(), col?.into()).ok_or_else(off)?;
        sheet.put(pos, Cell::Clue(id?), node.span())?;
    }
    for wall in fields.get("walls").map_or(Ok(vec![]), |walls| walls.elements())? {
        let ends: Vec<_> = wall.elements()?.iter().map(Value::pair).collect::<Result<_, _>>()?;
        let off = || wall.fault("this is not a wall of the board", WALL);
        let [(a, b), (c, d)] = ends.try_into().map_err(|_| off())?;
        let (from, to) = (sheet.at(a, b).ok_or_else(off)?, sheet.at(c, d).ok_or_else(off)?);
        sheet.wall(from, to, wall.span());
    }
    if let Some(name) = name {
        sheet.name(name);
    }
    sheet.build()
}
