//! A drawing as a puzzle.

use super::grid::{Grid, Spot, regions};
use super::{ARROWS, CIRCLES, COLORS, ENDS, LIGHTS, NAMES, POINTERS, WORD};
use crate::Builder;
use crate::board::{Direction, Kind, Labels, MAX_CELLS, Pos, Puzzle, Shape, Side, Symbol};
use crate::format::diagnostic::{Fault, quote};
use crate::format::scan::Piece;
use crate::format::spec::MAX_PUZZLE_BYTES;
use crate::kinds::{CellValue, rules};
use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

const HELP: &str = "copy the whole link from Penpa+ (`Share`, then `Editing URL`)";
/// The mark of sides that the line does not cross.
const CROSS: u64 = 98;

/// Base 64, with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

pub(super) fn read(link: &Piece<'_>, kind: Option<Kind>) -> Result<Puzzle, Fault> {
    let text = unpacked(link.text).ok_or_else(|| {
        link.fault("this link holds no puzzle: it is cut off or changed, or it is a short one", HELP)
    })?;
    Drawing::new(&text)
        .and_then(|drawing| drawing.puzzle(&text, kind))
        .map_err(|Refused { message, help }| link.fault(message, help))
}

/// The text that a link holds.
fn unpacked(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("&p=")?;
    let packed = rest.split('&').next().unwrap_or_default();
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=").replace([' ', '-'], "+");
    let bytes = BASE64.decode(packed.replace('_', "/")).ok()?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_PUZZLE_BYTES).ok()?;
    String::from_utf8(text).ok()
}

/// The reason why a drawing is no puzzle.
struct Refused {
    message: String,
    help: String,
}

fn refused(message: impl Into<String>, help: impl Into<String>) -> Refused {
    Refused { message: message.into(), help: help.into() }
}

/// A drawing, whose places are those of the board: the grid without its margins.
struct Drawing {
    rows: u32,
    cols: u32,
    cells: BTreeSet<Pos>,
    texts: BTreeMap<Pos, String>,
    symbols: BTreeMap<Pos, (u64, String)>,
    colors: BTreeMap<Pos, u64>,
    edges: BTreeSet<Side>,
    links: BTreeSet<Side>,
}

