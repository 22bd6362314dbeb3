//! Variables and literals.

use std::fmt;
use std::ops::Not;

/// A Boolean variable: either one made by [`Solver::new_bools`](crate::Solver::new_bools), or the statement `x = v`
/// of an integer variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);

impl Var {
    pub(crate) const fn new(index: u32) -> Self {
        Self(index)
    }

    /// Returns the variable's number, counted over all variables of its solver.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the variable that was made `count` variables after this one.
    pub(crate) const fn after(self, count: u32) -> Self {
        Self(self.0 + count)
    }

    /// Returns the literal that is true when the variable is.
    pub const fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// Returns the literal that is true when the variable is false.
    pub const fn negative(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }

    /// Returns the literal of the given truth value.
    pub const fn literal(self, value: bool) -> Lit {
        Lit(self.0 << 1 | !value as u32)
    }
}

impl fmt::Debug for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b{}", self.0)
    }
}

/// A Boolean variable or its negation. `!lit` negates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The literal that is always true.
    pub const TRUE: Lit = Lit(0);

    /// Returns the variable that the literal speaks about.
    pub const fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Returns whether the literal is the variable's negation.
    pub const fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    /// `2 * variable + negative`: an index for tables with a row per literal.
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal with this [`code`](Self::code).
    #[doc(hidden)]
    pub const fn from_code(code: u32) -> Self {
        Self(code)
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negative() { "¬" } else { "" };
        write!(f, "{sign}{:?}", self.var())
    }
}

/// A posted constraint, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstraintId(pub(crate) u32);

impl ConstraintId {
    /// Returns the constraint's number, counted over all constraints of its solver.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An integer variable: a set of values, of which exactly one holds in a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct IntVar(pub(crate) u32);

impl IntVar {
    /// Returns the variable's number, counted over all integer variables of its solver.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
