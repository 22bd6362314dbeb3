//! Puzzles: reading and writing.

use crate::errors::{self, Result, unreadable, unwritable};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use unicursal::Family;
use unicursal::format::{self, Assumptions, FORMATS, Format, Reader, read_draft, read_json, write_json};
use unicursal::{Draft, Geometry, Ground, Kind, Labels, Pos, Puzzle, Switch, question};

/// Returns the puzzle that is one JSON object.
pub(crate) fn parse(json: &str) -> Result<Puzzle> {
    read_json(json).map_err(|diagnostic| unreadable(&diagnostic))
}

/// Reads a board from one JSON object without checking its clues.
pub(crate) fn parse_draft(json: &str) -> Result<Draft> {
    read_draft(json).map_err(|diagnostic| unreadable(&diagnostic))
}

/// The ways of reading a text.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ReadOptions {
    format: Option<String>,
    kind: Option<Kind>,
    /// The signs of empty cells and of holes in pasted rows.
    empty: Vec<String>,
    hole: Vec<String>,
    /// The rules to switch on or off, overriding the text.
    rules: BTreeMap<String, bool>,
}

pub(crate) fn read(text: &str, options: &str) -> Result<Vec<String>> {
    let ReadOptions { format, kind, empty, hole, rules } =
        question::parse(options).map_err(|error| errors::option(&error.to_string()))?;
    let format =
        format.map(|name| known(format::format(&name), &name, FORMATS.iter().map(|format| format.name())));
    let format = format.transpose()?;
    let reader = match format {
        None => Reader::new(text.as_bytes()),
        Some(format) => Reader::with_format(text.as_bytes(), format),
    };
    let switch = |(name, is_on): (String, bool)| {
        let rule =
            name.parse::<Switch>().map_err(|()| errors::option(&format!("there is no rule called `{name}`")));
        rule.map(|rule| (rule, is_on))
    };
    let rules = rules.into_iter().map(switch).collect::<Result<_>>()?;
    let reader = reader.assume(Assumptions { kind, empty, hole, rules });
    let lines: Result<Vec<String>> = reader
        .map(|puzzle| puzzle.map(|puzzle| write_json(&puzzle)).map_err(|error| unreadable(&error)))
        .collect();
    let lines = lines?;
    if lines.is_empty() {
        return Err(errors::option("there is no puzzle in this text"));
    }
    Ok(lines)
}

pub(crate) fn convert(puzzle: &str, to: &str) -> Result<String> {
    let puzzle = parse(puzzle)?;
    let written = FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name());
    known(format::format(to), to, written)?.write(&puzzle).map_err(|error| unwritable(&error))
}

/// Returns the format that is called `name`, if it is known.
fn known(
    format: Option<&'static dyn Format>,
    name: &str,
    names: impl Iterator<Item = &'static str>,
) -> Result<&'static dyn Format> {
    let names = || names.collect::<Vec<_>>().join(", ");
    format.ok_or_else(|| errors::option(&format!("there is no format called `{name}`; there are: {}", names())))
}

pub(crate) fn kinds() -> Vec<String> {
    Kind::ALL.iter().map(|kind| kind.name().to_owned()).collect()
}

/// Returns the kinds that come as texts of rules.
pub(crate) fn library() -> Vec<String> {
    Kind::library().iter().map(|kind| kind.name().to_owned()).collect()
}

/// Returns the facts about a kind, as a line of JSON.
pub(crate) fn kind(name: &str) -> Result<String> {
    let kind: Kind =
        name.parse().map_err(|()| errors::option(&format!("there is no kind of puzzle called `{name}`")))?;
    let facts = KindFacts {
        name: kind.name(),
        title: kind.title(),
        summary: kind.summary(),
        steps: kind.steps().collect(),
        hex_steps: steps_on(kind, Geometry::Hex),
        triangle_steps: steps_on(kind, Geometry::Triangle),
        clue_repeats: kind.clue_repeats(),
        label_letters: (kind.clue_repeats() == 2).then(label_letters),
        has_walls: kind.has_walls(),
        takes_ends: kind.takes_ends(),
        is_loop: kind.family() == Family::Loop,
        has_word: kind.has_word(),
        is_generated: kind.is_generated(),
        has_regions: kind.has_regions(),
        goes_far: kind.goes_far(),
        goes_over_corners: kind.ground() == Ground::Corners,
        shades: kind.shades(),
        shows_numbers: kind.family() == Family::Numbers,
        clue_forms: kind.has_symbols().then(|| kind.clue_forms()),
        clue_numbers: kind.has_symbols().then(|| kind.clue_numbers()),
    };
    serde_json::to_string(&facts).map_err(|error| errors::defect(&error.to_string()))
}

/// Loads a kind that is stated as a text. Returns its name.
pub(crate) fn load_kind(text: &str) -> Result<String> {
    Kind::load(text).map(|kind| kind.name().to_owned()).map_err(|fault| errors::misstated(&fault))
}

/// Returns the steps from each of the two sorts of places on a board that is not made of squares. `None` if the kind
/// does not exist there.
fn steps_on(kind: Kind, geometry: Geometry) -> Option<[Vec<(i64, i64)>; 2]> {
    kind.exists_on(geometry).then(|| [0, 1].map(|row| kind.steps_from(geometry, Pos::new(row, 0)).collect()))
}

/// The facts about a kind.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each fact is independent of the others")]
struct KindFacts {
    name: &'static str,
    title: String,
    summary: &'static str,
    steps: Vec<(i64, i64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hex_steps: Option<[Vec<(i64, i64)>; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    triangle_steps: Option<[Vec<(i64, i64)>; 2]>,
    clue_repeats: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_letters: Option<BTreeMap<&'static str, String>>,
    has_walls: bool,
    takes_ends: bool,
    is_loop: bool,
    has_word: bool,
    is_generated: bool,
    has_regions: bool,
    goes_far: bool,
    goes_over_corners: bool,
    shades: bool,
    shows_numbers: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    clue_forms: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clue_numbers: Option<(u32, Option<u32>)>,
}

/// Returns the letters of all labels from 1 on, if labels have letters.
fn label_letters() -> BTreeMap<&'static str, String> {
    let letters = Labels::ALL.map(|labels| (labels.name(), labels.letters()));
    letters.into_iter().filter(|(_, letters)| !letters.is_empty()).collect()
}

pub(crate) fn formats() -> Vec<String> {
    FORMATS.iter().map(|format| format.name().to_owned()).collect()
}

pub(crate) fn targets() -> Vec<String> {
    FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name().to_owned()).collect()
}
