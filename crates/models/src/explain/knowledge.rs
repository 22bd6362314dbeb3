//! What is known so far, in the order in which it was found out.

use unicursal_core::Lit;

const UNKNOWN: u32 = u32::MAX;

/// Where a known fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// It is part of the puzzle.
    Given,
    /// The deduction with this number.
    Deduced(u32),
}

/// Facts, each with its source, numbered in the order in which they were found out.
#[derive(Default)]
pub(super) struct Knowledge {
    pub(super) facts: Vec<Lit>,
    pub(super) sources: Vec<Source>,
    /// For each variable the number of the fact about it, and whether it says that the variable is false.
    numbers: Vec<(u32, bool)>,
}

impl Knowledge {
    /// Adds a fact, unless it is known.
    pub(super) fn add(&mut self, lit: Lit, source: Source) {
        if self.number(lit).is_some() {
            return;
        }
        let var = lit.var().index();
        if self.numbers.len() <= var {
            self.numbers.resize(var + 1, (UNKNOWN, false));
        }
        self.numbers[var] = (self.facts.len() as u32, lit.is_negative());
        self.facts.push(lit);
        self.sources.push(source);
    }

    /// The number of the fact, if it is known.
    pub(super) fn number(&self, lit: Lit) -> Option<u32> {
        let &(number, negative) = self.numbers.get(lit.var().index())?;
        (number != UNKNOWN && negative == lit.is_negative()).then_some(number)
    }
}
