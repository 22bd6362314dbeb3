//! `unicursal check`: whether the solution is the only one.

mod given;

use super::Run;
use crate::answer::{Failure, Named, Question, Take};
use crate::args::{Common, Drawn, help};
use crate::batch;
use clap::Args;
use given::Given;
use std::path::PathBuf;
use std::process::ExitCode;
use unicursal_models::Solver;
use unicursal_models::answer::Answer;

/// Say of each puzzle whether its solution is the only one
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Check {
    /// Say instead whether the solutions in this file are right
    ///
    /// They are JSON answers of `solve` or `check`, one per line, which are told apart by the names of the puzzles; or a
    /// single object with the `paths` or the `cells` of a solution.
    #[arg(long, value_name = "SOLUTION")]
    verify: Option<PathBuf>,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal check puzzle.txt              unique, or two different solutions
  unicursal check --format json --time-limit 10s boards.jsonl
  unicursal check --verify answers.jsonl boards.jsonl";

fn status() -> String {
    let bad = "a puzzle has no solution, or more than one";
    let unknown = "a limit was reached before an answer was found";
    help::exit_status("every puzzle has exactly one solution", Some(bad), unknown)
}

impl Run for Check {
    fn run(self) -> Result<ExitCode, String> {
        let common = self.common.beside(self.verify.as_deref());
        match &self.verify {
            None => common.ask(IsUnique, self.drawn).map(batch::run),
            Some(file) => common.ask(IsRight { given: Given::open(file)? }, self.drawn).map(batch::run),
        }
    }
}

/// Does it have exactly one solution?
#[derive(Debug)]
struct IsUnique;

impl Question for IsUnique {
    fn words(&self) -> String {
        "check".into()
    }

    fn ask(&self, solver: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        Ok(Answer::check(&named.name, solver, &named.puzzle)?)
    }
}

/// Do the solutions in the file obey the rules?
#[derive(Debug)]
struct IsRight {
    given: Given,
}

impl Question for IsRight {
    fn words(&self) -> String {
        format!("check --verify {}", self.given.digest())
    }

    fn ask(&self, _: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        let solution = self.given.of(&named.name).map_err(Failure::Refused)?;
        Answer::verify(&named.name, &named.puzzle, solution).map_err(Failure::Refused)
    }
}
