//! The options of every command that answers puzzles.

use super::color::When;
use super::memory::{self, Means};
use super::request::Request;
use super::values;
use crate::answer::{Format, Question, TextOptions};
use clap::{Args, ValueEnum};
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;
use unicursal_models::format::Format as PuzzleFormat;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Common {
    /// Files with puzzles; `-`, or no file at all, is standard input
    ///
    /// A file holds one puzzle as JSON, many as JSON Lines, or puzzles as plain text; the format is detected from the
    /// content.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the puzzles, whatever they look like [default: detected]
    #[arg(long, value_name = "NAME", value_parser = values::format())]
    from: Option<&'static dyn PuzzleFormat>,

    /// The format of the answers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: FormatName,

    /// The number of threads [default: the available cores]
    ///
    /// The answers do not depend on it.
    #[arg(long, value_name = "N", value_parser = values::threads)]
    threads: Option<NonZeroUsize>,

    /// Give up on a puzzle after this long: 500ms, 10s, 2m [default: never]
    #[arg(long, value_name = "DURATION", value_parser = humantime::parse_duration)]
    time_limit: Option<Duration>,

    /// The most memory for all puzzles together: 500M, 8G [default: 4G, or half of what there is]
    ///
    /// A puzzle that needs more than its share waits until all puzzles before it are answered; then it may use three
    /// quarters. If that is not enough, the solver tries to manage without, or gives up on the puzzle.
    #[arg(long, value_name = "SIZE", value_parser = values::size)]
    memory_limit: Option<usize>,

    /// The longest line of JSON that is kept until it is whole; for tests
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = values::size, hide = true)]
    longest_line: usize,

    /// Show what each answer cost (JSON always does)
    #[arg(long)]
    stats: bool,

    /// When to use colors; `auto` asks the terminal and the environment (`NO_COLOR`)
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum FormatName {
    /// For people: the board with the line drawn on it, or the numbers
    Text,
    /// For programs: one object per puzzle and line, in the order of the input
    Json,
}

impl Common {
    /// The request to ask `question` of every puzzle; as text, with `moves` if that is said.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin.
    pub(crate) fn request(self, question: impl Question + 'static, moves: bool) -> Result<Request, String> {
        let format = match self.format {
            FormatName::Json => Format::Json { longest_line: self.longest_line as u64 },
            FormatName::Text => {
                let color = self.color.applies_to(&io::stdout());
                Format::Text(TextOptions { color, moves, stats: self.stats })
            }
        };
        let threads = self.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
        let Means { threads, memory } = memory::means(threads, self.memory_limit)?;
        let mut files = self.files;
        if files.is_empty() {
            files.push("-".into());
        }
        Ok(Request {
            question: Box::new(question),
            files,
            from: self.from,
            format,
            color_errors: self.color.applies_to(&io::stderr()),
            threads,
            time_limit: self.time_limit,
            memory_limit: memory,
        })
    }
}
