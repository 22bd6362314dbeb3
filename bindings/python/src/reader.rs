//! The puzzles of a file, one after the other.

use crate::board::{self, Board, PyAssumptions};
use crate::errors::{unreadable, warn};
use pyo3::exceptions::{PyIsADirectoryError, PyOSError};
use pyo3::prelude::*;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use unicursal::format;

const BUFFER: usize = 1 << 16;
/// The number of the error in C, which is the same on all systems that Python runs on.
const EISDIR: i32 = 21;

/// Returns the error of Python for a file that cannot be opened, with its number, its text and the file.
fn not_opened(error: &io::Error, file: &str) -> PyErr {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default().to_owned();
    let (number, file) = (error.raw_os_error(), file.to_owned());
    // Python chooses the subclass by the number. On Windows it translates that of the system, which comes last.
    if cfg!(windows) {
        PyOSError::new_err((0, text, file, number))
    } else {
        PyOSError::new_err((number, text, file))
    }
}

/// Reads a file, or a text, puzzle by puzzle.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Reader {
    puzzles: Mutex<format::Reader<Box<dyn BufRead + Send>>>,
    file: String,
}

#[pymethods]
impl Reader {
    #[staticmethod]
    fn open(path: PathBuf, format: Option<&str>, assumptions: PyAssumptions) -> PyResult<Self> {
        let file = path.display().to_string();
        if path.is_dir() {
            return Err(PyIsADirectoryError::new_err((EISDIR, "Is a directory; name the files in it", file)));
        }
        let input = BufReader::with_capacity(BUFFER, File::open(path).map_err(|error| not_opened(&error, &file))?);
        Self::new(Box::new(input), file, format, assumptions)
    }

    #[staticmethod]
    fn of_bytes(bytes: Vec<u8>, file: String, format: Option<&str>, assumptions: PyAssumptions) -> PyResult<Self> {
        Self::new(Box::new(Cursor::new(bytes)), file, format, assumptions)
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    /// Returns the next puzzle. A puzzle that cannot be read is an exception in its place. The next call goes on behind
    /// it.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Board>> {
        let (next, notes) = py.detach(|| {
            let mut puzzles = self.puzzles.lock().unwrap_or_else(PoisonError::into_inner);
            (puzzles.next(), puzzles.take_notes())
        });
        warn(py, &self.file, &notes)?;
        match next {
            None => Ok(None),
            Some(Ok(puzzle)) => Ok(Some(Board::from(puzzle))),
            Some(Err(diagnostic)) => Err(unreadable(py, &diagnostic, &self.file)),
        }
    }
}

impl Reader {
    fn new(
        input: Box<dyn BufRead + Send>,
        file: String,
        format: Option<&str>,
        assumptions: PyAssumptions,
    ) -> PyResult<Self> {
        Ok(Self { puzzles: Mutex::new(board::reader(input, format, assumptions)?), file })
    }
}
