//! Collections: their files, and the boards in them with the known answers.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use unicursal::Puzzle;
use unicursal::format::read_json;
use unicursal_testing::published::published;

/// The known answers about a board.
#[derive(clap::Args, Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub(crate) struct Expected {
    /// Whether it has a solution.
    #[arg(long)]
    pub(crate) expected_sat: Option<bool>,
    /// Whether it has exactly one.
    #[arg(long)]
    pub(crate) expected_unique: Option<bool>,
}

/// A board of a collection.
pub(crate) struct Board {
    /// Its label: the `id` if it has one, which is shorter than the name.
    pub(crate) label: String,
    pub(crate) puzzle: Puzzle,
    pub(crate) expected: Expected,
}

#[derive(Deserialize)]
struct Fields {
    id: Option<Value>,
    /// The clues of a published loop, in a notation of their own.
    clues: Option<IgnoredAny>,
    #[serde(flatten)]
    expected: Expected,
}

/// Returns the files of the folder `dir`: the selection and the unsolvable boards, or `all`.
pub(crate) fn files(dir: &Path, all: bool) -> io::Result<Vec<PathBuf>> {
    let mut files = if all { vec![] } else { vec![dir.join("unsat.jsonl")] };
    let folder = if all { dir.to_path_buf() } else { dir.join("select") };
    for entry in fs::read_dir(&folder).map_err(|error| named(&folder, &error))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the boards of one file.
pub(crate) fn read(path: &Path) -> io::Result<impl Iterator<Item = io::Result<Board>> + use<>> {
    let file = File::open(path).map_err(|error| named(path, &error))?;
    let name = path.to_path_buf();
    let lines = BufReader::new(file).lines().zip(1..);
    Ok(lines.filter(|(line, _)| line.as_ref().map_or(true, |line| !line.trim().is_empty())).map(
        move |(line, number)| {
            let wrong = |message: String| io::Error::other(format!("{}:{number}: {message}", name.display()));
            let line = line.map_err(|error| named(&name, &error))?;
            let Fields { id, clues, expected } =
                serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
            let puzzle = match clues {
                Some(_) => published(&line).0,
                None => read_json(&line).map_err(|error| wrong(error.to_string()))?,
            };
            let id = id.as_ref().and_then(Value::as_str);
            let label = id.or(puzzle.name()).unwrap_or("nameless").to_owned();
            Ok(Board { label, puzzle, expected })
        },
    ))
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_optional() {
        let known = |text| serde_json::from_str::<Expected>(text).expect("an object");
        assert_eq!(known(r#"{"kind":"zip","cells":[[1,2]]}"#), Expected::default());
        let unique = Expected { expected_sat: Some(true), expected_unique: Some(false) };
        assert_eq!(known(r#"{"expected_unique":false,"expected_sat":true,"id":3}"#), unique);
    }

    #[test]
    fn a_missing_file_is_named() {
        let error = read(Path::new("no-such.jsonl")).err().expect("an error");
        assert!(error.to_string().starts_with("no-such.jsonl: "), "{error}");
    }
}
