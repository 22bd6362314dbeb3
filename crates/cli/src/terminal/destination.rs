//! Where answers go: standard output, or the file that `-o` names.

use super::printable;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Where answers go.
#[derive(Debug)]
pub(crate) enum Destination {
    Stdout,
    File(File),
}

impl Destination {
    /// The file at `path`, emptied; standard output without a path, or for `-`.
    ///
    /// # Errors
    /// A message, if the file cannot be written.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, String> {
        match path {
            None => Ok(Self::Stdout),
            Some(path) if path.as_os_str() == "-" => Ok(Self::Stdout),
            Some(path) => File::create(path).map(Self::File).map_err(|error| {
                let path = path.display().to_string();
                format!("cannot write {}: {error}", printable(&path))
            }),
        }
    }

    pub(super) fn is_stdout(&self) -> bool {
        matches!(self, Self::Stdout)
    }

    /// Writes all of `text`.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&self, text: &[u8]) -> io::Result<()> {
        match self {
            Self::Stdout => {
                let mut stdout = io::stdout().lock();
                stdout.write_all(text)?;
                stdout.flush()
            }
            Self::File(file) => {
                let mut file = file;
                file.write_all(text)
            }
        }
    }
}
