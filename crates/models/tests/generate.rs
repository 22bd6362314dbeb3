//! Generated puzzles agree with their options, have one solution by two methods, and are the same on all machines.

use std::collections::BTreeSet;
use unicursal_models::author::{
    Amount, GenerateError, Generated, Generator, Mask, MinimizeOptions, Minimized, Proof, Scores, Specification,
    Symmetry,
};
use unicursal_models::explain::Difficulty;
use unicursal_models::format::{read_json, write_json};
use unicursal_models::{Cell, Count, Geometry, Kind, Method, Pos, Puzzle, Solver, Uniqueness, verify};
use unicursal_testing::{are_joined, path_kinds};

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
    for kind in path_kinds() {
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
    for kind in path_kinds() {
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
    let mut pairs = BTreeSet::new();
    for made in generate(&Specification::new(Kind::NUMBERLINK, 8, 8), 2, 20) {
        pairs.insert(made.puzzle.clues().len() / 2);
        for path in made.solution.paths() {
            let ends = (path[0], path[path.len() - 1]);
            assert!(
                !are_joined(Geometry::Square, Kind::NUMBERLINK, ends.0, ends.1),
                "{}",
                write_json(&made.puzzle)
            );
            assert!((3..=36).contains(&path.len()));
        }
    }
    assert!(pairs.len() > 1 && pairs.iter().all(|pairs| (6..=8).contains(pairs)), "{pairs:?}");
}

#[test]
fn clues_and_holes_stand_symmetrically() {
    for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Square)) {
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

/// Whether everything that stands on the board looks the same from the sides of `symmetry`.
fn has_walls_of(symmetry: Symmetry, puzzle: &Puzzle) -> bool {
    let size = (puzzle.rows(), puzzle.cols());
    puzzle.walls().iter().all(|wall| {
        let (a, b) = wall.cells();
        let orbits = [a, b].map(|pos| symmetry.orbit(size.0, size.1, pos));
        let images = puzzle.walls().iter().filter(|other| {
            let (c, d) = other.cells();
            (orbits[0].contains(&c) && orbits[1].contains(&d))
                || (orbits[0].contains(&d) && orbits[1].contains(&c))
        });
        // As many as the cells have images, unless the wall is on the axis.
        images.count() >= orbits[0].len().max(orbits[1].len()) / if orbits[0] == orbits[1] { 2 } else { 1 }
    })
}

#[test]
fn walls_stand_symmetrically() {
    for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Square)) {
        for (kind, walls) in
            [(Kind::ZIP, Amount::Auto), (Kind::ZIP, Amount::Count(8)), (Kind::NUMBRIX, Amount::Percent(10))]
        {
            for made in generate(&Specification::new(kind, 6, 6).symmetry(symmetry).walls(walls), 5, 3) {
                assert!(
                    !made.puzzle.walls().is_empty() && has_walls_of(symmetry, &made.puzzle),
                    "{symmetry} {made:?}"
                );
                assert!(walls != Amount::Count(8) || made.puzzle.walls().len() == 8);
                assert_unique(&made);
            }
        }
    }
    for made in generate(&Specification::new(Kind::LINE, 5, 5).symmetry(Symmetry::HalfTurn), 5, 3) {
        assert!(has_walls_of(Symmetry::HalfTurn, &made.puzzle), "{made:?}");
        assert_unique(&made);
    }
}

