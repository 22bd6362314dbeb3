//! Solutions from parallel branches: the next one of a long search, and the rest of a long enumeration.

use crate::board::Solution;
use crate::solve::answer::{Defect, Interrupted, NextSolution};
use crate::solve::build::{build_branch, exclude, used_edges};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::task::Task;
use std::sync::Arc;
use unicursal_core::parallel::{self, Enumeration, Round};
use unicursal_core::path::PathModel;
use unicursal_core::{Budget, Limit, Outcome, Stats, Store};

/// The solutions that an engine has not found yet, one after the other.
pub(crate) struct Branches {
    enumeration: Enumeration,
    path_model: Arc<PathModel>,
    /// What the last round has found, in reverse.
    found: Vec<Result<Solution, Defect>>,
    /// The limit that the last round has reached.
    reached: Option<Limit>,
}

impl Branches {
    /// Goes on where the engine of `source` is, which has all techniques.
    pub(crate) fn new(task: &Task, source: EngineSource) -> Self {
        let schedule = task.schedule();
        let round =
            Round { solutions: schedule.round_solutions.max(1), conflicts: schedule.round_conflicts.max(1) };
        Self {
            enumeration: Enumeration::new(*source.engine, round),
            path_model: source.path_model,
            found: vec![],
            reached: None,
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.enumeration.stats()
    }

    /// The next solution; none if there are no more.
    pub(crate) fn next(&mut self, task: &Task, limit: ConflictLimit) -> NextSolution {
        loop {
            if let Some(solution) = self.found.pop() {
                return Ok(Some(solution?));
            }
            if let Some(limit) = self.reached.take() {
                return Err(Interrupted::Limit(limit));
            }
            if self.enumeration.is_complete() {
                return Ok(None);
            }
            self.advance(task, limit);
        }
    }

    fn advance(&mut self, task: &Task, limit: ConflictLimit) {
        let conflicts = limit.left(&self.stats());
        if conflicts == Some(0) {
            self.reached = Some(Limit::Conflicts);
            return;
        }
        let budget = Budget { conflicts, ..task.budget() };
        let path_model = &self.path_model;
        let read = |model: &Store| task.verified(task.encoding.decode(path_model, model));
        let enumeration = &mut self.enumeration;
        (self.found, self.reached) =
            task.options.threads.run_on_pool(|| enumeration.advance(&|| build_branch(task), &read, &budget));
        self.found.reverse();
    }
}

/// The next solution, from branches that go on with the search of `source`, which then excludes it; and what they did.
pub(crate) fn solve_in_branches(
    task: &Task,
    source: &mut EngineSource,
    is_first: bool,
    limit: ConflictLimit,
) -> (NextSolution, Stats) {
    let streamliner = source.path_model.streamliner().filter(|_| is_first);
    let budget = source.budget(task, limit, None);
    let EngineSource { engine, path_model, .. } = source;
    let report =
        task.options.threads.run_on_pool(|| parallel::solve(engine, &|| build_branch(task), streamliner, &budget));
    let answer = match (report.outcome, report.winner) {
        (Outcome::Satisfiable, Some(winner)) => {
            exclude(engine, used_edges(path_model, winner.model()));
            let solution = task.verified(task.encoding.decode(path_model, winner.model()));
            solution.map(Some).map_err(Interrupted::from)
        }
        (Outcome::Unknown(limit), _) => Err(limit.into()),
        _ => Ok(None),
    };
    (answer, report.stats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle};
    use crate::solve::fallback::Remaining;
    use crate::solve::options::Options;
    use crate::solve::schedule::Schedule;
    use crate::solve::threads::Threads;
    use std::collections::BTreeSet;

    fn options(threads: usize) -> Options {
        let schedule = Schedule { round_solutions: 3, round_conflicts: 5, ..Schedule::default() };
        Options { threads: Threads::new(threads), schedule, ..Options::default() }
    }

    /// The first solutions, from one engine, and the branches that have the rest.
    fn divided(task: &Task, first: u64) -> (Vec<Solution>, Branches) {
        let mut source = EngineSource::new(task).expect("memory").expect("the puzzle does not contradict itself");
        let all = (0..first).map_while(|found| source.next(task, found)).collect();
        (all, Branches::new(task, source))
    }

    /// All solutions, the first ones from one engine and the rest from branches.
    fn enumerate(puzzle: &Puzzle, threads: usize, first: u64) -> (Vec<Solution>, Stats) {
        let task = Task::new(&Arc::new(options(threads)), puzzle);
        let (mut all, mut branches) = divided(&task, first);
        while let Some(solution) = branches.next(&task, ConflictLimit::NONE).expect("no limit") {
            all.push(solution);
        }
        assert_eq!(branches.next(&task, ConflictLimit::NONE), Ok(None), "the end is the end");
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
            let mut remaining = Remaining::new(&task, None).0.expect("a small frontier");
            let swept = std::iter::from_fn(|| remaining.next(&task).expect("no defect"));
            assert_eq!(distinct, swept.collect(), "{puzzle:?}");
            assert!(one.1.branches > 2, "{puzzle:?}");
        }
    }

    #[test]
    fn a_conflict_limit_is_for_all_branches_together() {
        let puzzle = Puzzle::builder(Kind::LINE, 5, 5).build().expect("a board");
        let task = Task::new(&Arc::new(options(2)), &puzzle);
        let limit = ConflictLimit { limit: Some(60), before: 0 };
        let (all, mut branches) = divided(&task, 3);
        let mut found = all.len();
        let limit = loop {
            match branches.next(&task, limit) {
                Ok(Some(_)) => found += 1,
                Ok(None) => panic!("60 conflicts are enough: {:?}", branches.stats()),
                Err(limit) => break limit,
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
        let answer = branches.next(&Task::new(&Arc::new(corrupted), &puzzle), ConflictLimit::NONE);
        assert!(matches!(answer, Err(Interrupted::Defect(_))), "{answer:?}");
    }
}
