//! Samples are uniform, and depend on the seed alone.

use super::solver;
use std::collections::BTreeMap;
use unicursal::{BigUint, Kind, Method, Puzzle, Solution, Solver, verify};
use unicursal_testing::all_solutions;

/// Returns the chi-squared statistic of samples: the sum of squared deviations divided by the expectation. With many
/// solutions, it is close to their number less one, with a standard deviation of the root of twice that.
fn chi_square(puzzle: &Puzzle, method: Method, seed: u64) -> (f64, f64) {
    let solutions = all_solutions(puzzle, 1_000).expect("a small board");
    let draws = solutions.len() * 50;
    let mut drawn: BTreeMap<Solution, f64> = solutions.into_iter().map(|solution| (solution, 0.0)).collect();
    let expected = draws as f64 / drawn.len() as f64;
    for solution in solver(method).sample(puzzle, seed).answer.expect("no limit").take(draws) {
        let solution = solution.expect("no defect");
        assert_eq!(verify(puzzle, &solution), Ok(()));
        *drawn.get_mut(&solution).expect("a solution") += 1.0;
    }
    (drawn.values().map(|count| (count - expected).powi(2) / expected).sum(), drawn.len() as f64 - 1.0)
}

#[test]
fn samples_are_uniform() {
    let line = Puzzle::builder(Kind::LINE, 4, 4).build().expect("a board");
    let hidato = Puzzle::builder(Kind::HIDATO, 3, 3).clue((0, 0), 1).build().expect("a board");
    let zip = Puzzle::builder(Kind::ZIP, 5, 5).clue((0, 0), 1).clue((2, 2), 2).clue((4, 4), 3);
    let numbrix = Puzzle::builder(Kind::NUMBRIX, 5, 5).clue((0, 0), 1).clue((2, 2), 9);
    let numberlink = Puzzle::builder(Kind::NUMBERLINK, 5, 5).clue((0, 0), 1).clue((3, 0), 1);
    let numberlink = numberlink.clue((0, 4), 2).clue((4, 4), 2);
    let others = [zip, numbrix, numberlink].map(|board| board.build().expect("a board"));
    for puzzle in [line, hidato].iter().chain(&others) {
        for method in [Method::Search, Method::Frontier] {
            let (chi_square, freedom) = chi_square(puzzle, method, 5);
            let deviations = (chi_square - freedom) / (2.0 * freedom).sqrt();
            assert!(deviations.abs() < 4.0, "{method}: {chi_square} of {freedom}: {puzzle:?}");
        }
    }
}

#[test]
fn samples_depend_on_the_seed_alone() {
    let puzzle = Puzzle::builder(Kind::LINE, 8, 8).build().expect("a board");
    let draw = |threads, seed| -> Vec<Solution> {
        Solver::new()
            .threads(threads)
            .sample(&puzzle, seed)
            .answer
            .expect("no limit")
            .take(5)
            .collect::<Result<_, _>>()
            .expect("no defect")
    };
    assert_eq!(draw(1, 9), draw(3, 9));
    assert_ne!(draw(1, 9), draw(1, 10));
}

#[test]
fn nothing_is_drawn_from_no_solution() {
    let puzzle = Puzzle::builder(Kind::NUMBRIX, 2, 2).clue((0, 0), 1).clue((1, 1), 2).build().expect("a board");
    for method in Method::ALL {
        let solver = solver(method);
        let mut samples = solver.sample(&puzzle, 1).answer.expect("no limit");
        assert_eq!(samples.next(), None);
        assert_eq!(*samples.solutions().count(), BigUint::ZERO);
    }
}
