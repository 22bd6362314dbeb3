//! FlatZinc, the language to which MiniZinc compiles models, for the engine of unicursal.
//!
//! [`read`] makes a [`Model`](ast::Model) from text or JSON, [`solve`](solve::solve) solves it and prints what MiniZinc
//! expects, and [`register`](register::register) makes the solver known to MiniZinc. The command `fzn-unicursal` does
//! these.
//!
//! ```
//! use std::time::Instant;
//! use unicursal_flatzinc::{read, solve};
//!
//! let model = read("var 1..9: x :: output_var; constraint int_lin_eq([2], [x], 14); solve satisfy;").unwrap();
//! let mut output = vec![];
//! solve::solve(&model, &solve::Options::default(), Instant::now(), &mut output).unwrap();
//! assert_eq!(String::from_utf8(output).unwrap(), "x = 7;\n----------\n");
//! ```

pub mod ast;
mod engine;
mod error;
pub mod json;
mod log;
mod options;
mod output;
#[cfg(feature = "command")]
pub mod processor;
mod ranges;
pub mod register;
mod search;
pub mod session;
pub mod solve;
mod statistics;
pub mod text;
mod translate;

pub use error::{Error, Place};
pub use ranges::Ranges;

/// Reads a model from a text, or from JSON if it begins with a brace.
///
/// # Errors
/// If it is no FlatZinc, with the place.
pub fn read(source: &str) -> Result<ast::Model, Error> {
    if source.trim_start().starts_with('{') { json::read(source) } else { text::read(source) }
}
