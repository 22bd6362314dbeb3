//! Readers for the values of options.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use unicursal::author::Symmetry;
use unicursal::format::{self, FORMATS, Format};
use unicursal::formulate::{self, SYNTAXES, Syntax};
use unicursal::render::svg::Theme;
use unicursal::{BigUint, Geometry, Kind, Switch};

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: usize = text.parse().map_err(|error| format!("{error}"))?;
    NonZeroUsize::new(threads).ok_or_else(|| "at least 1 thread is needed".into())
}

/// Returns a number of any size.
pub(crate) fn number(text: &str) -> Result<BigUint, String> {
    text.parse().map_err(|_| "give a number from 0".into())
}

/// A part of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shard {
    /// From 1.
    pub(super) number: usize,
    pub(super) of: usize,
}

/// Returns a part of a batch, like 2/4.
pub(super) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
        _ => Err("write it as 2/4, the second of four parts".into()),
    }
}

/// A notation in which a puzzle can be written: a format of puzzles, or the syntax of a model.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Notation {
    Format(&'static dyn Format),
    Model(&'static dyn Syntax),
}

/// Returns the name of a notation.
pub(crate) fn notation() -> impl TypedValueParser<Value = Notation> {
    let formats = FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name());
    let names = formats.chain(SYNTAXES.iter().map(|syntax| syntax.name()));
    PossibleValuesParser::new(names).try_map(|name| {
        let format = format::format(&name).map(Notation::Format);
        format.or_else(|| formulate::syntax(&name).map(Notation::Model)).ok_or("there is no such format")
    })
}

/// Returns the name of a format of puzzles.
pub(super) fn format() -> impl TypedValueParser<Value = &'static dyn Format> {
    let names = FORMATS.iter().map(|format| PossibleValue::new(format.name()).help(format.summary()));
    PossibleValuesParser::new(names).try_map(|name| format::format(&name).ok_or("there is no such format"))
}

/// Returns the name of a kind of puzzle, or another name that it has elsewhere.
pub(crate) fn kind() -> impl TypedValueParser<Value = Kind> {
    KindParser
}

/// A parser of names of kinds. It lists the kinds only for help and errors, because those that are stated as texts
/// have to be read for that.
#[derive(Clone, Debug)]
struct KindParser;

impl KindParser {
    fn names() -> impl Iterator<Item = PossibleValue> {
        // Kinds of the library are among all kinds once they are loaded.
        Kind::library();
        let all = Kind::all().into_iter();
        all.map(|kind| PossibleValue::new(kind.name()).aliases(kind.aliases()))
    }
}

impl TypedValueParser for KindParser {
    type Value = Kind;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Kind, clap::Error> {
        if let Some(kind) = value.to_str().and_then(|name| name.parse().ok()) {
            return Ok(kind);
        }
        let listed = PossibleValuesParser::new(Self::names());
        listed.try_map(|name| name.parse().map_err(|()| "there is no such kind")).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::names()))
    }
}

/// Rules that are switched, each on or off.
#[derive(Clone, Debug)]
pub(super) struct Switches(pub(super) Vec<(Switch, bool)>);

/// Rules as plain text has them: `no cover, no touch`.
pub(super) fn rules(text: &str) -> Result<Switches, String> {
    let rule = |rule: &str| {
        let rule = rule.trim();
        let (name, is_on) = rule.strip_prefix("no ").map_or((rule, true), |name| (name.trim(), false));
        name.parse().map(|switch: Switch| (switch, is_on)).map_err(|()| {
            let names = Switch::ALL.map(Switch::name).join(", ");
            format!("`{name}` is not a rule that puzzles switch; there are: {names}")
        })
    };
    text.split(',').map(rule).collect::<Result<_, _>>().map(Switches)
}

/// Returns the name of the colors of a picture.
pub(crate) fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(|(name, _)| name))
        .try_map(|name| Theme::named(&name).ok_or("there is no such theme"))
}

/// Returns the name of a symmetry.
pub(crate) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| name.parse().map_err(|()| "there is no such symmetry"))
}

/// Returns the name of a geometry.
pub(crate) fn geometry() -> impl TypedValueParser<Value = Geometry> {
    PossibleValuesParser::new(Geometry::ALL.map(Geometry::name))
        .try_map(|name| name.parse().map_err(|()| "there is no such geometry"))
}
