//! Solutions from a frontier, to which a session falls back where search has not come to an end shortly.

use crate::board::Solution;
use crate::solve::answer::Defect;
use crate::solve::diagram;
use crate::solve::sweep::{probed, sweep_on_all_threads};
use crate::solve::task::Task;
use num_bigint::BigUint;
use unicursal_core::Stats;
use unicursal_core::frontier::{Diagram, Limits};

/// What a session goes on with after its engine.
pub(crate) enum Fallback {
    /// All further solutions.
    Remaining(Remaining),
    /// One further solution; there may be more.
    Next(Solution),
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
            Limits { memory: schedule.fallback_memory, states: Some(schedule.fallback_states), max_count: None };
        let (diagram, mut stats) =
            sweep_on_all_threads(task, &limits, |limits, budget| sweep.diagram(limits, budget));
        if let Ok(diagram) = diagram {
            return (Some(Self::of(diagram, known)), stats);
        }
        let solutions = u64::from(known.is_some());
        let limits = Limits {
            memory: schedule.proof_memory,
            states: Some(schedule.proof_states),
            max_count: Some(solutions + 1),
        };
        let (covers, more) = sweep_on_all_threads(task, &limits, |limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        stats += more;
        let is_all = covers == Ok(solutions.into());
        (is_all.then(Self::none), stats)
    }

    /// All of `diagram` but `known`.
    pub(crate) fn of(diagram: Diagram, known: Option<Solution>) -> Self {
        Self { diagram: Some(diagram), next: BigUint::ZERO, known }
    }

    /// There are no more.
    pub(crate) fn none() -> Self {
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
