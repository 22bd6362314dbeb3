//! The destination of answers: standard output, the file that `-o` names, or a file for each puzzle in the folder that
//! it names.

use super::folder::Folder;
use super::identity::Inputs;
use super::replacement::Replacement;
use super::screen::write_stdout;
use super::target::{Found, Target, cannot_write};
use super::unfinished::{Leftover, Unfinished};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// The destination of answers.
#[derive(Debug)]
pub(crate) enum Destination {
    Stdout,
    /// A device or a pipe.
    Special(File),
    /// A file that is replaced when everything is written. If the command ends sooner, it stays as it was.
    File(Replacement),
    /// A file that is replaced when everything is written. Finished parts are kept beside it until then.
    Unfinished(Unfinished),
    Folder(Folder),
    /// Nobody wants the answers, only how it went.
    Nowhere,
}

impl Destination {
    /// Returns the file at `path`; standard output without a path, or for `-`. The file stays as it is until
    /// [`commit`](Destination::commit).
    ///
    /// # Errors
    /// A message: the file cannot be written, or is one of the `inputs`.
    pub(crate) fn open(path: Option<&Path>, inputs: &Inputs, leftover: Leftover) -> Result<Self, String> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Self::Stdout) };
        Ok(match Found::at(path, inputs)? {
            Found::Stdout => Self::Stdout,
            Found::Special(special) => {
                let opened = File::options().append(true).open(&special);
                Self::Special(opened.map_err(|error| cannot_write(path, &error))?)
            }
            Found::Regular(target) if leftover == Leftover::Removed => {
                let file = Replacement::of(target);
                file.try_out().map_err(|error| cannot_write(path, &error))?;
                Self::File(file)
            }
            Found::Regular(target) => Self::Unfinished(Unfinished::begin(target, inputs, leftover)?),
        })
    }

    /// Returns the folder at `path`, creating it if needed.
    ///
    /// # Errors
    /// A message, if it cannot be created.
    pub(crate) fn open_folder(path: &Path, inputs: Inputs) -> Result<Self, String> {
        Folder::open(path, inputs).map(Self::Folder)
    }

    pub(super) fn is_stdout(&self) -> bool {
        matches!(self, Self::Stdout)
    }

    /// Writes all of `text`.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match self {
            Self::Stdout => write_stdout(text),
            Self::Special(file) => file.write_all(text),
            Self::File(file) => file.write(text),
            Self::Unfinished(file) => file.write(text),
            Self::Nowhere => Ok(()),
            Self::Folder(_) => Err(io::Error::other("a text without a name of its own cannot go into a folder")),
        }
    }

    /// Returns whether nothing has been written.
    pub(super) fn is_blank(&self) -> bool {
        match self {
            Self::File(file) => file.is_blank(),
            Self::Unfinished(file) => file.is_blank(),
            Self::Stdout | Self::Special(_) | Self::Folder(_) | Self::Nowhere => false,
        }
    }

    /// Puts the file that is written where it is to be: all is written.
    ///
    /// # Errors
    /// A message: it cannot be put there.
    pub(super) fn commit(&mut self) -> Result<(), String> {
        let failed = |target: &Target, error: io::Error| target.failed(&error);
        match self {
            Self::File(file) => file.commit().map_err(|error| failed(file.target(), error)),
            Self::Unfinished(file) => file.commit().map_err(|error| failed(file.target(), error)),
            Self::Stdout | Self::Special(_) | Self::Folder(_) | Self::Nowhere => Ok(()),
        }
    }

    /// Leaves the file as it was. Returns a message for the user about it, if there is one.
    pub(super) fn abandon(&mut self) -> Option<String> {
        match self {
            Self::File(file) => {
                file.abandon();
                None
            }
            Self::Unfinished(file) => file.abandon(),
            Self::Stdout | Self::Special(_) | Self::Folder(_) | Self::Nowhere => None,
        }
    }
}

/// Returns whether `path` is, or is to be, a folder.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.is_dir()
}
