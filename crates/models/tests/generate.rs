//! Generated puzzles agree with their options, have one solution by two methods, and are the same on all machines.

use std::collections::BTreeSet;
use unicursal_models::author::{
    GenerateError, Generated, Generator, MinimizeOptions, Minimized, Proof, Specification, Symmetry,
};
use unicursal_models::format::{read_json, write_json};
use unicursal_models::{Cell, Count, Kind, Method, Pos, Puzzle, Solver, Uniqueness, verify};
use unicursal_testing::are_joined;

fn solver() -> Solver {
    Solver::new().threads(1)
}

/// The size of a daily puzzle.
fn daily(kind: Kind) -> u32 {
    match kind {
        Kind::ZIP | Kind::LINE | Kind::KNIGHT => 6,
        Kind::NUMBRIX => 9,
        Kind::HIDATO | Kind::NUMBERLINK => 8,
        other => panic!("no daily size of {other} yet"),
    }
}

fn generate(specification: &Specification, seed: u64, number: u64) -> Vec<Generated> {
    let solver = solver();
    let generator = Generator::new(&solver, specification.clone().seed(seed)).expect("it is possible");
    let made = generator.batch(&solver, 0..number).map(|report| report.answer);
    made.map(|made| made.unwrap_or_else(|error| panic!("{specification:?}: {error}"))).collect()
}

/// Proves by search and by a frontier that the solution is the only one.
fn assert_unique(made: &Generated) {
    let puzzle = &made.puzzle;
    assert_eq!(verify(puzzle, &made.solution), Ok(()));
    assert_eq!(solver().check_unique(puzzle).answer, Uniqueness::Unique(made.solution.clone()), "{puzzle:?}");
    let count = solver().method(Method::Frontier).count(puzzle).answer;
    assert_eq!(count, Count::Exact(1_u32.into()), "{}", write_json(puzzle));
}

/// Generates puzzles of every kind at daily size, with and without redundant clues, and checks each by both methods.
fn two_methods_agree(number: u64) {
    for &kind in Kind::ALL {
        let daily = Specification::new(kind, daily(kind), daily(kind)).ungraded();
        let minimal = daily.clone().minimal();
        for made in generate(&daily, 7, number).iter().chain(&generate(&minimal, 8, number)) {
            assert_unique(made);
        }
    }
}

#[test]
fn puzzles_are_unique_by_two_methods() {
    two_methods_agree(5);
}

#[test]
#[ignore = "takes minutes in release"]
fn a_thousand_puzzles_of_each_kind_are_unique_by_two_methods() {
    two_methods_agree(1000);
}

#[test]
fn minimal_puzzles_can_do_without_nothing() {
    for &kind in Kind::ALL {
        let size = daily(kind) - 1;
        for made in generate(&Specification::new(kind, size, size).minimal(), 3, 4) {
            // Minimization tries each given; its own tests compare it with brute force.
            let walls = kind == Kind::LINE;
            let minimize = if walls { MinimizeOptions::new().walls() } else { MinimizeOptions::new() };
            let Minimized::Minimal(minimal) = solver().minimize(&made.puzzle, minimize).answer else {
                panic!("{:?} has one solution", made.puzzle)
            };
            assert_eq!(minimal.puzzle, made.puzzle);
            assert_eq!(minimal.proof, Proof::Irreducible);
        }
    }
}

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
fn no_link_is_trivial() {
    for made in generate(&Specification::new(Kind::NUMBERLINK, 8, 8), 2, 20) {
        assert_eq!(made.puzzle.clues().len(), 16);
        for path in made.solution.paths() {
            let ends = (path[0], path[path.len() - 1]);
            assert!(!are_joined(Kind::NUMBERLINK, ends.0, ends.1), "{}", write_json(&made.puzzle));
            assert!((3..=24).contains(&path.len()));
        }
    }
}

