//! The options of commands that read puzzles.

use super::values::{self, Shard, Switches};
use crate::batch::input::{Item, items};
use clap::Args;
use std::path::PathBuf;
use unicursal::Kind;
use unicursal::format::{Assumptions, Format};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Input {
    /// Files with puzzles, or links of puzzle sites [default: standard input, also `-`]
    ///
    /// The format is detected from the content: JSON, JSON Lines, plain text, pasted rows, links, and more. Run
    /// `unicursal formats` to see all of them.
    #[arg(value_name = "FILE", help_heading = None)]
    files: Vec<PathBuf>,

    /// Read the puzzles in this format [default: detected from the content]
    #[arg(long, value_name = "NAME", value_parser = values::format(), hide_possible_values = true)]
    from: Option<&'static dyn Format>,

    /// Kind to assume if the input names none, as in pasted rows of numbers
    #[arg(long, value_name = "KIND", value_parser = values::kind(), hide_possible_values = true, ignore_case = true)]
    kind: Option<Kind>,

    /// Sign of empty cells in pasted rows [default: inferred for each board]
    #[arg(long, value_name = "SIGN", allow_hyphen_values = true)]
    empty: Vec<String>,

    /// Sign of holes in pasted rows [default: `x`, `■` or -1]
    #[arg(long, value_name = "SIGN", allow_hyphen_values = true)]
    hole: Vec<String>,

    /// Switch rules on or off where the format cannot: `no cover` allows empty cells in a Numberlink
    #[arg(long, value_name = "RULES", value_parser = values::rules)]
    rules: Option<Switches>,

    /// Take only every N-th puzzle, starting with the I-th: run 1/4, 2/4, 3/4 and 4/4 on four machines
    #[arg(long, value_name = "I/N", value_parser = values::shard)]
    shard: Option<Shard>,
}

impl Input {
    /// Returns whether standard input is read.
    pub(crate) fn reads_stdin(&self) -> bool {
        self.paths().iter().any(|file| file.as_os_str() == "-")
    }

    /// Returns the files, as they are named. `-` is standard input.
    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec!["-".into()] } else { self.files.clone() }
    }

    /// Returns the puzzles, in order, or drafts.
    pub(crate) fn puzzles(self, takes_drafts: bool) -> impl Iterator<Item = Item> + Send + 'static {
        let files = self.paths();
        let Shard { number, of } = self.shard.unwrap_or(Shard { number: 1, of: 1 });
        let assumptions = Assumptions {
            kind: self.kind,
            empty: self.empty,
            hole: self.hole,
            rules: self.rules.map_or(vec![], |rules| rules.0),
        };
        items(files, self.from, assumptions, takes_drafts).skip(number - 1).step_by(of)
    }
}
