//! On small random boards the set of all solutions equals brute force, whatever takes part in the search.

mod common;

use common::{Random, all_solutions, random_puzzle};
use std::collections::BTreeSet;
use unicursal_models::{Kind, Scope, Solution, Solver, Techniques, Uniqueness};

type Change = fn(Techniques) -> Techniques;

const VARIANTS: [(&str, Change); 12] = [
    ("as they come", |t| t),
    ("no look-ahead", |t| Techniques {
        look_ahead: false,
        ..t
    }),
    ("segments off", |t| Techniques {
        segments: Scope::Off,
        ..t
    }),
    ("segments always", |t| Techniques {
        segments: Scope::Always,
        ..t
    }),
    ("positions off", |t| Techniques {
        positions: false,
        ..t
    }),
    ("positions on", |t| Techniques { positions: true, ..t }),
    ("positions without bounds", |t| Techniques {
        positions: true,
        bounds: false,
        ..t
    }),
    ("connectivity off", |t| Techniques {
        connectivity: Scope::Off,
        ..t
    }),
    ("connectivity always", |t| Techniques {
        connectivity: Scope::Always,
        ..t
    }),
    ("colour off", |t| Techniques { colour: false, ..t }),
    ("probing", |t| Techniques { probing: true, ..t }),
    ("everything", |t| Techniques {
        look_ahead: true,
        segments: Scope::Always,
        positions: true,
        bounds: true,
        connectivity: Scope::Always,
        colour: true,
        probing: true,
        ..t
    }),
];

fn compare(kind: Kind, boards: u64) {
    let mut random = Random(kind as u64 + 1);
    let mut solvable = 0;
    for number in 0..boards {
        let puzzle = random_puzzle(kind, &mut random);
        let expected = all_solutions(&puzzle);
        solvable += u64::from(!expected.is_empty());
        for (name, change) in VARIANTS {
            let solver = Solver::new()
                .threads(1 + (number % 4) as usize)
                .techniques(change);
            let mut solutions = solver.solutions(&puzzle);
            let listed: Vec<Solution> = solutions.by_ref().collect();
            assert_eq!(solutions.limit(), None);
            let found: BTreeSet<Solution> = listed.iter().cloned().collect();
            assert_eq!(
                found.len(),
                listed.len(),
                "{name}: repeated solutions of {puzzle:?}"
            );
            assert_eq!(found, expected, "{name}: {puzzle:?}");
            let unique = matches!(solver.check_unique(&puzzle).answer, Uniqueness::Unique(_));
            assert_eq!(unique, expected.len() == 1, "{name}: {puzzle:?}");
        }
    }
    assert!(
        solvable * 5 > boards,
        "only {solvable} of {boards} boards have solutions"
    );
}

#[test]
fn zip() {
    compare(Kind::Zip, 300);
}

#[test]
fn numbrix() {
    compare(Kind::Numbrix, 300);
}

#[test]
fn hidato() {
    compare(Kind::Hidato, 200);
}

#[test]
fn line() {
    compare(Kind::Line, 200);
}

#[test]
fn numberlink() {
    compare(Kind::Numberlink, 300);
}
