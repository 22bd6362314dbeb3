//! Eight queens on a chessboard such that none attacks another: all ways to place them, counted twice.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_constraints::AllDifferent;
use unicursal_core::{BranchOn, Brancher, Budget, ChooseValue, ChooseVariable, IntVar, Outcome, Solver};

/// One variable a column, whose value is the row of the queen there. Queens share no row and no diagonal.
fn queens(size: i64) -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let rows: Vec<IntVar> = (0..size).map(|_| solver.new_int(1..=size)).collect();
    for slope in [0, 1, -1] {
        let lines = (0..).zip(&rows).map(|(column, &row)| (row, slope * column));
        solver.post(AllDifferent::with_offsets(lines));
    }
    (solver, rows)
}

/// Counts with search that learns from its conflicts.
fn count_with_learning(size: i64) -> usize {
    let (mut solver, _) = queens(size);
    std::iter::repeat_with(|| solver.next_solution(&Budget::default()))
        .take_while(|&outcome| outcome == Outcome::Satisfiable)
        .count()
}

/// Counts with plain depth-first search, which asks a brancher where to go.
fn count_depth_first(size: i64, brancher: impl Fn(Vec<IntVar>) -> Box<dyn Brancher>) -> usize {
    let (mut solver, rows) = queens(size);
    let mut brancher = brancher(rows);
    std::iter::repeat_with(|| solver.solve_depth_first(&mut *brancher, &Budget::default()))
        .take_while(|&outcome| outcome == Outcome::Satisfiable)
        .count()
}

/// Branches on the column with the fewest rows left.
fn smallest_domain(rows: Vec<IntVar>) -> Box<dyn Brancher> {
    Box::new(BranchOn::new(rows, ChooseVariable::SmallestDomain, ChooseValue::Minimum))
}

fn main() {
    let (mut solver, rows) = queens(8);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    for row in 1..=8 {
        let squares =
            rows.iter().map(|&queen| if solver.assignment().int_value(queen) == Some(row) { "Q " } else { ". " });
        println!("{}", squares.collect::<String>());
    }
    println!("{} ways", count_with_learning(8));
    println!("{} ways, counted again", count_depth_first(8, smallest_domain));
}

#[test]
fn eight_queens_can_be_placed_in_92_ways() {
    assert_eq!(count_with_learning(8), 92);
    assert_eq!(count_depth_first(8, smallest_domain), 92);
}

#[test]
fn three_queens_cannot_be_placed() {
    assert_eq!(count_with_learning(3), 0);
    assert_eq!(count_depth_first(3, smallest_domain), 0);
}

#[test]
fn a_brancher_can_be_a_closure() {
    let first_open = |rows: Vec<IntVar>| -> Box<dyn Brancher> {
        Box::new(move |cx: &mut unicursal_core::BranchingContext<'_>| {
            let row = rows.iter().copied().find(|&row| !cx.is_fixed(row))?;
            Some(cx.equals(row, cx.max(row)))
        })
    };
    assert_eq!(count_depth_first(6, first_open), 4);
}
