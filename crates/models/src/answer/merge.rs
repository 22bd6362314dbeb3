//! Joins the answers to the parts of a puzzle, which [`split`](crate::split) has made.

use crate::BigUint;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// Names of parts grow with each division; this is enough for a thousand.
const LONGEST_NAME: usize = 10_000;

/// An answer as a line of JSON has it; solutions stay as they are written.
#[derive(Clone, serde::Deserialize, Debug)]
struct Line {
    puzzle: String,
    kind: Option<String>,
    status: String,
    solution: Option<Box<RawValue>>,
    solutions: Option<Vec<Box<RawValue>>>,
    complete: Option<bool>,
    count: Option<String>,
    error: Option<Value>,
    /// What else is said of a part, and so of the whole, that has no solution.
    note: Option<String>,
    #[serde(default)]
    stats: Map<String, Value>,
}

/// Why answers cannot be joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MergeError {
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MergeError {}

fn error<T>(message: impl Into<String>) -> Result<T, MergeError> {
    Err(MergeError { message: message.into() })
}

/// An answer to a whole puzzle, joined from the answers to its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merged {
    /// One line of JSON, without the newline.
    pub json: String,
    /// The status in JSON.
    pub status: String,
}

/// Takes the answers to parts in any order, and joins those that belong together.
///
/// ```
/// use unicursal_models::answer::Merger;
///
/// let mut merger = Merger::default();
/// merger.take(r#"{"puzzle":"four#2/2","kind":"line","status":"exact","count":"76","stats":{"conflicts":3}}"#)?;
/// merger.take(r#"{"puzzle":"four#1/2","kind":"line","status":"exact","count":"200","stats":{"conflicts":4}}"#)?;
/// let whole = merger.finish().remove(0)?;
/// assert_eq!(whole.json, r#"{"puzzle":"four","kind":"line","status":"exact","count":"276","stats":{"conflicts":7}}"#);
/// # Ok::<(), unicursal_models::answer::MergeError>(())
/// ```
#[derive(Default, Debug)]
pub struct Merger {
    /// The parts of each whole, by the whole's name.
    wholes: Vec<Whole>,
    /// Where in the list a name stands.
    numbers: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Whole {
    name: String,
    parts: usize,
    found: BTreeMap<usize, Line>,
}

impl Merger {
    /// Takes one answer, a line of JSON.
    ///
    /// # Errors
    /// It is no answer to a part of a puzzle, or to one that has been answered.
    pub fn take(&mut self, json: &str) -> Result<(), MergeError> {
        let line: Line = match serde_json::from_str(json) {
            Ok(line) => line,
            Err(wrong) => return error(format!("this is no answer: {wrong}")),
        };
        self.add(line)
    }

    fn add(&mut self, line: Line) -> Result<(), MergeError> {
        if line.puzzle.len() > LONGEST_NAME {
            return error(format!("the name of a puzzle has more than {LONGEST_NAME} bytes"));
        }
        let Some((name, number, parts)) = part(&line.puzzle) else {
            return error(format!(
                "`{}` is not the name of a part, like `{}#1/16`; merge takes the answers to what split writes",
                line.puzzle, line.puzzle
            ));
        };
        let next = self.wholes.len();
        let at = *self.numbers.entry(name.to_owned()).or_insert(next);
        if at == next {
            self.wholes.push(Whole { name: name.to_owned(), parts, found: BTreeMap::new() });
        }
        let whole = &mut self.wholes[at];
        if whole.parts != parts {
            return error(format!(
                "`{}` is one of {parts} parts, but another is one of {}",
                line.puzzle, whole.parts
            ));
        }
        let puzzle = line.puzzle.clone();
        if whole.found.insert(number, line).is_some() {
            return error(format!("`{puzzle}` is answered twice"));
        }
        Ok(())
    }

    /// The answers to all wholes, in the order in which their first parts came. Parts of parts are joined first.
    pub fn finish(mut self) -> Vec<Result<Merged, MergeError>> {
        let mut merged = vec![];
        while !self.wholes.is_empty() {
            let mut outer = Merger::default();
            for whole in self.wholes {
                match whole.merge() {
                    Ok(line) if part(&line.puzzle).is_some() => merged.extend(outer.add(line).err().map(Err)),
                    Ok(line) => merged.push(Ok(line.merged())),
                    Err(error) => merged.push(Err(error)),
                }
            }
            self = outer;
        }
        merged
    }
}

/// The whole's name, the number of the part, and how many there are.
fn part(name: &str) -> Option<(&str, usize, usize)> {
    let (name, place) = name.rsplit_once('#')?;
    let (number, parts) = place.split_once('/')?;
    let (number, parts) = (number.parse().ok()?, parts.parse().ok()?);
    (1..=parts).contains(&number).then_some((name, number, parts))
}

impl Whole {
    fn merge(self) -> Result<Line, MergeError> {
        let Self { name, parts, found } = self;
        if found.len() < parts {
            let missing = (1..=parts).filter(|number| !found.contains_key(number));
            let shown: Vec<String> = missing.take(10).map(|number| number.to_string()).collect();
            let more = match parts - found.len() - shown.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            return error(format!("`{name}`: no answer to part {}{more} of {parts}", shown.join(", ")));
        }
        let lines: Vec<Line> = found.into_values().collect();
        if let Some(broken) = lines.iter().find(|line| line.status == "error") {
            let message = broken.error.as_ref().and_then(|error| error["message"].as_str()).unwrap_or("an error");
            return error(format!("`{}`: {message}", broken.puzzle));
        }
        let kind = lines[0].kind.clone();
        if let Some(other) = lines.iter().find(|line| line.kind != kind) {
            return error(format!("`{}` is of another kind than the first part", other.puzzle));
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
            stats: stats(&lines),
        };
        let has = |words: &[&str]| lines.iter().all(|line| words.contains(&line.status.as_str()));
        if has(&["exact", "at_least"]) && lines.iter().all(|line| line.count.is_some()) {
            return counts(&lines, empty);
        }
        if has(&["solved", "unsolvable", "unknown"]) && lines.iter().all(|line| line.complete.is_some()) {
            return Ok(lists(lines, empty));
        }
        if has(&["unique", "multiple", "unsolvable", "unknown"])
            && lines.iter().all(|line| line.solutions.is_some())
        {
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

impl Line {
    fn merged(self) -> Merged {
        let string = |text: &str| Value::from(text).to_string();
        let mut json = format!("{{\"puzzle\":{}", string(&self.puzzle));
        // Writing to a string does not fail.
        if let Some(kind) = &self.kind {
            let _ = write!(json, ",\"kind\":{}", string(kind));
        }
        let _ = write!(json, ",\"status\":{}", string(&self.status));
        if let Some(solution) = &self.solution {
            let _ = write!(json, ",\"solution\":{solution}");
        }
        if let Some(solutions) = &self.solutions {
            let solutions: Vec<&str> = solutions.iter().map(|solution| solution.get()).collect();
            let _ = write!(json, ",\"solutions\":[{}]", solutions.join(","));
        }
        if let Some(complete) = self.complete {
            let _ = write!(json, ",\"complete\":{complete}");
        }
        if let Some(count) = &self.count {
            let _ = write!(json, ",\"count\":{}", string(count));
        }
        if let Some(note) = self.note.filter(|_| self.status == "unsolvable") {
            let _ = write!(json, ",\"note\":{}", string(&note));
        }
        let _ = write!(json, ",\"stats\":{}}}", Value::from(self.stats));
        Merged { json, status: self.status }
    }
}
