//! A file that replaces another one as a whole, or not at all.

use super::identity::Inputs;
use super::target::{Found, Target, cannot_write};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// The new content of a file, in a temporary file beside it. Unless it is [committed](Replacement::commit), the
/// temporary file vanishes, and the file stays as it was.
#[derive(Debug)]
pub(crate) struct Replacement {
    target: Target,
    /// `None` before anything is written: an interrupt that comes first leaves nothing behind.
    temporary: Option<NamedTempFile>,
}

impl Replacement {
    pub(super) fn of(target: Target) -> Self {
        Self { target, temporary: None }
    }

    /// Returns the new content of the regular file at `path`.
    ///
    /// # Errors
    /// A message: it cannot be written, is no regular file, or is one of the `inputs`.
    pub(crate) fn at(path: &Path, inputs: &Inputs) -> Result<Self, String> {
        let failed = |error| cannot_write(path, &error);
        let Found::Regular(target) = Found::at(path, inputs)? else {
            return Err(failed(io::Error::other("it is no regular file")));
        };
        let file = Self::of(target);
        file.try_out().map_err(failed)?;
        Ok(file)
    }

    /// Writes `content` in place of the file.
    ///
    /// # Errors
    /// It cannot be written. Then the file is as it was.
    pub(crate) fn replace(&mut self, content: &[u8]) -> io::Result<()> {
        let replaced = self.write(content).and_then(|()| self.commit());
        if replaced.is_err() {
            self.abandon();
        }
        replaced
    }

    /// Checks early that the file can be written.
    ///
    /// # Errors
    /// If nothing can be written beside the file.
    pub(super) fn try_out(&self) -> io::Result<()> {
        temporary(&self.target).map(drop)
    }

    pub(super) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let temporary = match &mut self.temporary {
            Some(temporary) => temporary,
            none => none.insert(temporary(&self.target)?),
        };
        temporary.write_all(text)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.temporary.is_none()
    }

    /// Moves the written file into place.
    pub(super) fn commit(&mut self) -> io::Result<()> {
        let temporary = match self.temporary.take() {
            Some(temporary) => temporary,
            None => temporary(&self.target)?,
        };
        self.target.dress(temporary.as_file())?;
        temporary.as_file().sync_all()?;
        temporary.persist(&self.target.path).map_err(|failed| failed.error)?;
        self.target.settle();
        Ok(())
    }

    /// Removes what is written.
    pub(super) fn abandon(&mut self) {
        self.temporary = None;
    }

    pub(super) fn target(&self) -> &Target {
        &self.target
    }
}

/// Returns an empty file with the permissions that a new file has.
fn temporary(target: &Target) -> io::Result<NamedTempFile> {
    Builder::new().prefix(".unicursal-").make_in(target.folder(), |path| File::create_new(path))
}
