//! The `unicursal` command: reads puzzles, hands them to the solver, prints the answers.
//!
//! Each of the [`commands`] is a file: its options (with the groups of [`args`] that it shares), its help, and what it
//! does: most often, a question that it asks of each puzzle. A [`batch`] reads ahead, lets a number of threads work and prints in the order of the input; [`answer`]
//! words the answers as text or JSON; [`terminal`] is the way to and from the person. Each folder knows only those
//! named after it; [`verdict`] is at the bottom.

mod answer;
mod args;
mod batch;
mod commands;
mod terminal;
mod verdict;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
