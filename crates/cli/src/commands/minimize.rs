//! `unicursal minimize`: a puzzle without what it can do without.

use super::Run;
use crate::answer::{Failure, Named, Question, Take};
use crate::args::{Common, Shown, help};
use crate::batch;
use clap::Args;
use std::process::ExitCode;
use unicursal_models::Solver;
use unicursal_models::answer::Answer;
use unicursal_models::author;

/// Leave clues out of each puzzle while its solution stays the only one
#[derive(Args, Debug)]
#[command(
    visible_alias = "minimise",
    after_help = EXAMPLES,
    after_long_help = format!("{EXAMPLES}\n\n{}", status())
)]
pub(super) struct Minimize {
    /// Find a smallest choice of clues, and prove that none is smaller
    ///
    /// Without it, the clues that are left cannot go one by one, but others might be fewer.
    #[arg(long)]
    exact: bool,

    /// Choose among the clues on all cells of the solution, not only those that are given
    #[arg(long)]
    from_solution: bool,

    /// Leave out walls, too
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
        let mut minimize = author::Minimize::new();
        let mut words = String::from("minimize");
        for (is_wanted, word, with) in [
            (self.exact, " --exact", author::Minimize::exact as fn(_) -> _),
            (self.from_solution, " --from-solution", author::Minimize::from_solution),
            (self.walls, " --walls", author::Minimize::walls),
        ] {
            if is_wanted {
                minimize = with(minimize);
                words += word;
            }
        }
        self.common.ask(DoesWithout { minimize, words }, Shown::default()).map(batch::run)
    }
}

/// What can it do without?
#[derive(Debug)]
struct DoesWithout {
    minimize: author::Minimize,
    words: String,
}

impl Question for DoesWithout {
    fn words(&self) -> String {
        self.words.clone()
    }

    fn ask(&self, solver: &Solver, named: &Named, _: Take<'_>) -> Result<Answer, Failure> {
        Ok(Answer::minimize(&named.name, solver, &named.puzzle, self.minimize)?)
    }
}
