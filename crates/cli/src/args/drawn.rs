//! The options of commands that draw solutions, and what else can be shown.

use crate::answer::Shown;
use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Default, Debug)]
pub(crate) struct Drawn {
    /// List the moves of each solution, one per line (text only)
    #[arg(short, long)]
    pub(crate) moves: bool,

    /// Print each solution as a plain grid of numbers (text only)
    #[arg(long)]
    pub(crate) numbers: bool,
}

// No documentation here either.
#[derive(Args, Default, Debug)]
pub(crate) struct DrawnSteps {
    /// Draw the board after each step, new sides as double lines (text only; the default at a terminal)
    #[arg(short, long)]
    pub(crate) boards: bool,
}

impl From<Drawn> for Shown {
    fn from(drawn: Drawn) -> Self {
        Self { moves: drawn.moves, numbers: drawn.numbers, boards: false }
    }
}

impl From<DrawnSteps> for Shown {
    fn from(drawn: DrawnSteps) -> Self {
        Self { boards: drawn.boards, ..Self::default() }
    }
}
