//! The command line: what can be asked, and how it is asked.

mod help;

use crate::memory::{self, Means};
use crate::output::write_stderr;
use crate::printable::printable;
use crate::question::Question;
use crate::status;
use crate::text::TextOptions;
use clap::{Args, Parser, Subcommand, ValueEnum};
use help::{
    ANALYZE_EXAMPLES, ANALYZE_STATUS, CHECK_EXAMPLES, CHECK_STATUS, COUNT_EXAMPLES, COUNT_STATUS, OVERVIEW,
    SAMPLE_EXAMPLES, SAMPLE_STATUS, SOLVE_EXAMPLES, SOLVE_STATUS,
};
use std::env;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;
use unicursal_models::Method;

/// What the rest of the program needs to know of the command line.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) question: Question,
    pub(crate) format: Format,
    /// Whether diagnostics on standard error are colored.
    pub(crate) color_errors: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) time_limit: Option<Duration>,
    /// Bytes, for the whole command.
    pub(crate) memory_limit: usize,
}

/// How answers are worded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Format {
    Text(TextOptions),
    Json { longest_line: u64 },
}

/// Reads the command line: the request and the files with the puzzles.
///
/// # Errors
/// The exit status, if there is nothing more to do: the usage was wrong, or help was asked for and is printed.
pub(crate) fn parse() -> Result<(Request, Vec<PathBuf>), ExitCode> {
    match Cli::try_parse() {
        Ok(cli) => cli.command.into_request().map_err(|message| {
            write_stderr(format!("error: {message}\n").as_bytes());
            ExitCode::from(status::UNREADABLE)
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
            ExitCode::from(status::UNREADABLE)
        }
        _ => ExitCode::from(help_or_error.exit_code() as u8),
    }
}

/// Solve puzzles in which one line is drawn: Zip, Numbrix, Hidato, Line and Numberlink.
#[derive(Parser, Debug)]
#[command(name = "unicursal", version, max_term_width = 100, after_help = OVERVIEW)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Find a solution of each puzzle, or prove that there is none
    #[command(after_help = SOLVE_EXAMPLES, after_long_help = format!("{SOLVE_EXAMPLES}\n\n{SOLVE_STATUS}"))]
    Solve(Solve),
    /// Say of each puzzle whether its solution is the only one
    #[command(after_help = CHECK_EXAMPLES, after_long_help = format!("{CHECK_EXAMPLES}\n\n{CHECK_STATUS}"))]
    Check(Check),
    /// Count the solutions of each puzzle, however many they are
    #[command(after_help = COUNT_EXAMPLES, after_long_help = format!("{COUNT_EXAMPLES}\n\n{COUNT_STATUS}"))]
    Count(Count),
    /// Draw solutions of each puzzle at random, each exactly as likely as any other
    #[command(after_help = SAMPLE_EXAMPLES, after_long_help = format!("{SAMPLE_EXAMPLES}\n\n{SAMPLE_STATUS}"))]
    Sample(Sample),
    /// Say what all solutions of each puzzle have in common, and what would tell them apart
    #[command(visible_alias = "analyse", after_help = ANALYZE_EXAMPLES, after_long_help = format!("{ANALYZE_EXAMPLES}\n\n{ANALYZE_STATUS}"))]
    Analyze(Analyze),
}

#[derive(Args, Debug)]
struct Solve {
    /// Find all solutions of each puzzle, not only one
    ///
    /// A line may be walked in either direction and counts once. As text, each solution is printed when it is
    /// found; as JSON, when the puzzle's last one is found, so that a line is always whole.
    #[arg(long, conflicts_with = "limit")]
    all: bool,

