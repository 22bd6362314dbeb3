//! Counting on one thread: the states, the time, and the memory per state.
#![allow(clippy::print_stdout, reason = "the table is the output")]

use std::time::{Duration, Instant};
use unicursal::format::read_json;
use unicursal::{Count, Kind, Method, Puzzle, Solver};

const TIMES: usize = 5;

/// Random boards: ten by ten zips with 8 and 16 clues, numbrixes with 16 and 24 givens, and twelve by twelve
/// numberlinks with 14 pairs.
const BOARDS: &str = include_str!("boards.jsonl");

fn main() {
    println!("{:<24} {:>12} {:>12} {:>14}", "board", "states", "best time", "ns a state");
    for size in [8, 10, 12] {
        let board = Puzzle::builder(Kind::LINE, size, size).build().expect("a board");
        measure(&format!("line {size}×{size}"), &board);
    }
    let kings = Puzzle::builder(Kind::HIDATO, 5, 5).build().expect("a board");
    measure("hidato 5×5", &kings);
    for line in BOARDS.lines() {
        let board = read_json(line).expect("a board");
        measure(board.name().unwrap_or_default(), &board);
    }
}

/// The best of several times, which other programs disturbed least.
fn measure(name: &str, board: &Puzzle) {
    let solver = Solver::new().threads(1).method(Method::Frontier);
    let (mut best, mut states) = (Duration::MAX, 0);
    for _ in 0..TIMES {
        let started = Instant::now();
        let report = solver.count(board);
        best = best.min(started.elapsed());
        assert!(matches!(report.answer, Count::Exact(_)), "there is no limit");
        states = report.stats.states;
    }
    let each = best.as_nanos() / u128::from(states.max(1));
    println!("{name:<24} {states:>12} {:>12} {each:>14}", format!("{best:.2?}"));
}
