//! Inferences of the general constraints: every rule is seen in the audit, constraints that promise a consistency
//! achieve it, and known instances are decided without search.

use std::collections::{BTreeMap, BTreeSet};
use unicursal_constraints::{AllDifferent, Circuit, Count, Element, Interval, MinMax, NoOverlap, Table};
use unicursal_core::{
    Budget, ConstraintId, IntVar, Linear, Lit, Outcome, Propagation, Propagator, Relation, RuleId, Solver,
};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{Constraint, Operand, Problem, Values, random_global};

/// Returns a problem of some integers, with its consequences at the root.
fn root(ranges: &[(i64, i64)], post: impl FnOnce(&mut Solver, &[IntVar])) -> (Solver, Vec<IntVar>, Propagation) {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = ranges.iter().map(|&(low, high)| solver.new_int(low..=high)).collect();
    post(&mut solver, &ints);
    let result = solver.propagate_under(&[], &Budget::default());
    (solver, ints, result)
}

fn domains(solver: &Solver, ints: &[IntVar]) -> Vec<String> {
    ints.iter().map(|&int| solver.assignment().domain(int).to_string()).collect()
}

#[track_caller]
fn assert_domains<P: Propagator + 'static>(
    ranges: &[(i64, i64)],
    constraint: impl FnOnce(&[IntVar]) -> P,
    expected: &[&str],
) {
    let (solver, ints, result) = root(ranges, |solver, ints| {
        solver.post(constraint(ints));
    });
    assert_eq!(result, Propagation::Fixpoint);
    assert_eq!(domains(&solver, &ints), expected);
}

#[track_caller]
fn assert_impossible(ranges: &[(i64, i64)], post: impl FnOnce(&mut Solver, &[IntVar])) {
    let (_, _, result) = root(ranges, post);
    assert!(matches!(result, Propagation::Conflict(_)), "{result:?}");
}

/// Tasks on one machine, with hardly the time for all of them.
fn schedule(random: &mut Random) -> Problem {
    let mut problem = Problem::default();
    for _ in 0..3 + random.below(2) {
        let earliest = random.between(0, 2);
        let latest = earliest + random.between(2, 5);
        let is_bounded = random.chance(50);
        problem.ints.push(if is_bounded {
            Values::Bounded(earliest, latest)
        } else {
            Values::Range(earliest, latest)
        });
    }
    let has_variables = random.chance(40);
    let tasks = (0..problem.ints.len()).map(|var| {
        let duration = if has_variables && random.chance(50) {
            Operand::Var(random.below(problem.ints.len()))
        } else {
            Operand::Value(random.between(1, 3))
        };
        (var, duration, None)
    });
    let tasks = Constraint::NoOverlap(tasks.collect());
    problem.constraints.push(tasks);
    problem
}

#[test]
fn every_rule_is_seen_in_the_audit() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for number in 0..1400 {
        let mut random = Random(8 << 32 | number);
        let problem = if number % 2 == 0 { random_global(&mut random) } else { schedule(&mut random) };
        let solutions = problem.solutions();
        let mut built = problem.build();
        let truths: Vec<_> = solutions.iter().map(|values| built.truth(values)).collect();
        let audit = Audit::attach(&mut built.solver, &truths);
        for _ in 0..3 {
            let assumptions = built.lits(&problem.random_atoms(3, &mut random));
            let _ = built.solver.solve(&assumptions);
        }
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{problem:?}");
        findings.rules.iter().for_each(|(rule, count)| *seen.entry(rule).or_default() += count);
    }
    let rules = [
        RuleId::Difference,
        RuleId::NoOverlap,
        RuleId::DetectablePrecedence,
        RuleId::Precedence,
        RuleId::EdgeFinding,
        RuleId::Element,
        RuleId::Table,
        RuleId::MinMax,
        RuleId::Count,
        RuleId::HallInterval,
        RuleId::Circuit,
        RuleId::Subtour,
    ];
    for rule in rules {
        assert!(seen.get(rule.name()).is_some_and(|&count| count >= 10), "{rule}: {seen:?}");
    }
}

/// Returns the values that each integer has in some solution.
fn used(problem: &Problem) -> Vec<BTreeSet<i64>> {
    let mut used = vec![BTreeSet::new(); problem.ints.len()];
    for values in problem.solutions() {
        for (used, value) in used.iter_mut().zip(values) {
            used.insert(value);
        }
    }
    used
}

