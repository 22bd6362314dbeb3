//! Guarantees for front-ends to models that other people write: nothing is made or lost behind their back, limits hold,
//! and variables of another solver are refused.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use unicursal_constraints::NoOverlap;
use unicursal_core::{Budget, DomainError, IntVar, Limit, Linear, Outcome, Propagator, Relation, Solver, Term};

fn ints<const N: usize>(solver: &mut Solver, low: i64, high: i64) -> [IntVar; N] {
    [(); N].map(|()| solver.new_int(low..=high))
}

#[test]
fn a_bound_that_propagation_gives_is_reported() {
    let mut solver = Solver::new();
    let [x, y] = ints(&mut solver, 0, 1000);
    solver.post(Linear::new([(1, x), (-1, y)], Relation::AtLeast, 500));
    let stopped = solver.minimize(x, &[], &Budget::default(), |_, _| ControlFlow::Break(()));
    assert_eq!(stopped.bound, Some(500));
}

#[test]
fn no_overlap_makes_nothing_before_it_is_posted() {
    let mut solver = Solver::new();
    let [x, y] = ints(&mut solver, 0, 9);
    drop(NoOverlap::new([(x, 3), (y, 3)]));
    assert_eq!(solver.solutions(&[], &Budget::default()).count(), 100);
    solver.post(NoOverlap::new([(x, 3), (y, 3)]));
    assert_eq!(solver.solutions(&[], &Budget::default()).count(), 2 * (1..=7).sum::<usize>());
}

#[test]
fn booleans_made_one_by_one_share_their_block() {
    let mut solver = Solver::new();
    let first = solver.new_bool().index();
    let last = (0..63).map(|_| solver.new_bool().index()).last();
    assert_eq!(last, Some(first + 63));
    // They stay variables of their own whatever is made between them.
    let mut solver = Solver::new();
    let mut bools = vec![];
    for _ in 0..10 {
        bools.push(solver.new_bool().positive());
        solver.new_int(0..=0);
        solver.new_bools(1);
    }
    for pair in bools.windows(2) {
        solver.add_clause([!pair[0], !pair[1]]);
    }
    // Fibonacci: bits of which no two neighbors are set; and ten free bits.
    let count = solver.solutions_over(bools, &[], &Budget::default()).count();
    assert_eq!(count, 144);
}

#[test]
fn equations_that_no_integers_solve_are_refused_at_once() {
    const WIDE: i64 = 1 << 40;
    for (factors, bound) in [([2, 4], 7), ([6, -10], 3), ([1 << 40, 1 << 41], (1 << 39) + 1)] {
        let mut solver = Solver::new();
        let [x, y] = ints(&mut solver, -WIDE, WIDE);
        solver.post(Linear::new([(factors[0], x), (factors[1], y)], Relation::Equal, bound));
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
        assert!(solver.stats().propagations < 10);
    }
}

#[test]
fn common_divisors_tighten_sums_and_change_no_solutions() {
    let relations = [Relation::AtMost, Relation::AtLeast, Relation::Equal, Relation::NotEqual];
    for relation in relations {
        for bound in -9..=9 {
            for negated in [false, true] {
                let mut solver = Solver::new();
                let [x, y] = ints(&mut solver, -2, 2);
                let condition = solver.new_bool().positive();
                let sum = Linear::new([(4, x), (-6, y)], relation, bound);
                let sum = if negated { sum.negated() } else { sum };
                solver.post(sum.when(condition));
                let holds = |x: i64, y: i64| {
                    let sum = 4 * x - 6 * y;
                    negated
                        != match relation {
                            Relation::AtMost => sum <= bound,
                            Relation::AtLeast => sum >= bound,
                            Relation::Equal => sum == bound,
                            Relation::NotEqual => sum != bound,
                        }
                };
                let pairs = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
                let expected = 25 + pairs.filter(|&(x, y)| holds(x, y)).count();
                let found = solver.solutions(&[], &Budget::default()).count();
                assert_eq!(found, expected, "{relation:?} {bound} {negated}");
            }
        }
    }
}

