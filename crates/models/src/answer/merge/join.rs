//! Joins answers: what is known of a whole from what is known of its parts.

use super::{Line, MergeError, error};
use crate::BigUint;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The answer to the whole called `name`, from those to all parts, in their order.
pub(super) fn join(name: String, lines: Vec<Line>) -> Result<Line, MergeError> {
    if let Some(broken) = lines.iter().find(|line| line.status == "error") {
        let message = broken.error.as_ref().and_then(|error| error["message"].as_str()).unwrap_or("an error");
        return error(format!("`{}`: {message}", broken.puzzle));
    }
    let kind = lines[0].kind.clone();
    if let Some(other) = lines.iter().find(|line| line.kind != kind) {
        return error(format!("`{}` is of another kind than the first part", other.puzzle));
    }
    let questions: BTreeSet<&str> =
        lines.iter().filter_map(|line| Some(line.asked.as_ref()?.question.as_str())).collect();
    if questions.len() > 1 {
        let questions: Vec<String> = questions.iter().map(|question| format!("`{question}`")).collect();
        return error(format!("`{name}`: its parts answer different questions: {}", questions.join(", ")));
    }
    let empty = Line {
        puzzle: name,
        kind,
        status: String::new(),
        solution: None,
        solutions: None,
        complete: None,
        count: None,
        error: None,
        note: lines[0].note.clone(),
        asked: lines.iter().find_map(|line| line.asked.clone()),
        stats: stats(&lines),
    };
    let has = |words: &[&str]| lines.iter().all(|line| words.contains(&line.status.as_str()));
    if has(&["exact", "at_least"]) && lines.iter().all(|line| line.count.is_some()) {
        return counts(&lines, empty);
    }
    if has(&["solved", "unsolvable", "unknown"]) && lines.iter().all(|line| line.complete.is_some()) {
        return Ok(lists(lines, empty));
    }
    if has(&["unique", "multiple", "unsolvable", "unknown"]) && lines.iter().all(|line| line.solutions.is_some()) {
        return Ok(uniqueness(lines, empty));
    }
    let no_list = |line: &Line| line.solutions.is_none() && line.count.is_none();
    if has(&["solved", "unsolvable", "unknown"]) && lines.iter().all(no_list) {
        return Ok(firsts(lines, empty));
    }
    error(format!(
        "`{}`: only answers of solve, check and count can be joined, all of the same command",
        empty.puzzle
    ))
}

/// The sums of all counts of effort, and of the time.
fn stats(lines: &[Line]) -> Map<String, Value> {
    let mut sums = Map::new();
    for (name, count) in lines.iter().flat_map(|line| &line.stats) {
        let sum = sums.get(name).and_then(Value::as_u64).unwrap_or(0);
        sums.insert(name.clone(), sum.saturating_add(count.as_u64().unwrap_or(0)).into());
    }
    sums
}

/// The sum of the counts, exact if all of them are.
fn counts(lines: &[Line], empty: Line) -> Result<Line, MergeError> {
    let mut sum = BigUint::ZERO;
    for line in lines {
        let digits = line.count.as_deref().unwrap_or_default();
        let Ok(count) = digits.parse::<BigUint>() else {
            return error(format!("`{}`: `{digits}` is not a count", line.puzzle));
        };
        sum += count;
    }
    let status = if lines.iter().all(|line| line.status == "exact") { "exact" } else { "at_least" };
    Ok(Line { status: status.into(), count: Some(sum.to_string()), ..empty })
}

/// The first solution; none only if there is none in any part.
fn firsts(lines: Vec<Line>, empty: Line) -> Line {
    let status = status_of(&lines);
    let solution = lines.into_iter().find_map(|line| line.solution);
    let status = if solution.is_some() { "solved" } else { status };
    Line { status: status.into(), solution, ..empty }
}

/// All lists, one after the other.
fn lists(lines: Vec<Line>, empty: Line) -> Line {
    let status = status_of(&lines);
    let complete = lines.iter().all(|line| line.complete == Some(true));
    let solutions = lines.into_iter().flat_map(|line| line.solutions.unwrap_or_default()).collect();
    Line { status: status.into(), solutions: Some(solutions), complete: Some(complete), ..empty }
}

/// Unknown if anything is, else solved if anything is.
fn status_of(lines: &[Line]) -> &'static str {
    let any = |status: &str| lines.iter().any(|line| line.status == status);
    match () {
        () if any("unknown") => "unknown",
        () if any("solved") => "solved",
        () => "unsolvable",
    }
}

/// Two different solutions, from one part or from two; or a single one, if all parts are known.
fn uniqueness(lines: Vec<Line>, empty: Line) -> Line {
    let is_known = lines.iter().all(|line| line.status != "unknown");
    let found: Vec<_> = lines.into_iter().flat_map(|line| line.solutions.unwrap_or_default()).take(2).collect();
    let status = match found.len() {
        2 => "multiple",
        _ if !is_known => "unknown",
        1 => "unique",
        _ => "unsolvable",
    };
    Line { status: status.into(), solutions: Some(found), ..empty }
}
