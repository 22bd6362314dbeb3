//! The target file of an output: its location, and the properties to keep when it is replaced.

use super::identity::{Identity, Inputs};
use super::printable;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// The number of links that are followed, as on Linux.
const MAX_LINKS: usize = 40;

/// The end of a path, after all links.
#[derive(Debug)]
pub(super) enum Found {
    /// A regular file, or nothing yet: it can be replaced as a whole.
    Regular(Target),
    /// A device, a pipe, or something that is open already: it can only be written to.
    Special(PathBuf),
    /// The file or the device that standard output is.
    Stdout,
}

/// A regular file that is to be replaced, or to be made.
#[derive(Debug)]
pub(super) struct Target {
    /// As the user gave it, for messages.
    pub(super) shown: String,
    /// Without links, which are not to be replaced by a file.
    pub(super) path: PathBuf,
    old: Option<Metadata>,
}

impl Found {
    /// Follows the links of `path`. Does not change anything.
    ///
    /// # Errors
    /// A message, if the target cannot be written or is one of the `inputs`.
    pub(super) fn at(given: &Path, inputs: &Inputs) -> Result<Self, String> {
        let found = Self::follow(given).map_err(|error| cannot_write(given, &error))?;
        match &found {
            Found::Regular(_) => inputs.refuse(given)?,
            // Whatever it leads to, it is not emptied.
            Found::Special(_) | Found::Stdout => {}
        }
        Ok(found)
    }

    fn follow(given: &Path) -> io::Result<Self> {
        let mut path = given.to_owned();
        for _ in 0..MAX_LINKS {
            let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let folder = folder.canonicalize()?;
            path = folder.join(name);
            let old = match fs::symlink_metadata(&path) {
                Ok(old) => Some(old),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            let is_link = old.as_ref().is_some_and(Metadata::is_symlink);
            // An open file: replacing it would take it away from the program that opened it.
            if (is_link && folder.starts_with("/proc")) || folder == Path::new("/dev/fd") {
                return Ok(Self::special(path));
            }
            match old {
                Some(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
                Some(old) if old.is_symlink() => path = folder.join(fs::read_link(&path)?),
                Some(old) if !old.is_file() => return Ok(Self::special(path)),
                old => {
                    if old.is_some() {
                        // A file that may not be written to may not be replaced, either.
                        File::options().write(true).open(&path)?;
                    }
                    let shown = given.display().to_string();
                    return Ok(Self::Regular(Target { shown, path, old }));
                }
            }
        }
        Err(io::Error::other("too many links"))
    }

    fn special(path: PathBuf) -> Self {
        let stdout = Identity::of_stdout();
        if stdout.is_some() && stdout == Identity::of(&path) { Self::Stdout } else { Self::Special(path) }
    }
}

impl Target {
    /// Returns the folder that it is in.
    pub(super) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("/"))
    }

    /// Passes its permissions and its owner on to `file`, which is to take its place.
    pub(super) fn dress(&self, file: &File) -> io::Result<()> {
        let Some(old) = &self.old else { return Ok(()) };
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            let own = file.metadata()?;
            if (own.uid(), own.gid()) != (old.uid(), old.gid()) {
                // Only privileged users may give files away; the others own the new file themselves.
                let _ = fchown(file, Some(old.uid()), Some(old.gid()));
            }
        }
        file.set_permissions(old.permissions())
    }

    /// Sees to it that a file that was just renamed to it has its name also after a crash, where that can be seen to.
    pub(super) fn settle(&self) {
        let _ = File::open(self.folder()).and_then(|folder| folder.sync_all());
    }

    /// Says that it cannot be written.
    pub(super) fn failed(&self, error: &io::Error) -> String {
        cannot_write(Path::new(&self.shown), error)
    }
}

pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", printable(&path.display().to_string()))
}
