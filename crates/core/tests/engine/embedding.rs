//! Faults that embedders found, and properties on which they rely.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use unicursal_constraints::AllDifferent;
use unicursal_core::{
    AtomicConstraint, Budget, CancelToken, Conflict, ExplanationContext, IntVar, Limit, Linear, Lit, Outcome,
    Priority, Propagation, PropagationContext, Propagator, Reason, Relation, RuleId, Solution, Solver, Store,
    Term, Var, Watch,
};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;

fn keep_going(_: i64, _: &Solution) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn sums_of_large_terms_are_right() {
    for (factor, bound, satisfiable) in [
        (i64::MAX / 2, 5, true),
        (i64::MAX, i64::MIN, false),
        (i64::MIN, i64::MIN, true),
        (i64::MIN, i64::MAX, true),
    ] {
        let mut solver = Solver::new();
        let [x, y] = [solver.new_int(0..=3), solver.new_int(0..=3)];
        solver.post(Linear::new([(factor, x), (factor, y)], Relation::AtMost, bound));
        let expected = if satisfiable { Outcome::Satisfiable } else { Outcome::Unsatisfiable };
        assert_eq!(solver.solve(&[]), expected, "{factor} x + {factor} y <= {bound}");
        let count = solver.solutions(&[], &Budget::default()).count();
        let naive = (0..16_i128).filter(|at| i128::from(factor) * (at / 4 + at % 4) <= i128::from(bound)).count();
        assert_eq!(count, naive, "{factor} x + {factor} y <= {bound}");
    }
    let mut solver = Solver::new();
    let far = solver.new_int(-(1 << 40)..=1 << 40);
    let terms = (0..100).map(|_| (i64::MAX, far));
    solver.post(Linear::new(terms, Relation::AtLeast, i64::MAX));
    assert_eq!(solver.minimize(far, &[], &Budget::default(), keep_going).proved(), Some(1));
}

#[test]
fn wide_domains_cost_neither_time_nor_memory() {
    let mut solver = Solver::new();
    let [x, y] = [solver.new_int(0..=1 << 39), solver.new_int(0..=1 << 39)];
    solver.post(Linear::new([(1, x), (-1, y)], Relation::Equal, 10_000));
    solver.post(Linear::new([(1, x), (1, y)], Relation::Equal, 123_456_788));
    let before = Instant::now();
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert_eq!(solver.assignment().int_value(x), Some(61_733_394));
    assert!(before.elapsed() < Duration::from_secs(1));
    assert!(solver.stats().propagations < 1000, "{:?}", solver.stats());
}

/// `a` and `b` are not both true; counts its runs.
struct NotBoth(Lit, Lit);

impl Propagator for NotBoth {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.lit(self.0);
        watch.lit(self.1);
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for (this, other) in [(self.0, self.1), (self.1, self.0)] {
            if cx.is_true(this) {
                cx.set(!other, Reason::Premises(&[this]))?;
            }
        }
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        !(store.is_true(self.0) && store.is_true(self.1))
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("not both")
    }
}

#[test]
fn a_constraint_wakes_for_its_own_variables_only() {
    let runs = |make: &dyn Fn(&mut Solver) -> Vec<Var>| {
        let mut solver = Solver::new();
        for pair in make(&mut solver).chunks(2) {
            solver.post(NotBoth(pair[0].positive(), pair[1].positive()));
        }
        assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
        solver.stats().runs
    };
    let together = runs(&|solver| solver.new_bools(4000));
    let singly = runs(&|solver| (0..4000).map(|_| solver.new_bool()).collect());
    assert_eq!(together, singly);
    assert!(together <= 6000, "{together} runs");
}

#[test]
fn there_may_be_a_hundred_thousand_constraints() {
    let mut solver = Solver::new();
    let bools = solver.new_bools(100_001);
    for pair in bools.windows(2) {
        solver.post(Linear::new([(1, pair[0].positive()), (1, pair[1].negative())], Relation::AtMost, 1));
    }
    assert_eq!(solver.solve(&[bools[0].positive()]), Outcome::Satisfiable);
    assert!(solver.assignment().is_true(bools[100_000].positive()));
    assert!(solver.stats().runs < 500_000, "{:?}", solver.stats());
}

