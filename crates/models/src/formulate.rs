//! Puzzles as models for other solvers: linear programs, constraint programs and Boolean formulas.
//!
//! A kind has three formulations of its puzzles. A [`Syntax`] writes one of them, and [`read_solution`] reads and
//! verifies the result of a solver.
//!
//! ```
//! use unicursal::format::read_text;
//! use unicursal::formulate::{read_solution, syntax};
//!
//! let puzzle = read_text("zip\n1 .\n. 2\n")?;
//! let model = syntax("lp").expect("a syntax").write(&puzzle)?;
//! assert!(model.contains("go_r1c1_r1c2"));
//! # let puzzle = read_text("zip\n1 .\n2 .\n")?;
//! let solution = read_solution(&puzzle, "go_r1c1_r1c2 1\ngo_r1c2_r2c2 1\ngo_r2c2_r2c1 1\n")?;
//! assert_eq!(solution.cells(&puzzle), [[1, 2], [4, 3]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// Appends a line to a text.
macro_rules! line {
    ($text:expr, $($words:tt)*) => {{
        use std::fmt::Write as _;
        writeln!($text, $($words)*).expect("writing to a string does not fail");
    }};
}

mod dimacs;
mod lp;
mod minizinc;
mod mps;
mod opb;
mod registry;
mod solution;
mod syntax;

pub use opb::opb_text;
pub use registry::{SYNTAXES, syntax};
pub use solution::{SolutionError, read_solution};
pub use syntax::Syntax;
