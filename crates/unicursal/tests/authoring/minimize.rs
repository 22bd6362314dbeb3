//! Minimization: no remaining given is redundant, and minimum sets are as small as those of exhaustive search.

use std::collections::BTreeSet;
use unicursal::Improve;
use unicursal::author::{Minimal, MinimizeOptions, Minimized, Proof};
use unicursal::{Kind, Pos, Puzzle, Solution, Solver, Uniqueness};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, repository, seed_of};

fn solver() -> Solver {
    Solver::new().threads(1)
}

fn minimal(puzzle: &Puzzle, minimize: MinimizeOptions) -> Minimal {
    match solver().minimize(puzzle, minimize).answer {
        Minimized::Minimal(minimal) => *minimal,
        other => panic!("{puzzle:?}: {other:?}"),
    }
}

/// The puzzle without one of its clues, fixed ends or walls, for each of them. Later clues move down if the kind does
/// not allow gaps.
fn with_one_less(puzzle: &Puzzle, walls: bool) -> Vec<Puzzle> {
    let clues = puzzle.clues();
    let highest = clues.last().map_or(0, |clue| clue.0);
    let rebuilt = |missing: Option<Pos>, wall: Option<usize>, start: bool, end: bool| {
        let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
        builder = puzzle.places().filter(|&pos| !puzzle.is_open(pos)).fold(builder, unicursal::Builder::hole);
        let gone = clues.iter().find(|clue| Some(clue.1) == missing).map(|clue| clue.0);
        for &(clue, pos) in clues.iter().filter(|clue| Some(clue.1) != missing) {
            let moves = puzzle.kind() == Kind::ZIP && gone.is_some_and(|gone| gone < clue);
            builder = builder.clue(pos, clue - u32::from(moves));
        }
        let left = puzzle.walls().iter().enumerate().filter(|(number, _)| Some(*number) != wall);
        builder = left.fold(builder, |builder, (_, wall)| builder.wall(wall.cells().0, wall.cells().1));
        builder =
            puzzle.links().iter().fold(builder, |builder, link| builder.link(link.cells().0, link.cells().1));
        let [start, end] = [puzzle.start().filter(|_| start), puzzle.end().filter(|_| end)];
        builder = start.into_iter().fold(builder, unicursal::Builder::start);
        end.into_iter().fold(builder, unicursal::Builder::end).build().expect("one given less is a puzzle")
    };
    let mut less = vec![];
    for &(clue, pos) in clues.iter().filter(|_| puzzle.kind() != Kind::NUMBERLINK) {
        if puzzle.kind() != Kind::ZIP || (clue > 1 && clue < highest) {
            less.push(rebuilt(Some(pos), None, true, true));
        }
    }
    less.extend(puzzle.start().map(|_| rebuilt(None, None, false, true)));
    less.extend(puzzle.end().map(|_| rebuilt(None, None, true, false)));
    if walls {
        less.extend((0..puzzle.walls().len()).map(|number| rebuilt(None, Some(number), true, true)));
    }
    less
}

fn is_unique(puzzle: &Puzzle) -> bool {
    match solver().check_unique(puzzle).answer {
        Uniqueness::Unique(_) => true,
        Uniqueness::Multiple(_) => false,
        other => panic!("{puzzle:?}: {other:?}"),
    }
}

/// Returns all givens of `solution` that puzzles of its kind can have.
fn full(puzzle: &Puzzle, solution: &Solution) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    builder = puzzle.places().filter(|&pos| !puzzle.is_open(pos)).fold(builder, unicursal::Builder::hole);
    let path = &solution.paths()[0];
    (1..)
        .zip(path)
        .fold(builder, |builder, (step, &pos)| builder.clue(pos, step))
        .build()
        .expect("a path is a puzzle")
}

#[test]
fn nothing_that_is_left_can_go() {
    for kind in path_kinds() {
        let mut random = Random(300 + seed_of(kind));
        let mut unique = 0;
        for _ in 0..400 {
            let puzzle = random_puzzle(kind, &mut random);
            let Some(solutions) = all_solutions(&puzzle, 2) else { continue };
            for walls in [false, true] {
                let minimize = if walls { MinimizeOptions::new().walls() } else { MinimizeOptions::new() };
                let answer = solver().minimize(&puzzle, minimize).answer;
                match (solutions.len(), answer) {
                    (0, Minimized::Unsolvable) | (2, Minimized::Multiple(_)) => {}
                    (1, Minimized::Minimal(minimal)) => {
                        unique += 1;
                        let only: BTreeSet<Solution> = [minimal.solution].into();
                        assert_eq!(all_solutions(&minimal.puzzle, 2), Some(only), "{puzzle:?}");
                        for less in with_one_less(&minimal.puzzle, walls) {
                            assert_ne!(
                                all_solutions(&less, 1).map(|all| all.len()),
                                Some(1),
                                "{puzzle:?} {less:?}"
                            );
                        }
                    }
                    (count, answer) => panic!("{puzzle:?} has {count} solutions, and minimizing says {answer:?}"),
                }
            }
        }
        assert!(unique > 50, "{kind}: {unique}");
    }
}

