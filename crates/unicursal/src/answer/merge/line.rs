//! An answer as a line of JSON.

use super::{MergeError, Merged, error};
use crate::answer::Status;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt::{self, Write as _};

/// An answer. Fields that joining has no rule for are kept as they are, like the solutions.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) puzzle: String,
    pub(super) kind: Option<String>,
    /// The status. None of an error in the place of an answer.
    pub(super) status: Option<Status>,
    pub(super) limit: Option<String>,
    pub(super) solution: Option<Box<RawValue>>,
    /// Whether the solution is the only one, if that is known.
    pub(super) unique: Option<bool>,
    pub(super) solutions: Option<Vec<Box<RawValue>>>,
    pub(super) complete: Option<bool>,
    /// The number of solutions that were wanted. `None` if all were.
    pub(super) wanted: Option<u64>,
    pub(super) count: Option<String>,
    pub(super) error: Option<Value>,
    /// The question, as the command tells it in files.
    pub(super) question: Option<String>,
    /// A remark about a part, and so about the whole, that has no solution.
    pub(super) note: Option<String>,
    /// The cost. `None` if the answers omit it.
    pub(super) stats: Option<Map<String, Value>>,
    /// The other fields.
    pub(super) others: Fields,
}

/// The fields of an object, in their order.
#[derive(Clone, Default, Debug)]
pub(super) struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an answer")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = vec![];
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

impl Fields {
    /// Takes the field called `name`. `None` if it is missing or null.
    fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, MergeError> {
        let Some(at) = self.0.iter().position(|(known, _)| known == name) else { return Ok(None) };
        let (_, json) = self.0.remove(at);
        serde_json::from_str(json.get()).or_else(|wrong| error(format!("this is no answer: {name}: {wrong}")))
    }

    /// Returns the name of a field with a different value in `other`, if there is one.
    pub(super) fn difference<'a>(&'a self, other: &'a Self) -> Option<&'a str> {
        let is_in = |fields: &Self, (name, json): &(String, Box<RawValue>)| {
            fields.0.iter().any(|(known, value)| known == name && value.get() == json.get())
        };
        let missing = self.0.iter().find(|field| !is_in(other, field));
        missing.or_else(|| other.0.iter().find(|field| !is_in(self, field))).map(|(name, _)| name.as_str())
    }
}

impl Line {
    pub(super) fn read(json: &str) -> Result<Self, MergeError> {
        #[derive(serde::Deserialize)]
        struct Asked {
            question: String,
        }

        let fields: Result<Fields, _> = serde_json::from_str(json);
        let mut others = fields.or_else(|wrong| error(format!("this is no answer: {wrong}")))?;
        let missing = |name: &str| MergeError { message: format!("this is no answer: missing field `{name}`") };
        let puzzle = others.take("puzzle")?.ok_or_else(|| missing("puzzle"))?;
        let status: String = others.take("status")?.ok_or_else(|| missing("status"))?;
        let status = match (status.parse(), status.as_str()) {
            (Ok(status), _) => Some(status),
            (Err(()), "error") => None,
            (Err(()), other) => return error(format!("this is no answer: there is no status `{other}`")),
        };
        Ok(Self {
            puzzle,
            kind: others.take("kind")?,
            status,
            limit: others.take("limit")?,
            solution: others.take("solution")?,
            unique: others.take("unique")?,
            solutions: others.take("solutions")?,
            complete: others.take("complete")?,
            wanted: others.take("wanted")?,
            count: others.take("count")?,
            error: others.take("error")?,
            question: others.take("asked")?.map(|Asked { question }| question),
            note: others.take("note")?,
            stats: others.take("stats")?,
            others,
        })
    }

    /// Returns the line of JSON, with the fields in the order of an [`Answer`](crate::answer::Answer).
    pub(super) fn merged(self, status: Status) -> Merged {
        let Self {
            puzzle,
            kind,
            limit,
            solution,
            unique,
            solutions,
            complete,
            wanted,
            count,
            note,
            stats,
            others,
            ..
        } = self;
        let string = |text: &str| Value::from(text).to_string();
        let list = |solutions: Vec<Box<RawValue>>| {
            let solutions: Vec<&str> = solutions.iter().map(|solution| solution.get()).collect();
            format!("[{}]", solutions.join(","))
        };
        let fields = [
            ("kind", kind.map(|kind| string(&kind))),
            ("status", Some(string(status.name()))),
            ("solution", solution.map(|solution| solution.get().to_owned())),
            ("unique", unique.map(|unique| unique.to_string())),
            ("solutions", solutions.map(list)),
            ("complete", complete.map(|complete| complete.to_string())),
            ("wanted", wanted.map(|wanted| wanted.to_string())),
            ("count", count.map(|count| string(&count))),
        ];
        let last = [
            ("limit", limit.map(|limit| string(&limit))),
            ("note", note.filter(|_| status == Status::Unsolvable).map(|note| string(&note))),
            ("stats", stats.map(|stats| Value::from(stats).to_string())),
        ];
        let others = others.0.iter().map(|(name, json)| (name.as_str(), Some(json.get().to_owned())));
        let mut json = format!("{{\"puzzle\":{}", string(&puzzle));
        for (name, value) in fields.into_iter().chain(others).chain(last) {
            if let Some(value) = value {
                // Writing to a string does not fail.
                let _ = write!(json, ",{}:{value}", string(name));
            }
        }
        Merged { json: json + "}", status }
    }
}
