//! The options of commands that compute: threads and limits.

use super::memory::{self, Means};
use super::values;
use crate::batch::Limits;
use clap::Args;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;
use unicursal::question;

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Effort {
    /// Number of threads [default: the available cores]
    ///
    /// The answers are the same for any number.
    #[arg(short = 'j', long, value_name = "N", value_parser = values::threads)]
    threads: Option<NonZeroUsize>,

    /// Give up on a puzzle after this long: 500ms, 10s, 2m [default: never]
    #[arg(short, long, value_name = "DURATION", value_parser = question::parse_duration)]
    time_limit: Option<Duration>,

    /// Give up on a search after this many conflicts, a limit that is the same on every machine [default: never]
    #[arg(long, value_name = "N")]
    conflict_limit: Option<u64>,

    /// Use at most this much memory for all puzzles together: 500M, 8G [default: 4G, or half of the machine]
    ///
    /// A puzzle that needs more than its share waits until all puzzles before it are answered. Then it may use three
    /// quarters of the memory. If that is not enough, the solver tries a method that needs less, or gives up.
    #[arg(long, value_name = "SIZE", value_parser = question::parse_size)]
    memory_limit: Option<usize>,
}

impl From<&Effort> for question::Limits {
    fn from(effort: &Effort) -> Self {
        let Effort { threads, time_limit, conflict_limit, memory_limit } = *effort;
        Self { time_limit, memory_limit, conflict_limit, threads }
    }
}

impl Effort {
    /// Returns the limits of a batch.
    ///
    /// # Errors
    /// A message, if the address space is too small to begin.
    pub(crate) fn limits(&self) -> Result<Limits, String> {
        let each = question::Limits::from(self);
        let threads = each.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
        let Means { threads, memory } = memory::means(threads, each.memory_limit)?;
        Ok(Limits { threads, memory, each })
    }
}
