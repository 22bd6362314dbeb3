//! An integer, or a variable.

use crate::lit::IntVar;
use crate::store::Store;

/// An entry of a constraint: a constant, or a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A constant.
    Value(i64),
    /// A variable.
    Int(IntVar),
}

impl Entry {
    /// Returns the smallest value that is left.
    pub fn min(self, store: &Store) -> i64 {
        match self {
            Entry::Value(value) => value,
            Entry::Int(int) => store.min(int),
        }
    }

    /// Returns the largest value that is left.
    pub fn max(self, store: &Store) -> i64 {
        match self {
            Entry::Value(value) => value,
            Entry::Int(int) => store.max(int),
        }
    }

    /// Returns the value, once there is only one.
    pub fn value(self, store: &Store) -> Option<i64> {
        match self {
            Entry::Value(value) => Some(value),
            Entry::Int(int) => store.int_value(int),
        }
    }
}

impl From<i64> for Entry {
    fn from(value: i64) -> Self {
        Entry::Value(value)
    }
}

impl From<IntVar> for Entry {
    fn from(int: IntVar) -> Self {
        Entry::Int(int)
    }
}
