//! Branching rules: each leads to all solutions, seeds decide, and rules made of others ask these in order.

use std::collections::BTreeSet;
use unicursal_constraints::AllDifferent;
use unicursal_core::{
    AlternateBranching, BranchOn, BranchSequence, Brancher, BranchingContext, Budget, ChooseValue, ChooseVariable,
    IntVar, Limit, Lit, Outcome, Solver, Store, Term, Var,
};
use unicursal_testing::Random;
use unicursal_testing::hard::pigeons;
use unicursal_testing::problem::{Built, Problem, random_global, random_mix};

const VARIABLES: [ChooseVariable; 7] = [
    ChooseVariable::InOrder,
    ChooseVariable::SmallestDomain,
    ChooseVariable::LargestDomain,
    ChooseVariable::SmallestMinimum,
    ChooseVariable::LargestMaximum,
    ChooseVariable::SmallestDomainPerConflict,
    ChooseVariable::Random,
];
const VALUES: [ChooseValue; 6] = [
    ChooseValue::Minimum,
    ChooseValue::Maximum,
    ChooseValue::Median,
    ChooseValue::LowerHalf,
    ChooseValue::UpperHalf,
    ChooseValue::Random,
];

fn terms(built: &Built) -> Vec<Term> {
    let bools = built.bools.iter().map(|var| Term::Lit(var.positive()));
    bools.chain(built.ints.iter().map(|&int| Term::Int(int))).collect()
}

fn assert_all(found: &[Vec<i64>], problem: &Problem) {
    let distinct: BTreeSet<Vec<i64>> = found.iter().cloned().collect();
    assert_eq!(distinct.len(), found.len(), "solutions come again: {problem:?}");
    assert_eq!(distinct, problem.solutions(), "{problem:?}");
}

#[test]
fn every_choice_of_a_variable_and_a_value_leads_to_all_solutions() {
    for (at, variable) in VARIABLES.into_iter().enumerate() {
        for (number, value) in VALUES.into_iter().enumerate() {
            for round in 0..12 {
                let mut random = Random(71 << 32 | (at << 16 | number << 8 | round) as u64);
                let problem = if round % 2 == 0 { random_mix(&mut random) } else { random_global(&mut random) };
                let mut built = problem.build();
                let rule = BranchOn::new(terms(&built), variable, value).seed(random.bits());
                built.solver.set_brancher(AlternateBranching(rule.clone()));
                let mut found = vec![];
                while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
                    found.push(built.read());
                }
                assert_all(&found, &problem);

                let mut built = problem.build();
                let mut rule = rule;
                let mut found = vec![];
                while built.solver.solve_depth_first(&mut rule, &Budget::default()) == Outcome::Satisfiable {
                    found.push(built.read());
                }
                assert_all(&found, &problem);
            }
        }
    }
}

#[test]
fn random_choices_follow_from_the_seed() {
    let solution = |seed| {
        let mut solver = Solver::new();
        let wide = solver.new_int(0..=1 << 40);
        let ints: Vec<IntVar> = (0..6).map(|_| solver.new_int(0..=9)).chain([wide]).collect();
        let any = BranchOn::new(ints.iter().copied(), ChooseVariable::Random, ChooseValue::Random).seed(seed);
        solver.set_brancher(any);
        assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
        ints.iter().map(|&int| solver.assignment().int_value(int).expect("a solution")).collect::<Vec<i64>>()
    };
    let found: BTreeSet<Vec<i64>> = (0..20).map(solution).collect();
    assert!(found.len() >= 19, "{found:?}");
    assert_eq!(solution(7), solution(7));
    // Values are drawn from the whole domain.
    let firsts: BTreeSet<i64> = (0..60).map(|seed| solution(seed)[0]).collect();
    assert_eq!(firsts.len(), 10);
}

