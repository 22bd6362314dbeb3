//! Problems too large for brute force, made around a solution: every inference, every learned clause and every answer
//! has to allow it.
#![allow(clippy::print_stdout, reason = "the figures of a campaign")]

use rayon::prelude::*;
use std::collections::BTreeMap;
use std::mem;
use std::sync::Arc;
use unicursal_core::path::{self, Atom, Statement, Technique, Techniques};
use unicursal_core::{Budget, Lit, Outcome, Solver};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Findings, Solution};
use unicursal_testing::problem::{Planted, PlantedLoop, Slitherlink, Trial, low_parameters, random_loop};

#[derive(Default)]
struct Total {
    models: usize,
    inferences: usize,
    conflicts: usize,
    rules: BTreeMap<&'static str, usize>,
}

impl Total {
    fn add(&mut self, trial: &Trial<'_>) {
        let findings = trial.run();
        assert!(findings.faults.is_empty(), "seed {}: {}", trial.seed, trial.report());
        self.count(findings);
    }

    /// Counts the findings about one model.
    fn count(&mut self, Findings { inferences, conflicts, rules, .. }: Findings) {
        *self = mem::take(self).plus(Self { models: 1, inferences, conflicts, rules });
    }

    fn plus(mut self, other: Self) -> Self {
        self.models += other.models;
        self.inferences += other.inferences;
        self.conflicts += other.conflicts;
        for (rule, count) in other.rules {
            *self.rules.entry(rule).or_default() += count;
        }
        self
    }

    fn print(&self) {
        let Self { models, inferences, conflicts, rules } = self;
        println!("{models} models, {inferences} inferences, {conflicts} conflicts: {rules:?}");
    }
}

/// Returns the number of models that the environment asks for, or the usual one.
fn cases(usual: u64) -> u64 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

#[test]
fn no_inference_excludes_a_planted_solution() {
    let totals = (0..cases(1000)).into_par_iter().fold(Total::default, |mut total, number| {
        let mut random = Random(41 << 32 | number);
        let Planted { problem, solution, .. } = Planted::random(&mut random);
        total.add(&Trial { problem: &problem, solution: &solution, seed: random.bits(), conflicts: 60 });
        total
    });
    totals.reduce(Total::default, Total::plus).print();
}

#[test]
fn no_inference_excludes_the_loop_of_a_slitherlink() {
    let mut total = Total::default();
    for number in 0..cases(1000) / 100 {
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

#[test]
fn no_inference_excludes_a_loop_that_leaves_out_vertices() {
    let mut total = Total::default();
    for number in 0..cases(2000) / 40 {
        let mut random = Random(43 << 32 | number);
        let (rows, cols) = (3 + random.below(8), 3 + random.below(8));
        let planted = PlantedLoop::random(rows, cols, &mut random);
        let usual = Techniques::solving(&planted.problem);
        for techniques in [usual, usual.without(Technique::Stages), Techniques::ALL, Techniques::NONE] {
            audit_loop(&planted, &techniques, &mut total, &mut random);
        }
    }
    total.print();
    for rule in ["degree", "closed loop", "left out", "finished", "block", "clause", "linear"] {
        assert!(total.rules.contains_key(rule), "{rule} was not used");
    }
}

/// Asks for the planted loop, and for others, in two stages; learned clauses are looked at where they infer something.
fn audit_loop(planted: &PlantedLoop, techniques: &Techniques, total: &mut Total, random: &mut Random) {
    let mut solver = Solver::with_parameters(low_parameters());
    let problem = Arc::new(planted.problem.clone());
    let first = path::post(&mut solver, Arc::clone(&problem), techniques);
    let audit = Audit::attach(&mut solver, &[planted.truth(&first)]);
    let budget = Budget { conflicts: Some(100), ..Budget::default() };
    for _ in 0..4 {
        let edges = problem.graph().edges().len();
        let mut statement = || Atom::Edge(random.below(edges) as u32).holds();
        let assumed: Vec<Statement> = (0..6)
            .map(|_| statement())
            .map(|statement| Statement { holds: planted.is_true(statement), ..statement })
            .collect();
        let literals: Vec<Lit> = assumed.iter().map(|&statement| first.literal(statement)).collect();
        let outcome = solver.solve_within(&literals, &budget);
        assert_ne!(outcome, Outcome::Unsatisfiable, "{techniques:?} {planted:?}");
    }
    audit.check_root(&mut solver);
    let findings = audit.into_findings();
    assert_eq!(findings.faults, [""; 0], "{techniques:?} {planted:?}");
    total.count(findings);
}

/// The bounds meet at 129, which is removed, while another value is the last one left: the conflict is still to come.
#[test]
fn a_last_value_is_not_explained_by_bounds_that_met_elsewhere() {
    let mut solver = Solver::new();
    let x = solver.new_enumerated_int(128..=130);
    let trigger = solver.new_bool();
    let [not_128, from_129, to_129] = [!solver.equals(x, 128), solver.at_least(x, 129), solver.at_most(x, 129)];
    for lit in [not_128, from_129, to_129] {
        solver.add_clause([trigger.negative(), lit]);
    }
    let truth = Solution { vars: [trigger].into(), ints: [(x, 129)].into() };
    let audit = Audit::attach(&mut solver, &[truth]);
    let not_129 = !solver.equals(x, 129);
    assert_eq!(solver.solve(&[not_129, trigger.positive()]), Outcome::Unsatisfiable);
    assert_eq!(solver.solve(&[trigger.positive()]), Outcome::Satisfiable);
    audit.check_root(&mut solver);
    assert_eq!(audit.findings().faults, [""; 0]);
}
