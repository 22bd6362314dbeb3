//! The tuned numbers: each of them decides about effort on some board, and none about an answer.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::num::NonZeroUsize;
use unicursal::Improve;
use unicursal::author::MinimizeOptions;
use unicursal::{Kind, Puzzle, Solver};
use unicursal_testing::hard::NUMBERLINK;
use unicursal_testing::path_kinds;

/// Tuned numbers with other values than usual.
type Numbers<'a> = &'a [(&'static str, u64)];

/// Numbers with which the workers that come first soon leave the board to the others.
const HASTY: Numbers<'_> = &[
    ("search.easy_conflicts", 0),
    ("search.first_stage_conflicts_per_cell", 0),
    ("search.round_conflicts", 1),
    ("beams.last_width", 300),
    ("beams.states_per_conflict", 2_000),
    ("refutation.conflicts_before", 0),
];

/// Numbers that leave all to what comes after the rounds.
const STALLED: Numbers<'_> = &[
    ("search.easy_conflicts", 0),
    ("search.first_stage_conflicts_per_cell", 0),
    ("search.round_conflicts", 0),
    ("search.further_conflicts", 0),
    ("session.rounds", 1),
    ("beams.last_width", 0),
    ("beams.narrow_width", 0),
    ("refutation.conflicts_before", 0),
];

/// The answer to a question, with the work that it took.
type Ask = fn(&Solver, &Puzzle) -> String;

fn text(answer: impl Debug) -> String {
    format!("{answer:?}")
}

const SOLVE: Ask = |solver, puzzle| text(solver.solve(puzzle));
const CHECK: Ask = |solver, puzzle| text(solver.check_unique(puzzle));
const CERTIFY: Ask = |solver, puzzle| text(solver.certify_unique(puzzle).answer);
const COUNT: Ask = |solver, puzzle| text(solver.count(puzzle));
const ANALYZE: Ask = |solver, puzzle| text(solver.analyze(puzzle));
const BEAM: Ask = |solver, puzzle| text(solver.beam(puzzle, 10));
const MINIMIZE: Ask = |solver, puzzle| text(solver.minimize(puzzle, MinimizeOptions::default()));
const IMAGES: Ask = |solver, puzzle| text(solver.solve_orientations(puzzle, NonZeroUsize::MIN));
const LIST: Ask = |solver, puzzle| {
    let mut solutions = solver.solutions(puzzle);
    let all: Vec<_> = solutions.by_ref().collect();
    text((all, solutions.stats()))
};

fn board(kind: Kind, size: u32, clues: &[(u32, u32, u32)]) -> Puzzle {
    let board = Puzzle::builder(kind, size, size);
    let board = clues.iter().fold(board, |board, &(row, col, clue)| board.clue((row, col), clue));
    board.build().expect("a board")
}

fn slitherlink() -> Puzzle {
    board(Kind::SLITHERLINK, 5, &[])
}

fn line(size: u32) -> Puzzle {
    board(Kind::LINE, size, &[])
}

/// Returns a board with several clues in order, on which search meets some conflicts.
fn zip() -> Puzzle {
    zip_with(&[(0, 3), (9, 1), (2, 6), (11, 8), (4, 4), (7, 10), (10, 4), (1, 9), (6, 6)])
}

fn zip_with(clues: &[(u32, u32)]) -> Puzzle {
    let clues: Vec<_> = (1..).zip(clues).map(|(clue, &(row, col))| (row, col, clue)).collect();
    board(Kind::ZIP, 12, &clues)
}

/// Returns a board with more clues than cells along a side, around a winding path.
fn dense() -> Puzzle {
    zip_with(&[
        (1, 4),
        (2, 9),
        (3, 10),
        (6, 9),
        (5, 7),
        (5, 5),
        (2, 1),
        (3, 2),
        (8, 7),
        (9, 0),
        (10, 1),
        (11, 6),
        (10, 7),
        (6, 10),
    ])
}

/// Returns a board with a few numbers.
fn numbrix() -> Puzzle {
    board(Kind::NUMBRIX, 8, &[(0, 0, 1), (3, 4, 20), (7, 2, 42)])
}

