//! `unicursal show`: the puzzle, drawn without solving it.

use super::Run;
use crate::answer::{Failure, Named, style, title};
use crate::args::{Transform, help};
use crate::batch::{self, Emit, Task};
use crate::terminal::Chunk;
use crate::verdict::Verdict;
use clap::Args;
use std::process::ExitCode;
use unicursal::{Solver, render};

/// Draw each puzzle without solving it
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Show {
    #[command(flatten)]
    transform: Transform,
}

const EXAMPLES: &str = "\
Examples:
  unicursal show puzzle.txt               the board: clues, holes and walls
  unicursal show boards.jsonl | less";

fn status() -> String {
    help::plain_exit_status("every puzzle is drawn")
}

impl Run for Show {
    fn run(self) -> Result<ExitCode, String> {
        let (to, color) = (&self.transform.to, &self.transform.color);
        let style = style(color.of_output(to), to.columns());
        self.transform.each(Draw { style }).map(batch::run)
    }
}

/// Draws the board.
#[derive(Debug)]
struct Draw {
    style: render::Style,
}

impl Task for Draw {
    fn run(&self, _: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        let board = render::board(&named.puzzle, self.style);
        emit(Chunk::last(format!("{}\n{board}\n", title(named, self.style.color)).into_bytes(), Verdict::Good));
        Ok(())
    }
}
