//! Puzzles that a program solves on a pool of its own.

use crate::linkages::solver;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::cell::Cell;
use unicursal::{Kind, Uniqueness};
use unicursal_testing::{Random, random_puzzle};

/// A thread of a pool that waits takes up further work of the pool, here the next puzzle within the one before.
#[test]
fn a_puzzle_is_not_solved_within_another() {
    thread_local!(static IS_SOLVING: Cell<bool> = const { Cell::new(false) });
    let mut random = Random(4);
    let puzzles: Vec<_> = (0..200).map(|_| random_puzzle(Kind::NUMBERLINK, &mut random)).collect();
    let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    for threads in [1, 2] {
        let solver = solver(true).threads(threads);
        let answer = |puzzle| {
            assert!(!IS_SOLVING.replace(true), "a puzzle within another");
            let answer = solver.check_unique(puzzle).answer;
            IS_SOLVING.set(false);
            answer
        };
        let answers: Vec<Uniqueness> = pool.install(|| puzzles.par_iter().map(answer).collect());
        assert_eq!(answers, puzzles.iter().map(answer).collect::<Vec<_>>());
    }
}
