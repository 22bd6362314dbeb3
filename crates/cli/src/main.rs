//! The `unicursal` command: reads puzzles, hands them to the solver, prints the answers.
//!
//! The straight way of a batch: [`input`] opens the files and yields puzzles, [`batch`] reads ahead and lets
//! a [`workers`] of threads work, [`answer`] asks the solver its [`question`], [`json`] and [`text`] word the answer, [`output`] prints the
//! answers in the order of the input. [`interrupt`], [`memory`], [`printable`], [`progress`] and [`status`] are what their names say.

mod answer;
mod args;
mod backpressure;
mod batch;
mod draw;
mod input;
mod interrupt;
mod json;
mod memory;
mod output;
mod printable;
mod progress;
mod question;
mod status;
mod text;
mod workers;

use std::process::ExitCode;

fn main() -> ExitCode {
    match args::parse() {
        Ok((request, files)) => batch::run(request, files),
        Err(status) => status,
    }
}
