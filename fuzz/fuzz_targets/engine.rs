//! The engine on problems of all constraints: small ones against brute force, larger ones against a planted solution.
//!
//! Each constraint is made from a number of its own, so that the fuzzer can leave it out, repeat it or change it.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::{Corpus, fuzz_target};
use std::collections::BTreeSet;
use unicursal_core::{Budget, Outcome, Parameters};
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{Assignment, Planted, Problem, Trial, low_parameters, shrink};

#[derive(Arbitrary, Debug)]
struct Recipe {
    vars: u8,
    seed: u16,
    questions: u16,
    constraints: Vec<u32>,
}

/// Problems with more assignments are not tried by brute force: every inference is held against every solution.
const MAX_ASSIGNMENTS: usize = 1_000;

fuzz_target!(|recipe: Recipe| -> Corpus {
    if recipe.constraints.is_empty() || recipe.constraints.len() > 400 {
        return Corpus::Reject;
    }
    // Half of the problems are small enough for brute force.
    let vars = if recipe.vars < 128 { 2 + recipe.vars % 6 } else { recipe.vars };
    let seeds = recipe.constraints.iter().map(|&seed| seed.into());
    let Planted { problem, solution, .. } = Planted::new(vars.into(), recipe.seed.into(), seeds);
    let trial = Trial { problem: &problem, solution: &solution, seed: recipe.questions.into(), conflicts: 40 };
    assert!(trial.run().faults.is_empty(), "{}", trial.report());
    let assignments = (0..problem.vars()).map(|var| problem.values(var).len());
    if assignments.fold(1, |product: usize, size| product.saturating_mul(size)) <= MAX_ASSIGNMENTS {
        let parameters = if recipe.questions.is_multiple_of(2) { low_parameters() } else { Parameters::default() };
        if let Some(fault) = compare(&problem, parameters) {
            let smallest = shrink(&problem, |problem| compare(problem, parameters).is_some());
            panic!("{fault}\n{smallest:#?}");
        }
    }
    Corpus::Keep
});

/// The faults of the solutions that the engine lists, and of its inferences on the way.
fn compare(problem: &Problem, parameters: Parameters) -> Option<String> {
    let expected = problem.solutions();
    let mut built = problem.build_with(parameters);
    let truths: Vec<_> = expected.iter().map(|values| built.truth(values)).collect();
    let audit = Audit::attach(&mut built.solver, &truths);
    let _ = built.solver.solve(&[]);
    audit.check_root(&mut built.solver);
    if let Some(fault) = audit.findings().faults.first() {
        return Some(fault.clone());
    }
    let mut built = problem.build_with(parameters);
    let mut found: BTreeSet<Assignment> = BTreeSet::new();
    while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
        if !found.insert(built.read()) {
            return Some("a solution comes again".into());
        }
    }
    (found != expected).then(|| format!("{} solutions instead of {}", found.len(), expected.len()))
}
