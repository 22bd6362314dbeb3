//! The search for a first solution, in turns of growing budgets.
//!
//! Each turn searches in several ways: whichever suits the puzzle then takes a bounded multiple of its own time.
//! Budgets are counted, never timed.

use crate::board::Solution;
use crate::solve::answer::NextSolution;
use crate::solve::beam::{self, Beams};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::Remaining;
use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use std::mem;
use unicursal_core::path::{self, Technique};
use unicursal_core::{Outcome, Stats};

/// A search for a first solution, with an engine and with beams.
pub(crate) struct FirstSearch<'a> {
    task: &'a Task,
    limit: ConflictLimit,
    /// Another solution that was found together with the first one.
    pub(crate) second: Option<Solution>,
    /// All solutions, or the proof that there are none, from a frontier that came before its turn.
    pub(crate) remaining: Option<Remaining>,
    /// Whether a frontier may be tried, which it is once at most.
    pub(crate) may_fall_back: bool,
    /// What was done besides the engine's own searches.
    pub(crate) stats: Stats,
}

impl<'a> FirstSearch<'a> {
    pub(crate) fn new(task: &'a Task, limit: ConflictLimit, may_fall_back: bool) -> Self {
        Self { task, limit, second: None, remaining: None, may_fall_back, stats: Stats::default() }
    }

    /// Searches under the streamliner, without it, and with beams, turn by turn; none if the turns are used up, or if a
    /// frontier has what is asked for.
    pub(crate) fn run(&mut self, source: &mut EngineSource) -> Option<NextSolution> {
        let Self { task, limit, .. } = *self;
        if task.techniques.has(Technique::WarmStart)
            && !path::warm_start(&mut source.engine, &source.path_model, &task.budget())
        {
            return Some(Ok(None));
        }
        let Schedule { easy_conflicts, turns, streamlined_conflicts, turn_conflicts, proof_conflicts, .. } =
            *task.schedule();
        let mut streamliner = source.path_model.streamliner();
        if streamliner.is_some() {
            let budget = source.budget(task, limit, Some(easy_conflicts));
            let outcome = source.engine.next_solution(&budget);
            if let Some(answer) = source.conclude(task, limit, outcome) {
                return Some(answer);
            }
            path::streamline(&mut source.engine, &source.path_model);
        }
        let is_streamlined = streamliner.is_some();
        let mut beams = Beams::default();
        for turn in 0..turns {
            if let Some(assumption) = streamliner {
                let budget = source.budget(task, limit, Some(streamlined_conflicts << turn));
                match source.engine.solve_within(&[assumption], &budget) {
                    Outcome::Unsatisfiable => streamliner = None,
                    outcome => {
                        self.stats.streamlined += u64::from(outcome == Outcome::Satisfiable);
                        if let Some(answer) = source.conclude(task, limit, outcome) {
                            return Some(answer);
                        }
                    }
                }
            }
            let outcome = source.search(task, 0, limit, Some(turn_conflicts << turn));
            let answer = source.conclude(task, limit, outcome);
            if answer.is_some() {
                return answer;
            }
            let conflicts = if turn + 1 < turns { limit.spent(&source.stats()) } else { u64::MAX };
            while let Some(width) = beams.due(task, conflicts, streamliner.is_some()) {
                match self.search_beam(source, width) {
                    Ok(None) => {}
                    answer => return Some(answer),
                }
            }
            // Where likely solutions are ruled out there mostly is none at all, and counting proves that sooner.
            let is_unlikely = is_streamlined && streamliner.is_none();
            if is_unlikely && limit.spent(&source.stats()) >= proof_conflicts && self.falls_back() {
                return None;
            }
        }
        None
    }

    /// Asks a frontier, once.
    fn falls_back(&mut self) -> bool {
        if mem::take(&mut self.may_fall_back) {
            let (remaining, stats) = Remaining::new(self.task, None);
            self.stats += stats;
            self.remaining = remaining;
        }
        self.remaining.is_some()
    }

    /// Looks for a first solution among the most promising states of a frontier.
    fn search_beam(&mut self, source: &mut EngineSource, width: usize) -> NextSolution {
        let (found, stats) = beam::scheduled(self.task, source, width);
        self.stats += stats;
        let Some((first, second)) = found? else { return Ok(None) };
        for solution in [Some(&first), second.as_ref()].into_iter().flatten() {
            source.exclude(self.task, solution);
        }
        self.second = second;
        Ok(Some(first))
    }
}
