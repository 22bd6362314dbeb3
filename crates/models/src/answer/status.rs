//! The answer in a word.

use crate::Limit;
use serde::{Serialize, Serializer};
use std::fmt;

/// The answer in a word. Displays as people say it; [`name`](Status::name) is the word in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Status {
    /// There is a solution, and it is shown.
    Solved,
    /// Proved: there is none.
    Unsolvable,
    /// Proved: there is exactly one.
    Unique,
    /// There are several.
    Multiple,
    /// What is said of all solutions is proved.
    Exact,
    /// None of the givens that are left can go.
    Irreducible,
    /// Proved: no smaller choice of givens will do.
    Minimum,
    /// The given solutions obey the rules.
    Valid,
    /// A given solution breaks a rule.
    Invalid,
    /// The next step is shown.
    Hint,
    /// What was said to be known is wrong.
    Wrong,
    /// The steps to the only solution are shown.
    Explained,
    /// How hard it is, is said.
    Graded,
    /// A limit was reached; there may be more solutions.
    AtLeast(Limit),
    /// A limit was reached first.
    Unknown(Limit),
}

impl Status {
    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Unique => "unique",
            Status::Multiple => "multiple",
            Status::Exact => "exact",
            Status::Irreducible => "irreducible",
            Status::Minimum => "minimum",
            Status::Valid => "valid",
            Status::Invalid => "invalid",
            Status::Hint => "hint",
            Status::Wrong => "wrong",
            Status::Explained => "explained",
            Status::Graded => "graded",
            Status::AtLeast(_) => "at_least",
            Status::Unknown(_) => "unknown",
        }
    }

    /// The limit that was reached, if any.
    pub fn limit(self) -> Option<Limit> {
        match self {
            Status::AtLeast(limit) | Status::Unknown(limit) => Some(limit),
            _ => None,
        }
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Multiple => f.write_str("multiple solutions"),
            Status::AtLeast(limit) => write!(f, "at least ({limit})"),
            Status::Unknown(limit) => write!(f, "unknown ({limit})"),
            other => f.write_str(other.name()),
        }
    }
}
