//! The search for counterexamples to a known solution, on one board after another.

use super::candidates::Candidates;
use super::choice_engine::{ChoiceEngine, Found};
use std::sync::Arc;
use unicursal_core::{BitSet, Budget, Instant, OnProgress, Progress, Stats};
use unicursal_frontier::Limits;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::session::Session;
use unicursal_solving::settings::answer::{Interrupted, NextSolution};
use unicursal_solving::settings::options::{Bounds, Options};
use unicursal_solving::task::Task;

/// Looks for other solutions than a known one, within the limits of a solver. The time limit is for all boards
/// together.
pub(crate) struct CounterexampleSearch {
    options: Arc<Options>,
    /// Is shown the counts of all searches together.
    progress: Option<OnProgress>,
    deadline: Option<Instant>,
    stats: Stats,
}

impl CounterexampleSearch {
    /// Returns a search whose time begins now.
    pub(crate) fn new(options: &Arc<Options>) -> Self {
        let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut options = Arc::clone(options);
        if !options.has_many_boards {
            Arc::make_mut(&mut options).has_many_boards = true;
        }
        Self { progress: options.budget.progress.clone(), options, deadline, stats: Stats::default() }
    }

    /// Returns a solution of `puzzle` other than `known`, which is one. `None` if `known` is proved to be the only one.
    pub(crate) fn find(&mut self, puzzle: &Puzzle, known: &Solution) -> NextSolution {
        self.count_on();
        let mut session = Session::beyond(&self.task(puzzle), known);
        let answer = session.next_solution();
        self.stats += session.stats();
        answer
    }

    /// Returns the finding of an engine about the choice of the candidates in `chosen`.
    pub(super) fn find_with(
        &mut self,
        engine: &mut ChoiceEngine,
        candidates: &Candidates,
        chosen: &BitSet,
    ) -> Result<Found, Interrupted> {
        self.count_on();
        let before = engine.stats();
        let budget = Budget { conflicts: self.options.conflict_limit, ..self.budget() };
        let found = engine.find(candidates, chosen, &budget);
        self.stats += engine.stats() - before;
        found
    }

    /// Returns a solution of `puzzle`. `None` if it is proved to have none.
    pub(crate) fn first(&mut self, puzzle: &Puzzle) -> NextSolution {
        self.count_on();
        let mut session = Session::new(&self.task(puzzle));
        let answer = session.next_solution();
        self.stats += session.stats();
        answer
    }

    /// `puzzle` as a task within the limits.
    pub(crate) fn task(&self, puzzle: &Puzzle) -> Arc<Task> {
        Task::until(self.deadline, &self.options, puzzle)
    }

    /// Makes the next search show its counts on top of the counts so far.
    fn count_on(&mut self) {
        if let Some(progress) = self.progress.clone() {
            let before = self.stats;
            let shown = move |now: &Progress<'_>| {
                let mut all = before;
                all += *now.stats;
                progress(&Progress::new(&all, now.elapsed))
            };
            Arc::make_mut(&mut self.options).budget.progress = Some(Arc::new(shown));
        }
    }

    /// Shows how small what is being minimized can get.
    pub(crate) fn show(&self, bounds: Bounds) {
        if let Some(show) = &self.options.bounds {
            show(bounds);
        }
    }

    /// Returns the limits from outside: the deadline and cancellation.
    pub(crate) fn budget(&self) -> Budget {
        Budget { deadline: self.deadline, ..self.options.budget.clone() }
    }

    /// Returns the bytes that may be taken.
    pub(crate) fn memory_limit(&self) -> usize {
        self.options.memory_limit.unwrap_or(Limits::default().memory)
    }

    /// Returns the work so far.
    pub(crate) fn stats(&self) -> Stats {
        self.stats
    }

    /// Adds the work done for the same question elsewhere.
    pub(crate) fn add(&mut self, stats: Stats) {
        self.stats += stats;
    }
}
