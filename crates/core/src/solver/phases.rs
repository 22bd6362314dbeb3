//! Phases: the value to try first for each variable.

use crate::lit::Lit;

/// The values to try first.
///
/// The last value of each variable is saved: a restart continues where the search was. The longest assignment reached
/// without a conflict is the *target*. Its values are preferred, and the search continues near to a solution. At
/// intervals the target is dropped and the saved phases are reset, to the *best* assignment of the interval or to a
/// plain one: the search looks elsewhere (Biere & Fleury 2020).
#[derive(Default)]
pub(crate) struct Phases {
    saved: Vec<bool>,
    /// Variables for which true is always tried first; empty at first.
    stuck: Vec<bool>,
    target: Longest,
    best: Longest,
    /// The number of resets so far.
    resets: usize,
}

/// The longest assignment without a conflict in an interval.
#[derive(Default)]
struct Longest {
    length: usize,
    /// Empty until there is one.
    values: Vec<Option<bool>>,
}

/// The source of the saved phases at a reset.
#[derive(Clone, Copy)]
enum Reset {
    Best,
    All(bool),
    Inverted,
}

const RESETS: [Reset; 6] =
    [Reset::Best, Reset::All(true), Reset::Best, Reset::All(false), Reset::Best, Reset::Inverted];

impl Phases {
    /// Makes room for `count` variables. For new ones true is tried first.
    pub(crate) fn grow(&mut self, count: usize) {
        self.saved.resize(count, true);
    }

    /// Returns the value to try for variable `number`.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> bool {
        if self.stuck.get(number as usize) == Some(&true) {
            return true;
        }
        let target = self.target.values.get(number as usize).copied().flatten();
        target.unwrap_or(self.saved[number as usize])
    }

    /// Always tries true first for variable `number`.
    pub(crate) fn stick(&mut self, number: u32) {
        self.stuck.resize(self.saved.len(), false);
        self.stuck[number as usize] = true;
    }

    #[inline]
    pub(crate) fn save(&mut self, number: u32, value: bool) {
        self.saved[number as usize] = value;
    }

    /// Returns the saved phases, for [`restore`](Self::restore).
    pub(crate) fn saved(&self) -> Vec<bool> {
        self.saved.clone()
    }

    pub(crate) fn restore(&mut self, saved: Vec<bool>) {
        self.saved = saved;
    }

    /// Returns whether an assignment of this length, without a conflict, is worth keeping.
    #[inline]
    pub(crate) fn is_longest(&self, length: usize) -> bool {
        length > self.target.length
    }

    /// Keeps `trail`, the longest assignment without a conflict.
    pub(crate) fn keep(&mut self, trail: &[Lit], number_of: impl Fn(Lit) -> Option<u32>) {
        self.target.length = trail.len();
        self.target.values.clear();
        self.target.values.resize(self.saved.len(), None);
        for &lit in trail {
            if let Some(number) = number_of(lit) {
                self.target.values[number as usize] = Some(!lit.is_negative());
            }
        }
        if trail.len() > self.best.length {
            self.best.length = trail.len();
            self.best.values.clone_from(&self.target.values);
        }
    }

    /// Resets the saved phases. Returns the number of resets so far.
    pub(crate) fn reset(&mut self) -> usize {
        match RESETS[self.resets % RESETS.len()] {
            Reset::Best => {
                for (saved, best) in self.saved.iter_mut().zip(&self.best.values) {
                    *saved = best.unwrap_or(*saved);
                }
                self.best.length = 0;
            }
            Reset::All(value) => self.saved.fill(value),
            Reset::Inverted => self.saved.iter_mut().for_each(|saved| *saved = !*saved),
        }
        self.target.length = 0;
        self.target.values.fill(None);
        self.resets += 1;
        self.resets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lit::Var;

    fn phases(count: usize) -> Phases {
        let mut phases = Phases::default();
        phases.grow(count);
        phases
    }

    fn values(phases: &Phases) -> Vec<bool> {
        (0..phases.saved.len() as u32).map(|number| phases.get(number)).collect()
    }

    #[test]
    fn the_longest_assignment_is_preferred_until_phases_are_reset() {
        let mut phases = phases(3);
        let number = |lit: Lit| Some(lit.var().index() as u32);
        let [a, b] = [0, 1].map(Var::new);
        phases.keep(&[a.negative(), b.positive()], number);
        phases.save(0, true);
        phases.save(2, false);
        assert_eq!(values(&phases), [false, true, false]);
        assert!(!phases.is_longest(2));
        // Best: the same assignment, now as saved phases.
        phases.reset();
        assert_eq!(values(&phases), [false, true, false]);
        assert!(phases.is_longest(1));
        // All true.
        phases.reset();
        assert_eq!(values(&phases), [true; 3]);
    }
}
