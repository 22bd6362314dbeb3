//! Rules that the whole repository keeps: imports without circles, mentions that lead somewhere, short maps and plain
//! English.

mod circles;
mod files;
mod prose;
mod recipes;
