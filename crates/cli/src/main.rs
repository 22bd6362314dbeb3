//! The `unicursal` command: reads puzzles, hands them to the solver, prints the answers.
//!
//! Each of the [`commands`] is a file: its options (with the groups of [`args`] that it shares), its help, and what it
//! does: most often, a question that it asks of each puzzle. A [`batch`] reads ahead, lets a number of threads work and
//! prints in the order of the input. [`answer`] words the answers as text or JSON. [`defect`] keeps panics until they
//! are reported. [`terminal`] reads from and writes to the user. Each folder knows only the folders named after it.
//! [`verdict`] is at the bottom.

mod answer;
mod args;
mod batch;
mod commands;
mod defect;
mod digest;
mod terminal;
mod verdict;

use std::process::ExitCode;
use terminal::{interrupt, report};

fn main() -> ExitCode {
    // Before anything that takes time: an interrupt has its exit status from the beginning.
    interrupt::listen();
    defect::keep_panics();
    defect::caught(commands::run).unwrap_or_else(|panic| {
        report(&format!("the command failed, which is a defect of the program: {panic}"));
        ExitCode::from(verdict::UNREADABLE)
    })
}
