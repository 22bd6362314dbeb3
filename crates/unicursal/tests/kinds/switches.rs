//! Puzzles with rules switched off have the solutions that brute force finds, for every set of switches.

use std::collections::BTreeSet;
use unicursal::Explain;
use unicursal::explain::{Explained, Fact, Step};
use unicursal::{Geometry, Kind, Puzzle, Side, Solution, Solver, Switch, Symbol, Techniques};
use unicursal_testing::{
    Random, all_solutions, assert_solutions_by_techniques, loops, random_switched, switch_sets, switched,
};

/// The maximum number of solutions of a random board; boards with more are skipped.
const MAX_SOLUTIONS: usize = 1000;

fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().filter(|kind| !kind.switches().is_empty())
}

fn board(geometry: Geometry, kind: Kind, off: &[Switch], random: &mut Random) -> (Puzzle, BTreeSet<Solution>) {
    loop {
        let puzzle = random_switched(geometry, kind, off, random);
        if let Some(expected) = all_solutions(&puzzle, MAX_SOLUTIONS) {
            return (puzzle, expected);
        }
    }
}

#[test]
fn all_sets_of_switches() {
    let boards = kinds().flat_map(|kind| Geometry::ALL.map(|geometry| (kind, geometry)));
    for (kind, geometry) in boards.filter(|(kind, geometry)| kind.exists_on(*geometry)) {
        for (number, off) in (0..).zip(switch_sets(kind)) {
            if geometry != Geometry::Square && off.contains(&Switch::Turn2x2) {
                continue;
            }
            let mut random = Random(number + 7);
            let mut solvable = 0;
            for round in 0..60 {
                let (puzzle, expected) = board(geometry, kind, &off, &mut random);
                solvable += usize::from(!expected.is_empty());
                assert_solutions_by_techniques(&puzzle, &expected, round, &mut random);
            }
            assert!(solvable > 5, "{kind}, {geometry}, {off:?}: {solvable}");
        }
    }
}

/// The line of a Masyu with two ends goes from one to the other, with all pearls as on a loop.
#[test]
fn a_masyu_with_two_ends() {
    for (number, off) in (0..).zip(switch_sets(Kind::MASYU).into_iter().chain([vec![]])) {
        let mut random = Random(number + 11);
        let mut unique = 0;
        for round in 0..80 {
            let puzzle = loops::random_masyu_with_ends(&off, &mut random);
            let Some(expected) = all_solutions(&puzzle, MAX_SOLUTIONS) else { continue };
            assert_solutions_by_techniques(&puzzle, &expected, round, &mut random);
            let [solution] = &expected.iter().collect::<Vec<_>>()[..] else { continue };
            unique += 1;
            let Explained::Found(way) = Solver::new().explain(&puzzle).answer else { panic!("{puzzle:?}") };
            assert_follows(&puzzle, &way.steps, solution);
        }
        assert!(unique > 10, "{off:?}: {unique}");
    }
    let lone = Puzzle::builder(Kind::MASYU, 2, 2).start((0, 0));
    assert!(lone.clone().build().is_err_and(|error| error.message == "the line ends at r1c1 alone"));
    assert!(lone.end((1, 1)).symbol((1, 1), Symbol::WHITE).build().is_err());
}

/// Checks that steps follow from what they name, and are true of the solution.
fn assert_follows(puzzle: &Puzzle, steps: &[Step], solution: &Solution) {
    let drawn: BTreeSet<Side> = solution.steps().map(|(a, b)| Side::between(a, b)).collect();
    for step in steps {
        assert_ne!(step.follows_on(puzzle), Some(false), "{}: {puzzle:?}", step.text);
        for fact in &step.conclusions {
            if let Fact::Side { side, used } = fact {
                assert_eq!(drawn.contains(side), *used, "{}: {puzzle:?}", step.text);
            }
        }
    }
}

/// All boards of 3×3 cells with two labels.
#[test]
fn every_small_board() {
    let places: Vec<(u32, u32)> = (0..9).map(|at| (at / 3, at % 3)).collect();
    let mut boards = vec![];
    for set in (0..1_u32 << 9).filter(|set| set.count_ones() == 4) {
        let ends: Vec<(u32, u32)> = (0..9).filter(|at| set >> at & 1 == 1).map(|at| places[at]).collect();
        for other in 1..4 {
            let board = Puzzle::builder(Kind::NUMBERLINK, 3, 3).clue(ends[0], 1).clue(ends[other], 1);
            let rest = (1..4).filter(|&at| at != other).map(|at| ends[at]);
            boards.push(rest.fold(board, |board, end| board.clue(end, 2)).build().expect("a board"));
        }
    }
    let mut solvable = 0;
    for off in switch_sets(Kind::NUMBERLINK) {
        for (number, board) in boards.iter().enumerate() {
            let puzzle = switched(board, &off);
            let expected = all_solutions(&puzzle, MAX_SOLUTIONS).expect("few");
            solvable += usize::from(!expected.is_empty());
            let solver =
                if number % 2 == 0 { Solver::new() } else { Solver::new().techniques(|_| Techniques::ALL) };
            let found: BTreeSet<Solution> = solver.threads(1).solutions(&puzzle).collect();
            assert_eq!(found, expected, "{off:?}: {puzzle:?}");
        }
    }
    assert!(solvable > 400, "{solvable}");
}

/// Steps rest on what they name, for puzzles that switch rules off as for others.
#[test]
fn steps_follow_from_what_they_name() {
    for (number, off) in (0..).zip(switch_sets(Kind::NUMBERLINK)) {
        let mut random = Random(number + 40);
        let (mut explained, mut steps) = (0, 0);
        while explained < 12 {
            let (puzzle, expected) = board(Geometry::Square, Kind::NUMBERLINK, &off, &mut random);
            let [solution] = &expected.iter().collect::<Vec<_>>()[..] else { continue };
            let Explained::Found(way) = Solver::new().explain(&puzzle).answer else { panic!("{puzzle:?}") };
            explained += 1;
            steps += way.steps.len();
            assert_follows(&puzzle, &way.steps, solution);
        }
        assert!(steps >= 6, "{off:?}: {steps}");
    }
}