/// Tables, and elements of constants, leave no value that no solution uses.
#[test]
fn every_value_left_by_a_table_or_an_element_is_used() {
    let mut removed = 0;
    for number in 0..300 {
        let mut random = Random(9 << 32 | number);
        let mut problem = Problem { ints: vec![Values::Range(0, 4); 3], ..Problem::default() };
        let constraint = if random.chance(50) {
            let rows = (0..=random.below(6)).map(|_| (0..3).map(|_| random.between(0, 4)).collect());
            Constraint::Table(vec![0, 1, 2], rows.collect())
        } else {
            let array = (0..=random.below(5)).map(|_| Operand::Value(random.between(-1, 6)));
            Constraint::Element(array.collect(), 0, 1)
        };
        problem.constraints.push(constraint);
        for _ in 0..random.below(4) {
            let atoms = problem.random_atoms(1, &mut random);
            problem.constraints.push(Constraint::Clause(atoms.into_iter().take(1).collect()));
        }
        let used = used(&problem);
        let mut built = problem.build();
        match built.solver.propagate_under(&[], &Budget::default()) {
            Propagation::Fixpoint => {
                let left = built.ints.iter().map(|&int| built.solver.assignment().domain(int).iter().collect());
                let left: Vec<BTreeSet<i64>> = left.collect();
                assert_eq!(left, used, "{problem:?}");
                removed += left.iter().map(|values| 5 - values.len()).sum::<usize>();
            }
            _ => assert!(used[0].is_empty(), "{problem:?}"),
        }
    }
    assert!(removed > 500, "{removed}");
}

#[test]
fn an_element_follows_from_the_index_and_back() {
    let element = |ints: &[IntVar]| Element::new([7, 1, 5, 1, 9], ints[0], ints[1]);
    assert_domains(&[(0, 9), (0, 6)], element, &["{1..=3}", "{1, 5}"]);
    // Of two variables only the first can be as large as the result.
    let element = |ints: &[IntVar]| Element::new([ints[2], ints[3]], ints[0], ints[1]);
    assert_domains(&[(0, 5), (5, 9), (0, 6), (0, 3)], element, &["{0}", "{5, 6}", "{5, 6}", "{0..=3}"]);
    assert_impossible(&[(3, 5), (0, 9)], |solver, ints| {
        solver.post(Element::new([1, 2, 3], ints[0], ints[1]));
    });
}

#[test]
fn extrema_pass_bounds_in_both_directions() {
    let largest = |ints: &[IntVar]| MinMax::maximum([ints[0], ints[1]], ints[2]);
    assert_domains(&[(0, 4), (2, 9), (6, 8)], largest, &["{0..=4}", "{6..=8}", "{6..=8}"]);
    let smallest = |ints: &[IntVar]| MinMax::minimum([ints[0], ints[1]], ints[2]);
    assert_domains(&[(5, 9), (2, 9), (0, 4)], smallest, &["{5..=9}", "{2..=4}", "{2..=4}"]);
    assert_impossible(&[(0, 9)], |solver, ints| {
        solver.post(MinMax::maximum([], ints[0]));
    });
}

#[test]
fn counts_settle_what_is_open() {
    let count = |ints: &[IntVar]| Count::new(ints[..3].iter().copied(), [1, 2], ints[3]);
    assert_domains(&[(1, 2), (0, 2), (3, 4), (2, 3)], count, &["{1, 2}", "{1, 2}", "{3, 4}", "{2}"]);
    assert_domains(&[(1, 2), (0, 2), (2, 4), (0, 1)], count, &["{1, 2}", "{0}", "{3, 4}", "{1}"]);
    // Very many values are not looked at one by one.
    let count = |ints: &[IntVar]| Count::new([ints[0]], [10, 12, 1_000_000], ints[1]);
    let (solver, ints, _) = root(&[(0, 1_000_000_000_000), (1, 1)], |solver, ints| {
        solver.post(count(ints));
    });
    assert_eq!([solver.assignment().min(ints[0]), solver.assignment().max(ints[0])], [10, 1_000_000]);
    assert!(!solver.assignment().can_be(ints[0], 11));
}

