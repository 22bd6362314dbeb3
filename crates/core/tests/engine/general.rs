//! Random problems of clauses, sums and all-different against brute force, by every way to search.

use std::collections::BTreeSet;
use unicursal_core::{Budget, Outcome, Stats};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{
    Assignment, Built, Problem, random_cnf, random_global, random_mix, random_permutation,
};

/// Returns all solutions that `next` gives one after the other.
fn list(built: &mut Built, mut next: impl FnMut(&mut Built) -> Outcome) -> Vec<Assignment> {
    let mut found = vec![];
    loop {
        match next(built) {
            Outcome::Satisfiable => found.push(built.read()),
            Outcome::Unsatisfiable => return found,
            Outcome::Unknown(limit) => panic!("no limit was set, but {limit} was reached"),
        }
    }
}

#[track_caller]
fn assert_all(found: &[Assignment], expected: &BTreeSet<Assignment>, problem: &Problem) {
    let distinct: BTreeSet<Assignment> = found.iter().cloned().collect();
    assert_eq!(distinct.len(), found.len(), "solutions come again: {problem:?}");
    assert_eq!(&distinct, expected, "{problem:?}");
}

/// Problems of all sorts, in turn.
fn problems(seed: u64, count: usize) -> impl Iterator<Item = (Problem, Random)> {
    (0..count as u64).map(move |number| {
        let mut random = Random(seed << 32 | number);
        let problem = match number % 4 {
            0 => random_cnf(&mut random),
            1 => random_mix(&mut random),
            2 => random_global(&mut random),
            _ => random_permutation(&mut random),
        };
        (problem, random)
    })
}

#[test]
fn learning_search_finds_all_solutions() {
    let mut solvable = 0;
    for (problem, _) in problems(1, 400) {
        let expected = problem.solutions();
        solvable += usize::from(!expected.is_empty());
        let mut built = problem.build();
        let found = list(&mut built, |built| built.solver.next_solution(&Budget::default()));
        assert_all(&found, &expected, &problem);
        assert_eq!(built.solver.next_solution(&Budget::default()), Outcome::Unsatisfiable, "the end is the end");
    }
    assert!((100..340).contains(&solvable), "{solvable} of 400 have solutions");
}

#[test]
fn depth_first_search_finds_all_solutions() {
    for (problem, _) in problems(2, 400) {
        let mut built = problem.build();
        let mut brancher = built.first_open();
        let mut next = |built: &mut Built| built.solver.solve_depth_first(&mut brancher, &Budget::default());
        let found = list(&mut built, &mut next);
        assert_all(&found, &problem.solutions(), &problem);
        assert_eq!(next(&mut built), Outcome::Unsatisfiable, "the end is the end");
    }
}

#[test]
fn probing_keeps_all_solutions() {
    let mut probed = 0;
    for (problem, mut random) in problems(3, 400) {
        let expected = problem.solutions();
        let mut built = problem.build();
        let solvable = built.solver.probe(random.bits() % 300, &Budget::default());
        assert!(solvable || expected.is_empty(), "{problem:?}");
        probed += built.solver.stats().probed;
        let found = list(&mut built, |built| built.solver.next_solution(&Budget::default()));
        assert_all(&found, &expected, &problem);
    }
    assert!(probed > 100, "probing fixed {probed} literals only");
}

