//! The way of one task through its sources of solutions: which is asked when, and within which budget.
//!
//! An engine begins. Where it has not come to an end shortly, the session falls back to a frontier or goes on in
//! branches.

use crate::board::Solution;
use crate::solve::answer::{Interrupted, NextSolution};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::{Fallback, Remaining};
use crate::solve::first::FirstSearch;
use crate::solve::parallel::{Branches, solve_in_branches};
use crate::solve::refutation::{Effort, Refutation};
use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use std::mem;
use std::sync::Arc;
use unicursal_core::{Limit, Stats};

/// A task being worked on, solution by solution.
pub(crate) struct Session {
    task: Arc<Task>,
    source: Source,
    /// How many solutions have been returned.
    found: u64,
    /// The first of them, which a fallback must not find again.
    first: Option<Solution>,
    /// The solution to come next, if it was found together with the first one.
    second: Option<Solution>,
    has_tried_fallback: bool,
    /// Whether only solutions are wanted that are found soon.
    is_brief: bool,
    /// What was done by others than the source.
    stats: Stats,
}

/// Where the next solution comes from.
enum Source {
    /// There are no more.
    Empty,
    /// The board has a single open cell, or none.
    SingleCell,
    /// There is not enough memory for an engine.
    Stopped(Limit),
    Engine(EngineSource),
    Frontier(Remaining),
    Branches(Branches),
}

impl Session {
    /// A session with an engine of its own.
    pub(crate) fn new(task: &Arc<Task>) -> Self {
        if task.puzzle.open_cells().nth(1).is_none() {
            return Self::with_source(task, Source::SingleCell);
        }
        let source = match EngineSource::new(task) {
            Ok(engine) => engine.map_or(Source::Empty, Source::Engine),
            Err(limit) => Source::Stopped(limit),
        };
        Self::with_source(task, source)
    }

    /// A session with this engine, which has not begun.
    pub(crate) fn with_engine(task: &Arc<Task>, engine: EngineSource) -> Self {
        Self::with_source(task, Source::Engine(engine))
    }

    /// A session that looks for solutions other than `known`, which is one.
    pub(crate) fn beyond(task: &Arc<Task>, known: &Solution) -> Self {
        let mut session = Self::new(task);
        match &mut session.source {
            Source::Engine(engine) => engine.exclude(task, known),
            Source::SingleCell => session.source = Source::Empty,
            Source::Empty | Source::Stopped(_) | Source::Frontier(_) | Source::Branches(_) => {}
        }
        session.found = 1;
        session.first = Some(known.clone());
        session
    }

    fn with_source(task: &Arc<Task>, source: Source) -> Self {
        Self {
            task: Arc::clone(task),
            source,
            found: 0,
            first: None,
            second: None,
            has_tried_fallback: false,
            is_brief: false,
            stats: Stats::default(),
        }
    }

    /// How many solutions it has returned.
    pub(crate) fn found(&self) -> u64 {
        self.found
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.stats;
        match &self.source {
            Source::Engine(engine) => stats += engine.stats(),
            Source::Branches(branches) => stats += branches.stats(),
            Source::Empty | Source::SingleCell | Source::Stopped(_) | Source::Frontier(_) => {}
        }
        stats
    }

    /// The next solution; none if there are no more.
    pub(crate) fn next(&mut self) -> NextSolution {
        self.next_within(u64::MAX)
    }

    /// The same, in at most `conflicts` since the session began. It can go on after that limit.
    pub(crate) fn next_within(&mut self, conflicts: u64) -> NextSolution {
        let limit = self.task.options.conflict_limit.map_or(conflicts, |limit| limit.min(conflicts));
        let limit = Some(limit).filter(|&limit| limit < u64::MAX);
        self.is_brief = conflicts < u64::MAX;
        let solution = match self.second.take() {
            Some(second) => Some(second),
            None => self.ask(ConflictLimit { limit, before: self.stats.conflicts })?,
        };
        self.found += u64::from(solution.is_some());
        if self.found == 1 && solution.is_some() {
            self.first.clone_from(&solution);
        }
        Ok(solution)
    }

