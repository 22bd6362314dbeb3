//! The native part of the Python package `unicursal`: puzzles, and questions about them that are answered in JSON, as
//! the command answers them. What Python users see is written in Python, in `python/unicursal`.
//!
//! - [`board`]: a puzzle, how it is read, written and drawn.
//! - [`question`]: what can be asked about it, and within which limits.
//! - [`ask`]: one question, answered while Python threads go on and Ctrl-C works. `worker` has the thread for it.
//! - [`solutions`], [`batch`], [`parts`], [`layers`]: solutions one by one, many puzzles, one puzzle in parts or layer
//!   by layer.
//! - [`model`]: a model of variables and constraints, for `unicursal.cp`.

#![allow(missing_docs, reason = "the stubs in `_native.pyi` document these classes for Python")]

mod ask;
mod batch;
mod board;
mod errors;
mod exit;
mod generator;
mod layers;
mod model;
mod parts;
mod progress;
mod question;
mod reader;
mod solutions;
mod worker;

use pyo3::prelude::*;

/// Puzzles solved by drawing one line: the native part.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::ask::{Answered, CancelToken, ask};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::board::{Board, convert_names, format_names, kind_names, load_kind};
    #[pymodule_export]
    use crate::exit::{after_fork, at_exit};
    #[pymodule_export]
    use crate::generator::Generator;
    #[pymodule_export]
    use crate::layers::Layers;
    #[pymodule_export]
    use crate::model::{AllValues, Engine};
    #[pymodule_export]
    use crate::parts::{Merger, numbers_below, portfolio_conflicts, split};
    #[pymodule_export]
    use crate::question::{Limits, Question, error_line};
    #[pymodule_export]
    use crate::reader::Reader;
    #[pymodule_export]
    use crate::solutions::Solutions;

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    const MAX_CELLS: usize = unicursal::MAX_CELLS;
}
