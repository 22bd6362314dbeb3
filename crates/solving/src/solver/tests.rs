//! Checks that wrong solutions are errors wherever they come from, and that results outlive their solver.

use super::*;
use crate::settings::answer::{Defect, Interrupted, Solve, Uniqueness};
use crate::solutions::{analysis::Analysis, count::Count};
use num_bigint::BigUint;
use unicursal_core::Limit;
use unicursal_models::board::{Kind, Solution};

/// Returns a board of each kind, with many solutions but for the labels.
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

/// Numbers with which the first solution comes from the engine, from a beam, from a frontier with all solutions, and
/// from parallel branches.
fn ways() -> [(&'static str, Vec<(&'static str, u64)>); 4] {
    let stalled = [
        ("search.easy_conflicts", 0),
        ("search.round_conflicts", 0),
        ("session.rounds", 1),
        ("beams.last_width", 0),
        ("beams.narrow_width", 0),
    ];
    let beam = [("beams.first_width", 1000), ("beams.last_width", 1000)];
    [
        ("engine", vec![]),
        ("beam", [&stalled[..], &beam].concat()),
        ("frontier", stalled.to_vec()),
        ("branches", [&stalled[..], &[("sweep.narrow_states", 0)]].concat()),
    ]
}

/// Returns the solver, which from now on decodes solutions wrongly.
fn corrupted(solver: Solver) -> Solver {
    solver.with(|options| options.corrupts_solutions = true)
}

fn assert_says(defect: &Defect, rule: &str) {
    let message = defect.to_string();
    assert!(message.contains("a defect of the program") && message.contains(rule), "{message}");
}

#[test]
fn a_solution_that_breaks_a_rule_is_an_error_wherever_it_comes_from() {
    for puzzle in boards() {
        for (name, numbers) in ways() {
            let sound = Solver::new().threads(2).with_numbers(&numbers);
            assert!(matches!(sound.solve(&puzzle).answer, Solve::Solved(_)), "{name}: {puzzle:?}");
            let wrong = corrupted(sound);
            let Solve::Defect(defect) = wrong.solve(&puzzle).answer else { panic!("{name}: {puzzle:?}") };
            assert_says(&defect, "does not go to a neighbor");
            assert_eq!(wrong.check_unique(&puzzle).answer, Uniqueness::Defect(defect.clone()));
            let mut solutions = wrong.solutions(&puzzle);
            assert_eq!((solutions.next(), solutions.next()), (None, None));
            assert_eq!(
                solutions.interrupted(),
                Some(&Interrupted::Defect(defect)),
                "the end is not taken for all"
            );
        }
    }
}

#[test]
fn sets_of_solutions_with_a_wrong_one_are_errors() {
    for puzzle in boards() {
        let search = corrupted(Solver::new().method(Method::Search));
        assert!(matches!(search.count(&puzzle).answer, Count::Defect(_)));
        assert!(matches!(search.solution_set(&puzzle).answer, Err(Interrupted::Defect(_))));
        assert!(matches!(search.analyze(&puzzle).answer, Err(Interrupted::Defect(_))));
        assert!(matches!(search.beam(&puzzle, 1000).answer, Solve::Defect(_)));
        let frontier = corrupted(Solver::new().method(Method::Frontier));
        let set = frontier.solution_set(&puzzle).answer.expect("a set is not looked into");
        assert_says(&set.get(&BigUint::ZERO).expect_err("a wrong solution"), "does not go to a neighbor");
        assert!(set.iter().all(|solution| solution.is_err()));
        let mut samples = frontier.sample(&puzzle, 1).answer.expect("a set is not looked into");
        assert!(matches!(samples.next(), Some(Err(_))));
        let listed = frontier.with_numbers(&[("analysis.max_listed", u64::MAX)]);
        assert!(matches!(listed.analyze(&puzzle).answer, Err(Interrupted::Defect(_))));
    }
}

/// Checks that decoding ends for any true edges.
#[test]
fn edges_that_are_no_paths_are_an_error() {
    for puzzle in boards() {
        let task = Solver::new().task(&puzzle);
        let edges = task.encoding.problem.as_ref().expect("a problem").graph().edges().len() as u32;
        for skipped in (0..edges).map(Some).chain([None]) {
            assert!(task.verified(task.encoding.paths(|edge| Some(edge) != skipped)).is_err());
        }
        assert!(task.verified(task.encoding.paths(|_| false)).is_err());
    }
}

/// A binding to another language holds them in objects without lifetimes, and passes them between threads.
#[test]
fn iterators_and_sets_outlive_solver_and_puzzle() {
    fn keep<T: Send + 'static>(value: T) -> T {
        value
    }
    let kept = |method| {
        let puzzle = Puzzle::builder(Kind::LINE, 2, 2).build().expect("a board");
        let solver = Solver::new().method(method);
        let set = solver.solution_set(&puzzle).answer.expect("no limit");
        let samples = solver.sample(&puzzle, 1).answer.expect("no limit");
        (keep(solver.solutions(&puzzle)), keep(set), keep(samples))
    };
    for method in Method::ALL {
        let (solutions, set, samples) = kept(method);
        let mut listed: Vec<Solution> = set.iter().collect::<Result<_, _>>().expect("no defect");
        listed.sort_unstable();
        let mut found: Vec<Solution> = solutions.collect();
        found.sort_unstable();
        assert_eq!((found.len(), &found), (4, &listed));
        assert!(samples.take(10).all(|sample| sample.is_ok_and(|sample| found.contains(&sample))));
    }
}

#[test]
fn cancellation_and_the_time_limit_end_the_listing_of_an_analysis() {
    let board = Puzzle::builder(Kind::NUMBRIX, 4, 4).build().expect("a board");
    let set = Solver::new().solution_set(&board).answer.expect("no limit");
    let cancel = CancelToken::new();
    let solver = Solver::new().cancel(cancel.clone()).time_limit(Duration::from_secs(3600));
    let analyze = |max_listed| Analysis::of(&set, max_listed, &solver.task(&board).budget());
    assert!(analyze(u64::MAX).is_ok());
    cancel.cancel();
    assert_eq!(analyze(u64::MAX).err(), Some(Interrupted::Limit(Limit::Cancelled)));
    let late = Solver::new().time_limit(Duration::ZERO).task(&board);
    let stopped = Analysis::of(&set, u64::MAX, &late.budget());
    assert_eq!(stopped.err(), Some(Interrupted::Limit(Limit::Time)));
}
