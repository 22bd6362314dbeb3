//! Each technique of the design does real work when the boards of the repository are solved as usual.

use std::fs;
use unicursal::{Share, Solver, Stats};
use unicursal_testing::repository;

#[test]
fn every_technique_takes_part_in_a_usual_solve() {
    let solver = Solver::new().threads(1);
    let mut total = Stats::default();
    for entry in fs::read_dir(repository::root().join("fixtures/boards")).expect("a folder") {
        for puzzle in repository::boards(&entry.expect("a file").path()) {
            total += solver.solve(&puzzle).stats;
        }
    }
    // Connectivity has work on the larger ones of published lines, which are not in the repository.
    for &share in Share::ALL.iter().filter(|&&share| share != Share::Connectivity) {
        assert!(total.shares[share] > 0, "{} has done nothing", share.name());
    }
}
