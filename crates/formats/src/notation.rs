//! The words for kinds in formats of other programs.

use unicursal_models::board::{Geometry, Kind, Puzzle, Side, Switch, WriteError};
use unicursal_models::kinds::{Notation, rules};
use unicursal_models::phrase::list;

/// Returns the kinds of the program, and then the kinds stated as texts, which are loaded only when needed.
fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().chain(std::iter::once_with(Kind::library).flatten())
}

/// Returns the kinds that `format` can hold, each with the format's word for it. The word is empty if the format has
/// only one kind.
pub(super) fn kinds_in(format: &str) -> impl Iterator<Item = (Kind, &'static str)> {
    kinds().flat_map(move |kind| {
        let notations = rules(kind).notations().iter();
        notations.filter(move |notation| notation.format == format).map(move |notation| (kind, notation.word))
    })
}

/// Returns the kind that `format` calls `word`.
pub(super) fn kind_called(format: &str, word: &str) -> Option<Kind> {
    notation_called(format, word).map(|(kind, _)| kind)
}

/// Returns the kind that `format` calls `word`, and its notation.
pub(super) fn notation_called(format: &str, word: &str) -> Option<(Kind, &'static Notation)> {
    let all = kinds().flat_map(move |kind| notations_of(format, kind).map(move |found| (kind, found)));
    { all }.find(|(_, notation)| notation.word == word)
}

/// Returns the notations of a kind in `format`.
pub(super) fn notations_of(format: &str, kind: Kind) -> impl Iterator<Item = &'static Notation> {
    rules(kind).notations().iter().filter(move |notation| notation.format == format)
}

/// Returns the only kind of `format`.
///
/// # Panics
/// If no kind has a notation in this format.
pub(super) fn only_kind(format: &str) -> Kind {
    kinds_in(format).next().map(|(kind, _)| kind).expect("a kind says that it is written in this format")
}

/// Returns the words of `format`, as part of a sentence.
pub(super) fn words_in(format: &str) -> String {
    let words: Vec<String> = kinds_in(format).map(|(_, word)| format!("`{word}`")).collect();
    words.join(" or ")
}

/// Refuses to write a puzzle in `format`, which is only read.
///
/// # Errors
/// Always.
pub(super) fn only_read(format: &str, instead: &str) -> Result<String, WriteError> {
    Err(WriteError { message: format!("`{format}` is only read"), help: format!("write the puzzle as {instead}") })
}

/// Returns the word that `format` has for the kind of `puzzle`, with its switches.
///
/// # Errors
/// The format has no such word: it cannot hold puzzles of this kind, or not with these switches.
pub(super) fn word_for(format: &str, puzzle: &Puzzle) -> Result<&'static str, WriteError> {
    let kind = puzzle.kind();
    let known = notations_of(format, kind).next().ok_or_else(|| {
        let mut kinds: Vec<String> = kinds_in(format).map(|(kind, _)| kind.title()).collect();
        kinds.dedup();
        let held = list(&kinds, "and");
        WriteError {
            message: format!("the format `{format}` holds {held} only, and this is a {kind}"),
            help: HELP.into(),
        }
    })?;
    if let Some(notation) = notations_of(format, kind).find(|notation| has_switches(notation, puzzle)) {
        return Ok(notation.word);
    }
    let is_off = |switch: &Switch| !puzzle.switches().is_on(*switch);
    let unknown = puzzle.switches().off().find(|switch| !known.off.contains(switch));
    let message = if let Some(switch) = unknown {
        no_switch(format, switch)
    } else {
        let more = known.off.iter().find(|switch| !is_off(switch)).map_or("", |switch| switch.without());
        format!("the format `{format}` is for puzzles in which {more}, and in this one they may not")
    };
    Err(WriteError { message, help: HELP.into() })
}

fn no_switch(format: &str, switch: Switch) -> String {
    format!("the format `{format}` has no puzzles in which {}", switch.without())
}

