//! Counts: every method agrees with brute force and with published numbers.

use unicursal::Family;
use unicursal::{Count, Kind, Limit, Method, Puzzle, Solve, Solver};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, seed_of};

fn count(puzzle: &Puzzle, method: Method) -> String {
    match Solver::new().threads(1).method(method).count(puzzle).answer {
        Count::Exact(count) => count.to_string(),
        limited @ (Count::AtLeast(..) | Count::Defect(_)) => panic!("{limited:?}"),
    }
}

fn compare(kind: Kind, boards: u64) {
    let (mut random, mut compared, mut solvable) = (Random(seed_of(kind) + 100), 0, 0);
    for _ in 0..boards {
        let puzzle = random_puzzle(kind, &mut random);
        let Some(solutions) = all_solutions(&puzzle, 20_000) else { continue };
        let expected = solutions.len().to_string();
        for method in Method::ALL {
            assert_eq!(count(&puzzle, method), expected, "{method}: {puzzle:?}");
        }
        compared += 1;
        solvable += u64::from(!solutions.is_empty());
    }
    assert!(
        compared * 2 > boards && solvable * if kind.family() == Family::Loop { 8 } else { 4 } > boards,
        "{compared} boards, {solvable} of them with solutions"
    );
}

#[test]
fn zip() {
    compare(Kind::ZIP, 400);
}

#[test]
fn numbrix() {
    compare(Kind::NUMBRIX, 400);
}

#[test]
fn hidato() {
    compare(Kind::HIDATO, 80);
}

#[test]
fn knight() {
    compare(Kind::KNIGHT, 80);
}

#[test]
fn line() {
    compare(Kind::LINE, 80);
}

#[test]
fn numberlink() {
    compare(Kind::NUMBERLINK, 400);
}

#[test]
fn loops() {
    for &kind in Kind::ALL.iter().filter(|kind| kind.family() == Family::Loop) {
        compare(kind, 150);
    }
}

/// The number of lines on the empty board, with free or fixed ends.
fn lines(rows: u32, cols: u32, ends: [Option<(u32, u32)>; 2]) -> String {
    let mut board = Puzzle::builder(Kind::LINE, rows, cols);
    let [start, end] = ends;
    if let Some(start) = start {
        board = board.start(start);
    }
    if let Some(end) = end {
        board = board.end(end);
    }
    count(&board.build().expect("a board"), Method::Frontier)
}

/// Hamiltonian paths of the n×n grid, n ≥ 1: <https://oeis.org/A120443>.
const FREE: [&str; 14] = [
    "1",
    "4",
    "20",
    "276",
    "4324",
    "229348",
    "13535280",
    "3023313284",
    "745416341496",
    "730044829512632",
    "786671485270308848",
    "3452664855804347354220",
    "16652005717670534681315580",
    "331809088406733654427925292528",
];

/// Paths from a corner to any cell, n ≥ 3: <https://oeis.org/A145157>.
const CORNER: [&str; 8] = ["8", "52", "824", "22144", "1510446", "180160012", "54986690944", "29805993260994"];

/// Paths from a corner to the next one, n ≥ 3: <https://oeis.org/A000532>.
const NEXT_CORNER: [&str; 8] = ["2", "8", "86", "1770", "88418", "8934966", "2087813834", "1013346943033"];

/// Paths from a corner to the opposite one, n = 3, 5, 7, …: <https://oeis.org/A001184>.
const OPPOSITE_CORNER: [&str; 5] = ["2", "104", "111712", "2688307514", "1445778936756068"];

/// Hamiltonian paths of the n×n king graph, undirected, n ≥ 2: <https://oeis.org/A308129>.
const KING: [&str; 6] = ["12", "392", "171592", "364618672", "6544911081900", "829555065360355292"];

fn published(sizes: std::ops::RangeInclusive<u32>) {
    for size in sizes {
        let at = size as usize;
        let corner = Some((0, 0));
        if let Some(&expected) = FREE.get(at - 1) {
            assert_eq!(lines(size, size, [None, None]), expected, "{size} free");
        }
        if let Some(&expected) = at.checked_sub(3).and_then(|at| CORNER.get(at)) {
            assert_eq!(lines(size, size, [corner, None]), expected, "{size} corner");
        }
        if let Some(&expected) = at.checked_sub(3).and_then(|at| NEXT_CORNER.get(at)) {
            let next = Some((0, size - 1));
            assert_eq!(lines(size, size, [corner, next]), expected, "{size} next corner");
        }
        if at % 2 == 1
            && let Some(&expected) = at.checked_sub(3).and_then(|at| OPPOSITE_CORNER.get(at / 2))
        {
            let opposite = Some((size - 1, size - 1));
            assert_eq!(lines(size, size, [corner, opposite]), expected, "{size} opposite");
        }
    }
}

