//! Every answer to a small board against brute force.
#![no_main]

mod board;

use board::Board;
use libfuzzer_sys::{Corpus, fuzz_target};
use std::collections::BTreeSet;
use unicursal::{BigUint, Count, Method, Puzzle, Solution, Solve, Solver, Uniqueness};

/// Boards with more solutions are passed over.
const MAX_SOLUTIONS: usize = 400;

fuzz_target!(|board: Board| -> Corpus {
    let Some(puzzle) = board.puzzle() else {
        return Corpus::Reject;
    };
    let Some(expected) = unicursal_testing::all_solutions(&puzzle, MAX_SOLUTIONS) else {
        return Corpus::Reject;
    };
    compare(&puzzle, &expected);
    Corpus::Keep
});

fn compare(puzzle: &Puzzle, expected: &BTreeSet<Solution>) {
    let solver = Solver::new().threads(1);
    match solver.solve(puzzle).answer {
        Solve::Solved(solution) => assert!(expected.contains(&solution), "not a solution: {solution:?}"),
        Solve::Unsolvable => assert!(expected.is_empty(), "{} solutions", expected.len()),
        other => panic!("no limit was set, but {other:?}"),
    }
    match solver.check_unique(puzzle).answer {
        Uniqueness::Unique(solution) => assert_eq!(BTreeSet::from([solution]), *expected),
        Uniqueness::Multiple(two) => {
            assert!(two[0] != two[1] && two.iter().all(|solution| expected.contains(solution)), "{two:?}");
        }
        Uniqueness::Unsolvable => assert!(expected.is_empty(), "{} solutions", expected.len()),
        other => panic!("no limit was set, but {other:?}"),
    }
    for method in [Method::Search, Method::Frontier] {
        let count = solver.clone().method(method).count(puzzle).answer;
        assert_eq!(count, Count::Exact(BigUint::from(expected.len())), "{method:?}");
    }
    let mut solutions = solver.solutions(puzzle);
    let listed: Vec<Solution> = solutions.by_ref().collect();
    assert_eq!(solutions.interrupted(), None);
    assert_eq!(listed.len(), expected.len(), "each solution once");
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), *expected);
}
