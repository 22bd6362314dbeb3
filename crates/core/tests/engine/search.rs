//! Searches that are long enough for restarts, forgotten clauses and thousands of solutions.

use std::collections::BTreeSet;
use unicursal_core::{BranchingContext, Budget, Linear, Lit, Outcome, Relation, Solver, Term, Var};
use unicursal_testing::Random;
use unicursal_testing::hard::{pigeons, three_sat};

/// Returns all solutions over `vars`, each of which must be new.
fn count(solver: &mut Solver, vars: &[Var]) -> usize {
    let mut seen = BTreeSet::new();
    while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
        let values: Vec<bool> = vars.iter().map(|var| solver.assignment().is_true(var.positive())).collect();
        assert!(seen.insert(values), "solution {} came before", seen.len());
    }
    assert_eq!(solver.next_solution(&Budget::default()), Outcome::Unsatisfiable);
    seen.len()
}

#[test]
fn free_variables_take_all_values() {
    // Up to 1000 solutions are excluded by clauses, later ones by turning decisions round.
    for free in [0, 1, 5, 9, 10, 12] {
        let mut solver = Solver::new();
        let vars = solver.new_bools(free);
        assert_eq!(count(&mut solver, &vars), 1 << free);
    }
}

#[test]
fn many_solutions_of_a_constrained_problem() {
    // Exactly 6 of 13, no two neighbors both true at the beginning, and clauses that make conflicts.
    let mut solver = Solver::new();
    let vars = solver.new_bools(13);
    solver.post(Linear::new(vars.iter().map(|var| (1, Term::Lit(var.positive()))), Relation::Equal, 6));
    solver.add_clause([vars[0].negative(), vars[1].negative()]);
    solver.add_clause([vars[2].positive(), vars[7].positive(), vars[12].negative()]);
    let expected = (0..1_u32 << 13).filter(|bits| {
        let bit = |at: u32| bits >> at & 1 == 1;
        bits.count_ones() == 6 && !(bit(0) && bit(1)) && (bit(2) || bit(7) || !bit(12))
    });
    let expected = expected.count();
    assert!(expected > 1000, "{expected} solutions do not reach the switch");
    assert_eq!(count(&mut solver, &vars), expected);
}

#[test]
fn many_solutions_of_random_clauses() {
    let mut reached_switch = 0;
    for seed in 0..12 {
        let mut random = Random(seed);
        let mut solver = Solver::new();
        let vars = solver.new_bools(13);
        let clauses: Vec<Vec<(usize, bool)>> = (0..6 + random.below(10))
            .map(|_| (0..3 + random.below(2)).map(|_| (random.below(13), random.chance(50))).collect())
            .collect();
        for clause in &clauses {
            let lits: Vec<Lit> = clause.iter().map(|&(var, value)| vars[var].literal(value)).collect();
            solver.add_clause(&lits);
        }
        let expected = (0..1_u32 << 13)
            .filter(|bits| {
                clauses.iter().all(|clause| clause.iter().any(|&(var, value)| (bits >> var & 1 == 1) == value))
            })
            .count();
        reached_switch += usize::from(expected > 1000);
        assert_eq!(count(&mut solver, &vars), expected, "{clauses:?}");
    }
    assert!(reached_switch >= 4, "only {reached_switch} of 12 problems reach the switch");
}

#[test]
fn pigeons_do_not_fit_after_many_restarts() {
    let mut solver = Solver::new();
    pigeons(&mut solver, 8);
    assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
    assert_eq!(solver.unsat_core(), []);
    let stats = solver.stats();
    assert!(stats.conflicts > 4000 && stats.restarts > 10, "too easy to forget clauses: {stats:?}");
}

