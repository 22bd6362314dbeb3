//! The options of commands that draw solutions.

use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Drawn {
    /// List the moves of each solution (text only)
    #[arg(short, long)]
    pub(crate) moves: bool,
}
