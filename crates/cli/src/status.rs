//! The answer in a word, and the exit status: the gravest thing that happened.

use std::fmt;
use unicursal_models::Limit;

/// Something could not be read or written, or the usage was wrong (clap uses the same number).
pub(crate) const UNREADABLE: u8 = 2;
/// The shell's number for "ended by an interrupt": 128 + SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

/// The answer in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Solved,
    Unsolvable,
    Unique,
    Multiple,
    Exact,
    AtLeast(Limit),
    Unknown(Limit),
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Unique => "unique",
            Status::Multiple => "multiple",
            Status::Exact => "exact",
            Status::AtLeast(_) => "at_least",
            Status::Unknown(_) => "unknown",
        }
    }

    pub(crate) fn verdict(self) -> Verdict {
        match self {
            Status::Solved | Status::Unique | Status::Exact => Verdict::Good,
            Status::Unsolvable | Status::Multiple => Verdict::Bad,
            Status::Unknown(_) | Status::AtLeast(_) => Verdict::Unknown,
        }
    }

    pub(crate) fn is_cancelled(self) -> bool {
        matches!(self, Status::Unknown(Limit::Cancelled) | Status::AtLeast(Limit::Cancelled))
    }
}

/// How one puzzle went. Later ones are graver: the exit status is that of the gravest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Verdict {
    /// What was hoped for: solved, or unique.
    #[default]
    Good,
    /// Proved otherwise: unsolvable, or not unique.
    Bad,
    /// A limit was reached first.
    Unknown,
    /// There was no puzzle to answer.
    Unreadable,
}

impl Verdict {
    pub(crate) fn exit_status(self) -> u8 {
        match self {
            Verdict::Good => 0,
            Verdict::Bad => 1,
            Verdict::Unknown => 3,
            Verdict::Unreadable => UNREADABLE,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Multiple => f.write_str("multiple solutions"),
            Status::Unknown(limit) => write!(f, "unknown ({limit})"),
            other => f.write_str(other.name()),
        }
    }
}
