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
    /// Find all solutions of each puzzle
    ///
    /// A line in the opposite direction is the same solution. As text, each solution is printed when it is found. As
    /// JSON, all are printed together.
    #[arg(short, long, conflicts_with_all = ["limit", "certify"])]
    all: bool,

    /// Find up to K solutions of each puzzle
    #[arg(short = 'n', long = "count", alias = "limit", value_name = "K", conflicts_with = "certify",
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    limit: Option<NonZeroU64>,

    /// Find the shortest line of each puzzle, and prove that no shorter line exists
    ///
    /// The length is the number of steps. It varies only if cells may stay empty, as in most kinds with a loop and in a
    /// Numberlink with `rules: no cover`.
    #[arg(long, conflicts_with_all = ["all", "limit", "certify", "longest"])]
    shortest: bool,

    /// Find the longest line of each puzzle, and prove that no longer line exists
    #[arg(long, conflicts_with_all = ["all", "limit", "certify"])]
    longest: bool,

    /// Search K orientations of each board in parallel: the board, its rotations and reflections
    ///
    /// Use it for a large Numbrix or Hidato with few numbers, where a search may take much longer from one side than
    /// from another. The solution depends only on K. For other boards, and on one thread, it takes longer.
    #[arg(long, alias = "images", value_name = "K", conflicts_with_all = ["all", "limit", "certify", "shortest", "longest", "orientation"],
        value_parser = clap::value_parser!(u64).range(1..).try_map(NonZeroU64::try_from))]
    orientations: Option<NonZeroU64>,

    /// Search only this orientation of each board, numbered from 0 as in --orientations
    #[arg(long, alias = "image", value_name = "N", conflicts_with_all = ["all", "limit", "certify", "shortest", "longest"])]
    orientation: Option<u64>,

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
  unicursal solve --count 2 boards/*.json at most two solutions each
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
                Question::Solve(SolveOptions {
                    certify,
                    orientations: self.orientations,
                    orientation: self.orientation,
                })
            }
            limit => Question::Solutions(SolutionsOptions { limit }),
        };
        self.common.ask_certified(question, self.certify, self.drawn).map(batch::run)
    }
}