#[test]
fn smallest_choices_are_the_smallest_by_trying_all() {
    for kind in path_kinds() {
        let mut random = Random(500 + seed_of(kind));
        let mut compared = 0;
        for _ in 0..300 {
            let puzzle = random_puzzle(kind, &mut random);
            if all_solutions(&puzzle, 1).is_none_or(|all| all.len() != 1) {
                continue;
            }
            let minimal = minimal(&puzzle, MinimizeOptions::new().exact().walls());
            assert_eq!(minimal.proof, Proof::Minimum);
            assert_eq!(minimal.lower_bound, minimal.clues + minimal.walls);
            // From the full puzzle down, set by set, all choices that leave a single solution.
            let mut level = vec![puzzle.clone()];
            let mut seen = BTreeSet::new();
            let size = |puzzle: &Puzzle| {
                let clues = puzzle.clues().len() / if kind == Kind::NUMBERLINK { 2 } else { 1 };
                clues
                    + puzzle.walls().len()
                    + usize::from(puzzle.start().is_some())
                    + usize::from(puzzle.end().is_some())
            };
            if size(&puzzle) > 9 {
                continue;
            }
            let mut smallest = size(&puzzle);
            while let Some(puzzle) = level.pop() {
                smallest = smallest.min(size(&puzzle));
                for less in with_one_less(&puzzle, true) {
                    if seen.insert(format!("{less:?}"))
                        && all_solutions(&less, 1).is_some_and(|all| all.len() == 1)
                    {
                        level.push(less);
                    }
                }
            }
            assert_eq!(minimal.lower_bound, smallest, "{puzzle:?}");
            compared += 1;
        }
        assert!(compared > 20, "{kind}: {compared}");
    }
}

/// Returns the smallest number of clues with which any solution of the empty board is the only one.
fn fewest_clues(kind: Kind, rows: u32, cols: u32) -> usize {
    let empty = Puzzle::builder(kind, rows, cols).build().expect("a board");
    let mut canonical = BTreeSet::new();
    for solution in solver().solutions(&empty) {
        let path = &solution.paths()[0];
        canonical.insert(images(path, rows, cols).into_iter().min().expect("a path is its own image"));
    }
    let minimize = MinimizeOptions::new().exact().from_solution();
    let fewest = canonical.into_iter().map(|path| {
        let puzzle = full(&empty, &Solution::new(&empty, vec![path]));
        let minimal = minimal(&puzzle, minimize);
        assert_eq!(minimal.proof, Proof::Minimum);
        minimal.clues
    });
    fewest.min().expect("there are solutions")
}

/// Returns the path in both directions, rotated and reflected: all of these need equally many clues.
fn images(path: &[Pos], rows: u32, cols: u32) -> Vec<Vec<Pos>> {
    let mut images = vec![];
    for image in 0..8 {
        if image & 4 > 0 && rows != cols {
            continue;
        }
        let map = |pos: &Pos| {
            let row = if image & 1 > 0 { rows - 1 - pos.row } else { pos.row };
            let col = if image & 2 > 0 { cols - 1 - pos.col } else { pos.col };
            if image & 4 > 0 { Pos::new(col, row) } else { Pos::new(row, col) }
        };
        let image: Vec<Pos> = path.iter().map(map).collect();
        images.push(image.iter().rev().copied().collect());
        images.push(image);
    }
    images
}

#[test]
fn fewest_clues_of_small_boards() {
    assert_eq!(fewest_clues(Kind::NUMBRIX, 3, 3), 2);
    assert_eq!(fewest_clues(Kind::NUMBRIX, 4, 4), 2);
    assert_eq!(fewest_clues(Kind::HIDATO, 2, 2), 3);
    assert_eq!(fewest_clues(Kind::HIDATO, 3, 3), 2);
}

#[test]
#[ignore = "takes minutes in release"]
fn fewest_clues_of_larger_boards() {
    assert_eq!(fewest_clues(Kind::NUMBRIX, 5, 5), 3);
    assert_eq!(fewest_clues(Kind::NUMBRIX, 6, 6), 3);
    assert_eq!(fewest_clues(Kind::HIDATO, 3, 4), 2);
    assert_eq!(fewest_clues(Kind::HIDATO, 4, 4), 3);
}

#[test]
fn the_article_s_numbrix_needs_eight_of_its_givens() {
    let puzzle = repository::fixture("numbrix-9x9");
    let minimal = minimal(&puzzle, MinimizeOptions::new().exact());
    assert_eq!((minimal.clues, minimal.lower_bound, minimal.proof), (8, 8, Proof::Minimum));
    assert!(is_unique(&minimal.puzzle));
}
