//! The fields of a puzzle object, as raw text.

use super::fields::{self, Unknown};
use super::syntax;
use crate::diagnostic::Fault;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// The fields of a puzzle object, each as raw text. A field that is `null` counts as absent.
#[derive(Default)]
pub(super) struct Document<'a> {
    pub(super) kind: Option<&'a RawValue>,
    pub(super) kind_file: Option<&'a RawValue>,
    pub(super) rows: Option<&'a RawValue>,
    pub(super) cols: Option<&'a RawValue>,
    pub(super) cells: Option<&'a RawValue>,
    pub(super) geometry: Option<&'a RawValue>,
    pub(super) rules: Option<&'a RawValue>,
    pub(super) labels: Option<&'a RawValue>,
    pub(super) word: Option<&'a RawValue>,
    pub(super) regions: Option<&'a RawValue>,
    pub(super) walls: Option<&'a RawValue>,
    pub(super) links: Option<&'a RawValue>,
    pub(super) start: Option<&'a RawValue>,
    pub(super) end: Option<&'a RawValue>,
    pub(super) name: Option<&'a RawValue>,
    pub(super) id: Option<&'a RawValue>,
    /// A field that is given twice, with its second value.
    pub(super) repeated: Option<(&'static str, &'a RawValue)>,
    /// The first unknown field that must not be ignored.
    pub(super) unknown: Option<Unknown<'a>>,
    /// The first unknown field that is ignored, unless it is known to be no part of a puzzle.
    pub(super) passed_over: Option<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Document<'a> {
    /// Reads the fields. After an error, the fields before it have been read, perhaps with the name.
    pub(super) fn fill(&mut self, text: &'a str) -> Result<(), Fault> {
        if text.trim_start().starts_with('[') {
            let at = text.find('[').unwrap_or(0);
            return Err(array_fault(at));
        }
        let mut json = serde_json::Deserializer::from_str(text);
        DeserializeSeed::deserialize(self, &mut json)
            .and_then(|()| json.end())
            .map_err(|error| syntax::fault(text, &error))
    }

    /// Returns the name, or else the id, if it is a string or a number.
    pub(super) fn puzzle_name(&self) -> Option<String> {
        let raw = self.name.or(self.id)?.get();
        match raw.as_bytes().first() {
            Some(b'"') => serde_json::from_str(raw).ok(),
            Some(b'-' | b'0'..=b'9') => Some(raw.into()),
            _ => None,
        }
    }

    fn field(&mut self, key: &str) -> Option<(&'static str, &mut Option<&'a RawValue>)> {
        Some(match key {
            "kind" => ("kind", &mut self.kind),
            "kind-file" => ("kind-file", &mut self.kind_file),
            "rows" => ("rows", &mut self.rows),
            "cols" => ("cols", &mut self.cols),
            "cells" => ("cells", &mut self.cells),
            "geometry" => ("geometry", &mut self.geometry),
            "rules" => ("rules", &mut self.rules),
            "labels" => ("labels", &mut self.labels),
            "word" => ("word", &mut self.word),
            "regions" => ("regions", &mut self.regions),
            "walls" => ("walls", &mut self.walls),
            "links" => ("links", &mut self.links),
            "start" => ("start", &mut self.start),
            "end" => ("end", &mut self.end),
            "name" => ("name", &mut self.name),
            "id" => ("id", &mut self.id),
            _ => return None,
        })
    }
}

/// The name of a field. A slice of the text, unless it is written with escapes.
#[derive(Deserialize)]
pub(crate) struct Key<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

impl<'de> DeserializeSeed<'de> for &mut Document<'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Document<'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object that describes a puzzle")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(Key(key)) = map.next_key()? {
            let Some((name, slot)) = self.field(&key) else {
                let value = map.next_value::<&RawValue>()?;
                if self.passed_over.is_none() && !fields::is_about(&key, value) {
                    self.passed_over = Some((key.clone(), value));
                }
                if self.unknown.is_none() {
                    self.unknown = fields::suspect(key, value);
                }
                continue;
            };
            let value = map.next_value::<&RawValue>()?;
            let repeated = slot.is_some();
            if value.get() != "null" {
                *slot = Some(value);
            }
            if repeated {
                self.repeated.get_or_insert((name, value));
            }
        }
        Ok(())
    }
}

/// Returns the fault of a list of puzzles, which would have to be held in memory as a whole.
pub(crate) fn array_fault(at: usize) -> Fault {
    Fault::new(
        at..at + 1,
        "a JSON array instead of a puzzle",
        "write one puzzle object per line, without the brackets and commas around them (`jq -c '.[]'` does it)",
    )
}
