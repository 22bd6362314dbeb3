//! The next solution of a long search, and the rest of a long enumeration, in parallel branches.

use crate::board::Solution;
use crate::solve::build::{build, exclude, used_edges};
use crate::solve::schedule::Schedule;
use crate::solve::session::{Answer, Search};
use crate::solve::stop::{Defect, Stop, checked};
use std::sync::Arc;
use unicursal_core::parallel::{self, Enumeration, Round};
use unicursal_core::path::PathModel;
use unicursal_core::{Budget, Limit, Outcome, Solver as Engine, Stats, Store};

/// The solutions that a search has not found yet, one after the other.
pub(crate) struct Branches {
    enumeration: Enumeration,
    path_model: Arc<PathModel>,
    /// What the last round has found, in reverse.
    found: Vec<Result<Solution, Defect>>,
    /// The limit that the last round has reached.
    limit: Option<Limit>,
}

impl Branches {
    /// Goes on where `engine` is, which has all techniques.
    pub(crate) fn new(engine: Engine, path_model: Arc<PathModel>, schedule: &Schedule) -> Self {
        let round =
            Round { solutions: schedule.round_solutions.max(1), conflicts: schedule.round_conflicts.max(1) };
        Self { enumeration: Enumeration::new(engine, round), path_model, found: vec![], limit: None }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.enumeration.stats()
    }

    /// The next solution of `search`, checked; none if there are no more.
    pub(crate) fn next(&mut self, search: &Search<'_>) -> Answer {
        loop {
            if let Some(solution) = self.found.pop() {
                return Ok(Some(solution?));
            }
            if let Some(limit) = self.limit.take() {
                return Err(Stop::Limit(limit));
            }
            if self.enumeration.is_complete() {
                return Ok(None);
            }
            self.advance(search);
        }
    }

    fn advance(&mut self, search: &Search<'_>) {
        let Search { solver, puzzle, encoding, techniques, .. } = search;
        let conflicts = search.conflicts_left(&self.stats());
        if conflicts == Some(0) {
            self.limit = Some(Limit::Conflicts);
            return;
        }
        let budget = Budget { conflicts, ..search.budget.clone() };
        let thresholds = solver.schedule.engine;
        let build =
            || build(encoding, techniques, thresholds, &budget).map(|(engine, _)| *engine).unwrap_or_default();
        let path_model = &self.path_model;
        let read = |model: &Store| checked(puzzle, encoding.decode(path_model, model));
        let enumeration = &mut self.enumeration;
        (self.found, self.limit) = solver.on_pool(|| enumeration.advance(&build, &read, &budget));
        self.found.reverse();
    }
}

impl Search<'_> {
    /// Goes on with `engine`'s search in parallel branches.
    pub(crate) fn search_branches(&mut self, engine: &mut Engine, path_model: &PathModel) -> Answer {
        let (encoding, techniques) = (&self.encoding, &self.techniques);
        let streamliner = path_model.streamliner().filter(|_| self.found == 0);
        let budget = self.budget(engine, None);
        let thresholds = self.solver.schedule.engine;
        let build =
            || build(encoding, techniques, thresholds, &budget).map(|(engine, _)| *engine).unwrap_or_default();
        let report = self.solver.on_pool(|| parallel::solve(engine, &build, streamliner, &budget));
        self.branch_stats += report.stats;
        match (report.outcome, report.winner) {
            (Outcome::Satisfiable, Some(winner)) => {
                exclude(engine, used_edges(path_model, winner.model()));
                let paths = self.encoding.decode(path_model, winner.model());
                Ok(Some(checked(self.puzzle, paths)?))
            }
            (Outcome::Unknown(limit), _) => Err(limit.into()),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, Puzzle};
    use crate::solutions::count::Count;
    use crate::solve::method::Method;
    use crate::solve::solver::Solver;
    use std::collections::BTreeSet;

    fn short() -> Schedule {
        Schedule { round_solutions: 3, round_conflicts: 5, ..Schedule::default() }
    }

    /// So many solutions from one search, and the rest from branches.
    fn enumerate(puzzle: &Puzzle, threads: usize, first: usize) -> (Vec<Solution>, Stats) {
        let solver = Solver::new().threads(threads);
        let mut search = Search::new(&solver, puzzle);
        let mut all = vec![];
        while all.len() < first
            && let Some(solution) = search.next().expect("no limit")
        {
            all.push(solution);
        }
        let (engine, path_model) = search.engine.take().expect("the puzzle does not contradict itself");
        let mut branches = Branches::new(*engine, path_model, &short());
        while let Some(solution) = branches.next(&search).expect("no limit") {
            all.push(solution);
        }
        assert_eq!(branches.next(&search), Ok(None), "the end is the end");
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
            let count = Solver::new().method(Method::Frontier).count(&puzzle).answer;
            // From the third solution on all techniques take part.
            let [one, two, three] = [1, 2, 3].map(|threads| enumerate(&puzzle, threads, 3));
            assert!(one == two && one == three, "{puzzle:?}");
            assert_eq!(Count::Exact(one.0.len().into()), count, "{puzzle:?}");
            let distinct: BTreeSet<&Solution> = one.0.iter().collect();
            assert_eq!(distinct.len(), one.0.len(), "{puzzle:?}");
            assert!(one.1.branches > 2, "{puzzle:?}");
        }
    }

    #[test]
    fn a_conflict_limit_is_for_all_branches_together() {
        let puzzle = Puzzle::builder(Kind::LINE, 5, 5).build().expect("a board");
        let solver = Solver::new().threads(2).conflict_limit(60);
        let mut search = Search::new(&solver, &puzzle);
        let mut found = 0;
        while found < 3 {
            found += usize::from(search.next().expect("enough conflicts").is_some());
        }
        let (engine, path_model) = search.engine.take().expect("the puzzle does not contradict itself");
        let mut branches = Branches::new(*engine, path_model, &short());
        let limit = loop {
            match branches.next(&search) {
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
}
