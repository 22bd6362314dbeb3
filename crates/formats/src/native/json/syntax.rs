//! Errors in text that is not JSON, in words for people who have to correct it.

use crate::diagnostic::{Fault, floor, quote};
use crate::invisible;
use crate::suggest::meant;
use std::ops::Range;
use unicursal_models::kinds::wording::EXAMPLE;

/// Returns the fault in `text` of an `error` from `serde_json`.
pub(crate) fn fault(text: &str, error: &serde_json::Error) -> Fault {
    // serde_json counts lines from 1 and, in a line, the bytes up to and including the wrong one.
    let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let at = floor(text, line_start + error.column().saturating_sub(1));
    if error.is_eof() {
        let end = text.trim_end().len();
        return Fault::new(
            end..end,
            "the JSON ends in the middle of the puzzle",
            "close every string, bracket and brace that was opened",
        );
    }
    let length = text[at..].chars().next().map_or(0, char::len_utf8);
    let span = at..at + length;
    let message = error.to_string();
    let what = message.rfind(" at line ").map_or(message.as_str(), |cut| &message[..cut]);
    let between_values = ["expected", "key must be", "trailing"].iter().any(|start| what.starts_with(start));
    let slip = invisible::fault(text, span.clone())
        .or_else(|| if between_values { mark(text, span.clone()).or_else(|| word(text, at)) } else { None });
    slip.unwrap_or_else(|| {
        let wrong = if error.is_data() { "this is not a puzzle" } else { "this is not JSON" };
        let help = format!(r#"a puzzle is an object like {{"kind":"{EXAMPLE}","cells":[[1,0],[0,2]]}}"#);
        Fault::new(span, format!("{wrong}: {what}"), help)
    })
}

/// Returns the fault of a character at `span` that is not JSON, though people often write it.
fn mark(text: &str, span: Range<usize>) -> Option<Fault> {
    let rest = &text[span.start..];
    if rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with('#') {
        let help = "delete it (between the puzzles of JSON Lines, a line may start with `#`)";
        return Some(Fault::new(span, "JSON has no comments", help));
    }
    if rest.starts_with(['\'', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{201e}']) {
        let message = format!("{} is not a quotation mark of JSON", quote(&text[span.clone()]));
        return Some(Fault::new(span, message, "write strings and field names in plain double quotes, \""));
    }
    let before = text[..span.start].trim_ascii_end();
    if rest.starts_with([']', '}', ',']) && before.ends_with(',') {
        let help = "delete the comma; commas stand only between two elements";
        return Some(Fault::new(before.len() - 1..before.len(), "nothing comes after this comma", help));
    }
    None
}

/// Returns the fault of a bare word inside the object, around `at`: JSON has only three bare words.
fn word(text: &str, at: usize) -> Option<Fault> {
    let is_part = |c: char| c.is_ascii_alphabetic() || c == '_';
    let start = text[..at].trim_end_matches(is_part).len();
    let length = text[start..].find(|c| !is_part(c)).unwrap_or(text.len() - start);
    let word = &text[start..start + length];
    let outside = text[..start].trim_ascii().is_empty() || text[..start].trim_ascii_end().ends_with('}');
    if word.is_empty() || outside {
        return None;
    }
    let help = if let Some(literal) = meant(word, ["null", "true", "false"]) {
        format!("write `{literal}`")
    } else if ["None", "nil", "undefined", "NaN", "Infinity"].contains(&word) {
        "write `null`, or leave the field out".to_owned()
    } else if text[start + length..].trim_ascii_start().starts_with(':') {
        format!("write the name of a field in double quotes: \"{word}\"")
    } else {
        "write text in double quotes; without them there are only numbers, true, false and null".to_owned()
    };
    Some(Fault::new(start..start + length, format!("{} is not JSON", quote(word)), help))
}