#[test]
fn a_table_cuts_wide_domains_down_to_its_values() {
    let table = |ints: &[IntVar]| Table::new(ints.iter().copied(), [[5, -1], [1_000_000_000, 3], [7, 9]]);
    let (mut solver, ints, result) = root(&[(0, 1 << 40), (-1, 3)], |solver, ints| {
        solver.post(table(ints));
    });
    assert_eq!(result, Propagation::Fixpoint);
    assert_eq!([solver.assignment().min(ints[0]), solver.assignment().max(ints[0])], [5, 1_000_000_000]);
    let above = solver.at_least(ints[0], 6);
    assert_eq!(solver.propagate_under(&[above], &Budget::default()), Propagation::Fixpoint);
    assert_eq!(domains(&solver, &ints), ["{1000000000}", "{3}"]);
    assert_impossible(&[(0, 1)], |solver, ints| {
        solver.post(Table::new(ints.iter().copied(), [[0; 1]; 0]));
    });
}

#[test]
fn a_condition_is_false_where_the_constraint_cannot_hold() {
    type Post = fn(&mut Solver, &[IntVar], Lit) -> ConstraintId;
    let posts: [Post; 9] = [
        |solver, ints, lit| solver.post(Table::new(ints[..2].iter().copied(), [[1, 5], [2, 5]]).when(lit)),
        |solver, ints, lit| solver.post(Element::new([6, 7], ints[0], ints[1]).when(lit)),
        |solver, ints, lit| solver.post(Count::new([ints[0]], [0, 1, 2, 3], ints[1]).when(lit)),
        |solver, ints, lit| {
            solver.post(Linear::new([(1, ints[0]), (-2, ints[1])], Relation::AtLeast, 0).when(lit))
        },
        |solver, ints, lit| solver.post(MinMax::maximum(ints[..2].iter().copied(), ints[2]).when(lit)),
        |solver, ints, lit| solver.post(AllDifferent::new([ints[2]; 2]).when(lit)),
        |solver, ints, lit| solver.post(AllDifferent::new([ints[0]; 5]).hall_intervals().when(lit)),
        |solver, ints, lit| solver.post(Circuit::new(ints[..2].iter().copied()).when(lit)),
        |solver, ints, lit| {
            let machine = NoOverlap::new([(ints[0], 5), (ints[1], 5)]);
            solver.post(machine.when(lit))
        },
    ];
    for (at, post) in posts.into_iter().enumerate() {
        let mut solver = Solver::new();
        let ints = [solver.new_int(0..=3), solver.new_int(2..=4), solver.new_int(9..=9)];
        let condition = solver.new_bool().positive();
        post(&mut solver, &ints, condition);
        assert_eq!(solver.propagate_under(&[], &Budget::default()), Propagation::Fixpoint);
        assert!(solver.assignment().is_false(condition), "number {at}");
        assert_eq!(domains(&solver, &ints), ["{0..=3}", "{2..=4}", "{9}"]);
    }
}

/// As long as nobody needs the constraint, its variables are free; from then on it prunes like any other.
#[test]
fn a_condition_that_becomes_true_late_makes_up_for_all_it_has_missed() {
    let mut solver = Solver::new();
    let starts = [(); 3].map(|()| solver.new_int(0..=9));
    let condition = solver.new_bool().positive();
    solver.post(AllDifferent::new(starts).when(condition));
    let fixed = [(0, 1), (1, 2)].map(|(at, value): (usize, i64)| solver.equals(starts[at], value));
    assert_eq!(solver.propagate_under(&fixed, &Budget::default()), Propagation::Fixpoint);
    assert_eq!(domains(&solver, &starts), ["{1}", "{2}", "{0..=9}"]);
    for _ in 0..2 {
        let assumptions = [fixed[0], fixed[1], condition];
        assert_eq!(solver.propagate_under(&assumptions, &Budget::default()), Propagation::Fixpoint);
        assert_eq!(domains(&solver, &starts), ["{1}", "{2}", "{0, 3..=9}"]);
        let not_one = !solver.equals(starts[2], 1);
        assert_eq!(solver.propagate_under(&assumptions, &Budget::default()), Propagation::Fixpoint);
        let why = solver.why(not_one).expect("it follows");
        assert_eq!((why.rule, why.premises), (RuleId::AllDifferent, vec![condition, fixed[0]]));
        // Back to where it was open.
        assert_eq!(solver.propagate_under(&fixed, &Budget::default()), Propagation::Fixpoint);
    }
}

