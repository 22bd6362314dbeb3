//! The commands: a file for each, with its options, its help and what it does, and a row in the registry below.
//!
//! A command does its work in [`Run::run`]: a [`Batch`](crate::batch::Batch) of jobs, one per puzzle, or whatever else.

mod analyze;
mod check;
mod coach;
mod completions;
mod convert;
mod count;
mod edition;
mod explain;
mod formats;
mod generate;
mod grade;
mod hint;
mod kind;
mod licenses;
mod man;
mod merge;
mod minimize;
mod render;
mod repair;
mod sample;
mod show;
mod solve;
mod split;

use crate::terminal::{report, write_stderr};
use crate::verdict::UNREADABLE;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::{Kind, is_printable, printable_text};

/// The options of a command.
trait Run {
    /// Does what the options say, and returns the exit status.
    ///
    /// # Errors
    /// A message, if that cannot be done here.
    fn run(self) -> Result<ExitCode, String>;
}

macro_rules! registry {
    ($($command:ident: $options:ty;)*) => {
        /// The commands, in the order of the help.
        #[derive(Subcommand, Debug)]
        enum Command {
            $($command($options)),*
        }

        impl Command {
            /// Returns the command with this name, as clap has it. `None` for other names, such as aliases.
            fn named(name: &str) -> Option<clap::Command> {
                let named: [(&str, fn(clap::Command) -> clap::Command); _] =
                    [$((stringify!($command), <$options as Args>::augment_args)),*];
                let (_, augment) = named.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
                let is_lower = !name.contains(|letter: char| letter.is_ascii_uppercase());
                is_lower.then(|| augment(clap::Command::new(name.to_owned())))
            }
        }

        impl Run for Command {
            fn run(self) -> Result<ExitCode, String> {
                match self {
                    $(Command::$command(options) => options.run()),*
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
    Hint: hint::Hint;
    Explain: explain::Explain;
    Grade: grade::Grade;
    Coach: coach::Coach;
    Generate: generate::Generate;
    Edition: edition::Edition;
    Minimize: minimize::Minimize;
    Repair: repair::Repair;
    Show: show::Show;
    Convert: convert::Convert;
    Render: render::Render;
    Split: split::Split;
    Merge: merge::Merge;
    Formats: formats::Formats;
    Kind: kind::KindCommand;
    Completions: completions::Completions;
    Man: man::Man;
}

const OVERVIEW: &str = "\
Examples:
  unicursal solve puzzle.txt
  unicursal check --format json boards.jsonl

Run `unicursal COMMAND --help` for the options of a command.";

#[derive(Parser, Debug)]
#[command(name = "unicursal", version, about = about(), max_term_width = 100, after_help = OVERVIEW)]
#[command(override_usage = "unicursal <COMMAND> [OPTIONS] [FILE]...")]
#[command(arg_required_else_help = true, args_conflicts_with_subcommands = true)]
struct Cli {
    /// Print the licenses of the program and of the packages in it
    #[arg(long, required = true)]
    licenses: bool,

    #[command(flatten)]
    global: Global,

    #[command(subcommand)]
    command: Option<Command>,
}

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
struct Global {
    /// Load a kind of puzzle from this file, as `unicursal kind --help` describes
    // Loaded before anything is read, since values of other options may name the kind.
    #[arg(long, global = true, value_name = "FILE", help_heading = "Input")]
    kind_file: Vec<PathBuf>,
}

/// Returns the command that the arguments ask for, if they begin with its name and are right. It is read without the
/// other commands, whose options and help take longer to build than a small puzzle to solve.
fn asked_command() -> Option<Command> {
    let name = env::args_os().nth(1)?.into_string().ok()?;
    let command = Command::named(&name)?;
    let program = Global::augment_args(clap::Command::new(env!("CARGO_BIN_NAME"))).subcommand(command);
    Command::from_arg_matches(&program.try_get_matches_from(env::args_os()).ok()?).ok()
}

/// Runs a command that is a part of another one.
///
/// # Errors
/// The options do not suit each other, or the message of the command.
fn run_words(words: Vec<OsString>) -> Result<ExitCode, String> {
    let all = [OsString::from(env!("CARGO_BIN_NAME"))].into_iter().chain(words);
    let command = Cli::try_parse_from(all).map_err(|error| error.to_string())?.command;
    command.map_or(Ok(ExitCode::SUCCESS), Run::run)
}

/// Returns whether only the version is asked for.
fn asks_for_version() -> bool {
    let mut args = env::args_os().skip(1);
    args.next().is_some_and(|arg| arg == "--version" || arg == "-V") && args.next().is_none()
}

/// Returns the command line as a clap command, for manuals and completions.
fn command_line() -> clap::Command {
    Cli::command()
}

/// Loads the kinds in the files of `--kind-file`.
///
/// # Errors
/// A message with the place of the fault.
fn load_kinds(args: impl Iterator<Item = OsString>) -> Result<(), String> {
    let mut args = args.skip(1);
    while let Some(arg) = args.next() {
        let Some(word) = arg.to_str() else { continue };
        let file = match word.strip_prefix("--kind-file") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('=').map(OsString::from),
            None if word == "--" => return Ok(()),
            None => None,
        };
        file.map_or(Ok(()), |file| kind::load(Path::new(&file)).map(drop))?;
    }
    Ok(())
}

fn about() -> String {
    format!(
        "Solve, prove, explain and create puzzles that you solve by drawing a line: {}",
        Kind::list("and", Kind::title)
    )
}

/// Reads the command line, and executes it.
pub(crate) fn run() -> ExitCode {
    if let Err(message) = load_kinds(env::args_os()) {
        report(&message);
        return ExitCode::from(UNREADABLE);
    }
    if asks_for_version() {
        let program = clap::Command::new(env!("CARGO_BIN_NAME")).version(env!("CARGO_PKG_VERSION"));
        return program.try_get_matches().map_or_else(|version| print(&version), |_| ExitCode::SUCCESS);
    }
    match asked_command().map_or_else(|| Cli::try_parse().map(|cli| cli.command), |command| Ok(Some(command))) {
        Ok(command) => command.map_or_else(licenses::print, Run::run).unwrap_or_else(|message| {
            report(&message);
            ExitCode::from(UNREADABLE)
        }),
        // Help was asked for, or the usage was wrong.
        Err(help_or_error) => print(&help_or_error),
    }
}

/// Prints the requested help, or a usage error.
fn print(help_or_error: &clap::Error) -> ExitCode {
    // An error quotes the arguments, which must not command the terminal.
    let commands = |arg: OsString| !arg.to_string_lossy().chars().all(is_printable);
    if help_or_error.use_stderr() && env::args_os().any(commands) {
        write_stderr(printable_text(&help_or_error.render().to_string()).as_bytes());
        return ExitCode::from(help_or_error.exit_code() as u8);
    }
    match help_or_error.print() {
        // A closed pipe: anyone who reads the help has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            report(&format!("cannot print the help: {error}"));
            ExitCode::from(UNREADABLE)
        }
        _ => ExitCode::from(help_or_error.exit_code() as u8),
    }
}
