//! Where answers go: standard output, the file that `-o` names, or a file for each puzzle in the folder that it names.

use super::printable;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where answers go.
#[derive(Debug)]
pub(crate) enum Destination {
    Stdout,
    File(File),
    Folder(PathBuf),
    /// Nobody wants the answers, only how it went.
    Nowhere,
}

impl Destination {
    /// The file at `path`, emptied; standard output without a path, or for `-`; a folder, if the path ends in a slash
    /// or is one.
    ///
    /// # Errors
    /// A message, if the file or folder cannot be written.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, String> {
        match path {
            None => Ok(Self::Stdout),
            Some(path) if path.as_os_str() == "-" => Ok(Self::Stdout),
            Some(path) if is_folder(path) => {
                fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))?;
                Ok(Self::Folder(path.to_owned()))
            }
            Some(path) => File::create(path).map(Self::File).map_err(|error| cannot_write(path, &error)),
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
            Self::Nowhere => Ok(()),
            Self::Folder(_) => Err(io::Error::other("a text without a name of its own cannot go into a folder")),
        }
    }
}

/// Whether `path` is, or is to be, a folder.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.is_dir()
}

fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", printable(&path.display().to_string()))
}

/// The files that a folder has got so far.
#[derive(Default, Debug)]
pub(super) struct Files {
    names: BTreeSet<String>,
    /// For each name the last number that was tried after it.
    numbers: BTreeMap<String, u64>,
}

impl Files {
    /// Writes a file called after a puzzle.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(&mut self, folder: &Path, name: &str, extension: &str, content: &[u8]) -> io::Result<()> {
        let stem = stem(name);
        // Case is ignored, because some file systems do.
        let number = self.numbers.entry(stem.to_lowercase()).or_default();
        let file = loop {
            *number += 1;
            let file = if *number == 1 { stem.clone() } else { format!("{stem}-{number}") };
            if self.names.insert(file.to_lowercase()) {
                break file;
            }
        };
        let path = folder.join(format!("{file}.{extension}"));
        fs::write(&path, content).map_err(|error| io::Error::other(cannot_write(&path, &error)))
    }
}

/// `name` as it can be the name of a file anywhere: other characters become `-`.
fn stem(name: &str) -> String {
    let fits = |char: char| char.is_alphanumeric() || matches!(char, '-' | '_' | '.' | '+');
    let stem: String = name.chars().take(100).map(|char| if fits(char) { char } else { '-' }).collect();
    let stem = stem.trim_matches(['-', '.']);
    if stem.is_empty() { "puzzle".into() } else { stem.into() }
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn names_of_puzzles_cannot_leave_the_folder() {
        for (name, expected) in [
            ("zip no. 166", "zip-no.-166"),
            ("boards.jsonl:3", "boards.jsonl-3"),
            ("../../etc/passwd", "etc-passwd"),
            ("..", "puzzle"),
            ("/", "puzzle"),
            ("C:\\a\0b", "C--a-b"),
            ("猫", "猫"),
        ] {
            assert_eq!(stem(name), expected);
        }
    }
}
