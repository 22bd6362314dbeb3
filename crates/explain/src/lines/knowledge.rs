//! The known facts, in the order in which they were found.

use unicursal_core::Lit;

const UNKNOWN: u32 = u32::MAX;

/// The source of a known fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The fact is part of the puzzle.
    Given,
    /// The deduction with this number.
    Deduced(u32),
}

/// Facts, each with its source, numbered in the order in which they were found.
#[derive(Default)]
pub(crate) struct Knowledge {
    pub(crate) facts: Vec<Lit>,
    pub(crate) sources: Vec<Source>,
    /// The number of the fact about each variable, and whether the fact is that the variable is false.
    numbers: Vec<(u32, bool)>,
}

impl Knowledge {
    /// Adds a fact, unless it is known.
    pub(crate) fn add(&mut self, lit: Lit, source: Source) {
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

    /// Returns the number of the fact, if it is known.
    pub(crate) fn number(&self, lit: Lit) -> Option<u32> {
        let &(number, negative) = self.numbers.get(lit.var().index())?;
        (number != UNKNOWN && negative == lit.is_negative()).then_some(number)
    }
}
