//! Failed-literal probing takes part whether or not the other techniques come in stages.

use unicursal::{Activation, Kind, Puzzle, Solver, Technique};

#[test]
fn probing_is_done_without_stages_too() {
    let puzzle = Puzzle::builder(Kind::LINE, 6, 6).build().expect("an empty board is a puzzle");
    let probing = Solver::new()
        .threads(1)
        .with_numbers(&[("search.conflicts_before_probing", 0)])
        .techniques(|usual| usual.without(Technique::Stages).with(Technique::Probing, Activation::Always));
    let usual = Solver::new().threads(1);
    assert!(probing.solve(&puzzle).stats.propagations > usual.solve(&puzzle).stats.propagations);
}
