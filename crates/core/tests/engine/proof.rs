//! Proofs as searches tell them: each clause follows by unit propagation from what was told before it, inferences are
//! true of all solutions, and telling changes no search.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use unicursal_core::{Budget, Inference, Lit, Outcome, Parameters, ProofSink, Propagation, Solver, Stats};
use unicursal_testing::Random;
use unicursal_testing::problem::{
    Built, Problem, low_parameters, random_cnf, random_global, random_mix, random_permutation,
};
use unicursal_testing::proof::ProofChecker;

fn problem(seed: u64) -> Problem {
    let mut random = Random(51 << 32 | seed);
    match seed % 4 {
        0 => random_cnf(&mut random),
        1 => random_mix(&mut random),
        2 => random_permutation(&mut random),
        _ => random_global(&mut random),
    }
}

/// Problems with more solutions take long to enumerate.
const MAX_SOLUTIONS: usize = 60;

/// Asks `question` of many problems, and checks the proofs. Returns the sum of the counts.
fn check(parameters: Parameters, question: impl Fn(&mut Built, u64)) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for seed in 0..200 {
        let problem = problem(seed);
        let mut built = problem.build_with(parameters);
        let solutions: Vec<_> = problem.solutions().iter().map(|values| built.truth(values)).collect();
        if solutions.len() > MAX_SOLUTIONS {
            continue;
        }
        let checker = ProofChecker::attach(&mut built.solver, solutions);
        question(&mut built, seed);
        let checked = checker.checked();
        assert_eq!(checked.faults, [""; 0], "{problem:?}");
        for (&what, count) in &checked.counts {
            *counts.entry(what).or_default() += count;
        }
    }
    counts
}

/// Asks for all solutions, which ends in a contradiction.
fn enumerate(built: &mut Built, mut next: impl FnMut(&mut Solver) -> Outcome) {
    while next(&mut built.solver) == Outcome::Satisfiable {}
    assert_eq!(next(&mut built.solver), Outcome::Unsatisfiable);
}

#[test]
fn enumerations_end_in_a_contradiction() {
    for parameters in [Parameters::default(), low_parameters(), Parameters { excluded: 0, ..low_parameters() }] {
        let counts = check(parameters, |built, _| {
            enumerate(built, |solver| solver.next_solution(&Budget::default()));
        });
        assert!(counts["contradiction"] > 100, "{counts:?}");
        assert!(counts["learned"] > 1000 && counts["excluded"] > 1000, "{counts:?}");
    }
}

#[test]
fn depth_first_search_is_a_proof() {
    let counts = check(low_parameters(), |built, _| {
        let mut brancher = built.first_open();
        enumerate(built, |solver| solver.solve_depth_first(&mut brancher, &Budget::default()));
    });
    assert!(counts["contradiction"] > 100, "{counts:?}");
}

#[test]
fn failed_assumptions_probing_and_bounds_are_proved() {
    let counts = check(low_parameters(), |built, seed| {
        let mut random = Random(seed);
        let vars = built.bools.clone();
        for _ in 0..3 {
            let assumptions: Vec<Lit> = vars.iter().map(|var| var.literal(random.chance(50))).collect();
            let _ = built.solver.solve(&assumptions);
            let _ = built.solver.propagate_under(&assumptions, &Budget::default());
        }
        built.solver.probe(200, &Budget::default());
        if let Some(&int) = built.ints.first() {
            let _ = built.solver.minimize(int, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
        }
    });
    assert!(counts["learned"] > 100 && counts["fact"] > 50, "{counts:?}");
}

/// A clause is asked about as it is added, and a problem may end before any search.
#[test]
fn a_problem_that_contradicts_itself_needs_no_search() {
    let mut solver = Solver::new();
    let [a, b] = [solver.new_bool(), solver.new_bool()];
    let checker = ProofChecker::attach(&mut solver, vec![]);
    solver.add_clause([a.positive(), b.positive()]);
    solver.add_clause([a.negative()]);
    assert_eq!(solver.propagate_under(&[], &Budget::default()), Propagation::Fixpoint);
    solver.add_clause([b.negative()]);
    assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    assert_eq!(checker.checked().faults, [""; 0]);
    assert!(checker.checked().is_contradicted);
}

/// A sink that listens and remembers nothing.
struct Deaf;

impl ProofSink for Deaf {
    fn inference(&mut self, _: &Inference) {}
    fn fact(&mut self, _: Lit) {}
    fn learned(&mut self, _: &[Lit]) {}
    fn deleted(&mut self, _: &[Lit]) {}
    fn contradiction(&mut self) {}
}

#[test]
fn telling_changes_no_search() {
    let search = |problem: &Problem, is_logged: bool| -> Vec<Stats> {
        let mut built = problem.build_with(low_parameters());
        if is_logged {
            built.solver.log_proof(Box::new(Deaf));
        }
        let mut stats = vec![];
        while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            stats.push(built.solver.stats());
        }
        stats.push(built.solver.stats());
        stats
    };
    for seed in 0..400 {
        let problem = problem(seed);
        assert_eq!(search(&problem, true), search(&problem, false), "{problem:?}");
    }
}
