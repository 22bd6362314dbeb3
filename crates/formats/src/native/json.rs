//! JSON for scripts: one object per puzzle.
//!
//! The object is first divided into its fields as raw text, so that every later error can point at the wrong token.

pub(crate) mod document;
pub mod field;
mod fields;
mod grid;
pub(crate) mod locate;
pub mod option;
mod switches;
pub(crate) mod syntax;
mod token;
mod write;

use crate::diagnostic::{Diagnostic, Fault, quote};
use crate::spec::{Format, Layout, Source};
use crate::suggest::meant;
use document::Document;
use fields::Unknown;
use grid::Grid;
use locate::{nth, span_in};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use unicursal_models::board::{Geometry, Kind, Labels, MAX_CELLS, Place, Pos, Puzzle, PuzzleError, WriteError};
use unicursal_models::kinds::{Builder, CellValue, Draft, rules};
use unicursal_models::phrase::list;

pub use write::PuzzleFields;
pub use write::write_json;

/// The format with one object per puzzle.
#[derive(Debug)]
pub(crate) struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn summary(&self) -> &'static str {
        "JSON: an object per puzzle, or JSON Lines"
    }

    fn layout(&self) -> Layout {
        Layout::Objects
    }

    fn detect(&self, line: &[u8]) -> bool {
        line.trim_ascii_start().starts_with(b"{") || line.trim_ascii_start().starts_with(b"[")
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(source)
    }

    fn read_draft(&self, source: Source<'_>) -> Result<Draft, Diagnostic> {
        read_as(source, Builder::draft)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Ok(write_json(puzzle) + "\n")
    }
}

/// Reads one object.
fn read(source: Source<'_>) -> Result<Puzzle, Diagnostic> {
    read_as(source, Builder::build)
}

fn read_as<T>(
    source: Source<'_>,
    finish: impl FnOnce(Builder) -> Result<T, PuzzleError>,
) -> Result<T, Diagnostic> {
    let (text, kind) = (source.text, source.kind());
    let mut document = Document::default();
    let read = match document.fill(text) {
        Ok(()) => Fields { text, kind, document: &document }.read(finish),
        Err(fault) => Err(fault),
    };
    if let (Ok(_), Some((key, field))) = (&read, document.passed_over.as_ref()) {
        let span = span_in(text, field.get()).unwrap_or(0..1);
        let message = format!("{} is not a field that is known here: it is passed over", quote(key));
        source.note(Fault::new(span, message, "leave it out if it is no part of the puzzle"));
    }
    read.map_err(|fault| source.diagnose(fault).of_puzzle(document.puzzle_name()))
}

const CELL_HELP: &str = "a cell is 0 (empty), -1 (a hole) or a clue, a whole number from 1 to 4294967295";
const WALL_HELP: &str = "a wall is a pair of neighboring cells, [[row, col], [row, col]], counted from 0";
const LINK_HELP: &str = "a link is a pair of neighboring cells, [[row, col], [row, col]], counted from 0";
const REGION_HELP: &str =
    "the regions are rows like those of `cells`, with the number of each cell's region, from 0";
const PLACE_HELP: &str = "a place is [row, col], counted from 0";

/// The fields of one object, to build a puzzle.
struct Fields<'a> {
    text: &'a str,
    /// The kind of a puzzle that does not name one.
    kind: Option<Kind>,
    document: &'a Document<'a>,
}

