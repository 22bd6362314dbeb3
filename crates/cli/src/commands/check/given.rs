//! Solutions from a file.

use crate::digest::digest_of;
use crate::terminal::printable;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The solutions of a file, as JSON.
#[derive(Debug)]
pub(super) struct Given {
    solutions: Solutions,
    digest: String,
}

#[derive(Debug)]
enum Solutions {
    /// One solution, whatever the name of its puzzle.
    Single(String),
    /// One for each puzzle, by its name.
    Named(BTreeMap<String, String>),
}

#[derive(Deserialize)]
struct Name {
    puzzle: Option<String>,
}

impl Given {
    /// # Errors
    /// A message: the file cannot be read, or holds something else.
    pub(super) fn open(path: &Path) -> Result<Self, String> {
        let shown = path.display().to_string();
        let shown = printable(&shown);
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
        let digest = digest_of(text.as_bytes());
        let is_single = serde_json::from_str::<IgnoredAny>(&text).is_ok();
        if is_single {
            return Ok(Self { solutions: Solutions::Single(text), digest });
        }
        let mut named = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let name: Name = serde_json::from_str(line).map_err(|_| {
                format!(
                    "{shown}:{number}: this is no answer: give a solution as JSON, or the lines that `solve --format json` \
                     prints"
                )
            })?;
            let puzzle = name.puzzle.ok_or_else(|| format!("{shown}:{number} does not name its `puzzle`"))?;
            if named.insert(puzzle, line.to_owned()).is_some() {
                return Err(format!("{shown}:{number} is the second answer to the same puzzle"));
            }
        }
        Ok(Self { solutions: Solutions::Named(named), digest })
    }

    /// Returns a digest of the file.
    pub(super) fn digest(&self) -> &str {
        &self.digest
    }

    /// Returns the solution of the puzzle called `name`.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn of(&self, name: &str) -> Result<&str, String> {
        match &self.solutions {
            Solutions::Single(json) => Ok(json),
            Solutions::Named(named) => named.get(name).map(String::as_str).ok_or("no solution is given".into()),
        }
    }
}
