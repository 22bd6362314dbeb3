//! Values: constants, integers and literals.

use unicursal_core::{IntVar, Lit, Store};

/// The engine's side of a variable or a parameter. As Booleans, 0 is false and 1 is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// A constant.
    Constant(i64),
    /// An integer variable.
    Int(IntVar),
    /// 1 where the literal is true, and 0 otherwise.
    Lit(Lit),
}

impl Value {
    /// Returns the smallest and the largest number that the value can be.
    pub(crate) fn bounds(self, store: &Store) -> (i64, i64) {
        match self {
            Value::Constant(value) => (value, value),
            Value::Int(int) => (store.min(int), store.max(int)),
            Value::Lit(lit) => (i64::from(store.is_true(lit)), i64::from(!store.is_false(lit))),
        }
    }
}

/// Returns the literal that is always true, or the one that never is.
pub(crate) fn constant(value: bool) -> Lit {
    if value { Lit::TRUE } else { !Lit::TRUE }
}
