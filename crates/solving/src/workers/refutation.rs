//! The refutation of every solution other than the known one, if there is one, for paths with labels. Counts from all
//! sides of the board and the search for canonical solutions take turns, because either may finish long before the
//! other. Instead of a proof they may find a solution.

use crate::settings::number::numbers;
use crate::task::Task;
use crate::task::traits::Traits;
use crate::workers::counts::{Pace, count_from_all_sides, is_trial_over};
use crate::workers::dominance::{Conflicts, DominanceSearch, rearranged};
use crate::workers::path_engine::PathEngine;
use crate::workers::step::Step;
use crate::workers::sweep::{
    PROBING_PROPAGATIONS, PROOF_MEMORY, PROOF_STATES, narrow_from_all_sides, propagations_for,
};
use crate::workers::worker::{Due, Likely, Shift, Spent, Worker};
use std::mem;
use std::sync::{Mutex, PoisonError};
use unicursal_core::{Budget, Stats};
use unicursal_frontier::{Limits, SweepPlan};
use unicursal_models::board::Solution;

numbers! {
    /// Conflicts in which the search may find another solution than the known one, or the first one where likely ones
    /// are ruled out, before a refutation looks for the proof that there is none.
    pub(crate) CONFLICTS_BEFORE: "refutation.conflicts_before" = 100;
    /// The maximum number of cells for which the quick count comes before the first beam.
    FIRST_CELLS: "refutation.first_cells" = 169;
}

/// Returns whether a refutation comes first where it is due at the same time as others: a quick count takes no longer
/// than a beam and its repairs.
pub(crate) fn comes_first(task: &Task) -> bool {
    task.traits.cells <= task.number(&FIRST_CELLS)
}

/// The worker that refutes. It goes on where it was, except for the counts, which begin again.
#[derive(Default)]
pub(crate) struct Refutation {
    /// The engine that finds edges for the counts; created when they begin.
    engine: Option<PathEngine>,
    canonical: DominanceSearch,
    /// The states of each earlier count, or 0 if there was none.
    states: u64,
    has_run_to_the_end: bool,
    /// The work of the counts, and of searches that are done with.
    stats: Stats,
}

/// The effort of a refutation.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// States of each count.
    states: u64,
    /// Conflicts of the search for canonical solutions.
    conflicts: Conflicts,
    /// Bytes of the counts together.
    memory: usize,
    /// The pace of the counts until then.
    pace: Pace,
}

impl Effort {
    /// Returns the maximum effort.
    fn full(task: &Task) -> Self {
        Self {
            states: task.number(&PROOF_STATES),
            conflicts: Conflicts::max(task),
            memory: PROOF_MEMORY,
            pace: Pace::steady(task),
        }
    }

    /// Returns the effort that takes about as long as beams of `states` states, and at least one round of counts.
    fn of_states(task: &Task, states: u64) -> Self {
        let full = Self::full(task);
        let states = states.max(full.pace.round_states);
        Self {
            states: states.min(full.states),
            conflicts: Conflicts::beside_beams(task, states).min(full.conflicts),
            memory: full.memory.min(task.memory_beside_beams()),
            ..full
        }
    }

    /// Returns a quick count alone, which ends soon if there is much to count.
    fn quick(task: &Task) -> Self {
        Self { conflicts: Conflicts::default(), pace: Pace::quick(task), ..Self::of_states(task, 0) }
    }

    /// Returns the states that each count meets at least, unless one is complete before.
    fn min_states(&self) -> u64 {
        if self.pace.min_gain == 0 { self.states } else { self.pace.round_states }
    }
}

impl Refutation {
    /// Continues up to `effort`, if it exceeds earlier efforts.
    fn advance(&mut self, shift: &Shift<'_>, effort: Effort) -> Step {
        let Shift { task, known, .. } = *shift;
        let before = mem::replace(&mut self.states, effort.min_states());
        if before >= effort.min_states() {
            return Step::Paused;
        }
        if before == 0
            && let Some(other) = known.and_then(|known| rearranged(task, known).transpose())
        {
            return other.into();
        }
        let mut budget = task.budget();
        budget.cancel.extend(shift.cancel.clone());
        let left = shift.conflicts.unwrap_or(u64::MAX);
        let end = self.canonical.stats().conflicts.saturating_add(left);
        let turns = Mutex::new((mem::take(&mut self.canonical), Step::Paused));
        let search = |conflicts: Conflicts| {
            let (canonical, step) = &mut *turns.lock().unwrap_or_else(PoisonError::into_inner);
            if step.is_paused() {
                let left = end.saturating_sub(canonical.stats().conflicts);
                let budget = Budget { conflicts: Some(left), ..budget.clone() };
                *step = canonical.advance(task, known, conflicts.min(effort.conflicts), &budget);
            }
            !step.is_paused()
        };
        let is_proved = search(Conflicts::before_counts(task));
        let sides = if is_proved { vec![] } else { self.sides(task, effort.min_states()) };
        let is_over = |states: u64| is_trial_over(task, states) && search(Conflicts::beside_counts(task, states));
        let limits = Limits { memory: effort.memory, states: Some(effort.states), max_count: None };
        let (counted, stats) = count_from_all_sides(task, &sides, effort.pace, known, &limits, &budget, &is_over);
        self.stats += stats;
        if counted.is_none() {
            search(effort.conflicts);
        }
        let (canonical, step) = turns.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.canonical = canonical;
        if step.is_paused() { counted.unwrap_or(Step::Paused) } else { step }
    }

