//! Numbers at the ends of their types: every public number has a range that is documented and checked, or is right
//! whatever it is.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use unicursal_constraints::{AllDifferent, Interval, NoOverlap, Table};
use unicursal_core::{Budget, Instant, IntVar, Limit, Linear, Outcome, Parameters, Relation, Solver};
use unicursal_testing::Random;
use unicursal_testing::hard::pigeons;
use unicursal_testing::problem::{Constraint, Operand, Problem, Values};

/// The ends of the values that integers can have, and of 64 bits.
const ENDS: [i64; 12] = [
    i64::MIN,
    i64::MIN + 1,
    -(1 << 41),
    -(1 << 40),
    -1,
    0,
    1,
    1 << 40,
    (1 << 41) + 1,
    1 << 62,
    i64::MAX - 1,
    i64::MAX,
];

fn end(random: &mut Random) -> i64 {
    ENDS[random.below(ENDS.len())]
}

/// A constraint with numbers from the ends over three integers.
fn constraint(random: &mut Random) -> Constraint {
    let vars = vec![0, 1, 2];
    match random.below(6) {
        0 => Constraint::Different(vars.into_iter().map(|var| (var, end(random))).collect()),
        1 => Constraint::HallIntervals(vars.into_iter().map(|var| (var, end(random))).collect()),
        2 => Constraint::Table(vars, (0..9).map(|_| (0..3).map(|_| end(random)).collect()).collect()),
        3 => Constraint::Element((0..4).map(|_| Operand::Value(end(random))).collect(), 0, 1),
        4 => Constraint::Count(vars, (0..3).map(|_| end(random)).collect(), 0),
        _ => {
            let relations = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast];
            let terms = (0..3).map(|var| (end(random), var)).collect();
            Constraint::Linear(terms, vec![], relations[random.below(4)], end(random))
        }
    }
}

#[test]
fn constraints_are_right_whatever_their_numbers() {
    let mut solvable = 0;
    for number in 0..3000 {
        let mut random = Random(51 << 32 | number);
        let mut problem = Problem::default();
        for _ in 0..3 {
            let base = [-(1 << 40), 0, (1 << 40) - 2][random.below(3)];
            let values = match random.below(3) {
                0 => Values::Range(base, base + 2),
                1 => Values::Bounded(base, base + 2),
                _ => Values::Sparse(vec![-(1 << 40), base + 1, 1 << 40]),
            };
            problem.ints.push(values);
        }
        for _ in 0..=random.below(2) {
            problem.constraints.push(constraint(&mut random));
        }
        let expected = problem.solutions();
        solvable += usize::from(!expected.is_empty());
        let mut built = problem.build();
        let mut found = std::collections::BTreeSet::new();
        while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found.insert(built.read());
        }
        assert_eq!(found, expected, "{problem:?}");
    }
    assert!((300..2700).contains(&solvable), "{solvable} of 3000 have solutions");
}

#[test]
fn literals_about_values_that_no_integer_has_are_constant() {
    let mut solver = Solver::new();
    for x in [solver.new_enumerated_int(-3..=5), solver.new_bounded_int(-(1 << 40)..=1 << 40)] {
        for value in [i64::MIN, i64::MIN + 1, i64::MAX - 1, i64::MAX] {
            assert_eq!(solver.equals(x, value), Solver::FALSE);
            assert_eq!(solver.at_least(x, value) == Solver::FALSE, value > 0);
            assert_eq!(solver.at_most(x, value) == Solver::FALSE, value < 0);
        }
    }
}

fn panics(build: impl FnOnce(&mut Solver)) -> bool {
    catch_unwind(AssertUnwindSafe(|| build(&mut Solver::new()))).is_err()
}

#[test]
fn ranges_that_are_documented_are_checked() {
    assert!(panics(|solver| _ = solver.new_int(0..=(1 << 40) + 1)));
    assert!(panics(|solver| _ = solver.new_int(i64::MIN..=0)));
    assert!(panics(|solver| _ = solver.new_enumerated_int(0..=1 << 28)));
    #[allow(clippy::reversed_empty_ranges, reason = "that is the point")]
    let empty = 1..=0;
    assert!(panics(|solver| _ = solver.new_int(empty)));
    assert!(panics(|solver| _ = solver.new_int_from([])));
    assert!(panics(|solver| _ = solver.new_bools(usize::MAX)));
    assert!(panics(|solver| _ = solver.new_bools(1 << 31)));
    assert!(panics(|solver| _ = Interval::new(solver.new_int(0..=1), -1)));
    assert!(panics(|solver| _ = Interval::new(solver.new_int(0..=1), i64::MAX)));
    assert!(panics(|solver| _ = Table::new([solver.new_int(0..=1)], [[1, 2]])));
    assert!(panics(|solver| {
        let x = solver.new_int(0..=1);
        let _ = AllDifferent::new(vec![x; (1 << 20) + 1]);
    }));
    assert!(panics(|solver| {
        let x = solver.new_int(0..=1);
        let _ = Linear::new(vec![(1, x); (1 << 22) + 1], Relation::Equal, 0);
    }));
    assert!(panics(|solver| {
        let x = solver.new_int(0..=1);
        let _ = NoOverlap::new(vec![(x, 1); (1 << 14) + 1]);
    }));
}

#[test]
fn thresholds_may_be_any_numbers() {
    for parameters in [
        Parameters {
            restart: 0,
            reduction: 0,
            made_literals: 0,
            rephase: 0,
            excluded: 0,
            turn: 0,
            ..Parameters::default()
        },
        Parameters {
            restart: u64::MAX,
            reduction: u64::MAX,
            made_literals: usize::MAX,
            rephase: u64::MAX,
            excluded: u64::MAX,
            turn: u64::MAX,
            ..Parameters::default()
        },
    ] {
        let mut solver = Solver::with_parameters(parameters);
        pigeons(&mut solver, 6);
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    }
}

#[test]
fn limits_may_be_any_numbers() {
    let wide = |solver: &mut Solver| -> Vec<IntVar> { (0..3).map(|_| solver.new_int(0..=1000)).collect() };
    let mut solver = Solver::new();
    let ints = wide(&mut solver);
    let none = Budget { conflicts: Some(0), decisions: Some(0), ..Budget::default() };
    assert!(matches!(solver.solve_within(&[], &none), Outcome::Unknown(Limit::Conflicts)));
    let far = Instant::now().checked_add(Duration::from_secs(1 << 33));
    let all = Budget { conflicts: Some(u64::MAX), decisions: Some(u64::MAX), deadline: far, ..Budget::default() };
    assert_eq!(solver.solve_within(&[], &all), Outcome::Satisfiable);
    assert!(solver.probe(u64::MAX, &all) && solver.probe(0, &none));
    assert_eq!(solver.minimize(ints[0], &[], &all, |_, _| std::ops::ControlFlow::Continue(())).proved(), Some(0));
}
