//! A turn of the search for a first solution: several searches, each with a budget of its own.
//!
//! Where there are several threads they work at the same time. The answer of the first one in their order counts,
//! however soon another one has its own: so it does not depend on the number of threads.

use crate::solve::answer::{Interrupted, NextSolution};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::fallback::Fallback;
use crate::solve::refutation::{Effort, Refutation};
use crate::solve::schedule::Schedule;
use crate::solve::scout::Scout;
use crate::solve::task::Task;
use std::ops::Range;
use unicursal_core::parallel;
use unicursal_core::{CancelToken, Lit, Outcome};

/// The searches that take part in a turn, first those whose answers count before those of the others.
pub(crate) struct Members<'a> {
    pub(crate) scout: Scout,
    pub(crate) main: MainSearch<'a>,
    pub(crate) refutation: Refutation,
}

/// What the members do in a turn.
pub(crate) struct Turn {
    pub(crate) number: u32,
    /// The beams of the scout.
    pub(crate) beams: Range<usize>,
    /// How far the refutation goes, if it takes part.
    pub(crate) refuted: Option<Effort>,
}

/// Who has an answer.
pub(crate) enum Answer {
    Scout(NextSolution),
    Main(NextSolution),
    Refutation(Result<Fallback, Interrupted>),
}

impl Members<'_> {
    /// Has all of them take the turn, unless one before has an answer: one after the other or at the same time, with
    /// the same result.
    pub(crate) fn take(&mut self, task: &Task, limit: ConflictLimit, turn: &Turn) -> Option<Answer> {
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
) -> Option<Result<Fallback, Interrupted>> {
    refutation.advance(task, turn.refuted?, limit).transpose()
}

/// The searches of the engine that each turn goes on with.
pub(crate) struct MainSearch<'a> {
    pub(crate) source: &'a mut EngineSource,
    /// Until likely solutions are ruled out.
    pub(crate) streamliner: Option<Lit>,
    /// Solutions found under the streamliner.
    pub(crate) streamlined: u64,
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
