//! A file of answers that never loses finished ones. Everything is written to `FILE.partial`, which replaces `FILE` at
//! the end. If the command ends sooner, even by a power failure, `FILE` is unchanged, and `FILE.partial` has the
//! finished answers. A writer holds a lock on `FILE.partial`.

use super::identity::{Identity, Inputs};
use super::printable;
use super::target::{Found, Target};
use std::fs::{self, File, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const ENDING: &str = ".partial";

/// The fate of what is written, when an output ends before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leftover {
    /// It is made again in a moment.
    Removed,
    /// It may have taken hours.
    Kept,
    /// It may have taken hours, and can be continued.
    Resumed,
}

/// A file that is being written.
#[derive(Debug)]
pub(crate) struct Unfinished {
    target: Target,
    /// The path of `FILE.partial`.
    partial: PathBuf,
    /// `FILE.partial`, locked.
    lock: File,
    /// The file itself, if more is appended to it.
    appended: Option<File>,
    leftover: Leftover,
    /// Whether the file is as it is to be: committed or abandoned.
    is_over: bool,
}

impl Unfinished {
    /// Begins to write.
    ///
    /// # Errors
    /// A message, if it cannot be written, another process writes it, or an unfinished file exists.
    pub(super) fn begin(target: Target, inputs: &Inputs, leftover: Leftover) -> Result<Self, String> {
        let unfinished = Self::locked(target, inputs, leftover)?;
        if unfinished.has_partial() {
            let partial = unfinished.partial.display().to_string();
            let resume = if leftover == Leftover::Resumed { "go on with it (--resume), or " } else { "" };
            return Err(format!(
                "{} has what an interrupted run has finished; {resume}move it away",
                printable(&partial)
            ));
        }
        Ok(unfinished)
    }

    /// Continues after existing answers: those of an interrupted run, or else those of the file itself.
    ///
    /// # Errors
    /// A message: it cannot be written, is one of the `inputs`, or another process writes it.
    pub(crate) fn resume(path: &Path, inputs: &Inputs) -> Result<Self, String> {
        let Found::Regular(target) = Found::at(path, inputs)? else {
            let shown = path.display().to_string();
            return Err(format!("{} is no regular file, so no batch can be resumed there", printable(&shown)));
        };
        let mut unfinished = Self::locked(target, inputs, Leftover::Resumed)?;
        let path = &unfinished.target.path;
        if !unfinished.has_partial() && fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0) {
            let file = File::options().read(true).write(true).open(path);
            unfinished.appended = Some(file.map_err(|error| unfinished.target.failed(&error))?);
        }
        Ok(unfinished)
    }

    fn locked(target: Target, inputs: &Inputs, leftover: Leftover) -> Result<Self, String> {
        let mut partial = target.path.clone().into_os_string();
        partial.push(ENDING);
        let partial = PathBuf::from(partial);
        inputs.refuse(&partial)?;
        match lock(&partial).and_then(|lock| target.dress(&lock).map(|()| lock)) {
            Ok(lock) => Ok(Self { target, partial, lock, appended: None, leftover, is_over: false }),
            Err(error) => Err(target.failed(&error)),
        }
    }

    /// Returns whether `FILE.partial` has any content.
    fn has_partial(&self) -> bool {
        !self.lock.metadata().is_ok_and(|metadata| metadata.len() == 0)
    }

    /// Returns the file that is written, to be read from its beginning.
    pub(crate) fn file(&self) -> &File {
        self.appended.as_ref().unwrap_or(&self.lock)
    }

    /// Returns the path of the file that is written, for messages.
    pub(crate) fn path(&self) -> String {
        match self.appended {
            Some(_) => self.target.shown.clone(),
            None => self.partial.display().to_string(),
        }
    }

    /// Keeps only the first `length` bytes, to which more is appended.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(&self, length: u64) -> io::Result<()> {
        let mut file = self.file();
        if file.metadata()?.len() != length {
            file.set_len(length)?;
        }
        file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    pub(super) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        self.file().write_all(text)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.appended.is_none() && !self.has_partial()
    }

    /// Moves the written file into place.
    pub(super) fn commit(&mut self) -> io::Result<()> {
        self.file().sync_all()?;
        match self.appended {
            Some(_) => fs::remove_file(&self.partial)?,
            None => fs::rename(&self.partial, &self.target.path)?,
        }
        self.is_over = true;
        self.target.settle();
        Ok(())
    }

    /// Ends early. Returns a message for the user about finished answers, if there are any.
    pub(super) fn abandon(&mut self) -> Option<String> {
        if std::mem::replace(&mut self.is_over, true) {
            return None;
        }
        // It has failed already, or nobody is left to be told that this fails.
        let _ = self.file().sync_all();
        let has_partial = self.has_partial();
        if !has_partial {
            let _ = fs::remove_file(&self.partial);
        }
        let path = self.path();
        let resume = if self.leftover == Leftover::Resumed { ", and --resume goes on with it" } else { "" };
        (has_partial || self.appended.is_some())
            .then(|| format!("{} has what is finished{resume}", printable(&path)))
    }

    pub(super) fn target(&self) -> &Target {
        &self.target
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        self.abandon();
    }
}

/// Opens or creates the file at `path`, and locks it.
fn lock(path: &Path) -> io::Result<File> {
    loop {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
        if !file.metadata()?.is_file() {
            let shown = path.display().to_string();
            return Err(io::Error::other(format!("{} is no regular file", printable(&shown))));
        }
        match file.try_lock() {
            Ok(()) => {}
            // There are file systems without locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => return Err(io::Error::other("another process is writing it")),
        }
        // Anyone who had the lock may just have put the file in its place.
        if Identity::is_at(&file, path) {
            return Ok(file);
        }
    }
}
