//! Local constraints: rules about single edges, vertices and faces, which are part of a path problem.

pub(super) mod post;

/// A fact that a local constraint can speak of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// The paths use this edge.
    Edge(u32),
    /// A path visits this vertex.
    Visited(u32),
    /// This face lies inside the loop.
    Inside(u32),
}

/// An atom, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Statement {
    /// The atom.
    pub atom: Atom,
    /// Whether the atom holds.
    pub holds: bool,
}

impl Atom {
    /// Returns the statement that the atom holds.
    pub const fn holds(self) -> Statement {
        Statement { atom: self, holds: true }
    }

    /// Returns the statement that the atom does not hold.
    pub const fn fails(self) -> Statement {
        Statement { atom: self, holds: false }
    }
}

/// A constraint on single edges, vertices and faces. It is part of the problem, so that search, sweeps, formulations
/// and explanations all know it.
///
/// ```
/// use unicursal_core::path::{Atom, Local};
///
/// let one_of_two = Local::Count { of: vec![Atom::Edge(0).holds(), Atom::Edge(1).holds()], min: 1, max: 1 };
/// assert!(one_of_two.is_satisfied(|atom| atom == Atom::Edge(1)));
/// assert!(!one_of_two.is_satisfied(|_| true));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Local {
    /// At least one of these statements is true.
    Clause(Vec<Statement>),
    /// The number of true statements lies within bounds.
    Count {
        /// The statements.
        of: Vec<Statement>,
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
    },
    /// All statements of at least one of these lists are true.
    AnyOf(Vec<Vec<Statement>>),
    /// All statements of at most `max` of these lists are true.
    AtMost {
        /// The lists.
        of: Vec<Vec<Statement>>,
        /// The maximum.
        max: u32,
    },
}

impl Local {
    /// Returns whether the constraint is satisfied, given by `holds` which atoms hold.
    pub fn is_satisfied(&self, holds: impl Fn(Atom) -> bool) -> bool {
        let is_true = |statement: &Statement| holds(statement.atom) == statement.holds;
        match self {
            Local::Clause(statements) => statements.iter().any(is_true),
            Local::Count { of, min, max } => {
                let count = of.iter().filter(|statement| is_true(statement)).count();
                (*min as usize..=*max as usize).contains(&count)
            }
            Local::AnyOf(lists) => lists.iter().any(|list| list.iter().all(is_true)),
            Local::AtMost { of, max } => {
                of.iter().filter(|list| list.iter().all(is_true)).count() <= *max as usize
            }
        }
    }

    /// Returns the lists of statements that count as a whole. Empty for constraints on single statements.
    pub fn lists(&self) -> &[Vec<Statement>] {
        match self {
            Local::AnyOf(lists) | Local::AtMost { of: lists, .. } => lists,
            Local::Clause(_) | Local::Count { .. } => &[],
        }
    }

    /// Returns the statements of the constraint, from all lists in order.
    pub fn statements(&self) -> impl Iterator<Item = Statement> + '_ {
        let (flat, lists): (&[Statement], &[Vec<Statement>]) = match self {
            Local::Clause(statements) | Local::Count { of: statements, .. } => (statements, &[]),
            Local::AnyOf(lists) | Local::AtMost { of: lists, .. } => (&[], lists),
        };
        flat.iter().chain(lists.iter().flatten()).copied()
    }
}
