//! A folder that gets a file for each puzzle.

use super::distinct::Distinct;
use super::identity::Inputs;
use super::replacement::Replacement;
use super::target::{Found, cannot_write};
use crate::digest::digest_of;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder, and the files that were written to it so far.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    inputs: Inputs,
    names: Distinct,
}

impl Folder {
    /// Returns the folder at `path`, which is made if it is not there. None of the `inputs` is written to.
    ///
    /// # Errors
    /// A message: it cannot be created.
    pub(crate) fn open(path: &Path, inputs: Inputs) -> Result<Self, String> {
        fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))?;
        Ok(Self { path: path.to_owned(), inputs, names: Distinct::default() })
    }

    /// Returns the path of the folder, as it was given.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the key of a puzzle's name: names with different keys get different files. Case is ignored, as on some
    /// file systems.
    pub(crate) fn key(name: &str) -> String {
        stem(name).to_lowercase()
    }

    /// Writes a file called after a puzzle.
    ///
    /// # Errors
    /// It cannot be written. Then it is as it was.
    pub(super) fn write(&mut self, name: &str, extension: &str, content: &[u8]) -> io::Result<()> {
        self.write_all(name, [(extension, content)]).map(|_| ())
    }

    /// Writes files with these extensions that are all called after a puzzle. Returns their names in the folder.
    ///
    /// # Errors
    /// One cannot be written. Then it is as it was.
    pub(crate) fn write_all<const COUNT: usize>(
        &mut self,
        name: &str,
        files: [(&str, &[u8]); COUNT],
    ) -> io::Result<[String; COUNT]> {
        let name = self.names.of(&stem(name), Self::key);
        for (extension, content) in files {
            self.write_file(&name, extension, content)?;
        }
        Ok(files.map(|(extension, _)| format!("{name}.{extension}")))
    }

    fn write_file(&self, name: &str, extension: &str, content: &[u8]) -> io::Result<()> {
        let path = self.path.join(format!("{name}.{extension}"));
        match Found::at(&path, &self.inputs).map_err(io::Error::other)? {
            Found::Regular(target) => Replacement::of(target).replace(content),
            Found::Special(path) => fs::write(path, content),
            Found::Stdout => Err(io::Error::other("it is standard output")),
        }
        .map_err(|error| io::Error::other(cannot_write(&path, &error)))
    }
}

/// The characters of a name that become the name of a file. A longer name ends with a digest of itself.
const MAX_STEM: usize = 100;

/// Returns `name` in a form for every file system, with other characters replaced by `-`.
fn stem(name: &str) -> String {
    let fits = |char: char| char.is_alphanumeric() || matches!(char, '-' | '_' | '.' | '+');
    let replaced = |char: char| if fits(char) { char } else { '-' };
    if name.chars().nth(MAX_STEM).is_some() {
        let digest = digest_of(name.as_bytes());
        let stem: String = name.chars().take(MAX_STEM - digest.len() - 1).map(replaced).collect();
        return format!("{}-{digest}", stem.trim_start_matches(['-', '.']));
    }
    let stem: String = name.chars().map(replaced).collect();
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

    #[test]
    fn long_names_differ_as_puzzles_do() {
        let [one, other] = ["1", "2"].map(|end| stem(&("a".repeat(200) + end)));
        assert_eq!([&one, &other].map(|stem| stem.chars().count()), [100; 2]);
        assert_ne!(one, other);
    }
}
