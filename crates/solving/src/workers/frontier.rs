//! All solutions at once from a frontier, or the proof that the known one is the only one.

use crate::settings::number::numbers;
use crate::task::Task;
use crate::task::traits::Traits;
use crate::workers::step::Step;
use crate::workers::sweep::{NARROW_STATES, PROOF_MEMORY, PROOF_STATES, probed, remaining, sweep_on_all_threads};
use crate::workers::worker::{Due, Shift, Spent, Worker};
use unicursal_core::Stats;
use unicursal_frontier::Limits;

numbers! {
    /// The maximum estimated states of a frontier with all solutions, which take about as long as the search before.
    /// Clues reduce the actual number far below the estimate.
    STATES: "frontier.states" = 1 << 21;
}

/// Bytes that the frontier may take.
const MEMORY: usize = 1 << 28;

/// The worker that sweeps a frontier over boards that are narrow enough, unless they are left to counts from all sides:
/// those where paths have labels and visit every cell.
#[derive(Default)]
pub(crate) struct Frontier {
    has_run: bool,
    stats: Stats,
}

impl Worker for Frontier {
    fn is_sound_for(&self, traits: &Traits) -> bool {
        traits.is_whole
    }

    fn due(&self, task: &Task, spent: &mut Spent) -> Option<Due> {
        let is_due = !self.has_run && spent.found < 2 && !task.traits.is_refutable();
        is_due.then_some(Due::AfterRounds)
    }

    fn run(&mut self, shift: &Shift<'_>) -> Step {
        self.has_run = true;
        let Shift { task, known, .. } = *shift;
        let narrow = task.number(&NARROW_STATES) as f64;
        let Some(sweep) = probed(task).filter(|sweep| sweep.estimated_states() <= narrow) else {
            return Step::Paused;
        };
        let limits = Limits { memory: MEMORY, states: Some(task.number(&STATES)), max_count: None };
        let (others, stats) = remaining(task, &sweep, known, &limits);
        self.stats += stats;
        if let Ok(others) = others {
            return Step::Exhausted(others);
        }
        let solutions = u64::from(known.is_some());
        let states = Some(task.number(&PROOF_STATES));
        let limits = Limits { memory: PROOF_MEMORY, states, max_count: Some(solutions + 1) };
        let (covers, stats) = sweep_on_all_threads(task, &limits, |limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        self.stats += stats;
        if covers == Ok(solutions.into()) { Step::no_other() } else { Step::Paused }
    }

    fn report(&self, spent: &mut Spent) {
        spent.has_fallen_back |= self.has_run;
        spent.stats += self.stats;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workers::path_engine::PathEngine;
    use crate::workers::search::Search;
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use unicursal_models::board::{Kind, Puzzle, Solution};

    #[test]
    fn the_remaining_solutions_are_those_that_search_has_not_found() {
        let line = Puzzle::builder(Kind::LINE, 4, 4).build().expect("a board");
        let zip = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((0, 1), 2).build().expect("a board");
        let odd = Puzzle::builder(Kind::LINE, 3, 3).start((0, 1)).build().expect("a board");
        for (puzzle, count) in [(line, 276), (zip, 1), (odd, 0)] {
            let task = Task::new(&Arc::default(), &puzzle);
            let first = PathEngine::first_stage(&task).and_then(|engine| Search::new(engine).next(&task, 0));
            let mut all: BTreeSet<Solution> = first.iter().cloned().collect();
            let mut frontier = Frontier::default();
            let Step::Exhausted(mut remaining) = frontier.run(&Shift::last(&task, first.as_ref())) else {
                panic!("a small frontier")
            };
            while let Some(solution) = remaining.next(&task).expect("no defect") {
                assert!(all.insert(solution));
            }
            assert_eq!(all.len(), count);
            assert!(frontier.stats.states > 0);
        }
    }
}
