//! Solutions from parallel branches: the next one of a long search, and the rest of a long enumeration.

use crate::settings::answer::{Defect, Interrupted};
use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::path_engine::{Allowance, PathEngine, branch};
use crate::workers::step::Step;
use crate::workers::worker::Shift;
use std::mem;
use std::sync::Arc;
use unicursal_core::parallel::{self, Enumeration, Round};
use unicursal_core::path::PathModel;
use unicursal_core::{Budget, Limit, Outcome, Stats, Store};
use unicursal_models::board::Solution;

numbers! {
    /// Solutions that a branch of a divided enumeration finds per round, at least 1. Sixteen times as many are kept at
    /// a time, some megabytes on a board of 400 cells.
    ROUND_SOLUTIONS: "branches.round_solutions" = 200;
    /// Conflicts that a branch may meet per round, at least 1.
    ROUND_CONFLICTS: "branches.round_conflicts" = 500;
}

/// The solutions that an engine has not found yet.
pub(crate) struct Branches {
    enumeration: Enumeration,
    model: Arc<PathModel>,
    /// The reason why the last round was not complete.
    stopped: Option<Interrupted>,
}

impl Branches {
    /// Returns branches that continue from `engine`, which has all techniques and is left empty.
    pub(crate) fn new(task: &Task, engine: &mut PathEngine) -> Self {
        let round = Round {
            solutions: usize::try_from(task.number(&ROUND_SOLUTIONS)).unwrap_or(usize::MAX).max(1),
            conflicts: task.number(&ROUND_CONFLICTS).max(1),
        };
        let model = Arc::clone(&engine.model);
        Self { enumeration: Enumeration::new(mem::take(&mut *engine.solver), round), model, stopped: None }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.enumeration.stats()
    }

    /// Searches on for a round, and for further ones until solutions are found.
    pub(crate) fn advance(&mut self, shift: &Shift<'_>) -> Step {
        let before = self.stats().conflicts;
        loop {
            if let Some(stopped) = self.stopped.take() {
                return Step::Stopped(stopped);
            }
            if self.enumeration.is_complete() {
                return Step::no_other();
            }
            let spent = self.stats().conflicts - before;
            let solutions = self.round(shift.task, shift.conflicts.map(|left| left.saturating_sub(spent)));
            if !solutions.is_empty() {
                return Step::Found(solutions);
            }
        }
    }

    /// Returns the solutions of one round of at most `conflicts`, up to the first one that breaks a rule.
    fn round(&mut self, task: &Task, conflicts: Option<u64>) -> Vec<Solution> {
        if conflicts == Some(0) {
            self.stopped = Some(Limit::Conflicts.into());
            return vec![];
        }
        let budget = Budget { conflicts, ..task.budget() };
        let Self { enumeration, model, .. } = self;
        let read = |assignment: &Store| task.verified(task.encoding.decode(model, assignment));
        let (found, reached) = task.options.threads.run(|| enumeration.advance(&|| branch(task), &read, &budget));
        self.stopped = reached.map(Interrupted::from);
        let right = |solution: Result<Solution, Defect>| {
            solution.map_err(|defect| self.stopped = Some(defect.into())).ok()
        };
        found.into_iter().map_while(right).collect()
    }
}

