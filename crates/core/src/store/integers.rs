use super::{Conflict, Store};
use crate::domain::{BITS, ones};
use crate::lit::{Lit, Var};
use crate::reason::Reason;

/// An integer variable has exactly one value.
impl Store {
    /// The integer rule for a literal that has just become true: a value taken excludes the others, and the last
    /// value left is taken.
    pub(crate) fn settle_domain(&mut self, lit: Lit) -> Result<(), Conflict> {
        let Some(int) = self.int_of(lit.var()) else {
            return Ok(());
        };
        let (first, words) = {
            let info = &self.ints[int.index()];
            (info.first_word as usize, info.words as usize)
        };
        if !lit.is_negative() {
            for word in first..first + words {
                let mut others = !self.truth[1][word].data[0];
                if word == lit.var().index() / BITS {
                    others &= !(1 << (lit.var().index() % BITS));
                }
                for bit in ones(others) {
                    self.set(Var::new((word * BITS + bit) as u32).negative(), Reason::Domain)?;
                }
            }
            return Ok(());
        }
        match self.size(int) {
            0 => {
                let values: Vec<Lit> = (first * BITS..(first + words) * BITS)
                    .map(|at| Var::new(at as u32).negative())
                    .filter(|value| self.position(value.var()) > 0)
                    .collect();
                Err(self.fail(&values, None))
            }
            1 => {
                let last = (first..first + words).find(|&word| self.truth[1][word].data[0] != usize::MAX);
                let word = last.unwrap_or(first);
                let bit = (!self.truth[1][word].data[0]).trailing_zeros() as usize;
                self.set(Var::new((word * BITS + bit) as u32).positive(), Reason::Domain)
            }
            _ => Ok(()),
        }
    }

    /// The premises of [`Reason::Domain`].
    pub(crate) fn explain_domain(&self, lit: Lit, premises: &mut Vec<Lit>) {
        let Some(int) = self.int_of(lit.var()) else { return };
        let info = &self.ints[int.index()];
        let (first, words) = (info.first_word as usize, info.words as usize);
        let row =
            (first * BITS..(first + words) * BITS).map(|at| Var::new(at as u32)).filter(|&var| var != lit.var());
        if lit.is_negative() {
            premises.extend(row.map(Var::positive).find(|&value| self.is_true(value)));
        } else {
            premises.extend(
                row.map(Var::negative).filter(|&value| self.is_true(value) && self.position(value.var()) > 0),
            );
        }
    }
}
