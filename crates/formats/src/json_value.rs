//! JSON of other programs: fields and lists with their places in the text.

use super::about::is_about;
use super::diagnostic::{Fault, quote};
use super::native::json::document::Key;
use super::native::json::{locate, syntax};
use super::scan::Piece;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// A value of JSON inside a text. Reading it takes text from the ledger: numbers and strings as a whole, the separators
/// of lists and objects, and the requested fields of an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    /// The whole text.
    text: &'a Piece<'a>,
    raw: &'a str,
}

/// The requested fields of an object.
#[derive(Debug)]
pub(super) struct Fields<'a, const N: usize> {
    object: Value<'a>,
    keys: [&'static str; N],
    values: [Option<Value<'a>>; N],
}

impl<'a> Value<'a> {
    /// Returns the value that consists of all of `text`.
    ///
    /// # Errors
    /// The text is not JSON.
    pub(super) fn new(text: &'a Piece<'a>) -> Result<Self, Fault> {
        let raw: &RawValue = serde_json::from_str(text.text).map_err(|error| syntax::fault(text.text, &error))?;
        Ok(Self { text, raw: raw.get() })
    }

    /// Returns the value in `text` that follows the first field called `key`, however deep.
    pub(super) fn after_key(text: &'a Piece<'a>, key: &str) -> Option<Self> {
        /// The number of places that are tried: each value may go on to the end of the text.
        const PLACES: usize = 16;
        let quoted = format!("\"{key}\"");
        text.text.match_indices(&quoted).take(PLACES).find_map(|(at, _)| {
            let rest = text.text[at + quoted.len()..].trim_ascii_start().strip_prefix(':')?;
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>();
            let raw = values.next()?.ok()?.get();
            raw.starts_with('{').then_some(Self { text, raw })
        })
    }

    pub(super) fn raw(&self) -> &'a str {
        self.raw
    }

    pub(super) fn span(&self) -> Range<usize> {
        locate::span_in(self.text.text, self.raw).unwrap_or(0..1)
    }

    /// Takes the whole value.
    pub(super) fn take(&self) -> &'a str {
        self.text.take_span(self.span());
        self.raw
    }

    /// Takes the text between these values inside this one.
    fn take_between(&self, inner: impl Iterator<Item = &'a str>) {
        let span = self.span();
        let mut from = span.start;
        for raw in inner {
            let inside = locate::span_in(self.text.text, raw).unwrap_or(from..from);
            self.text.take_span(from..inside.start);
            from = inside.end;
        }
        self.text.take_span(from..span.end);
    }

    pub(super) fn fault(&self, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::new(self.span(), message, help)
    }

    /// The values of the fields called `keys`. Of a field that is given twice, the last one.
    ///
    /// # Errors
    /// It is no object.
    pub(super) fn fields<const N: usize>(&self, keys: [&'static str; N]) -> Result<Fields<'a, N>, Fault> {
        let mut values = [None; N];
        let span = self.span();
        let mut from = span.start;
        for (key, raw) in self.members()? {
            let value = Value { text: self.text, raw };
            let inside = value.span();
            // Names with a dollar sign are about the types of a program's data.
            let says_nothing = raw == "null" || key.starts_with('$') || is_about(&key);
            if let Some(at) = keys.iter().position(|known| *known == key) {
                values[at] = Some(value).filter(|value| value.raw != "null");
                self.text.take_span(from..if raw == "null" { inside.end } else { inside.start });
            } else if says_nothing {
                self.text.take_span(from..inside.end);
            } else {
                // The field stays in the account, beginning with the quote before its name.
                let name = self.text.text[from..inside.start].find('"').unwrap_or(0);
                self.text.take_span(from..from + name);
            }
            from = inside.end;
        }
        self.text.take_span(from..span.end);
        Ok(Fields { object: *self, keys, values })
    }

    /// Returns the names and values of all fields of an object.
    fn members(&self) -> Result<Vec<(Cow<'a, str>, &'a str)>, Fault> {
        self.check_length()?;
        serde_json::from_str::<Members<'a>>(self.raw).map(|members| members.0).map_err(|_| {
            self.fault(format!("{} is not an object", quote(self.raw)), "an object has its fields in braces: {…}")
        })
    }

    /// Returns all fields of an object, each with its value.
    ///
    /// # Errors
    /// It is no object.
    pub(super) fn entries(&self) -> Result<Vec<(Cow<'a, str>, Value<'a>)>, Fault> {
        let members = self.members()?;
        self.take_between(members.iter().map(|(_, raw)| *raw));
        Ok(members.into_iter().map(|(key, raw)| (key, Value { text: self.text, raw })).collect())
    }

    /// Returns the elements of a list.
    ///
    /// # Errors
    /// The value is no list.
    pub(super) fn elements(&self) -> Result<Vec<Value<'a>>, Fault> {
        self.check_length()?;
        let elements = locate::each::<&RawValue>(self.raw);
        let list =
            elements.map_err(|_| self.fault(format!("{} is not a list", quote(self.raw)), "a list is […]"))?;
        self.take_between(list.iter().map(|raw| raw.get()));
        Ok(list.into_iter().map(|raw| Value { text: self.text, raw: raw.get() }).collect())
    }

    /// Returns the elements of a list of whole numbers.
    ///
    /// # Errors
    /// The value is no such list.
    pub(super) fn numbers(&self) -> Result<Vec<(u32, Range<usize>)>, Fault> {
        self.elements()?.iter().map(|element| Ok((element.number()?, element.span()))).collect()
    }

    /// Refuses lists that are much longer than those of the largest board, since they could use up the memory.
    fn check_length(&self) -> Result<(), Fault> {
        const MAX_COMMAS: usize = 16 * unicursal_models::board::MAX_CELLS;
        if self.raw.bytes().filter(|&byte| byte == b',').nth(MAX_COMMAS).is_none() {
            return Ok(());
        }
        let start = self.span().start;
        let help = "leave out what is not part of the puzzle";
        Err(Fault::new(start..start + 1, "this is longer than any board", help))
    }

    /// Returns the value as a whole number.
    ///
    /// # Errors
    /// The value is no whole number, or one of more than 32 bits.
    pub(super) fn number(&self) -> Result<u32, Fault> {
        serde_json::from_str(self.take()).map_err(|_| {
            self.fault(format!("{} is not a whole number", quote(self.raw)), "give a whole number, at least 0")
        })
    }

    /// Returns a pair of whole numbers.
    ///
    /// # Errors
    /// The value is no such pair.
    pub(super) fn pair(&self) -> Result<(u64, u64), Fault> {
        serde_json::from_str::<(u32, u32)>(self.take()).map(|(a, b)| (a.into(), b.into())).map_err(|_| {
            self.fault(format!("{} is not a pair of whole numbers", quote(self.raw)), "give two numbers: [1, 2]")
        })
    }

    /// Returns a string, or a number as text.
    pub(super) fn string(&self) -> Option<String> {
        match self.raw.as_bytes().first() {
            Some(b'"') => serde_json::from_str(self.take()).ok(),
            Some(b'-' | b'0'..=b'9') => Some(self.take().into()),
            _ => None,
        }
    }
}

impl<'a, const N: usize> Fields<'a, N> {
    /// Returns the field, if the object has it.
    pub(super) fn get(&self, key: &str) -> Option<Value<'a>> {
        self.keys.iter().position(|known| *known == key).and_then(|at| self.values[at])
    }

    /// Returns the field.
    ///
    /// # Errors
    /// The field is missing. `help` describes it.
    pub(super) fn require(&self, key: &str, help: &str) -> Result<Value<'a>, Fault> {
        self.require_any(&[key], help)
    }

    /// Returns the field that has several names, the usual one first.
    ///
    /// # Errors
    /// It is missing under all names. `help` describes it.
    pub(super) fn require_any(&self, keys: &[&str], help: &str) -> Result<Value<'a>, Fault> {
        keys.iter().find_map(|key| self.get(key)).ok_or_else(|| {
            let start = self.object.span().start;
            Fault::new(start..start + 1, format!("the puzzle has no `{}`", keys[0]), help)
        })
    }
}

struct Members<'a>(Vec<(Cow<'a, str>, &'a str)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = vec![];
                while let Some(Key(key)) = map.next_key()? {
                    members.push((key, map.next_value::<&RawValue>()?.get()));
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Object)
    }
}
