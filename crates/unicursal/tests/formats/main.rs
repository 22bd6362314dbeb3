//! Formats: puzzles and models for other solvers are written and read back, pictures are drawn, and errors have their
//! place.

mod accounts;
mod bad_inputs;
mod docs;
mod exchange;
mod fixtures;
mod formulate;
mod mutations;
mod pictures;
mod printable;
mod pzpr;
mod readme;
mod render;
mod round_trips;
mod syntaxes;
mod text_and_json;