#[test]
fn bounds_that_crawl_are_stopped_by_a_limit_of_memory() {
    let mut solver = Solver::new();
    let [x, y] = ints(&mut solver, 0, 1 << 40);
    solver.post(Linear::new([(1, x), (-1, y)], Relation::AtMost, -1));
    solver.post(Linear::new([(1, y), (-1, x)], Relation::AtMost, -1));
    let budget = Budget { conflicts: Some(100), memory: Some(1 << 20), ..Budget::default() };
    assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Memory));
    let optimum = solver.minimize(x, &[], &budget, |_, _| ControlFlow::Continue(()));
    assert_eq!(optimum.limit, Some(Limit::Memory));
}

#[test]
fn solutions_over_chosen_variables_differ_in_these() {
    let mut solver = Solver::new();
    let [x, y] = ints(&mut solver, 0, 5);
    let z = solver.new_int(0..=1000);
    let free = solver.new_bool();
    solver.post(Linear::new([(1, x), (1, y), (-1, z)], Relation::AtMost, 0));
    let budget = Budget::default();
    let over = |terms: &[Term], solver: &mut Solver| solver.solutions_over(terms.to_vec(), &[], &budget).count();
    assert_eq!(over(&[x.into(), y.into()], &mut solver), 36);
    assert_eq!(over(&[x.into()], &mut solver), 6);
    assert_eq!(over(&[z.into()], &mut solver), 1001);
    assert_eq!(over(&[free.positive().into(), x.into()], &mut solver), 12);
    assert_eq!(over(&[], &mut solver), 1);
    // Nothing of it lasts.
    let three = solver.equals(x, 3);
    assert_eq!(solver.solutions_over([x, y], &[three], &budget).count(), 6);
    solver.add_clause([!three]);
    assert_eq!(over(&[x.into()], &mut solver), 5);
}

#[test]
fn domains_that_cannot_be_are_errors() {
    let mut solver = Solver::new();
    let reversed = std::ops::RangeInclusive::new(1, 0);
    assert_eq!(solver.try_new_int(reversed), Err(DomainError::Empty));
    assert_eq!(solver.try_new_int(0..=i64::MAX), Err(DomainError::OutOfRange));
    assert_eq!(solver.try_new_int_from([]), Err(DomainError::Empty));
    assert_eq!(solver.try_new_int_from([i64::MIN, 3]), Err(DomainError::OutOfRange));
    let x = solver.try_new_int(3..=4).expect("a domain");
    let y = solver.try_new_int_from([4, 9]).expect("a domain");
    solver.post(Linear::new([(1, x), (-1, y)], Relation::Equal, 0));
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert_eq!(solver.assignment().int_value(y), Some(4));
}

#[test]
fn variables_of_another_solver_are_refused() {
    let mut other = Solver::new();
    let [x, y] = ints(&mut other, 0, 9);
    let lit = other.new_bools(1000)[999].positive();
    let refuses = |use_it: &dyn Fn(&mut Solver)| {
        let message = catch_unwind(AssertUnwindSafe(|| use_it(&mut Solver::new()))).expect_err("it is foreign");
        let message = message.downcast_ref::<&str>().copied().unwrap_or_default();
        assert!(message.ends_with("of another solver"), "{message}");
    };
    refuses(&|solver| _ = solver.at_least(x, 1));
    refuses(&|solver| _ = solver.equals(x, 1));
    refuses(&|solver| solver.add_clause([lit]));
    refuses(&|solver| solver.suggest(lit));
    refuses(&|solver| _ = solver.post(Linear::new([(1, x), (1, y)], Relation::Equal, 1)));
    refuses(&|solver| _ = solver.post(NoOverlap::new([(x, 1), (y, 1)])));
    refuses(&|solver| _ = solver.minimize(x, &[], &Budget::default(), |_, _| ControlFlow::Continue(())));
}