    fn ask(&mut self, mut limit: ConflictLimit) -> NextSolution {
        let is_proof = self.is_proof();
        let answer = match &mut self.source {
            Source::Empty => Some(Ok(None)),
            Source::SingleCell => Some(Ok(self.single_cell())),
            Source::Stopped(limit) => Some(Err((*limit).into())),
            Source::Frontier(remaining) => Some(Ok(remaining.next(&self.task)?)),
            Source::Branches(branches) => Some(branches.next(&self.task, limit)),
            Source::Engine(engine) => match self.found {
                0 => {
                    let mut search = FirstSearch::new(&self.task, limit, !self.is_brief);
                    let answer = search.run(engine);
                    self.second = search.second;
                    self.stats += search.stats;
                    limit.before += search.stats.conflicts;
                    if let Some(remaining) = search.remaining {
                        self.go_on_with(remaining);
                        return self.ask(limit);
                    }
                    answer
                }
                found if found >= self.task.schedule().undivided_solutions.max(3) => None,
                found => {
                    let Schedule { proof_conflicts, further_conflicts, .. } = *self.task.schedule();
                    let conflicts = if is_proof { proof_conflicts } else { further_conflicts };
                    let outcome = engine.search(&self.task, found, limit, Some(conflicts));
                    engine.conclude(&self.task, limit, outcome)
                }
            },
        };
        answer.unwrap_or_else(|| self.ask_others(limit))
    }

    /// Whether a proof that the known solution is the only one is at hand which may be quicker than search.
    fn is_proof(&self) -> bool {
        self.found == 1 && !self.is_brief && !self.has_tried_fallback && self.task.has_labels()
    }

    /// The engine alone has not come to an end shortly.
    fn ask_others(&mut self, limit: ConflictLimit) -> NextSolution {
        let is_proof = self.is_proof();
        if self.found < 2 {
            let before = self.stats.conflicts;
            let next = self.falls_back(limit)?;
            let limit = ConflictLimit { before: limit.before + self.stats.conflicts - before, ..limit };
            match next {
                Some(Fallback::Remaining(remaining)) => {
                    self.go_on_with(remaining);
                    return self.ask(limit);
                }
                Some(Fallback::Next(solution)) => {
                    if let Source::Engine(engine) = &mut self.source {
                        engine.exclude(&self.task, &solution);
                    }
                    return Ok(Some(solution));
                }
                None if is_proof => return self.ask(limit),
                None => {}
            }
        }
        let may_divide = self.task.has_memory_for_branches();
        if self.found >= 2
            && may_divide
            && let Source::Engine(engine) = mem::replace(&mut self.source, Source::Empty)
        {
            self.source = Source::Branches(Branches::new(&self.task, engine));
            return self.ask(limit);
        }
        let Source::Engine(engine) = &mut self.source else { return Ok(None) };
        if may_divide {
            let (answer, stats) = solve_in_branches(&self.task, engine, self.found == 0, limit);
            self.stats += stats;
            return answer;
        }
        let outcome = engine.search(&self.task, self.found, limit, None);
        engine.conclude(&self.task, limit, outcome).unwrap_or(Err(Limit::Conflicts.into()))
    }

    /// What finds the remaining solutions, or the next one, if something promises to be quicker than to search on.
    fn falls_back(&mut self, limit: ConflictLimit) -> Result<Option<Fallback>, Interrupted> {
        if mem::replace(&mut self.has_tried_fallback, true) {
            return Ok(None);
        }
        if !self.task.has_labels() {
            let (remaining, stats) = Remaining::new(&self.task, self.first.clone());
            self.stats += stats;
            return Ok(remaining.map(Fallback::Remaining));
        }
        let limit = match &self.source {
            Source::Engine(engine) => limit.beside(&engine.stats()),
            _ => limit,
        };
        let mut refutation = Refutation::new(self.first.clone());
        let fallback = refutation.advance(&self.task, Effort::full(self.task.schedule()), limit);
        self.stats += refutation.stats();
        fallback
    }

    /// Solutions come from a frontier from now on.
    fn go_on_with(&mut self, remaining: Remaining) {
        if let Source::Engine(engine) = mem::replace(&mut self.source, Source::Frontier(remaining)) {
            self.stats += engine.stats();
        }
    }

    /// A board of one open cell is its own and only solution, if it obeys the rules.
    fn single_cell(&mut self) -> Option<Solution> {
        self.source = Source::Empty;
        self.task.verified(vec![self.task.puzzle.open_cells().collect()]).ok()
    }
}
