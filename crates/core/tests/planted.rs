//! Problems too large for brute force, made around a solution: every inference, every learned clause and every answer
//! has to allow it.
#![allow(clippy::print_stdout, reason = "the figures of a campaign")]

use std::collections::BTreeMap;
use unicursal_core::{Outcome, Solver};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Findings, Solution};
use unicursal_testing::problem::{Planted, Slitherlink, Trial, random_loop};

#[derive(Default)]
struct Total {
    models: usize,
    inferences: usize,
    conflicts: usize,
    rules: BTreeMap<&'static str, usize>,
}

impl Total {
    fn add(&mut self, trial: &Trial<'_>) {
        let Findings { faults, inferences, conflicts, rules, .. } = trial.run();
        assert!(faults.is_empty(), "seed {}: {}", trial.seed, trial.report());
        self.models += 1;
        self.inferences += inferences;
        self.conflicts += conflicts;
        for (rule, count) in rules {
            *self.rules.entry(rule).or_default() += count;
        }
    }

    fn print(&self) {
        let Self { models, inferences, conflicts, rules } = self;
        println!("{models} models, {inferences} inferences, {conflicts} conflicts: {rules:?}");
    }
}

/// The number of models that the environment asks for, or the usual one.
fn cases(usual: u64) -> u64 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

#[test]
fn no_inference_excludes_a_planted_solution() {
    let mut total = Total::default();
    for number in 0..cases(2000) {
        let mut random = Random(41 << 32 | number);
        let Planted { problem, solution, .. } = Planted::random(&mut random);
        total.add(&Trial { problem: &problem, solution: &solution, seed: random.bits(), conflicts: 60 });
    }
    total.print();
}

#[test]
fn no_inference_excludes_the_loop_of_a_slitherlink() {
    let mut total = Total::default();
    for number in 0..cases(2000) / 100 {
        let mut random = Random(42 << 32 | number);
        let (rows, cols) = (4 + random.below(11), 4 + random.below(21));
        let inside = random_loop(rows, cols, &mut random);
        let board = Slitherlink::around(&inside, cols, 30 + random.below(40), &mut random);
        let (problem, solution) = (board.problem(), board.solution(&board.edges_around(&inside)));
        assert!(problem.is_satisfied(&solution), "{board:?}");
        total.add(&Trial { problem: &problem, solution: &solution, seed: random.bits(), conflicts: 300 });
    }
    total.print();
}

/// The bounds meet at 129, which is removed, while another value is the last one left: the conflict is still to come.
#[test]
fn a_last_value_is_not_explained_by_bounds_that_met_elsewhere() {
    let mut solver = Solver::new();
    let x = solver.new_enumerated_int(128..=130);
    let trigger = solver.new_bool();
    let [not_128, from_129, to_129] = [!solver.equals(x, 128), solver.at_least(x, 129), solver.at_most(x, 129)];
    for lit in [not_128, from_129, to_129] {
        solver.add_clause(&[trigger.negative(), lit]);
    }
    let truth = Solution { vars: [trigger].into(), ints: [(x, 129)].into() };
    let audit = Audit::attach(&mut solver, &[truth]);
    let not_129 = !solver.equals(x, 129);
    assert_eq!(solver.solve(&[not_129, trigger.positive()]), Outcome::Unsatisfiable);
    assert_eq!(solver.solve(&[trigger.positive()]), Outcome::Satisfiable);
    audit.check_root(&mut solver);
    assert_eq!(audit.findings().faults, [""; 0]);
}
