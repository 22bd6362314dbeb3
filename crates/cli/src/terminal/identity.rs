//! Whether paths lead to the same file, however they are spelled: through links, or as standard input.

use super::printable;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A regular file, whatever it is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Identity(own::Identity);

impl Identity {
    /// Returns the identity of the file at `path`. `None` if there is no regular file.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        own::of(path, &metadata).map(Self)
    }

    /// Returns the identity of standard input.
    pub(super) fn of_stdin() -> Option<Self> {
        own::of_open(&io::stdin()).map(Self)
    }

    pub(super) fn of_stdout() -> Option<Self> {
        own::of_open(&io::stdout()).map(Self)
    }

    /// Returns whether the path leads to an open file, as far as that can be told.
    pub(super) fn is_at(file: &File, path: &Path) -> bool {
        own::of_open(file).is_none_or(|open| Self::of(path) == Some(Self(open)))
    }
}

/// The files that a command reads.
#[derive(Default, Debug)]
pub(crate) struct Inputs(BTreeMap<Identity, PathBuf>);

impl Inputs {
    /// Returns the files at `paths`. `-` is standard input. Those that are not there are no regular files.
    pub(crate) fn of<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        let identity =
            |path: &Path| if path.as_os_str() == "-" { Identity::of_stdin() } else { Identity::of(path) };
        Self(paths.into_iter().filter_map(|path| Some((identity(path)?, path.clone()))).collect())
    }

    /// # Errors
    /// A message: the file at `path` is one of them, so that it must not be written to.
    pub(super) fn refuse(&self, path: &Path) -> Result<(), String> {
        let Some(input) = Identity::of(path).and_then(|file| self.0.get(&file)) else { return Ok(()) };
        let shown = path.display().to_string();
        let path = printable(&shown);
        let input = input.display().to_string();
        let which = match &*input {
            "-" => "standard input".into(),
            input if input == shown => "an input".into(),
            input => format!("the input {}", printable(input)),
        };
        Err(format!("cannot write {path}: it is {which}; name another file with -o"))
    }
}

#[cfg(unix)]
mod own {
    use std::fs::{File, Metadata};
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    /// Device and inode.
    pub(super) type Identity = (u64, u64);

    #[allow(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
    pub(super) fn of(_: &Path, metadata: &Metadata) -> Option<Identity> {
        Some((metadata.dev(), metadata.ino()))
    }

    pub(super) fn of_open(stream: &impl AsFd) -> Option<Identity> {
        let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
        let metadata = file.metadata().ok().filter(Metadata::is_file)?;
        Some((metadata.dev(), metadata.ino()))
    }
}

#[cfg(not(unix))]
mod own {
    use std::fs::Metadata;
    use std::path::{Path, PathBuf};

    /// The path without links.
    pub(super) type Identity = PathBuf;

    pub(super) fn of(path: &Path, _: &Metadata) -> Option<Identity> {
        path.canonicalize().ok()
    }

    pub(super) fn of_open<T>(_: &T) -> Option<Identity> {
        None
    }
}
