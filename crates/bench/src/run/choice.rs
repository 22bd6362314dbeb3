//! The choice of boards from collections.

use crate::run::collection::{self, Board};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use unicursal::Kind;

/// Collections, and the boards of them.
#[derive(clap::Args, Debug)]
pub(crate) struct Choice {
    /// Collections to take instead of the folder's.
    files: Vec<PathBuf>,

    /// The folder with the collections.
    #[arg(long, env = "UNICURSAL_CORPUS", required_unless_present = "files")]
    dir: Option<PathBuf>,

    /// All boards of the folder, not only the selection and the unsolvable ones.
    #[arg(long)]
    all: bool,

    /// Only boards of this kind; may be repeated.
    #[arg(long, value_parser = |name: &str| name.parse::<Kind>().map_err(|()| "no such kind"))]
    kind: Vec<Kind>,

    /// Only boards that are known to have exactly one solution.
    #[arg(long)]
    unique: bool,

    /// Only boards with at least and at most this number of rows, and of columns: `13-20`, or `21-` without an upper
    /// end. The last one given counts.
    #[arg(long, value_parser = sizes, overrides_with = "size")]
    size: Option<RangeInclusive<u32>>,
}

impl Choice {
    /// Returns the boards, file by file.
    pub(crate) fn boards(&self) -> io::Result<impl Iterator<Item = io::Result<Board>> + '_> {
        let files = match &self.dir {
            Some(dir) if self.files.is_empty() => collection::files(dir, self.all)?,
            _ => self.files.clone(),
        };
        let read = |file: PathBuf| -> io::Result<_> {
            writeln!(io::stderr(), "bench: {}", file.display())?;
            collection::read(&file)
        };
        // A file that cannot be read is one item: its error.
        let boards = files.into_iter().flat_map(move |file| {
            let (boards, error) = match read(file) {
                Ok(boards) => (Some(boards), None),
                Err(error) => (None, Some(Err(error))),
            };
            boards.into_iter().flatten().chain(error)
        });
        Ok(boards.filter(|board| board.as_ref().map_or(true, |board| self.takes(board))))
    }

    fn takes(&self, Board { puzzle, expected, .. }: &Board) -> bool {
        let fits = |size: &RangeInclusive<u32>| size.contains(&puzzle.rows()) && size.contains(&puzzle.cols());
        (self.kind.is_empty() || self.kind.contains(&puzzle.kind()))
            && (!self.unique || expected.expected_unique == Some(true))
            && self.size.as_ref().is_none_or(fits)
    }
}

fn sizes(text: &str) -> Result<RangeInclusive<u32>, &'static str> {
    let number =
        |text: &str| text.parse().map_err(|_| "not two numbers with a dash between them, such as `13-20`");
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Ok(number(least)?..=if most.is_empty() { u32::MAX } else { number(most)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_ranges_that_may_be_open() {
        assert_eq!(sizes("13-20"), Ok(13..=20));
        assert_eq!(sizes("13"), Ok(13..=13));
        assert_eq!(sizes("21-"), Ok(21..=u32::MAX));
        assert!(sizes("-20").is_err() && sizes("x-20").is_err() && sizes("").is_err());
    }
}
