//! On small random boards the set of all solutions equals brute force, whatever takes part in the search.

use std::collections::BTreeSet;
use unicursal_models::{
    Activation, BigUint, Count, Kind, Method, Puzzle, Schedule, Solution, Solve, Solver, Techniques, Thresholds,
    Uniqueness,
};
use unicursal_testing::{Random, all_solutions, random_puzzle, seed_of};

type Change = fn(Techniques) -> Techniques;

const VARIANTS: [(&str, Change); 16] = [
    ("as they come", |t| t),
    ("no look-ahead", |t| Techniques { look_ahead: false, staged: false, ..t }),
    ("segments off", |t| Techniques { segments: Activation::Off, staged: false, ..t }),
    ("segments always", |t| Techniques { segments: Activation::Always, staged: false, ..t }),
    ("flooding off", |t| Techniques { flooding: Activation::Off, staged: false, ..t }),
    ("streamlining off", |t| Techniques { streamlining: false, staged: false, ..t }),
    ("positions off", |t| Techniques { positions: false, staged: false, ..t }),
    ("positions on", |t| Techniques { positions: true, staged: false, ..t }),
    ("positions without bounds", |t| Techniques { positions: true, bounds: false, staged: false, ..t }),
    ("connectivity off", |t| Techniques { connectivity: Activation::Off, staged: false, ..t }),
    ("connectivity sometimes", |t| Techniques { connectivity: Activation::Sometimes, staged: false, ..t }),
    ("connectivity always", |t| Techniques { connectivity: Activation::Always, staged: false, ..t }),
    ("color off", |t| Techniques { color: false, staged: false, ..t }),
    ("guess off", |t| Techniques { warm_start: false, staged: false, ..t }),
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
    compare_solver(puzzle, expected, name, &solver);
}

fn compare_solver(puzzle: &Puzzle, expected: &BTreeSet<Solution>, name: &str, solver: &Solver) {
    let mut solutions = solver.solutions(puzzle);
    let listed: Vec<Solution> = solutions.by_ref().collect();
    assert_eq!(solutions.stop(), None);
    let found: BTreeSet<Solution> = listed.iter().cloned().collect();
    assert_eq!(found.len(), listed.len(), "{name}: repeated solutions of {puzzle:?}");
    assert_eq!(&found, expected, "{name}: {puzzle:?}");
    let unique = matches!(solver.check_unique(puzzle).answer, Uniqueness::Unique(_));
    assert_eq!(unique, expected.len() == 1, "{name}: {puzzle:?}");
}