#[test]
fn clues_and_holes_stand_symmetrically() {
    for symmetry in Symmetry::ALL {
        for (kind, holes) in [(Kind::NUMBRIX, 0), (Kind::ZIP, 4), (Kind::HIDATO, 4)] {
            let specification = Specification::new(kind, 6, 6).symmetry(symmetry).holes(holes).minimal();
            for made in generate(&specification, 5, 2) {
                let puzzle = &made.puzzle;
                for pos in puzzle.places() {
                    let state = |pos: Pos| std::mem::discriminant(&puzzle.cell(pos));
                    let orbit = symmetry.orbit(6, 6, pos);
                    assert!(orbit.iter().all(|&other| state(other) == state(pos)), "{symmetry}: {puzzle:?}");
                }
                assert_unique(&made);
            }
        }
    }
}

#[test]
fn a_shape_is_kept() {
    let shape = read_json(r#"{"kind":"line","rows":3,"cols":5,"cells":[[0,0,0,0,0],[0,-1,0,0,0],[0,0,0,0,0]]}"#);
    let shape = shape.expect("a puzzle");
    for &kind in Kind::ALL.iter().filter(|&&kind| kind != Kind::KNIGHT) {
        for made in generate(&Specification::with_shape(kind, &shape), 5, 3) {
            assert!(shape.places().all(|pos| shape.is_open(pos) == made.puzzle.is_open(pos)), "{kind}");
            assert_unique(&made);
        }
    }
}

#[test]
fn puzzles_depend_on_nothing_but_the_seed() {
    for &kind in Kind::ALL {
        let specification = Specification::new(kind, 5, 5);
        let json = |made: &[Generated]| made.iter().map(Generated::to_json).collect::<Vec<_>>();
        let one = json(&generate(&specification, 42, 40));
        let solver = Solver::new().threads(3);
        let generator = Generator::new(&solver, specification.clone().seed(42)).expect("it is possible");
        let many: Vec<Generated> =
            generator.batch(&solver, 0..40).map(|report| report.answer.expect("it is made")).collect();
        assert_eq!(one, json(&many));
        assert_eq!(generator.puzzle(&solver, 17).answer.map(|made| made.to_json()), Ok(one[17].clone()));
        let distinct: BTreeSet<_> = one.iter().map(|json| json.split("\"name\"").next()).collect();
        assert!(distinct.len() > 30, "{kind}: {}", distinct.len());
        assert_ne!(one, json(&generate(&specification, 43, 40)));
    }
}

/// Compares generated puzzles with a snapshot, since they have to be the same on every machine, and should be the same
/// in every version: users see a change.
#[test]
fn puzzles_stay_the_same() {
    let lines: Vec<String> = Kind::ALL
        .iter()
        .flat_map(|&kind| generate(&Specification::new(kind, 5, 6).minimal(), 1, 2))
        .map(|made| made.to_json())
        .collect();
    insta::assert_snapshot!("generated", lines.join("\n"));
    // On a large board paths come from another source.
    let large = generate(&Specification::new(Kind::ZIP, 11, 11), 1, 1);
    insta::assert_snapshot!("generated-large", large[0].to_json());
}

#[test]
fn paths_of_small_boards_are_drawn_evenly() {
    // 20 lines on 3 × 3 cells, in both directions.
    let made = generate(&Specification::new(Kind::NUMBRIX, 3, 3).clues(9), 11, 4000);
    let mut drawn = std::collections::BTreeMap::new();
    for made in made {
        *drawn.entry(made.solution).or_insert(0_u32) += 1;
    }
    assert_eq!(drawn.len(), 40);
    // Five standard deviations, each ten.
    assert!(drawn.values().all(|count| count.abs_diff(100) < 50), "{drawn:?}");
}

#[test]
fn what_cannot_be_is_said() {
    let impossible = |specification: Specification| match Generator::new(&solver(), specification) {
        Ok(generator) => panic!("{generator:?} should be impossible"),
        Err(impossible) => impossible.to_string().replace("there is no such puzzle: ", ""),
    };
    assert_eq!(
        impossible(Specification::new(Kind::ZIP, 3, 3).clues(10)),
        "10 clues; a zip of 9 open cells has 2 to 9"
    );
    assert_eq!(
        impossible(Specification::new(Kind::NUMBERLINK, 2, 2).clues(2)),
        "2 pairs of clues; a numberlink of 4 open cells has 1 to 1"
    );
    assert_eq!(
        impossible(Specification::new(Kind::LINE, 0, 3)),
        "a board of 0 × 3 cells; 1 to 10000 cells can be generated"
    );
    assert_eq!(impossible(Specification::new(Kind::ZIP, 2, 2).holes(4)), "0 open cells are too few for a zip");
    assert_eq!(impossible(Specification::new(Kind::KNIGHT, 3, 3)), "no path visits every open cell of the board");
    assert_eq!(
        impossible(Specification::new(Kind::HIDATO, 3, 4).symmetry(Symmetry::QuarterTurn)),
        "only square boards have the symmetry quarter-turn"
    );
    let corner = Puzzle::builder(Kind::LINE, 3, 3).hole((0, 0)).build().expect("a puzzle");
    let half_turn = Specification::with_shape(Kind::ZIP, &corner).symmetry(Symmetry::HalfTurn);
    assert_eq!(impossible(half_turn), "the shape does not have the symmetry half-turn");
    let with_shape = || Specification::with_shape(Kind::ZIP, &corner);
    let zip = || Specification::new(Kind::ZIP, 6, 6);
    for (specification, reason) in [
        (Specification { size: None, ..zip() }, "give a size or a shape"),
        (Specification { size: Some((2, 2)), ..with_shape() }, "the shape is 3x3, not 2x2; leave the size out"),
        (with_shape().holes(1), "a shape has its own holes, so their number cannot be given"),
        (zip().difficulty(3).ungraded(), "a puzzle of some difficulty is graded"),
        (zip().allow_multiple().minimal(), "only puzzles with a single solution are minimal"),
        (zip().allow_multiple().difficulty(3), "only puzzles with a single solution have a difficulty"),
        (zip().difficulty(9), "difficulty 9; the levels are 1 to 8"),
    ] {
        assert_eq!(impossible(specification), reason);
    }
}

#[test]
fn what_is_not_found_is_given_up() {
    // A single number never makes a Hidato of this size unique.
    let solver = solver();
    let generator = Generator::new(&solver, Specification::new(Kind::HIDATO, 3, 3).clues(1)).expect("not absurd");
    let given_up = Err(GenerateError::GaveUp { attempts: 1000 });
    assert_eq!(generator.puzzle(&solver, 0).answer, given_up);
    let cancel = unicursal_models::CancelToken::new();
    cancel.cancel();
    let cancelled = generator.puzzle(&solver.clone().cancel(cancel), 0).answer;
    assert!(matches!(cancelled, Err(GenerateError::Stopped(_))), "{cancelled:?}");
}

#[test]
fn puzzles_are_as_hard_as_is_wished_for() {
    for (kind, level) in
        [(Kind::ZIP, 3), (Kind::ZIP, 7), (Kind::NUMBRIX, 4), (Kind::LINE, 2), (Kind::NUMBERLINK, 3)]
    {
        let size = if kind == Kind::NUMBRIX { 6 } else { daily(kind) };
        for made in generate(&Specification::new(kind, size, size).difficulty(level), 3, 3) {
            assert_unique(&made);
            let grade = solver().grade_with(&made.puzzle, &made.solution).expect("no limit");
            assert_eq!((made.difficulty, grade.level), (Some(grade), level), "{kind}");
        }
    }
    let none = Generator::new(&solver(), Specification::new(Kind::ZIP, 6, 6).difficulty(9));
    assert!(none.is_err());
    let ungraded = generate(&Specification::new(Kind::ZIP, 6, 6).ungraded(), 3, 1);
    assert_eq!(ungraded[0].difficulty, None);
}