impl Drawing {
    fn new(text: &str) -> Result<Self, Refused> {
        let broken = || refused("the drawing of this link cannot be read", HELP);
        let lines: Vec<&str> = text.split('\n').collect();
        let header: Vec<&str> = lines[0].split(',').collect();
        if !["square", "sudoku", "kakuro"].contains(&header[0]) {
            let message = format!("a grid of the sort {}", quote(header[0]));
            return Err(refused(message, "only grids of squares are read"));
        }
        let size = |at: usize| header.get(at).and_then(|size| size.trim().parse::<u32>().ok());
        let (cols, rows) = (size(1).ok_or_else(broken)?, size(2).ok_or_else(broken)?);
        if u64::from(rows) * u64::from(cols) > MAX_CELLS as u64 {
            let help = format!("a board has at most {MAX_CELLS} cells");
            return Err(refused(format!("a grid of {rows} rows and {cols} columns"), help));
        }
        let grid = Grid::new(rows.into(), cols.into());
        let line = |at: usize| lines.get(at).copied().unwrap_or_default();
        let whole = NAMES.iter().fold(line(3).to_owned(), |line, (long, short)| line.replace(short, long));
        let drawn: Map<String, Value> = serde_json::from_str(&whole).map_err(|_| broken())?;
        let gaps: Vec<u64> = serde_json::from_str(line(5)).map_err(|_| broken())?;
        let numbers = gaps.iter().scan(0_u64, |last, gap| {
            *last = last.saturating_add(*gap);
            Some(*last)
        });
        let all: BTreeSet<Pos> = numbers.filter_map(|number| cell(grid, number)).collect();
        let [top, bottom, left, right]: [u32; 4] = serde_json::from_str(line(1)).map_err(|_| broken())?;
        let less = |side: u32, margins: [u32; 2]| side.checked_sub(margins[0].checked_add(margins[1])?);
        let board = less(rows, [top, bottom]).zip(less(cols, [left, right]));
        let (rows, cols) = board.filter(|&(rows, cols)| rows > 0 && cols > 0).ok_or_else(broken)?;
        let moved = |pos: Pos| {
            let (row, col) = (pos.row.checked_sub(top)?, pos.col.checked_sub(left)?);
            (row < rows && col < cols).then(|| Pos::new(row, col))
        };
        let part = |name: &str| drawn.get(name).and_then(Value::as_object).into_iter().flatten();
        let placed = |name: &'static str| {
            part(name).filter_map(move |(key, value)| Some((moved(cell(grid, key.parse().ok()?)?)?, value)))
        };
        let texts = placed("number").filter_map(|(pos, value)| Some((pos, value.get(0).and_then(text_of)?)));
        let symbols = placed("symbol")
            .filter_map(|(pos, value)| Some((pos, (value.get(0)?.as_u64()?, value.get(1)?.as_str()?.to_owned()))));
        let colors = placed("surface").filter_map(|(pos, value)| Some((pos, value.as_u64()?)));
        let pairs = |name: &str| -> Vec<(u64, u64)> {
            let drawn = part(name).filter(|(_, style)| style.as_u64() != Some(CROSS));
            drawn
                .filter_map(|(key, _)| {
                    let (one, other) = key.split_once(',')?;
                    Some((one.parse().ok()?, other.parse().ok()?))
                })
                .collect()
        };
        let edges = pairs("lineE").into_iter().filter_map(|(one, other)| {
            let (a, b) = beside(grid, one, other)?;
            Some(Side::between(moved(a)?, moved(b)?))
        });
        let links = pairs("line").into_iter().filter_map(|(one, other)| {
            let (a, b) = (moved(cell(grid, one)?)?, moved(cell(grid, other)?)?);
            (a != b).then(|| Side::between(a, b))
        });
        Ok(Self {
            rows,
            cols,
            texts: texts.collect(),
            symbols: symbols.collect(),
            colors: colors.collect(),
            edges: edges.collect(),
            links: links.collect(),
            cells: all.iter().filter_map(|&pos| moved(pos)).collect(),
        })
    }

    /// The puzzle of a kind, or of the one that the link names.
    fn puzzle(&self, text: &str, kind: Option<Kind>) -> Result<Puzzle, Refused> {
        let lines: Vec<&str> = text.split('\n').collect();
        let header: Vec<String> = lines[0].split(',').map(|field| field.replace("%2C", ",")).collect();
        let field = |at: usize| header.get(at).map(String::as_str).unwrap_or_default();
        let rule_text = field(18);
        let Some(kind) = kind.or_else(|| kind_named(rule_text, lines.get(17).copied().unwrap_or_default())) else {
            return Err(refused(
                "this link of Penpa+ does not say what kind of puzzle it is",
                "give the kind with `--kind`",
            ));
        };
        let mut builder = Puzzle::builder(kind, self.rows, self.cols);
        let title = field(15).strip_prefix("Title:").unwrap_or_default().trim();
        if !title.is_empty() {
            builder = builder.name(title);
        }
        if let Some((_, word)) = rule_text.split_once(WORD) {
            builder = builder.word(word.trim_end_matches('.'));
        }
        let places = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| Pos::new(row, col)));
        let labels = self.labels(kind);
        builder = builder.labels(labels);
        for pos in places {
            builder = self.put(builder, kind, labels, pos)?;
        }
        if kind.has_regions() {
            for (index, region) in (0..).zip(regions(self.rows, self.cols, &self.edges)) {
                builder = builder.region(Pos::new(index / self.cols, index % self.cols), region);
            }
        } else {
            for edge in &self.edges {
                let (a, b) = edge.cells();
                builder = builder.wall(a, b);
            }
        }
        for link in &self.links {
            let (a, b) = link.cells();
            builder = builder.link(a, b);
        }
        builder.build().map_err(|error| refused(error.message, error.help))
    }

    /// The signs for labels: letters if all of them are.
    fn labels(&self, kind: Kind) -> Labels {
        let mut texts = self.texts.values().map(|text| text.trim()).filter(|text| !matches!(*text, "" | "?"));
        let are_letters = rules(kind).cell_value() == CellValue::Label
            && !self.texts.is_empty()
            && texts.all(|text| Labels::Letters.of_sign(text).is_some());
        if are_letters { Labels::Letters } else { Labels::Numbers }
    }

    /// Puts what is drawn in a cell on the board.
    fn put(&self, builder: Builder, kind: Kind, labels: Labels, pos: Pos) -> Result<Builder, Refused> {
        let set = rules(kind).symbols();
        let color = self.colors.get(&pos).and_then(|color| shape(&COLORS, *color));
        let is_square = set.is_some_and(|set| set.are_squares);
        if !self.cells.contains(&pos) || (!is_square && color == Some(Shape::Black)) {
            return Ok(builder.hole(pos));
        }
        let text = self.texts.get(&pos).map(|text| text.trim());
        if kind.takes_ends() {
            match text {
                Some(text) if text == ENDS[0] => return Ok(builder.start(pos)),
                Some(text) if text == ENDS[1] => return Ok(builder.end(pos)),
                _ => {}
            }
        }
        let unread = || {
            let what = text.unwrap_or_default();
            refused(
                format!("{pos} has {}, which is no clue of a {kind}", quote(what)),
                "leave out of the drawing what is no clue, or give another kind with `--kind`",
            )
        };
        let Some(set) = set else {
            return match text {
                None | Some("" | "?") => Ok(builder),
                Some(text) if labels == Labels::Letters => {
                    Ok(builder.clue(pos, labels.of_sign(text).ok_or_else(unread)?))
                }
                Some(text) => Ok(builder.clue(pos, text.parse().map_err(|_| unread())?)),
            };
        };
        let mut symbol = Symbol { shape: if is_square { color } else { None }, number: None, direction: None };
        if let Some((style, name)) = self.symbols.get(&pos) {
            if name.starts_with("circle") {
                symbol.shape = shape(&CIRCLES, *style);
            } else if name == "sun_moon" {
                symbol.shape = shape(&LIGHTS, *style);
            } else if name.starts_with("arrow") {
                symbol.direction = style.checked_sub(1).and_then(|at| POINTERS.get(at as usize)).copied();
            }
        }
        match text {
            // A cell with a clue that is not known, which the line does not visit.
            Some("?")
                if !is_square && set.has(Symbol::arrow(1, Direction::North)) && symbol.direction.is_none() =>
            {
                return Ok(builder.hole(pos));
            }
            Some(text) if set.has_letters() && !text.is_empty() => {
                symbol.shape = set.parse(text).ok_or_else(unread)?.shape;
            }
            Some(text) => {
                let (number, way) = text.split_once('_').unwrap_or((text, ""));
                symbol.direction = symbol.direction.or(direction(way));
                if !matches!(number, "" | "?") {
                    symbol.number = Some(number.parse().map_err(|_| unread())?);
                }
                if is_square && symbol.shape.is_none() {
                    symbol.shape = Some(Shape::White);
                }
            }
            None => {}
        }
        let is_there = symbol.shape.is_some() || symbol.number.is_some() || symbol.direction.is_some();
        Ok(if is_there { builder.symbol(pos, symbol) } else { builder })
    }
}

