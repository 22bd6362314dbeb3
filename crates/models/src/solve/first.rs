//! The search for a first solution, in turns of growing budgets.
//!
//! Each turn searches in several ways: whichever suits the puzzle then takes a bounded multiple of its own time.
//! Budgets are counted, never timed.

use crate::board::Solution;
use crate::solve::answer::NextSolution;
use crate::solve::beam::{self, Beams};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use unicursal_core::path::{self, Technique};
use unicursal_core::{Outcome, Stats};

/// A search for a first solution, with an engine and with beams.
pub(crate) struct FirstSearch<'a> {
    task: &'a Task,
    limit: ConflictLimit,
    /// Another solution that was found together with the first one.
    pub(crate) second: Option<Solution>,
    /// What was done besides the engine's own searches.
    pub(crate) stats: Stats,
}

impl<'a> FirstSearch<'a> {
    pub(crate) fn new(task: &'a Task, limit: ConflictLimit) -> Self {
        Self { task, limit, second: None, stats: Stats::default() }
    }

    /// Searches under the streamliner, without it, and with beams, turn by turn; none if the turns are used up.
    pub(crate) fn run(&mut self, source: &mut EngineSource) -> Option<NextSolution> {
        let Self { task, limit, .. } = *self;
        if task.techniques.has(Technique::WarmStart)
            && !path::warm_start(&mut source.engine, &source.path_model, &task.budget())
        {
            return Some(Ok(None));
        }
        let Schedule { easy_conflicts, turns, streamlined_conflicts, turn_conflicts, .. } = *task.schedule();
        let mut streamliner = source.path_model.streamliner();
        if streamliner.is_some() {
            let budget = source.budget(task, limit, Some(easy_conflicts));
            let outcome = source.engine.next_solution(&budget);
            if let Some(answer) = source.conclude(task, limit, outcome) {
                return Some(answer);
            }
            path::streamline(&mut source.engine, &source.path_model);
        }
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
        }
        None
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