#[test]
fn a_solver_stays_usable_after_an_enumeration() {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = (0..3).map(|_| solver.new_int(1..=3)).collect();
    solver.post(AllDifferent::new(ints.iter().copied()));
    for _ in 0..2 {
        assert_eq!(solver.solutions(&[], &Budget::default()).count(), 6);
        assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    }
    let some: Vec<_> = solver.solutions(&[], &Budget::default()).take(2).collect();
    assert_ne!(some[0], some[1]);
    // An enumeration that was broken off leaves nothing out, either. Nor does one by many flips.
    let bools = solver.new_bools(12);
    assert_eq!(solver.solutions(&[bools[0].positive()], &Budget::default()).count(), 6 << 11);
    assert_eq!(solver.solutions(&[], &Budget::default()).count(), 6 << 12);
    assert_eq!(solver.solve(&[bools[0].negative()]), Outcome::Satisfiable);
    let limits = Budget { decisions: Some(3), ..Budget::default() };
    let mut cut = solver.solutions(&[], &limits);
    assert_eq!((cut.next(), cut.limit()), (None, Some(Limit::Decisions)));
}

#[test]
fn literals_lead_back_to_variables_and_values() {
    let mut solver = Solver::new();
    let flag = solver.new_bool();
    let [narrow, wide] = [solver.new_int(3..=5), solver.new_int(-1_000_000..=1_000_000)];
    for meaning in [
        AtomicConstraint::Constant(true),
        AtomicConstraint::Bool(flag, false),
        AtomicConstraint::Equal(narrow, 4),
        AtomicConstraint::NotEqual(narrow, 5),
        AtomicConstraint::AtLeast(narrow, 4),
        AtomicConstraint::Equal(wide, 77),
        AtomicConstraint::AtLeast(wide, -5),
        AtomicConstraint::AtMost(wide, 999_999),
    ] {
        let lit = solver.literal(meaning);
        assert_eq!(solver.assignment().meaning(lit), meaning);
    }
    solver.name_int(wide, "cost");
    solver.name_bool(flag, "open");
    let late = solver.at_most(wide, 9);
    assert_eq!([solver.describe(late), solver.describe(flag.negative())], ["cost <= 9", "not open"]);
}

/// Runs for a long time and asks now and then whether it should.
struct Slow(Lit, CancelToken);

impl Propagator for Slow {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.lit(self.0);
    }

    fn priority(&self) -> Priority {
        Priority::Eager
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !cx.is_true(self.0) {
            return Ok(());
        }
        for step in 0_u64.. {
            if step == 1000 {
                self.1.cancel();
            }
            if cx.is_interrupted() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn is_satisfied(&self, _: &Store) -> bool {
        true
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("slow")
    }
}

#[test]
fn a_long_run_can_be_interrupted() {
    let mut solver = Solver::new();
    let start = solver.new_bool().positive();
    let cancel = CancelToken::new();
    solver.post(Slow(start, cancel.clone()));
    let budget = Budget { cancel: vec![cancel], ..Budget::default() };
    assert_eq!(solver.solve_within(&[start], &budget), Outcome::Unknown(Limit::Cancelled));
}

#[test]
fn the_value_to_try_first_can_be_said() {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = (0..4).map(|_| solver.new_int(0..=9)).collect();
    let wide = solver.new_int(0..=1_000_000);
    for (&int, value) in ints.iter().zip([7, 0, 9, 3]) {
        let first = solver.equals(int, value);
        solver.suggest(first);
    }
    let first = solver.equals(wide, 4711);
    solver.suggest(first);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    let found: Vec<Option<i64>> = ints.iter().map(|&int| solver.assignment().int_value(int)).collect();
    assert_eq!(found, [Some(7), Some(0), Some(9), Some(3)]);
    assert_eq!(solver.assignment().int_value(wide), Some(4711));
}

#[test]
fn reasons_name_their_constraint_and_their_premises() {
    let mut solver = Solver::new();
    let [x, y, z] = [solver.new_int(0..=1000), solver.new_int(0..=1000), solver.new_int(0..=1000)];
    let sum = solver.post(Linear::new([(1, x), (1, y), (1, z)], Relation::AtMost, 1000));
    solver.name_constraint(sum, "capacity");
    let [x_large, y_large] = [solver.at_least(x, 600), solver.at_least(y, 300)];
    assert_eq!(solver.propagate_under(&[x_large, y_large], &Budget::default()), Propagation::Fixpoint);
    assert_eq!(solver.assignment().max(z), 100);
    let small = solver
        .assignment()
        .trail()
        .iter()
        .copied()
        .find(|&lit| solver.assignment().meaning(lit) == AtomicConstraint::AtMost(z, 100));
    let inference = solver.why(small.expect("the bound has a literal")).expect("it is true");
    assert_eq!((inference.rule, inference.constraint), (RuleId::Linear, Some(sum)));
    assert_eq!(inference.premises, [x_large, y_large]);
    assert_eq!(solver.constraint_name(sum), "capacity");
    let too_much = solver.at_least(z, 101);
    let Propagation::Conflict(conflict) =
        solver.propagate_under(&[x_large, y_large, too_much], &Budget::default())
    else {
        panic!("the sum is too large");
    };
    assert!(conflict.conclusion.is_none() && !conflict.premises.is_empty());
}

#[test]
fn assumptions_go_with_an_objective() {
    let mut solver = Solver::new();
    let items = [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)];
    let taken = solver.new_bools(items.len());
    let value = solver.new_int(0..=100);
    let weights = items.iter().zip(&taken).map(|(&(weight, _), var)| (weight, Term::Lit(var.positive())));
    solver.post(Linear::new(weights, Relation::AtMost, 15));
    let values = items.iter().zip(&taken).map(|(&(_, value), var)| (value, Term::Lit(var.positive())));
    solver.post(Linear::new(values.chain([(-1, Term::Int(value))]), Relation::Equal, 0));
    let mut seen = vec![];
    let mut tell = |value: i64, _: &Solution| {
        seen.push(value);
        ControlFlow::Continue(())
    };
    assert_eq!(solver.maximize(value, &[], &Budget::default(), &mut tell).proved(), Some(15));
    assert_eq!(solver.maximize(value, &[taken[4].negative()], &Budget::default(), &mut tell).proved(), Some(8));
    assert_eq!(solver.maximize(value, &[], &Budget::default(), &mut tell).proved(), Some(15));
    assert!(seen.is_sorted_by(|a, b| a < b || *b <= 15), "{seen:?}");
    let none = Budget { decisions: Some(0), ..Budget::default() };
    let cut = solver.maximize(value, &[], &none, |_, _| ControlFlow::Continue(()));
    assert_eq!((cut.best, cut.limit), (None, Some(Limit::Decisions)));
    assert!(cut.bound.is_some_and(|bound| bound >= 15));
}

