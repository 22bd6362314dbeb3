//! Random boards of every kind agree with brute force in all that is said about them: verdicts, counts, the merged
//! answers to their parts, the grades of their images, and their repairs.

use serde_json::Value;
use std::collections::BTreeSet;
use std::env;
use std::num::NonZeroUsize;
use unicursal::Explain;
use unicursal::Improve;
use unicursal::answer::Merger;
use unicursal::author::{RepairOptions, Repaired};
use unicursal::explain::Explained;
use unicursal::format::{read_json, write_json};
use unicursal::question::{CertifyOptions, CountOptions, Question};
use unicursal::{Kind, Puzzle, Solution, Solver, Uniqueness, verify};
use unicursal_testing::{Random, all_solutions, images, random_puzzle, seed_of};

/// The solutions of a random board; boards with more are skipped.
const MAX_SOLUTIONS: usize = 500;

/// One board in this number is repaired, since that tries all single changes.
const REPAIRED: u64 = 8;

/// Returns the number of boards of each kind. `UNICURSAL_BOARDS=6000` asks for 10⁵ of all.
fn boards() -> u64 {
    env::var("UNICURSAL_BOARDS").map_or(40, |boards| boards.parse().expect("a number"))
}

#[test]
fn all_that_is_said_about_random_boards_is_true() {
    let solver = Solver::new().threads(1);
    for &kind in Kind::ALL {
        let (mut unique, mut repaired) = (0, 0);
        for number in 0..boards() {
            let mut random = Random(seed_of(kind) + 700 + (number << 32));
            let board = random_puzzle(kind, &mut random).with_name("a board");
            let Some(solutions) = all_solutions(&board, MAX_SOLUTIONS) else { continue };
            compare_verdict(&solver, &board, &solutions);
            compare_parts(&solver, &board, 1 + random.below(5), &solutions);
            if solutions.len() == 1 {
                // The first moon of a region, in reading order, speaks for the others.
                if kind != Kind::MOONSUN {
                    compare_images(&solver, &board);
                }
                unique += 1;
            } else if number.is_multiple_of(REPAIRED) {
                repaired += usize::from(compare_repairs(&solver, &board));
            }
        }
        assert!(unique > 0, "no {kind} has one solution");
        assert!(repaired > 0 || boards() < 200, "no {kind} is repaired");
    }
}

fn compare_verdict(solver: &Solver, board: &Puzzle, expected: &BTreeSet<Solution>) {
    let found = match solver.check_unique(board).answer {
        Uniqueness::Unsolvable => vec![],
        Uniqueness::Unique(solution) => vec![solution],
        Uniqueness::Multiple(solutions) => solutions.to_vec(),
        other => panic!("{other:?} of {board:?}"),
    };
    let found: BTreeSet<Solution> = found.into_iter().collect();
    assert!(found.is_subset(expected), "{found:?} of {board:?}");
    assert_eq!(found.len(), expected.len().min(2), "{board:?}");
}

/// The merged answers to the parts are those to the whole.
fn compare_parts(solver: &Solver, board: &Puzzle, into: usize, expected: &BTreeSet<Solution>) {
    let parts = solver.split(board, into);
    for question in [Question::Count(CountOptions::default()), Question::Check(CertifyOptions::default())] {
        let mut merger = Merger::default();
        for part in &parts {
            let part = read_json(&write_json(part)).expect("a part is a puzzle");
            let answer = question.ask(part.name().expect("a name"), solver, &part).expect("an answer");
            merger.take(&answer.to_json()).expect("an answer to a part");
        }
        let merged = merger.finish();
        let [Ok(merged)] = &merged[..] else { panic!("{merged:?} of {board:?}") };
        let answer: Value = serde_json::from_str(&merged.json).expect("JSON");
        if matches!(question, Question::Count(_)) {
            assert_eq!(answer["count"], expected.len().to_string(), "{board:?}");
        } else {
            let status = ["unsolvable", "unique", "multiple"][expected.len().min(2)];
            assert_eq!(answer["status"], status, "{board:?}");
        }
    }
}

fn compare_images(solver: &Solver, board: &Puzzle) {
    let grade = |puzzle: &Puzzle| {
        let Explained::Found(grade) = solver.grade(puzzle).answer else { panic!("{puzzle:?}") };
        (grade.level, grade.score, grade.difficulty)
    };
    let expected = grade(board);
    for (name, image) in images(board) {
        assert_eq!(grade(&image), expected, "{name}: {board:?}");
    }
}

/// Every repaired board has one solution. Returns whether there is a repair.
fn compare_repairs(solver: &Solver, board: &Puzzle) -> bool {
    let Repaired::Repairs(repairs) = solver.repair(board, RepairOptions { limit: NonZeroUsize::MAX }).answer
    else {
        panic!("{board:?} can be repaired, or it is proved that it cannot")
    };
    for repair in &repairs {
        let solutions = all_solutions(&repair.puzzle, 1).unwrap_or_default();
        let [solution] = &Vec::from_iter(solutions)[..] else { panic!("{repair:?} of {board:?}") };
        assert_eq!(verify(&repair.puzzle, solution), Ok(()), "{repair:?} of {board:?}");
    }
    !repairs.is_empty()
}
