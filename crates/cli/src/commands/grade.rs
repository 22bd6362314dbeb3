//! `unicursal grade`: how hard a puzzle is.

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, help};
use crate::batch;
use clap::Args;
use std::process::ExitCode;
use unicursal::question::Question;

/// Grade how hard each puzzle is for a person
///
/// The level, from 1 to 8, is the level of the hardest step. The score is the average work per cell.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Grade {
    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal grade puzzle.txt
  unicursal grade --format json boards.jsonl";

fn status() -> String {
    let bad = "a puzzle has no solution, or more than one";
    help::exit_status("every puzzle is graded", Some(bad), "a limit was reached first")
}

impl Run for Grade {
    fn run(self) -> Result<ExitCode, String> {
        self.common.ask(Question::Grade, Shown::default()).map(batch::run)
    }
}
