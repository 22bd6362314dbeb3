//! The commands: a file for each, with its options, its help and its question, and a row in the registry below.

mod analyze;
mod check;
mod count;
mod sample;
mod solve;

use crate::args::{IntoRequest, Request};
use crate::terminal::{printable, write_stderr};
use crate::verdict::UNREADABLE;
use clap::{Parser, Subcommand};
use std::env;
use std::io;
use std::process::ExitCode;
use unicursal_models::Kind;

macro_rules! registry {
    ($($command:ident: $options:ty;)*) => {
        /// The commands, in the order of the help.
        #[derive(Subcommand, Debug)]
        enum Command {
            $($command($options)),*
        }

        impl IntoRequest for Command {
            fn into_request(self) -> Result<Request, String> {
                match self {
                    $(Command::$command(options) => options.into_request()),*
                }
            }
        }
    };
}

registry! {
    Solve: solve::Solve;
    Check: check::Check;
    Count: count::Count;
    Sample: sample::Sample;
    Analyze: analyze::Analyze;
}

const OVERVIEW: &str = "\
Examples:
  unicursal solve puzzle.txt
  unicursal check --format json boards.jsonl

`unicursal solve --help`, and so on with each command, says more.";

#[derive(Parser, Debug)]
#[command(name = "unicursal", version, about = about(), max_term_width = 100, after_help = OVERVIEW)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn about() -> String {
    format!("Solve puzzles in which one line is drawn: {}", Kind::list("and", Kind::title))
}

/// Reads the command line.
///
/// # Errors
/// The exit status, if there is nothing more to do: the usage was wrong, or help was asked for and is printed.
pub(crate) fn parse() -> Result<Request, ExitCode> {
    match Cli::try_parse() {
        Ok(cli) => cli.command.into_request().map_err(|message| {
            write_stderr(format!("error: {message}\n").as_bytes());
            ExitCode::from(UNREADABLE)
        }),
        Err(help_or_error) => Err(print(&help_or_error)),
    }
}

/// Prints the help that was asked for, or what is wrong with the usage.
fn print(help_or_error: &clap::Error) -> ExitCode {
    // An error quotes the arguments, which must not command the terminal.
    if help_or_error.use_stderr() && env::args_os().any(|arg| arg.to_string_lossy().contains(char::is_control)) {
        for line in help_or_error.render().to_string().lines() {
            write_stderr(format!("{}\n", printable(line)).as_bytes());
        }
        return ExitCode::from(help_or_error.exit_code() as u8);
    }
    match help_or_error.print() {
        // A closed pipe: whoever reads the help has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            write_stderr(format!("error: cannot print the help: {error}\n").as_bytes());
            ExitCode::from(UNREADABLE)
        }
        _ => ExitCode::from(help_or_error.exit_code() as u8),
    }
}
