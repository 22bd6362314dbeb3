//! The refutation of every solution, or of every one but the known one, where paths have labels.
//!
//! Counts from all sides of the board and the search for settled solutions take turns: either may come to an end long
//! before the other. What they find instead of a proof is a solution.

use crate::board::Solution;
use crate::solve::answer::{Interrupted, NextSolution};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::{Fallback, Remaining};
use crate::solve::proof::{Counted, Pace, count_from_all_sides};
use crate::solve::rearrange::{SettledSearch, rearranged};
use crate::solve::schedule::Schedule;
use crate::solve::sweep::{SIDES, narrow_from_all_sides, sweep_on_all_threads};
use crate::solve::task::Task;
use std::mem;
use std::sync::{Mutex, PoisonError};
use unicursal_core::frontier::{Limits, SweepPlan};
use unicursal_core::{Budget, CancelToken, Stats};

/// How far a refutation goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// States of each count.
    pub(crate) states: u64,
    /// Conflicts of the search for settled solutions since it began.
    pub(crate) conflicts: u64,
    /// Bytes of the counts together.
    pub(crate) memory: usize,
    /// How the counts go on until then.
    pub(crate) pace: Pace,
}

impl Effort {
    /// As far as the schedule lets it go.
    pub(crate) fn full(schedule: &Schedule) -> Self {
        let Schedule { proof_states, most_settled_conflicts, proof_memory, .. } = *schedule;
        Self {
            states: proof_states,
            conflicts: most_settled_conflicts,
            memory: proof_memory,
            pace: Pace::steady(schedule),
        }
    }

    /// As far as takes about as long as counts of so many states, and a round of counts at least.
    pub(crate) fn of_states(task: &Task, states: u64) -> Self {
        let schedule = task.schedule();
        let full = Self::full(schedule);
        let states = states.max(schedule.proof_round_states);
        Self {
            states: states.min(full.states),
            conflicts: settled_conflicts(schedule, states).min(full.conflicts),
            memory: full.memory.min(task.memory_limit() / 4),
            ..full
        }
    }

    /// A first look, which ends soon where there is much to count.
    pub(crate) fn glance(task: &Task) -> Self {
        Self { conflicts: 0, pace: Pace::hopeful(task), ..Self::of_states(task, 0) }
    }

    /// The states that each count meets at least, unless one is complete before.
    fn least_states(&self) -> u64 {
        if self.pace.least_gain == 0 { self.states } else { self.pace.round_states }
    }
}

/// The conflicts of the search for settled solutions that take about as long as counts of so many states.
fn settled_conflicts(schedule: &Schedule, states: u64) -> u64 {
    states.saturating_mul(schedule.settled_conflicts) >> 10
}

/// A refutation that goes on where it was, except for the counts, which begin again.
pub(crate) struct Refutation {
    known: Option<Solution>,
    /// The engine that finds edges for the counts; made when they begin.
    engine: Option<EngineSource>,
    settled: Settled,
    /// How many states each count met before; 0: it has not begun.
    states: u64,
    /// What the counts did.
    stats: Stats,
    /// Stops it when another search has an answer that counts before any of its own.
    pub(crate) cancel: Option<CancelToken>,
}

/// The search for settled solutions, made when it begins.
#[derive(Default)]
struct Settled {
    has_begun: bool,
    /// None: it has not begun, or cannot.
    search: Option<SettledSearch>,
}

impl Refutation {
    /// One that has not begun, of all solutions but `known`.
    pub(crate) fn new(known: Option<Solution>) -> Self {
        Self { known, engine: None, settled: Settled::default(), states: 0, stats: Stats::default(), cancel: None }
    }

    /// Whether counts have taken place.
    pub(crate) fn has_begun(&self) -> bool {
        self.states > 0
    }

