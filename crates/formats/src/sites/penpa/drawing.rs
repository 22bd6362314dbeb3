//! A drawing, divided by places. Each part is taken by the reader that understands it, and the rest is an error.

use super::NAMES;
use super::grid::{Grid, Point, Spot};
use crate::diagnostic::quote;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use unicursal_models::board::{Geometry, MAX_CELLS, Pos, Side};

pub(super) const HELP: &str = "copy the whole link from Penpa+ (`Share`, then `Editing URL`)";
/// The layers that say nothing: the history of the editor, and lines of the grid that are not drawn.
const LOOK: [&str; 4] = ["command_redo", "command_undo", "command_replay", "deletelineE"];

/// The reason why a drawing is no puzzle.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) message: String,
    pub(super) help: String,
}

pub(super) fn refused(message: impl Into<String>, help: impl Into<String>) -> Refused {
    Refused { message: message.into(), help: help.into() }
}

/// A drawing. The places are those of the board: of a grid of squares without its margins, and of other grids around
/// their cells.
pub(super) struct Drawing {
    pub(super) geometry: Geometry,
    pub(super) rows: u32,
    pub(super) cols: u32,
    /// The places that are cells. The others are holes.
    pub(super) cells: BTreeSet<Pos>,
    grid: Grid,
    begin: Point,
    /// Parts of the drawing that are not yet taken: by layer and by the number of the place, or of both ends.
    left: BTreeMap<(String, String), Value>,
}

impl Drawing {
    /// Reads the lines of a link.
    pub(super) fn new(lines: &[&str]) -> Result<Self, Refused> {
        let broken = || refused("the drawing of this link cannot be read", HELP);
        let line = |at: usize| lines.get(at).copied().unwrap_or_default();
        let header: Vec<&str> = line(0).split(',').collect();
        let size = |at: usize| header.get(at).and_then(|size| size.trim().parse::<u32>().ok());
        let (cols, rows) = (size(1).ok_or_else(broken)?, size(2).ok_or_else(broken)?);
        if u64::from(rows) * u64::from(cols) > MAX_CELLS as u64 || rows.max(cols) > MAX_CELLS as u32 {
            let help = format!("a board has at most {MAX_CELLS} cells");
            return Err(refused(format!("a grid of {rows} rows and {cols} columns"), help));
        }
        let grid = Grid::of(header[0], cols.into(), rows.into()).ok_or_else(|| {
            let message = format!("a grid of the sort {}", quote(header[0]));
            refused(message, "only grids of squares, hexagons and triangles are read")
        })?;
        let gaps: Vec<u64> = serde_json::from_str(line(5)).map_err(|_| broken())?;
        let numbers = gaps.iter().scan(0_u64, |last, gap| {
            *last = last.saturating_add(*gap);
            Some(*last)
        });
        let middles: Vec<Point> = numbers
            .filter_map(|number| match grid.spot(number)? {
                Spot::Cell(middle) => Some(middle),
                _ => None,
            })
            .collect();
        let margins: Vec<u32> = serde_json::from_str(line(1)).map_err(|_| broken())?;
        let (begin, rows, cols) = match grid.geometry {
            Geometry::Square => {
                let [top, bottom, left, right] = margins[..] else { return Err(broken()) };
                let less = |side: u32, margins: [u32; 2]| side.checked_sub(margins[0].checked_add(margins[1])?);
                let board = less(rows, [top, bottom]).zip(less(cols, [left, right]));
                let (rows, cols) = board.filter(|&(rows, cols)| rows > 0 && cols > 0).ok_or_else(broken)?;
                let [x, y] = Grid::begin();
                ([x + 2 * i64::from(left), y + 2 * i64::from(top)], rows, cols)
            }
            geometry => around(geometry, &middles).ok_or_else(broken)?,
        };
        let whole = NAMES.iter().fold(line(3).to_owned(), |line, (long, short)| line.replace(short, long));
        let drawn: Map<String, Value> = serde_json::from_str(&whole).map_err(|_| broken())?;
        let mut drawing = Self {
            geometry: grid.geometry,
            rows,
            cols,
            cells: BTreeSet::new(),
            grid,
            begin,
            left: BTreeMap::new(),
        };
        drawing.cells = middles.into_iter().filter_map(|middle| drawing.pos(middle)).collect();
        drawing.take_layers(drawn);
        Ok(drawing)
    }

    /// Notes what is drawn in each layer.
    fn take_layers(&mut self, drawn: Map<String, Value>) {
        for (layer, content) in drawn {
            if LOOK.contains(&layer.as_str()) {
                continue;
            }
            match content {
                Value::Object(parts) => {
                    let parts = parts.into_iter().map(|(place, part)| ((layer.clone(), place), part));
                    self.left.extend(parts);
                }
                Value::Null => {}
                Value::Array(parts) if parts.is_empty() => {}
                other => {
                    self.left.insert((layer, String::new()), other);
                }
            }
        }
    }

    /// Returns the cell of the board with this middle on the grid.
    fn pos(&self, [x, y]: Point) -> Option<Pos> {
        let pos = self.geometry.cell_at([x - self.begin[0], y - self.begin[1]])?;
        (pos.row < self.rows && pos.col < self.cols).then_some(pos)
    }

    fn spot(&self, place: &str) -> Option<Spot> {
        self.grid.spot(place.parse().ok()?)
    }