    /// Find up to K solutions of each puzzle
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Check {
    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Count {
    /// How to count; the number does not depend on it
    #[arg(long, value_name = "METHOD", default_value = "auto")]
    method: MethodName,

    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Sample {
    /// Draw so many solutions of each puzzle; one may be drawn more than once
    #[arg(short = 'n', long = "number", value_name = "K", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,

    /// Draw others; the same seed draws the same solutions everywhere
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    #[command(flatten)]
    drawn: Drawn,

    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Analyze {
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Drawn {
    /// List the moves of each solution (text only)
    #[arg(long)]
    moves: bool,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum MethodName {
    /// Whatever promises to be quicker
    Auto,
    /// One solution after the other: quick if there are few, without need of memory
    Search,
    /// All together, on a frontier that sweeps over the board: its shorter side decides
    Frontier,
}

#[derive(Args, Debug)]
struct Common {
    /// Files with puzzles; `-`, or no file at all, is standard input
    ///
    /// A file holds one puzzle as JSON, many as JSON Lines, or puzzles as plain text; which of them it is, is seen
    /// from its content.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// How to word the answers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: FormatName,

    /// How many threads may work at once [default: the cores available]
    ///
    /// The answers do not depend on it.
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,

    /// Give up on a puzzle after this long: 500ms, 10s, 2m [default: never]
    #[arg(long, value_name = "DURATION", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// Take no more memory, all puzzles together: 500M, 8G [default: 4G, or half of what there is]
    ///
    /// A puzzle that needs more than a part of it waits until all puzzles before it are answered; then it may take three
    /// quarters. Where that is not enough, the solver goes on without what needs it, or gives up on the puzzle.
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory_limit: Option<usize>,

    /// The longest line of JSON that is kept until it is whole; for tests
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size, hide = true)]
    longest_line: usize,

    /// Say what each answer cost (JSON always does)
    #[arg(long)]
    stats: bool,

    /// When to use colors; `auto` asks the terminal and the environment (`NO_COLOR`)
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum FormatName {
    /// For people: the board with the line drawn on it
    Text,
    /// For programs: one object a line and a puzzle, in the order of the input
    Json,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum When {
    Auto,
    Always,
    Never,
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: usize = text.parse().map_err(|error| format!("{error}"))?;
    NonZeroUsize::new(threads).ok_or_else(|| "at least 1 thread is needed".into())
}

/// Bytes, or with K, M, G or T after the number so many kibibytes, mebibytes and so on.
fn parse_size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        unit => return Err(format!("`{unit}` is no unit of memory; K, M, G and T are")),
    };
    let number: u64 = digits.parse().map_err(|error| format!("{error}"))?;
    let bytes = number.checked_mul(1 << shift).ok_or("more than there can be")?;
    usize::try_from(bytes).map_err(|_| "more than there can be".into())
}

impl Command {
    fn into_request(self) -> Result<(Request, Vec<PathBuf>), String> {
        match self {
            Command::Solve(Solve { all, limit, drawn, common }) => {
                let question = match limit {
                    Some(limit) => Question::Solutions { limit },
                    None if all => Question::Solutions { limit: u64::MAX },
                    None => Question::Solve,
                };
                common.into_request(question, drawn.moves)
            }
            Command::Check(Check { drawn, common }) => common.into_request(Question::Unique, drawn.moves),
            Command::Count(Count { method, common }) => {
                let method = match method {
                    MethodName::Auto => Method::Auto,
                    MethodName::Search => Method::Search,
                    MethodName::Frontier => Method::Frontier,
                };
                common.into_request(Question::Count { method }, false)
            }
            Command::Sample(Sample { number, seed, drawn, common }) => {
                common.into_request(Question::Sample { number, seed }, drawn.moves)
            }
            Command::Analyze(Analyze { common }) => common.into_request(Question::Analyze, false),
        }
    }
}

impl Common {
    fn into_request(self, question: Question, moves: bool) -> Result<(Request, Vec<PathBuf>), String> {
        let format = match self.format {
            FormatName::Json => Format::Json { longest_line: self.longest_line as u64 },
            FormatName::Text => {
                let color = self.color.applies_to(&io::stdout());
                Format::Text(TextOptions { color, moves, stats: self.stats })
            }
        };
        let threads = self.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
        let Means { threads, memory } = memory::means(threads, self.memory_limit)?;
        let request = Request {
            question,
            format,
            color_errors: self.color.applies_to(&io::stderr()),
            threads,
            time_limit: self.time_limit,
            memory_limit: memory,
        };
        let mut files = self.files;
        if files.is_empty() {
            files.push("-".into());
        }
        Ok((request, files))
    }
}

impl When {
    fn applies_to(self, stream: &(impl anstream::stream::RawStream + IsTerminal)) -> bool {
        match self {
            When::Auto => anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never,
            When::Always => true,
            When::Never => false,
        }
    }
}