/// Six pigeons for five holes among many variables that have nothing to do with them and fewer values.
fn hidden_pigeons() -> (Solver, Vec<IntVar>) {
    let mut solver = Solver::new();
    let mut ints: Vec<IntVar> = (0..20).map(|_| solver.new_int(0..=3)).collect();
    let pigeons: Vec<IntVar> = (0..6).map(|_| solver.new_int(0..=4)).collect();
    for (at, &first) in pigeons.iter().enumerate() {
        for &second in &pigeons[..at] {
            solver.post(AllDifferent::new([first, second]));
        }
    }
    ints.extend(pigeons);
    (solver, ints)
}

#[test]
fn variables_that_conflicts_rest_on_are_decided_first() {
    let budget = Budget { decisions: Some(5000), ..Budget::default() };
    let outcome = |variable| {
        let (mut solver, ints) = hidden_pigeons();
        let mut rule = BranchOn::new(ints, variable, ChooseValue::Minimum);
        solver.solve_depth_first(&mut rule, &budget)
    };
    assert_eq!(outcome(ChooseVariable::SmallestDomain), Outcome::Unknown(Limit::Decisions));
    assert_eq!(outcome(ChooseVariable::SmallestDomainPerConflict), Outcome::Unsatisfiable);
}

/// Records the calls.
struct Listener(std::sync::Arc<std::sync::Mutex<Vec<Vec<Lit>>>>);

impl Brancher for Listener {
    fn next(&mut self, _: &mut BranchingContext<'_>) -> Option<Lit> {
        None
    }

    fn learns(&self) -> bool {
        true
    }

    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        assert!(premises.iter().all(|&lit| store.is_true(lit)), "a premise is not true");
        self.0.lock().expect("nothing panics here").push(premises.to_vec());
    }
}

#[test]
fn every_rule_of_a_sequence_learns_of_every_conflict() {
    let heard = std::sync::Arc::new(std::sync::Mutex::new(vec![]));
    let mut solver = Solver::new();
    pigeons(&mut solver, 5);
    let rules = BranchSequence::new(AlternateBranching(Listener(heard.clone()))).then(Listener(heard.clone()));
    solver.set_brancher(rules);
    assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    let heard = heard.lock().expect("nothing panics here");
    assert!(heard.len() as u64 >= 2 * (solver.stats().conflicts - 1), "{} {:?}", heard.len(), solver.stats());
    assert!(heard.chunks(2).all(|pair| pair[0] == pair[1] && !pair[0].is_empty()));
}

#[test]
fn an_alternating_rule_leaves_every_other_restart_to_the_search() {
    let asked = std::sync::Arc::new(std::sync::Mutex::new(BTreeSet::new()));
    let notes = asked.clone();
    let mut solver = Solver::new();
    pigeons(&mut solver, 8);
    solver.set_brancher(AlternateBranching(move |cx: &mut BranchingContext<'_>| {
        notes.lock().expect("nothing panics here").insert(cx.restarts());
        None::<Lit>
    }));
    assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    let asked = asked.lock().expect("nothing panics here");
    assert!(solver.stats().restarts > 4 && asked.len() > 2, "{asked:?}");
    assert!(asked.iter().all(|restarts| restarts % 2 == 0), "{asked:?}");
}

#[test]
fn the_rules_of_a_sequence_come_in_order() {
    let mut solver = Solver::new();
    let bools: Vec<Var> = solver.new_bools(4);
    let ints: Vec<IntVar> = (0..2).map(|_| solver.new_int(0..=9)).collect();
    let literals = bools.iter().map(|var| var.positive());
    let rules = BranchSequence::new(BranchOn::new(literals, ChooseVariable::InOrder, ChooseValue::Maximum))
        .then(BranchOn::new(ints.iter().copied(), ChooseVariable::InOrder, ChooseValue::UpperHalf));
    solver.set_brancher(rules);
    // Decided the other way round, the first integer would be 9.
    let [is_nine, last] = [solver.equals(ints[0], 9), bools[3].positive()];
    solver.add_clause([!last, !is_nine]);
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert!(bools.iter().all(|var| solver.assignment().is_true(var.positive())));
    assert_eq!(ints.iter().map(|&int| solver.assignment().int_value(int)).collect::<Vec<_>>(), [Some(8), Some(9)]);
}