    /// Returns the sweeps that are narrow enough, for counts of `states` states.
    fn sides(&mut self, task: &Task, states: u64) -> Vec<SweepPlan> {
        if self.engine.is_none() {
            self.engine = PathEngine::with_all_techniques(task);
        }
        let Some(engine) = &mut self.engine else { return vec![] };
        let propagations = propagations_for(task, states).min(task.number(&PROBING_PROPAGATIONS));
        narrow_from_all_sides(task, engine, propagations)
    }

    /// Forgets everything but the work done.
    fn reset(&mut self) {
        self.stats += mem::take(&mut self.canonical).stats();
        self.engine = None;
        self.states = 0;
    }
}

impl Worker for Refutation {
    fn is_sound_for(&self, traits: &Traits) -> bool {
        traits.is_refutable()
    }

    fn due(&self, task: &Task, spent: &mut Spent) -> Option<Due> {
        if spent.found == 0 && !spent.are_rounds_over {
            let is_due = !spent.is_brief
                && spent.likely == Likely::RuledOut
                && spent.conflicts >= task.number(&CONFLICTS_BEFORE);
            return is_due.then_some(Due::InRound);
        }
        (!self.has_run_to_the_end && spent.found < 2).then_some(Due::AfterRounds)
    }

    fn run(&mut self, shift: &Shift<'_>) -> Step {
        let Shift { task, spent, due, .. } = *shift;
        if due == Due::InRound {
            let is_quick = self.states == 0 && task.is_small();
            let effort = if is_quick { Effort::quick(task) } else { Effort::of_states(task, spent.beam_states) };
            return self.advance(shift, effort);
        }
        self.has_run_to_the_end = true;
        self.reset();
        let quick = task.is_small().then(|| Effort::quick(task));
        let mut steps = quick.into_iter().chain([Effort::full(task)]).map(|effort| self.advance(shift, effort));
        let step = steps.find(|step| !step.is_paused()).unwrap_or(Step::Paused);
        self.reset();
        step
    }

    fn report(&self, spent: &mut Spent) {
        spent.has_fallen_back |= self.has_run_to_the_end;
        spent.stats += self.stats;
        spent.stats += self.canonical.stats();
    }

    fn others_found(&mut self, _: &Task, _: &[Solution], _: &mut Option<PathEngine>) {
        self.reset();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use unicursal_models::board::{Kind, Puzzle};

    fn task(rows: u32, labels: &[[(u32, u32); 2]]) -> Arc<Task> {
        let board =
            (1..).zip(labels).fold(Puzzle::builder(Kind::NUMBERLINK, rows, rows), |board, (label, ends)| {
                ends.iter().fold(board, |board, &at| board.clue(at, label))
            });
        Task::new(&Arc::default(), &board.build().expect("a board"))
    }

    /// Returns the result of a refutation with this effort, and the states that it meets.
    fn advance(task: &Task, effort: Effort) -> (Step, u64) {
        let mut refutation = Refutation::default();
        let step = refutation.advance(&Shift::last(task, None), effort);
        (step, refutation.stats.states)
    }

    #[test]
    fn a_quick_count_refutes_where_there_is_little_to_count() {
        let crossed = task(8, &[[(0, 0), (7, 7)], [(0, 7), (7, 0)]]);
        let (step, _) = advance(&crossed, Effort::quick(&crossed));
        let Step::Exhausted(mut others) = step else { panic!("it has no solution: {step:?}") };
        assert_eq!(others.next(&crossed), Ok(None));
    }

    #[test]
    fn a_quick_count_ends_soon_where_there_is_much_to_count() {
        // A line that goes back and forth over fifteen rows, in pieces that turn in their middle.
        let at = |number: u32| match (number / 15, number % 15) {
            (row, col) if row.is_multiple_of(2) => (row, col),
            (row, col) => (row, 14 - col),
        };
        let piece = |first: u32, last: u32| [at(first), at(last)];
        let turning = (0..14).map(|row| piece(row * 15 + 8, row * 15 + 22));
        let pieces: Vec<_> = [piece(0, 7), piece(218, 224)].into_iter().chain(turning).collect();
        let open = task(15, &pieces);
        let (step, states) = advance(&open, Effort::quick(&open));
        assert!(step.is_paused());
        let (_, more) = advance(&open, Effort::of_states(&open, 0));
        assert!(more > 2 * states, "{more} states at a steady pace, {states} of a quick count");
    }
}
