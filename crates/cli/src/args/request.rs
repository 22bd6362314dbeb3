//! What the rest of the program needs to know of the command line.

use crate::answer::{Format, Question};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;
use unicursal_models::format::Format as PuzzleFormat;

/// What the rest of the program needs to know of the command line.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) question: Box<dyn Question>,
    /// The files with the puzzles.
    pub(crate) files: Vec<PathBuf>,
    /// The format of the puzzles, if it is not to be recognized.
    pub(crate) from: Option<&'static dyn PuzzleFormat>,
    pub(crate) format: Format,
    /// Whether diagnostics on standard error are colored.
    pub(crate) color_errors: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) time_limit: Option<Duration>,
    /// Bytes, for the whole command.
    pub(crate) memory_limit: usize,
}

/// The options of a command.
pub(crate) trait IntoRequest {
    /// What the options ask for.
    ///
    /// # Errors
    /// A message, if that cannot be done here.
    fn into_request(self) -> Result<Request, String>;
}
