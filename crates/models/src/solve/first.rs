//! The search for a first solution, in turns of growing budgets.
//!
//! Each turn searches in several ways: whichever suits the puzzle then takes a bounded multiple of its own time.
//! Budgets are counted, never timed. Where there are several threads the scout works beside the main search; its answer
//! counts before that of the main search in the same turn, however long either takes.

use crate::board::Solution;
use crate::solve::answer::NextSolution;
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::{Fallback, Remaining};
use crate::solve::schedule::Schedule;
use crate::solve::scout::Scout;
use crate::solve::task::Task;
use std::mem;
use std::ops::Range;
use unicursal_core::parallel;
use unicursal_core::path::{self, Technique};
use unicursal_core::{CancelToken, Lit, Outcome, Stats};

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

/// The searches of the engine that each turn goes on with.
struct MainSearch<'a> {
    source: &'a mut EngineSource,
    /// Until likely solutions are ruled out.
    streamliner: Option<Lit>,
    /// Solutions found under the streamliner.
    streamlined: u64,
}

impl<'a> FirstSearch<'a> {
    pub(crate) fn new(task: &'a Task, limit: ConflictLimit, may_fall_back: bool) -> Self {
        Self { task, limit, second: None, remaining: None, may_fall_back, stats: Stats::default() }
    }

    /// Searches under the streamliner, without it, and with beams, turn by turn; none if the turns are used up, or if a
    /// frontier has what is asked for. If the scout has found the solution, `source` goes on with its engine.
    pub(crate) fn run(&mut self, source: &mut EngineSource) -> Option<NextSolution> {
        let task = self.task;
        if task.techniques.has(Technique::WarmStart)
            && !path::warm_start(&mut source.engine, &source.path_model, &task.budget())
        {
            return Some(Ok(None));
        }
        let streamliner = source.path_model.streamliner();
        if streamliner.is_some() {
            let budget = source.budget(task, self.limit, Some(task.schedule().easy_conflicts));
            let outcome = source.engine.next_solution(&budget);
            if let Some(answer) = source.conclude(task, self.limit, outcome) {
                return Some(answer);
            }
            path::streamline(&mut source.engine, &source.path_model);
        }
        let mut main = MainSearch { source, streamliner, streamlined: 0 };
        let mut scout = Scout::default();
        let answer = self.take_turns(&mut main, &mut scout);
        self.stats.streamlined += main.streamlined;
        if matches!(answer, Some((By::Scout, _))) {
            self.second = scout.second.take();
            let (engine, stats) = scout.into_engine();
            self.stats += stats;
            if let Some(engine) = engine {
                self.stats += mem::replace(source, engine).stats();
            }
        } else {
            self.stats += scout.stats();
        }
        answer.map(|(_, answer)| answer)
    }

    fn take_turns(&mut self, main: &mut MainSearch, scout: &mut Scout) -> Option<(By, NextSolution)> {
        let Self { task, mut limit, .. } = *self;
        let Schedule { turns, proof_conflicts, .. } = *task.schedule();
        let is_streamlined = main.streamliner.is_some();
        for turn in 0..turns {
            let spent = limit.spent(&main.source.stats());
            let due = if turn == 0 { 0..0 } else { scout.due(task, spent, main.streamliner.is_some()) };
            let answer = work_together(task, limit, main, turn, scout, due);
            if answer.is_some() {
                return answer;
            }
            // Where likely solutions are ruled out there mostly is none at all, and counting proves that sooner.
            let is_unlikely = is_streamlined && main.streamliner.is_none();
            if is_unlikely && spent >= proof_conflicts {
                match self.falls_back(main.source, &scout.stats()) {
                    Ok(None) if self.remaining.is_some() => return None,
                    Ok(None) => limit = self.limit,
                    answer => return Some((By::Main, answer)),
                }
            }
        }
        let due = scout.due(task, u64::MAX, main.streamliner.is_some());
        let limit = limit.beside(&main.source.stats());
        scout.run(task, due, limit).map(|answer| (By::Scout, answer))
    }

    /// Asks a frontier, or a search for settled solutions, once. Returns a solution if that is all it has. `scouted` is
    /// what the scout has done.
    fn falls_back(&mut self, source: &mut EngineSource, scouted: &Stats) -> NextSolution {
        if !mem::take(&mut self.may_fall_back) {
            return Ok(None);
        }
        let (fallback, stats) = Fallback::new(self.task, None, self.limit.beside(scouted).left(&source.stats()));
        self.stats += stats;
        self.limit.before += stats.conflicts;
        match fallback? {
            Some(Fallback::Next(solution)) => {
                source.exclude(self.task, &solution);
                return Ok(Some(solution));
            }
            Some(Fallback::Remaining(remaining)) => self.remaining = Some(remaining),
            None => {}
        }
        Ok(None)
    }
}

/// Who has an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Scout,
    Main,
}