    /// The places at both ends of something.
    fn ends(&self, place: &str) -> Option<[Spot; 2]> {
        let (one, other) = place.split_once(',')?;
        Some([self.spot(one)?, self.spot(other)?])
    }

    /// Takes all parts of a layer at places that `find` maps to the board.
    fn take<T>(&mut self, layer: &str, find: impl Fn(&Self, &str) -> Option<T>) -> Vec<(T, Value)> {
        let from = (layer.to_owned(), String::new());
        let places = self.left.range(from..).take_while(|((known, _), _)| known == layer);
        let found: Vec<(T, (String, String))> =
            places.filter_map(|(key, _)| Some((find(self, &key.1)?, key.clone()))).collect();
        found.into_iter().filter_map(|(at, key)| Some((at, self.left.remove(&key)?))).collect()
    }

    /// Takes the parts of a layer in the middles of cells.
    pub(super) fn take_in_cells(&mut self, layer: &str) -> Vec<(Pos, Value)> {
        self.take(layer, |drawing, place| match drawing.spot(place)? {
            Spot::Cell(middle) => drawing.pos(middle),
            _ => None,
        })
    }

    /// Takes the parts of a layer at corners and sides within cells.
    pub(super) fn take_within_cells(&mut self, layer: &str) -> Vec<(Pos, Value)> {
        self.take(layer, |drawing, place| match drawing.spot(place)? {
            Spot::Within(middle) => drawing.pos(middle),
            _ => None,
        })
    }

    /// Takes the parts of a layer between the middles of two cells.
    pub(super) fn take_between_cells(&mut self, layer: &str) -> Vec<([Pos; 2], Value)> {
        self.take(layer, |drawing, place| match drawing.ends(place)? {
            [Spot::Cell(one), Spot::Cell(other)] => Some([drawing.pos(one)?, drawing.pos(other)?]),
            _ => None,
        })
    }

    /// Takes the parts of a layer along sides of cells of the board.
    pub(super) fn take_between_corners(&mut self, layer: &str) -> Vec<(Edge, Value)> {
        self.take(layer, |drawing, place| match drawing.ends(place)? {
            [Spot::Corner(one), Spot::Corner(other)] => drawing.edge(one, other),
            _ => None,
        })
    }

    fn edge(&self, one: Point, other: Point) -> Option<Edge> {
        let corner = |[x, y]: Point| {
            let point = [x - self.begin[0], y - self.begin[1]];
            let pos = (point[0] >= 0 && point[1] >= 0).then(|| self.geometry.corner_at(point))?;
            (self.geometry.corner(pos) == point).then_some(pos)
        };
        let corners = [corner(one)?, corner(other)?];
        let is_on = |pos: &Pos| pos.row < self.rows && pos.col < self.cols;
        let [a, b] = self.geometry.cells_beside(corners[0], corners[1])?.map(|pos| pos.filter(is_on));
        (a.is_some() || b.is_some()).then_some(Edge { corners, beside: a.zip(b) })
    }

    /// Refuses parts that were not taken.
    pub(super) fn refuse_rest(&self) -> Result<(), Refused> {
        let Some(((layer, place), _)) = self.left.iter().next() else { return Ok(()) };
        let on_board = |spot: Spot| match spot {
            Spot::Cell(middle) | Spot::Within(middle) => self.pos(middle).map(|pos| pos.to_string()),
            Spot::Corner(_) => None,
        };
        let first = self.spot(place).or_else(|| self.ends(place).map(|[first, _]| first));
        let place = match first {
            _ if place.is_empty() => "the board".to_owned(),
            Some(spot @ (Spot::Cell(_) | Spot::Within(_))) => {
                on_board(spot).unwrap_or_else(|| "a place beside the board".into())
            }
            _ => format!("the place {}", quote(place)),
        };
        Err(refused(
            format!("{place} has something of the sort {} in the drawing", quote(layer)),
            "take it out of the drawing if it is no part of the puzzle",
        ))
    }
}

/// A side of a cell of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The corners at its ends.
    pub(super) corners: [Pos; 2],
    /// The cells at both sides; `None` at the edge of the board.
    pub(super) beside: Option<(Pos, Pos)>,
}

impl Edge {
    /// Returns the side between its cells, if it is not at the edge of the board.
    pub(super) fn side(&self) -> Option<Side> {
        self.beside.map(|(a, b)| Side::between(a, b))
    }
}

/// Returns the point where a board of these cells begins, and its rows and columns. The rest of a row is shifted as on
/// a board that begins there.
fn around(geometry: Geometry, middles: &[Point]) -> Option<(Point, u32, u32)> {
    let row_of = |y: i64| y.div_euclid(3);
    let first = middles.iter().map(|&[_, y]| row_of(y)).min()?;
    let last = middles.iter().map(|&[_, y]| row_of(y)).max()?;
    // The first column of a row begins this much to the right.
    let shift = |row: i64| if geometry == Geometry::Hex { (row - first) & 1 } else { 0 };
    let left = middles.iter().map(|&[x, y]| x - 1 - shift(row_of(y))).min()?;
    let parity = match geometry {
        Geometry::Hex => first,
        // The first triangle of a board is upright.
        _ => first + 1,
    };
    let left = left - (left - parity).rem_euclid(2);
    let step = if geometry == Geometry::Hex { 2 } else { 1 };
    let cols = middles.iter().map(|&[x, y]| (x - 1 - shift(row_of(y)) - left) / step + 1).max()?;
    Some(([left, 3 * first], (last - first + 1) as u32, cols as u32))
}
