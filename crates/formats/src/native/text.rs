//! Plain text for people to type: a header, rows of tokens, and walls drawn between them.

mod geometry;
mod header;
pub(crate) mod kind;
mod layout;
mod links;
mod regions;
mod rows;
mod switches;
mod write;

use crate::diagnostic::{Diagnostic, Fault};
use crate::invisible;
use crate::spec::{Format, Layout, Source};
use header::Header;
use links::WrittenLink;
use regions::Regions;
use rows::Board;
use std::ops::Range;
use switches::Switched;
use unicursal_models::board::{Cell, Geometry, Labels, Place, Puzzle, PuzzleError, WriteError};
use unicursal_models::kinds::wording::EXAMPLE;
use unicursal_models::kinds::{Builder, CellValue, Draft, rules};

pub(crate) use header::{is_header, is_unknown_word};
pub(crate) use rows::is_row;
pub use write::write_text;

/// The format with a header, rows of tokens, and walls drawn between them.
#[derive(Debug)]
pub(crate) struct Text;

impl Format for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    fn summary(&self) -> &'static str {
        "plain text: the kind, a name, and the rows"
    }

    fn layout(&self) -> Layout {
        Layout::Boards
    }

    fn detect(&self, line: &[u8]) -> bool {
        let line = line.split(|&byte| byte == b'\n').next().unwrap_or(line);
        is_header(line) || kind::is_start(line)
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(source, Builder::build)
    }

    fn read_draft(&self, source: Source<'_>) -> Result<Draft, Diagnostic> {
        read(source, Builder::draft)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        write_text(puzzle)
    }
}

/// Reads the single puzzle in `source`.
fn read<T>(source: Source<'_>, finish: Finish<T>) -> Result<T, Diagnostic> {
    let mut name = None;
    parse(source.text, &mut name, finish).map_err(|fault| source.diagnose(fault).of_puzzle(name))
}

/// Makes a puzzle, or an unfinished one.
type Finish<T> = fn(Builder) -> Result<T, PuzzleError>;

fn parse<T>(text: &str, name: &mut Option<String>, finish: Finish<T>) -> Result<T, Fault> {
    let mut header: Option<Header> = None;
    let mut board = Board::default();
    let mut geometry = None;
    let mut links = vec![];
    let mut switched = Switched::default();
    let mut regions = Regions::default();
    let mut ended = false;
    let board_start = kind::load(text)?;
    for line in lines(text).skip_while(|line| line.start < board_start) {
        let content = text[line.clone()].trim_ascii();
        if content.starts_with('#') {
            if header.is_some() && !ended {
                board.take_comment(text, line);
            }
            continue;
        }
        if content.is_empty() {
            ended = board.has_rows();
            continue;
        }
        if let Some(at) = content.find('\r') {
            let at = line.end - text[line.clone()].trim_ascii_start().len() + at;
            let help = "end every line with a line feed (or a carriage return and a line feed)";
            return Err(Fault::new(at..at + 1, "a carriage return inside a line", help));
        }
        let span = || {
            let start = line.end - text[line.clone()].trim_ascii_start().len();
            start..start + content.len()
        };
        if header.is_none() {
            let read = Header::read(text, line, name).map_err(|fault| seen_clearly(text, fault))?;
            board = Board::new(rules(read.kind).symbols());
            header = Some(read);
        } else if is_header(content.as_bytes()) {
            let help = "this reads a single puzzle; delete the others, or read the file as a batch";
            return Err(Fault::new(span(), "a second puzzle starts here", help));
        } else if ended && is_row(content.as_bytes()) {
            let cut = cut_fault(content);
            let start = span().start;
            return Err(Fault { span: start + cut.span.start..start + cut.span.end, ..cut });
        } else if ended {
            let help = "a blank line ends a puzzle; delete the one above, or start the next puzzle with its kind";
            return Err(Fault::new(span(), "this line comes after the end of the puzzle", help));
        } else if geometry::is_geometry(content) {
            let told = geometry::read(text, span()).map_err(|fault| seen_clearly(text, fault))?;
            if geometry.replace(told).is_some() {
                return Err(Fault::new(span(), "a second geometry", "a board has one geometry"));
            }
        } else if switches::is_switches(content) {
            switched.take_line(text, span()).map_err(|fault| seen_clearly(text, fault))?;
        } else if links::is_links(content.as_bytes()) {
            links::take_line(&mut links, text, line).map_err(|fault| seen_clearly(text, fault))?;
        } else if regions::is_heading(content.as_bytes()) {
            regions.begin(span(), &board)?;
        } else if regions.have_begun() {
            regions.take_line(text, line).map_err(|fault| seen_clearly(text, fault))?;
        } else {
            board.take_line(text, line).map_err(|fault| seen_clearly(text, fault))?;
        }
    }
    let Some(header) = header else {
        return Err(Fault::new(0..0, "there is no puzzle here", header::help()));
    };
    puzzle(header, (geometry.unwrap_or_default(), &switched), &board, &regions, &links, finish)
}

