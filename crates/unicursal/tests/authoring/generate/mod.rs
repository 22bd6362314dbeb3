//! Generated puzzles agree with their options, have one solution by two methods, and are the same on all machines.

mod difficulty;
mod options;
mod refusals;
mod symbols;
mod symmetry;
mod taste;

use std::collections::{BTreeMap, BTreeSet};
use unicursal::Improve;
use unicursal::answer::generated_json;
use unicursal::author::{Generated, Generator, MinimizeOptions, Minimized, Proof, Specification};
use unicursal::format::write_json;
use unicursal::{Count, Geometry, Kind, Method, Solver, Uniqueness, verify};
use unicursal_testing::{are_joined, path_kinds};

fn solver() -> Solver {
    Solver::new().threads(1)
}

/// Returns the size of a daily puzzle.
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
    assert!(pairs.len() > 1 && pairs.iter().all(|pairs| (5..=7).contains(pairs)), "{pairs:?}");
}

#[test]
fn puzzles_depend_on_nothing_but_the_seed() {
    for kind in path_kinds() {
        let specification = Specification::new(kind, 5, 5);
        let json = |made: &[Generated]| made.iter().map(|made| generated_json(made, false)).collect::<Vec<_>>();
        let one = json(&generate(&specification, 42, 40));
        let solver = Solver::new().threads(3);
        let generator = Generator::new(&solver, specification.clone().seed(42)).expect("it is possible");
        let many: Vec<Generated> =
            generator.batch(&solver, 0..40).map(|report| report.answer.expect("it is made")).collect();
        assert_eq!(one, json(&many));
        assert_eq!(
            generator.puzzle(&solver, 17).answer.map(|made| generated_json(&made, false)),
            Ok(one[17].clone())
        );
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
        .map(|made| generated_json(&made, false))
        .collect();
    insta::assert_snapshot!("generated", lines.join("\n"));
    // On a large board paths come from another source.
    let large = generate(&Specification::new(Kind::ZIP, 11, 11), 1, 1);
    insta::assert_snapshot!("generated-large", generated_json(&large[0], false));
}

#[test]
fn paths_of_small_boards_are_drawn_uniformly() {
    // 20 lines on 3 × 3 cells, in both directions.
    let made = generate(&Specification::new(Kind::NUMBRIX, 3, 3).clues(9), 11, 4000);
    let mut drawn = BTreeMap::new();
    for made in made {
        *drawn.entry(made.solution).or_insert(0_u32) += 1;
    }
    assert_eq!(drawn.len(), 40);
    // Five standard deviations, each ten.
    assert!(drawn.values().all(|count| count.abs_diff(100) < 50), "{drawn:?}");
}
