//! Constraints of the catalogue on a few variables: all solutions by brute force, every inference held against these,
//! conditions, and the consistency that a constraint promises.

mod constraint;
mod kinds;
mod problem;

use kinds::KINDS;
use problem::Problem;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::{Budget, IntVar, Lit, Outcome, Propagation, Solver};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Solution};

fn found(solver: &mut Solver, ints: &[IntVar]) -> Vec<Vec<i64>> {
    let found = solver.solutions(&[], &Budget::default());
    let mut found: Vec<Vec<i64>> = found.map(|found| ints.iter().map(|&int| found.value(int)).collect()).collect();
    found.sort_unstable();
    found
}

/// Problems of each kind.
fn problems(seed: u64, count: u64) -> impl Iterator<Item = (&'static str, Random, Problem)> {
    let numbers = (0..).zip(KINDS).flat_map(move |(at, kind)| (0..count).map(move |number| (at, kind, number)));
    numbers.map(move |(at, (name, kind), number)| {
        let mut random = Random(seed << 40 | at << 32 | number);
        let problem = Problem::random(&mut random, kind);
        (name, random, problem)
    })
}

#[test]
fn solutions_are_those_of_brute_force() {
    let mut solvable: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, _, problem) in problems(1, 400) {
        let expected = problem.solutions();
        *solvable.entry(name).or_default() += usize::from(!expected.is_empty());
        let (mut solver, ints) = problem.build();
        assert_eq!(found(&mut solver, &ints), expected, "{name}: {}", problem.text());
    }
    assert!(solvable.values().all(|count| (10..400).contains(count)), "{solvable:?}");
}

#[test]
fn inferences_follow_from_their_premises() {
    let (mut conflicts, mut rules) = (0, BTreeMap::new());
    for (name, mut random, problem) in problems(2, 400) {
        let (mut solver, ints) = problem.build();
        let truths = problem.solutions().into_iter().map(|values| {
            let lits =
                ints.iter().zip(&values).filter_map(|(&int, &value)| solver.assignment().find_equals(int, value));
            Solution { vars: lits.map(Lit::var).collect(), ints: ints.iter().copied().zip(values).collect() }
        });
        let truths: Vec<Solution> = truths.collect();
        let audit = Audit::attach(&mut solver, &truths);
        for _ in 0..4 {
            let assumptions = (0..3).map(|_| {
                let at = random.below(ints.len());
                let value = problem.domains[at][random.below(problem.domains[at].len())];
                let lit = if random.chance(50) {
                    solver.at_least(ints[at], value)
                } else {
                    solver.equals(ints[at], value)
                };
                if random.chance(50) { lit } else { !lit }
            });
            let assumptions: Vec<Lit> = assumptions.collect();
            let _ = solver.solve(&assumptions);
        }
        audit.check_root(&mut solver);
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{name}: {}", problem.text());
        conflicts += findings.conflicts;
        findings.rules.iter().for_each(|(&rule, count)| *rules.entry(rule).or_insert(0) += count);
    }
    assert!(conflicts > 500, "{conflicts}");
    for (name, _) in KINDS {
        assert!(rules.get(name).is_some_and(|&count| count > 60), "{name}: {rules:?}");
    }
}

#[test]
fn conditions_leave_the_constraints_out() {
    for (name, _, problem) in problems(3, 150) {
        let mut solver = Solver::new();
        let ints = problem.ints(&mut solver);
        let condition = solver.new_bool().positive();
        let constraint = &problem.constraints[0];
        (constraint.post)(&mut solver, &ints, Some(condition));
        let all = problem.rows();
        let holding = all.iter().filter(|values| (constraint.holds)(values)).count();
        let count = solver.solutions(&[], &Budget::default()).count();
        assert_eq!(count, all.len() + holding, "{name}: {}", problem.text());
    }
}

/// A constraint that promises it leaves no value that no solution uses.
#[test]
fn every_value_left_by_a_diagram_or_a_matching_is_used() {
    let mut removed = 0;
    for (name, _, problem) in problems(4, 600) {
        let problem = Problem { is_bounded: false, ..problem };
        let constraint = &problem.constraints[0];
        if !constraint.is_consistent {
            continue;
        }
        let mut solver = Solver::new();
        let ints = problem.ints(&mut solver);
        (constraint.post)(&mut solver, &ints, None);
        let mut rows = problem.rows();
        rows.retain(|values| (constraint.holds)(values));
        if solver.propagate_under(&[], &Budget::default()) != Propagation::Fixpoint {
            assert!(rows.is_empty(), "{name}: {}", problem.text());
            continue;
        }
        for (at, &int) in ints.iter().enumerate() {
            let used: BTreeSet<i64> = rows.iter().map(|row| row[at]).collect();
            let left: BTreeSet<i64> = solver.assignment().domain(int).iter().collect();
            assert_eq!(left, used, "{name}: {}", problem.text());
            removed += problem.domains[at].len() - left.len();
        }
    }
    assert!(removed > 300, "{removed}");
}

/// Larger problems made of constraints of all kinds that a row of values satisfies: no inference excludes that row.
#[test]
fn solutions_that_were_planted_are_not_excluded() {
    let (mut posted, mut conflicts) = (0, 0);
    for number in 0..60 {
        let mut random = Random(5 << 32 | number);
        let planted: Vec<i64> = (0..14).map(|_| random.between(-3, 6)).collect();
        let mut solver = Solver::new();
        let ints = planted
            .iter()
            .map(|_| if random.chance(50) { solver.new_int(-9..=12) } else { solver.new_bounded_int(-9..=12) });
        let ints: Vec<IntVar> = ints.collect();
        for (_, kind) in KINDS {
            let drawn = (0..60).map(|_| kind(&mut random, planted.len()));
            for constraint in drawn.filter(|constraint| (constraint.holds)(&planted)).take(3).collect::<Vec<_>>() {
                (constraint.post)(&mut solver, &ints, None);
                posted += 1;
            }
        }
        let audit = Audit::attach(
            &mut solver,
            &[Solution {
                ints: ints.iter().copied().zip(planted.iter().copied()).collect(),
                ..Solution::default()
            }],
        );
        let budget = Budget { conflicts: Some(200), ..Budget::default() };
        for _ in 0..3 {
            // Some bounds that the planted row keeps, and one that it does not.
            let bounds = (0..3).map(|_| {
                let at = random.below(ints.len());
                solver.at_least(ints[at], planted[at] - random.between(0, 2))
            });
            let mut assumptions: Vec<Lit> = bounds.collect();
            assert_ne!(
                solver.solve_within(&assumptions, &budget),
                Outcome::Unsatisfiable,
                "{number}: {planted:?}"
            );
            let at = random.below(ints.len());
            assumptions.push(solver.at_least(ints[at], planted[at] + 1));
            let _ = solver.solve_within(&assumptions, &budget);
        }
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{number}: {planted:?}");
        conflicts += findings.conflicts;
    }
    assert!(posted > 600 && conflicts > 500, "{posted} constraints, {conflicts} conflicts");
}
