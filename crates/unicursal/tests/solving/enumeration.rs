//! Enumerations that are long enough to be divided among branches.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use unicursal::{CancelToken, Kind, Limit, Puzzle, Solution, Solver};
use unicursal_testing::all_solutions;

/// Returns a board with 6,662,208 solutions.
fn zip() -> Puzzle {
    let board = Puzzle::builder(Kind::ZIP, 8, 8);
    board.clue((0, 0), 1).clue((3, 4), 2).clue((5, 2), 3).clue((7, 0), 4).build().expect("a board")
}

/// Compares boards with thousands of solutions with brute force.
#[test]
fn all_solutions_are_found_in_the_same_order_on_any_number_of_threads() {
    let board = |kind, rows, cols| Puzzle::builder(kind, rows, cols);
    let boards = [
        board(Kind::LINE, 5, 5),
        board(Kind::HIDATO, 3, 5).clue((0, 0), 1),
        board(Kind::ZIP, 5, 7).clue((0, 0), 1).clue((4, 6), 2),
    ];
    for puzzle in boards.map(|board| board.build().expect("a board")) {
        let [one, two, three] = [1, 2, 3].map(|threads| {
            let solver = Solver::new().threads(threads);
            let mut solutions = solver.solutions(&puzzle);
            let all: Vec<Solution> = solutions.by_ref().collect();
            assert_eq!(solutions.interrupted(), None);
            (all, solutions.stats())
        });
        assert!(one == two && one == three, "{puzzle:?}");
        let found: BTreeSet<Solution> = one.0.iter().cloned().collect();
        assert_eq!(found.len(), one.0.len(), "{puzzle:?}");
        assert_eq!(Some(found), all_solutions(&puzzle, 200_000), "{puzzle:?}");
        assert_eq!(one.1.branches > 1, one.0.len() > 2_000, "{puzzle:?}");
    }
}

#[test]
fn who_stops_early_gets_the_same_and_pays_no_more_than_a_round() {
    let puzzle = zip();
    let solver = Solver::new().threads(2);
    let mut solutions = solver.solutions(&puzzle);
    let first: Vec<Solution> = solutions.by_ref().take(9_000).collect();
    let decisions = solutions.stats().decisions;
    assert!(solutions.stats().branches > 4);
    assert!((9_000..30_000).contains(&decisions), "{decisions} decisions");
    let single = Solver::new().threads(1);
    assert!(single.solutions(&puzzle).take(9_000).eq(first));
}

#[test]
fn limits_end_an_enumeration_with_what_is_known() {
    let puzzle = zip();
    let (cancel, started) = (CancelToken::new(), Instant::now());
    let limited = Solver::new().threads(2).time_limit(Duration::from_millis(300));
    let stopped = Solver::new().threads(2).cancel(cancel.clone());
    for (solver, expected) in [(limited, Limit::Time), (stopped, Limit::Cancelled)] {
        let mut solutions = solver.solutions(&puzzle);
        let found = solutions.by_ref().inspect({
            let mut left = 5_000;
            let cancel = &cancel;
            move |_| {
                left -= 1;
                if left == 0 {
                    cancel.cancel();
                }
            }
        });
        let found = found.count();
        assert_eq!(solutions.interrupted(), Some(&expected.into()));
        assert!(found < 6_000_000, "{found} solutions");
    }
    assert!(started.elapsed() < Duration::from_secs(20));
}
