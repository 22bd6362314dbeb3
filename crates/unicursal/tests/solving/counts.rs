//! Published numbers of Hamiltonian paths, counted by enumerating solutions.
//!
//! The numbers are those of the On-Line Encyclopedia of Integer Sequences, under the names given.

use std::collections::BTreeSet;
use unicursal::{Builder, Kind, Pos, Puzzle, Solve, Solver};

/// Returns the number of solutions of a square board with the additions of `with`. All are verified and distinct.
fn count(kind: Kind, size: u32, with: impl Fn(Builder) -> Builder) -> usize {
    let puzzle = with(Puzzle::builder(kind, size, size)).build().expect("a puzzle");
    let solver = Solver::new().threads(1);
    let mut solutions = solver.solutions(&puzzle);
    let listed: Vec<_> = solutions.by_ref().collect();
    assert_eq!(solutions.interrupted(), None);
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len(), "a solution is given twice");
    listed.len()
}

/// The path from the top left corner to `to`, as a puzzle of each kind that can fix both ends.
fn corner_to(size: u32, to: Pos, expected: usize) {
    let from = (0, 0);
    assert_eq!(count(Kind::LINE, size, |board| board.start(from).end(to)), expected, "line to {to}");
    assert_eq!(count(Kind::ZIP, size, |board| board.clue(from, 1).clue(to, 2)), expected, "zip to {to}");
    assert_eq!(
        count(Kind::NUMBERLINK, size, |board| board.clue(from, 1).clue(to, 1)),
        expected,
        "numberlink to {to}"
    );
    assert_eq!(
        count(Kind::NUMBRIX, size, |board| board.clue(from, 1).clue(to, size * size)),
        expected,
        "numbrix to {to}"
    );
}

#[test]
fn lines_are_undirected_paths_of_the_grid() {
    // A120443.
    for (size, expected) in (1..).zip([1, 4, 20, 276, 4324]) {
        assert_eq!(count(Kind::LINE, size, |board| board), expected, "{size}×{size}");
    }
}

#[test]
fn numbrix_without_clues_are_directed_paths_of_the_grid() {
    // A096969.
    for (size, expected) in (1..).zip([1, 8, 40, 552, 8648]) {
        assert_eq!(count(Kind::NUMBRIX, size, |board| board), expected, "{size}×{size}");
    }
}

#[test]
fn lines_from_a_corner() {
    // A145157.
    for (size, expected) in (3..).zip([8, 52, 824]) {
        assert_eq!(count(Kind::LINE, size, |board| board.start((0, 0))), expected, "line {size}×{size}");
        assert_eq!(count(Kind::NUMBRIX, size, |board| board.clue((0, 0), 1)), expected, "numbrix {size}×{size}");
    }
}

#[test]
fn paths_between_neighboring_corners() {
    // A000532.
    for (size, expected) in (3..).zip([2, 8, 86, 1770]) {
        corner_to(size, Pos::new(0, size - 1), expected);
    }
}

#[test]
fn paths_between_opposite_corners() {
    // A001184. On boards of even size the corners have the same color, but the path needs different ones.
    for (size, expected) in (3..).zip([2, 0, 104, 0]) {
        corner_to(size, Pos::new(size - 1, size - 1), expected);
    }
}

#[test]
fn knight_without_clues_are_directed_tours_of_the_knight() {
    // A165134: there are none on 2×2 to 4×4 boards.
    for (size, expected) in (1..).zip([1, 0, 0, 0, 1728]) {
        assert_eq!(count(Kind::KNIGHT, size, |board| board), expected, "{size}×{size}");
    }
}

#[test]
fn hidato_without_clues_are_directed_paths_of_the_king() {
    // A308129, times two for the directions.
    for (size, expected) in (2..).zip([12, 392]) {
        assert_eq!(count(Kind::HIDATO, size, |board| board), 2 * expected, "{size}×{size}");
    }
}

#[test]
fn colors_that_do_not_balance_are_refuted_without_search() {
    // Of a board of even size, two cells of one color are missing.
    let board = Puzzle::builder(Kind::LINE, 8, 8).hole((0, 0)).hole((7, 7)).start((0, 1)).end((7, 6));
    let report = Solver::new().threads(1).solve(&board.build().expect("a puzzle"));
    assert_eq!((report.answer, report.stats.decisions), (Solve::Unsolvable, 0));
}
