//! `unicursal minimize`: a puzzle without what it can do without.

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, help};
use crate::batch;
use clap::Args;
use std::process::ExitCode;
use unicursal::author::MinimizeOptions;
use unicursal::question::Question;

/// Remove redundant clues from each puzzle
#[derive(Args, Debug)]
#[command(
    visible_alias = "minimise",
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n\n{}", status())
)]
pub(super) struct Minimize {
    /// Find a smallest set of clues, and prove that no smaller set exists
    ///
    /// Without this option every remaining clue is necessary, but a different set might be smaller.
    #[arg(long)]
    exact: bool,

    /// Choose among clues on all cells of the solution, not only among the given clues
    #[arg(long)]
    from_solution: bool,

    /// Also remove walls
    #[arg(long)]
    walls: bool,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal minimize puzzle.txt           clues of which none can go
  unicursal minimize --exact puzzle.txt   as few of them as possible
  unicursal minimize --exact --from-solution --time-limit 1m puzzle.txt
                                          how few clues would make this solution the only one?";

fn status() -> String {
    let good = "every puzzle is irreducible, or with --exact as small as possible";
    let bad = "a puzzle has no solution, or more than one";
    help::exit_status(good, Some(bad), "a limit was reached first; the smallest puzzle so far is shown")
}

impl Run for Minimize {
    fn run(self) -> Result<ExitCode, String> {
        let Self { exact, from_solution, walls, common } = self;
        let question = Question::Minimize(MinimizeOptions { exact, from_solution, walls });
        common.ask(question, Shown::default()).map(batch::run)
    }
}
