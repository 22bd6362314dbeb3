//! Turns at the memory that is shared by solvers that work at the same time.
//!
//! The memory that a puzzle may take must not depend on the other puzzles, nor on the number of threads. So each may
//! take three quarters of the whole, but one at a time: the first of those under way. Other puzzles have a small part
//! each until it is their turn.

use crate::settings::shared_memory::MemoryGrant;
use crate::solver::Solver;
use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use unicursal_core::CancelToken;

/// The interval in which a puzzle that waits for its turn looks whether it is cancelled.
const LOOK: Duration = Duration::from_millis(50);

/// Returns the part of the whole that one puzzle may take during its turn.
fn of_a_puzzle(whole: usize) -> usize {
    whole - whole / 4
}

/// Returns the part that a puzzle may take before its turn, while `threads` answer puzzles.
fn before_its_turn(whole: usize, threads: usize) -> usize {
    whole / 4 / threads.max(1)
}

/// The puzzles of a batch that are under way, by their numbers: they share the batch's memory. Clones share their
/// state.
///
/// ```
/// use unicursal::{CancelToken, Kind, MemoryTurns, Puzzle, Solve, Solver};
///
/// let puzzle = Puzzle::builder(Kind::LINE, 3, 3).build()?;
/// let turns = MemoryTurns::default();
/// turns.begin(1);
/// let solver = turns.share(Solver::new(), 1, 64 << 20, 4, &CancelToken::new());
/// assert!(matches!(solver.solve(&puzzle).answer, Solve::Solved(_)));
/// turns.end(1);
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, Default, Debug)]
pub struct MemoryTurns(Arc<UnderWay>);

#[derive(Default, Debug)]
struct UnderWay {
    numbers: Mutex<BTreeSet<u64>>,
    changed: Condvar,
}

impl MemoryTurns {
    /// Notes that puzzle `number` is under way. Returns the number of puzzles that are.
    pub fn begin(&self, number: u64) -> usize {
        let mut numbers = self.0.lock();
        numbers.insert(number);
        numbers.len()
    }

    /// Notes that puzzle `number` is answered. A puzzle that begins has to end, else the others wait until they are
    /// cancelled.
    pub fn end(&self, number: u64) {
        self.0.lock().remove(&number);
        self.0.changed.notify_all();
    }

    /// Returns the number of puzzles under way.
    pub fn count(&self) -> usize {
        self.0.lock().len()
    }

    /// Prepares `solver` for puzzle `number`, when up to `threads` puzzles are answered at the same time and share
    /// `bytes`.
    pub fn share(
        &self,
        solver: Solver,
        number: u64,
        bytes: usize,
        threads: usize,
        cancel: &CancelToken,
    ) -> Solver {
        let turn = Turn { number, under_way: Arc::clone(&self.0), cancel: cancel.clone() };
        solver.memory_limit(of_a_puzzle(bytes)).share_memory(before_its_turn(bytes, threads), Arc::new(turn))
    }
}

impl UnderWay {
    fn lock(&self) -> MutexGuard<'_, BTreeSet<u64>> {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Grants most of the memory to one puzzle: the first under way, which never waits for another.
struct Turn {
    number: u64,
    under_way: Arc<UnderWay>,
    cancel: CancelToken,
}

impl MemoryGrant for Turn {
    fn is_granted(&self) -> bool {
        self.under_way.lock().first() == Some(&self.number)
    }

    fn wait(&self) {
        let mut numbers = self.under_way.lock();
        while numbers.first() != Some(&self.number) && !self.cancel.is_cancelled() {
            let waited = self.under_way.changed.wait_timeout(numbers, LOOK);
            numbers = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn turn(turns: &MemoryTurns, number: u64) -> Turn {
        turns.begin(number);
        Turn { number, under_way: Arc::clone(&turns.0), cancel: CancelToken::new() }
    }

    #[test]
    fn the_shares_are_never_more_than_the_whole() {
        for (whole, threads) in [(0, 1), (1, 2), (1 << 30, 1), (1 << 30, 7), (usize::MAX, 64)] {
            let others = before_its_turn(whole, threads) * (threads - 1);
            assert!(of_a_puzzle(whole).checked_add(others).is_some_and(|sum| sum <= whole));
        }
    }

    #[test]
    fn the_turn_goes_from_puzzle_to_puzzle() {
        let turns = MemoryTurns::default();
        let (first, second) = (turn(&turns, 1), turn(&turns, 2));
        assert!(first.is_granted() && !second.is_granted());
        thread::scope(|scope| {
            let waiting = scope.spawn(|| second.wait());
            thread::sleep(Duration::from_millis(20));
            assert!(!waiting.is_finished());
            turns.end(1);
        });
        assert!(second.is_granted());
        assert_eq!(turns.count(), 1);
    }

    #[test]
    fn nobody_waits_for_long_after_an_interrupt() {
        let turns = MemoryTurns::default();
        let (_first, second) = (turn(&turns, 1), turn(&turns, 2));
        second.cancel.cancel();
        second.wait();
        assert!(!second.is_granted());
    }
}
