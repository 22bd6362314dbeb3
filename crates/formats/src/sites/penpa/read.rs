//! A drawing as a puzzle.

use super::drawing::{Drawing, HELP, Refused, refused};
use super::styles::{CIRCLED, CIRCLES, COLORS, ENDS, LIGHTS, PLAIN, TRANSPARENT, WORD, direction, pointer, shape};
use crate::diagnostic::{Fault, quote};
use crate::foreign::Input;
use crate::sites::pzpr;
use crate::spec::MAX_PUZZLE_BYTES;
use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_models::board::{Direction, Ground, Kind, Labels, Pos, Puzzle, Shape, Side, Switch, Symbol};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{Builder, CellValue, SymbolSet, rules};

/// The mark of sides that the line does not cross.
const CROSS: u64 = 98;
/// The parameters of links that hold no puzzle: the mode of the editor, the answer, and settings.
const PARAMETERS: [&str; 5] = ["m", "p", "a", "l", "q"];
const LEAVE_OUT: &str = "leave out of the drawing what is no clue, or give another kind with `--kind`";

/// A symbol without any content.
const NOTHING: Symbol = Symbol { shape: None, number: None, direction: None };

/// Base 64, with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

pub(super) fn read(input: &Input<'_>) -> Result<Puzzle, Fault> {
    let link = input.text.trim();
    let text = unpacked(link.text).ok_or_else(|| {
        link.fault("this link holds no puzzle: it is cut off or changed, or it is a short one", HELP)
    })?;
    let from = link.text.find("m=").unwrap_or(0);
    link.slice(0, from).skip();
    for part in link.slice(from, link.text.len()).split(|c| c == '&') {
        if part.text.split('=').next().is_some_and(|name| PARAMETERS.contains(&name)) {
            part.take();
        }
    }
    let lines: Vec<&str> = text.split('\n').collect();
    let puzzle =
        Drawing::new(&lines).and_then(|drawing| Reader::new(&lines, input.source.kind(), drawing)?.read());
    puzzle.map_err(|Refused { message, help }| link.fault(message, help))
}

/// Returns the text that a link holds.
fn unpacked(link: &str) -> Option<String> {
    let (_, rest) = link.split_once("&p=")?;
    let packed = rest.split('&').next().unwrap_or_default();
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=").replace([' ', '-'], "+");
    let bytes = BASE64.decode(packed.replace('_', "/")).ok()?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_PUZZLE_BYTES).ok()?;
    String::from_utf8(text).ok()
}

/// A text in a cell, and the circle around it.
#[derive(Clone)]
struct Text {
    text: String,
    circle: Option<Shape>,
}

/// What is drawn in one cell.
#[derive(Default)]
struct Drawn {
    text: Option<Text>,
    symbol: Option<(Value, String)>,
    color: Option<u64>,
}

/// A drawing that is read as a puzzle of a kind.
struct Reader {
    kind: Kind,
    set: Option<&'static SymbolSet>,
    drawing: Drawing,
    /// Whether a tag names the kind, and nothing else.
    is_tagged: bool,
    /// Whether the rules of the drawing begin with the kind: then every part of the drawing is meaningful.
    is_exact: bool,
    title: String,
    word: Option<String>,
    drawn: BTreeMap<Pos, Drawn>,
    labels: Labels,
    /// The cells that no line visits, so edges around them are ignored.
    closed: BTreeSet<Pos>,
}

