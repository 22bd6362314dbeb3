//! Distances that do not fit the engine's tables.

use unicursal::{Kind, Puzzle, Solve, Solver};

/// A corridor that winds through 260 × 260 cells: the only path, between numbers 67,599 steps apart.
#[test]
fn a_corridor_longer_than_sixteen_bits_is_walked() {
    let size = 260;
    let mut builder = Puzzle::builder(Kind::NUMBRIX, size, size).clue((0, 0), 1).clue((size - 1, 0), size * size);
    for row in 0..size - 1 {
        let open = if row % 2 == 0 { size - 1 } else { 0 };
        for col in (0..size).filter(|&col| col != open) {
            builder = builder.wall((row, col), (row + 1, col));
        }
    }
    let puzzle = builder.build().expect("a corridor is a puzzle");
    assert!(matches!(Solver::new().solve(&puzzle).answer, Solve::Solved(_)));
}
