//! Solving and checking of the boards in `fixtures/`, on one thread, without reading them.

use divan::Bencher;
use unicursal::format::read_text;
use unicursal::{Puzzle, Solver};

const BOARDS: [(&str, &str); 6] = [
    ("zip-no-166", include_str!("../../../fixtures/zip-no-166.txt")),
    ("zip-or-tools-1", include_str!("../../../fixtures/zip-or-tools-1.txt")),
    ("zip-or-tools-2", include_str!("../../../fixtures/zip-or-tools-2.txt")),
    ("numbrix-9x9", include_str!("../../../fixtures/numbrix-9x9.txt")),
    ("continuous-line-6x6", include_str!("../../../fixtures/continuous-line-6x6.txt")),
    ("numberlink-7x7", include_str!("../../../fixtures/numberlink-7x7.txt")),
];

fn main() {
    divan::main();
}

fn puzzle(name: &str) -> Puzzle {
    let (_, text) = BOARDS.iter().find(|board| board.0 == name).expect("one of the boards");
    read_text(text).expect("a fixture is valid")
}

fn names() -> impl Iterator<Item = &'static str> {
    BOARDS.into_iter().map(|board| board.0)
}

#[divan::bench(args = names())]
fn solve(bencher: Bencher<'_, '_>, name: &str) {
    let (puzzle, solver) = (puzzle(name), Solver::new().threads(1));
    bencher.bench(|| solver.solve(&puzzle));
}

#[divan::bench(args = names())]
fn check_unique(bencher: Bencher<'_, '_>, name: &str) {
    let (puzzle, solver) = (puzzle(name), Solver::new().threads(1));
    bencher.bench(|| solver.check_unique(&puzzle));
}