/// Some literals imply another one. The explanation puts what it has pushed in order.
struct Implies(Vec<Lit>, Lit);

impl Propagator for Implies {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.0.iter().for_each(|&lit| watch.lit(lit));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if self.0.iter().all(|&lit| cx.is_true(lit)) { cx.set(self.1, Reason::Lazy(0)) } else { Ok(()) }
    }

    fn explain(&mut self, _: Lit, _: u32, _: ExplanationContext<'_>, premises: &mut Vec<Lit>) -> RuleId {
        premises.extend(self.0.iter().rev());
        premises.push(Lit::TRUE);
        premises.sort_unstable();
        premises.dedup();
        premises.retain(|&lit| lit != Lit::TRUE);
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        store.is_true(self.1) || self.0.iter().any(|&lit| store.is_false(lit))
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("implies")
    }
}

#[test]
fn an_explanation_may_put_its_premises_in_order() {
    let mut refuted = 0;
    for number in 0..60 {
        let mut random = Random(17 << 32 | number);
        let mut solver = Solver::new();
        let bools = solver.new_bools(11);
        let implications: Vec<(Vec<Lit>, Lit)> = (0..24)
            .map(|_| {
                let mut any = || bools[random.below(11)].literal(random.chance(50));
                ((0..3).map(|_| any()).collect(), any())
            })
            .collect();
        for (premises, conclusion) in &implications {
            solver.post(Implies(premises.clone(), *conclusion));
        }
        let is_true = |set: u32, lit: Lit| {
            let at = bools.iter().position(|&var| var == lit.var()).expect("a variable");
            (set >> at & 1 == 1) != lit.is_negative()
        };
        let holds = |set: &u32| {
            let fails = |(premises, conclusion): &(Vec<Lit>, Lit)| {
                premises.iter().all(|&lit| is_true(*set, lit)) && !is_true(*set, *conclusion)
            };
            !implications.iter().any(fails)
        };
        let solutions: Vec<u32> = (0..1 << 11).filter(holds).collect();
        let truths: Vec<BTreeSet<Var>> = solutions
            .iter()
            .map(|&set| bools.iter().copied().filter(|var| is_true(set, var.positive())).collect())
            .collect();
        let audit = Audit::attach(&mut solver, &truths);
        for _ in 0..10 {
            let assumptions: Vec<Lit> =
                (0..8).map(|_| bools[random.below(11)].literal(random.chance(50))).collect();
            let exists = solutions.iter().any(|&set| assumptions.iter().all(|&lit| is_true(set, lit)));
            let outcome = solver.solve(&assumptions);
            assert_eq!(outcome == Outcome::Satisfiable, exists, "{number}");
            if !exists {
                refuted += 1;
                let core = solver.unsat_core();
                assert!(!solutions.iter().any(|&set| core.iter().all(|&lit| is_true(set, lit))), "{number}");
            }
        }
        assert_eq!(solver.solutions(&[], &Budget::default()).count(), solutions.len(), "{number}");
        assert_eq!(audit.findings().faults, [""; 0], "{number}");
    }
    assert!(refuted > 60, "{refuted}");
}
