//! Magic squares: different numbers, the same sum in every row, in every column and on both diagonals.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_constraints::AllDifferent;
use unicursal_core::{Budget, Expr, IntVar, Lit, Outcome, Solver};

/// Returns a square of `size` rows over the numbers from 1, row by row.
fn magic_square(size: usize) -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let highest = (size * size) as i64;
    let cells: Vec<IntVar> = (0..size * size).map(|_| solver.new_int(1..=highest)).collect();
    solver.post(AllDifferent::new(cells.iter().copied()));
    let sum = (1..=highest).sum::<i64>() / size as i64;
    let mut line = |at: &dyn Fn(usize) -> usize| {
        let line: Expr = (0..size).map(|step| cells[at(step)]).sum();
        solver.post(line.eq(sum));
    };
    for number in 0..size {
        line(&|step| size * number + step);
        line(&|step| size * step + number);
    }
    line(&|step| (size + 1) * step);
    line(&|step| (size - 1) * (step + 1));
    (solver, cells)
}

fn values(solver: &Solver, cells: &[IntVar]) -> Vec<i64> {
    cells.iter().filter_map(|&cell| solver.assignment().int_value(cell)).collect()
}

/// Returns all squares of this size, sorted.
fn all_squares(size: usize) -> Vec<Vec<i64>> {
    let (mut solver, cells) = magic_square(size);
    let mut found = vec![];
    while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
        found.push(values(&solver, &cells));
    }
    found.sort();
    found
}

/// Returns the square of order 4 whose last row shows the year of Dürer's engraving: 4, 15, 14, 1.
fn melencolia() -> Option<Vec<i64>> {
    let (mut solver, cells) = magic_square(4);
    let year: Vec<Lit> =
        (12..).zip([4, 15, 14, 1]).map(|(cell, value)| solver.equals(cells[cell], value)).collect();
    (solver.solve(&year) == Outcome::Satisfiable).then(|| values(&solver, &cells))
}

fn main() {
    for row in melencolia().iter().flat_map(|square| square.chunks(4)) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|column| row[column]);
        println!("{a:3}{b:3}{c:3}{d:3}");
    }
    println!("{} squares of order 3", all_squares(3).len());
}

#[test]
fn order_3_has_one_square_in_eight_orientations() {
    let found = all_squares(3);
    assert_eq!(found.len(), 8);
    assert_eq!(found[0], [2, 7, 6, 9, 5, 1, 4, 3, 8]);
}

#[test]
fn order_2_has_none() {
    assert_eq!(all_squares(2), [[0; 0]; 0]);
}

#[test]
fn the_engraved_year_is_possible() {
    let square = melencolia().expect("Dürer drew one");
    let mut sorted = square.clone();
    sorted.sort_unstable();
    assert!(sorted.into_iter().eq(1..=16));
    for line in 0..4 {
        assert_eq!(square[4 * line..4 * line + 4].iter().sum::<i64>(), 34);
        assert_eq!((0..4).map(|step| square[4 * step + line]).sum::<i64>(), 34);
    }
    assert_eq!([0, 5, 10, 15].map(|at| square[at]).iter().sum::<i64>(), 34);
    assert_eq!([3, 6, 9, 12].map(|at| square[at]).iter().sum::<i64>(), 34);
    assert_eq!(square[12..], [4, 15, 14, 1]);
}
