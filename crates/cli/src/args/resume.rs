//! Resuming an interrupted batch.

use super::line::{self, Line};
use crate::batch::input::Item;
use crate::batch::{Fingerprint, Tally};
use crate::terminal::{Unfinished, printable};
use crate::verdict::Verdict;
use serde::Deserialize;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::iter::Peekable;

/// The fields of an answer that tell its puzzle and its question.
#[derive(Deserialize)]
struct Written {
    puzzle: String,
    status: String,
    #[serde(default)]
    stats: Stats,
    asked: Option<Fingerprint>,
}

#[derive(Deserialize, Default)]
struct Stats {
    microseconds: Option<u64>,
}

/// Removes the items that are answered in `file`, so further answers are appended. Returns the answers there. A
/// truncated last answer is removed.
///
/// # Errors
/// A message, if the file cannot be read or written, or holds anything but answers to `question` about these puzzles.
/// Then it is as it was.
pub(super) fn resume(
    file: &Unfinished,
    question: &str,
    items: &mut Peekable<impl Iterator<Item = Item>>,
) -> Result<Tally, String> {
    let path = file.path();
    let shown = printable(&path);
    let failed = |error: io::Error| format!("cannot resume {shown}: {error}");
    let mut before = Tally::default();
    let mut text = BufReader::with_capacity(1 << 16, file.file());
    let mut whole = 0;
    for number in 1_u64.. {
        let place = format!("{shown}:{number}");
        let (written, length) = match line::read::<Written>(&mut text).map_err(failed)? {
            Line::Whole(written, length) => (written, Some(length)),
            Line::Unended(written) => (written, None),
            Line::Cut if is_beginning(&mut text, whole, items.peek()).map_err(failed)? => break,
            Line::None => break,
            Line::Cut | Line::Other => {
                return Err(format!("{place} is no answer of this command, so the batch cannot be resumed there"));
            }
        };
        let item =
            items.peek().ok_or_else(|| format!("{place} is the answer to one puzzle more than there are"))?;
        check(&written, question, item, number).map_err(|wrong| format!("{place} {wrong}"))?;
        let Some(length) = length else { break };
        whole += length;
        items.next();
        let Written { puzzle, status, stats, .. } = written;
        let verdict = Verdict::of_json(&status)
            .ok_or_else(|| format!("{place} has the status `{}`, which there is not", printable(&status)))?;
        before.add_answer(&puzzle, &status, verdict, stats.microseconds);
    }
    drop(text);
    file.keep(whole).map_err(failed)?;
    Ok(before)
}

/// Compares an answer with what it is to answer.
///
/// # Errors
/// The difference: it is not the answer to `question` about `item`.
fn check(written: &Written, question: &str, item: &Item, number: u64) -> Result<(), String> {
    let puzzle = printable(&written.puzzle);
    if written.puzzle != item.name {
        return Err(format!("answers `{puzzle}`, but puzzle {number} is `{}`", printable(&item.name)));
    }
    let Some(asked) = &written.asked else {
        return Err("does not say what was asked, as answers do that this command has written with -o".into());
    };
    let wanted = Fingerprint::of(question, &item.puzzle);
    if asked.question != wanted.question {
        return Err(format!("answers `{}`, not `{question}`", printable(&asked.question)));
    }
    if asked.puzzle != wanted.puzzle {
        return Err(format!("answers `{puzzle}`, but that is another puzzle now"));
    }
    Ok(())
}

/// Returns whether the text from the byte `at` on is the beginning of an answer to `item`, as far as it goes.
fn is_beginning(text: &mut (impl Read + Seek), at: u64, item: Option<&Item>) -> io::Result<bool> {
    let Some(item) = item else { return Ok(false) };
    let name = serde_json::to_string(&item.name)?;
    let expected = match &item.puzzle {
        Ok(puzzle) => format!("{{\"puzzle\":{name},\"kind\":\"{}\",\"status\":", puzzle.kind()),
        Err(_) => format!("{{\"puzzle\":{name},\"status\":\"error\","),
    };
    text.seek(SeekFrom::Start(at))?;
    let mut found = vec![];
    text.take(expected.len() as u64).read_to_end(&mut found)?;
    Ok(expected.as_bytes().starts_with(&found))
}
