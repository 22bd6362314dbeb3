//! Solutions from a frontier, to which a session falls back where search has not come to an end shortly.

use crate::board::Solution;
use crate::solve::answer::{Defect, NextSolution, Stop};
use crate::solve::diagram;
use crate::solve::proof::{Counted, count_from_all_sides};
use crate::solve::rearrange::{SettledSearch, rearranged};
use crate::solve::sweep::{probed, probed_from_all_sides, sweep_on_all_threads};
use crate::solve::task::Task;
use num_bigint::BigUint;
use std::mem;
use std::sync::{Mutex, PoisonError};
use unicursal_core::Stats;
use unicursal_core::frontier::{Diagram, Limits};

/// What a session goes on with after its engine.
pub(crate) enum Fallback {
    /// All further solutions.
    Remaining(Remaining),
    /// One further solution; there may be more.
    Next(Solution),
}

impl Fallback {
    /// What comes after `known`, if counts or a search for settled solutions can tell, the latter within `conflicts`;
    /// and what was done.
    pub(crate) fn new(
        task: &Task,
        known: Option<&Solution>,
        conflicts: Option<u64>,
    ) -> (Result<Option<Self>, Stop>, Stats) {
        if task.has_labels() {
            return Self::by_labels(task, known, conflicts);
        }
        let (remaining, stats) = Remaining::new(task, known.cloned());
        (Ok(remaining.map(Self::Remaining)), stats)
    }

    /// Counts from all sides of the board and the search for settled solutions, in turn.
    fn by_labels(
        task: &Task,
        known: Option<&Solution>,
        conflicts: Option<u64>,
    ) -> (Result<Option<Self>, Stop>, Stats) {
        match known.map_or(Ok(None), |known| rearranged(task, known)) {
            Ok(None) => {}
            Ok(Some(other)) => return (Ok(Some(Self::Next(other))), Stats::default()),
            Err(defect) => return (Err(defect.into()), Stats::default()),
        }
        let search = Mutex::new(Turns::new(task, known, conflicts));
        let lock = || search.lock().unwrap_or_else(PoisonError::into_inner);
        let schedule = task.schedule();
        let sides = probed_from_all_sides(task, schedule.fallback_effort);
        let solutions = u64::from(known.is_some());
        let is_over = |states: u64| {
            // What counts prove at once needs no other search.
            if states <= schedule.proof_trial_states {
                return false;
            }
            let conflicts = states.saturating_mul(schedule.settled_conflicts) >> 10;
            lock().advance(task, conflicts.min(schedule.settled_conflicts_beside_counts))
        };
        let (counted, mut stats) = count_from_all_sides(task, &sides, solutions + 1, &is_over);
        if counted.is_err() {
            lock().advance(task, schedule.most_settled_conflicts);
        }
        let search = search.into_inner().unwrap_or_else(PoisonError::into_inner);
        stats += search.stats();
        if let Some(answer) = search.answer {
            return (
                answer.map(|next| Some(next.map_or_else(|| Self::Remaining(Remaining::none()), Self::Next))),
                stats,
            );
        }
        let Ok(Some(Counted { covers, plan })) = counted else { return (Ok(None), stats) };
        if covers == solutions.into() {
            return (Ok(Some(Self::Remaining(Remaining::none()))), stats);
        }
        let limits = Limits { memory: schedule.proof_memory, states: Some(schedule.proof_states), most: None };
        let (diagram, more) = sweep_on_all_threads(task, &limits, |limits, budget| plan.diagram(limits, budget));
        stats += more;
        let remaining = |diagram| Remaining { diagram: Some(diagram), next: BigUint::ZERO, known: known.cloned() };
        (Ok(diagram.ok().map(|diagram| Self::Remaining(remaining(diagram)))), stats)
    }
}

/// The search for settled solutions, in turns.
struct Turns<'a> {
    known: Option<&'a Solution>,
    has_begun: bool,
    /// None: it has not begun, or cannot.
    search: Option<SettledSearch>,
    /// Conflicts that it may meet at most.
    most: u64,
    answer: Option<NextSolution>,
}

