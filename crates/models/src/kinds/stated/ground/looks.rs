//! The looks that the rules of a puzzle may take, and why a look may lead to nothing.

use std::cell::Cell;
use unicursal_core::path::Atom;

/// The reason why a formula is neither true nor false on a partial drawing.
pub(super) enum Open {
    /// It needs this atom.
    Atom(Atom),
    /// The rules have taken all their [looks](Looks).
    TooLong,
}

pub(super) type Known<T> = Result<T, Open>;

/// The looks at formulas and things that all rules of a puzzle may still take together. They are counted rather than
/// timed, so that every machine has the same encoding.
pub(super) struct Looks(Cell<u64>);

/// The looks that a board may take. Published boards of the library's kinds take up to 12,000, and a generated Dotchi
/// Loop of 10×10 takes 130,000.
const MAX_LOOKS: u64 = 10_000_000;

impl Looks {
    pub(super) fn new() -> Self {
        Self(Cell::new(MAX_LOOKS))
    }

    /// Takes this many looks.
    pub(super) fn take(&self, number: usize) -> Known<()> {
        self.0.set(self.0.get().saturating_sub(number as u64));
        if self.0.get() == 0 { Err(Open::TooLong) } else { Ok(()) }
    }
}
