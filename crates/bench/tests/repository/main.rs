//! Rules that the whole repository keeps: imports without circles, mentions that lead somewhere, and short maps.

mod circles;
mod recipes;
