//! Going on where an interrupted batch has stopped.

use crate::batch::{Tally, input::Item};
use crate::terminal::{Destination, printable};
use crate::verdict::Verdict;
use serde::Deserialize;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

/// What an answer says of its puzzle.
#[derive(Deserialize)]
struct Line {
    puzzle: String,
    status: String,
    #[serde(default)]
    stats: Stats,
}

#[derive(Deserialize, Default)]
struct Stats {
    microseconds: Option<u64>,
}

/// Takes from `items` those that are answered in the file at `path`, and returns the file, so that more answers go to its
/// end, and what is there. A line that was cut off is removed. Without such a file, the batch begins.
///
/// # Errors
/// A message, if the file cannot be read or written, or does not hold answers to these puzzles.
pub(super) fn resume(path: &Path, items: &mut impl Iterator<Item = Item>) -> Result<(Destination, Tally), String> {
    let shown = path.display().to_string();
    let shown = printable(&shown);
    let failed = |error: io::Error| format!("cannot resume {shown}: {error}");
    let file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
    let mut before = Tally::default();
    let mut text = BufReader::with_capacity(1 << 16, &file);
    let (mut line, mut whole) = (vec![], 0);
    for number in 1_u64.. {
        line.clear();
        let length = text.read_until(b'\n', &mut line).map_err(failed)? as u64;
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += length;
        let Ok(Line { puzzle, status, stats }) = serde_json::from_slice(&line) else {
            return Err(format!("{shown}:{number} is no answer, so the batch cannot be resumed there"));
        };
        match items.next() {
            Some(item) if item.name == puzzle => {}
            Some(item) => {
                let (puzzle, name) = (printable(&puzzle), printable(&item.name));
                return Err(format!("{shown}:{number} answers `{puzzle}`, but puzzle {number} is `{name}`"));
            }
            None => return Err(format!("{shown}:{number} is the answer to one puzzle more than there are")),
        }
        before.add_answer(&puzzle, &status, Verdict::of_json(&status), stats.microseconds);
    }
    drop(text);
    append(file, whole).map(|file| (Destination::File(file), before)).map_err(failed)
}

/// The file with only its first `length` bytes, at their end.
fn append(mut file: File, length: u64) -> io::Result<File> {
    if file.metadata()?.is_file() {
        file.set_len(length)?;
    }
    file.seek(SeekFrom::Start(length))?;
    Ok(file)
}