fn cell(grid: Grid, number: u64) -> Option<Pos> {
    match grid.spot(number)? {
        Spot::Cell(pos) => Some(pos),
        Spot::Corner(_) => None,
    }
}

/// The two cells beside an edge, which is given by its corners.
fn beside(grid: Grid, one: u64, other: u64) -> Option<(Pos, Pos)> {
    let (Spot::Corner(one), Spot::Corner(other)) = (grid.spot(one)?, grid.spot(other)?) else { return None };
    let (first, last) = (one.min(other), one.max(other));
    match (last.row - first.row, last.col.checked_sub(first.col)?) {
        (0, 1) => Some((Pos::new(first.row.checked_sub(1)?, first.col), first)),
        (1, 0) => Some((Pos::new(first.row, first.col.checked_sub(1)?), first)),
        _ => None,
    }
}

/// A text, or a number as text.
fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_u64().map(|number| number.to_string()))
}

fn shape(styles: &[(u64, Shape)], style: u64) -> Option<Shape> {
    styles.iter().find(|(known, _)| *known == style).map(|(_, shape)| *shape)
}

fn direction(way: &str) -> Option<Direction> {
    ARROWS.iter().find(|(known, _)| way.chars().eq([*known])).map(|(_, direction)| *direction)
}

/// The kind with which the rules begin, or that one of the tags names.
fn kind_named(rules: &str, tags: &str) -> Option<Kind> {
    let called = |name: &str| {
        let letters = |name: &str| name.replace([' ', '-', '_'], "").to_ascii_lowercase();
        let name = letters(name);
        let is_so = |kind: &&Kind| letters(&kind.title()) == name;
        name.parse().ok().or_else(|| Kind::ALL.iter().find(is_so).copied())
    };
    let tags: Vec<String> = serde_json::from_str(tags).unwrap_or_default();
    let named = rules.split_once(':').map(|(name, _)| name);
    named.and_then(called).or_else(|| tags.iter().find_map(|tag| called(tag)))
}
