//! `unicursal analyze`: what all solutions have in common.

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, help};
use crate::batch;
use clap::Args;
use std::process::ExitCode;
use unicursal::question::Question;

/// Compare all solutions of each puzzle: what they share, and which clue or wall would leave one
#[derive(Args, Debug)]
#[command(
    visible_alias = "analyse",
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n\n{}", status())
)]
pub(super) struct Analyze {
    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal analyze puzzle.txt            the number of solutions, and a map of where they go
  unicursal analyze --format json boards.jsonl";

fn status() -> String {
    help::exit_status("every puzzle is analyzed", None, "a limit was reached before all solutions were known")
}

impl Run for Analyze {
    fn run(self) -> Result<ExitCode, String> {
        self.common.ask(Question::Analyze, Shown::default()).map(batch::run)
    }
}
