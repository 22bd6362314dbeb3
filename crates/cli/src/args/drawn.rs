//! The options of commands that draw solutions, and what else can be shown.

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
    /// Draw the board after each step (text only)
    #[arg(short, long)]
    pub(crate) boards: bool,
}

/// The things that people want to see besides the answer.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Shown {
    /// The moves of solutions.
    pub(crate) moves: bool,
    /// Solutions as numbers, not drawn.
    pub(crate) numbers: bool,
    /// The board after each step.
    pub(crate) boards: bool,
}

impl Shown {
    /// An option that has no effect on JSON, and the field that says the same there.
    pub(crate) fn in_json(self) -> Option<(&'static str, &'static str)> {
        let options = [
            (self.moves, "moves", "paths"),
            (self.numbers, "numbers", "cells"),
            (self.boards, "boards", "conclusions"),
        ];
        options.into_iter().find(|option| option.0).map(|(_, option, field)| (option, field))
    }
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
