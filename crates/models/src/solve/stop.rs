//! Why there is no full answer, and the gate that every solution passes on its way out.

use crate::board::Solution;
use crate::board::{Pos, Puzzle};
use crate::kinds::verify::{RuleViolation, verify};
use std::fmt;
use unicursal_core::Limit;

/// A solution that the solver came to breaks a rule of the puzzle: the solver is wrong, and nothing that it says of this
/// puzzle is to be relied on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect(pub RuleViolation);

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the solver's solution breaks a rule, which is a defect of the program: {}", self.0)
    }
}

impl std::error::Error for Defect {}

/// Why there is no full answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A limit was reached first.
    Limit(Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Limit(limit) => limit.fmt(f),
            Stop::Defect(defect) => defect.fmt(f),
        }
    }
}

impl std::error::Error for Stop {}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Stop::Limit(limit)
    }
}

impl From<Defect> for Stop {
    fn from(defect: Defect) -> Self {
        Stop::Defect(defect)
    }
}

/// The solution that `paths` make, if the checker has nothing against it. Whatever found them, all solutions come through
/// here.
pub(crate) fn checked(puzzle: &Puzzle, paths: Vec<Vec<Pos>>) -> Result<Solution, Defect> {
    let solution = Solution::new(puzzle, paths);
    verify(puzzle, &solution).map_err(Defect)?;
    Ok(solution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Kind;
    use crate::encode::Encoding;
    use crate::solutions::count::Count;
    use crate::solve::method::Method;
    use crate::solve::parallel::Branches;
    use crate::solve::schedule::Schedule;
    use crate::solve::session::Search;
    use crate::solve::solver::{Solve, Solver, Uniqueness};
    use num_bigint::BigUint;

    /// A board of each kind, with many solutions but for the labels.
    fn boards() -> [Puzzle; 5] {
        let board = |kind| Puzzle::builder(kind, 4, 4);
        [
            board(Kind::LINE),
            board(Kind::NUMBRIX),
            board(Kind::HIDATO),
            board(Kind::ZIP).clue((0, 0), 1).clue((0, 3), 2),
            board(Kind::NUMBERLINK).clue((0, 0), 1).clue((3, 3), 1).clue((0, 1), 2).clue((2, 3), 2),
        ]
        .map(|board| board.build().expect("a board"))
    }

    /// Schedules in which the first solution comes from the search, from a beam, from the frontier that a puzzle is
    /// handed over to, and from parallel branches.
    fn schedules() -> [(&'static str, Schedule); 4] {
        let usual = Schedule::default();
        let stalled = Schedule { easy: 0, streamlined: 0, undivided: 0, turns: 1, beam_widths: &[], ..usual };
        [
            ("search", usual),
            ("beam", Schedule { beam_widths: &[1000], ..stalled }),
            ("handover", stalled),
            ("branches", Schedule { handover_effort: 0.0, ..stalled }),
        ]
    }

    fn assert_says(defect: &Defect, rule: &str) {
        let message = defect.to_string();
        assert!(message.contains("a defect of the program") && message.contains(rule), "{message}");
    }

    #[test]
    fn a_solution_that_breaks_a_rule_is_an_error_wherever_it_comes_from() {
        for puzzle in boards() {
            for (name, schedule) in schedules() {
                let sound = Solver::new().threads(2).schedule(schedule);
                assert!(matches!(sound.solve(&puzzle).answer, Solve::Solved(_)), "{name}: {puzzle:?}");
                let spoilt = sound.spoilt();
                let Solve::Defect(defect) = spoilt.solve(&puzzle).answer else { panic!("{name}: {puzzle:?}") };
                assert_says(&defect, "does not go to a neighbor");
                assert_eq!(spoilt.check_unique(&puzzle).answer, Uniqueness::Defect(defect.clone()));
                let mut solutions = spoilt.solutions(&puzzle);
                assert_eq!((solutions.next(), solutions.next()), (None, None));
                assert_eq!(solutions.stop(), Some(&Stop::Defect(defect)), "the end is not taken for all");
            }
        }
    }

    #[test]
    fn sets_of_solutions_with_a_wrong_one_are_errors() {
        for puzzle in boards() {
            let search = Solver::new().method(Method::Search).spoilt();
            assert!(matches!(search.count(&puzzle).answer, Count::Defect(_)));
            assert!(matches!(search.solution_set(&puzzle).answer, Err(Stop::Defect(_))));
            assert!(matches!(search.analyze(&puzzle).answer, Err(Stop::Defect(_))));
            assert!(matches!(search.beam(&puzzle, 1000).answer, Solve::Defect(_)));
            let frontier = Solver::new().method(Method::Frontier).spoilt();
            let set = frontier.solution_set(&puzzle).answer.expect("a set is not looked into");
            assert_says(&set.get(&BigUint::ZERO).expect_err("a wrong solution"), "does not go to a neighbor");
            assert!(set.iter().all(|solution| solution.is_err()));
            let mut samples = frontier.sample(&puzzle, 1).answer.expect("a set is not looked into");
            assert!(matches!(samples.next(), Some(Err(_))));
            let listed = Schedule { most_listed: u32::MAX, ..Schedule::default() };
            assert!(matches!(frontier.schedule(listed).analyze(&puzzle).answer, Err(Stop::Defect(_))));
        }
    }

    #[test]
    fn a_wrong_solution_of_a_divided_enumeration_is_an_error() {
        let [puzzle, ..] = boards();
        let solver = Solver::new().threads(2);
        let mut search = Search::new(&solver, &puzzle);
        while search.found < 3 {
            assert!(matches!(search.next(), Ok(Some(_))));
        }
        let (engine, path_model) = search.engine.take().expect("the puzzle does not contradict itself");
        search.encoding = search.encoding.spoilt();
        let answer = Branches::new(*engine, path_model, &solver.schedule).next(&search);
        assert!(matches!(answer, Err(Stop::Defect(_))), "{answer:?}");
    }

    /// Whatever is true, reading it comes to an end.
    #[test]
    fn edges_that_are_no_paths_are_an_error() {
        for puzzle in boards() {
            let encoding = Encoding::of(&puzzle);
            let edges = encoding.problem.as_ref().expect("a cover").graph.edges().len() as u32;
            for skipped in (0..edges).map(Some).chain([None]) {
                assert!(checked(&puzzle, encoding.paths(|edge| Some(edge) != skipped)).is_err());
            }
            assert!(checked(&puzzle, encoding.paths(|_| false)).is_err());
        }
    }
}
