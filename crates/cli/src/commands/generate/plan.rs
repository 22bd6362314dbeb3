//! Plans: the puzzles that are to be made on each day, in a file in TOML.

use crate::answer::Unreadable;
use crate::args::Size;
use crate::terminal::printable;
use jiff::civil::{Date, Weekday};
use serde::de::{IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::hash::Hasher;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use toml::Spanned;
use unicursal::author::{Amount, Mask, Scores, Specification, Symmetry, Target, check_name};
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
    name: Spanned<String>,
    /// A file of puzzles that none is to be like, in the plan's folder.
    archive: Option<PathBuf>,
    /// The number of puzzles at the end of the archive that count.
    #[serde(default = "usual_last")]
    pub(super) last: usize,
    /// The puzzles of a day.
    puzzle: Vec<Spanned<Entry>>,
}

fn usual_name() -> Spanned<String> {
    Spanned::new(0..0, "{kind}-{date}".into())
}

/// The placeholders that names have in a plan beside those of every name.
const PLACEHOLDERS: [&str; 2] = ["date", "weekday"];

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
    difficulty: Option<Targets>,
    score: Option<Scores>,
    ungraded: Option<bool>,
    symmetry: Option<Symmetry>,
    allow_multiple: Option<bool>,
    best_of: Option<NonZeroU32>,
    word: Option<String>,
    name: Option<Spanned<String>>,
    /// Whether there is no such puzzle on that day.
    skip: Option<bool>,
    on: BTreeMap<Day, Entry>,
}

/// One difficulty, or several: then there is a puzzle of each.
#[derive(Clone, Debug)]
struct Targets(Vec<Target>);

impl<'de> Deserialize<'de> for Targets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Targets;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a difficulty, or a list of difficulties")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Targets, E> {
                Target::deserialize(text.into_deserializer()).map(|one| Targets(vec![one]))
            }

            fn visit_i64<E: de::Error>(self, level: i64) -> Result<Targets, E> {
                Target::deserialize(level.into_deserializer()).map(|one| Targets(vec![one]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Targets, A::Error> {
                let mut targets = vec![];
                while let Some(target) = all.next_element()? {
                    targets.push(target);
                }
                Ok(Targets(targets))
            }
        }

        deserializer.deserialize_any(Reader)
    }
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
    pub(super) date: Date,
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
        for entry in &plan.puzzle {
            let (span, entry) = (Some(entry.span()), entry.get_ref());
            if entry.on.values().any(|inner| !inner.on.is_empty()) {
                return Err(wrong("the options for a day have days of their own", span, "put them side by side"));
            }
            if entry.kind.is_none() {
                let kinds = Kind::list("or", |kind| format!("\"{kind}\""));
                let help = format!("below [[puzzle]] write kind = and {kinds}");
                return Err(wrong("a puzzle has no kind", span, &help));
            }
        }
        for name in plan.names() {
            if let Err(message) = check_name(name.get_ref(), &PLACEHOLDERS) {
                return Err(wrong(&message, Some(name.span()), "take it out, or put one of these in its place"));
            }
        }
        if let Some((name, entry)) = plan.name_of_several() {
            let help = "put `{difficulty}` into the name";
            let message =
                format!("the {} puzzles of a list of difficulties have the same name", entry.difficulties());
            return Err(wrong(&message, Some(name.span()).filter(|span| !span.is_empty()), help));
        }
        Ok(plan)
    }

    /// Returns the templates of all names.
    fn names(&self) -> impl Iterator<Item = &Spanned<String>> {
        let entries = self.puzzle.iter().map(Spanned::get_ref);
        let all = entries.flat_map(|entry| [entry].into_iter().chain(entry.on.values()));
        all.filter_map(|entry| entry.name.as_ref()).chain([&self.name])
    }

    /// Returns an entry with several difficulties whose name does not have them, and that name.
    fn name_of_several(&self) -> Option<(&Spanned<String>, &Entry)> {
        let entries = self.puzzle.iter().map(Spanned::get_ref);
        let named = entries.flat_map(|entry| {
            let own = entry.on.values().map(move |day| (day.name.as_ref().or(entry.name.as_ref()), day));
            own.chain([(entry.name.as_ref(), entry)])
        });
        let mut named = named.map(|(name, entry)| (name.unwrap_or(&self.name), entry));
        named.find(|(name, entry)| entry.difficulties() > 1 && !name.get_ref().contains("{difficulty}"))
    }

    /// Returns the archive, if there is one.
    pub(super) fn archive(&self, plan: &Path) -> Option<PathBuf> {
        let folder = plan.parent().unwrap_or(Path::new(""));
        self.archive.as_ref().map(|archive| folder.join(archive))
    }

    /// Returns the puzzles of a number of days from `first` on.
    ///
    /// # Errors
    /// A day is after the year 9999.
    pub(super) fn days(&self, first: Date, days: u32) -> Result<Vec<Planned>, String> {
        let mut planned = vec![];
        let mut date = first;
        for _ in 0..days {
            planned.extend(self.on(date));
            date = date.tomorrow().map_err(|_| "there is no date after the year 9999")?;
        }
        Ok(planned)
    }

    /// Returns the puzzles of a day.
    fn on(&self, date: Date) -> Vec<Planned> {
        let numbered = (1..).zip(&self.puzzle);
        numbered.flat_map(|(number, entry)| self.planned(date, number, entry.get_ref())).collect()
    }

    /// Returns the puzzles of an entry on a day: one for each difficulty.
    fn planned(&self, date: Date, number: usize, entry: &Entry) -> Vec<Planned> {
        let weekday = date.weekday();
        let days = [Day::Once(date), Day::Weekly(weekday.to_monday_one_offset())];
        let own = days.into_iter().filter_map(|day| entry.on.get(&day));
        let entry = own.chain([entry]).fold(Entry::default(), Entry::or);
        let Some(kind) = entry.kind.filter(|_| entry.skip != Some(true)) else { return vec![] };
        let template = entry.name.as_ref().unwrap_or(&self.name).get_ref();
        let name = template
            .replace("{date}", &date.to_string())
            .replace("{weekday}", name_of(weekday))
            .replace("{n}", &number.to_string());
        let targets: Vec<Option<Target>> = match &entry.difficulty {
            Some(Targets(targets)) => targets.iter().copied().map(Some).collect(),
            None => vec![None],
        };
        let is_one = targets.len() == 1;
        let planned = |target: Option<Target>| {
            let of_several = target.filter(|_| !is_one).map(|target| format!(" {target}")).unwrap_or_default();
            let mut hasher = fnv::FnvHasher::default();
            hasher.write(format!("{} {date} {number} {kind}{of_several}", self.seed).as_bytes());
            Planned {
                date,
                title: format!("puzzle {number} of {date}"),
                // Programs that read JSON take numbers up to that for whole.
                seed: hasher.finish() >> 11,
                name: name.clone(),
                specification: Specification { difficulty: target, ..entry.clone().specification(kind) },
            }
        };
        targets.into_iter().map(planned).collect()
    }
}

impl Entry {
    /// Returns the number of difficulties.
    fn difficulties(&self) -> usize {
        self.difficulty.as_ref().map_or(1, |Targets(targets)| targets.len())
    }

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
            best_of: self.best_of.or(other.best_of),
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
            score: self.score,
            ungraded: self.ungraded.unwrap_or(false),
            symmetry: self.symmetry,
            allow_multiple: self.allow_multiple.unwrap_or(false),
            best_of: self.best_of,
            word: self.word.clone(),
            ..Specification::new(kind, 0, 0)
        }
    }
}
