//! `unicursal count`: how many solutions there are.

use super::Run;
use crate::answer::Shown;
use crate::args::{Common, help};
use crate::batch;
use clap::{Args, ValueEnum};
use std::process::ExitCode;
use unicursal::Method;
use unicursal::question::{CountOptions, Question};

/// Count the solutions of each puzzle
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Count {
    /// Count by this method: the result is the same
    #[arg(long, value_name = "METHOD", default_value = "auto")]
    method: MethodName,

    #[command(flatten)]
    common: Common,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum MethodName {
    /// The method that promises to be faster
    Auto,
    /// One solution at a time: fast if there are few, and needs little memory
    Search,
    /// All at once, by a frontier that sweeps over the board: fast if its shorter side is short
    Frontier,
}

impl From<MethodName> for Method {
    fn from(name: MethodName) -> Self {
        match name {
            MethodName::Auto => Method::Auto,
            MethodName::Search => Method::Search,
            MethodName::Frontier => Method::Frontier,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  unicursal count puzzle.txt              the number of solutions
  unicursal count --method frontier --memory-limit 8G --format json boards.jsonl";

fn status() -> String {
    let unknown = "a limit was reached before all solutions were counted";
    help::exit_status("the solutions of every puzzle are counted", None, unknown)
}

impl Run for Count {
    fn run(self) -> Result<ExitCode, String> {
        let question = Question::Count(CountOptions { method: self.method.into() });
        self.common.ask(question, Shown::default()).map(batch::run)
    }
}
