//! Resuming an interrupted run of `generate`.

use super::line::{self, Line};
use crate::batch::{Job, Tally};
use crate::terminal::{Chunk, Unfinished, printable};
use crate::verdict::Verdict;
use serde::Deserialize;
use std::cell::Cell;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use unicursal::Solver;

/// The field that identifies a puzzle of a run.
#[derive(Deserialize)]
struct Written {
    name: String,
}

/// Removes the jobs whose puzzles are already in `file`, and the jobs that failed before, so further puzzles are
/// appended. Returns the puzzles in the file. An incomplete line at its end is removed.
///
/// The last puzzle is made once more, and has to be the same: other options would make another one.
///
/// # Errors
/// A message, if the file cannot be read or written, or holds anything but puzzles of these jobs. The file is unchanged
/// then.
pub(crate) fn resume_made(
    file: &Unfinished,
    jobs: &mut impl Iterator<Item = Job>,
    solver: &Solver,
) -> Result<Tally, String> {
    let path = file.path();
    let shown = printable(&path);
    let failed = |error: io::Error| format!("cannot resume {shown}: {error}");
    let mut before = Tally::default();
    let mut text = BufReader::with_capacity(1 << 16, file.file());
    let mut whole = 0;
    let mut last = None;
    for number in 1_u64.. {
        let place = format!("{shown}:{number}");
        let (Written { name }, length) = match line::read::<Written>(&mut text).map_err(failed)? {
            Line::Whole(written, length) => (written, length),
            Line::Unended(_) | Line::Cut | Line::None => break,
            Line::Other => return Err(format!("{place} is no puzzle with a name, as this command makes them")),
        };
        let Some(job) = jobs.find(|job| job.name == name) else {
            return Err(format!("{place} is `{}`, which is not made with these options", printable(&name)));
        };
        before.add_answer(&name, "done", Verdict::Good, None);
        last = Some((job, whole, length));
        whole += length;
    }
    if let Some((job, start, length)) = last {
        let mut written = vec![];
        text.seek(SeekFrom::Start(start)).map_err(failed)?;
        text.by_ref().take(length).read_to_end(&mut written).map_err(failed)?;
        let name = printable(&job.name).to_string();
        if !makes(job, solver, &written) {
            return Err(format!(
                "{shown} has another puzzle called `{name}` than these options make, so it cannot be resumed"
            ));
        }
    }
    drop(text);
    file.keep(whole).map_err(failed)?;
    Ok(before)
}

/// Returns whether a job prints this text.
fn makes(job: Job, solver: &Solver, text: &[u8]) -> bool {
    let is_same = Cell::new(false);
    let Ok(work) = job.work else { return false };
    let made = work(solver, &|chunk: Chunk| {
        is_same.set(chunk.is_text(text));
        true
    });
    made.is_ok() && is_same.get()
}
