//! The meaning of constraints as data, for certificates and exports.

mod entry;
mod term;

pub use entry::Entry;
pub use term::{Relation, Term};

use crate::lit::{IntVar, Lit};

/// The meaning of a constraint in terms of its variables, as it was posted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Definition {
    /// A relation between a sum and a bound.
    Linear {
        /// The coefficients and their factors.
        terms: Vec<(i128, Term)>,
        /// The relation of the sum to the bound.
        relation: Relation,
        /// The bound.
        bound: i128,
    },
    /// The variables, each plus a constant of its own, take different values.
    AllDifferent(Vec<(IntVar, i64)>),
    /// `array[index] = result`, the first index being 0.
    Element {
        /// The entries.
        array: Vec<Entry>,
        /// The index.
        index: IntVar,
        /// The entry at the index.
        result: IntVar,
    },
    /// The variables take the values of one of the rows.
    Table {
        /// The variables.
        ints: Vec<IntVar>,
        /// The values, row by row.
        rows: Vec<Vec<i64>>,
    },
    /// The value of variable `i` is the vertex after vertex `i` on one circuit.
    Circuit {
        /// The successors.
        next: Vec<IntVar>,
        /// Whether a vertex may be its own successor, which leaves it out of the circuit.
        is_optional: bool,
    },
    /// A constraint that has to hold only where a literal is true.
    Conditional(Lit, Box<Definition>),
    /// All of these hold.
    All(Vec<Definition>),
}