#[test]
fn hall_intervals_leave_no_room() {
    let different = |ints: &[IntVar]| AllDifferent::new(ints.iter().copied()).hall_intervals();
    let expected = ["{3, 4}", "{3, 4}", "{1, 2}", "{5..=9}"];
    assert_domains(&[(3, 4), (3, 4), (1, 4), (3, 9)], different, &expected);
    // Three pigeons in the two holes of a range that no domain ends at both sides.
    assert_impossible(&[(0, 1), (0, 1), (0, 1), (0, 500)], |solver, ints| {
        solver.post(different(ints));
    });
}

#[test]
fn a_circuit_does_not_close_early_and_crosses_every_cut() {
    let mut solver = Solver::new();
    let next: Vec<IntVar> = (0..5).map(|_| solver.new_int(0..=4)).collect();
    solver.post(Circuit::new(next.iter().copied()));
    let steps = [(0, 1), (1, 2)].map(|(from, to): (usize, i64)| solver.equals(next[from], to));
    assert_eq!(solver.propagate_under(&steps, &Budget::default()), Propagation::Fixpoint);
    assert_eq!(solver.assignment().domain(next[2]).to_string(), "{3, 4}");
    let early = solver.equals(next[2], 0);
    let why = solver.why(!early).expect("it is excluded");
    assert_eq!((why.rule, why.premises), (RuleId::Subtour, steps.to_vec()));
    // Nothing leads from the first two vertices to the others.
    assert_impossible(&[(0, 1), (0, 1), (2, 3), (2, 3)], |solver, ints| {
        solver.post(Circuit::new(ints.iter().copied()));
    });
}

#[test]
fn a_partial_circuit_leaves_others_where_they_are() {
    let mut solver = Solver::new();
    let next: Vec<IntVar> = (0..4).map(|_| solver.new_int(0..=3)).collect();
    solver.post(Circuit::partial(next.iter().copied()));
    let closed = [(0, 1), (1, 0)].map(|(from, to): (usize, i64)| solver.equals(next[from], to));
    assert_eq!(solver.propagate_under(&closed, &Budget::default()), Propagation::Fixpoint);
    assert_eq!(domains(&solver, &next), ["{1}", "{0}", "{2}", "{3}"]);
}

#[test]
fn tasks_that_do_not_fit_are_found_without_search() {
    // Overload: 9 time units of work between 0 and 8, though any two tasks fit.
    assert_impossible(&[(0, 5), (0, 5), (0, 5)], |solver, ints| {
        let machine = NoOverlap::new(ints.iter().map(|&start| (start, 3)));
        solver.post(machine);
    });
    // Edge finding: the last task cannot begin before the two others, which take all the time until 6.
    let (solver, ints, _) = root(&[(0, 3), (0, 3), (0, 9)], |solver, ints| {
        let machine = NoOverlap::new([(ints[0], 3), (ints[1], 3), (ints[2], 2)]);
        solver.post(machine);
    });
    assert_eq!(domains(&solver, &ints[2..]), ["{6..=9}"]);
    // The same backwards in time.
    let (solver, ints, _) = root(&[(4, 7), (4, 7), (0, 9)], |solver, ints| {
        let machine = NoOverlap::new([(ints[0], 3), (ints[1], 3), (ints[2], 2)]);
        solver.post(machine);
    });
    assert_eq!(domains(&solver, &ints[2..]), ["{0..=2}"]);
}

#[test]
fn tasks_in_a_circle_do_not_push_each_other_to_the_end_of_time() {
    let mut solver = Solver::new();
    let starts: Vec<IntVar> = (0..3).map(|_| solver.new_int(0..=1 << 40)).collect();
    let mut machine = NoOverlap::new(starts.iter().map(|&start| (start, 1)));
    let circle = [(0, 1), (1, 2), (2, 0)].map(|(first, second)| machine.before(&mut solver, first, second));
    solver.post(machine);
    assert_eq!(solver.solve(&circle), Outcome::Unsatisfiable);
    assert!(solver.stats().propagations < 100, "{:?}", solver.stats());
}

#[test]
fn what_is_not_done_takes_no_time() {
    let mut solver = Solver::new();
    let starts = [solver.new_int(0..=1), solver.new_int(0..=1)];
    let is_done = solver.new_bool().positive();
    let mut machine = NoOverlap::new([Interval::new(starts[0], 2), Interval::new(starts[1], 2).when(is_done)]);
    let order = machine.before(&mut solver, 0, 1);
    solver.post(machine);
    assert_eq!(solver.propagate_under(&[], &Budget::default()), Propagation::Fixpoint);
    assert!(solver.assignment().is_false(is_done), "both do not fit");
    assert!(solver.assignment().is_false(order));
}
