//! The verdict on a puzzle, and the exit status: that of the gravest verdict.

use unicursal::answer::Status;

/// Something could not be read or written, or the usage was wrong (clap uses the same number).
pub(crate) const UNREADABLE: u8 = 2;
/// The shell's number for "ended by an interrupt": 128 + SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

/// The verdict on one puzzle. Variants are ordered by severity. The exit status is that of the most severe verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Verdict {
    /// The desired answer: solved, or unique.
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

impl Verdict {
    /// Returns the verdict for a status in JSON. `None` if there is no such status.
    pub(crate) fn of_json(status: &str) -> Option<Self> {
        if status == "error" {
            Some(Verdict::Unreadable)
        } else {
            status.parse().ok().map(|status: Status| status.into())
        }
    }
}

impl From<Status> for Verdict {
    fn from(status: Status) -> Self {
        match status {
            Status::Solved
            | Status::Optimal
            | Status::Unique
            | Status::Exact
            | Status::Irreducible
            | Status::Minimum
            | Status::Repairs
            | Status::Valid
            | Status::Hint
            | Status::Explained
            | Status::Graded
            | Status::Reviewed => Verdict::Good,
            Status::Unsolvable | Status::Multiple | Status::None | Status::Invalid | Status::Wrong => Verdict::Bad,
            Status::AtLeast | Status::Unknown => Verdict::Unknown,
        }
    }
}
