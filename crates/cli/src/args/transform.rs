//! The options of commands that turn each puzzle into something that is no answer.

use super::{Color, Effort, Input, To};
use crate::answer::Errors;
use crate::batch::{Batch, Notes, Tally, Task, each};
use crate::terminal::Destination;
use clap::Args;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct Transform {
    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    pub(crate) to: To,

    #[command(flatten)]
    effort: Effort,

    #[command(flatten)]
    pub(crate) color: Color,
}

impl Transform {
    /// Returns the batch that does `task` with every puzzle.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin, or the output cannot be written.
    pub(crate) fn each(self, task: impl Task + 'static) -> Result<Batch, String> {
        let (mut batch, destination) = self.gather(task)?;
        batch.destination = destination;
        Ok(batch)
    }

    /// Returns the batch that does `task` with every puzzle and prints nothing, and the destination of what it gathers.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin, or the output cannot be written.
    pub(crate) fn gather(self, task: impl Task + 'static) -> Result<(Batch, Destination), String> {
        let to = self.to.beside(self.input.paths());
        let destination = if task.makes_files() { to.open_for_files()? } else { to.open()? };
        let batch = Batch {
            reads_stdin: self.input.reads_stdin(),
            size: task.size(),
            jobs: each(self.input.puzzles(false), task, None),
            limits: self.effort.limits()?,
            errors: Errors { as_json: false, color: self.color.of_errors() },
            destination: Destination::Nowhere,
            notes: Notes::default(),
            before: Tally::default(),
            last: None,
        };
        Ok((batch, destination))
    }
}
