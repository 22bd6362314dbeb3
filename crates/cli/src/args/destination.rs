//! The option that says where the output goes.

use crate::terminal::{Destination, is_folder, printable, write_stdout};
use clap::Args;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
pub(crate) struct To {
    /// Write to this file instead of standard output
    ///
    /// Commands that make a file for each puzzle take a folder, too: `-o pictures/`.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl To {
    /// Opens the file, if there is one.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub(crate) fn open(&self) -> Result<Destination, String> {
        match &self.output {
            Some(path) if is_folder(path) => Err(format!(
                "{} is a folder, but all output goes to one file",
                printable(&path.display().to_string())
            )),
            path => Destination::open(path.as_deref()),
        }
    }

    /// Prints `text`, which is all there is to do.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub(crate) fn print(&self, text: &[u8]) -> Result<ExitCode, String> {
        let written = if self.is_stdout() { write_stdout(text) } else { self.open()?.write(text) };
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot print: {error}")),
            _ => Ok(ExitCode::SUCCESS),
        }
    }

    /// The same, or the folder for a file for each puzzle.
    ///
    /// # Errors
    /// A message, if it cannot be written.
    pub(crate) fn open_for_files(&self) -> Result<Destination, String> {
        Destination::open(self.output.as_deref())
    }

    /// The width of the terminal, if the output appears on one.
    pub(crate) fn columns(&self) -> Option<usize> {
        if !self.is_stdout() || !io::stdout().is_terminal() {
            return None;
        }
        terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
    }

    /// The file, if there is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Whether the output appears on standard output.
    pub(crate) fn is_stdout(&self) -> bool {
        self.output.as_ref().is_none_or(|path| path.as_os_str() == "-")
    }
}