impl<'a> Turns<'a> {
    fn new(task: &Task, known: Option<&'a Solution>, conflicts: Option<u64>) -> Self {
        let most = conflicts.unwrap_or(u64::MAX).min(task.schedule().most_settled_conflicts);
        Self { known, has_begun: false, search: None, most, answer: None }
    }

    /// Goes on until it has met `conflicts` since the beginning. Returns whether it has the answer.
    fn advance(&mut self, task: &Task, conflicts: u64) -> bool {
        let left = conflicts.min(self.most).saturating_sub(self.stats().conflicts);
        if left > 0 && self.answer.is_none() {
            if !mem::replace(&mut self.has_begun, true) {
                self.search = SettledSearch::new(task, self.known);
            }
            self.answer = self.search.as_mut().and_then(|search| search.advance(task, left));
        }
        self.answer.is_some()
    }

    fn stats(&self) -> Stats {
        self.search.as_ref().map_or_else(Stats::default, SettledSearch::stats)
    }
}

/// The solutions that search has not found, one after the other.
pub(crate) struct Remaining {
    /// None: there are no more.
    diagram: Option<Diagram>,
    next: BigUint,
    known: Option<Solution>,
}

impl Remaining {
    /// What comes after `known`, if a frontier of few states has it; and what was done.
    pub(crate) fn new(task: &Task, known: Option<Solution>) -> (Option<Self>, Stats) {
        let schedule = task.schedule();
        let Some(sweep) = probed(task).filter(|sweep| sweep.estimated_states() <= schedule.fallback_effort) else {
            return (None, Stats::default());
        };
        let limits =
            Limits { memory: schedule.fallback_memory, states: Some(schedule.fallback_states), most: None };
        let (diagram, mut stats) =
            sweep_on_all_threads(task, &limits, |limits, budget| sweep.diagram(limits, budget));
        if let Ok(diagram) = diagram {
            return (Some(Self { diagram: Some(diagram), next: BigUint::ZERO, known }), stats);
        }
        let solutions = u64::from(known.is_some());
        let limits = Limits {
            memory: schedule.proof_memory,
            states: Some(schedule.proof_states),
            most: Some(solutions + 1),
        };
        let (covers, more) = sweep_on_all_threads(task, &limits, |limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        stats += more;
        let is_all = covers == Ok(solutions.into());
        (is_all.then(Self::none), stats)
    }

    /// There are no more.
    fn none() -> Self {
        Self { diagram: None, next: BigUint::ZERO, known: None }
    }

    /// The next solution; none if there are no more.
    pub(crate) fn next(&mut self, task: &Task) -> Result<Option<Solution>, Defect> {
        let Some(diagram) = &self.diagram else { return Ok(None) };
        loop {
            let Some(solution) = diagram::solution(task, diagram, &self.next)? else { return Ok(None) };
            self.next += 1_u32;
            if self.known.as_ref() != Some(&solution) {
                return Ok(Some(solution));
            }
            self.known = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle};
    use crate::solve::engine::EngineSource;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    #[test]
    fn the_remaining_solutions_are_those_that_search_has_not_found() {
        let line = Puzzle::builder(Kind::LINE, 4, 4).build().expect("a board");
        let zip = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((0, 1), 2).build().expect("a board");
        let odd = Puzzle::builder(Kind::LINE, 3, 3).start((0, 1)).build().expect("a board");
        for (puzzle, count) in [(line, 276), (zip, 1), (odd, 0)] {
            let task = Task::new(&Arc::default(), &puzzle);
            let first = EngineSource::new(&task).expect("memory").and_then(|mut engine| engine.next(&task, 0));
            let mut all: BTreeSet<Solution> = first.iter().cloned().collect();
            let (remaining, stats) = Remaining::new(&task, first);
            let mut remaining = remaining.expect("a small frontier");
            while let Some(solution) = remaining.next(&task).expect("no defect") {
                assert!(all.insert(solution));
            }
            assert_eq!(all.len(), count);
            assert!(stats.states > 0);
        }
    }
}
