//! `unicursal hint`: the simplest next step.

use super::Run;
use crate::args::{Common, DrawnSteps, help};
use crate::batch;
use crate::batch::input::named_by_option;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use unicursal_models::question::{HintOptions, Question};

/// Give the simplest next step of each puzzle, and say why
///
/// The known part are the `links` of the puzzle, through which the line goes, and, with `--partial`, the links
/// and walls of another file with the same board. Wrong marks are said to be wrong.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Hint {
    /// A file with the same board, as far as it is solved: its links and walls are taken for known
    #[arg(long, value_name = "FILE")]
    partial: Option<PathBuf>,

    #[command(flatten)]
    drawn: DrawnSteps,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal hint puzzle.txt
  unicursal hint --partial so-far.txt puzzle.txt";

fn status() -> String {
    let bad = "what is known so far is wrong, or a puzzle has no solution, or more than one";
    help::exit_status("there is a hint for every puzzle, or it is solved", Some(bad), "a limit was reached first")
}

impl Run for Hint {
    fn run(self) -> Result<ExitCode, String> {
        let partial = match named_by_option(self.partial.as_deref(), self.common.has_colored_errors()) {
            Ok(partial) => partial,
            Err(status) => return Ok(status),
        };
        let question = Question::Hint(HintOptions { partial });
        self.common.beside(self.partial.as_deref()).ask(question, self.drawn).map(batch::run)
    }
}
