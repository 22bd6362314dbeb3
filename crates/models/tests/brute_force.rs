//! On small random boards the set of all solutions equals brute force, whatever takes part in the search.

mod common;

use common::{Random, all_solutions, random_puzzle};
use std::collections::BTreeSet;
use unicursal_models::{Kind, Puzzle, Scope, Solution, Solver, Techniques, Uniqueness};

type Change = fn(Techniques) -> Techniques;

const VARIANTS: [(&str, Change); 16] = [
    ("as they come", |t| t),
    ("no look-ahead", |t| Techniques { look_ahead: false, staged: false, ..t }),
    ("segments off", |t| Techniques { segments: Scope::Off, staged: false, ..t }),
    ("segments always", |t| Techniques { segments: Scope::Always, staged: false, ..t }),
    ("flooding off", |t| Techniques { flooding: Scope::Off, staged: false, ..t }),
    ("streamlining off", |t| Techniques { streamlining: false, staged: false, ..t }),
    ("positions off", |t| Techniques { positions: false, staged: false, ..t }),
    ("positions on", |t| Techniques { positions: true, staged: false, ..t }),
    ("positions without bounds", |t| Techniques { positions: true, bounds: false, staged: false, ..t }),
    ("connectivity off", |t| Techniques { connectivity: Scope::Off, staged: false, ..t }),
    ("connectivity sometimes", |t| Techniques { connectivity: Scope::Sometimes, staged: false, ..t }),
    ("connectivity always", |t| Techniques { connectivity: Scope::Always, staged: false, ..t }),
    ("colour off", |t| Techniques { colour: false, staged: false, ..t }),
    ("guess off", |t| Techniques { guess: false, staged: false, ..t }),
    ("probing", |t| Techniques { probing: true, staged: false, ..t }),
    ("everything", |_| Techniques::ALL),
];

/// Random boards with more solutions are passed over.
const MOST_SOLUTIONS: usize = 1500;

fn compare_variant(
    puzzle: &Puzzle,
    expected: &BTreeSet<Solution>,
    (name, change): (&str, Change),
    threads: usize,
) {
    let solver = Solver::new().threads(threads).techniques(change);
    let mut solutions = solver.solutions(puzzle);
    let listed: Vec<Solution> = solutions.by_ref().collect();
    assert_eq!(solutions.limit(), None);
    let found: BTreeSet<Solution> = listed.iter().cloned().collect();
    assert_eq!(found.len(), listed.len(), "{name}: repeated solutions of {puzzle:?}");
    assert_eq!(&found, expected, "{name}: {puzzle:?}");
    let unique = matches!(solver.check_unique(puzzle).answer, Uniqueness::Unique(_));
    assert_eq!(unique, expected.len() == 1, "{name}: {puzzle:?}");
}

/// Compares `boards` boards, each with so many of the variants: another choice for each board.
fn compare(kind: Kind, seed: u64, boards: usize, variants: usize) {
    let mut random = Random(kind as u64 + 1 + (seed << 32));
    let mut solvable = 0;
    for number in 0..boards {
        let (puzzle, expected) = loop {
            let puzzle = random_puzzle(kind, &mut random);
            if let Some(expected) = all_solutions(&puzzle, MOST_SOLUTIONS) {
                break (puzzle, expected);
            }
        };
        solvable += usize::from(!expected.is_empty());
        for choice in 0..variants {
            let variant = VARIANTS[(number * variants + choice) % VARIANTS.len()];
            compare_variant(&puzzle, &expected, variant, if number % 2 == 0 { 1 } else { 4 });
        }
    }
    assert!(solvable * 5 > boards, "only {solvable} of {boards} boards have solutions");
}

const BOARDS: usize = 250;
const VARIANTS_A_BOARD: usize = VARIANTS.len();

#[test]
fn zip() {
    compare(Kind::Zip, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn numbrix() {
    compare(Kind::Numbrix, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn hidato() {
    compare(Kind::Hidato, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn line() {
    compare(Kind::Line, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn numberlink() {
    compare(Kind::Numberlink, 0, BOARDS, VARIANTS_A_BOARD);
}

/// From a thousand solutions on the engine enumerates in another way.
#[test]
fn boards_with_thousands_of_solutions() {
    for (kind, rows, cols) in [(Kind::Line, 5, 5), (Kind::Numbrix, 4, 5), (Kind::Hidato, 3, 4)] {
        let puzzle = Puzzle::builder(kind, rows, cols).build().expect("an empty board is a puzzle");
        let expected = all_solutions(&puzzle, 20_000).expect("not too many");
        assert!(expected.len() > 1500, "{kind}: {}", expected.len());
        for variant in [VARIANTS[0], VARIANTS[11]] {
            compare_variant(&puzzle, &expected, variant, 1);
        }
    }
}

/// How many Hamiltonian paths square grids and king's graphs have is known; lines do not count directions.
#[test]
fn brute_force_counts_as_published() {
    let known = [
        (Kind::Line, 3, 20),
        (Kind::Line, 4, 276),
        (Kind::Line, 5, 4324),
        (Kind::Hidato, 2, 24),
        (Kind::Hidato, 3, 784),
    ];
    for (kind, size, count) in known {
        let puzzle = Puzzle::builder(kind, size, size).build().expect("an empty board is a puzzle");
        assert_eq!(all_solutions(&puzzle, count).map(|all| all.len()), Some(count), "{kind}");
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn more_boards_with_all_variants() {
    for kind in Kind::ALL {
        compare(kind, 1, 3000, VARIANTS.len());
    }
}
