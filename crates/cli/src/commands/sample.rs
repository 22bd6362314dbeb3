//! `unicursal sample`: solutions at random.

use super::Run;
use crate::answer::{AnswerSize, Failure, Named, Question, Take};
use crate::args::{Common, Drawn, help};
use crate::batch;
use clap::Args;
use clap::builder::TypedValueParser;
use std::num::NonZeroU64;
use std::process::ExitCode;
use unicursal_models::Solver;
use unicursal_models::answer::Answer;

/// Draw solutions of each puzzle at random, each exactly as likely as any other
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Sample {
    /// Draw K solutions of each puzzle; one may be drawn more than once
    #[arg(short = 'n', long = "number", value_name = "K", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    number: NonZeroU64,

    /// Draw others; the same seed draws the same solutions everywhere
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal sample -n 3 puzzle.txt        three random solutions
  unicursal sample -n 1000 --seed 7 --format json boards.jsonl";

fn status() -> String {
    let unknown = "a limit was reached before all solutions were known";
    help::exit_status("solutions of every puzzle are drawn", Some("a puzzle has no solution"), unknown)
}

impl Run for Sample {
    fn run(self) -> Result<ExitCode, String> {
        self.common.ask(AnyOf { number: self.number, seed: self.seed }, self.drawn).map(batch::run)
    }
}

/// What does a number of its solutions look like, drawn at random?
#[derive(Debug)]
struct AnyOf {
    number: NonZeroU64,
    seed: u64,
}

impl Question for AnyOf {
    fn words(&self) -> String {
        format!("sample --number {} --seed {}", self.number, self.seed)
    }

    fn size(&self) -> AnswerSize {
        AnswerSize::List
    }

    fn ask(&self, solver: &Solver, named: &Named, take: Take<'_>) -> Result<Answer, Failure> {
        Answer::stream_samples(&named.name, solver, &named.puzzle, (self.number, self.seed), take)
    }
}
