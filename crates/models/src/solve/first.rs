//! The search for a first solution, in turns of growing budgets.
//!
//! Each turn searches in several ways: whichever suits the puzzle then takes a bounded multiple of its own time.
//! Budgets are counted, never timed.

use crate::board::Solution;
use crate::solve::answer::NextSolution;
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::{Fallback, Remaining};
use crate::solve::refutation::{Effort, Refutation};
use crate::solve::schedule::Schedule;
use crate::solve::scout::Scout;
use crate::solve::task::Task;
use crate::solve::turn::{Answer, MainSearch, Members, Turn};
use std::mem;
use unicursal_core::Stats;
use unicursal_core::path::{self, Technique};

/// A search for a first solution, with an engine, with beams, and for a proof that there is none.
pub(crate) struct FirstSearch<'a> {
    task: &'a Task,
    limit: ConflictLimit,
    /// Another solution that was found together with the first one.
    pub(crate) second: Option<Solution>,
    /// All solutions, or the proof that there are none, from counts.
    pub(crate) remaining: Option<Remaining>,
    /// Whether a proof that there is no solution may be looked for, too.
    may_refute: bool,
    /// What was done besides the engine's own searches.
    pub(crate) stats: Stats,
}

impl<'a> FirstSearch<'a> {
    pub(crate) fn new(task: &'a Task, limit: ConflictLimit, may_refute: bool) -> Self {
        Self { task, limit, second: None, remaining: None, may_refute, stats: Stats::default() }
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
        let mut members = Members {
            main: MainSearch { source, streamliner, streamlined: 0 },
            scout: Scout::new(task),
            refutation: Refutation::new(None),
        };
        let answer = self.take_turns(&mut members);
        let Members { main, mut scout, refutation } = members;
        self.stats.streamlined += main.streamlined;
        self.stats += refutation.stats();
        let by_scout = matches!(answer, Some(Answer::Scout(_)));
        if by_scout {
            self.second = scout.second.take();
            let (engine, stats) = scout.into_engine();
            self.stats += stats;
            if let Some(engine) = engine {
                self.stats += mem::replace(source, engine).stats();
            }
        } else {
            self.stats += scout.stats();
        }
        match answer? {
            Answer::Scout(next) | Answer::Main(next) => Some(next),
            Answer::Refutation(Err(stop)) => Some(Err(stop)),
            Answer::Refutation(Ok(Fallback::Next(solution))) => {
                source.exclude(task, &solution);
                Some(Ok(Some(solution)))
            }
            Answer::Refutation(Ok(Fallback::Remaining(remaining))) => {
                self.remaining = Some(remaining);
                None
            }
        }
    }

    fn take_turns(&self, members: &mut Members) -> Option<Answer> {
        let Self { task, limit, .. } = *self;
        let Schedule { turns, proof_conflicts, .. } = *task.schedule();
        let may_refute = self.may_refute && members.main.streamliner.is_some();
        for number in 0..turns {
            let spent = limit.spent(&members.main.source.stats());
            let is_streamlined = members.main.streamliner.is_some();
            let beams = if number == 0 { 0..0 } else { members.scout.due(task, spent, is_streamlined) };
            // Where likely solutions are ruled out there mostly is none at all, and a proof may come sooner.
            let is_unlikely = may_refute && !is_streamlined && spent >= proof_conflicts;
            let refuted = is_unlikely.then(|| {
                let is_first = !members.refutation.has_begun();
                if is_first && task.is_small() {
                    Effort::glance(task)
                } else {
                    Effort::of_states(task, members.scout.states(task))
                }
            });
            let answer = members.take(task, limit, &Turn { number, beams, refuted });
            if answer.is_some() {
                return answer;
            }
        }
        let is_streamlined = members.main.streamliner.is_some();
        let due = members.scout.due(task, u64::MAX, is_streamlined);
        let limit = limit.beside(&members.main.source.stats()).beside(&members.refutation.stats());
        members.scout.run(task, due, limit).map(Answer::Scout)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Kind, Puzzle};
    use crate::solve::answer::Solve;
    use crate::solve::schedule::Schedule;
    use crate::solver::Solver;

    /// Boards on which the search for a first solution takes several turns under [`schedule`].
    fn boards() -> Vec<Puzzle> {
        let zip = [(0, 3), (9, 1), (2, 6), (11, 8), (4, 4), (7, 10), (10, 4), (1, 9), (6, 6)];
        let zip =
            (1..).zip(zip).fold(Puzzle::builder(Kind::ZIP, 12, 12), |board, (clue, at)| board.clue(at, clue));
        let numbrix = [((0, 0), 1), ((3, 4), 20), ((7, 2), 42)];
        let numbrix = numbrix
            .into_iter()
            .fold(Puzzle::builder(Kind::NUMBRIX, 8, 8), |board, (at, number)| board.clue(at, number));
        let pairs = [((5, 2), (2, 3)), ((6, 4), (4, 6)), ((4, 5), (0, 0)), ((7, 4), (5, 3))];
        let labels = (1..).zip(pairs).fold(Puzzle::builder(Kind::NUMBERLINK, 8, 8), |board, (label, (a, b))| {
            board.clue(a, label).clue(b, label)
        });
        // Two paths that would have to cross.
        let crossed = [((0, 0), 1), ((0, 5), 2), ((5, 0), 2), ((5, 5), 1)];
        let crossed = crossed
            .into_iter()
            .fold(Puzzle::builder(Kind::NUMBERLINK, 6, 6), |board, (at, label)| board.clue(at, label));
        [zip, numbrix, labels, crossed].into_iter().map(|board| board.build().expect("a board")).collect()
    }

    /// Turns so short that beams take part from the second one on.
    fn schedule(first: u64) -> Schedule {
        Schedule {
            easy_conflicts: first,
            first_stage_conflicts_per_cell: 0,
            streamlined_conflicts: 1,
            turn_conflicts: 1,
            beam_widths: &[1, 2, 3, 5, 10, 30],
            narrow_beam_width: None,
            states_per_conflict: 1_000,
            states_per_conflict_with_steps: 1_000,
            repair_least_conflicts: 10,
            repair_conflicts: 5,
            proof_conflicts: 0,
            ..Schedule::default()
        }
    }

    #[test]
    fn the_first_solution_does_not_depend_on_the_number_of_threads() {
        let (mut beams, mut solved, mut refuted) = (0, 0, 0);
        for puzzle in boards() {
            for first in [0, 5] {
                let solver = |threads| Solver::new().threads(threads).schedule(schedule(first));
                let one = solver(1);
                let (first, two) = (one.solve(&puzzle), one.check_unique(&puzzle));
                beams += u32::from(first.stats.states > 0);
                match first.answer {
                    Solve::Solved(_) => solved += 1,
                    Solve::Unsolvable => refuted += 1,
                    _ => {}
                }
                for threads in [2, 3, 2, 3] {
                    let several = solver(threads);
                    assert_eq!(several.solve(&puzzle).answer, first.answer, "{threads} threads: {puzzle:?}");
                    assert_eq!(several.check_unique(&puzzle).answer, two.answer, "{threads} threads: {puzzle:?}");
                }
            }
        }
        assert!(beams >= 3, "beams take part: {beams}");
        assert_eq!((solved, refuted), (6, 2), "only paths that would have to cross are refuted");
    }
}
