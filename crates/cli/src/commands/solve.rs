//! `unicursal solve`: a solution, or several.

use super::Run;
use crate::args::{Certify, Common, Drawn, help};
use crate::batch;
use clap::Args;
use clap::builder::TypedValueParser;
use std::num::NonZeroU64;
use std::process::ExitCode;
use unicursal::Goal;
use unicursal::question::{CertifyOptions, OptimizeOptions, Question, SolutionsOptions, SolveOptions};

/// Find a solution of each puzzle, or prove that there is none
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Solve {
    /// Find all solutions of each puzzle, not only one
    ///
    /// A line may be walked in either direction and counts once. As text, each solution is printed when it is
    /// found. As JSON, when the puzzle's last one is found, so that a line is always whole.
    #[arg(short, long, conflicts_with_all = ["limit", "certify"])]
    all: bool,

    /// Find up to K solutions of each puzzle
    #[arg(short = 'n', long, value_name = "K", conflicts_with = "certify",
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    limit: Option<NonZeroU64>,

    /// Find the shortest line of each puzzle, and prove that there is none shorter
    ///
    /// Lines that visit every cell are all equally long. Where cells may stay empty, as in a Numberlink with `rules: no
    /// cover` and in most kinds with a loop, the number of steps is the length.
    #[arg(long, conflicts_with_all = ["all", "limit", "certify", "longest"])]
    shortest: bool,

    /// Find the longest line of each puzzle, and prove that there is none longer
    #[arg(long, conflicts_with_all = ["all", "limit", "certify"])]
    longest: bool,

    /// Search with K images of each board side by side, on all threads: the board, its turns and mirrorings
    ///
    /// For a large Numbrix or Hidato with few numbers, whose search may take much longer from one side than from another.
    /// The solution depends on K alone. Elsewhere, and on one thread, this only takes longer.
    #[arg(long, value_name = "K", conflicts_with_all = ["all", "limit", "certify", "shortest", "longest", "image"],
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    images: Option<NonZeroU64>,

    /// Begin the search with this image of each board, one of those of --images, from 0
    #[arg(long, value_name = "N", conflicts_with_all = ["all", "limit", "certify", "shortest", "longest"])]
    image: Option<u64>,

    #[command(flatten)]
    certify: Certify,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

const EXAMPLES: &str = "\
Examples:
  unicursal solve puzzle.txt              draw the solution
  unicursal solve --moves puzzle.txt      and list its moves
  unicursal solve --all puzzle.txt        every solution, one after the other
  unicursal solve --limit 2 boards/*.json at most two solutions each
  unicursal solve --shortest puzzle.txt   the shortest line, with proof
  unicursal solve --format json --time-limit 10s < boards.jsonl > answers.jsonl";

fn status() -> String {
    let unknown = "a limit was reached before an answer was found";
    help::exit_status("every puzzle is solved", Some("a puzzle has no solution"), unknown)
}

impl Run for Solve {
    fn run(self) -> Result<ExitCode, String> {
        let question = match self.limit {
            _ if self.shortest => Question::Optimize(OptimizeOptions { goal: Goal::Shortest }),
            _ if self.longest => Question::Optimize(OptimizeOptions { goal: Goal::Longest }),
            None if !self.all => {
                let CertifyOptions { certify } = self.certify.options();
                Question::Solve(SolveOptions { certify, images: self.images, image: self.image })
            }
            limit => Question::Solutions(SolutionsOptions { limit }),
        };
        self.common.ask_certified(question, self.certify, self.drawn).map(batch::run)
    }
}
