//! The schema of questions and answers, and all places that repeat its names: the types of Python and TypeScript, the
//! help of the command, and the guides.
//!
//! The schema itself is written in `docs/schema.json`, and as a table in three guides. With the environment variable
//! `RENEW` set, this test writes both again.

mod command;
mod described;
mod languages;

use described::{COMMON, described, generated, types_of};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};
use unicursal::author::Specification;
use unicursal::question::{Limits, OptionSchema, schema};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn options(options: &[OptionSchema]) -> Value {
    Value::Object(options.iter().map(|option| (option.name.to_owned(), json!(option.kind.to_string()))).collect())
}

#[test]
fn the_schema_is_written_out() {
    let mut questions = Map::new();
    for described in described() {
        let answer = types_of(described.types);
        let statuses = &described.statuses;
        questions.insert(
            described.name.into(),
            json!({ "options": options(&described.options), "statuses": statuses, "answer": answer }),
        );
    }
    let whole = json!({
        "limits": options(&schema::<Limits>()),
        "generate": options(&schema::<Specification>()),
        "generated": types_of(generated()),
        "questions": questions,
    });
    let text = serde_json::to_string_pretty(&whole).expect("JSON") + "\n";
    hold("docs/schema.json", &text);
}

/// Compares the content of a file with what it is to be, or writes it again.
pub(crate) fn hold(file: &str, text: &str) {
    if env::var_os("RENEW").is_some() {
        fs::write(root().join(file), text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    assert_eq!(
        read(file),
        text,
        "{file} is out of date; `RENEW=1 cargo test -p unicursal-cli --test documents` renews it"
    );
}

/// The fields that a question's answers can have are all shown by some answer, so that the schema has their types.
#[test]
fn every_field_is_seen() {
    let all = described();
    for described in &all {
        let seen: BTreeSet<&str> =
            described.types.keys().map(String::as_str).filter(|path| !path.contains(['.', '['])).collect();
        for field in &described.fields {
            assert!(seen.contains(field), "no answer to {} shows `{field}`: add a board", described.name);
        }
        for field in seen {
            let is_known = COMMON.contains(&field) || described.fields.contains(&field);
            assert!(is_known, "Content::fields does not name `{field}` of {}", described.name);
        }
    }
    for common in ["limit", "note"] {
        assert!(all.iter().any(|described| described.types.contains_key(common)), "no answer has a `{common}`");
    }
}

/// Returns the text from `start` to the next `end` after it.
fn part<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let at = text.find(start).unwrap_or_else(|| panic!("there is no `{start}`"));
    let rest = &text[at..];
    &rest[..rest[start.len()..].find(end).map_or(rest.len(), |length| start.len() + length)]
}
