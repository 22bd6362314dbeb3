//! The rule that comes with every integer variable: it has exactly one value.

use crate::lit::{IntVar, Lit, Var};
use crate::reason::StoredReason;
use crate::store::{Conflict, Store};
use crate::words::{BITS, ones};
use std::ops::Range;

/// An integer variable has exactly one value.
impl Store {
    /// Applies the integer rule for a literal that has just become true: a value taken excludes the others, and the
    /// last value left is taken.
    pub(crate) fn propagate_domain(&mut self, lit: Lit) -> Result<(), Conflict> {
        let Some(int) = self.row_of(lit.var()) else {
            return if self.is_on_demand(lit.var()) { self.propagate_made(lit) } else { Ok(()) };
        };
        let info = &self.ints[int.index()];
        let (first, words) = (info.first_word as usize, info.words as usize);
        if info.order != 0 {
            let value = info.lowest + (lit.var().index() - first * BITS) as i64;
            if lit.is_negative() { self.propagate_removed(int, value) } else { self.propagate_value(int, value) }?;
        }
        if !lit.is_negative() {
            for word in first..first + words {
                let mut others = !self.removed()[word];
                if word == lit.var().index() / BITS {
                    others &= !(1 << (lit.var().index() % BITS));
                }
                for bit in ones(others) {
                    self.set(Var::new((word * BITS + bit) as u32).negative(), StoredReason::Domain)?;
                }
            }
            return Ok(());
        }
        match self.size(int) {
            0 => {
                let values: Vec<Lit> = self.lost(first..first + words).map(Var::negative).collect();
                Err(self.fail(&values, None))
            }
            1 => {
                let last = (first..first + words).find(|&word| self.removed()[word] != usize::MAX);
                let word = last.unwrap_or(first);
                let bit = (!self.removed()[word]).trailing_zeros() as usize;
                self.set(Var::new((word * BITS + bit) as u32).positive(), StoredReason::Domain)
            }
            _ => Ok(()),
        }
    }

    /// The premises of [`StoredReason::Domain`], of those that were true when the trail had `limit` literals.
    pub(crate) fn explain_domain(&self, lit: Lit, limit: usize, premises: &mut Vec<Lit>) {
        let Some(int) = self.row_of(lit.var()) else { return self.explain_made(lit, limit, premises) };
        let info = &self.ints[int.index()];
        let row = info.first_word as usize..(info.first_word + info.words) as usize;
        let value = info.lowest + (lit.var().index() - row.start * BITS) as i64;
        if lit.is_negative() {
            let is_other = |taken: &Lit| taken.var() != lit.var();
            let is_older = |taken: &Lit| info.order == 0 || self.position(taken.var()) < limit;
            if let Some(taken) = self.taken_in_row(int).find(|taken| is_other(taken) && is_older(taken)) {
                premises.push(taken);
            } else if info.order != 0 {
                self.explain_removed(int, value, limit, premises);
            }
        } else if self.met_value(int, limit) == Some(value) {
            self.explain_fixed(int, limit, premises);
        } else {
            // Bounds that met elsewhere say nothing about this value: it is the last one left in the row, and the
            // conflict with the bounds is still to come.
            premises.extend(self.lost(row).filter(|&var| var != lit.var()).map(Var::negative));
        }
    }

    /// Returns the value of `int` that is taken. In a conflict there may be two.
    pub(super) fn taken_in_row(&self, int: IntVar) -> impl Iterator<Item = Lit> {
        let info = &self.ints[int.index()];
        let row = info.first_word as usize..(info.first_word + info.words) as usize;
        row.flat_map(|word| values(word, self.truth[0][word])).map(Var::positive)
    }

    /// Returns the values in a run of words that have been removed since the variable was made.
    fn lost(&self, words: Range<usize>) -> impl Iterator<Item = Var> {
        words.flat_map(|word| values(word, self.removed()[word] & !self.absent()[word]))
    }
}

/// Returns the variables of the set bits of a word.
fn values(word: usize, bits: usize) -> impl Iterator<Item = Var> {
    ones(bits).map(move |bit| Var::new((word * BITS + bit) as u32))
}
