//! The search for a first solution, in turns of growing budgets.
//!
//! Each turn searches in several ways: whichever suits the puzzle then takes a bounded multiple of its own time.
//! Budgets are counted, never timed. Where there are several threads the scout works beside the main search; its answer
//! counts before that of the main search in the same turn, however long either takes.

use crate::board::Solution;
use crate::solve::answer::{NextSolution, Stop};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::{Fallback, Remaining};
use crate::solve::refutation::{Effort, Refutation};
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
    /// All solutions, or the proof that there are none, from counts.
    pub(crate) remaining: Option<Remaining>,
    /// Whether a proof that there is no solution may be looked for, too.
    may_refute: bool,
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
            let refuted = is_unlikely.then(|| Effort::of_states(task, members.scout.states(task)));
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

/// The searches that take part in a turn, first those whose answers count before those of the others.
struct Members<'a> {
    scout: Scout,
    main: MainSearch<'a>,
    refutation: Refutation,
}

/// What the members do in a turn.
struct Turn {
    number: u32,
    /// The beams of the scout.
    beams: Range<usize>,
    /// How far the refutation goes, if it takes part.
    refuted: Option<Effort>,
}

/// Who has an answer.
enum Answer {
    Scout(NextSolution),
    Main(NextSolution),
    Refutation(Result<Fallback, Stop>),
}

impl Members<'_> {
    /// Has all of them take the turn, unless one before has an answer: one after the other or at the same time, with
    /// the same result.
    fn take(&mut self, task: &Task, limit: ConflictLimit, turn: &Turn) -> Option<Answer> {
        let threads = &task.options.threads;
        let is_divided = !turn.beams.is_empty() || turn.refuted.is_some();
        // What is left of a limit on conflicts depends on what the members before have done.
        if is_divided && limit.limit.is_none() && threads.count() > 1 && task.has_all_memory() {
            threads.run_on_pool(|| self.take_together(task, limit, turn))
        } else {
            self.take_in_turn(task, limit, turn)
        }
    }

    fn take_in_turn(&mut self, task: &Task, limit: ConflictLimit, turn: &Turn) -> Option<Answer> {
        let Self { scout, main, refutation } = self;
        let beside_scout = limit.beside(&refutation.stats());
        let by_scout = scout.run(task, turn.beams.clone(), beside_scout.beside(&main.source.stats()));
        if let Some(answer) = by_scout {
            return Some(Answer::Scout(answer));
        }
        if let Some(answer) = main.run(task, turn.number, beside_scout.beside(&scout.stats())) {
            return Some(Answer::Main(answer));
        }
        let limit = limit.beside(&scout.stats()).beside(&main.source.stats());
        refute(refutation, task, turn, limit).map(Answer::Refutation)
    }

    fn take_together(&mut self, task: &Task, limit: ConflictLimit, turn: &Turn) -> Option<Answer> {
        let Self { scout, main, refutation } = self;
        let (of_main, of_refutation) = (CancelToken::new(), CancelToken::new());
        main.source.cancel = Some(of_main.clone());
        refutation.cancel = Some(of_refutation.clone());
        let (by_scout, (by_main, by_refutation)) = parallel::join(
            || {
                let answer = scout.run(task, turn.beams.clone(), limit);
                if answer.is_some() {
                    of_main.cancel();
                    of_refutation.cancel();
                }
                answer
            },
            || {
                parallel::join(
                    || {
                        let answer = main.run(task, turn.number, limit);
                        if answer.is_some() {
                            of_refutation.cancel();
                        }
                        answer
                    },
                    || refute(refutation, task, turn, limit),
                )
            },
        );
        main.source.cancel = None;
        refutation.cancel = None;
        let by_main = by_main.map(Answer::Main);
        by_scout.map(Answer::Scout).or(by_main).or(by_refutation.map(Answer::Refutation))
    }
}

fn refute(
    refutation: &mut Refutation,
    task: &Task,
    turn: &Turn,
    limit: ConflictLimit,
) -> Option<Result<Fallback, Stop>> {
    refutation.advance(task, turn.refuted?, limit).transpose()
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
