//! Plans: the puzzles that are to be made on each day, in a file in TOML.

use crate::answer::Unreadable;
use crate::args::Size;
use crate::terminal::printable;
use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use unicursal::author::{Amount, Mask, Scores, Specification, Symmetry, Target};
use unicursal::format::Diagnostic;
use unicursal::{Geometry, Kind};

/// The puzzles that are to be made on each day.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    /// Other seeds make other puzzles.
    #[serde(default)]
    seed: u64,
    /// The names of the puzzles.
    #[serde(default = "usual_name")]
    name: String,
    /// A file of puzzles that none is to be like, in the plan's folder.
    archive: Option<PathBuf>,
    /// The number of puzzles at the end of the archive that count.
    #[serde(default = "usual_last")]
    pub(super) last: usize,
    /// The puzzles of a day.
    puzzle: Vec<Entry>,
}

fn usual_name() -> String {
    "{kind}-{date}".into()
}

fn usual_last() -> usize {
    500
}

/// The options of a puzzle, and those of some days, which take precedence.
#[derive(Clone, Default, Deserialize, Debug)]
#[serde(deny_unknown_fields, default)]
struct Entry {
    kind: Option<Kind>,
    #[serde(deserialize_with = "parsed")]
    size: Option<Size>,
    side: Option<u32>,
    geometry: Option<Geometry>,
    clues: Option<Amount>,
    ends: Option<bool>,
    border: Option<bool>,
    mask: Option<Mask>,
    walls: Option<Amount>,
    holes: Option<usize>,
    minimal: Option<bool>,
    difficulty: Option<Target>,
    score: Option<Scores>,
    ungraded: Option<bool>,
    symmetry: Option<Symmetry>,
    allow_multiple: Option<bool>,
    word: Option<String>,
    name: Option<String>,
    /// Whether there is no such puzzle on that day.
    skip: Option<bool>,
    on: BTreeMap<Day, Entry>,
}

/// Returns a value written as text.
fn parsed<'de, T: FromStr<Err = String>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(de::Error::custom)
}

/// The days on which some options apply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Debug)]
#[serde(try_from = "String")]
enum Day {
    /// Every week on this day, Monday being 1.
    Weekly(i8),
    /// On one date.
    Once(Date),
}

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

fn name_of(day: Weekday) -> &'static str {
    WEEKDAYS.iter().find(|(_, known)| *known == day).map_or("", |(name, _)| name)
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let weekly = WEEKDAYS
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, day)| Day::Weekly(day.to_monday_one_offset()));
        weekly.or_else(|| text.parse().ok().map(Day::Once)).ok_or_else(|| {
            format!("`{}` is no day; write monday to sunday, or a date like 2026-12-24", printable(&text))
        })
    }
}

/// A puzzle of the plan.
#[derive(Debug)]
pub(super) struct Planned {
    /// The date, and the number of the puzzle on that day, for messages.
    pub(super) title: String,
    /// The specification without its seed and name.
    pub(super) specification: Specification,
    pub(super) seed: u64,
    pub(super) name: String,
}

impl Plan {
    /// Reads the plan in a file.
    ///
    /// # Errors
    /// The file cannot be read, or is no plan.
    pub(super) fn read(file: &Path) -> Result<Self, Unreadable> {
        let shown = file.to_string_lossy();
        let failed = |error| Unreadable::Plain(format!("cannot read {}: {error}", printable(&shown)));
        let text = fs::read_to_string(file).map_err(failed)?;
        let wrong = |message: &str, span: Option<std::ops::Range<usize>>, help: &str| Unreadable::Text {
            file: shown.as_ref().into(),
            diagnostic: Diagnostic::in_text(&text, span.unwrap_or(0..0), message, help),
        };
        let plan: Self = toml::from_str(&text)
            .map_err(|error| wrong(error.message(), error.span(), "docs/authoring.md describes plans"))?;
        let is_nested = |entry: &Entry| entry.on.values().any(|inner| !inner.on.is_empty());
        if plan.puzzle.iter().any(is_nested) {
            return Err(wrong("the options for a day have days of their own", None, "put them side by side"));
        }
        if plan.puzzle.iter().any(|entry| entry.kind.is_none()) {
            let kinds = Kind::list("or", |kind| format!("\"{kind}\""));
            return Err(wrong(
                "a puzzle has no kind",
                None,
                &format!("below [[puzzle]] write kind = and {kinds}"),
            ));
        }
        Ok(plan)
    }

