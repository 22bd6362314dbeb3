//! The way to and from the person: where answers go, standard error, the progress display, interrupts.

pub(crate) mod destination;
pub(crate) mod interrupt;
pub(crate) mod output;
pub(crate) mod printable;
pub(crate) mod progress;
mod stderr;

pub(crate) use destination::{Destination, is_folder};
pub(crate) use output::{Chunk, Output};
pub(crate) use printable::printable;
pub(crate) use progress::{Counter, Display};
pub(crate) use stderr::{error_line, report, write_stderr};
