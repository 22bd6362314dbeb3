//! Enumeration in parallel branches: all solutions once, in the same order whatever the number of threads.

use rayon::ThreadPoolBuilder;
use std::collections::BTreeSet;
use std::time::Duration;
use unicursal_core::parallel::{Enumeration, Round};
use unicursal_core::{Budget, CancelToken, Limit, Lit, Outcome, Solver, Stats, Store};
use unicursal_testing::Random;
use unicursal_testing::problem::{Assignment, Built, Problem, random_cnf, random_mix, random_permutation, read};

const SHORT: Round = Round { solutions: 3, conflicts: 5 };

fn values(model: &Store) -> Vec<Lit> {
    let mut values = model.trail().to_vec();
    values.sort_unstable();
    values
}

/// Returns the first solutions as single search finds them, the rest as `threads` find it, and what that took.
fn enumerate<T: Send>(
    build: &(dyn Fn() -> Solver + Sync),
    values: &(dyn Fn(&Store) -> T + Sync),
    first: usize,
    round: Round,
    threads: usize,
) -> (Vec<T>, Stats) {
    let mut solver = build();
    let mut found = vec![];
    while found.len() < first {
        match solver.next_solution(&Budget::default()) {
            Outcome::Satisfiable => found.push(values(solver.assignment())),
            _ => return (found, solver.stats()),
        }
    }
    let mut enumeration = Enumeration::new(solver, round);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
    while !enumeration.is_complete() {
        let (more, limit) = pool.install(|| enumeration.advance(build, values, &Budget::default()));
        assert_eq!(limit, None);
        assert!(more.len() <= 16 * round.solutions);
        found.extend(more);
    }
    let (more, limit) = enumeration.advance(build, values, &Budget::default());
    assert_eq!((more.len(), limit), (0, None), "the end is the end");
    (found, enumeration.stats())
}

fn problem(seed: u64) -> Problem {
    let mut random = Random(31 << 32 | seed);
    match seed % 3 {
        0 => random_cnf(&mut random),
        1 => random_mix(&mut random),
        _ => random_permutation(&mut random),
    }
}

#[test]
fn all_solutions_of_small_problems_come_once() {
    let mut divided = 0;
    for seed in 0..300 {
        let problem = problem(seed);
        let expected: BTreeSet<Assignment> = problem.solutions();
        for (first, round) in [(0, SHORT), (2, SHORT), (5, Round { solutions: 1, conflicts: 1 })] {
            let Built { bools, ints, .. } = problem.build();
            let read = |model: &Store| read(&bools, &ints, model);
            let (found, stats) = enumerate(&|| problem.build().solver, &read, first, round, 1);
            let distinct: BTreeSet<&Assignment> = found.iter().collect();
            assert_eq!(distinct.len(), found.len(), "solutions come again: {problem:?}");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{problem:?}");
            divided += usize::from(stats.branches > 2);
        }
    }
    assert!(divided > 100, "only {divided} enumerations were divided");
}

/// Clauses enough for conflicts, few enough for thousands of solutions.
fn loose_clauses(vars: usize, clauses: usize, seed: u64) -> Solver {
    let mut random = Random(seed);
    let mut solver = Solver::new();
    let bools = solver.new_bools(vars);
    for _ in 0..clauses {
        let clause: Vec<Lit> = (0..3).map(|_| bools[random.below(vars)].literal(random.chance(50))).collect();
        solver.add_clause(&clause);
    }
    solver
}

#[test]
fn the_order_does_not_depend_on_the_number_of_threads() {
    let mut conflicts = 0;
    for seed in 0..6 {
        let build = || loose_clauses(24, 60 + seed as usize, seed);
        let mut single = build();
        let mut expected = BTreeSet::new();
        while single.next_solution(&Budget::default()) == Outcome::Satisfiable {
            expected.insert(values(single.assignment()));
        }
        let round = Round { solutions: 20, conflicts: 30 };
        let [one, two, three] = [1, 2, 3].map(|threads| enumerate(&build, &values, 10, round, threads));
        assert_eq!(one.0.len(), expected.len());
        assert_eq!(one.0.iter().cloned().collect::<BTreeSet<_>>(), expected);
        assert!(one == two && one == three, "{:?}, {:?}, {:?}", one.1, two.1, three.1);
        assert!(one.1.branches > 16, "too easy: {:?}", one.1);
        conflicts += one.1.conflicts;
    }
    assert!(conflicts > 200, "too easy: {conflicts} conflicts");
}

#[test]
fn limits_end_a_round_with_what_is_known() {
    let build = || loose_clauses(30, 60, 3);
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let cases = [
        (Limit::Cancelled, Budget { cancel: vec![cancelled], ..Budget::default() }),
        (Limit::Time, Budget::time(Duration::ZERO)),
        (Limit::Conflicts, Budget { conflicts: Some(3), ..Budget::default() }),
        (Limit::Decisions, Budget { decisions: Some(50), ..Budget::default() }),
    ];
    for (expected, budget) in cases {
        let mut enumeration = Enumeration::new(build(), Round { solutions: 100, conflicts: 100 });
        let mut found = BTreeSet::new();
        // A few rounds without limits, so that there are several branches.
        for _ in 0..5 {
            let (more, limit) = enumeration.advance(&build, &values, &Budget::default());
            assert_eq!(limit, None);
            found.extend(more);
        }
        let before = enumeration.stats();
        let (more, limit) = loop {
            let (more, limit) = enumeration.advance(&build, &values, &budget);
            if limit.is_some() {
                break (more, limit);
            }
            found.extend(more);
        };
        assert_eq!(limit, Some(expected));
        assert!(more.iter().all(|values| !found.contains(values)));
        assert!(before.branches > 8, "{before:?}");
        // Nothing is lost by a limit.
        let known = found.len() + more.len();
        found.extend(more);
        let (more, limit) = enumeration.advance(&build, &values, &Budget::default());
        assert_eq!(limit, None);
        found.extend(more.iter().cloned());
        assert!(!more.is_empty());
        assert_eq!(found.len(), known + more.len());
    }
}