impl Reader {
    /// Takes the contents of the cells of a drawing, whose kind is given or named by the link.
    fn new(lines: &[&str], kind: Option<Kind>, mut drawing: Drawing) -> Result<Self, Refused> {
        let header: Vec<String> = lines[0].split(',').map(|field| field.replace("%2C", ",")).collect();
        let field = |at: usize| header.get(at).map(String::as_str).unwrap_or_default();
        let rule_text = field(18);
        let by_rules = rule_text.split_once(':').and_then(|(name, _)| kind_called(name));
        let by_tag = kind_tagged(lines.get(17).copied().unwrap_or_default());
        let Some(kind) = kind.or(by_rules).or(by_tag) else {
            return Err(refused(
                "this link of Penpa+ does not say what kind of puzzle it is",
                "give the kind with `--kind`",
            ));
        };
        let mut drawn: BTreeMap<Pos, Drawn> = BTreeMap::new();
        for (pos, value) in drawing.take_in_cells("number") {
            drawn.entry(pos).or_default().text = Some(text_of(pos, &value)?);
        }
        for (pos, value) in drawing.take_within_cells("numberS") {
            let small = text_of(pos, &value)?;
            let text = &mut drawn.entry(pos).or_default().text;
            if text.as_ref().is_some_and(|text| !text.text.is_empty()) {
                return Err(refused(format!("{pos} has a small text beside another one"), LEAVE_OUT));
            }
            *text = Some(small);
        }
        for (pos, value) in drawing.take_in_cells("symbol") {
            let name = value.get(1).and_then(Value::as_str).unwrap_or_default().to_owned();
            drawn.entry(pos).or_default().symbol = Some((value.get(0).cloned().unwrap_or_default(), name));
        }
        for (pos, value) in drawing.take_in_cells("surface") {
            let color = value.as_u64().ok_or_else(|| unknown_color(pos, &value.to_string()))?;
            if color != TRANSPARENT {
                drawn.entry(pos).or_default().color = Some(color);
            }
        }
        let mut reader = Self {
            kind,
            set: rules(kind).symbols(),
            drawing,
            is_exact: by_rules.is_some(),
            is_tagged: by_rules.is_none() && by_tag == Some(kind),
            title: field(15).strip_prefix("Title:").unwrap_or_default().trim().to_owned(),
            word: rule_text.split_once(WORD).map(|(_, word)| word.trim_end_matches('.').to_owned()),
            drawn,
            labels: Labels::Numbers,
            closed: BTreeSet::new(),
        };
        reader.labels = reader.labels();
        Ok(reader)
    }

