//! The list of syntaxes. Each has a file and a row.

use super::dimacs::Dimacs;
use super::lp::Lp;
use super::minizinc::MiniZinc;
use super::mps::Mps;
use super::opb::Opb;
use super::syntax::Syntax;

/// All syntaxes.
pub static SYNTAXES: &[&dyn Syntax] = &[&Lp, &Mps, &MiniZinc, &Dimacs, &Opb];

/// Returns the syntax called `name`.
pub fn syntax(name: &str) -> Option<&'static dyn Syntax> {
    SYNTAXES.iter().copied().find(|syntax| syntax.name() == name)
}
