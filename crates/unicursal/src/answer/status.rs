//! The answer in a word.

use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The answer in a word. Displays as people say it. [`name`](Status::name) is the word in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is a solution, and it is shown.
    Solved,
    /// Proved: no solution is better than the given one.
    Optimal,
    /// Proved: there is no solution.
    Unsolvable,
    /// Proved: there is exactly one solution.
    Unique,
    /// There are several solutions.
    Multiple,
    /// The answer covers all solutions, which is proved.
    Exact,
    /// A limit was reached. There may be more solutions.
    AtLeast,
    /// No remaining given can be removed.
    Irreducible,
    /// Proved: no smaller choice of givens will do.
    Minimum,
    /// There are single changes that leave exactly one solution.
    Repairs,
    /// Proved: no single change leaves exactly one solution.
    None,
    /// The given solutions obey the rules.
    Valid,
    /// A given solution breaks a rule.
    Invalid,
    /// The next step is shown.
    Hint,
    /// A mark of the player is wrong.
    Wrong,
    /// The steps to the only solution are shown.
    Explained,
    /// The difficulty is shown.
    Graded,
    /// The moves of a game are looked at.
    Reviewed,
    /// A limit was reached first.
    Unknown,
}

impl Status {
    /// All statuses.
    pub const ALL: [Status; 19] = [
        Status::Solved,
        Status::Optimal,
        Status::Unsolvable,
        Status::Unique,
        Status::Multiple,
        Status::Exact,
        Status::AtLeast,
        Status::Irreducible,
        Status::Minimum,
        Status::Repairs,
        Status::None,
        Status::Valid,
        Status::Invalid,
        Status::Hint,
        Status::Wrong,
        Status::Explained,
        Status::Graded,
        Status::Reviewed,
        Status::Unknown,
    ];

    /// Returns the word in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Optimal => "optimal",
            Status::Unsolvable => "unsolvable",
            Status::Unique => "unique",
            Status::Multiple => "multiple",
            Status::Exact => "exact",
            Status::AtLeast => "at_least",
            Status::Irreducible => "irreducible",
            Status::Minimum => "minimum",
            Status::Repairs => "repairs",
            Status::None => "none",
            Status::Valid => "valid",
            Status::Invalid => "invalid",
            Status::Hint => "hint",
            Status::Wrong => "wrong",
            Status::Explained => "explained",
            Status::Graded => "graded",
            Status::Reviewed => "reviewed",
            Status::Unknown => "unknown",
        }
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Status {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Status::ALL.into_iter().find(|status| status.name() == name).ok_or(())
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Multiple => "multiple solutions",
            Status::AtLeast => "at least",
            other => other.name(),
        })
    }
}
