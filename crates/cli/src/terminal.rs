//! The way to and from the person: where answers go, the terminal, standard error, the progress display, interrupts.

pub(crate) mod destination;
mod human;
pub(crate) mod interrupt;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod screen;
mod stderr;

pub(crate) use destination::{Destination, is_folder};
pub(crate) use human::human;
pub(crate) use output::{Chunk, Output};
pub(crate) use progress::{Counter, Display};
pub(crate) use screen::{write_stderr, write_stdout};
pub(crate) use stderr::{error_line, report, stderr_columns};
pub(crate) use unicursal_models::printable;