/// Returns a board with labels and one solution, which takes a proof of some thousand conflicts.
fn labels() -> Puzzle {
    let digits = (0..).zip(NUMBERLINK).flat_map(|(row, line)| {
        (0..).zip(line.chars()).filter_map(move |(col, label)| Some((row, col, label.to_digit(10)?)))
    });
    board(Kind::NUMBERLINK, 10, &digits.collect::<Vec<_>>())
}

/// Returns two paths that would have to cross.
fn crossed() -> Puzzle {
    board(Kind::NUMBERLINK, 8, &[(0, 0, 1), (0, 7, 2), (7, 0, 2), (7, 7, 1)])
}

/// A question to which a number makes a difference: the other numbers, the number and a lower value of it.
type Case = (&'static str, u64, fn() -> Puzzle, Ask, Vec<(&'static str, u64)>);

fn cases() -> Vec<Case> {
    let with = |numbers: Numbers<'_>, more: Numbers<'_>| [numbers, more].concat();
    let branches = with(STALLED, &[("search.undivided_solutions", 3), ("sweep.narrow_states", 0)]);
    let linkages = with(STALLED, &[("sweep.narrow_states", 0)]);
    let covers = with(STALLED, &[("dominance.max_linkages", 0)]);
    // Without a quick count before all else.
    let large = with(STALLED, &[("task.small_cells", 0)]);
    let in_turn = with(&covers, &[("task.small_cells", 0), ("counts.trial_states", 0)]);
    let dominance = with(&covers, &[("sweep.narrow_states", 0)]);
    vec![
        ("task.small_cells", 0, crossed, SOLVE, HASTY.to_vec()),
        ("session.rounds", 1, zip, SOLVE, HASTY.to_vec()),
        ("beams.first_width", 1, zip, SOLVE, HASTY.to_vec()),
        ("beams.last_width", 0, zip, SOLVE, HASTY.to_vec()),
        ("beams.narrow_width", 0, zip, SOLVE, HASTY.to_vec()),
        (
            "beams.dense_patience",
            0,
            dense,
            SOLVE,
            with(HASTY, &[("beams.last_width", 30_000), ("beams.states_per_conflict", 5_000)]),
        ),
        ("beams.states_per_conflict", 1, zip, SOLVE, HASTY.to_vec()),
        (
            "beams.repair_conflicts",
            0,
            zip,
            SOLVE,
            with(HASTY, &[("beams.last_width", 1), ("beams.first_width", 1)]),
        ),
        (
            "repair.attempt_conflicts",
            1,
            zip,
            SOLVE,
            with(HASTY, &[("beams.last_width", 1), ("beams.first_width", 1)]),
        ),
        ("search.easy_conflicts", 0, labels, SOLVE, vec![]),
        ("search.easy_conflicts_of_many", 0, numbrix, MINIMIZE, HASTY.to_vec()),
        ("search.first_stage_conflicts_per_cell", 0, zip, SOLVE, vec![("search.easy_conflicts", 0)]),
        ("search.conflicts_before_probing", 0, slitherlink, CHECK, vec![]),
        ("search.round_conflicts", 1, zip, SOLVE, vec![("search.easy_conflicts", 0)]),
        ("search.further_conflicts", 0, || line(5), LIST, vec![]),
        ("search.undivided_solutions", 0, || line(5), LIST, vec![("sweep.narrow_states", 0)]),
        ("branches.round_solutions", 1, || line(5), LIST, branches.clone()),
        ("branches.round_conflicts", 1, || line(5), LIST, branches),
        ("portfolio.first_conflicts", 1, zip, IMAGES, vec![]),
        ("portfolio.growth", 2, zip, IMAGES, vec![("portfolio.first_conflicts", 1)]),
        ("refutation.conflicts_before", 0, labels, CHECK, vec![("search.easy_conflicts", 0)]),
        ("refutation.first_cells", 0, crossed, SOLVE, HASTY.to_vec()),
        ("counts.round_states", 3, labels, CHECK, covers),
        (
            "counts.trial_states",
            1,
            labels,
            CHECK,
            with(STALLED, &[("dominance.max_cells", 0), ("counts.round_states", 3)]),
        ),
        ("dominance.linkages_before_counts", 0, labels, CHECK, large.clone()),
        (
            "dominance.linkages_per_cover",
            0,
            labels,
            CHECK,
            with(&large, &[("dominance.linkages_before_counts", 1), ("counts.trial_states", 0)]),
        ),
        ("dominance.linkages_alone", 0, labels, CHECK, linkages.clone()),
        ("dominance.max_linkages", 1, labels, CHECK, linkages),
        ("dominance.conflicts_per_1024_states", 0, labels, CHECK, in_turn.clone()),
        ("dominance.conflicts_beside_counts", 1, labels, CHECK, in_turn),
        ("dominance.max_conflicts", 1, labels, CHECK, dominance.clone()),
        ("dominance.max_cells", 1, labels, CHECK, dominance),
        ("frontier.states", 1, || line(5), CHECK, STALLED.to_vec()),
        ("sweep.narrow_states", 0, || line(5), CHECK, STALLED.to_vec()),
        ("sweep.probing_propagations", 0, zip, BEAM, vec![]),
        ("sweep.unprobed_states", 1, || line(5), COUNT, vec![]),
        ("sweep.states_per_propagation", 1, zip, SOLVE, HASTY.to_vec()),
        ("sweep.proof_states", 1, labels, CHECK, with(STALLED, &[("dominance.max_cells", 0)])),
        ("certify.conflicts", 0, labels, CERTIFY, vec![]),
        ("collect.small_states", 0, || line(5), COUNT, vec![]),
        ("collect.solutions_before", 1, || line(5), COUNT, vec![("collect.small_states", 0)]),
        ("collect.conflicts_before", 1, || line(5), COUNT, vec![("collect.small_states", 0)]),
        ("analysis.max_listed", 0, || board(Kind::NUMBRIX, 4, &[(0, 0, 1)]), ANALYZE, vec![]),
    ]
}

