//! The format of the output.

use clap::ValueEnum;

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum FormatName {
    /// For people: drawn boards, and words
    Text,
    /// For programs: one object per puzzle, in order, each on a line of its own
    Json,
}
