//! The tuned numbers of the solver.

use crate::solve::task::Task;

/// A tuned number. It decides about effort and about which solution comes first, never about whether there is one.
///
/// Each number is private to the worker that it tunes. `bench numbers` halves and doubles each of them and prints the
/// effort of each class of boards in multiples of the usual effort.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    pub(crate) name: &'static str,
    pub(crate) default: u64,
}

impl Number {
    pub(crate) const fn new(name: &'static str, default: u64) -> Self {
        Self { name, default }
    }
}

impl Task {
    /// The value of `number`: the default one, unless a test has changed it.
    pub(crate) fn number(&self, number: &Number) -> u64 {
        let changed = self.options.numbers.iter().rfind(|(name, _)| *name == number.name);
        changed.map_or(number.default, |&(_, value)| value)
    }
}
