//! Questions about a puzzle.

use crate::errors::{self, Result, defect};
use crate::options::Options;
use crate::puzzles;
use js_sys::Function;
use std::num::NonZeroU64;
use unicursal_models::answer::{Answer, HintError};
use unicursal_models::author::Minimize;
use unicursal_models::{Method, Puzzle, Solver};

/// What the answer calls a puzzle without a name.
const NAMELESS: &str = "puzzle";

enum Asked {
    Solve,
    Solutions { limit: NonZeroU64 },
    Check,
    Count { method: Method },
    Sample { number: NonZeroU64, seed: u64 },
    Analyze,
    Minimize(Minimize),
    Verify { solution: String },
    Hint { partial: Option<Puzzle> },
    Explain,
    Grade,
}

pub(crate) fn ask(name: &str, puzzle: &str, mut options: Options, progress: Option<Function>) -> Result<String> {
    let asked = Asked::take(name, &mut options)?;
    let puzzle = puzzles::parse(puzzle)?;
    let (solver, watch) = options.solver(progress)?;
    options.finish()?;
    let answer = watch.end(asked.answer(&solver, &puzzle)?)?;
    let limit = answer.status.limit().map_or(String::new(), |limit| format!("\n{limit}"));
    Ok(answer.to_json() + &limit)
}

impl Asked {
    /// The question called `name` with its options.
    fn take(name: &str, options: &mut Options) -> Result<Self> {
        Ok(match name {
            "solve" => Asked::Solve,
            "solutions" => Asked::Solutions { limit: options.take("limit")?.unwrap_or(NonZeroU64::MAX) },
            "check" => Asked::Check,
            "count" => {
                let method =
                    options.take_name("method", |name| name.parse().ok(), &Method::ALL.map(Method::name))?;
                Asked::Count { method: method.unwrap_or(Method::Auto) }
            }
            "sample" => Asked::Sample {
                number: options.take("number")?.unwrap_or(NonZeroU64::MIN),
                seed: options.take("seed")?.unwrap_or(0),
            },
            "analyze" => Asked::Analyze,
            "minimize" => {
                let mut minimize = Minimize::new();
                for (name, change) in [
                    ("exact", Minimize::exact as fn(Minimize) -> Minimize),
                    ("fromSolution", Minimize::from_solution),
                    ("walls", Minimize::walls),
                ] {
                    if options.is_set(name)? {
                        minimize = change(minimize);
                    }
                }
                Asked::Minimize(minimize)
            }
            "verify" => Asked::Verify { solution: options.take_json("solution").unwrap_or_else(|| "null".into()) },
            "hint" => Asked::Hint { partial: options.take_puzzle("partial")? },
            "explain" => Asked::Explain,
            "grade" => Asked::Grade,
            other => return Err(errors::option(&format!("there is no question called `{other}`"))),
        })
    }

    fn answer(&self, solver: &Solver, puzzle: &Puzzle) -> Result<Answer> {
        let name = puzzle.name().unwrap_or(NAMELESS);
        let answer = match self {
            Asked::Solve => Answer::solve(name, solver, puzzle),
            Asked::Solutions { limit } => Answer::solutions(name, solver, puzzle, *limit),
            Asked::Check => Answer::check(name, solver, puzzle),
            Asked::Count { method } => Answer::count(name, &solver.clone().method(*method), puzzle),
            Asked::Sample { number, seed } => Answer::sample(name, solver, puzzle, *number, *seed),
            Asked::Analyze => Answer::analyze(name, solver, puzzle),
            Asked::Minimize(minimize) => Answer::minimize(name, solver, puzzle, *minimize),
            Asked::Verify { solution } => {
                return Answer::verify(name, puzzle, solution).map_err(|message| errors::option(&message));
            }
            Asked::Hint { partial } => {
                return Answer::hint(name, solver, puzzle, partial.as_ref()).map_err(|error| match error {
                    HintError::OtherBoard(refusal) => errors::option(&format!("partial: {refusal}")),
                    HintError::Defect(wrong) => defect(&wrong.to_string()),
                });
            }
            Asked::Explain => Answer::explain(name, solver, puzzle),
            Asked::Grade => Answer::grade(name, solver, puzzle),
        };
        answer.map_err(|wrong| defect(&wrong.to_string()))
    }
}
