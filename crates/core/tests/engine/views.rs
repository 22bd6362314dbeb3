//! Views: multiples of integers with a constant, and literals as numbers.

use std::collections::BTreeSet;
use unicursal_constraints::{AllDifferent, Count};
use unicursal_core::{Budget, DomainError, IntVar, Linear, Outcome, Propagation, Relation, Solver};

fn found(solver: &mut Solver, ints: &[IntVar]) -> Vec<Vec<i64>> {
    let found = solver.solutions(&[], &Budget::default());
    found.map(|found| ints.iter().map(|&int| found.value(int)).collect()).collect()
}

#[test]
fn a_view_has_the_value_that_it_says() {
    for is_bounded in [false, true] {
        for (factor, offset) in [(1, 0), (1, 5), (-1, 3), (2, -1), (-7, 0), (0, 4), (1, -1), (-1, 0)] {
            let mut solver = Solver::new();
            let x = if is_bounded { solver.new_bounded_int(-2..=4) } else { solver.new_int_from([-2, 0, 1, 4]) };
            let view = solver.new_view(x.times(factor).plus(offset));
            assert_eq!(view, solver.new_view(x.times(factor).plus(offset)), "asked for again");
            let rows = found(&mut solver, &[x, view]);
            assert_eq!(rows.len(), if is_bounded { 7 } else { 4 }, "{factor} {offset}");
            assert!(rows.iter().all(|row| row[1] == factor * row[0] + offset), "{rows:?}");
        }
    }
}

#[test]
fn values_and_bounds_follow_each_other_at_once() {
    let mut solver = Solver::new();
    let (x, wide) = (solver.new_int(0..=9), solver.new_int(0..=1_000_000));
    let (mirror, thrice) = (solver.new_view(x.times(-1).plus(3)), solver.new_view(wide.times(3)));
    let [not_four, from] = [!solver.equals(x, 4), solver.at_least(thrice, 100)];
    assert_eq!(solver.propagate_under(&[not_four, from], &Budget::default()), Propagation::Fixpoint);
    assert_eq!(solver.assignment().domain(mirror).to_string(), "{-6..=-2, 0..=3}");
    assert_eq!(solver.assignment().min(wide), 34);
    let is_two = solver.equals(mirror, 2);
    assert_eq!(solver.propagate_under(&[is_two], &Budget::default()), Propagation::Fixpoint);
    assert_eq!(solver.assignment().int_value(x), Some(1));
}

#[test]
fn views_are_on_the_integer_and_compose() {
    let mut solver = Solver::new();
    let x = solver.new_int(0..=3);
    assert_eq!(solver.new_view(x), x);
    assert_eq!(solver.new_view(x.plus(2).plus(-2)), x);
    let (one, other) = (solver.new_view(x.plus(2).times(-3)), solver.new_view(x.times(-3).plus(-6)));
    assert_eq!(one, other);
}

/// Queens: the diagonals as views.
#[test]
fn queens_on_diagonals() {
    let mut solver = Solver::new();
    let queens: Vec<IntVar> = (0..6).map(|_| solver.new_int(0..=5)).collect();
    solver.post(AllDifferent::new(queens.iter().copied()));
    for sign in [1, -1] {
        let diagonals: Vec<IntVar> =
            (0..6).map(|at| solver.new_view(queens[at as usize].times(sign).plus(at))).collect();
        solver.post(AllDifferent::new(diagonals));
    }
    let rows: BTreeSet<Vec<i64>> = found(&mut solver, &queens).into_iter().collect();
    assert_eq!(rows.len(), 4);
}

#[test]
fn literals_are_numbers() {
    let mut solver = Solver::new();
    let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
    let statements = [solver.at_least(x, 5), solver.equals(y, 2), solver.at_most(y, 7)];
    let numbers = statements.map(|lit| solver.new_int_of(lit));
    assert_eq!(numbers, statements.map(|lit| solver.new_int_of(lit)));
    let two = solver.new_int(2..=2);
    solver.post(Count::new(numbers, [1], two));
    let expected = (0..=9).flat_map(|x| (0..=9).map(move |y| [x >= 5, y == 2, y <= 7]));
    let expected = expected.filter(|truths| truths.iter().filter(|&&truth| truth).count() == 2).count();
    assert_eq!(found(&mut solver, &[x, y]).len(), expected);
}

#[test]
fn views_out_of_range_are_errors() {
    let mut solver = Solver::new();
    let x = solver.new_int(0..=1 << 39);
    assert_eq!(solver.try_new_view(x.times(5)), Err(DomainError::OutOfRange));
    assert_eq!(solver.try_new_view(x.plus(i64::MAX)), Err(DomainError::OutOfRange));
    let near = solver.try_new_view(x.times(2).plus(-5)).expect("it fits");
    solver.post(Linear::new([(1, near)], Relation::AtLeast, (1 << 40) - 6));
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert_eq!(solver.assignment().int_value(x), Some(1 << 39));
}