impl<'a> Fields<'a> {
    fn read<T>(&self, finish: impl FnOnce(Builder) -> Result<T, PuzzleError>) -> Result<T, Fault> {
        let document = self.document;
        if let Some((key, value)) = document.repeated {
            let message = format!("the field `{key}` is given twice");
            return Err(self.fault(value, message, "keep one of the two"));
        }
        if let Some(unknown) = &document.unknown {
            return Err(self.unknown(unknown));
        }
        if document.kind.is_none() && document.cells.is_none() {
            return Err(self.unknown_sort());
        }
        let kind = self.kind()?;
        let cells = document.cells.ok_or_else(|| self.missing("cells", "a list of rows, each a list of cells"))?;
        let grid = self.grid(cells, kind)?;
        self.agrees(document.rows, "rows", grid.rows)?;
        self.agrees(document.cols, "cols", grid.cols)?;
        let mut builder =
            Puzzle::builder(kind, grid.rows, grid.cols).geometry(self.geometry()?).labels(self.labels(kind)?);
        for (switch, is_on) in switches::read(document.rules, kind)
            .map_err(|(token, message, help)| self.fault_at(token, message, help))?
        {
            builder = builder.switch(switch, is_on);
        }
        for &(pos, cell) in &grid.cells {
            builder = builder.cell(pos, cell);
        }
        for (pos, number) in self.regions(&grid)? {
            builder = builder.region(pos, number);
        }
        for (a, b) in self.sides(document.walls, "wall", WALL_HELP)? {
            builder = builder.wall(a, b);
        }
        for (a, b) in self.sides(document.links, "link", LINK_HELP)? {
            builder = builder.link(a, b);
        }
        if let Some(start) = document.start {
            builder = builder.start(self.place(start)?);
        }
        if let Some(end) = document.end {
            builder = builder.end(self.place(end)?);
        }
        if let Some(raw) = document.word.filter(|_| rules(kind).letters().is_some()) {
            let word = serde_json::from_str::<Cow<'_, str>>(raw.get()).map_err(|_| {
                let help = "write it as a string: \"word\": \"LEVER\"";
                self.fault(raw, format!("the word is {}", quote(raw.get())), help)
            })?;
            builder = builder.word(word);
        }
        if let Some(name) = document.puzzle_name() {
            builder = builder.name(name);
        } else if let Some(name) = document.name.or(document.id).filter(|name| name.get().starts_with('"')) {
            let help = r"an escape like \ud83d is half of a pair: write both halves, or the character itself";
            return Err(self.fault(name, "this name is not written correctly", help));
        } else if let Some(name) = document.name.or(document.id) {
            let message = format!("the name of a puzzle cannot be {}", quote(name.get()));
            return Err(self.fault(name, message, "write it as a string: \"name\": \"my puzzle\""));
        }
        finish(builder).map_err(|error| self.invalid(error, cells))
    }

    fn kind(&self) -> Result<Kind, Fault> {
        let names = || format!("one of {}", Kind::list("and", |kind| format!("\"{kind}\"")));
        let stated = self.document.kind_file.map(|raw| self.stated(raw)).transpose()?;
        let Some(raw) = self.document.kind else {
            return stated.or(self.kind).ok_or_else(|| self.missing("kind", &names()));
        };
        let name = serde_json::from_str::<Cow<'_, str>>(raw.get()).unwrap_or_default();
        if let Some(stated) = stated {
            return if stated.name() == name {
                Ok(stated)
            } else {
                let message = format!("the kind is {}, but `kind-file` states `{stated}`", quote(raw.get()));
                Err(self.fault(raw, message, format!("write \"{stated}\"")))
            };
        }
        name.parse().map_err(|()| {
            let message = format!("{} is not a kind of puzzle", quote(raw.get()));
            let help = match meant(&name, Kind::ALL.iter().map(|kind| kind.name())) {
                Some(kind) => format!("write \"{kind}\""),
                None => format!("give {}", names()),
            };
            self.fault(raw, message, help)
        })
    }

    /// Returns the kind whose text the puzzle brings.
    fn stated(&self, raw: &RawValue) -> Result<Kind, Fault> {
        let text = serde_json::from_str::<Cow<'_, str>>(raw.get()).map_err(|_| {
            let help = "write the text of the kind as a string, with \\n at the ends of lines";
            self.fault(raw, format!("the text of the kind is {}", quote(raw.get())), help)
        })?;
        Kind::load(&text).map_err(|fault| {
            let message = format!("line {}, column {} of the kind: {}", fault.line, fault.column, fault.message);
            self.fault(raw, message, fault.help)
        })
    }

    fn geometry(&self) -> Result<Geometry, Fault> {
        let Some(raw) = self.document.geometry else { return Ok(Geometry::default()) };
        let name = serde_json::from_str::<Cow<'_, str>>(raw.get()).unwrap_or_default();
        name.parse().map_err(|()| {
            let message = format!("{} is not a geometry", quote(raw.get()));
            let names = Geometry::ALL.map(|geometry| format!("\"{geometry}\""));
            self.fault(raw, message, format!("write {}, or leave it out for squares", names.join(" or ")))
        })
    }

    /// Returns the signs for labels. In files from elsewhere, `labels` may mean something else if the kind has none.
    fn labels(&self, kind: Kind) -> Result<Labels, Fault> {
        let Some(raw) = self.document.labels.filter(|_| rules(kind).cell_value() == CellValue::Label) else {
            return Ok(Labels::default());
        };
        let name = serde_json::from_str::<Cow<'_, str>>(raw.get()).unwrap_or_default();
        name.parse().map_err(|()| {
            let message = format!("labels are not {}", quote(raw.get()));
            let names = Labels::ALL.map(|labels| format!("\"{labels}\""));
            self.fault(raw, message, format!("write {}", list(&names, "or")))
        })
    }

    /// Returns the fault of an unknown field, at its name.
    fn unknown(&self, unknown: &Unknown<'_>) -> Fault {
        let key = match &unknown.key {
            Cow::Borrowed(key) => key,
            Cow::Owned(_) => unknown.value.get(), // its name is written with escapes
        };
        self.fault_at(key, &unknown.message, &unknown.help)
    }

    fn grid(&self, cells: &'a RawValue, kind: Kind) -> Result<Grid, Fault> {
        let symbols = rules(kind).symbols();
        Grid::read(cells.get(), symbols).map_err(|error| {
            let row = |row| nth(cells.get(), row).unwrap_or(cells.get());
            let message;
            let token = match error {
                grid::Error::NoRows => {
                    message = format!("the cells are {}", quote(cells.get()));
                    cells.get()
                }
                grid::Error::NoRow(at) => {
                    message = format!("row {} is {}", at + 1, quote(row(at)));
                    row(at)
                }
                grid::Error::Cell(pos) => {
                    let token = cell(cells, pos);
                    message = format!("{} is not a cell", quote(token));
                    return self.fault_at(token, message, symbols.map_or(CELL_HELP, |set| set.help));
                }
                grid::Error::Ragged { row: at, found, expected } => {
                    message = format!("row {} has {found} cells, but row 1 has {expected}", at + 1);
                    row(at)
                }
                grid::Error::TooMany => {
                    message = format!("the board has more than {MAX_CELLS} cells");
                    return self.fault_at(&cells.get()[..1], message, "split it into smaller boards");
                }
            };
            self.fault_at(token, message, "cells is a list of rows, [[…], […], …], all of the same length")
        })
    }

    /// Returns the numbers of the regions of all cells.
    fn regions(&self, grid: &Grid) -> Result<Vec<(Pos, u32)>, Fault> {
        let Some(raw) = self.document.regions else { return Ok(vec![]) };
        let wrong = |token: &str, message: String| Err(self.fault_at(token, message, REGION_HELP));
        let rows = match locate::each::<Vec<u32>>(raw.get()) {
            Ok(rows) => rows,
            Err(None) => return wrong(raw.get(), format!("the regions are {}, not a list", quote(raw.get()))),
            Err(Some(at)) => {
                let row = nth(raw.get(), at).unwrap_or(raw.get());
                let Err(Some(col)) = locate::each::<u32>(row) else {
                    return wrong(row, format!("row {} of the regions is {}", at + 1, quote(row)));
                };
                let token = nth(row, col).unwrap_or(row);
                return wrong(token, format!("{} is not the number of a region", quote(token)));
            }
        };
        if rows.len() != grid.rows as usize {
            let message = format!("the regions have {} rows, but the board has {}", rows.len(), grid.rows);
            return wrong(&raw.get()[..1], message);
        }
        if let Some(at) = rows.iter().position(|row| row.len() != grid.cols as usize) {
            let message =
                format!("row {} has {} regions, but the board has {} columns", at + 1, rows[at].len(), grid.cols);
            return wrong(nth(raw.get(), at).unwrap_or(raw.get()), message);
        }
        let places = (0..)
            .zip(&rows)
            .flat_map(|(row, numbers)| (0..).zip(numbers).map(move |(col, &number)| (Pos::new(row, col), number)));
        Ok(places.collect())
    }

    fn agrees(&self, claim: Option<&'a RawValue>, name: &str, found: u32) -> Result<(), Fault> {
        let Some(claim) = claim else { return Ok(()) };
        if claim.get() == found.to_string() {
            return Ok(());
        }
        let message = format!("`{name}` is {}, but `cells` has {found}", quote(claim.get()));
        let help = format!("write \"{name}\": {found}, or leave it out");
        Err(self.fault(claim, message, help))
    }

    /// Returns a list of sides, each called `name`.
    fn sides(&self, list: Option<&'a RawValue>, name: &str, help: &str) -> Result<Vec<(Pos, Pos)>, Fault> {
        let Some(raw) = list else {
            return Ok(vec![]);
        };
        locate::each::<((u32, u32), (u32, u32))>(raw.get())
            .map(|sides| sides.into_iter().map(|(a, b)| (a.into(), b.into())).collect())
            .map_err(|bad| {
                let token = bad.and_then(|at| nth(raw.get(), at)).unwrap_or(raw.get());
                let message = match bad {
                    Some(_) => format!("{} is not a {name}", quote(token)),
                    None => format!("the {name}s are {}, not a list", quote(token)),
                };
                self.fault_at(token, message, help)
            })
    }

    fn place(&self, raw: &'a RawValue) -> Result<Pos, Fault> {
        serde_json::from_str::<(u32, u32)>(raw.get())
            .map(Pos::from)
            .map_err(|_| self.fault(raw, format!("{} is not a place", quote(raw.get())), PLACE_HELP))
    }

    /// Returns the fault of a board that has the right syntax but is not a puzzle.
    fn invalid(&self, error: PuzzleError, cells: &'a RawValue) -> Fault {
        let document = self.document;
        let side =
            |list: Option<&'a RawValue>, number| list.and_then(|list| nth(list.get(), number)).unwrap_or("{");
        let token = match error.place {
            Place::Cell(pos) => cell(cells, pos),
            Place::Labels => document.labels.map_or("{", RawValue::get),
            Place::Word => document.word.map_or("{", RawValue::get),
            Place::Switch(_) => document.rules.map_or("{", RawValue::get),
            Place::Region(pos) => document.regions.map_or("{", |regions| cell(regions, pos)),
            Place::Wall(number) => side(document.walls, number),
            Place::Link(number) => side(document.links, number),
            Place::Start => document.start.map_or("{", RawValue::get),
            Place::End => document.end.map_or("{", RawValue::get),
            Place::Board => &cells.get()[..1],
        };
        let mut help = error.help;
        let speaks_of_places = match error.place {
            Place::Wall(_) | Place::Link(_) => true,
            Place::Start | Place::End => error.message.ends_with("is not on the board"),
            Place::Board | Place::Word | Place::Labels | Place::Switch(_) | Place::Cell(_) | Place::Region(_) => {
                false
            }
        };
        if speaks_of_places {
            help.push_str(" (JSON counts rows and columns from 0)");
        }
        self.fault_at(token, error.message, help)
    }

    /// Returns the fault of an object that is no puzzle of ours.
    fn unknown_sort(&self) -> Fault {
        let brace = self.text.find('{').unwrap_or(0);
        let has = |key: &str| self.text.contains(key);
        let cells = self.field_with_rows().map(|name| {
            format!(
                "the board seems to be the list in \"{name}\": `jq -c '{{kind: \"KIND\", cells: .{name}}}'` makes a puzzle of it"
            )
        });
        let help = if let Some(cells) = &cells {
            cells
        } else if has("\"puzzles\"") {
            "the puzzles seem to be the list in \"puzzles\": `jq -c '.puzzles[]'` takes them out, one on a line"
        } else if has("\"problem\"") && has("\"data\"") {
            "this looks like a set of puzzlekit: `jq -r '.data[].problem + \"\\n\"'` takes the boards out, which \
             `--from grid --kind KIND` reads"
        } else if has("\"problem\"") {
            "the board seems to be the text in \"problem\": `jq -r '.problem + \"\\n\"'` takes it out, which \
             `--from grid --kind KIND` reads"
        } else {
            "a puzzle has \"kind\" and \"cells\", a list of rows; `unicursal formats` lists the other sorts of JSON"
        };
        Fault::new(brace..brace + 1, "this JSON is no puzzle of a sort that is known here", help)
    }

    /// Returns the field that is a list of rows of the same length, each a list of numbers and `null`s. Prefers the
    /// usual names, and ignores solutions.
    fn field_with_rows(&self) -> Option<String> {
        let fields: BTreeMap<Cow<'_, str>, &RawValue> = serde_json::from_str(self.text).unwrap_or_default();
        let has_rows = |name: &str| {
            let rows = fields.get(name).map(|rows| serde_json::from_str::<Vec<Vec<Option<i64>>>>(rows.get()));
            matches!(rows, Some(Ok(rows)) if rows.first().is_some_and(|first| {
                !first.is_empty() && rows.iter().all(|row| row.len() == first.len())
            }))
        };
        let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let others = fields.keys().map(AsRef::as_ref).filter(|name| is_plain(name) && !name.starts_with("sol"));
        ["grid", "board", "puzzle"].into_iter().chain(others).find(|name| has_rows(name)).map(String::from)
    }

    fn missing(&self, name: &str, form: &str) -> Fault {
        let brace = self.text.find('{').unwrap_or(0);
        let message = format!("the puzzle has no `{name}`");
        Fault::new(brace..brace + 1, message, format!("add \"{name}\": {form}"))
    }

    fn fault(&self, raw: &RawValue, message: impl Into<String>, help: impl Into<String>) -> Fault {
        self.fault_at(raw.get(), message, help)
    }

    fn fault_at(&self, token: &str, message: impl Into<String>, help: impl Into<String>) -> Fault {
        let Range { start, end } = span_in(self.text, token).unwrap_or(0..1);
        Fault::new(start..end, message, help)
    }
}

/// Returns the text of one cell.
fn cell(cells: &RawValue, pos: Pos) -> &str {
    nth(cells.get(), pos.row as usize).and_then(|row| nth(row, pos.col as usize)).unwrap_or(cells.get())
}
