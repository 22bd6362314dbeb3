//! The options of commands that draw solutions, and what else can be shown.

use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Drawn {
    /// List the moves of each solution (text only)
    #[arg(short, long)]
    pub(crate) moves: bool,
}

/// What people want to see besides the answer.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Shown {
    /// The moves of solutions.
    pub(crate) moves: bool,
    /// The board after each step.
    pub(crate) boards: bool,
}

impl From<Drawn> for Shown {
    fn from(drawn: Drawn) -> Self {
        Self { moves: drawn.moves, boards: false }
    }
}