#[test]
fn restarts_and_forgetting_keep_answers_right() {
    let (mut satisfiable, mut unsatisfiable, mut restarts) = (0, 0, 0);
    for seed in 0..16 {
        let clauses = three_sat(130, seed);
        let mut solver = Solver::new();
        let vars = solver.new_bools(130);
        let lit = |(var, value): (usize, bool)| vars[var].literal(value);
        for clause in &clauses {
            solver.add_clause(clause.map(lit));
        }
        match solver.solve(&[]) {
            Outcome::Satisfiable => {
                let model = solver.assignment();
                assert!(clauses.iter().all(|clause| clause.iter().any(|&atom| model.is_true(lit(atom)))));
                satisfiable += 1;
                // With the model required the answer is the same, though clauses were forgotten meanwhile.
                let all: Vec<Lit> = vars.iter().map(|var| var.literal(model.is_true(var.positive()))).collect();
                assert_eq!(solver.solve(&all), Outcome::Satisfiable);
            }
            Outcome::Unsatisfiable => unsatisfiable += 1,
            Outcome::Unknown(limit) => panic!("no limit was set, but {limit} was reached"),
        }
        restarts += solver.stats().restarts;
    }
    assert!(satisfiable > 2 && unsatisfiable > 2 && restarts > 50, "{satisfiable}, {unsatisfiable}, {restarts}");
}

#[test]
fn a_planted_solution_survives_learning() {
    // Whatever is learned and forgotten, what a planted assignment satisfies stays satisfiable.
    for seed in 0..6 {
        let mut random = Random(seed);
        let planted: Vec<bool> = (0..150).map(|_| random.chance(50)).collect();
        let mut solver = Solver::new();
        let vars = solver.new_bools(150);
        for clause in three_sat(150, seed) {
            if clause.iter().any(|&(var, value)| planted[var] == value) {
                solver.add_clause(clause.map(|(var, value)| vars[var].literal(value)));
            }
        }
        assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
        let all: Vec<Lit> = vars.iter().zip(&planted).map(|(var, &value)| var.literal(value)).collect();
        assert_eq!(solver.solve(&all), Outcome::Satisfiable, "the planted solution of {seed} is gone");
    }
}

#[test]
fn enumeration_goes_on_after_assumptions_that_hold_anyway() {
    let problem = || {
        let mut solver = Solver::new();
        let vars = solver.new_bools(3);
        solver.add_clause([vars[2].positive()]);
        (solver, vars)
    };
    // The levels of assumptions that are true already have no decision to turn round.
    for number in 0..8 {
        let (mut solver, vars) = problem();
        let mut assumptions = vec![vars[2].positive(); 2];
        let at = number % 3;
        assumptions.insert(at, vars[number % 2].negative());
        if number > 3 {
            assumptions = vec![vars[2].positive()];
        }
        assert_eq!(solver.solve(&assumptions), Outcome::Satisfiable);
        assert_eq!(1 + count(&mut solver, &vars), 4, "{assumptions:?}");

        let (mut solver, vars) = problem();
        assert_eq!(solver.solve(&assumptions), Outcome::Satisfiable);
        let mut first_open = |store: &mut BranchingContext<'_>| {
            vars.iter().find(|var| store.is_open(**var)).map(|var| var.positive())
        };
        let mut found = 1;
        while solver.solve_depth_first(&mut first_open, &Budget::default()) == Outcome::Satisfiable {
            found += 1;
        }
        assert_eq!(found, 4, "{assumptions:?}");
    }
}

#[test]
fn a_problem_may_grow_after_a_solution() {
    let mut solver = Solver::new();
    let vars = solver.new_bools(2);
    assert_eq!(solver.next_solution(&Budget::default()), Outcome::Satisfiable);
    solver.add_clause([vars[0].positive()]);
    assert_eq!(count(&mut solver, &vars), 2);

    let mut solver = Solver::new();
    let vars = solver.new_bools(2);
    assert_eq!(solver.next_solution(&Budget::default()), Outcome::Satisfiable);
    solver.post(Linear::new([(1, Term::Lit(vars[0].positive()))], Relation::AtMost, 0));
    assert_eq!(count(&mut solver, &vars), 2);
}

#[test]
fn an_only_value_is_taken_at_once() {
    let mut solver = Solver::new();
    let int = solver.new_int(7..=7);
    let is = solver.equals(int, 7);
    let var = solver.new_bools(1)[0];
    solver.add_clause([!is, var.positive()]);
    // A depth-first search that branches on nothing needs all consequences.
    let mut nothing = |_: &mut BranchingContext<'_>| None;
    assert_eq!(solver.solve_depth_first(&mut nothing, &Budget::default()), Outcome::Satisfiable);
    assert!(solver.assignment().is_true(is) && solver.assignment().is_true(var.positive()));
}
