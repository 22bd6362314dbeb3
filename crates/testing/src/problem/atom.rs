//! Statements about a single variable.

use std::cmp::Ordering;

/// Says how the variable of this number compares with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atom(pub usize, pub Is, pub i64);

/// A comparison of a variable with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Is {
    Equal,
    NotEqual,
    AtLeast,
    AtMost,
}

impl Atom {
    pub fn is_satisfied(self, values: &[i64]) -> bool {
        let Atom(var, is, value) = self;
        let order = values[var].cmp(&value);
        match is {
            Is::Equal => order == Ordering::Equal,
            Is::NotEqual => order != Ordering::Equal,
            Is::AtLeast => order != Ordering::Less,
            Is::AtMost => order != Ordering::Greater,
        }
    }

    /// Returns the opposite.
    pub fn negated(self) -> Self {
        let Atom(var, is, value) = self;
        match is {
            Is::Equal => Atom(var, Is::NotEqual, value),
            Is::NotEqual => Atom(var, Is::Equal, value),
            Is::AtLeast => Atom(var, Is::AtMost, value - 1),
            Is::AtMost => Atom(var, Is::AtLeast, value + 1),
        }
    }

    /// Returns the atom or its opposite: the one that holds for these values, or the one that does not.
    pub fn made(self, satisfied: bool, values: &[i64]) -> Self {
        if self.is_satisfied(values) == satisfied { self } else { self.negated() }
    }
}
