//! `unicursal repair`: what single change leaves exactly one solution?

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, help};
use crate::batch;
use clap::Args;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use unicursal::author::RepairOptions;
use unicursal::question::Question;

/// Find single changes after which each puzzle has exactly one solution
///
/// Use it on a draft with several solutions or none. A change moves, changes, removes or adds a clue or a wall, or
/// swaps two clues. The likeliest slips come first.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Repair {
    /// Stop after this many repairs
    #[arg(short = 'n', long = "count", alias = "limit", value_name = "K", default_value_t = RepairOptions::default().limit)]
    limit: NonZeroUsize,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal repair draft.txt              the likeliest ten
  unicursal repair --count 1 draft.txt    the likeliest, with its board";

fn status() -> String {
    let good = "every puzzle has repairs, or needs none";
    let bad = "no single change leaves exactly one solution";
    help::exit_status(good, Some(bad), "a limit was reached first; the repairs so far are shown")
}

impl Run for Repair {
    fn run(self) -> Result<ExitCode, String> {
        let Self { limit, common } = self;
        common.ask(Question::Repair(RepairOptions { limit }), Shown::default()).map(batch::run)
    }
}
