//! JSON with waypoints: `{"boardSize":6,"waypoints":[[x,y],…],"walls":[{"neighborA":[x,y],"neighborB":[x,y]}]}`.

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::json_value::Value;
use crate::notation::{Unsupported, only_kind, require, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use serde_json::json;
use unicursal_models::board::{Cell, Pos, Puzzle, WriteError};

/// JSON with waypoints.
#[derive(Debug)]
pub(crate) struct Waypoints;

const NAME: &str = "waypoints";
const SIZE: &str = "\"boardSize\" is the number of rows and of columns";
const POINT: &str = "a waypoint is [x, y]: the column and the row, counted from 0";
const WALL: &str = "a wall is {\"neighborA\": [x, y], \"neighborB\": [x, y]}, counted from 0";

impl Foreign for Waypoints {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "JSON with `boardSize`, `waypoints` and `walls`"
    }

    fn layout(&self) -> Layout {
        Layout::Objects
    }

    fn detect(&self, start: &[u8]) -> bool {
        let text = String::from_utf8_lossy(start);
        text.trim_ascii_start().starts_with('{')
            && text.contains("\"waypoints\"")
            && text.contains("\"boardSize\"")
    }

    fn help(&self) -> &'static str {
        POINT
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Holes, Unsupported::Oblongs])?;
        let point = |pos: Pos| [pos.col, pos.row];
        let points: Vec<_> = puzzle.clues().into_iter().map(|(_, pos)| point(pos)).collect();
        let walls = puzzle.walls().iter().map(|wall| wall.cells());
        let walls: Vec<_> = walls.map(|(a, b)| json!({ "neighborA": point(a), "neighborB": point(b) })).collect();
        Ok(format!("{}\n", json!({ "boardSize": puzzle.rows(), "waypoints": points, "walls": walls })))
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let fields = Value::new(text)?.fields(["boardSize", "waypoints", "walls"])?;
    let size = fields.require("boardSize", SIZE)?;
    let side = u64::from(size.number()?);
    let mut sheet = Sheet::new(only_kind(NAME), side, side, size.span())?;
    let place = |sheet: &Sheet, value: &Value<'_>| {
        let (x, y) = value.pair()?;
        sheet.at(y, x).ok_or_else(|| value.fault("this place is not on the board", POINT))
    };
    for (clue, point) in (1..).zip(fields.require("waypoints", POINT)?.elements()?) {
        let pos = place(&sheet, &point)?;
        sheet.put(pos, Cell::Clue(clue), point.span())?;
    }
    for wall in fields.get("walls").map_or(Ok(vec![]), |walls| walls.elements())? {
        let ends = wall.fields(["neighborA", "neighborB"])?;
        let [a, b] = ["neighborA", "neighborB"].map(|key| ends.require(key, WALL));
        let (a, b) = (place(&sheet, &a?)?, place(&sheet, &b?)?);
        sheet.wall(a, b, wall.span());
    }
    sheet.build()
}