    fn read(mut self) -> Result<Puzzle, Refused> {
        let (rows, cols) = (self.drawing.rows, self.drawing.cols);
        let mut builder =
            Puzzle::builder(self.kind, rows, cols).geometry(self.drawing.geometry).labels(self.labels);
        if !self.title.is_empty() {
            builder = builder.name(&self.title);
        }
        if let Some(word) = &self.word {
            builder = builder.word(word);
        }
        // In a Numberlink of the program's own, as on puzz.link, cells may stay empty.
        if self.is_tagged && self.kind.switches().contains(&Switch::Cover) && self.kind.family() != Family::Loop {
            builder = builder.switch(Switch::Cover, false);
        }
        for pos in (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))) {
            builder = self.put(builder, pos)?;
        }
        builder = self.edges(builder)?;
        builder = self.lines(builder);
        self.drawing.refuse_rest()?;
        builder.build().map_err(|error| refused(error.message, error.help))
    }

    /// Returns the signs for labels: letters if all of them are.
    fn labels(&self) -> Labels {
        let mut texts = self
            .drawn
            .values()
            .filter_map(|drawn| Some(drawn.text.as_ref()?.text.as_str()))
            .filter(|text| !matches!(*text, "" | "?"));
        let are_letters = rules(self.kind).cell_value() == CellValue::Label
            && texts.clone().next().is_some()
            && texts.all(|text| Labels::Letters.of_sign(text).is_some());
        if are_letters { Labels::Letters } else { Labels::Numbers }
    }

    /// Puts what is drawn in a cell on the board.
    fn put(&mut self, builder: Builder, pos: Pos) -> Result<Builder, Refused> {
        let Drawn { text, symbol: mark, color } = self.drawn.remove(&pos).unwrap_or_default();
        let is_bare =
            mark.is_none() && text.as_ref().is_none_or(|text| text.text.is_empty() && text.circle.is_none());
        let color_shape =
            color.map(|color| shape(&COLORS, color).ok_or_else(|| unknown_color(pos, &color.to_string())));
        let color_shape = color_shape.transpose()?;
        if !self.drawing.cells.contains(&pos) {
            return if is_bare {
                Ok(self.hole(builder, pos))
            } else {
                Err(self.unread(pos, "a clue outside of the board"))
            };
        }
        let is_square = self.set.is_some_and(SymbolSet::are_squares);
        // Shaded cells without a clue are no part of the board. In a Yajilin, they are boxes without one.
        if !is_square && color_shape.is_some() && is_bare {
            return Ok(self.hole(builder, pos));
        }
        // The boxes of clues are shaded as well.
        let has_boxes = is_square || self.kind.shades();
        if color_shape.is_some() && !has_boxes {
            return Err(self.unread(pos, "a color behind a clue"));
        }
        let words = text.as_ref().map(|text| text.text.as_str());
        let is_circle = mark.as_ref().is_none_or(|(_, name)| name.starts_with("circle"));
        if self.kind.takes_ends() && is_circle && (self.set.is_none() || mark.is_none()) {
            match words {
                Some(text) if text == ENDS[0] => return Ok(builder.start(pos)),
                Some(text) if text == ENDS[1] => return Ok(builder.end(pos)),
                _ => {}
            }
        }
        let Some(set) = self.set else {
            return match words {
                // A circle around a number says nothing.
                _ if !is_circle => Err(self.unread(pos, "a symbol")),
                None | Some("" | "?") if mark.is_some() => Err(self.unread(pos, "a circle without a number")),
                None | Some("" | "?") => Ok(builder),
                Some(text) if self.labels == Labels::Letters => {
                    Ok(builder.clue(pos, self.labels.of_sign(text).ok_or_else(|| self.unread(pos, text))?))
                }
                Some(text) => Ok(builder.clue(pos, text.parse().map_err(|_| self.unread(pos, text))?)),
            };
        };
        let mut symbol = Symbol { shape: color_shape.filter(|_| is_square), number: None, direction: None };
        if let Some((style, name)) = &mark {
            let unknown = || self.unread(pos, &format!("{name} of style {style}"));
            if name.starts_with("circle") {
                symbol.shape = Some(style.as_u64().and_then(|style| shape(&CIRCLES, style)).ok_or_else(unknown)?);
            } else if name == "sun_moon" {
                symbol.shape = Some(style.as_u64().and_then(|style| shape(&LIGHTS, style)).ok_or_else(unknown)?);
            } else if name.starts_with("arrow") {
                symbol.direction = Some(pointer(name, style).ok_or_else(unknown)?);
            } else {
                return Err(unknown());
            }
        }
        let Some(Text { text, circle }) = text else {
            return self.finish(builder, set, pos, symbol);
        };
        if symbol.shape.is_none() && !set.shapes.is_empty() && !is_square {
            symbol.shape = circle.filter(|circle| set.shapes.contains(circle));
        }
        // A cell with a clue that is not known, which the line does not visit.
        let has_arrows = !is_square && !set.has_letters() && set.has(Symbol::arrow(1, Direction::North));
        if text == "?" && has_arrows && self.kind.family() == Family::Loop && symbol == NOTHING {
            return Ok(self.hole(builder, pos));
        }
        if set.has_letters() && !text.is_empty() {
            symbol.shape = set.parse(&text).ok_or_else(|| self.unread(pos, &text))?.shape;
            return self.finish(builder, set, pos, symbol);
        }
        let (number, way) = text.split_once('_').unwrap_or((&text, ""));
        if !way.is_empty() {
            symbol.direction = Some(direction(way).ok_or_else(|| self.unread(pos, &text))?);
        }
        match number {
            // A circle whose number is not known, where numbers alone are circles.
            "?" | "0" if symbol == NOTHING && set.has(Symbol::WHITE) && !set.has_zero() => {
                symbol.shape = Some(Shape::White);
            }
            "" | "?" => {}
            number => symbol.number = Some(number.parse().map_err(|_| self.unread(pos, &text))?),
        }
        if is_square && symbol.shape.is_none() {
            symbol.shape = Some(Shape::White);
        }
        self.finish(builder, set, pos, symbol)
    }

    fn hole(&mut self, builder: Builder, pos: Pos) -> Builder {
        self.close(pos);
        builder.hole(pos)
    }

    /// Notes that no line visits a cell, so that edges around it are drawn for the eye.
    fn close(&mut self, pos: Pos) {
        if !self.is_exact {
            self.closed.insert(pos);
        }
    }

    /// Puts a symbol on the board, if there is one.
    fn finish(&mut self, builder: Builder, set: &SymbolSet, pos: Pos, symbol: Symbol) -> Result<Builder, Refused> {
        if symbol == NOTHING {
            return Ok(builder);
        }
        if set.are_squares() || self.kind.shades() {
            self.close(pos);
        }
        // Where numbers alone are circles, a circle around one says nothing.
        let bare = Symbol { shape: symbol.shape.filter(|&shape| shape != Shape::White), ..symbol };
        match [symbol, bare].into_iter().find(|&symbol| set.has(symbol)) {
            Some(symbol) => Ok(builder.symbol(pos, symbol)),
            None => Err(self.unread(pos, &symbol.to_string())),
        }
    }

    fn unread(&self, pos: Pos, what: &str) -> Refused {
        refused(format!("{pos} has {}, which is no clue of a {}", quote(what), self.kind), LEAVE_OUT)
    }

    /// Reads edges: borders of regions, walls, or, of a line along the sides of cells, parts of it.
    fn edges(&mut self, mut builder: Builder) -> Result<Builder, Refused> {
        let mut borders = vec![];
        for (edge, style) in self.drawing.take_between_corners("lineE") {
            let is_cross = style.as_u64() == Some(CROSS);
            if self.kind.ground() == Ground::Corners {
                let [a, b] = edge.corners;
                builder = if is_cross { builder.wall(a, b) } else { builder.link(a, b) };
                continue;
            }
            let Some(side) = edge.side() else { continue };
            let (a, b) = side.cells();
            if is_cross {
                let message = format!("a cross on the side between {a} and {b}");
                return Err(refused(message, LEAVE_OUT));
            }
            if self.closed.contains(&a) || self.closed.contains(&b) {
                continue;
            }
            borders.push(side);
            if !self.kind.has_regions() {
                builder = builder.wall(a, b);
            }
        }
        if !self.kind.has_regions() {
            return Ok(builder);
        }
        self.regions(builder, &borders)
    }

    /// Reads the regions between borders. A border inside a region would be crossed twice.
    fn regions(&self, mut builder: Builder, borders: &[Side]) -> Result<Builder, Refused> {
        let (rows, cols) = (self.drawing.rows, self.drawing.cols);
        let around = pzpr::sides(rows, cols).flatten().filter(|side| {
            let (a, b) = side.cells();
            self.closed.contains(&a) != self.closed.contains(&b)
        });
        let all: Vec<Side> = borders.iter().copied().chain(around).collect();
        let regions = pzpr::regions(rows, cols, &all);
        let region = |pos: Pos| regions[pos.row as usize * cols as usize + pos.col as usize];
        for side in borders {
            let (a, b) = side.cells();
            if region(a) != region(b) {
                continue;
            }
            if rules(self.kind).counts_cells_of_regions() {
                let message = format!("a border inside a region, between {a} and {b}");
                return Err(refused(message, "take it out, or close it"));
            }
            builder = builder.wall(a, b);
        }
        for (index, &region) in (0..).zip(&regions) {
            builder = builder.region(Pos::new(index / cols, index % cols), region);
        }
        Ok(builder)
    }

    /// Reads lines from cell to cell: parts of the line, and crosses where it does not go.
    fn lines(&mut self, mut builder: Builder) -> Builder {
        if self.kind.ground() == Ground::Corners {
            return builder;
        }
        for ([a, b], style) in self.drawing.take_between_cells("line") {
            builder = if style.as_u64() == Some(CROSS) { builder.wall(a, b) } else { builder.link(a, b) };
        }
        builder
    }
}

