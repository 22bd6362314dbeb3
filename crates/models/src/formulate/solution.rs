//! Reads the results of other solvers.

use super::registry;
use crate::board::{Pos, Puzzle, Solution};
use crate::kinds::Family;
use crate::kinds::formulation;
use crate::kinds::verification::verify;
use crate::linear_model::MAX_TERMS;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The reason why a text has no solution of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionError {
    message: String,
    help: String,
}

impl SolutionError {
    fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }

    /// Returns the error.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the correction, in words.
    pub fn help(&self) -> &str {
        &self.help
    }
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.help)
    }
}

impl std::error::Error for SolutionError {}

/// Reads the values of the variables of a [model](super::syntax::Syntax) of `puzzle`, as a solver prints them, and
/// verifies the solution.
///
/// The values are lines with a name and a value, as `HiGHS` and `MiniZinc` write them, or the `v` lines of SAT and
/// pseudo-Boolean solvers; other lines are ignored. If there are two steps out of a cell, or two cells at a step, the
/// first one counts.
///
/// # Errors
/// If the text has no such values, or they are not a solution of the puzzle.
pub fn read_solution(puzzle: &Puzzle, text: &str) -> Result<Solution, SolutionError> {
    let mut values = Values::default();
    let mut numbers: BTreeMap<u32, bool> = BTreeMap::new();
    for line in text.lines() {
        let line = line.trim_ascii();
        if line.starts_with("# Dual") {
            break; // some of the values that follow have the names of variables
        }
        if let Some(literals) = line.strip_prefix("v ") {
            let literals = literals.split_ascii_whitespace().filter_map(literal);
            numbers.extend(literals.filter(|(number, _)| u64::from(*number) <= MAX_TERMS));
            continue;
        }
        let mut words =
            line.split(|c: char| c.is_ascii_whitespace() || "=;:".contains(c)).filter(|word| !word.is_empty());
        if let (Some(name), Some(value), None) = (words.next(), words.next(), words.next()) {
            values.take(name, value);
        }
    }
    if !numbers.is_empty() {
        let model = formulation(puzzle.kind()).boolean(puzzle);
        let model = model.map_err(|error| SolutionError::new(error.message, error.help))?;
        for (number, domain) in (1..).zip(&model.variables) {
            if numbers.get(&number) == Some(&true) {
                values.take(&domain.name, "1");
            }
        }
    }
    let paths = values.paths(puzzle)?;
    let solution = Solution::new(puzzle, paths);
    verify(puzzle, &solution).map(|()| solution).map_err(|violation| {
        SolutionError::new(violation.to_string(), "the values are not a solution of this puzzle")
    })
}

/// Returns a literal of a `v` line: `12`, `-12`, `x12` or `-x12`.
fn literal(word: &str) -> Option<(u32, bool)> {
    let (word, value) = word.strip_prefix('-').map_or((word, true), |word| (word, false));
    let number: u32 = word.strip_prefix('x').unwrap_or(word).parse().ok()?;
    (number > 0).then_some((number, value))
}

/// The values that determine the paths.
#[derive(Default)]
struct Values {
    /// The step out of each cell. The first value counts.
    next: BTreeMap<Pos, Pos>,
    /// The cell at each step.
    at: BTreeMap<u32, Pos>,
    /// The neighbors of each place on a loop.
    beside: BTreeMap<Pos, BTreeSet<Pos>>,
}

impl Values {
    fn take(&mut self, name: &str, value: &str) {
        let mut parts = name.split('_');
        let (Some(word), Some(from), Some(to)) = (parts.next(), parts.next(), parts.next()) else { return };
        if !["go", "at", "use"].contains(&word) {
            return;
        }
        let is_true = value.parse::<f64>().is_ok_and(|value| value > 0.5) || value == "true";
        if !is_true {
            return;
        }
        match (word, from.parse(), to.parse(), to.parse()) {
            ("go", Ok(from), Ok(to), _) => {
                self.next.entry(from).or_insert(to);
            }
            ("use", Ok(from), Ok(to), _) => {
                self.beside.entry(from).or_default().insert(to);
                self.beside.entry(to).or_default().insert(from);
            }
            ("at", Ok(pos), _, Ok(step)) => {
                self.at.entry(step).or_insert(pos);
            }
            _ => {}
        }
    }

    /// Returns the paths along the steps, or, if there are no steps, the cells in their order.
    fn paths(&self, puzzle: &Puzzle) -> Result<Vec<Vec<Pos>>, SolutionError> {
        if puzzle.kind().family() == Family::Loop && !self.beside.is_empty() {
            return self.loops();
        }
        if self.next.is_empty() && !self.at.is_empty() {
            return Ok(vec![self.at.values().copied().collect()]);
        }
        if self.next.is_empty() && puzzle.open_cells().nth(1).is_some() {
            let names: Vec<_> = registry::SYNTAXES.iter().map(|syntax| syntax.name()).collect();
            let help = format!("give the values of the variables of a model ({})", names.join(", "));
            return Err(SolutionError::new("there is no solution in this text", help));
        }
        let reached: BTreeSet<Pos> = self.next.values().copied().collect();
        let is_visited = |pos: &Pos| puzzle.covers() || self.next.contains_key(pos);
        let starts = puzzle.open_cells().filter(|pos| !reached.contains(pos)).filter(is_visited);
        let walk = |start: Pos| {
            let mut path = vec![start];
            // No path has more steps than there are: a loop is cut off.
            while let Some(&next) = self.next.get(&path[path.len() - 1]).filter(|_| path.len() <= self.next.len())
            {
                path.push(next);
            }
            path
        };
        Ok(starts.map(walk).collect())
    }

    /// Returns the closed lines of the used sides.
    fn loops(&self) -> Result<Vec<Vec<Pos>>, SolutionError> {
        if let Some((pos, _)) = self.beside.iter().find(|(_, beside)| beside.len() != 2) {
            let help = "the values are not a solution of this puzzle";
            return Err(SolutionError::new(format!("the line is not closed at {pos}"), help));
        }
        let mut left: BTreeSet<Pos> = self.beside.keys().copied().collect();
        let mut loops = vec![];
        while let Some(start) = left.pop_first() {
            let mut path = vec![start];
            while let Some(&next) = self.beside[&path[path.len() - 1]].iter().find(|next| left.contains(next)) {
                left.remove(&next);
                path.push(next);
            }
            loops.push(path);
        }
        Ok(loops)
    }
}
