//! `unicursal sample`: solutions at random.

use super::Run;
use crate::args::values::number;
use crate::args::{Common, Drawn, help};
use crate::batch;
use clap::Args;
use clap::builder::TypedValueParser;
use std::num::NonZeroU64;
use std::process::ExitCode;
use unicursal::BigUint;
use unicursal::question::{PickOptions, Question, SampleOptions};

/// Draw random solutions of each puzzle, all equally likely
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Sample {
    /// Draw K solutions of each puzzle, with repetition
    #[arg(short = 'n', long = "count", alias = "number", value_name = "K", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    number: NonZeroU64,

    /// Random seed: the same seed gives the same solutions on every machine
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    /// Show the solutions at these positions instead, counted from 0 in an order that never changes
    ///
    /// Positions beyond the last solution are ignored.
    #[arg(long = "index", alias = "pick", value_name = "N,N,...", value_delimiter = ',', value_parser = number, conflicts_with_all = ["number", "seed"])]
    pick: Vec<BigUint>,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal sample -n 3 puzzle.txt        three random solutions
  unicursal sample -n 1000 --seed 7 --format json boards.jsonl
  unicursal sample --index 0,5,7 puzzle.txt";

fn status() -> String {
    let unknown = "a limit was reached before all solutions were known";
    help::exit_status("solutions of every puzzle are drawn", Some("a puzzle has no solution"), unknown)
}

impl Run for Sample {
    fn run(self) -> Result<ExitCode, String> {
        let Self { number, seed, pick, drawn, common } = self;
        let question = match pick {
            numbers if !numbers.is_empty() => Question::Pick(PickOptions { numbers }),
            _ => Question::Sample(SampleOptions { number, seed }),
        };
        common.ask(question, drawn).map(batch::run)
    }
}
