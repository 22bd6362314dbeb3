//! The values that integers can have where some literals are true.

use crate::literals::Literals;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::{AtomicConstraint, IntVar, Lit};

/// The values that an integer can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Values {
    pub(crate) low: i64,
    pub(crate) high: i64,
    pub(crate) removed: BTreeSet<i64>,
}

impl Values {
    /// Returns the value, if there is only one.
    pub(crate) fn only(&self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    pub(crate) fn has(&self, value: i64) -> bool {
        (self.low..=self.high).contains(&value) && !self.removed.contains(&value)
    }

    /// Moves the bounds past removed values. Returns those.
    pub(crate) fn tighten(&mut self) -> Vec<i64> {
        let mut passed = vec![];
        while self.low <= self.high && self.removed.contains(&self.low) {
            passed.push(self.low);
            self.low += 1;
        }
        while self.low <= self.high && self.removed.contains(&self.high) {
            passed.push(self.high);
            self.high -= 1;
        }
        passed
    }
}

/// The values of all integers with known bounds or values.
#[derive(Clone, Default, Debug)]
pub(crate) struct Domains(BTreeMap<IntVar, Values>);

impl Domains {
    /// A literal is true.
    pub(crate) fn set(&mut self, literals: &Literals, lit: Lit) {
        let (int, low, high) = match literals.meaning(lit) {
            AtomicConstraint::Equal(int, value) => (int, value, value),
            AtomicConstraint::NotEqual(int, value) => {
                self.entry(literals, int).removed.insert(value);
                return;
            }
            AtomicConstraint::AtLeast(int, value) => (int, value, i64::MAX),
            AtomicConstraint::AtMost(int, value) => (int, i64::MIN, value),
            _ => return,
        };
        let values = self.entry(literals, int);
        values.low = values.low.max(low);
        values.high = values.high.min(high);
    }

    fn entry(&mut self, literals: &Literals, int: IntVar) -> &mut Values {
        self.0.entry(int).or_insert_with(|| initial(literals, int))
    }

    /// Returns the values of an integer.
    pub(crate) fn of(&self, literals: &Literals, int: IntVar) -> Values {
        self.0.get(&int).cloned().unwrap_or_else(|| initial(literals, int))
    }

    /// Returns the integers with known bounds or values.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = (IntVar, &mut Values)> {
        self.0.iter_mut().map(|(&int, values)| (int, values))
    }
}

fn initial(literals: &Literals, int: IntVar) -> Values {
    let int = literals.int(int);
    Values { low: int.low, high: int.high, removed: BTreeSet::new() }
}