/// The numbers of walls of published Zips, and mostly a symmetry.
#[test]
fn walls_are_usual() {
    let made = generate(&Specification::new(Kind::ZIP, 7, 7).walls(Amount::Auto).ungraded(), 1, 60);
    let counts: Vec<usize> = made.iter().map(|made| made.puzzle.walls().len()).collect();
    assert!(counts.iter().all(|count| (3..=17).contains(count)), "{counts:?}");
    let symmetric = [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::TopBottom];
    let symmetrical =
        made.iter().filter(|made| symmetric.iter().any(|&symmetry| has_walls_of(symmetry, &made.puzzle))).count();
    assert!(symmetrical >= 36, "{symmetrical} of 60");
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
    let json = made[1].to_json_with_solution();
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

#[test]
fn puzzles_depend_on_nothing_but_the_seed() {
    for kind in path_kinds() {
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
    let lines: Vec<String> = path_kinds()
        .into_iter()
        .flat_map(|kind| generate(&Specification::new(kind, 5, 6).minimal(), 1, 2))
        .map(|made| made.to_json())
        .collect();
    insta::assert_snapshot!("generated", lines.join("\n"));
    // On a large board paths come from another source.
    let large = generate(&Specification::new(Kind::ZIP, 11, 11), 1, 1);
    insta::assert_snapshot!("generated-large", large[0].to_json());
}

/// Compares generated puzzles with a snapshot, of each kind whose clues are symbols.
#[test]
fn puzzles_with_symbols_stay_the_same() {
    let kinds = Kind::ALL.iter().filter(|kind| kind.has_symbols() && kind.is_generated());
    let specifications = kinds.flat_map(|&kind| {
        let any = Specification::new(kind, 6, 6).ungraded();
        [any.clone(), any.minimal()]
    });
    let made = specifications.flat_map(|specification| generate(&specification, 1, 1));
    insta::assert_snapshot!("generated-symbols", made.map(|made| made.to_json()).collect::<Vec<_>>().join("\n"));
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
    let mask = |text: &str| text.parse::<Mask>().expect("a mask");
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
        (
            zip().clues(Amount::Percent(61)),
            "clues on 61% of the cells; up to 60% leave something to solve, and more have to be given as a number",
        ),
        (zip().walls(26), "26 walls; a zip of 6 × 6 cells has 60 sides, of which the solution leaves 25"),
        (
            Specification::new(Kind::HIDATO, 6, 6).walls(Amount::Auto),
            "a hidato is usually drawn without walls (zip and line have some); give their number",
        ),
        (zip().symmetry(Symmetry::HalfTurn).clues(7), "7 clues do not come out even with the symmetry half-turn"),
        (
            zip().symmetry(Symmetry::QuarterTurn).walls(6),
            "6 walls do not come out even with the symmetry quarter-turn",
        ),
        (zip().mask(mask("#.\n..")), "the mask has 2 × 2 cells, but the board 6 × 6"),
        (
            Specification::new(Kind::ZIP, 2, 2).mask(mask("#.\n..")),
            "the mask has room for 1 clues, but there are to be 2",
        ),
        (
            Specification::new(Kind::NUMBRIX, 2, 2).mask(mask("##\n#.")).clues(2),
            "the mask asks for 3 clues, but there are to be 2",
        ),
        (
            Specification::new(Kind::NUMBERLINK, 6, 6).border(),
            "the clues of a numberlink stand where its paths end, so they take no mask",
        ),
        (zip().ends(false), "the first and the last clue of a zip are always given"),
        (Specification::new(Kind::LINE, 6, 6).ends(true), "a line has no first and last number"),
        (zip().border().mask(mask("#")), "a mask has its own border; give one of them"),
        (
            zip().name("{date}"),
            "`{date}` stands for nothing in a name; it can have {kind}, {rows}, {cols}, {seed}, {n}",
        ),
    ] {
        assert_eq!(impossible(specification), reason);
    }
}

#[test]
fn what_is_not_found_is_given_up() {
    // A single number never makes a Hidato of this size unique.
    let solver = solver();
    let generator = Generator::new(&solver, Specification::new(Kind::HIDATO, 3, 3).clues(1)).expect("not absurd");
    let given_up = Err(GenerateError::GaveUp { attempts: 1000, instead: String::new() });
    assert_eq!(generator.puzzle(&solver, 0).answer, given_up);
    // No Line needs the distance to a clue, since it has none. What occurs instead is said.
    let lines = Specification::new(Kind::LINE, 4, 4).difficulty(4);
    let none = Generator::new(&solver, lines).expect("not absurd").puzzle(&solver, 0).answer;
    let Err(error) = none else { panic!("{none:?}") };
    assert!(error.to_string().contains(" puzzles none was level 4: 1"), "{error}");
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
            let grade = solver().grade_unique(&made.puzzle).expect("no limit");
            assert_eq!((made.difficulty, grade.level), (Some(grade), level), "{kind}");
        }
    }
    for (kind, name) in [
        (Kind::ZIP, Difficulty::Easy),
        (Kind::NUMBRIX, Difficulty::Easy),
        (Kind::HIDATO, Difficulty::Medium),
        (Kind::KNIGHT, Difficulty::Medium),
        (Kind::LINE, Difficulty::Easy),
        (Kind::NUMBERLINK, Difficulty::Easy),
        (Kind::NUMBRIX, Difficulty::Hard),
        (Kind::HIDATO, Difficulty::Expert),
    ] {
        for made in generate(&Specification::new(kind, 5, 5).difficulty(name), 3, 3) {
            assert_unique(&made);
            assert_eq!(made.difficulty.map(|grade| grade.difficulty), Some(name), "{kind}");
            assert!(made.puzzle.clues().len() <= 15, "{made:?}");
        }
    }
    let scores = Scores { min: 25, max: 32 };
    for made in generate(&Specification::new(Kind::NUMBRIX, 6, 6).score(scores), 3, 5) {
        assert!((25..=32).contains(&made.difficulty.expect("a grade").score), "{made:?}");
    }
    // Where nothing is asked for, puzzles are as hard as most published ones.
    for kind in path_kinds() {
        for made in generate(&Specification::new(kind, 5, 5), 3, 5) {
            assert!(made.difficulty.is_some_and(|grade| grade.difficulty <= Difficulty::Medium), "{made:?}");
        }
    }
    let none = Generator::new(&solver(), Specification::new(Kind::ZIP, 6, 6).difficulty(9));
    assert!(none.is_err());
    let ungraded = generate(&Specification::new(Kind::ZIP, 6, 6).ungraded(), 3, 1);
    assert_eq!(ungraded[0].difficulty, None);
}
