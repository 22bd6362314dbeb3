//! On small random boards, every variant of the search finds the same solutions as brute force.

use std::collections::BTreeSet;
use std::sync::Arc;
use unicursal_models::{
    Activation, BigUint, Change, Count, Kind, Method, Puzzle, Schedule, Solution, Solve, Solver, Technique,
    Techniques, Thresholds, Uniqueness,
};
use unicursal_testing::{Random, all_solutions, random_puzzle, seed_of};

/// The default techniques, all techniques at once, and each change of a single technique, with names.
fn variants() -> Vec<(String, Variant)> {
    let mut variants: Vec<(String, Variant)> = vec![
        ("as they come".into(), Arc::new(|usual| usual)),
        ("everything".into(), Arc::new(|_| Techniques::ALL)),
        (
            "positions without clue bounds".into(),
            Arc::new(|usual| {
                let usual = usual.without(Technique::Stages).without(Technique::ClueBounds);
                usual.with(Technique::Positions, Activation::Always)
            }),
        ),
    ];
    for change in Change::all() {
        variants.push((change.to_string(), Arc::new(move |usual| change.apply(usual.without(Technique::Stages)))));
    }
    variants
}

type Variant = Arc<dyn Fn(Techniques) -> Techniques + Send + Sync>;

/// The maximum number of solutions of a random board; boards with more are skipped.
const MAX_SOLUTIONS: usize = 1500;

fn compare_variant(
    puzzle: &Puzzle,
    expected: &BTreeSet<Solution>,
    (name, change): &(String, Variant),
    threads: usize,
) {
    compare_solver(puzzle, expected, name, &changed(change, Solver::new().threads(threads)));
}

fn changed(change: &Variant, solver: Solver) -> Solver {
    let change = Arc::clone(change);
    solver.techniques(move |usual| change(usual))
}

fn compare_solver(puzzle: &Puzzle, expected: &BTreeSet<Solution>, name: &str, solver: &Solver) {
    let mut solutions = solver.solutions(puzzle);
    let listed: Vec<Solution> = solutions.by_ref().collect();
    assert_eq!(solutions.interrupted(), None);
    let found: BTreeSet<Solution> = listed.iter().cloned().collect();
    assert_eq!(found.len(), listed.len(), "{name}: repeated solutions of {puzzle:?}");
    assert_eq!(&found, expected, "{name}: {puzzle:?}");
    let unique = matches!(solver.check_unique(puzzle).answer, Uniqueness::Unique(_));
    assert_eq!(unique, expected.len() == 1, "{name}: {puzzle:?}");
}

/// Schedules with thresholds near zero, so that small boards reach every stage of the solver, and schedules that end in
/// each of the final stages.
fn tiny_schedules(random: &mut Random) -> [(&'static str, Schedule); 9] {
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
        pruning_interval: 1 + random.below(3),
        pruned_states: 2 * random.below(3),
    };
    let ways = Schedule {
        easy_conflicts: few(random),
        first_stage_conflicts_per_cell: 0,
        turns: 1 + few(random) as u32,
        streamlined_conflicts: few(random),
        turn_conflicts: few(random),
        further_conflicts: few(random),
        undivided_solutions: 3 + few(random),
        round_solutions: 1 + few(random) as usize,
        round_conflicts: 1 + few(random),
        proof_conflicts: few(random),
        settled_conflicts: few(random) << 10,
        settled_conflicts_beside_counts: 3 * few(random),
        most_settled_conflicts: 1 + 40 * few(random),
        glance_states: 1 + few(random),
        proof_round_states: 1 + 20 * few(random),
        proof_trial_states: 30 * few(random),
        proof_all_sides_states: 60 * few(random),
        beam_widths: &[],
        narrow_beam_width: None,
        states_per_conflict: 1 << 20,
        states_per_conflict_with_steps: 1 << 20,
        few_states: few(random),
        probing_propagations: few(random),
        small_effort: 0.0,
        few_solutions: few(random),
        few_conflicts: few(random),
        most_listed: 1,
        engine,
        ..Schedule::default()
    };
    let settled = Schedule { fallback_effort: 0.0, most_settled_conflicts: 1 << 20, ..ways };
    let branches = Schedule { settled_cells: 0, ..settled };
    let usual = Schedule::default();
    [
        ("fallback", ways),
        ("settled solutions", settled),
        ("branches", branches),
        ("beams of one state", Schedule { beam_widths: &[1], ..ways }),
        ("beams of few states", Schedule { beam_widths: &[1, 2, 3], ..branches }),
        ("wide beams", Schedule { beam_widths: &[10_000], ..branches }),
        ("frontiers of two states", Schedule { fallback_states: 2, proof_states: 2, ..ways }),
        ("proofs of the frontier", Schedule { fallback_states: 2, ..ways }),
        ("a tiny engine", Schedule { engine, ..usual }),
    ]
}

