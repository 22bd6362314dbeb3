//! The work on one task: workers look for solutions in rounds, until one has a result.

pub mod optimum;
pub mod portfolio;
pub mod split;

use crate::settings::answer::{Defect, Interrupted, NextSolution, Report, Solve};
use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::beams::Beams;
use crate::workers::frontier::Frontier;
use crate::workers::path_engine::PathEngine;
use crate::workers::race::race;
use crate::workers::refutation::{self, Refutation};
use crate::workers::remaining::Remaining;
use crate::workers::search::Search;
use crate::workers::step::Step;
use crate::workers::worker::{Due, Shift, Spent, Worker};
use std::collections::VecDeque;
use std::sync::Arc;
use unicursal_core::{Limit, Stats};
use unicursal_models::board::Solution;
use unicursal_models::kinds::Family;

numbers! {
    /// Rounds in which a first solution is looked for.
    ROUNDS: "session.rounds" = 9;
}

/// Conflicts of an easy search, which costs less than to read the puzzle and to write its solution. With twice as many
/// as the first solution took, Numberlinks of up to 900 cells took 44 % more, to know it of 27 in 200 (`valgrind
/// --tool=callgrind unicursal solve`).
const FEW: u64 = 5;

/// A task being worked on, solution by solution.
pub struct Session {
    task: Arc<Task>,
    /// The workers that are sound for the task, in order of precedence.
    workers: Vec<Box<dyn Worker>>,
    /// All further solutions, once no work is left, or the reason why no work is possible.
    rest: Option<Result<Remaining, Limit>>,
    /// Solutions that have been found and not yet returned.
    queue: VecDeque<Solution>,
    /// The number of solutions found.
    found: u64,
    /// The first solution found.
    first: Option<Solution>,
    /// Rounds since the last solution was found.
    round: u32,
    /// Rounds before the first solution was found.
    first_round: u32,
    /// The work of workers that are gone.
    stats: Stats,
}

impl Session {
    /// Returns a session with an engine of its own.
    pub fn new(task: &Arc<Task>) -> Self {
        if task.puzzle.kind().family() != Family::Loop && task.puzzle.open_cells().nth(1).is_none() {
            // A board of one open cell is its own and only solution, if it obeys the rules.
            let only = task.verified(vec![task.puzzle.open_cells().collect()]).ok();
            let mut session = Self::without_work(task, Ok(Remaining::none()));
            session.found = u64::from(only.is_some());
            session.queue.extend(only);
            return session;
        }
        match PathEngine::new(task) {
            Ok(Some(engine)) => Self::with_engine(task, engine),
            Ok(None) => Self::without_work(task, Ok(Remaining::none())),
            Err(limit) => Self::without_work(task, Err(limit)),
        }
    }

    /// Returns a session with this engine, which has not begun.
    pub(crate) fn with_engine(task: &Arc<Task>, engine: PathEngine) -> Self {
        let mut workers: [Box<dyn Worker>; 4] = [
            Box::new(Beams::new(task)),
            Box::new(Search::new(engine)),
            Box::new(Refutation::default()),
            Box::new(Frontier::default()),
        ];
        if refutation::comes_first(task) {
            workers[..3].rotate_right(1);
        }
        let sound = workers.into_iter().filter(|worker| worker.is_sound_for(&task.traits));
        Self { workers: sound.collect(), rest: None, ..Self::without_work(task, Ok(Remaining::none())) }
    }

    /// Returns a session that looks for solutions other than the known one.
    pub fn beyond(task: &Arc<Task>, known: &Solution) -> Self {
        let mut session = Self::new(task);
        // A board of one open cell has no other.
        session.queue.clear();
        session.found = 0;
        session.take_note(std::slice::from_ref(known), None);
        session
    }

    fn without_work(task: &Arc<Task>, rest: Result<Remaining, Limit>) -> Self {
        Self {
            task: Arc::clone(task),
            workers: vec![],
            rest: Some(rest),
            queue: VecDeque::new(),
            found: 0,
            first: None,
            round: 0,
            first_round: 0,
            stats: Stats::default(),
        }
    }

    /// Returns the number of solutions returned.
    pub(crate) fn returned(&self) -> u64 {
        self.found - self.queue.len() as u64
    }

    /// Returns the work of all workers so far.
    pub fn stats(&self) -> Stats {
        self.spent().stats
    }

    /// Returns the next solution, `None` if there are no more.
    ///
    /// # Errors
    /// A limit was reached, or the solver found a false solution.
    pub fn next_solution(&mut self) -> NextSolution {
        self.next_within(u64::MAX)
    }

    /// Returns a solution, or the proof that there is none, with the work done.
    pub(crate) fn solve(mut self) -> Report<Solve> {
        let answer = match self.next_solution() {
            Ok(Some(solution)) => Solve::Solved(solution),
            Ok(None) => Solve::Unsolvable,
            Err(stop) => stop.into(),
        };
        Report { answer, stats: self.stats() }
    }

