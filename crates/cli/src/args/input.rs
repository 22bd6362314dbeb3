//! The options of commands that read puzzles.

use super::values::{self, Shard, Switches};
use crate::batch::input::{Item, items};
use clap::Args;
use std::path::PathBuf;
use unicursal::Kind;
use unicursal::format::{Assumptions, Format};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Input {
    /// Files with puzzles. `-`, or no file at all, is standard input
    ///
    /// A file holds one puzzle as JSON, many as JSON Lines, puzzles as plain text, links of puzzle sites, and so on. The
    /// format is detected from the content. `unicursal convert --help` lists all formats. A link may also stand in place
    /// of a file.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the puzzles, whatever they look like [default: detected]
    #[arg(long, value_name = "NAME", value_parser = values::format(), hide_possible_values = true)]
    from: Option<&'static dyn Format>,

    /// The kind to assume if the input names none, like pasted rows of numbers
    #[arg(long, value_name = "KIND", value_parser = values::kind(), hide_possible_values = true, ignore_case = true)]
    kind: Option<Kind>,

    /// The sign of empty cells in pasted rows, if a board has several signs [default: inferred for each board]
    #[arg(long, value_name = "SIGN", allow_hyphen_values = true)]
    empty: Vec<String>,

    /// The sign of holes in pasted rows [default: `x`, `■` or -1]
    #[arg(long, value_name = "SIGN", allow_hyphen_values = true)]
    hole: Vec<String>,

    /// Switch rules of the puzzles, for formats that cannot say it: `no cover` lets cells of a Numberlink stay empty
    #[arg(long, value_name = "RULES", value_parser = values::rules)]
    rules: Option<Switches>,

    /// Take only each N-th puzzle, beginning with the I-th: 1/4, 2/4, 3/4 and 4/4 together are a
    /// whole batch
    #[arg(long, value_name = "I/N", value_parser = values::shard)]
    shard: Option<Shard>,
}

impl Input {
    /// Whether standard input is read.
    pub(crate) fn reads_stdin(&self) -> bool {
        self.paths().iter().any(|file| file.as_os_str() == "-")
    }

    /// The files, as they are named. `-` is standard input.
    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec!["-".into()] } else { self.files.clone() }
    }

    /// The puzzles, in order.
    pub(crate) fn puzzles(self) -> impl Iterator<Item = Item> + Send + 'static {
        let files = self.paths();
        let Shard { number, of } = self.shard.unwrap_or(Shard { number: 1, of: 1 });
        let assumptions = Assumptions {
            kind: self.kind,
            empty: self.empty,
            hole: self.hole,
            rules: self.rules.map_or(vec![], |rules| rules.0),
        };
        items(files, self.from, assumptions).skip(number - 1).step_by(of)
    }
}