fn kings(sizes: std::ops::RangeInclusive<u32>) {
    for size in sizes {
        let board = Puzzle::builder(Kind::HIDATO, size, size).build().expect("a board");
        // Numbers can be written in either direction.
        let expected = KING[size as usize - 2].parse::<u128>().expect("a number") * 2;
        assert_eq!(count(&board, Method::Frontier), expected.to_string(), "{size}");
    }
}

#[test]
fn published_counts_of_small_boards() {
    published(2..=8);
    kings(2..=4);
}

#[test]
#[ignore = "takes minutes; `just slow --test solving frontier` runs it optimized"]
fn published_counts_of_larger_boards() {
    published(9..=12);
    kings(5..=6);
}

#[test]
#[ignore = "takes minutes and gigabytes; `just slow --test solving frontier` runs it optimized"]
fn published_counts_of_large_boards() {
    published(13..=14);
    kings(7..=7);
}

#[test]
fn a_beam_finds_solutions_or_nothing() {
    for kind in path_kinds() {
        let (mut random, mut found) = (Random(seed_of(kind) + 300), 0);
        for _ in 0..60 {
            let puzzle = random_puzzle(kind, &mut random);
            let Some(solutions) = all_solutions(&puzzle, 20_000) else { continue };
            match Solver::new().threads(1).beam(&puzzle, 20).answer {
                Solve::Solved(solution) => {
                    assert!(solutions.contains(&solution), "{puzzle:?}");
                    found += 1;
                }
                Solve::Unknown(limit) => assert_eq!(limit, Limit::States),
                Solve::Defect(defect) => panic!("{defect}"),
                Solve::Unsolvable => {
                    assert!(solutions.is_empty(), "{puzzle:?}");
                }
            }
        }
        assert!(found > 10, "{kind}: {found}");
    }
}

#[test]
fn both_directions_of_a_sweep_agree() {
    assert_eq!(lines(4, 40, [None, None]), lines(40, 4, [None, None]));
}

#[test]
fn limits_are_met_with_what_is_known() {
    let board = Puzzle::builder(Kind::LINE, 16, 16).build().expect("a board");
    let solver = Solver::new().threads(1).memory_limit(1 << 20);
    let Count::AtLeast(known, Limit::Memory) = solver.count(&board).answer else {
        panic!("a megabyte is not enough");
    };
    assert!(known > 0_u32.into());
}

/// Returns a line on a small board that is its own mirror image: left and right or, `upside_down`, up and down.
fn mirrored_line(random: &mut Random, upside_down: bool) -> Option<Puzzle> {
    let (rows, cols) = (2 + random.below(4) as u32, 2 + random.below(4) as u32);
    let image = |(row, col): (u32, u32)| if upside_down { (rows - 1 - row, col) } else { (row, cols - 1 - col) };
    let mut cell = || (random.below(rows as usize) as u32, random.below(cols as usize) as u32);
    let (hole, wall, end) = (cell(), cell(), cell());
    let mut board = Puzzle::builder(Kind::LINE, rows, cols);
    if random.chance(50) {
        board = board.hole(hole).hole(image(hole));
    }
    let beside = if random.chance(50) { (wall.0 + 1, wall.1) } else { (wall.0, wall.1 + 1) };
    if random.chance(50) && beside.0 < rows && beside.1 < cols {
        board = board.wall(wall, beside).wall(image(wall), image(beside));
    }
    if random.chance(30) && end != image(end) {
        board = board.start(end).end(image(end));
    }
    board.build().ok()
}

#[test]
fn mirror_images_are_counted_as_often_as_they_are_there() {
    let (mut random, mut boards, mut folded) = (Random(700), 0, 0);
    for number in 0..300 {
        let Some(puzzle) = mirrored_line(&mut random, number % 2 == 0) else { continue };
        let Some(solutions) = all_solutions(&puzzle, 20_000) else { continue };
        let solver = Solver::new().threads(1).method(Method::Frontier);
        let counted = solver.count(&puzzle);
        assert_eq!(counted.answer, Count::Exact(solutions.len().into()), "{puzzle:?}");
        // A diagram keeps each state separately.
        let kept = solver.solution_set(&puzzle);
        assert!(counted.stats.states <= kept.stats.states, "{puzzle:?}");
        boards += u32::from(!solutions.is_empty());
        folded += u32::from(counted.stats.states < kept.stats.states);
    }
    assert!(boards > 100 && folded > 50, "{boards} {folded}");
}
