//! Questions about a puzzle.

use crate::errors::{Result, defect, option};
use crate::limits;
use crate::puzzles;
use js_sys::Function;
use unicursal::question::{AskError, Question};

/// The name of a puzzle without a name in the answer.
const NAMELESS: &str = "puzzle";

pub(crate) fn ask(name: &str, puzzle: &str, options: &str, progress: Option<Function>) -> Result<String> {
    let (limits, options) = limits::split(options)?;
    let question = Question::parse(name, &options).map_err(limits::refused)?;
    let puzzle = puzzles::parse(puzzle)?;
    let (solver, watch) = limits::solver(limits, progress);
    let name = puzzle.name().unwrap_or(NAMELESS);
    let answer = question.ask(name, &solver, &puzzle).map_err(|error| match error {
        AskError::Question(error) => option(&error.to_string()),
        AskError::Defect(wrong) => defect(&wrong.to_string()),
    })?;
    Ok(watch.end(answer)?.to_json())
}
