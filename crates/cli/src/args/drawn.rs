//! The options of commands that draw solutions.

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