/// Compares with brute force under tiny schedules, including counts by all methods.
fn compare_tiny(kind: Kind, seed: u64, boards: usize) {
    let (mut random, variants) = (Random(seed_of(kind) + 11 + (seed << 32)), variants());
    for number in 0..boards {
        let (puzzle, expected) = random_board(kind, &mut random);
        for (name, schedule) in tiny_schedules(&mut random) {
            let (variant, change) = &variants[random.below(variants.len())];
            let threads = if number % 2 == 0 { 1 } else { 4 };
            let solver = changed(change, Solver::new().threads(threads).schedule(schedule));
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
        if let Some(expected) = all_solutions(&puzzle, MAX_SOLUTIONS) {
            return (puzzle, expected);
        }
    }
}

/// Compares `boards` boards with brute force, each under `choices` of the variants; the choice changes from board to
/// board.
fn compare(kind: Kind, seed: u64, boards: usize, choices: usize) {
    let mut random = Random(seed_of(kind) + 1 + (seed << 32));
    let (all, mut solvable) = (variants(), 0);
    for number in 0..boards {
        let (puzzle, expected) = random_board(kind, &mut random);
        solvable += usize::from(!expected.is_empty());
        for choice in 0..choices {
            let variant = &all[(number * choices + choice) % all.len()];
            compare_variant(&puzzle, &expected, variant, if number % 2 == 0 { 1 } else { 4 });
        }
    }
    assert!(solvable * 5 > boards, "only {solvable} of {boards} boards have solutions");
}

const BOARDS: usize = 250;
/// The number of variants per board, of about 30.
const VARIANTS_PER_BOARD: usize = 15;

#[test]
fn zip() {
    compare(Kind::ZIP, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn numbrix() {
    compare(Kind::NUMBRIX, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn hidato() {
    compare(Kind::HIDATO, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn knight() {
    compare(Kind::KNIGHT, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn line() {
    compare(Kind::LINE, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn numberlink() {
    compare(Kind::NUMBERLINK, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn tiny_schedules_change_no_answer() {
    for &kind in Kind::ALL {
        compare_tiny(kind, 0, 40);
    }
}

/// From a thousand solutions on, the engine enumerates in another way.
#[test]
fn boards_with_thousands_of_solutions() {
    for (kind, rows, cols) in [(Kind::LINE, 5, 5), (Kind::NUMBRIX, 4, 5), (Kind::HIDATO, 3, 4)] {
        let puzzle = Puzzle::builder(kind, rows, cols).build().expect("an empty board is a puzzle");
        let expected = all_solutions(&puzzle, 20_000).expect("not too many");
        assert!(expected.len() > 1500, "{kind}: {}", expected.len());
        for variant in
            variants().iter().filter(|(name, _)| ["as they come", "connectivity"].contains(&name.as_str()))
        {
            compare_variant(&puzzle, &expected, variant, 1);
        }
    }
}

/// Compares with the known numbers of Hamiltonian paths of square grids and king's graphs; lines are counted without
/// direction.
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
        compare(kind, 1, 3000, variants().len());
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn more_boards_with_tiny_schedules() {
    for &kind in Kind::ALL {
        compare_tiny(kind, 1, 5000);
    }
}
