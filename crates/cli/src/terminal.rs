//! The way to and from the person: where answers go, the terminal, standard error, the progress display, interrupts.

pub(crate) mod destination;
mod distinct;
mod folder;
mod human;
mod identity;
pub(crate) mod interrupt;
pub(crate) mod output;
pub(crate) mod progress;
mod replacement;
pub(crate) mod screen;
mod stderr;
mod target;
mod unfinished;

pub(crate) use destination::{Destination, is_folder};
pub(crate) use distinct::{Distinct, NameKey};
pub(crate) use folder::Folder;
pub(crate) use human::human;
pub(crate) use identity::Inputs;
pub(crate) use output::{Chunk, Output};
pub(crate) use progress::{Counter, Display};
pub(crate) use replacement::Replacement;
pub(crate) use screen::write_stderr;
pub(crate) use stderr::{error_line, report, stderr_columns};
pub(crate) use target::cannot_write;
pub(crate) use unfinished::{Leftover, Unfinished};
pub(crate) use unicursal::printable;
