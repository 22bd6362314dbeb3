//! The room for a formula: memory for its terms, and time to write them.

use unicursal_core::{Budget, Limit};

/// The bytes that a term of a formula takes, with its part of the row, of the names and of the text, about.
const BYTES_PER_TERM: usize = 80;
/// The rows after which the clock is read again.
const LOOK: u64 = 1 << 10;

/// The room for a formula, and how much of it is taken.
#[derive(Clone, Debug)]
pub(in crate::certify) struct Room {
    terms: usize,
    rows: u64,
    budget: Budget,
    limit: Option<Limit>,
}

impl Room {
    /// Room for a formula of at most `bytes`, within `budget`.
    pub(in crate::certify) fn new(bytes: usize, budget: Budget) -> Self {
        Self { terms: bytes / BYTES_PER_TERM, rows: 0, budget, limit: None }
    }

    /// Room without an end.
    pub(in crate::certify) fn unlimited() -> Self {
        Self::new(usize::MAX, Budget::default())
    }

    /// Returns whether `terms` of a formula have room.
    pub(in crate::certify) fn has(&self, terms: u64) -> bool {
        terms <= self.terms as u64
    }

    /// Takes room for a row. Returns whether there is any.
    pub(in crate::certify) fn take(&mut self, terms: usize) -> bool {
        match self.terms.checked_sub(terms) {
            Some(left) => self.terms = left,
            None => self.limit = self.limit.or(Some(Limit::Memory)),
        }
        self.rows += 1;
        if self.rows.is_multiple_of(LOOK) {
            self.look();
        }
        self.limit.is_none()
    }

    /// Returns whether a limit, such as time, is reached.
    pub(in crate::certify) fn is_over(&mut self) -> bool {
        self.look();
        self.limit.is_some()
    }

    fn look(&mut self) {
        self.limit = self.limit.or_else(|| self.budget.interrupted());
    }

    /// Returns the limit that is reached, as the reason why there is no certificate.
    pub(in crate::certify) fn reason(&self) -> Option<&'static str> {
        self.limit.map(|limit| match limit {
            Limit::Memory => "the formula would be larger than the memory limit",
            _ => "there was no time to write the formula",
        })
    }
}
