//! How the values of options are read.

use super::input::Shard;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::num::NonZeroUsize;
use unicursal_models::format::{self, FORMATS, Format};

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: usize = text.parse().map_err(|error| format!("{error}"))?;
    NonZeroUsize::new(threads).ok_or_else(|| "at least 1 thread is needed".into())
}

/// A part of a batch, like 2/4.
pub(super) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
        _ => Err("write it as 2/4, the second of four parts".into()),
    }
}

/// A number of bytes; K, M, G or T after the number stand for kibibytes, mebibytes and so on.
pub(super) fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        unit => return Err(format!("`{unit}` is not a unit of memory; use K, M, G or T")),
    };
    let number: u64 = digits.parse().map_err(|error| format!("{error}"))?;
    let bytes = number.checked_mul(1 << shift).ok_or("more than there can be")?;
    usize::try_from(bytes).map_err(|_| "more than there can be".into())
}

/// The name of a format of puzzles.
pub(super) fn format() -> impl TypedValueParser<Value = &'static dyn Format> {
    let names = FORMATS.iter().map(|format| PossibleValue::new(format.name()).help(format.summary()));
    PossibleValuesParser::new(names).try_map(|name| format::format(&name).ok_or("there is no such format"))
}
