//! Unknown fields: most are ignored, but not those that look like a typo or would change the puzzle.

use crate::about;
use crate::diagnostic::quote;
use crate::suggest::meant;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// The known fields, with the characters that a value of each can start with.
const KNOWN: [(&str, &[u8]); 16] = [
    ("regions", b"[{"),
    ("rules", b"{"),
    ("walls", b"[{"),
    ("links", b"[{"),
    ("cells", b"[{"),
    ("start", b"["),
    ("end", b"["),
    ("rows", NUMBER),
    ("cols", NUMBER),
    ("kind", b"\""),
    ("kind-file", b"\""),
    ("geometry", b"\""),
    ("name", b"\""),
    ("labels", b"\""),
    ("word", b"\""),
    ("id", b"\"0123456789-"),
];
const NUMBER: &[u8] = b"0123456789-";

/// Common names of other fields that are one letter away from a known one.
const OTHER: [&str; 2] = ["game", "label"];

/// Fields that commands and collections add to a puzzle, as metadata, in addition to those of other programs.
const ABOUT: [&str; 13] = [
    "asked",
    "expected_sat",
    "expected_unique",
    "profile",
    "puzzle",
    "score",
    "shaded",
    "solutions",
    "stats",
    "status",
    "tags",
    "unique_basis",
    "within",
];

/// Returns whether a field is known metadata.
pub(super) fn is_about(key: &str, value: &RawValue) -> bool {
    value.get() == "null" || key.starts_with(['$', '_']) || ABOUT.contains(&key) || about::is_about(key)
}

/// An unknown field that is an error.
pub(super) struct Unknown<'a> {
    pub(super) key: Cow<'a, str>,
    pub(super) value: &'a RawValue,
    pub(super) message: String,
    pub(super) help: String,
}

/// Returns the reason why the field `key` must not be ignored, if there is one. A name that is close to a known field
/// but has a value of another type does not count as a misspelling.
pub(super) fn suspect<'a>(key: Cow<'a, str>, value: &'a RawValue) -> Option<Unknown<'a>> {
    let first = value.get().as_bytes().first()?;
    if OTHER.contains(&&*key) {
        return None;
    }
    let fitting = KNOWN.iter().filter(|(_, starts)| starts.contains(first)).map(|(name, _)| *name);
    let known = meant(&key, fitting)?;
    let message = format!("{} is not a field of a puzzle", quote(&key));
    let help = format!("write \"{known}\", or rename the field if it is something else");
    Some(Unknown { key, value, message, help })
}
