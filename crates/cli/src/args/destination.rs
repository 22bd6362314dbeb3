//! The option for the destination of the output.

use crate::batch;
use crate::batch::input;
use crate::terminal::{Chunk, Destination, Inputs, Leftover, Unfinished, is_folder, printable};
use crate::verdict::Verdict;
use clap::Args;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct To {
    /// Write to this file instead of standard output
    ///
    /// The file is replaced only when the output is complete. If something fails, it stays as it was. Some commands
    /// also accept a folder, such as `-o pictures/`, and write one file per puzzle.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The files that the command reads. None may be written to.
    #[arg(skip)]
    inputs: Vec<PathBuf>,
}

impl To {
    /// This destination for a command that reads `inputs` as well.
    pub(crate) fn beside(mut self, inputs: impl IntoIterator<Item = impl AsRef<Path>>) -> Self {
        self.inputs.extend(inputs.into_iter().map(|input| input.as_ref().to_owned()));
        self
    }

    /// Returns the files that are read, `inputs` among them.
    pub(super) fn beside_all(&self, inputs: &[PathBuf]) -> Inputs {
        Inputs::of(self.inputs.iter().chain(inputs))
    }

    /// Opens the file, if there is one. It is written as a whole at the end, or not at all.
    ///
    /// # Errors
    /// A message, if it cannot be written, or if what is to be read is not there.
    pub(crate) fn open(&self) -> Result<Destination, String> {
        self.open_for(Leftover::Removed)
    }

    /// Opens the file, if there is one, for an output that may be resumed later.
    ///
    /// # Errors
    /// A message, if it cannot be written, or if what is to be read is not there.
    pub(crate) fn open_for(&self, leftover: Leftover) -> Result<Destination, String> {
        Destination::open(self.output.as_deref(), &self.inputs()?, leftover)
    }

    /// Opens the file for a batch that continues after the answers there.
    ///
    /// # Errors
    /// A message, if it cannot be written, or if what is to be read is not there.
    pub(crate) fn resume(&self) -> Result<Unfinished, String> {
        let inputs = self.inputs()?;
        let file = self.file().ok_or("`--resume` needs a file, as in `-o answers.jsonl`")?;
        Unfinished::resume(file, &inputs)
    }

    /// Opens the file, if there is one, or the folder for a file for each puzzle.
    ///
    /// # Errors
    /// A message, if it cannot be written, or if what is to be read is not there.
    pub(crate) fn open_for_files(&self) -> Result<Destination, String> {
        match self.file() {
            Some(path) if is_folder(path) => Destination::open_folder(path, Inputs::of(&self.inputs)),
            _ => self.open(),
        }
    }

    /// Returns the files that are read, if there is a file to be written, for which they all have to be there: it must
    /// not be replaced because of a misspelled name.
    fn inputs(&self) -> Result<Inputs, String> {
        match self.file() {
            Some(path) if is_folder(path) => Err(format!(
                "{} is a folder, but all output goes to one file",
                printable(&path.display().to_string())
            )),
            Some(_) => {
                let mut named = self.inputs.iter().filter(|path| path.as_os_str() != "-");
                named.try_for_each(|path| input::find(path))?;
                Ok(Inputs::of(&self.inputs))
            }
            None => Ok(Inputs::default()),
        }
    }

    /// Prints `text`, which is all there is to do.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub(crate) fn print(&self, text: Vec<u8>) -> Result<ExitCode, String> {
        let destination = self.open()?;
        Ok(batch::print(destination, |output| {
            output.print(Chunk::last(text, Verdict::Good)).map(|()| Verdict::Good)
        }))
    }

    /// Returns the width of the terminal, if the output appears on one.
    pub(crate) fn columns(&self) -> Option<usize> {
        if !self.is_stdout() || !io::stdout().is_terminal() {
            return None;
        }
        terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
    }

    /// Returns the file, if there is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Returns whether there is a file for each puzzle, in a folder.
    #[cfg(feature = "images")]
    pub(crate) fn is_folder(&self) -> bool {
        self.file().is_some_and(is_folder)
    }

    /// Returns whether the output appears on standard output.
    pub(crate) fn is_stdout(&self) -> bool {
        self.output.as_ref().is_none_or(|path| path.as_os_str() == "-")
    }
}
