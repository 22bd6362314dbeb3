//! Puzzles: reading and writing.

use crate::errors::{self, Result, unreadable, unwritable};
use crate::options::Options;
use serde::Serialize;
use unicursal_models::format::{self, FORMATS, Reader, read_draft, read_json, write_json};
use unicursal_models::{Draft, Kind, Puzzle};

/// The puzzle that is one JSON object.
pub(crate) fn parse(json: &str) -> Result<Puzzle> {
    read_json(json).map_err(|diagnostic| unreadable(&diagnostic))
}

/// The board that is one JSON object, whatever its clues.
pub(crate) fn parse_draft(json: &str) -> Result<Draft> {
    read_draft(json).map_err(|diagnostic| unreadable(&diagnostic))
}

pub(crate) fn read(text: &str, mut options: Options) -> Result<Vec<String>> {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
    let format = options.take_name("format", format::format, &names)?;
    let kind = take_kind(&mut options)?;
    options.finish()?;
    let reader = match format {
        None => Reader::new(text.as_bytes()),
        Some(format) => Reader::with_format(text.as_bytes(), format),
    };
    let reader = match kind {
        None => reader,
        Some(kind) => reader.kind(kind),
    };
    let lines: Result<Vec<String>> = reader
        .map(|puzzle| puzzle.map(|puzzle| write_json(&puzzle)).map_err(|error| unreadable(&error)))
        .collect();
    let lines = lines?;
    if lines.is_empty() {
        return Err(errors::option("there is no puzzle in this text"));
    }
    Ok(lines)
}

pub(crate) fn take_kind(options: &mut Options) -> Result<Option<Kind>> {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    options.take_name("kind", |name| name.parse().ok(), &names)
}

pub(crate) fn convert(puzzle: &str, to: &str) -> Result<String> {
    let puzzle = parse(puzzle)?;
    let Some(format) = format::format(to) else {
        let names = targets().join(", ");
        return Err(errors::option(&format!("there is no format called `{to}`; there are: {names}")));
    };
    format.write(&puzzle).map_err(|error| unwritable(&error))
}

pub(crate) fn kinds() -> Vec<String> {
    Kind::ALL.iter().map(|kind| kind.name().to_owned()).collect()
}

/// What there is to know of a kind, as a line of JSON.
pub(crate) fn kind(name: &str) -> Result<String> {
    let kind: Kind =
        name.parse().map_err(|()| errors::option(&format!("there is no kind of puzzle called `{name}`")))?;
    let facts = KindFacts {
        name: kind.name(),
        title: kind.title(),
        summary: kind.summary(),
        steps: kind.steps().collect(),
        clue_repeats: kind.clue_repeats(),
        takes_ends: kind.takes_ends(),
    };
    serde_json::to_string(&facts).map_err(|error| errors::defect(&error.to_string()))
}

/// What JavaScript is told of a kind.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct KindFacts {
    name: &'static str,
    title: String,
    summary: &'static str,
    steps: Vec<(i64, i64)>,
    clue_repeats: u32,
    takes_ends: bool,
}

pub(crate) fn formats() -> Vec<String> {
    FORMATS.iter().map(|format| format.name().to_owned()).collect()
}

pub(crate) fn targets() -> Vec<String> {
    FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name().to_owned()).collect()
}
