//! A puzzle as a drawing.

use super::grid::Grid;
use super::styles::{ARROWS, CIRCLES, COLORS, ENDS, LIGHTS, POINTERS, WORD};
use super::{NAME, NAMES, SITE};
use crate::notation::require_usual;
use crate::sites::pzpr;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Map, Value, json};
use unicursal_models::board::{Cell, Geometry, Ground, Labels, Pos, Puzzle, Shape, Side, Symbol, WriteError};
use unicursal_models::kinds::{SymbolSet, rules};

/// The width of a cell in pixels.
const SIZE: u32 = 38;
/// The color of numbers, and of those on black.
const INKS: [u32; 2] = [1, 4];
/// The styles of numbers: alone, and with an arrow.
const STYLES: [&str; 2] = ["1", "2"];
/// The style of edges and lines: thick and black.
const THICK: u32 = 2;

/// The parts of a drawing, by place.
#[derive(Default)]
struct Drawing {
    numbers: Map<String, Value>,
    symbols: Map<String, Value>,
    surface: Map<String, Value>,
    edges: Map<String, Value>,
    lines: Map<String, Value>,
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    require_usual(NAME, puzzle)?;
    if let Some(part) = missing(puzzle) {
        let message = format!("the format `{NAME}` has no {part}");
        return Err(WriteError { message, help: "write it as `json` or `text`".into() });
    }
    let grid = Grid::new(puzzle.rows().into(), puzzle.cols().into());
    let text = [
        header(puzzle, grid),
        json!([0, 0, 0, 0]).to_string(),
        json!({ "grid": ["1", "2", "1"] }).to_string(),
        Drawing::of(puzzle, grid).json(),
        Drawing::default().json(),
        cells(puzzle, grid),
        json!([]).to_string(),
    ];
    let packed = miniz_oxide::deflate::compress_to_vec(abbreviated(&text).as_bytes(), 10);
    Ok(format!("{SITE}#m=edit&p={}\n", BASE64.encode(packed)))
}

/// Returns the part of a puzzle that a drawing cannot hold.
fn missing(puzzle: &Puzzle) -> Option<&'static str> {
    let goes_over_corners = puzzle.kind().ground() == Ground::Corners;
    let is_side = |wall: &Side| {
        let (a, b) = wall.cells();
        a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
    };
    match puzzle.geometry() {
        Geometry::Square => {}
        Geometry::Hex => return Some("hexagons as cells"),
        Geometry::Triangle => return Some("triangles as cells"),
    }
    if goes_over_corners && !(puzzle.walls().is_empty() && puzzle.links().is_empty()) {
        Some("walls and links from corner to corner")
    } else if !puzzle.walls().iter().all(is_side) {
        Some("walls between cells that share no side")
    } else if puzzle.kind().has_regions() && !puzzle.walls().is_empty() {
        Some("walls beside regions")
    } else if puzzle.kind().has_regions() && !are_whole(puzzle) {
        Some("regions of several pieces")
    } else if puzzle.start().is_some() && puzzle.start() == puzzle.end() {
        Some("two ends at one cell")
    } else {
        None
    }
}

/// Returns whether each region is in one piece, so its borders determine it.
fn are_whole(puzzle: &Puzzle) -> bool {
    pzpr::regions(puzzle.rows(), puzzle.cols(), &borders(puzzle).collect::<Vec<_>>()) == puzzle.regions()
}

/// Returns the title, if it is read back unchanged.
fn title(puzzle: &Puzzle) -> &str {
    let is_plain = |name: &&str| name.trim() == *name && !name.contains("%2C") && !name.contains(char::is_control);
    puzzle.name().filter(is_plain).unwrap_or_default()
}

/// Returns the size of the grid, the title and the rules.
fn header(puzzle: &Puzzle, grid: Grid) -> String {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let middle = grid.middle();
    let [width, height] = [cols, rows].map(|count| (count + 1) * SIZE);
    let word = puzzle.word().map(|word| format!(" {WORD}{word}.")).unwrap_or_default();
    let kind = puzzle.kind();
    let rules = format!("{}: {}{word}", kind.title(), kind.summary());
    let [title, rules] = [title(puzzle), &rules].map(|text| text.replace(',', "%2C"));
    format!(
        "square,{cols},{rows},{SIZE},0,1,1,{width},{height},{middle},{middle},0,0,0,0,Title: {title},Author: ,,{rules}"
    )
}

/// Returns the numbers of the cells that are not holes, each as its distance from the one before it.
fn cells(puzzle: &Puzzle, grid: Grid) -> String {
    let mut last = 0;
    let gaps = puzzle.open_cells().map(|pos| {
        let number = grid.cell(pos);
        let gap = number - last;
        last = number;
        gap
    });
    json!(gaps.collect::<Vec<u64>>()).to_string()
}

/// Returns the lines of a link, with short names in the drawings.
fn abbreviated(lines: &[String]) -> String {
    let short = |line: &String| NAMES.iter().fold(line.clone(), |line, (long, short)| line.replace(long, short));
    let lines: Vec<String> =
        (0..).zip(lines).map(|(at, line)| if at == 0 { line.clone() } else { short(line) }).collect();
    lines.join("\n")
}