    /// Returns the archive, if there is one.
    pub(super) fn archive(&self, plan: &Path) -> Option<PathBuf> {
        let folder = plan.parent().unwrap_or(Path::new(""));
        self.archive.as_ref().map(|archive| folder.join(archive))
    }

    /// Returns the puzzles of a day.
    pub(super) fn on(&self, date: Date) -> Vec<Planned> {
        let numbered = (1..).zip(&self.puzzle);
        numbered.filter_map(|(number, entry)| self.planned(date, number, entry)).collect()
    }

    fn planned(&self, date: Date, number: usize, entry: &Entry) -> Option<Planned> {
        let weekday = date.weekday();
        let days = [Day::Once(date), Day::Weekly(weekday.to_monday_one_offset())];
        let own = days.into_iter().filter_map(|day| entry.on.get(&day));
        let entry = own.chain([entry]).fold(Entry::default(), Entry::or);
        let kind = entry.kind.filter(|_| entry.skip != Some(true))?;
        let mut hasher = fnv::FnvHasher::default();
        hasher.write(format!("{} {date} {number} {kind}", self.seed).as_bytes());
        let template = entry.name.as_deref().unwrap_or(&self.name);
        let name = template
            .replace("{date}", &date.to_string())
            .replace("{weekday}", name_of(weekday))
            .replace("{n}", &number.to_string());
        Some(Planned {
            title: format!("puzzle {number} of {date}"),
            // Programs that read JSON take numbers up to that for whole.
            seed: hasher.finish() >> 11,
            name,
            specification: entry.specification(kind),
        })
    }
}

impl Entry {
    /// Returns these options, completed by those of `other`.
    fn or(self, other: &Self) -> Self {
        let other = other.clone();
        Self {
            kind: self.kind.or(other.kind),
            size: self.size.or(other.size),
            side: self.side.or(other.side),
            geometry: self.geometry.or(other.geometry),
            clues: self.clues.or(other.clues),
            ends: self.ends.or(other.ends),
            border: self.border.or(other.border),
            mask: self.mask.or(other.mask),
            walls: self.walls.or(other.walls),
            holes: self.holes.or(other.holes),
            minimal: self.minimal.or(other.minimal),
            difficulty: self.difficulty.or(other.difficulty),
            score: self.score.or(other.score),
            ungraded: self.ungraded.or(other.ungraded),
            symmetry: self.symmetry.or(other.symmetry),
            allow_multiple: self.allow_multiple.or(other.allow_multiple),
            word: self.word.or(other.word),
            name: self.name.or(other.name),
            skip: self.skip.or(other.skip),
            on: BTreeMap::new(),
        }
    }

    fn specification(self, kind: Kind) -> Specification {
        Specification {
            size: self.size.map(|Size { rows, cols }| (rows, cols)),
            side: self.side,
            geometry: self.geometry,
            clues: self.clues,
            ends: self.ends,
            border: self.border.unwrap_or(false),
            mask: self.mask,
            walls: self.walls,
            holes: self.holes,
            minimal: self.minimal.unwrap_or(false),
            difficulty: self.difficulty,
            score: self.score,
            ungraded: self.ungraded.unwrap_or(false),
            symmetry: self.symmetry,
            allow_multiple: self.allow_multiple.unwrap_or(false),
            word: self.word.clone(),
            ..Specification::new(kind, 0, 0)
        }
    }
}
