//! Counts of the search's effort on boards that take some work. Lost pruning, and luck, show as a difference on every
//! machine. (`crates/unicursal/tests/solving/solutions.rs` keeps the effort for the boards in `fixtures/`.)

use std::fmt::Write;
use unicursal::{Solve, Solver, Uniqueness};
use unicursal_bench::{Claim, classes};

const BOARDS: [&str; 23] = [
    "zip-dense/10",
    "zip-dense/15",
    "zip-sparse/10",
    "numbrix-30%/20",
    "numbrix-20%/15",
    "numbrix-15%/15",
    "hidato-25%/10",
    "line-20%/20",
    "line-5%/10",
    "numberlink/7",
    "numberlink/10",
    "numberlink-induced/15",
    "unique-zip/10",
    "unique-zip/15",
    "unique-hidato/15",
    "unique-line/20",
    "unique-numberlink/10",
    "unique-numberlink/15",
    "unsolvable-zip/20",
    "unsolvable-numbrix/20",
    "unsolvable-hidato/15",
    "unsolvable-line/20",
    "unsolvable-numberlink/10",
];

#[test]
fn effort_stays_what_it_was() {
    let mut page = String::new();
    for id in BOARDS {
        let class = classes().into_iter().find(|class| class.id() == id).expect("a class");
        let solver = Solver::new().threads(1);
        for seed in 0..2 {
            let puzzle = class.instance(seed).puzzle;
            let stats = match class.claim {
                Claim::Unique => {
                    let report = solver.check_unique(&puzzle);
                    assert!(matches!(report.answer, Uniqueness::Unique(_)));
                    report.stats
                }
                Claim::Unsolvable { .. } => {
                    let report = solver.solve(&puzzle);
                    assert!(matches!(report.answer, Solve::Unsolvable));
                    report.stats
                }
                Claim::Solvable | Claim::Countable => {
                    let report = solver.solve(&puzzle);
                    assert!(matches!(report.answer, Solve::Solved(_)));
                    report.stats
                }
            };
            let (decisions, conflicts, propagations) = (stats.decisions, stats.conflicts, stats.propagations);
            let name = class.name(seed);
            write!(page, "{name}: {decisions} decisions, {conflicts} conflicts, {propagations} propagations")
                .expect("a string takes everything");
            match stats.states {
                0 => writeln!(page),
                states => writeln!(page, ", {states} states"),
            }
            .expect("a string takes everything");
        }
    }
    insta::assert_snapshot!(page);
}
