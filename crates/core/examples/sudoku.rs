//! A sudoku: 27 times "all different", and the proof that the solution is the only one.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_constraints::AllDifferent;
use unicursal_core::{Budget, IntVar, Outcome, Solver};

const PUZZLE: [&str; 9] = [
    "..6.54...",
    ".27.....3",
    "89.......",
    "3..69....",
    "..1...9..",
    "....35..4",
    ".......52",
    "2.....19.",
    "...17.4..",
];

fn sudoku(puzzle: [&str; 9]) -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let cells: Vec<IntVar> = puzzle
        .iter()
        .flat_map(|row| row.chars())
        .map(|given| match given.to_digit(10) {
            Some(digit) => solver.new_int(i64::from(digit)..=i64::from(digit)),
            None => solver.new_int(1..=9),
        })
        .collect();
    for group in 0..9 {
        let (top, left) = (group / 3 * 3, group % 3 * 3);
        solver.post(AllDifferent::new((0..9).map(|at| cells[9 * group + at])));
        solver.post(AllDifferent::new((0..9).map(|at| cells[9 * at + group])));
        solver.post(AllDifferent::new((0..9).map(|at| cells[9 * (top + at / 3) + left + at % 3])));
    }
    (solver, cells)
}

/// All solutions, but no more than `limit`.
fn solutions(puzzle: [&str; 9], limit: usize) -> Vec<String> {
    let (mut solver, cells) = sudoku(puzzle);
    let mut found = vec![];
    while found.len() < limit && solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
        let digits = cells.iter().filter_map(|&cell| solver.assignment().int_value(cell));
        found.push(digits.map(|digit| digit.to_string()).collect());
    }
    found
}

fn main() {
    let found = solutions(PUZZLE, 2);
    for row in 0..9 {
        println!("{}", &found[0][9 * row..9 * row + 9]);
    }
    println!("{}", if found.len() == 1 { "the only solution" } else { "one of several solutions" });
}

#[test]
fn the_sudoku_has_one_solution() {
    let rows = [
        "136854729",
        "427916583",
        "895327641",
        "342691875",
        "571248936",
        "689735214",
        "718469352",
        "264583197",
        "953172468",
    ];
    assert_eq!(solutions(PUZZLE, 2), [rows.concat()]);
}

#[test]
fn with_a_given_less_it_has_more() {
    let mut puzzle = PUZZLE;
    puzzle[8] = "....7.4..";
    assert_eq!(solutions(puzzle, 2).len(), 2);
}

#[test]
fn with_a_wrong_given_it_has_none() {
    let mut puzzle = PUZZLE;
    puzzle[0] = "2.6.54...";
    assert_eq!(solutions(puzzle, 1), [""; 0]);
}