/// Checks that no rule is switched off, which `format` does not know.
///
/// # Errors
/// A rule is switched off.
pub(super) fn require_usual(format: &str, puzzle: &Puzzle) -> Result<(), WriteError> {
    match puzzle.switches().off().next() {
        Some(switch) => Err(WriteError { message: no_switch(format, switch), help: HELP.into() }),
        None => Ok(()),
    }
}

/// Returns whether puzzles in `notation` have the switches of `puzzle`.
pub(super) fn has_switches(notation: &Notation, puzzle: &Puzzle) -> bool {
    puzzle.switches().off().eq(notation.off.iter().copied())
}

const HELP: &str = "write it as `json` or `text`";

/// A part of puzzles that a format cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsupported {
    /// Given sides of the line, which no foreign format has.
    Links,
    /// The fixed ends of a line, which hardly a format has.
    Ends,
    Walls,
    Holes,
    /// Clues that are no numbers from 1, and regions.
    Symbols,
    /// Boards that are not square.
    Oblongs,
}

/// Checks that `format`, which supports only squares, no links, no ends and none of the `unsupported` parts, can hold
/// `puzzle`.
///
/// # Errors
/// The first part that the format cannot hold.
pub(super) fn require(format: &str, puzzle: &Puzzle, unsupported: &[Unsupported]) -> Result<(), WriteError> {
    let all: Vec<Unsupported> =
        [Unsupported::Links, Unsupported::Ends].iter().chain(unsupported).copied().collect();
    require_but_some(format, puzzle, &all)
}

/// Checks that `format`, which supports only squares and none of the `unsupported` parts, can hold `puzzle`.
///
/// # Errors
/// The first part that the format cannot hold.
pub(super) fn require_but_some(
    format: &str,
    puzzle: &Puzzle,
    unsupported: &[Unsupported],
) -> Result<(), WriteError> {
    // A further part of puzzles has to be considered here, which the compiler checks. Notations name the switches.
    let Puzzle {
        switches: _,
        word: _,
        kind: _,
        rows: _,
        cols: _,
        geometry,
        cells: _,
        regions: _,
        walls: _,
        links: _,
        ..
    } = puzzle;
    if *geometry != Geometry::Square {
        return Err(WriteError {
            message: format!("the format `{format}` has no {} as cells", geometry.cells()),
            help: HELP.into(),
        });
    }
    for part in unsupported {
        let found = match part {
            Unsupported::Links => puzzle.links().first().map(|link| describe("links", *link)),
            Unsupported::Ends => {
                let end = puzzle.start().or(puzzle.end());
                end.map(|end| format!("fixed ends (there is one at {end})"))
            }
            Unsupported::Walls => puzzle.walls().first().map(|wall| describe("walls", *wall)),
            Unsupported::Holes => puzzle
                .places()
                .find(|&pos| !puzzle.is_open(pos))
                .map(|pos| format!("holes (there is one at {pos})")),
            Unsupported::Symbols => {
                puzzle.kind().has_symbols().then(|| format!("clues, regions and loops as in a {}", puzzle.kind()))
            }
            Unsupported::Oblongs => (puzzle.rows() != puzzle.cols()).then(|| {
                format!(
                    "boards that are not square (this one has {} rows and {} columns)",
                    puzzle.rows(),
                    puzzle.cols()
                )
            }),
        };
        if let Some(found) = found {
            return Err(WriteError {
                message: format!("the format `{format}` has no {found}"),
                help: HELP.into(),
            });
        }
    }
    Ok(())
}

fn describe(sides: &str, side: Side) -> String {
    let (a, b) = side.cells();
    format!("{sides} (there is one between {a} and {b})")
}

/// Returns the error of a clue that is too high for `format`.
pub(super) fn too_high(format: &str, clue: u32, highest: u32) -> WriteError {
    WriteError {
        message: format!("the format `{format}` has no clues above {highest}, and there is a {clue}"),
        help: HELP.into(),
    }
}
