//! The options of every command that asks a question of each puzzle.

use super::color::Color;
use super::{Effort, FormatName, Input, To};
use crate::answer::{Errors, Format, Question, TextOptions};
use crate::batch::{Asked, Batch, Task, each};
use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Common {
    #[command(flatten)]
    input: Input,

    /// The format of the answers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: FormatName,

    #[command(flatten)]
    to: To,

    #[command(flatten)]
    effort: Effort,

    /// The longest line of JSON that is kept until it is whole; for tests
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = super::values::size, hide = true)]
    longest_line: usize,

    /// Show what each answer cost (JSON always does)
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    color: Color,
}

impl Common {
    /// The batch that asks `question` of every puzzle; as text, with `moves` if that is said.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin, or the output cannot be written.
    pub(crate) fn ask(self, question: impl Question + 'static, moves: bool) -> Result<Batch, String> {
        let format = match self.format {
            FormatName::Json => Format::Json { longest_line: self.longest_line as u64 },
            FormatName::Text => {
                let color = self.color.of_output(&self.to);
                Format::Text(TextOptions { color, moves, stats: self.stats })
            }
        };
        let task = Asked { question, format };
        Ok(Batch {
            reads_stdin: self.input.reads_stdin(),
            size: task.size(),
            jobs: each(self.input.puzzles(), task),
            limits: self.effort.limits()?,
            errors: Errors { as_json: matches!(format, Format::Json { .. }), color: self.color.of_errors() },
            destination: self.to.open()?,
        })
    }
}