#[test]
fn assumptions_restrict_the_solutions_and_cores_contradict() {
    let (mut solved, mut contradicted) = (0, 0);
    for (problem, mut random) in problems(4, 300) {
        let expected = problem.solutions();
        let mut built = problem.build();
        // One solver answers all of the questions.
        for _ in 0..8 {
            let atoms = problem.random_atoms(5, &mut random);
            let assumptions = built.lits(&atoms);
            let exists = expected.iter().any(|values| atoms.iter().all(|atom| atom.is_satisfied(values)));
            match built.solver.solve(&assumptions) {
                Outcome::Satisfiable => {
                    let found = built.read();
                    assert!(
                        atoms.iter().all(|atom| atom.is_satisfied(&found)),
                        "{found:?} breaks {atoms:?} in {problem:?}"
                    );
                    assert!(expected.contains(&found), "{problem:?}");
                    solved += 1;
                }
                Outcome::Unsatisfiable => {
                    assert!(!exists, "{atoms:?} in {problem:?}");
                    let core = built.solver.unsat_core();
                    assert!(core.iter().all(|lit| assumptions.contains(lit)), "{core:?} of {assumptions:?}");
                    let core = atoms.into_iter().zip(&assumptions).filter(|(_, lit)| core.contains(lit));
                    let core: Vec<_> = core.map(|(atom, _)| atom).collect();
                    let allows = |values: &&Assignment| core.iter().all(|atom| atom.is_satisfied(values));
                    assert_eq!(expected.iter().find(allows), None, "the core {core:?} is possible in {problem:?}");
                    contradicted += usize::from(!core.is_empty());
                }
                Outcome::Unknown(limit) => panic!("no limit was set, but {limit} was reached"),
            }
        }
    }
    assert!(solved > 300 && contradicted > 300, "{solved} solved, {contradicted} contradicted");
}

#[test]
fn questions_may_be_mixed() {
    for (problem, mut random) in problems(5, 200) {
        let expected = problem.solutions();
        let mut built = problem.build();
        // What next_solution has passed by is excluded for good.
        let (mut excluded, mut last) = (BTreeSet::new(), None);
        for _ in 0..12 {
            let atoms = problem.random_atoms(2, &mut random);
            let outcome = match random.below(3) {
                0 => {
                    excluded.extend(last.take());
                    built.solver.next_solution(&Budget::default())
                }
                1 => {
                    // A literal about an integer that is not enumerated is looked up at the root.
                    let assumptions = built.lits(&atoms);
                    built.solver.solve(&assumptions)
                }
                _ => {
                    built.solver.probe(random.bits() % 100, &Budget::default());
                    Outcome::Unsatisfiable
                }
            };
            last = (outcome == Outcome::Satisfiable).then(|| built.read());
            if let Some(found) = &last {
                assert!(expected.contains(found) && !excluded.contains(found), "{found:?} in {problem:?}");
            }
        }
        excluded.extend(last);
        let rest = list(&mut built, |built| built.solver.next_solution(&Budget::default()));
        let found: Vec<Assignment> = excluded.into_iter().chain(rest).collect();
        assert_all(&found, &expected, &problem);
    }
}

#[test]
fn inferences_and_conflicts_are_implied_by_their_premises() {
    let mut total = (0, 0, 0);
    for (problem, mut random) in problems(6, 800) {
        let expected = problem.solutions();
        let mut built = problem.build();
        let truths: Vec<_> = expected.iter().map(|values| built.truth(values)).collect();
        let audit = Audit::attach(&mut built.solver, &truths);
        for _ in 0..4 {
            let assumptions = built.lits(&problem.random_atoms(4, &mut random));
            let _ = built.solver.solve(&assumptions);
        }
        built.solver.probe(u64::MAX, &Budget::default());
        audit.check_root(&mut built.solver);
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{problem:?}");
        total = (total.0 + findings.inferences, total.1 + findings.conflicts, total.2 + findings.sharp);
    }
    let (inferences, conflicts, sharp) = total;
    assert!(inferences > 5000 && conflicts > 500, "{inferences} inferences and {conflicts} conflicts only");
    assert!(sharp * 3 > inferences, "only {sharp} of {inferences} inferences are put to the test");
}

#[test]
fn statistics_count_what_was_done() {
    let problem = problems(7, 200).map(|(problem, _)| problem);
    let mut sum = Stats::default();
    for problem in problem {
        let mut built = problem.build();
        let _ = built.solver.solve(&[]);
        let stats = built.solver.stats();
        assert_eq!(stats.branches, 0);
        assert!(stats.propagations >= stats.decisions || stats.conflicts > 0, "{stats:?}");
        let names: Vec<&str> = stats.fields().map(|(name, _)| name).collect();
        assert_eq!(names.len(), 11);
        assert_eq!((stats.states, stats.transitions, stats.layers), (0, 0, 0), "there is no frontier here");
        sum += stats;
    }
    assert!(sum.decisions > 0 && sum.conflicts > 0 && sum.propagations > sum.decisions && sum.runs > 0, "{sum:?}");
}
