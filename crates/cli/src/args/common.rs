//! The options of every command that asks a question of each puzzle.

use super::certify::{Certify, Certifying};
use super::color::Color;
use super::pictures::{HintPicture, Pictured, StepPictures};
use super::resume::resume;
use super::{Effort, FormatName, Input, Remarks, To};
use crate::answer::{Ask, Errors, Format, Shown, TextOptions};
use crate::batch::{Asked, Batch, Tally, Task, each};
use crate::terminal::{Destination, Folder, Inputs, Leftover};
use clap::Args;
use std::path::Path;
use std::sync::Mutex;
use unicursal::question::Question;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(crate) struct Common {
    #[command(flatten)]
    input: Input,

    /// Print the answers in this format
    #[arg(short, long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    format: FormatName,

    #[command(flatten)]
    to: To,

    /// Continue an interrupted batch: keep the answers that the file of -o already has, and add the rest
    ///
    /// After an interruption the answers are in FILE.partial. You need `--format json`, the same command and the same
    /// puzzles as before. Threads and limits may differ.
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    effort: Effort,

    /// The longest line of JSON that is kept until it is whole; for tests
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = unicursal::question::parse_size, hide = true)]
    longest_line: usize,

    /// Show what each answer cost (in JSON this is the default)
    #[arg(long, help_heading = "Output")]
    stats: bool,

    /// Omit the cost from JSON, so you can compare the answers of two runs byte for byte
    #[arg(long, conflicts_with = "stats", help_heading = "Output")]
    no_stats: bool,

    #[command(flatten)]
    remarks: Remarks,

    #[command(flatten)]
    color: Color,
}

impl Common {
    /// Returns whether errors of the input are colored.
    pub(crate) fn has_colored_errors(&self) -> bool {
        self.color.of_errors()
    }

    /// Returns these options for a command that reads `input` as well.
    pub(crate) fn beside(self, input: Option<&Path>) -> Self {
        Self { to: self.to.beside(input), ..self }
    }

    /// Returns the batch that asks `question` of every puzzle, and certifies the answers on request.
    ///
    /// # Errors
    /// As [`ask`](Self::ask), or the folder of the certificates cannot be made.
    pub(crate) fn ask_certified(
        self,
        question: Question,
        Certify { certify }: Certify,
        shown: impl Into<Shown>,
    ) -> Result<Batch, String> {
        let Some(path) = certify else { return self.ask(question, shown) };
        let folder = Mutex::new(Folder::open(&path, self.inputs())?);
        self.ask(Certifying { question, folder }, shown)
    }

    /// Returns the batch that asks `question` for hints, and draws them if the options ask for it.
    ///
    /// # Errors
    /// As [`ask`](Self::ask), or the pictures cannot be written.
    pub(crate) fn ask_for_hints(
        self,
        question: Question,
        HintPicture { svg }: &HintPicture,
        shown: impl Into<Shown>,
    ) -> Result<Batch, String> {
        let shown = self.with_boards(shown.into());
        let Some(path) = svg else { return self.ask(question, shown) };
        let pictured = Pictured::hint(question, path, self.inputs())?;
        let last = pictured.last();
        Ok(Batch { last: Some(last), ..self.ask(pictured, shown)? })
    }

    /// Returns the batch that asks `question` for all steps, and draws them if the options ask for it.
    ///
    /// # Errors
    /// As [`ask`](Self::ask), or the pictures cannot be written.
    pub(crate) fn ask_for_steps(
        self,
        question: Question,
        StepPictures { svg_dir }: &StepPictures,
        shown: impl Into<Shown>,
    ) -> Result<Batch, String> {
        let shown = self.with_boards(shown.into());
        let Some(path) = svg_dir else { return self.ask(question, shown) };
        let pictured = Pictured::steps(question, path, self.inputs())?;
        self.ask(pictured, shown)
    }

    /// Returns what to show of steps: at a terminal, also the board after each.
    fn with_boards(&self, shown: Shown) -> Shown {
        let is_drawn = self.format == FormatName::Text && self.to.columns().is_some();
        Shown { boards: shown.boards || is_drawn, ..shown }
    }

    /// Returns the files that are read, which no other file replaces.
    fn inputs(&self) -> Inputs {
        self.to.beside_all(&self.input.paths())
    }

    /// Returns the batch that asks `question` of every puzzle. As text, with what is `shown` besides.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin, or the output cannot be written.
    pub(crate) fn ask(self, question: impl Ask + 'static, shown: impl Into<Shown>) -> Result<Batch, String> {
        let is_json = self.format == FormatName::Json;
        let shown = shown.into();
        if is_json && let Some((option, field)) = shown.in_json() {
            return Err(format!("`--{option}` is for text; the JSON answers have them as `{field}`"));
        }
        if self.resume && !is_json {
            return Err("`--resume` needs `--format json`, whose answers are a line each".into());
        }
        let format = if is_json {
            Format::Json { longest_line: self.longest_line as u64, stats: !self.no_stats }
        } else {
            let (color, columns) = (self.color.of_output(&self.to), self.to.columns());
            Format::Text(TextOptions { color, shown, stats: self.stats, columns })
        };
        let to = self.to.beside(self.input.paths());
        let reads_stdin = self.input.reads_stdin();
        let mut puzzles = self.input.puzzles(question.takes_drafts()).peekable();
        let words = question.words();
        let (destination, before) = if self.resume {
            let file = to.resume()?;
            let before = resume(&file, &words, &mut puzzles)?;
            (Destination::Unfinished(file), before)
        } else if self.remarks.are_answers_dropped(&to) {
            (Destination::Nowhere, Tally::default())
        } else {
            (to.open_for(if is_json { Leftover::Resumed } else { Leftover::Kept })?, Tally::default())
        };
        // On standard output the same answers are the same bytes, also as those of the libraries.
        let asked = (is_json && to.file().is_some()).then_some(words);
        let notes = self.remarks.notes();
        let task = Asked { question, format };
        Ok(Batch {
            reads_stdin,
            size: task.size(),
            jobs: each(puzzles, task, asked),
            limits: self.effort.limits()?,
            errors: Errors { as_json: is_json, color: self.color.of_errors() },
            destination,
            notes,
            before,
            last: None,
        })
    }
}