/// Has the scout try the beams that are `due`, and the main search take a turn unless the scout has an answer: one after
/// the other or at the same time, with the same result.
fn work_together(
    task: &Task,
    limit: ConflictLimit,
    main: &mut MainSearch,
    turn: u32,
    scout: &mut Scout,
    due: Range<usize>,
) -> Option<(By, NextSolution)> {
    let threads = &task.options.threads;
    // What is left of a limit on conflicts depends on what the scout has done before.
    let is_parallel = !due.is_empty() && limit.limit.is_none() && threads.count() > 1 && task.has_all_memory();
    let (by_scout, by_main) = if is_parallel {
        let cancel = CancelToken::new();
        main.source.cancel = Some(cancel.clone());
        let seek = || {
            let answer = scout.run(task, due, limit);
            if answer.is_some() {
                cancel.cancel();
            }
            answer
        };
        let answers = threads.run_on_pool(|| parallel::join(seek, || main.run(task, turn, limit)));
        main.source.cancel = None;
        answers
    } else {
        let by_scout = scout.run(task, due, limit.beside(&main.source.stats()));
        let by_main = match by_scout {
            None => main.run(task, turn, limit.beside(&scout.stats())),
            Some(_) => None,
        };
        (by_scout, by_main)
    };
    by_scout.map(|answer| (By::Scout, answer)).or_else(|| by_main.map(|answer| (By::Main, answer)))
}

impl MainSearch<'_> {
    /// The searches of turn number `turn`; none if they come to no end in it.
    fn run(&mut self, task: &Task, turn: u32, limit: ConflictLimit) -> Option<NextSolution> {
        let Schedule { streamlined_conflicts, turn_conflicts, .. } = *task.schedule();
        let Self { source, streamliner, streamlined } = self;
        if let Some(assumption) = *streamliner {
            let budget = source.budget(task, limit, Some(streamlined_conflicts << turn));
            match source.engine.solve_within(&[assumption], &budget) {
                Outcome::Unsatisfiable => *streamliner = None,
                outcome => {
                    *streamlined += u64::from(outcome == Outcome::Satisfiable);
                    let answer = source.conclude(task, limit, outcome);
                    if answer.is_some() {
                        return answer;
                    }
                }
            }
        }
        let outcome = source.search(task, 0, limit, Some(turn_conflicts << turn));
        source.conclude(task, limit, outcome)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Kind, Puzzle};
    use crate::solve::schedule::Schedule;
    use crate::solver::Solver;

    /// Boards on which the search for a first solution takes several turns under [`schedule`].
    fn boards() -> Vec<Puzzle> {
        let zip = [(0, 3), (9, 1), (2, 6), (11, 8), (4, 4), (7, 10), (10, 4), (1, 9), (6, 6)];
        let zip =
            (1..).zip(zip).fold(Puzzle::builder(Kind::ZIP, 12, 12), |board, (clue, at)| board.clue(at, clue));
        let numbrix = [((0, 0), 1), ((3, 4), 20), ((7, 2), 41)];
        let numbrix = numbrix
            .into_iter()
            .fold(Puzzle::builder(Kind::NUMBRIX, 8, 8), |board, (at, number)| board.clue(at, number));
        let pairs = [((0, 1), (6, 5)), ((1, 5), (4, 0)), ((2, 2), (7, 7)), ((0, 7), (7, 0))];
        let labels = (1..).zip(pairs).fold(Puzzle::builder(Kind::NUMBERLINK, 8, 8), |board, (label, (a, b))| {
            board.clue(a, label).clue(b, label)
        });
        [zip, numbrix, labels].into_iter().map(|board| board.build().expect("a board")).collect()
    }

    /// Turns so short that beams take part from the second one on.
    fn schedule(first: u64) -> Schedule {
        Schedule {
            easy_conflicts: first,
            first_stage_conflicts_per_cell: 0,
            streamlined_conflicts: 1,
            turn_conflicts: 1,
            beam_widths: &[1, 2, 3, 5, 10, 30],
            states_per_conflict: 1_000,
            states_per_conflict_with_steps: 1_000,
            repair_least_conflicts: 10,
            repair_conflicts: 5,
            ..Schedule::default()
        }
    }

    #[test]
    fn the_first_solution_does_not_depend_on_the_number_of_threads() {
        let mut beams = 0;
        for puzzle in boards() {
            for first in [0, 5] {
                let solver = |threads| Solver::new().threads(threads).schedule(schedule(first));
                let one = solver(1);
                let (first, two) = (one.solve(&puzzle), one.check_unique(&puzzle));
                beams += u32::from(first.stats.states > 0);
                for threads in [2, 3, 2, 3] {
                    let several = solver(threads);
                    assert_eq!(several.solve(&puzzle).answer, first.answer, "{threads} threads: {puzzle:?}");
                    assert_eq!(several.check_unique(&puzzle).answer, two.answer, "{threads} threads: {puzzle:?}");
                }
            }
        }
        assert!(beams >= 3, "beams take part: {beams}");
    }
}