    /// Returns whether the found solution is the only one, if it was easy to find and a second search takes no longer.
    /// It does not depend on the number of threads, which take no part in the first round.
    ///
    /// # Errors
    /// The solver is wrong about this puzzle.
    pub(crate) fn is_only(&mut self) -> Result<Option<bool>, Defect> {
        let conflicts = self.stats().conflicts;
        if self.first_round > 0 || conflicts > FEW {
            return Ok(None);
        }
        match self.next_within(conflicts + FEW) {
            Ok(second) => Ok(Some(second.is_none())),
            Err(Interrupted::Limit(_)) => Ok(None),
            Err(Interrupted::Defect(defect)) => Err(defect),
        }
    }

    /// Returns the next solution, in at most `conflicts` since the session began. The session can go on after that
    /// limit.
    ///
    /// # Errors
    /// Those of [`next_solution`](Self::next_solution).
    pub(crate) fn next_within(&mut self, conflicts: u64) -> NextSolution {
        let limit = self.task.options.conflict_limit.unwrap_or(u64::MAX).min(conflicts);
        let is_brief = conflicts < u64::MAX;
        while self.queue.is_empty() {
            if let Some(rest) = &mut self.rest {
                let next = rest.as_mut().map_err(|limit| *limit)?.next(&self.task)?;
                self.found += u64::from(next.is_some());
                return Ok(next);
            }
            match self.work(limit, is_brief) {
                Step::Paused => self.round = self.round.saturating_add(1),
                Step::Found(solutions) => self.queue.extend(solutions),
                Step::Exhausted(rest) => {
                    self.stats = self.stats();
                    self.workers.clear();
                    self.rest = Some(Ok(rest));
                }
                Step::Stopped(stopped) => return Err(stopped),
            }
        }
        Ok(self.queue.pop_front())
    }

    /// Returns the work so far.
    fn spent(&self) -> Spent {
        let mut spent = Spent {
            stats: self.stats,
            found: self.found,
            round: self.round,
            are_rounds_over: u64::from(self.round) >= self.task.number(&ROUNDS),
            ..Spent::default()
        };
        self.workers.iter().for_each(|worker| worker.report(&mut spent));
        spent
    }

    /// Runs the due workers for a round. Returns the first result in their order, whichever came first in time, and
    /// passes it to the other workers.
    fn work(&mut self, limit: u64, is_brief: bool) -> Step {
        let mut spent = Spent { is_brief, ..self.spent() };
        let due: Vec<_> = self.workers.iter().map(|worker| worker.due(&self.task, &mut spent)).collect();
        let Some(first) = due.iter().copied().flatten().min() else {
            return Step::Stopped(Limit::Conflicts.into());
        };
        let due: Vec<usize> = (0..due.len()).filter(|&number| due[number] == Some(first)).collect();
        let (number, step) = self.run(&due, first, &spent, limit);
        if let Step::Found(solutions) = &step {
            let engine = self.workers[number].release_engine();
            let finder = self.workers.remove(number);
            self.take_note(solutions, engine);
            self.workers.insert(number, finder);
        }
        step
    }

    /// Runs the workers with these numbers: on several threads at the same time, or else one after the other. With a
    /// limit on conflicts they run one after the other, because each gets what the previous ones have left.
    fn run(&mut self, due: &[usize], at: Due, spent: &Spent, limit: u64) -> (usize, Step) {
        let task = Arc::clone(&self.task);
        let known = if spent.found == 1 { self.first.clone() } else { None };
        let known = known.as_ref();
        let shift = |conflicts, cancel| Shift { task: &task, spent: *spent, due: at, known, conflicts, cancel };
        let threads = &task.options.threads;
        if due.len() > 1 && limit == u64::MAX && threads.count() > 1 && task.has_all_memory() {
            let workers = self.workers.iter_mut().enumerate().filter(|(number, _)| due.contains(number)).collect();
            let run = |(number, worker): (usize, &mut Box<dyn Worker>), cancel| {
                (number, worker.run(&shift(None, Some(cancel))))
            };
            let steps = threads.run(|| race(workers, run, |(_, step)| !step.is_paused()));
            return steps.into_iter().find(|(_, step)| !step.is_paused()).unwrap_or((0, Step::Paused));
        }
        for &number in due {
            let left = limit.saturating_sub(self.stats().conflicts);
            let step = self.workers[number].run(&shift(Some(left).filter(|_| limit < u64::MAX), None));
            if !step.is_paused() {
                return (number, step);
            }
        }
        (0, Step::Paused)
    }

    /// Passes these solutions to all workers.
    fn take_note(&mut self, solutions: &[Solution], mut engine: Option<PathEngine>) {
        for worker in &mut self.workers {
            worker.others_found(&self.task, solutions, &mut engine);
        }
        if self.found == 0 {
            self.first = solutions.first().cloned();
            self.first_round = self.round;
        }
        self.found += solutions.len() as u64;
        self.round = 0;
    }
}

#[cfg(test)]
mod tests;
