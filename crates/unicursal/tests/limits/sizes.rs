//! Limits on size, just reached and just exceeded by real boards.

use std::time::{Duration, Instant};
use unicursal::{Kind, Limit, MAX_CELLS, Pos, Puzzle, Solve, Solver, verify};

/// Returns the cells of a path that runs back and forth.
fn path(rows: u32, cols: u32) -> impl Iterator<Item = Pos> {
    (0..rows).flat_map(move |row| {
        (0..cols).map(move |col| Pos::new(row, if row.is_multiple_of(2) { col } else { cols - 1 - col }))
    })
}

/// Returns a board with the numbers of these steps of a path that runs back and forth.
fn numbered(kind: Kind, (rows, cols): (u32, u32), is_given: impl Fn(u32) -> bool) -> Puzzle {
    let given = (1..).zip(path(rows, cols)).filter(|&(step, _)| is_given(step));
    given
        .fold(Puzzle::builder(kind, rows, cols), |board, (step, pos)| board.clue(pos, step))
        .build()
        .expect("a board")
}

#[test]
fn boards_are_solved_on_both_sides_of_the_limit_on_distances() {
    // 76² cells and as many numbers make less than 2²⁵ distances, 77² more.
    for kind in [Kind::NUMBRIX, Kind::HIDATO] {
        for size in [76, 77] {
            let puzzle = numbered(kind, (size, size), |_| true);
            let Solve::Solved(solution) = Solver::new().threads(1).solve(&puzzle).answer else {
                panic!("{kind} {size}×{size}")
            };
            assert_eq!(verify(&puzzle, &solution), Ok(()));
        }
    }
}

#[test]
fn boards_have_so_many_cells_and_no_more() {
    let side = 512;
    assert_eq!(MAX_CELLS, side * side);
    let side = side as u32;
    assert!(Puzzle::builder(Kind::LINE, side, side).build().is_ok());
    assert!(Puzzle::builder(Kind::LINE, 1, side * side).build().is_ok());
    assert!(Puzzle::builder(Kind::LINE, side, side + 1).build().is_err());
    assert!(Puzzle::builder(Kind::LINE, 1, side * side + 1).build().is_err());
    assert!(Puzzle::builder(Kind::LINE, u32::MAX, u32::MAX).build().is_err());
}

/// Checks that a row with a number in the middle is one chain of conclusions, each of them drawn once.
#[test]
fn a_long_row_follows_from_one_number() {
    for kind in [Kind::NUMBRIX, Kind::HIDATO] {
        let length = 1 << 15;
        let puzzle = numbered(kind, (1, length), |step| step == length / 2);
        let report = Solver::new().threads(1).solve(&puzzle);
        assert!(matches!(report.answer, Solve::Solved(_)), "{kind}");
        assert_eq!(report.stats.conflicts, 0, "{kind}");
        assert!(report.stats.propagations < 8 * u64::from(length), "{kind}: {:?}", report.stats);
    }
}

/// The bound that `docs/how-solving-works.md` states.
#[test]
#[ignore = "measures time: run it in release, on an idle machine, with --ignored"]
fn the_time_limit_is_kept_on_the_largest_boards() {
    let (limit, beyond) = (Duration::from_millis(100), Duration::from_millis(500));
    for kind in [Kind::NUMBRIX, Kind::HIDATO] {
        for size in [(1, 1 << 18), (3, 87_381), (512, 512)] {
            let cells = size.0 * size.1;
            for every in [cells / 2, cells / 10, cells / 120, 50, 2] {
                let puzzle = numbered(kind, size, |step| step % every == every / 2);
                let started = Instant::now();
                let answer = Solver::new().threads(1).time_limit(limit).check_unique(&puzzle).answer;
                let elapsed = started.elapsed();
                assert!(elapsed < limit + beyond, "{kind} {size:?}, every {every}: {elapsed:?} for {answer:.40?}");
            }
        }
    }
    let line = Puzzle::builder(Kind::LINE, 512, 512).build().expect("a board");
    let started = Instant::now();
    let answer = Solver::new().threads(1).time_limit(limit).solve(&line).answer;
    assert!(
        answer == Solve::Unknown(Limit::Time) && started.elapsed() < limit + beyond,
        "{:?}",
        started.elapsed()
    );
}
