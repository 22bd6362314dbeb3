//! The format of the output.

use clap::ValueEnum;

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum FormatName {
    /// Drawings and sentences, for people
    Text,
    /// JSON Lines for programs: one object per puzzle, in order
    Json,
}
