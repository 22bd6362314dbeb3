//! On small random boards, every variant of the search finds the same solutions as brute force.

use std::collections::BTreeSet;
use std::sync::Arc;
use unicursal::{
    BigUint, Change, Count, Geometry, Kind, Method, Puzzle, Solution, Solve, Solver, Technique, Techniques,
    Uniqueness,
};
use unicursal_testing::{Random, all_solutions, other_tiled_kinds, path_kinds, random_puzzle_on, seed_of};

/// Returns the default techniques, all techniques at once, and each change of a single technique, with names.
fn variants() -> Vec<(String, Variant)> {
    let mut variants: Vec<(String, Variant)> = vec![
        ("as they come".into(), Arc::new(|usual| usual)),
        ("everything".into(), Arc::new(|_| Techniques::ALL)),
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

/// Tuned numbers with other values than usual.
type Numbers = Vec<(&'static str, u64)>;

/// Numbers that leave hardly anything to the workers that come first: almost nothing, and each of the ways that a
/// search can take in the end.
fn tiny_numbers(random: &mut Random) -> [(&'static str, Numbers); 9] {
    let mut few = |factor: u64, more: u64| more + factor * random.below(3) as u64;
    let engine = vec![
        ("engine.restart", few(1, 1)),
        ("engine.reduction", few(3, 1)),
        ("engine.rephase", 1),
        ("engine.excluded", few(1, 2)),
        ("engine.branch_round", few(1, 1)),
        ("engine.exchange", few(1, 1)),
        ("engine.position_bits", 1 << few(6, 0)),
        ("engine.segment_bits", 1 << few(6, 0)),
        ("engine.distances", few(30, 0)),
        ("engine.sweep_distances", few(30, 0)),
        ("engine.pruning_interval", few(1, 1)),
        ("engine.pruned_states", few(2, 0)),
    ];
    let ways = vec![
        ("search.easy_conflicts", few(1, 0)),
        ("search.first_stage_conflicts_per_cell", 0),
        ("search.conflicts_before_probing", few(1, 0)),
        ("session.rounds", few(1, 1)),
        ("search.round_conflicts", few(1, 0)),
        ("search.further_conflicts", few(1, 0)),
        ("search.undivided_solutions", few(1, 3)),
        ("branches.round_solutions", few(1, 1)),
        ("branches.round_conflicts", few(1, 1)),
        ("refutation.conflicts_before", few(1, 0)),
        ("dominance.linkages_before_counts", few(1 << 4, 0)),
        ("dominance.linkages_per_cover", few(1, 0)),
        ("dominance.linkages_alone", few(1, 0)),
        ("dominance.max_linkages", few(1 << 10, 0)),
        ("dominance.conflicts_per_1024_states", few(1 << 10, 0)),
        ("dominance.conflicts_beside_counts", few(3, 0)),
        ("dominance.max_conflicts", few(40, 1)),
        ("counts.round_states", few(20, 1)),
        ("counts.trial_states", few(30, 0)),
        ("beams.last_width", 0),
        ("beams.narrow_width", 0),
        ("beams.states_per_conflict", 1 << 20),
        ("sweep.unprobed_states", few(1, 0)),
        ("sweep.probing_propagations", few(1, 0)),
        ("collect.small_states", 0),
        ("collect.solutions_before", few(1, 0)),
        ("collect.conflicts_before", few(1, 0)),
        ("analysis.max_listed", 1),
    ];
    let with = |numbers: &[&Numbers], more: &[(&'static str, u64)]| -> Numbers {
        numbers.iter().copied().flatten().chain(more).copied().collect()
    };
    let ways = with(&[&ways, &engine], &[]);
    let beams = |first, last| [("beams.first_width", first), ("beams.last_width", last)];
    let canonical = with(&[&ways], &[("sweep.narrow_states", 0), ("dominance.max_conflicts", 1 << 20)]);
    let branches = with(&[&canonical], &[("dominance.max_cells", 0)]);
    [
        ("beams of one state", with(&[&ways], &beams(1, 1))),
        ("beams of few states", with(&[&branches], &beams(1, 3))),
        ("wide beams", with(&[&branches], &beams(10_000, 10_000))),
        ("frontiers of two states", with(&[&ways], &[("frontier.states", 2), ("sweep.proof_states", 2)])),
        ("proofs of the frontier", with(&[&ways], &[("frontier.states", 2)])),
        ("a tiny engine", engine),
        ("canonical solutions", canonical),
        ("branches", branches),
        ("fallback", ways),
    ]
}

/// Also, with tiny numbers; counts as well, by all methods.
fn compare_tiny(geometry: Geometry, kind: Kind, seed: u64, boards: usize) {
    let (mut random, variants) = (Random(seed_of(kind) + 11 + (seed << 32)), variants());
    for number in 0..boards {
        let (puzzle, expected) = random_board(geometry, kind, &mut random);
        for (name, numbers) in tiny_numbers(&mut random) {
            let (variant, change) = &variants[random.below(variants.len())];
            let threads = if number % 2 == 0 { 1 } else { 4 };
            let solver = changed(change, Solver::new().threads(threads).with_numbers(&numbers));
            let name = format!("{name}, {variant}, {numbers:?}");
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

fn random_board(geometry: Geometry, kind: Kind, random: &mut Random) -> (Puzzle, BTreeSet<Solution>) {
    loop {
        let puzzle = random_puzzle_on(geometry, kind, random);
        if let Some(expected) = all_solutions(&puzzle, MAX_SOLUTIONS) {
            return (puzzle, expected);
        }
    }
}

/// Compares `boards` boards with brute force, each under `choices` of the variants. The choice changes from board to
/// board.
fn compare(geometry: Geometry, kind: Kind, seed: u64, boards: usize, choices: usize) {
    let mut random = Random(seed_of(kind) + 1 + (seed << 32));
    let (all, mut solvable) = (variants(), 0);
    for number in 0..boards {
        let (puzzle, expected) = random_board(geometry, kind, &mut random);
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
    compare(Geometry::Square, Kind::ZIP, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn numbrix() {
    compare(Geometry::Square, Kind::NUMBRIX, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn hidato() {
    compare(Geometry::Square, Kind::HIDATO, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn knight() {
    compare(Geometry::Square, Kind::KNIGHT, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn line() {
    compare(Geometry::Square, Kind::LINE, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn numberlink() {
    compare(Geometry::Square, Kind::NUMBERLINK, 0, BOARDS, VARIANTS_PER_BOARD);
}

#[test]
fn other_tilings() {
    for (geometry, kind) in other_tiled_kinds() {
        compare(geometry, kind, 0, BOARDS / 2, VARIANTS_PER_BOARD);
    }
}

#[test]
fn tiny_schedules_change_no_answer() {
    for kind in path_kinds() {
        compare_tiny(Geometry::Square, kind, 0, 40);
    }
}

#[test]
fn tiny_schedules_change_no_answer_on_other_tilings() {
    for (geometry, kind) in other_tiled_kinds() {
        compare_tiny(geometry, kind, 0, 20);
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
    for kind in path_kinds() {
        for geometry in Geometry::ALL.into_iter().filter(|&geometry| kind.exists_on(geometry)) {
            compare(geometry, kind, 1, 3000, variants().len());
        }
    }
}

#[test]
#[ignore = "takes minutes: run it in release, with --ignored"]
fn more_boards_with_tiny_schedules() {
    for kind in path_kinds() {
        for geometry in Geometry::ALL.into_iter().filter(|&geometry| kind.exists_on(geometry)) {
            compare_tiny(geometry, kind, 1, 5000);
        }
    }
}
