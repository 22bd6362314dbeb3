//! Expressions: integers that are equal to them, literals that are equal to comparisons.

use std::collections::BTreeSet;
use unicursal_constraints::{AllDifferent, Count};
use unicursal_core::{Budget, DomainError, Expr, IntVar, Linear, Lit, Outcome, Propagation, Relation, Solver};

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
            let view = solver.int_of(x * factor + offset);
            assert_eq!(view, solver.int_of(x * factor + offset), "asked for again");
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
    let (mirror, thrice) = (solver.int_of(3 - x), solver.int_of(3 * wide));
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
    assert_eq!(solver.int_of(x), x);
    assert_eq!(solver.int_of(x + 2 - 2), x);
    let (one, other) = (solver.int_of((x + 2) * -3), solver.int_of(-6 - 3 * x));
    assert_eq!(one, other);
}

/// Queens: the diagonals as views.
#[test]
fn queens_on_diagonals() {
    let mut solver = Solver::new();
    let queens: Vec<IntVar> = (0..6).map(|_| solver.new_int(0..=5)).collect();
    solver.post(AllDifferent::new(queens.iter().copied()));
    for sign in [1, -1] {
        let diagonals: Vec<IntVar> = (0..6).map(|at| solver.int_of(queens[at as usize] * sign + at)).collect();
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
    let numbers = statements.map(|lit| solver.int_of(lit));
    assert_eq!(numbers, statements.map(|lit| solver.int_of(lit)));
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
    assert_eq!(solver.try_int_of(5 * x), Err(DomainError::OutOfRange));
    assert_eq!(solver.try_int_of(x + i64::MAX), Err(DomainError::OutOfRange));
    let near = solver.try_int_of(2 * x - 5).expect("it fits");
    solver.post(Linear::new([(1, near)], Relation::AtLeast, (1 << 40) - 6));
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert_eq!(solver.assignment().int_value(x), Some(1 << 39));
}

/// A comparison, as the engine and as Rust know it.
type Comparison = (fn(&Expr, Expr) -> Linear, fn(&i64, &i64) -> bool);

/// Comparisons of sums of two integers and a literal, required, as a literal, and in a clause, against all values.
#[test]
fn comparisons_hold_where_they_should() {
    let comparisons: [Comparison; 6] = [
        (Expr::le, i64::le),
        (Expr::lt, i64::lt),
        (Expr::ge, i64::ge),
        (Expr::gt, i64::gt),
        (Expr::eq, i64::eq),
        (Expr::ne, i64::ne),
    ];
    for factors in [[1, 0, 0], [-3, 0, 0], [0, 0, 2], [2, -1, 0], [1, 1, -3], [0, 0, 0]] {
        for (constant, (compare, holds)) in (-4..=4).flat_map(|constant| comparisons.map(|of| (constant, of))) {
            for is_bounded in [false, true] {
                let mut solver = Solver::new();
                let [x, y] = [-2..=3, 0..=2].map(|values| {
                    if is_bounded { solver.new_bounded_int(values) } else { solver.new_int(values) }
                });
                let b = solver.new_bool();
                let [left, right] = [factors[0] * x + b * factors[2], constant - y * factors[1]];
                let expected: BTreeSet<[i64; 3]> = (-2..=3)
                    .flat_map(|x| (0..=2).flat_map(move |y| [[x, y, 0], [x, y, 1]]))
                    .filter(|&[x, y, b]| holds(&(factors[0] * x + factors[2] * b), &(constant - factors[1] * y)))
                    .collect();
                let is_so = solver.reify(compare(&left, right.clone()));
                let rows = |solver: &mut Solver, assumptions: &[Lit]| -> Vec<[i64; 3]> {
                    let found = solver.solutions(assumptions, &Budget::default());
                    found.map(|found| [found.value(x), found.value(y), i64::from(found.is_true(b))]).collect()
                };
                let found = rows(&mut solver, &[is_so]);
                assert_eq!(found.len(), expected.len(), "no solution twice");
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{factors:?} {constant}");
                assert_eq!(rows(&mut solver, &[!is_so]).len(), 36 - expected.len());
                solver.add_clause(compare(&left, right.clone()) | x.eq(3) | b);
                let either = |&&[x, _, b]: &&[i64; 3]| x == 3 || b == 1;
                let all =
                    (-2..=3).flat_map(|x| (0..=2).flat_map(move |y| [[x, y, 0], [x, y, 1]])).collect::<Vec<_>>();
                let clause = all.iter().filter(|row| expected.contains(*row) || either(row)).count();
                assert_eq!(rows(&mut solver, &[]).len(), clause);
                solver.post(compare(&left, right));
                assert_eq!(rows(&mut solver, &[]).len(), expected.len());
            }
        }
    }
}

#[test]
fn objectives_are_expressions() {
    let mut solver = Solver::new();
    let [x, y] = [(); 2].map(|()| solver.new_int(0..=9));
    let goes_on = |_: i64, _: &_| std::ops::ControlFlow::Continue(());
    let is_late = solver.reify(x.ge(4));
    solver.post((x + y).ge(7));
    let cost = 5 * is_late + 2 * x + 3 * y - 10;
    assert_eq!(solver.minimize(cost.clone(), &[], &Budget::default(), goes_on).proved(), Some(8));
    assert_eq!(solver.maximize(cost, &[], &Budget::default(), goes_on).proved(), Some(40));
    assert_eq!(solver.minimize(7, &[], &Budget::default(), goes_on).proved(), Some(7));
}

#[test]
fn comparisons_of_numbers_out_of_range_have_an_answer() {
    let mut solver = Solver::new();
    let x = solver.new_int(-5..=5);
    for (comparison, is_true) in [
        (x.le(i64::MAX), true),
        (x.ge(i64::MAX), false),
        ((x * i64::MIN).le(i64::MIN), true),
        ((x * i64::MAX).ne(i64::MIN), true),
        ((x * 2).eq(5), false),
        ((x + i64::MIN).lt(0), true),
        ((x * i64::MIN + i64::MIN).ge(1), true),
        ((x - i64::MAX).gt(5), false),
    ] {
        let lit = solver.reify(comparison);
        assert_eq!(solver.solve(&[lit]) == Outcome::Satisfiable, is_true);
    }
}
