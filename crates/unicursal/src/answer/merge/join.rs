//! Joins answers: the answer about a whole from the answers about its parts.

use super::line::Line;
use super::{MergeError, error};
use crate::answer::Status;
use num_bigint::BigUint;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Returns the answer to the whole called `name`, from those to all parts, in their order.
pub(super) fn join(name: String, lines: Vec<Line>) -> Result<Line, MergeError> {
    if let Some(broken) = lines.iter().find(|line| line.status.is_none()) {
        let message = broken.error.as_ref().and_then(|error| error["message"].as_str()).unwrap_or("an error");
        return error(format!("`{}`: {message}", broken.puzzle));
    }
    let kind = lines[0].kind.clone();
    if let Some(other) = lines.iter().find(|line| line.kind != kind) {
        return error(format!("`{}` is of another kind than the first part", other.puzzle));
    }
    let questions: BTreeSet<&str> = lines.iter().filter_map(|line| line.question.as_deref()).collect();
    if questions.len() > 1 {
        let questions: Vec<String> = questions.iter().map(|question| format!("`{question}`")).collect();
        return error(format!("`{name}`: its parts answer different questions: {}", questions.join(", ")));
    }
    if let Some(field) = lines.iter().find_map(|line| line.others.difference(&lines[0].others)) {
        return error(format!("`{name}`: its parts differ in `{field}`, which cannot be joined"));
    }
    if let Some(other) = lines.iter().find(|line| line.wanted != lines[0].wanted) {
        return error(format!(
            "`{}` has another number of solutions that were wanted than the first part",
            other.puzzle
        ));
    }
    let empty = Line {
        puzzle: name,
        kind,
        status: None,
        limit: lines.iter().find_map(|line| line.limit.clone()),
        solution: None,
        unique: None,
        solutions: None,
        complete: None,
        wanted: lines[0].wanted,
        count: None,
        error: None,
        note: lines[0].note.clone(),
        question: lines.iter().find_map(|line| line.question.clone()),
        stats: stats(&lines),
        others: lines[0].others.clone(),
    };
    let whole = joined(lines, empty)?;
    // A limit in one part does not matter if another part answers the question.
    let is_cut = matches!(whole.status, Some(Status::Unknown | Status::AtLeast));
    Ok(Line { limit: whole.limit.filter(|_| is_cut), ..whole })
}

/// Returns the answer to the whole, from those to all parts and the fields that need no joining.
fn joined(lines: Vec<Line>, empty: Line) -> Result<Line, MergeError> {
    use Status::{AtLeast, Exact, Multiple, Solved, Unique, Unknown, Unsolvable};
    let has = |statuses: &[Status]| {
        lines.iter().all(|line| line.status.is_some_and(|status| statuses.contains(&status)))
    };
    if has(&[Exact, AtLeast]) && lines.iter().all(|line| line.count.is_some()) {
        return counts(&lines, empty);
    }
    if has(&[Solved, Unsolvable, Unknown]) && lines.iter().all(|line| line.complete.is_some()) {
        return Ok(lists(lines, empty));
    }
    if has(&[Unique, Multiple, Unsolvable, Unknown]) && lines.iter().all(|line| line.solutions.is_some()) {
        return Ok(uniqueness(lines, empty));
    }
    let no_list = |line: &Line| line.solutions.is_none() && line.count.is_none();
    if has(&[Solved, Unsolvable, Unknown]) && lines.iter().all(no_list) {
        return Ok(firsts(lines, empty));
    }
    error(format!(
        "`{}`: only answers of solve, check and count can be joined, all of the same command",
        empty.puzzle
    ))
}

/// The sums of all counts of effort, and of the time. `None` if a part does not say them.
fn stats(lines: &[Line]) -> Option<Map<String, Value>> {
    let of_lines = lines.iter().map(|line| line.stats.as_ref()).collect::<Option<Vec<_>>>()?;
    let mut sums = Map::new();
    for (name, count) in of_lines.into_iter().flatten() {
        let sum = sums.get(name).and_then(Value::as_u64).unwrap_or(0);
        sums.insert(name.clone(), sum.saturating_add(count.as_u64().unwrap_or(0)).into());
    }
    Some(sums)
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
    let is_exact = lines.iter().all(|line| line.status == Some(Status::Exact));
    let status = if is_exact { Status::Exact } else { Status::AtLeast };
    Ok(Line { status: Some(status), count: Some(sum.to_string()), ..empty })
}

/// Returns the first solution, if any part has one.
fn firsts(lines: Vec<Line>, empty: Line) -> Line {
    let status = status_of(&lines);
    let solved: Vec<Option<bool>> =
        lines.iter().filter(|line| line.solution.is_some()).map(|line| line.unique).collect();
    let are_known = lines.iter().all(|line| matches!(line.status, Some(Status::Solved | Status::Unsolvable)));
    // The parts have no solution in common.
    let unique = match &solved[..] {
        [_, _, ..] | [Some(false)] => Some(false),
        [Some(true)] if are_known => Some(true),
        _ => None,
    };
    let solution = lines.into_iter().find_map(|line| line.solution);
    let status = if solution.is_some() { Status::Solved } else { status };
    Line { status: Some(status), solution, unique, ..empty }
}

/// Returns all lists, one after the other, up to the number of solutions that were wanted.
fn lists(lines: Vec<Line>, empty: Line) -> Line {
    let status = status_of(&lines);
    let complete = lines.iter().all(|line| line.complete == Some(true));
    let mut solutions: Vec<_> = lines.into_iter().flat_map(|line| line.solutions.unwrap_or_default()).collect();
    let (status, complete) = match empty.wanted {
        // As in an answer to the whole, nobody looks for one more than that.
        Some(wanted) if wanted <= solutions.len() as u64 => {
            solutions.truncate(wanted as usize);
            (Status::Solved, false)
        }
        _ => (status, complete),
    };
    Line { status: Some(status), solutions: Some(solutions), complete: Some(complete), ..empty }
}

/// Returns unknown if any part is unknown, or else solved if any part is solved.
fn status_of(lines: &[Line]) -> Status {
    let any = |status| lines.iter().any(|line| line.status == Some(status));
    match () {
        () if any(Status::Unknown) => Status::Unknown,
        () if any(Status::Solved) => Status::Solved,
        () => Status::Unsolvable,
    }
}

/// Returns two different solutions, from one part or from two, or a single one if all parts are decided.
fn uniqueness(lines: Vec<Line>, empty: Line) -> Line {
    let is_known = lines.iter().all(|line| line.status != Some(Status::Unknown));
    let found: Vec<_> = lines.into_iter().flat_map(|line| line.solutions.unwrap_or_default()).take(2).collect();
    let status = match found.len() {
        2 => Status::Multiple,
        _ if !is_known => Status::Unknown,
        1 => Status::Unique,
        _ => Status::Unsolvable,
    };
    Line { status: Some(status), solutions: Some(found), ..empty }
}
