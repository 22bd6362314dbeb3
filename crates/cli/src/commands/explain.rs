//! `unicursal explain`: the whole solution, step by step.

use super::Run;
use crate::args::{Common, DrawnSteps, Spoken, StepPictures, help};
use crate::batch;
use clap::Args;
use std::process::ExitCode;
use unicursal::question::{ExplainOptions, Question};

/// Explain the solution of each puzzle step by step, or why it has none or several
///
/// Each step uses the simplest rule that helps, and shows the facts that it uses. Its level shows how hard it is: 1 the
/// sides of one cell, 2 no early loop, 3 the order or the labels of what would be joined, 4 the distance to a clue,
/// 5 pockets and bridges, 6 the balance of colors, 7 an assumption that fails, 8 search.
///
/// If there is no solution, you get a minimal set of clues, walls and holes that contradict each other, and the steps
/// to the contradiction. If there are several solutions, you see where two of them differ.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Explain {
    #[command(flatten)]
    spoken: Spoken,

    #[command(flatten)]
    pictures: StepPictures,

    #[command(flatten)]
    drawn: DrawnSteps,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal explain puzzle.txt
  unicursal explain --boards puzzle.txt | less
  unicursal explain --svg-dir steps puzzle.txt
  unicursal explain --format json boards.jsonl";

fn status() -> String {
    let bad = "a puzzle has no solution, or more than one";
    help::exit_status("every puzzle is explained", Some(bad), "a limit was reached first")
}

impl Run for Explain {
    fn run(self) -> Result<ExitCode, String> {
        let question = Question::Explain(ExplainOptions { language: self.spoken.language });
        self.common.ask_for_steps(question, &self.pictures, self.drawn).map(batch::run)
    }
}
