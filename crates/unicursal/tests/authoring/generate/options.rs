//! Options are met: numbers of clues, walls and holes, where clues stand, shapes and names.

use super::{assert_unique, generate, solver};
use unicursal::answer::generated_json;
use unicursal::author::{Amount, Generated, Generator, Mask, Specification};
use unicursal::format::read_json;
use unicursal::{Cell, Kind, Pos, Puzzle, verify};
use unicursal_testing::path_kinds;

#[test]
fn specifications_are_met() {
    let clues = |puzzle: &Puzzle| puzzle.clues().len();
    let holes = |puzzle: &Puzzle| puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Hole).count();
    for made in generate(&Specification::new(Kind::ZIP, 6, 5).clues(12).walls(7).holes(3), 1, 10) {
        assert_eq!((clues(&made.puzzle), made.puzzle.walls().len(), holes(&made.puzzle)), (12, 7, 3));
        assert_unique(&made);
    }
    for made in generate(&Specification::new(Kind::NUMBRIX, 6, 6).clues(6).minimal(), 1, 5) {
        assert_eq!(clues(&made.puzzle), 6);
        assert_unique(&made);
    }
    for made in generate(&Specification::new(Kind::HIDATO, 5, 5).clues(4).allow_multiple(), 1, 5) {
        assert_eq!(clues(&made.puzzle), 4);
        assert_eq!(verify(&made.puzzle, &made.solution), Ok(()));
    }
    for made in generate(&Specification::new(Kind::LINE, 6, 6).clues(1).holes(5).walls(14), 1, 5) {
        let ends = usize::from(made.puzzle.start().is_some()) + usize::from(made.puzzle.end().is_some());
        assert_eq!((ends, made.puzzle.walls().len(), holes(&made.puzzle)), (1, 14, 5));
        assert_unique(&made);
    }
    for made in generate(&Specification::new(Kind::NUMBERLINK, 7, 6).clues(5).walls(3).holes(2), 1, 5) {
        assert_eq!((clues(&made.puzzle), made.puzzle.walls().len(), holes(&made.puzzle)), (10, 3, 2));
        assert_unique(&made);
    }
    for made in generate(&Specification::new(Kind::KNIGHT, 5, 5).holes(2), 1, 5) {
        assert_eq!(holes(&made.puzzle), 2);
        assert_unique(&made);
    }
}

#[test]
fn clues_stand_where_they_may_and_must() {
    let mask: Mask = "??????\n?....?\n?.##.?\n?.##.?\n?....?\n??????\n".parse().expect("a mask");
    for kind in [Kind::ZIP, Kind::NUMBRIX, Kind::HIDATO] {
        for made in generate(&Specification::new(kind, 6, 6).mask(mask.clone()), 5, 3) {
            for (pos, letter) in made.puzzle.places().zip(mask.to_string().replace('\n', "").chars()) {
                let has_clue = made.puzzle.cell(pos).clue().is_some();
                assert!(!has_clue || letter != '.', "{pos} {made:?}");
                assert!(has_clue || letter != '#', "{pos} {made:?}");
            }
            assert_unique(&made);
        }
        for made in generate(&Specification::new(kind, 5, 5).border(), 5, 3) {
            let is_inside = |(_, pos): &(u32, Pos)| (1..4).contains(&pos.row) && (1..4).contains(&pos.col);
            assert!(!made.puzzle.clues().iter().any(is_inside), "{made:?}");
            assert_unique(&made);
        }
    }
}

#[test]
fn the_ends_are_given_where_that_is_usual() {
    let has_ends = |made: &Generated| {
        let clues = made.puzzle.clues();
        (clues.first().map(|clue| clue.0), clues.last().map(|clue| clue.0)) == (Some(1), Some(25))
    };
    let hidato = || Specification::new(Kind::HIDATO, 5, 5);
    assert!(generate(&hidato(), 1, 10).iter().all(has_ends));
    assert!(!generate(&hidato().ends(false), 1, 10).iter().all(has_ends));
    assert!(generate(&Specification::new(Kind::NUMBRIX, 5, 5).ends(true).minimal(), 1, 10).iter().all(has_ends));
    assert!(!generate(&Specification::new(Kind::KNIGHT, 5, 5), 1, 10).iter().all(has_ends));
}

#[test]
fn boards_are_never_nearly_full() {
    let most = |cells: usize| cells * 60 / 100;
    for kind in [Kind::NUMBRIX, Kind::HIDATO, Kind::KNIGHT, Kind::ZIP] {
        let solver = solver();
        let level = if kind == Kind::ZIP { 3 } else { 4 };
        let generator =
            Generator::new(&solver, Specification::new(kind, 5, 5).difficulty(level)).expect("possible");
        for made in generator.batch(&solver, 0..3).filter_map(|report| report.answer.ok()) {
            assert!(made.puzzle.clues().len() <= most(25), "{made:?}");
        }
        for made in generate(&Specification::new(kind, 6, 6).clues(Amount::Percent(50)), 1, 3) {
            assert!((16..=20).contains(&made.puzzle.clues().len()), "{made:?}");
        }
        assert_eq!(generate(&Specification::new(kind, 5, 5).clues(24), 1, 1)[0].puzzle.clues().len(), 24);
    }
}

#[test]
fn names_follow_a_template() {
    let made =
        generate(&Specification::new(Kind::LINE, 2, 3).name("{kind} {rows}/{cols} no. {n} of {seed}"), 7, 2);
    assert_eq!(made[1].puzzle.name(), Some("line 2/3 no. 1 of 7"));
    let json = generated_json(&made[1], true);
    assert!(json.contains(r#""solution":{"cells":["#), "{json}");
    assert!(read_json(&json).is_ok_and(|read| read == made[1].puzzle), "{json}");
}

#[test]
fn a_shape_is_kept() {
    let shape = read_json(r#"{"kind":"line","rows":3,"cols":5,"cells":[[0,0,0,0,0],[0,-1,0,0,0],[0,0,0,0,0]]}"#);
    let shape = shape.expect("a puzzle");
    for kind in path_kinds().into_iter().filter(|&kind| kind != Kind::KNIGHT) {
        for made in generate(&Specification::with_shape(kind, &shape), 5, 3) {
            assert!(shape.places().all(|pos| shape.is_open(pos) == made.puzzle.is_open(pos)), "{kind}");
            assert_unique(&made);
        }
    }
}
