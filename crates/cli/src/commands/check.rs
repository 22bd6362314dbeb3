//! `unicursal check`: whether the solution is the only one.

mod given;

use super::Run;
use crate::answer::{Ask, Failure, Named, Take};
use crate::args::{Certify, Common, Drawn, help};
use crate::batch;
use clap::Args;
use given::Given;
use std::path::PathBuf;
use std::process::ExitCode;
use unicursal::Solver;
use unicursal::answer::Answer;
use unicursal::question::{Question, VerifyOptions};

/// Check that each puzzle has exactly one solution
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Check {
    /// Check the solutions in this file instead
    ///
    /// The file has JSON answers of `solve` or `check`, one per line, which are matched by the names of the puzzles. Or
    /// it has a single object with the `paths` or the `cells` of a solution.
    #[arg(long, value_name = "SOLUTION", conflicts_with = "certify")]
    verify: Option<PathBuf>,

    #[command(flatten)]
    certify: Certify,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal check puzzle.txt              unique, or two different solutions
  unicursal check --format json --time-limit 10s boards.jsonl
  unicursal check --certify proofs boards.jsonl
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
            None => common
                .ask_certified(Question::Check(self.certify.options()), self.certify, self.drawn)
                .map(batch::run),
            Some(file) => common.ask(IsRight { given: Given::open(file)? }, self.drawn).map(batch::run),
        }
    }
}

/// Do the solutions in the file obey the rules?
#[derive(Debug)]
struct IsRight {
    given: Given,
}

impl Ask for IsRight {
    fn words(&self) -> String {
        format!("check --verify {}", self.given.digest())
    }

    fn ask(&self, solver: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        let json = self.given.of(&named.name).map_err(Failure::Refused)?;
        let solution = serde_json::from_str(json);
        let solution = solution.map_err(|error| Failure::Refused(format!("this is no solution: {error}")))?;
        Ok(Question::Verify(VerifyOptions { solution }).ask(&named.name, solver, &named.puzzle)?)
    }
}
