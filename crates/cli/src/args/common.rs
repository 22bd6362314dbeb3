//! The options of every command that asks a question of each puzzle.

use super::color::Color;
use super::resume::resume;
use super::{Effort, FormatName, Input, Shown, To};
use crate::answer::{Errors, Format, Question, TextOptions};
use crate::batch::{Asked, Batch, Notes, Tally, Task, each};
use crate::terminal::Destination;
use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(crate) struct Common {
    #[command(flatten)]
    input: Input,

    /// The format of the answers
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    format: FormatName,

    #[command(flatten)]
    to: To,

    /// Go on with an interrupted batch: keep the answers in the file that -o names, and add those that are missing
    ///
    /// Needs `--format json` and the same puzzles as before. A line that was cut off is written anew.
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    effort: Effort,

    /// The longest line of JSON that is kept until it is whole; for tests
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = super::values::size, hide = true)]
    longest_line: usize,

    /// Show what each answer cost (JSON always does)
    #[arg(long)]
    stats: bool,

    /// Say at the end how many answers of each status there are and how long they took
    ///
    /// On standard error; it is the default at a terminal, if there are several puzzles.
    #[arg(long)]
    summary: bool,

    /// Print nothing but errors: the exit status tells how it went
    ///
    /// Answers are still written to the file that -o names.
    #[arg(short, long, conflicts_with = "summary")]
    quiet: bool,

    #[command(flatten)]
    color: Color,
}

impl Common {
    /// Whether what is wrong with the input is said in color.
    pub(crate) fn has_colored_errors(&self) -> bool {
        self.color.of_errors()
    }

    /// The batch that asks `question` of every puzzle; as text, with what is `shown` besides.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin, or the output cannot be written.
    pub(crate) fn ask(self, question: impl Question + 'static, shown: impl Into<Shown>) -> Result<Batch, String> {
        let is_json = self.format == FormatName::Json;
        let shown = shown.into();
        if is_json && let Some((option, field)) = shown.in_json() {
            return Err(format!("`--{option}` is for text; the JSON answers have them as `{field}`"));
        }
        if self.resume && !is_json {
            return Err("`--resume` needs `--format json`, whose answers are a line each".into());
        }
        let format = if is_json {
            Format::Json { longest_line: self.longest_line as u64 }
        } else {
            let (color, columns) = (self.color.of_output(&self.to), self.to.columns());
            Format::Text(TextOptions { color, shown, stats: self.stats, columns })
        };
        let reads_stdin = self.input.reads_stdin();
        let mut puzzles = self.input.puzzles();
        let (destination, before) = match self.to.file() {
            Some(file) if self.resume => resume(file, &mut puzzles)?,
            None if self.quiet => (Destination::Nowhere, Tally::default()),
            _ => (self.to.open()?, Tally::default()),
        };
        let notes = match (self.quiet, self.summary) {
            (true, _) => Notes::None,
            (_, true) => Notes::Summary,
            _ => Notes::Usual,
        };
        let task = Asked { question, format };
        Ok(Batch {
            reads_stdin,
            size: task.size(),
            jobs: each(puzzles, task),
            limits: self.effort.limits()?,
            errors: Errors { as_json: is_json, color: self.color.of_errors() },
            destination,
            notes,
            before,
        })
    }
}
