//! Joins the answers to the parts of a puzzle, which come from [`split`](unicursal_solving::solver::Solver::split).

mod join;
mod line;

use super::Status;
use line::Line;
use std::collections::BTreeMap;
use std::fmt;

/// Names of parts grow with each division. This is enough for a thousand.
const MAX_NAME: usize = 10_000;

/// The reason why answers cannot be joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MergeError {
    /// The reason, as one sentence without a full stop.
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
    pub status: Status,
}

/// Takes the answers to parts in any order, and joins those of the same puzzle.
///
/// ```
/// use unicursal::answer::Merger;
///
/// let mut merger = Merger::default();
/// merger.take(r#"{"puzzle":"four#2/2","kind":"line","status":"exact","count":"76","stats":{"conflicts":3}}"#)?;
/// merger.take(r#"{"puzzle":"four#1/2","kind":"line","status":"exact","count":"200","stats":{"conflicts":4}}"#)?;
/// let whole = merger.finish().remove(0)?;
/// assert_eq!(whole.json, r#"{"puzzle":"four","kind":"line","status":"exact","count":"276","stats":{"conflicts":7}}"#);
/// # Ok::<(), unicursal::answer::MergeError>(())
/// ```
#[derive(Default, Debug)]
pub struct Merger {
    /// The parts of each whole, by the whole's name.
    wholes: Vec<Whole>,
    /// The place of a name in the list.
    numbers: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Whole {
    name: String,
    parts: usize,
    found: BTreeMap<usize, Line>,
    /// The reason why no answer can be used: the answers cannot be distinguished.
    mixed_up: Option<String>,
}

impl Merger {
    /// Takes one answer, a line of JSON.
    ///
    /// # Errors
    /// If it is not an answer to a part of a puzzle, or the part has been answered already. [`finish`](Merger::finish)
    /// then has no answer to that puzzle.
    pub fn take(&mut self, json: &str) -> Result<(), MergeError> {
        self.add(Line::read(json)?)
    }

    fn add(&mut self, line: Line) -> Result<(), MergeError> {
        if line.puzzle.len() > MAX_NAME {
            return error(format!("the name of a puzzle has more than {MAX_NAME} bytes"));
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
            let name = name.to_owned();
            self.wholes.push(Whole { name, parts, found: BTreeMap::new(), mixed_up: None });
        }
        let whole = &mut self.wholes[at];
        let puzzle = line.puzzle.clone();
        let wrong = if whole.parts != parts {
            format!("`{puzzle}` is one of {parts} parts, but another is one of {}", whole.parts)
        } else if whole.found.insert(number, line).is_some() {
            format!("`{puzzle}` is answered twice")
        } else {
            return Ok(());
        };
        whole.mixed_up = Some(wrong.clone());
        error(wrong)
    }

    /// Returns whether no answer was taken.
    pub fn is_empty(&self) -> bool {
        self.wholes.is_empty()
    }

    /// Returns the answers to all wholes, in the order in which their first parts came. Parts of parts are joined
    /// first.
    pub fn finish(self) -> Vec<Result<Merged, MergeError>> {
        let mut levels: BTreeMap<usize, Merger> = BTreeMap::new();
        for whole in self.wholes {
            let level = levels.entry(depth(&whole.name)).or_default();
            level.numbers.insert(whole.name.clone(), level.wholes.len());
            level.wholes.push(whole);
        }
        let mut merged = vec![];
        while let Some((depth, level)) = levels.pop_last() {
            for whole in level.wholes {
                match whole.merge() {
                    Ok(line) if depth > 0 => {
                        let outer = levels.entry(depth - 1).or_default();
                        merged.extend(outer.add(line).err().map(Err));
                    }
                    Ok(line) => merged.extend(line.status.map(|status| Ok(line.merged(status)))),
                    Err(error) => merged.push(Err(error)),
                }
            }
        }
        merged
    }
}

/// Returns the whole's name, the number of the part, and how many there are.
fn part(name: &str) -> Option<(&str, usize, usize)> {
    let (name, place) = name.rsplit_once('#')?;
    let (number, parts) = place.split_once('/')?;
    let (number, parts) = (number.parse().ok()?, parts.parse().ok()?);
    (1..=parts).contains(&number).then_some((name, number, parts))
}

/// Returns the number of times that a part was divided again.
fn depth(name: &str) -> usize {
    std::iter::successors(Some(name), |name| part(name).map(|(outer, ..)| outer)).count() - 1
}

impl Whole {
    fn merge(self) -> Result<Line, MergeError> {
        let Self { name, parts, found, mixed_up } = self;
        if let Some(wrong) = mixed_up {
            return error(format!("`{name}` has no answer: {wrong}"));
        }
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
        join::join(name, lines)
    }
}
