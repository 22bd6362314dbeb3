//! Domains that no integer variable can have.

use crate::domain::LARGEST;
use std::fmt;
use std::ops::RangeInclusive;

/// The defect of a domain that was asked for, for example by the file of a user.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DomainError {
    /// There are no values.
    Empty,
    /// A value is not between -2⁴⁰ and 2⁴⁰.
    OutOfRange,
}

impl fmt::Display for DomainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DomainError::Empty => "an integer variable needs a value",
            DomainError::OutOfRange => "the values of an integer variable lie between -2^40 and 2^40",
        })
    }
}

impl std::error::Error for DomainError {}

/// Returns the bounds of a domain, if an integer variable can have it.
pub(super) fn check(values: &RangeInclusive<i64>) -> Result<(i64, i64), DomainError> {
    let (low, high) = (*values.start(), *values.end());
    if low > high {
        return Err(DomainError::Empty);
    }
    if low < -LARGEST || high > LARGEST {
        return Err(DomainError::OutOfRange);
    }
    Ok((low, high))
}
