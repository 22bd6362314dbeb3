//! Limits of memory, time and width, and cancellation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use unicursal::{
    BigUint, CancelToken, Count, Interrupted, Kind, Limit, MemoryGrant, Method, Puzzle, Solve, Solver, Uniqueness,
};

#[test]
fn limits_end_the_gathering() {
    let board = Puzzle::builder(Kind::LINE, 12, 12).build().expect("a board");
    let solver = Solver::new().threads(1).memory_limit(1 << 22);
    assert_eq!(solver.solution_set(&board).answer.err(), Some(Limit::Memory.into()));
    assert_eq!(solver.analyze(&board).answer.err(), Some(Limit::Memory.into()));
    assert_eq!(solver.sample(&board, 1).answer.err(), Some(Limit::Memory.into()));
    let listed = Solver::new().threads(1).memory_limit(1 << 12).method(Method::Search);
    assert_eq!(listed.solution_set(&board).answer.err(), Some(Limit::Memory.into()));
}

#[test]
fn cancellation_and_the_time_limit_end_the_drawing() {
    let board = Puzzle::builder(Kind::LINE, 6, 6).build().expect("a board");
    let cancel = CancelToken::new();
    let solver = Solver::new().threads(1).cancel(cancel.clone());
    let mut samples = solver.sample(&board, 1).answer.expect("there is no limit");
    assert_eq!(samples.by_ref().take(3).count(), 3);
    assert_eq!(samples.limit(), None);
    cancel.cancel();
    assert_eq!((samples.next(), samples.limit()), (None, Some(Limit::Cancelled)));

    let solver = Solver::new().threads(1).time_limit(Duration::from_millis(300));
    let mut samples = solver.sample(&board, 1).answer.expect("it takes a millisecond");
    assert!(samples.by_ref().count() > 0, "the drawing ends");
    assert_eq!(samples.limit(), Some(Limit::Time));
}

#[test]
fn where_a_frontier_is_too_narrow_search_goes_on() {
    // One row, and more steps between two clues than a state can tell.
    let row = Puzzle::builder(Kind::NUMBRIX, 1, 70_000).clue((0, 0), 1).clue((0, 65_999), 66_000);
    let row = row.build().expect("a board");
    let solver = Solver::new().threads(1);
    assert_eq!(solver.count(&row).answer, Count::Exact(1_u32.into()));
    assert_eq!(*solver.solution_set(&row).answer.expect("one solution").count(), 1_u32.into());
    let swept = solver.clone().method(Method::Frontier);
    assert_eq!(swept.count(&row).answer, Count::AtLeast(BigUint::ZERO, Limit::Width));
    assert_eq!(swept.solution_set(&row).answer.err(), Some(Limit::Width.into()));
}

/// The turn of a solver that has to wait once.
#[derive(Default)]
struct Late {
    has_waited: AtomicBool,
}

impl MemoryGrant for Late {
    fn is_granted(&self) -> bool {
        false
    }

    fn wait(&self) {
        assert!(!self.has_waited.swap(true, Ordering::Relaxed), "the turn is for the whole puzzle");
        thread::sleep(Duration::from_millis(700));
    }
}

#[test]
fn waiting_for_memory_changes_no_answer_and_takes_no_time() {
    let board = Puzzle::builder(Kind::LINE, 8, 8).build().expect("a board");
    for (share, waits) in [(1 << 30, false), (10_000, true)] {
        let turn = Arc::new(Late::default());
        let solver = Solver::new().threads(1).time_limit(Duration::from_millis(600));
        let solver = solver.share_memory(share, Arc::<Late>::clone(&turn));
        let count = solver.count(&board).answer;
        assert_eq!(count, Count::Exact(3_023_313_284_u64.into()), "{share}");
        assert_eq!(turn.has_waited.load(Ordering::Relaxed), waits, "{share}");
    }
}

#[test]
fn a_board_beyond_the_memory_is_unknown_to_every_question() {
    let board = Puzzle::builder(Kind::LINE, 300, 300).build().expect("a board");
    let solver = Solver::new().threads(1).memory_limit(1 << 20);
    assert_eq!(solver.solve(&board).answer, Solve::Unknown(Limit::Memory));
    assert_eq!(solver.check_unique(&board).answer, Uniqueness::Unknown(None, Limit::Memory));
    assert_eq!(solver.count(&board).answer, Count::AtLeast(BigUint::ZERO, Limit::Memory));
    assert_eq!(solver.beam(&board, 10).answer, Solve::Unknown(Limit::Memory));
    let mut solutions = solver.solutions(&board);
    assert_eq!((solutions.next(), solutions.interrupted()), (None, Some(&Interrupted::Limit(Limit::Memory))));
}