#[test]
fn lowering_a_number_changes_the_work() {
    let mut same = vec![];
    for (name, value, puzzle, ask, numbers) in cases() {
        let (solver, puzzle) = (Solver::new().threads(1).with_numbers(&numbers), puzzle());
        if ask(&solver, &puzzle) == ask(&solver.clone().with_numbers(&[(name, value)]), &puzzle) {
            same.push(name);
        }
    }
    assert!(same.is_empty(), "lowered without a difference: {same:?}");
}

#[test]
fn each_number_has_a_case_and_a_name_of_its_own() {
    let names: Vec<_> = Solver::numbers().into_iter().map(|(name, _)| name).collect();
    let all: BTreeSet<_> = names.iter().copied().collect();
    assert_eq!(all.len(), names.len());
    assert_eq!(all, cases().into_iter().map(|(name, ..)| name).collect());
    for (name, value, _, _, numbers) in cases() {
        let default = Solver::numbers().into_iter().find(|(known, _)| *known == name).expect("a number").1;
        let before = numbers.iter().rfind(|(known, _)| *known == name).map_or(default, |&(_, before)| before);
        assert!(value < before, "{name} is not lowered");
    }
}

#[test]
#[should_panic(expected = "no number")]
fn a_number_that_does_not_exist_is_refused() {
    let _ = Solver::new().with_numbers(&[("search.luck", 1)]);
}

#[test]
fn shares_are_from_0_to_1() {
    for kind in path_kinds() {
        for (rows, cols) in [(1, 1), (1, 2), (2, 2), (2, 3)] {
            let Ok(puzzle) = Puzzle::builder(kind, rows, cols).build() else { continue };
            let analysis = Solver::new().analyze(&puzzle).answer.expect("no limit");
            let steps = analysis.uses.steps.iter().map(|step| analysis.share(step));
            let shares: Vec<f64> = steps.chain(analysis.uses.ends.iter().map(|end| analysis.share(end))).collect();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{puzzle:?}: {shares:?}");
        }
    }
}
