//! The taste of puzzles.

use super::{generate, solver};
use std::num::NonZeroU32;
use unicursal::author::{Specification, Taste};
use unicursal::explain::Explained;
use unicursal::{Explain, Kind, Puzzle};

fn taste(puzzle: &Puzzle) -> Option<Taste> {
    match solver().explain(puzzle).answer {
        Explained::Found(found) => Some(Taste::of(puzzle, &found.solution, &found.steps)),
        _ => None,
    }
}

#[test]
fn the_best_of_several_has_the_best_taste() {
    for kind in [Kind::ZIP, Kind::HIDATO, Kind::MASYU] {
        let plain = Specification::new(kind, 5, 5);
        let one = plain.clone().best_of(NonZeroU32::MIN);
        let best = plain.clone().best_of(NonZeroU32::new(6).expect("not 0"));
        let [plain, one, best] = [plain, one, best].map(|specification| generate(&specification, 4, 6));
        let mut better = 0;
        for ((plain, one), best) in plain.iter().zip(&one).zip(&best) {
            assert_eq!((&plain.puzzle, plain.taste), (&one.puzzle, None), "{kind}");
            assert!(best.taste >= one.taste, "{kind}");
            assert_eq!(best.taste, taste(&best.puzzle));
            better += usize::from(best.taste > one.taste);
        }
        assert!(better > 2, "{kind}: {better}");
    }
}