/// Returns the fault of a board that continues with `row` after a blank line.
pub(crate) fn cut_fault(row: &str) -> Fault {
    let indent = row.len() - row.trim_ascii_start().len();
    let help = format!(
        "delete the blank line above; or, if this is another puzzle, start it with its kind, like `{EXAMPLE}`"
    );
    Fault::new(indent..row.trim_ascii_end().len(), "a blank line splits this board", help)
}

/// Returns `fault`, or the fault of an invisible character in a word that looks right.
fn seen_clearly(text: &str, fault: Fault) -> Fault {
    let in_quotes = text[fault.span.start..].starts_with('"');
    if in_quotes { fault } else { invisible::fault(text, fault.span.clone()).unwrap_or(fault) }
}

fn puzzle<T>(
    header: Header,
    (geometry, switched): (Geometry, &Switched),
    board: &Board,
    regions: &Regions,
    links: &[WrittenLink],
    finish: Finish<T>,
) -> Result<T, Fault> {
    if !board.has_rows() {
        let message = format!("this {} has no rows", header.kind);
        return Err(Fault::new(header.kind_span, message, "write its rows below, like `1 . .`"));
    }
    if let Some(fault) = board.row_in_comment() {
        return Err(fault);
    }
    let are_labels = rules(header.kind).cell_value() == CellValue::Label;
    if let Some(fault) = board.unclear_letter(are_labels) {
        return Err(fault);
    }
    let walls = layout::walls(board, geometry)?;
    let letters = board.tokens().find_map(|(_, token)| token.letter).map(|_| Labels::Letters);
    let labels = switched.labels.as_ref().map(|(labels, _)| *labels);
    let written = labels.filter(|&labels| labels != Labels::Numbers).or(letters).unwrap_or_default();
    let mut builder = Puzzle::builder(header.kind, board.rows(), board.cols())
        .geometry(geometry)
        .labels(labels.or(letters).unwrap_or_default());
    if let Some((word, _)) = &switched.word {
        builder = builder.word(word);
    }
    for &(switch, is_on, _) in &switched.switches {
        builder = builder.switch(switch, is_on);
    }
    for (pos, token) in board.tokens() {
        let label = token.letter.map(|letter| token.label(letter, written)).transpose()?;
        builder = builder.cell(pos, label.map_or(token.cell, Cell::Clue));
    }
    for (pos, number) in regions.numbers(board)? {
        builder = builder.region(pos, number);
    }
    for wall in &walls {
        builder = builder.wall(wall.cells.0, wall.cells.1);
    }
    for link in links {
        builder = builder.link(link.cells.0, link.cells.1);
    }
    if let Some((start, _)) = header.start {
        builder = builder.start(start);
    }
    if let Some((end, _)) = header.end {
        builder = builder.end(end);
    }
    if let Some(name) = header.name {
        builder = builder.name(name);
    }
    let place = |error: &PuzzleError| -> Range<usize> {
        let found = match error.place {
            Place::Board => None,
            Place::Labels => switched.labels.as_ref().map(|(_, span)| span.clone()),
            Place::Word => switched.word.as_ref().map(|(_, span)| span.clone()),
            Place::Switch(switch) => switched.span(switch),
            Place::Cell(pos) => board.token(pos).map(|token| token.span.clone()),
            Place::Region(pos) => regions.span(pos),
            Place::Wall(number) => walls.get(number).map(|wall| wall.mark.clone()),
            Place::Link(number) => links.get(number).map(|link| link.span.clone()),
            Place::Start => header.start.as_ref().map(|(_, span)| span.clone()),
            Place::End => header.end.as_ref().map(|(_, span)| span.clone()),
        };
        found.unwrap_or(header.kind_span.clone())
    };
    finish(builder).map_err(|error| Fault::new(place(&error), error.message, error.help))
}

/// Returns the spans of the lines of `text`, without their endings.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let content = line.strip_suffix('\n').unwrap_or(line);
        let content = content.strip_suffix('\r').unwrap_or(content);
        let span = start..start + content.len();
        start += line.len();
        span
    })
}
