//! Solutions from a single engine, one after the other.

use crate::board::Solution;
use crate::solve::answer::{Interrupted, NextSolution};
use crate::solve::build::{build, build_first_stage, exclude, used_edges};
use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use std::sync::Arc;
use unicursal_core::path::{self, PathModel, Technique};
use unicursal_core::{Budget, CancelToken, Limit, Outcome, Solver as Engine, Stats};

/// How many conflicts all searches of a puzzle may meet together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConflictLimit {
    pub(crate) limit: Option<u64>,
    /// Conflicts of engines that are no longer at work.
    pub(crate) before: u64,
}

impl ConflictLimit {
    #[cfg(test)]
    pub(crate) const NONE: Self = Self { limit: None, before: 0 };

    /// Conflicts so far; `stats` is what the engine, or the engines, at work have done.
    pub(crate) fn spent(self, stats: &Stats) -> u64 {
        self.before + stats.conflicts
    }

    /// What the limit leaves; none if there is no limit.
    pub(crate) fn left(self, stats: &Stats) -> Option<u64> {
        self.limit.map(|limit| limit.saturating_sub(self.spent(stats)))
    }

    /// The same limit, where another engine has done `stats`.
    pub(crate) fn beside(self, stats: &Stats) -> Self {
        Self { before: self.before + stats.conflicts, ..self }
    }

    fn is_reached(self, stats: &Stats) -> bool {
        self.left(stats) == Some(0)
    }
}

/// An engine with the problem of a task, which excludes the solutions that it has found.
pub(crate) struct EngineSource {
    pub(crate) engine: Box<Engine>,
    pub(crate) path_model: Arc<PathModel>,
    /// Whether the techniques take part that take long to set up.
    has_all_techniques: bool,
    /// Stops the search when another one has an answer that counts before any of its own.
    pub(crate) cancel: Option<CancelToken>,
}

impl EngineSource {
    /// An engine that has not begun; none if the puzzle contradicts itself.
    ///
    /// # Errors
    /// There is not enough memory for an engine.
    pub(crate) fn new(task: &Task) -> Result<Option<Self>, Limit> {
        if !task.has_memory_for_engine() {
            return Err(Limit::Memory);
        }
        let first_stage = build_first_stage(task);
        Ok(first_stage.map(|(engine, path_model)| Self::of(engine, path_model, false)))
    }

    /// The same with all techniques from the beginning.
    pub(crate) fn with_all_techniques(task: &Task) -> Option<Self> {
        build(task).map(|(engine, path_model)| Self::of(engine, path_model, true))
    }

    fn of(engine: Box<Engine>, path_model: Arc<PathModel>, has_all_techniques: bool) -> Self {
        Self { engine, path_model, has_all_techniques, cancel: None }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.engine.stats()
    }

    /// A budget of `conflicts` from now on (none: no limit), or of what `limit` leaves.
    pub(crate) fn budget(&self, task: &Task, limit: ConflictLimit, conflicts: Option<u64>) -> Budget {
        let conflicts = conflicts.into_iter().chain(limit.left(&self.stats())).min();
        let mut budget = Budget { conflicts, ..task.budget() };
        budget.cancel.extend(self.cancel.clone());
        budget
    }

    /// What an outcome means; none if only the budget of this search is used up.
    pub(crate) fn conclude(
        &mut self,
        task: &Task,
        limit: ConflictLimit,
        outcome: Outcome,
    ) -> Option<NextSolution> {
        match outcome {
            Outcome::Satisfiable => {
                let solution = task.verified(task.encoding.decode(&self.path_model, self.engine.model()));
                self.drop_streamliner();
                Some(solution.map(Some).map_err(Interrupted::from))
            }
            Outcome::Unsatisfiable => Some(Ok(None)),
            Outcome::Unknown(Limit::Conflicts) if !limit.is_reached(&self.stats()) => None,
            Outcome::Unknown(limit) => Some(Err(limit.into())),
        }
    }

    /// Searches with the techniques of the first stage, if that has not been done, and then with all: for `conflicts`,
    /// or to the end. `found` solutions are known. Enumeration stays in one search until it is divided; its order is
    /// the order in which solutions are found.
    pub(crate) fn search(
        &mut self,
        task: &Task,
        found: u64,
        limit: ConflictLimit,
        conflicts: Option<u64>,
    ) -> Outcome {
        if !self.has_all_techniques {
            if task.techniques.has(Technique::Stages) {
                let left = self.first_stage_left(task, found);
                let budget = self.budget(task, limit, conflicts.into_iter().chain([left]).min());
                let outcome = self.engine.next_solution(&budget);
                let is_over = outcome != Outcome::Unknown(Limit::Conflicts) || limit.is_reached(&self.stats());
                if is_over || self.first_stage_left(task, found) > 0 {
                    return outcome;
                }
            }
            self.has_all_techniques = true;
            if task.techniques.has(Technique::Stages) {
                self.path_model = path::extend(&mut self.engine, &self.path_model, &task.techniques);
            }
            let probes = found == 0 && task.techniques.has(Technique::Probing);
            if probes && !self.engine.probe(u64::MAX, &task.budget()) {
                return Outcome::Unsatisfiable;
            }
        }
        let budget = self.budget(task, limit, conflicts);
        self.engine.next_solution(&budget)
    }

    /// The next solution after `found` others, by the engine alone and without a limit.
    #[cfg(test)]
    pub(crate) fn next(&mut self, task: &Task, found: u64) -> Option<Solution> {
        let outcome = self.search(task, found, ConflictLimit::NONE, None);
        let answer = self.conclude(task, ConflictLimit::NONE, outcome);
        answer.expect("no limit").expect("no limit")
    }

    /// Has the engine look for further solutions than this one.
    pub(crate) fn exclude(&mut self, task: &Task, solution: &Solution) {
        let used = task.encoding.edges(solution).into_iter().map(|edge| self.path_model.edge(edge));
        exclude(&mut self.engine, used);
    }

    /// Conflicts left of the first stage. From the third solution on there may be many, and their enumeration must not
    /// be interrupted: all techniques come in before, as soon as the second solution is excluded.
    fn first_stage_left(&self, task: &Task, found: u64) -> u64 {
        if found >= 2 {
            return 0;
        }
        let cells = if task.techniques.has(Technique::Positions) { 0 } else { task.encoding.cells() as u64 };
        let Schedule { easy_conflicts, first_stage_conflicts_per_cell, .. } = *task.schedule();
        let first = easy_conflicts.saturating_add(first_stage_conflicts_per_cell.saturating_mul(cells));
        first.saturating_sub(self.stats().conflicts)
    }

    /// The streamliner only serves to find a first solution. It was part of the decisions that led there, so that the
    /// solution is excluded by its edges instead.
    fn drop_streamliner(&mut self) {
        let Self { engine, path_model, .. } = self;
        if let Some(streamliner) = path_model.streamliner().filter(|&lit| engine.model().is_true(lit)) {
            let used = used_edges(path_model, engine.model());
            exclude(engine, used);
            engine.add_clause(&[!streamliner]);
        }
    }
}