fn unknown_color(pos: Pos, color: &str) -> Refused {
    refused(format!("{pos} has the color {}, which says nothing here", quote(color)), LEAVE_OUT)
}

/// Returns a text, or a number, with its style.
fn text_of(pos: Pos, value: &Value) -> Result<Text, Refused> {
    let text = match value.get(0) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        other => {
            let shown = other.map(Value::to_string).unwrap_or_default();
            return Err(refused(format!("{pos} has {} instead of a text", quote(&shown)), LEAVE_OUT));
        }
    };
    let style = value.get(1).and_then(Value::as_u64).unwrap_or(PLAIN[0]);
    let circle = shape(&CIRCLED, style);
    if circle.is_none() && !PLAIN.contains(&style) {
        return Err(refused(format!("{pos} has a text of the unknown style {style}"), LEAVE_OUT));
    }
    Ok(Text { text, circle })
}

/// Returns the kind with this name, as the program or as files write it.
fn kind_called(name: &str) -> Option<Kind> {
    let letters = |name: &str| name.replace([' ', '-', '_'], "").to_ascii_lowercase();
    let name = letters(name);
    let is_so = |kind: &&Kind| letters(&kind.title()) == name;
    name.parse().ok().or_else(|| Kind::ALL.iter().find(is_so).copied())
}

/// Returns the kind that one of the tags names.
fn kind_tagged(tags: &str) -> Option<Kind> {
    let tags: Vec<String> = serde_json::from_str(tags).unwrap_or_default();
    tags.iter().find_map(|tag| kind_called(tag))
}