/// Returns the next solution, from branches that go on with the search of `engine`, which then excludes it. And their
/// work.
pub(crate) fn solve_in_branches(
    task: &Task,
    engine: &mut PathEngine,
    is_first: bool,
    allowance: &Allowance,
) -> (Step, Stats) {
    let streamliner = engine.model.streamliner().filter(|_| is_first);
    let budget = engine.budget(task, allowance, None);
    let solver = &mut engine.solver;
    let report = task.options.threads.run(|| parallel::solve(solver, &|| branch(task), streamliner, &budget));
    let step = match (report.outcome, report.winner) {
        (Outcome::Satisfiable, Some(winner)) => {
            engine.exclude_assigned(winner.assignment());
            task.verified(task.encoding.decode(&engine.model, winner.assignment())).into()
        }
        (Outcome::Unknown(limit), _) => Step::Stopped(limit.into()),
        _ => Step::no_other(),
    };
    (step, report.stats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::options::Options;
    use crate::settings::threads::Threads;
    use crate::workers::frontier::Frontier;
    use crate::workers::search::Search;
    use crate::workers::worker::Worker;
    use std::collections::BTreeSet;
    use unicursal_models::board::{Kind, Puzzle};

    fn options(threads: usize) -> Options {
        let numbers = vec![(ROUND_SOLUTIONS.name, 3), (ROUND_CONFLICTS.name, 5)];
        Options { threads: Threads::new(threads), numbers, ..Options::default() }
    }

    /// Returns the first solutions, from one engine, and the branches that have the rest.
    fn divided(task: &Task, first: u64) -> (Vec<Solution>, Branches) {
        let engine = PathEngine::first_stage(task).expect("the puzzle does not contradict itself");
        let mut search = Search::new(engine);
        let all = (0..first).map_while(|found| search.next(task, found)).collect();
        (all, Branches::new(task, search.engine_mut()))
    }

    /// Returns all solutions, the first ones from one engine and the rest from branches.
    fn enumerate(puzzle: &Puzzle, threads: usize, first: u64) -> (Vec<Solution>, Stats) {
        let task = Task::new(&Arc::new(options(threads)), puzzle);
        let (mut all, mut branches) = divided(&task, first);
        let shift = Shift::last(&task, None);
        while let Step::Found(solutions) = branches.advance(&shift) {
            all.extend(solutions);
        }
        let end = branches.advance(&shift);
        assert!(matches!(end, Step::Exhausted(_)), "the end is the end: {end:?}");
        (all, branches.stats())
    }

    fn boards() -> [Puzzle; 4] {
        let board = |kind, rows, cols| Puzzle::builder(kind, rows, cols);
        [
            board(Kind::LINE, 4, 4),
            board(Kind::ZIP, 6, 6).clue((0, 0), 1).clue((0, 1), 2),
            board(Kind::HIDATO, 3, 3).clue((1, 1), 9),
            board(Kind::NUMBRIX, 4, 4).clue((0, 0), 1),
        ]
        .map(|board| board.build().expect("a board"))
    }

    #[test]
    fn branches_have_all_solutions_once_and_in_one_order() {
        for puzzle in boards() {
            // From the third solution on all techniques take part.
            let [one, two, three] = [1, 2, 3].map(|threads| enumerate(&puzzle, threads, 3));
            assert!(one == two && one == three, "{puzzle:?}");
            let distinct: BTreeSet<Solution> = one.0.iter().cloned().collect();
            assert_eq!(distinct.len(), one.0.len(), "{puzzle:?}");
            let task = Task::new(&Arc::default(), &puzzle);
            let Step::Exhausted(mut remaining) = Frontier::default().run(&Shift::last(&task, None)) else {
                panic!("a small frontier")
            };
            let swept = std::iter::from_fn(|| remaining.next(&task).expect("no defect"));
            assert_eq!(distinct, swept.collect(), "{puzzle:?}");
            assert!(one.1.branches > 2, "{puzzle:?}");
        }
    }

    #[test]
    fn a_conflict_limit_is_for_all_branches_together() {
        let puzzle = Puzzle::builder(Kind::LINE, 5, 5).build().expect("a board");
        let task = Task::new(&Arc::new(options(2)), &puzzle);
        let (all, mut branches) = divided(&task, 3);
        let mut found = all.len();
        let limit = loop {
            // A session leaves to each round what those before have left.
            let conflicts = Some(60_u64.saturating_sub(branches.stats().conflicts));
            match branches.advance(&Shift { conflicts, ..Shift::last(&task, None) }) {
                Step::Found(solutions) => found += solutions.len(),
                Step::Stopped(limit) => break limit,
                step => panic!("60 conflicts are not enough: {step:?}"),
            }
        };
        let stats = branches.stats();
        assert_eq!(limit, Limit::Conflicts.into());
        assert!((60..60 + 16 * 6).contains(&stats.conflicts), "{stats:?}");
        assert!(found > 3);
    }

    #[test]
    fn a_wrong_solution_of_a_divided_enumeration_is_an_error() {
        let [puzzle, ..] = boards();
        let (_, mut branches) = divided(&Task::new(&Arc::new(options(2)), &puzzle), 3);
        let corrupted = Options { corrupts_solutions: true, ..options(2) };
        let step = branches.advance(&Shift::last(&Task::new(&Arc::new(corrupted), &puzzle), None));
        assert!(matches!(step, Step::Stopped(Interrupted::Defect(_))), "{step:?}");
    }
}
