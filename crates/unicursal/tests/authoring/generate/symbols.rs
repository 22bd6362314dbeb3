//! Kinds whose clues are symbols: loops and Signposts.

use super::{assert_unique, generate, solver};
use unicursal::Improve;
use unicursal::answer::generated_json;
use unicursal::author::{MinimizeOptions, Minimized, Specification};
use unicursal::format::write_json;
use unicursal::{Geometry, Kind, Uniqueness};

/// Compares generated puzzles with a snapshot, of each kind whose clues are symbols.
#[test]
fn puzzles_with_symbols_stay_the_same() {
    let kinds = Kind::ALL.iter().filter(|kind| kind.has_symbols() && kind.is_generated());
    let specifications = kinds.flat_map(|&kind| {
        let any = Specification::new(kind, 6, 6).ungraded();
        [any.clone(), any.minimal()]
    });
    let made = specifications.flat_map(|specification| generate(&specification, 1, 1));
    insta::assert_snapshot!(
        "generated-symbols",
        made.map(|made| generated_json(&made, false)).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn simple_loops_are_generated_on_hexagons_and_with_holes() {
    for made in generate(&Specification::new(Kind::SIMPLELOOP, 6, 6).geometry(Geometry::Hex), 2, 4) {
        assert_eq!(made.puzzle.geometry(), Geometry::Hex);
        assert_unique(&made);
    }
    for made in generate(&Specification::new(Kind::SIMPLELOOP, 6, 6).holes(6), 2, 4) {
        assert_eq!(made.puzzle.places().filter(|&pos| !made.puzzle.is_open(pos)).count(), 6);
        assert_unique(&made);
    }
}

/// A loop beside which clues stand does not shrink until it is a corner of the board.
#[test]
fn loops_beside_clues_stay_long() {
    for made in generate(&Specification::new(Kind::CASTLEWALL, 7, 7).ungraded(), 5, 12) {
        let Uniqueness::Unique(solution) = solver().check_unique(&made.puzzle).answer else {
            panic!("one solution")
        };
        assert!(solution.paths()[0].len() >= 16, "{}", write_json(&made.puzzle));
    }
}

#[test]
fn signposts_are_unique_and_can_do_without_nothing() {
    for made in generate(&Specification::new(Kind::SIGNPOST, 4, 5), 3, 4) {
        assert_unique(&made);
        let numbers: Vec<u32> = made.puzzle.symbols().filter_map(|(_, symbol)| symbol.number).collect();
        assert!(numbers.contains(&1) && numbers.contains(&20), "{}", write_json(&made.puzzle));
    }
    for made in generate(&Specification::new(Kind::SIGNPOST, 5, 5).minimal().holes(3), 4, 4) {
        assert_unique(&made);
        let Minimized::Minimal(minimal) = solver().minimize(&made.puzzle, MinimizeOptions::new()).answer else {
            panic!("{:?} has one solution", made.puzzle)
        };
        assert_eq!(minimal.puzzle, made.puzzle);
    }
}