/// Schedules that leave hardly anything to what comes first: thresholds almost at nothing, and each of the ways that a
/// search can take in the end.
fn tiny_schedules(random: &mut Random) -> [(&'static str, Schedule); 8] {
    let few = |random: &mut Random| random.below(3) as u64;
    let engine = Thresholds {
        restart: 1 + few(random),
        learned: 5,
        more_learned: few(random) as usize,
        rephase: 1,
        excluded: 2 + few(random),
        branch_round: 1 + few(random),
        position_bits: 1 << (4 * random.below(4)),
        segment_bits: 1 << (4 * random.below(4)),
        distances: 30 * few(random) as usize,
        sweep_distances: 30 * few(random) as usize,
        sweep_width: 250,
    };
    let ways = Schedule {
        easy: few(random),
        first_stage: 0,
        turns: 1 + few(random) as u32,
        streamlined: few(random),
        undivided: few(random),
        further: few(random),
        many: 3 + few(random),
        round_solutions: 1 + few(random) as usize,
        round_conflicts: 1 + few(random),
        beam_widths: &[],
        states_a_conflict: 1 << 20,
        states_a_conflict_with_steps: 1 << 20,
        few_states: few(random),
        probing: few(random),
        small_effort: 0.0,
        few_solutions: few(random),
        few_conflicts: few(random),
        most_listed: 1,
        engine,
        ..Schedule::default()
    };
    let branches = Schedule { handover_effort: 0.0, ..ways };
    let usual = Schedule::default();
    [
        ("handover", ways),
        ("branches", branches),
        ("beams of one state", Schedule { beam_widths: &[1], ..ways }),
        ("beams of few states", Schedule { beam_widths: &[1, 2, 3], ..branches }),
        ("wide beams", Schedule { beam_widths: &[10_000], ..branches }),
        ("frontiers of two states", Schedule { handover_states: 2, proof_states: 2, ..ways }),
        ("proofs of the frontier", Schedule { handover_states: 2, ..ways }),
        ("a tiny engine", Schedule { engine, ..usual }),
    ]
}

/// Likewise, with tiny schedules; counts, too, by all methods.
fn compare_tiny(kind: Kind, seed: u64, boards: usize) {
    let mut random = Random(seed_of(kind) + 11 + (seed << 32));
    for number in 0..boards {
        let (puzzle, expected) = random_board(kind, &mut random);
        for (name, schedule) in tiny_schedules(&mut random) {
            let (variant, change) = VARIANTS[random.below(VARIANTS.len())];
            let threads = if number % 2 == 0 { 1 } else { 4 };
            let solver = Solver::new().threads(threads).techniques(change).schedule(schedule);
            let name = format!("{name}, {variant}, {schedule:?}");
            compare_solver(&puzzle, &expected, &name, &solver);
            let found = match solver.solve(&puzzle).answer {
                Solve::Solved(solution) => expected.contains(&solution),
                Solve::Unsolvable => expected.is_empty(),
                Solve::Unknown(_) | Solve::Defect(_) => false,
            };
            assert!(found, "{name}: {puzzle:?}");
            let method = Method::ALL[random.below(3)];
            let count = solver.clone().method(method).count(&puzzle).answer;
            assert_eq!(count, Count::Exact(BigUint::from(expected.len())), "{method}, {name}: {puzzle:?}");
        }
    }
}

fn random_board(kind: Kind, random: &mut Random) -> (Puzzle, BTreeSet<Solution>) {
    loop {
        let puzzle = random_puzzle(kind, random);
        if let Some(expected) = all_solutions(&puzzle, MOST_SOLUTIONS) {
            return (puzzle, expected);
        }
    }
}

/// Compares `boards` boards, each with so many of the variants: another choice for each board.
fn compare(kind: Kind, seed: u64, boards: usize, variants: usize) {
    let mut random = Random(seed_of(kind) + 1 + (seed << 32));
    let mut solvable = 0;
    for number in 0..boards {
        let (puzzle, expected) = random_board(kind, &mut random);
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
    compare(Kind::ZIP, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn numbrix() {
    compare(Kind::NUMBRIX, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn hidato() {
    compare(Kind::HIDATO, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn line() {
    compare(Kind::LINE, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn numberlink() {
    compare(Kind::NUMBERLINK, 0, BOARDS, VARIANTS_A_BOARD);
}

#[test]
fn tiny_schedules_change_no_answer() {
    for &kind in Kind::ALL {
        compare_tiny(kind, 0, 40);
    }
}

/// From a thousand solutions on the engine enumerates in another way.
#[test]
fn boards_with_thousands_of_solutions() {
    for (kind, rows, cols) in [(Kind::LINE, 5, 5), (Kind::NUMBRIX, 4, 5), (Kind::HIDATO, 3, 4)] {
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
        (Kind::LINE, 3, 20),
        (Kind::LINE, 4, 276),
        (Kind::LINE, 5, 4324),
        (Kind::HIDATO, 2, 24),
        (Kind::HIDATO, 3, 784),
    ];
    for (kind, size, count) in known {
        let puzzle = Puzzle::builder(kind, size, size).build().expect("an empty board is a puzzle");
        assert_eq!(all_solutions(&puzzle, count).map(|all| all.len()), Some(count), "{kind}");
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn more_boards_with_all_variants() {
    for &kind in Kind::ALL {
        compare(kind, 1, 3000, VARIANTS.len());
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn more_boards_with_tiny_schedules() {
    for &kind in Kind::ALL {
        compare_tiny(kind, 1, 5000);
    }
}
