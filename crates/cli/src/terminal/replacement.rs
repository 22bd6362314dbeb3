//! A file that takes the place of another as a whole, or not at all.

use super::target::Target;
use std::fs::File;
use std::io::{self, Write};
use tempfile::{Builder, NamedTempFile};

/// The new content of a file, in a temporary file beside it. Unless it is [committed](Replacement::commit), the temporary
/// file vanishes, and the file stays as it was.
#[derive(Debug)]
pub(crate) struct Replacement {
    target: Target,
    /// None before there is something in it: an interrupt that comes first leaves nothing behind.
    temporary: Option<NamedTempFile>,
}

impl Replacement {
    pub(super) fn of(target: Target) -> Self {
        Self { target, temporary: None }
    }

    /// Finds out whether it can be written, before it is known what.
    ///
    /// # Errors
    /// Nothing can be written beside the file.
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

    /// Puts what is written where it is to be.
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

/// An empty file with the permissions that a new file has.
fn temporary(target: &Target) -> io::Result<NamedTempFile> {
    Builder::new().prefix(".unicursal-").make_in(target.folder(), |path| File::create_new(path))
}