impl Drawing {
    fn of(puzzle: &Puzzle, grid: Grid) -> Self {
        let mut drawing = Self::default();
        // Letters of colors would be read as others.
        let labels = if puzzle.labels() == Labels::Letters { Labels::Letters } else { Labels::Numbers };
        for pos in puzzle.places() {
            match puzzle.cell(pos) {
                Cell::Empty | Cell::Hole => {}
                Cell::Clue(clue) => drawing.text(grid, pos, &labels.sign(clue), false),
                Cell::Symbol(symbol) => drawing.symbol(puzzle, grid, pos, symbol),
            }
        }
        for (end, text) in [puzzle.start(), puzzle.end()].into_iter().zip(ENDS) {
            if let Some(pos) = end {
                drawing.text(grid, pos, text, false);
            }
        }
        for &wall in puzzle.walls() {
            drawing.edge(grid, wall);
        }
        if !puzzle.regions().is_empty() {
            for border in borders(puzzle) {
                drawing.edge(grid, border);
            }
        }
        for link in puzzle.links() {
            let (a, b) = link.cells();
            drawing.lines.insert(format!("{},{}", grid.cell(a), grid.cell(b)), json!(THICK));
        }
        drawing
    }

    fn text(&mut self, grid: Grid, pos: Pos, text: &str, is_on_black: bool) {
        let style = STYLES[usize::from(text.contains('_'))];
        self.numbers.insert(grid.cell(pos).to_string(), json!([text, INKS[usize::from(is_on_black)], style]));
    }

    fn symbol(&mut self, puzzle: &Puzzle, grid: Grid, pos: Pos, symbol: Symbol) {
        let place = grid.cell(pos).to_string();
        let is_square = rules(puzzle.kind()).symbols().is_some_and(SymbolSet::are_squares);
        let style = |styles: &[(u64, Shape)]| {
            styles.iter().find(|(_, known)| Some(*known) == symbol.shape).map(|(style, _)| *style)
        };
        let is_black = symbol.shape == Some(Shape::Black);
        if is_square {
            if let Some(color) = style(&COLORS) {
                self.surface.insert(place.clone(), json!(color));
            } else {
                // The mark that distinguishes a white cell from an empty one.
                self.text(grid, pos, " ", false);
            }
        } else if let Some(style) = style(&CIRCLES) {
            self.symbols.insert(place.clone(), json!([style, "circle_L", 1]));
        } else if let Some(style) = style(&LIGHTS) {
            self.symbols.insert(place.clone(), json!([style, "sun_moon", 1]));
        } else if let Some(shape @ Shape::Letter(_)) = symbol.shape {
            self.text(grid, pos, shape.name(), false);
        }
        let short = symbol.direction.and_then(|way| ARROWS.iter().find(|(_, known)| *known == way));
        match (symbol.number, symbol.direction, short) {
            (Some(number), Some(_), Some((way, _))) => self.text(grid, pos, &format!("{number}_{way}"), is_black),
            (number, way, _) => {
                if let Some(way) = way {
                    let style = POINTERS.iter().position(|known| *known == way).map(|at| at + 1);
                    self.symbols.insert(place, json!([style, "arrow_N_B", 1]));
                }
                if let Some(number) = number {
                    self.text(grid, pos, &number.to_string(), is_black);
                }
            }
        }
    }

    /// An edge along the side between two cells.
    fn edge(&mut self, grid: Grid, side: Side) {
        let (a, b) = side.cells();
        let first = Pos::new(a.row.max(b.row), a.col.max(b.col));
        let other = if a.row == b.row { (1, 0) } else { (0, 1) };
        let other = Pos::new(first.row + other.0, first.col + other.1);
        self.edges.insert(format!("{},{}", grid.corner(first), grid.corner(other)), json!(THICK));
    }

    fn json(self) -> String {
        let Self { numbers, symbols, surface, edges, lines } = self;
        let none = || json!({ "__a": [] });
        json!({
            "command_redo": none(), "command_undo": none(), "command_replay": none(),
            "surface": surface, "number": numbers, "numberS": {}, "symbol": symbols,
            "freeline": {}, "freelineE": {}, "thermo": [], "arrows": [], "direction": [], "squareframe": [],
            "polygon": [], "line": lines, "lineE": edges, "wall": {}, "cage": {}, "deletelineE": {},
            "killercages": [], "nobulbthermo": [],
        })
        .to_string()
    }
}

/// Returns the sides between cells of different regions.
fn borders(puzzle: &Puzzle) -> impl Iterator<Item = Side> + '_ {
    puzzle.places().flat_map(move |pos| {
        let beside = [Pos::new(pos.row + 1, pos.col), Pos::new(pos.row, pos.col + 1)];
        let on_board = beside.into_iter().filter(|next| next.row < puzzle.rows() && next.col < puzzle.cols());
        on_board
            .filter(move |&next| puzzle.region(next) != puzzle.region(pos))
            .map(move |next| Side::between(pos, next))
    })
}
