//! Restarts: the search gives up its decisions and keeps what it has learned.

use crate::solver::Solver;

/// The restart policy of a search. See
/// [`Solver::set_restarts`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum Restarts {
    /// After intervals that follow the sequence of Luby et al. (1993), and near to the longest assignment without a
    /// conflict: for problems that have solutions.
    #[default]
    Luby,
    /// Glucose restarts: as soon as the literals of learned clauses come from more levels than usual, by their LBD
    /// (literal block distance, Audemard & Simon 2012), with the last value of each variable, and with activity for
    /// what forces the literals of a learned clause as well: for proofs that there is no solution.
    Lbd,
}

/// Conflicts between two restarts by levels, at least.
const MIN_INTERVAL: u64 = 2;
/// The ratio of the recent LBD to the usual one at which the search restarts.
const MARGIN: f64 = 1.1;
/// The weight of a clause in the average of lately, and in the usual one.
const LATELY: f64 = 1.0 / 33.0;
const USUALLY: f64 = 1.0 / 5000.0;

/// The restarts of a search so far, and the next one.
#[derive(Default)]
pub(crate) struct RestartState {
    policy: Restarts,
    /// The number of intervals of the sequence of Luby et al.
    intervals: u64,
    /// The conflicts before which there is no restart.
    next_at: u64,
    /// Moving averages of the number of levels that learned clauses come from.
    lately: f64,
    usually: f64,
}

impl RestartState {
    /// Returns whether the search expects a solution, and so stays near to its longest assignment without a conflict.
    pub(crate) fn is_for_solutions(&self) -> bool {
        self.policy == Restarts::Luby
    }

    /// Records a learned clause whose literals come from this many levels.
    pub(crate) fn learned(&mut self, levels: u32) {
        let levels = f64::from(levels);
        if self.usually <= 0.0 {
            (self.lately, self.usually) = (levels, levels);
        }
        self.lately += (levels - self.lately) * LATELY;
        self.usually += (levels - self.usually) * USUALLY;
    }

    /// Returns whether a restart is due after this number of conflicts. If so, the next one is scheduled. `unit` is the
    /// first interval of the sequence.
    pub(crate) fn is_due(&mut self, conflicts: u64, unit: u64) -> bool {
        if conflicts < self.next_at {
            return false;
        }
        match self.policy {
            Restarts::Luby => {
                self.intervals += 1;
                let interval = unit.max(1).saturating_mul(luby(self.intervals));
                self.next_at = conflicts.saturating_add(interval);
                self.intervals > 1
            }
            Restarts::Lbd => {
                let is_due = self.lately > MARGIN * self.usually;
                if is_due {
                    self.next_at = conflicts.saturating_add(MIN_INTERVAL);
                }
                is_due
            }
        }
    }
}

impl Solver {
    /// Chooses when the search restarts. This changes effort, not answers.
    ///
    /// ```
    /// use unicursal_core::{Outcome, Restarts, Solver};
    ///
    /// let mut solver = Solver::new();
    /// solver.set_restarts(Restarts::Lbd);
    /// // Four items, each in one of three places, no two in the same one.
    /// let items: Vec<_> = (0..4).map(|_| solver.new_enumerated_int(0..=2)).collect();
    /// for place in 0..=2 {
    ///     for (a, &item) in items.iter().enumerate() {
    ///         for &other in &items[..a] {
    ///             let clause = [item, other].map(|item| !solver.equals(item, place));
    ///             solver.add_clause(&clause);
    ///         }
    ///     }
    /// }
    /// assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    /// ```
    pub fn set_restarts(&mut self, restarts: Restarts) {
        self.search.restarts.policy = restarts;
        self.search.restarts.next_at = self.stats.conflicts;
    }
}

/// Returns the Luby sequence from 1: 1, 1, 2, 1, 1, 2, 4, …
fn luby(mut number: u64) -> u64 {
    loop {
        let size = (number + 1).next_power_of_two();
        if size == number + 1 {
            return size / 2;
        }
        number -= size / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_sequence_begins_as_published() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn the_first_interval_is_not_begun_by_a_restart() {
        let mut state = RestartState::default();
        let due: Vec<u64> = (0..80).filter(|&conflicts| state.is_due(conflicts, 10)).collect();
        assert_eq!(due, [10, 20, 40, 50, 60]);
    }

    #[test]
    fn clauses_of_many_levels_bring_a_restart() {
        let mut state = RestartState { policy: Restarts::Lbd, ..RestartState::default() };
        assert!(!state.is_due(0, 10), "nothing was learned");
        for conflicts in 0..100 {
            state.learned(5);
            assert!(!state.is_due(conflicts, 10), "as usual");
        }
        state.learned(50);
        assert!(state.is_due(100, 10));
        assert!(!state.is_due(101, 10), "too soon");
        assert!(state.is_due(102, 10));
    }
}
