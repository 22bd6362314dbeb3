//! The options for messages beside the output of a batch.

use super::To;
use crate::batch::Notes;
use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Default, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Remarks {
    /// Print a summary at the end: the number of answers by status, and the time
    ///
    /// It goes to standard error, and is the default at a terminal if there are several puzzles.
    #[arg(long)]
    summary: bool,

    /// Print only errors: check the exit status for the result
    ///
    /// Answers are still written to the file that -o names.
    #[arg(short, long, conflicts_with = "summary")]
    quiet: bool,
}

impl Remarks {
    pub(crate) fn notes(&self) -> Notes {
        match (self.quiet, self.summary) {
            (true, _) => Notes::None,
            (_, true) => Notes::Summary,
            _ => Notes::Usual,
        }
    }

    /// Returns whether output `to` a file or standard output is not shown on a terminal.
    pub(crate) fn are_answers_dropped(&self, to: &To) -> bool {
        self.quiet && to.is_stdout()
    }
}