    /// What was done.
    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.stats;
        stats += self.settled.stats();
        stats
    }

    /// Goes on as far as `effort`, if that is further than before, and no further than `limit`. Returns the solutions
    /// that are left, or none if it came to no end.
    pub(crate) fn advance(
        &mut self,
        task: &Task,
        effort: Effort,
        limit: ConflictLimit,
    ) -> Result<Option<Fallback>, Interrupted> {
        let before = mem::replace(&mut self.states, effort.least_states());
        if before >= effort.least_states() {
            return Ok(None);
        }
        if before == 0
            && let Some(known) = &self.known
            && let Some(other) = rearranged(task, known)?
        {
            return Ok(Some(Fallback::Next(other)));
        }
        let schedule = task.schedule();
        let solutions = u64::from(self.known.is_some());
        let sides = self.sides(task, effort.least_states());
        let mut budget = task.budget();
        budget.cancel.extend(self.cancel.clone());
        let left = limit.left(&self.settled.stats()).unwrap_or(u64::MAX);
        let most = effort.conflicts.min(self.settled.stats().conflicts.saturating_add(left));
        let turns = Mutex::new((mem::take(&mut self.settled), None));
        let settle = |conflicts: u64| {
            let (settled, answer) = &mut *turns.lock().unwrap_or_else(PoisonError::into_inner);
            if answer.is_none() {
                *answer = settled.advance(task, self.known.as_ref(), conflicts.min(most), &budget);
            }
            answer.is_some()
        };
        let is_over = |states: u64| {
            // What counts prove at once needs no other search.
            let conflicts = settled_conflicts(schedule, states).min(schedule.settled_conflicts_beside_counts);
            states > schedule.proof_trial_states && settle(conflicts)
        };
        let limits = Limits { memory: effort.memory, states: Some(effort.states), max_count: Some(solutions + 1) };
        let (counted, stats) = count_from_all_sides(task, &sides, effort.pace, &limits, &budget, &is_over);
        self.stats += stats;
        if counted.is_err() {
            settle(most);
        }
        let (settled, answer): (_, Option<NextSolution>) =
            turns.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.settled = settled;
        if let Some(answer) = answer {
            let next = answer?;
            return Ok(Some(next.map_or_else(|| Fallback::Remaining(Remaining::none()), Fallback::Next)));
        }
        let Ok(Some(Counted { covers, plan })) = counted else { return Ok(None) };
        if covers == solutions.into() {
            return Ok(Some(Fallback::Remaining(Remaining::none())));
        }
        let limits = Limits { memory: effort.memory, states: Some(schedule.proof_states), max_count: None };
        let (diagram, stats) = sweep_on_all_threads(task, &limits, |limits, budget| plan.diagram(limits, budget));
        self.stats += stats;
        Ok(diagram.ok().map(|diagram| Fallback::Remaining(Remaining::of(diagram, self.known.clone()))))
    }

    /// The sweeps that are narrow enough, for counts of so many states.
    fn sides(&mut self, task: &Task, states: u64) -> Vec<SweepPlan> {
        let source = match &mut self.engine {
            Some(source) => source,
            none => match EngineSource::with_all_techniques(task) {
                Some(source) => none.insert(source),
                None => return vec![],
            },
        };
        let Schedule { states_per_propagation, probing_propagations, .. } = *task.schedule();
        let propagations = states.saturating_mul(SIDES) / states_per_propagation.max(1);
        narrow_from_all_sides(task, source, propagations.min(probing_propagations))
    }
}

impl Settled {
    /// Goes on until it has met `conflicts` since the beginning.
    fn advance(
        &mut self,
        task: &Task,
        known: Option<&Solution>,
        conflicts: u64,
        budget: &Budget,
    ) -> Option<NextSolution> {
        let left = conflicts.saturating_sub(self.stats().conflicts);
        if left == 0 {
            return None;
        }
        if !mem::replace(&mut self.has_begun, true) {
            self.search = SettledSearch::new(task, known);
        }
        self.search.as_mut()?.advance(task, left, budget)
    }

    fn stats(&self) -> Stats {
        self.search.as_ref().map_or_else(Stats::default, SettledSearch::stats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle};
    use crate::solve::answer::Defect;
    use std::sync::Arc;

    fn task(rows: u32, labels: &[[(u32, u32); 2]]) -> Arc<Task> {
        let board =
            (1..).zip(labels).fold(Puzzle::builder(Kind::NUMBERLINK, rows, rows), |board, (label, ends)| {
                ends.iter().fold(board, |board, &at| board.clue(at, label))
            });
        Task::new(&Arc::default(), &board.build().expect("a board"))
    }

    /// What a refutation with this effort finds, and the states that it meets.
    fn advance(task: &Task, effort: Effort) -> (Option<Fallback>, u64) {
        let mut refutation = Refutation::new(None);
        let Ok(found) = refutation.advance(task, effort, ConflictLimit::NONE) else {
            panic!("no limit was reached")
        };
        (found, refutation.stats().states)
    }

    #[test]
    fn a_glance_refutes_what_has_little_to_count() -> Result<(), Defect> {
        let crossed = task(8, &[[(0, 0), (7, 7)], [(0, 7), (7, 0)]]);
        let (found, _) = advance(&crossed, Effort::glance(&crossed));
        let Some(Fallback::Remaining(mut remaining)) = found else { panic!("it has no solution") };
        assert!(remaining.next(&crossed)?.is_none());
        Ok(())
    }

    #[test]
    fn a_glance_ends_soon_where_there_is_much_to_count() {
        // A line that goes back and forth over fifteen rows, in pieces that turn in their middle.
        let at = |number: u32| match (number / 15, number % 15) {
            (row, col) if row.is_multiple_of(2) => (row, col),
            (row, col) => (row, 14 - col),
        };
        let piece = |first: u32, last: u32| [at(first), at(last)];
        let turning = (0..14).map(|row| piece(row * 15 + 8, row * 15 + 22));
        let pieces: Vec<_> = [piece(0, 7), piece(218, 224)].into_iter().chain(turning).collect();
        let open = task(15, &pieces);
        let (found, states) = advance(&open, Effort::glance(&open));
        assert!(found.is_none());
        let (_, more) = advance(&open, Effort::of_states(&open, 0));
        assert!(more > 2 * states, "{more} states without the glance's end, {states} with it");
    }
}
