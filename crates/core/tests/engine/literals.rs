//! Literals that are asked for below the root.

use std::collections::BTreeSet;
use unicursal_constraints::AllDifferent;
use unicursal_core::{BranchingContext, Budget, IntVar, Linear, Outcome, Propagation, Relation, Solver};
use unicursal_testing::Random;
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{Assignment, Built, Problem, random_global, random_mix, random_permutation};

/// Bounds that are asked for below the root first: what the root says about values counts for them as well, when the
/// search is back there.
#[test]
fn bounds_first_asked_for_below_the_root_know_what_holds_there() {
    for number in 0..200 {
        let mut random = Random(13 << 32 | number);
        let mut solver = Solver::new();
        let ints: Vec<IntVar> = (0..4).map(|_| solver.new_int(0..=5)).collect();
        solver.post(AllDifferent::new(ints.iter().copied()));
        for &int in &ints {
            for value in 0..=5 {
                if random.chance(30) {
                    let lit = solver.equals(int, value);
                    solver.add_clause([!lit]);
                }
            }
        }
        let expected = solver.solutions(&[], &Budget::default()).count();
        let branched = ints.clone();
        solver.set_brancher(move |cx: &mut BranchingContext<'_>| {
            let int = branched.iter().copied().find(|&int| !cx.is_fixed(int))?;
            let middle = cx.min(int) + (cx.max(int) - cx.min(int)) / 2;
            Some(cx.at_most(int, middle))
        });
        let mut found = 0;
        while solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found += 1;
            assert!(ints.iter().all(|&int| solver.assignment().int_value(int).is_some()), "{number}");
        }
        assert_eq!(found, expected, "{number}");
        let _ = solver.propagate_under(&[], &Budget::default());
        for &int in &ints {
            let values: Vec<i64> = solver.assignment().domain(int).iter().collect();
            let ends = [values.first(), values.last()].map(|value| value.copied().unwrap_or(0));
            if !values.is_empty() && expected > 0 {
                assert_eq!(ends, [solver.assignment().min(int), solver.assignment().max(int)], "{number}");
            }
        }
    }
}

fn random_problem(number: u64, random: &mut Random) -> Problem {
    match number % 3 {
        0 => random_mix(random),
        1 => random_global(random),
        _ => random_permutation(random),
    }
}

/// Asks for literals at a solution, each of which has to be true exactly where its meaning is, and to leave the
/// solution as it is.
fn ask(built: &mut Built, problem: &Problem, random: &mut Random) {
    let values = built.read();
    for atom in problem.random_atoms(6, random) {
        let lit = built.lit(atom);
        let model = built.solver.assignment();
        assert_eq!(model.value(lit), Some(atom.is_satisfied(&values)), "{atom:?} at {values:?} of {problem:?}");
        assert_eq!(built.read(), values, "{problem:?}");
        let inference = built.solver.why(lit);
        assert!(
            inference.is_none_or(|why| why.premises.iter().all(|&lit| built.solver.assignment().is_true(lit)))
        );
    }
}

#[test]
fn literals_asked_for_at_a_solution_leave_it_and_mean_what_they_say_for_ever() {
    let (mut asked, mut solved, mut refuted) = (0, 0, 0);
    for number in 0..600 {
        let mut random = Random(14 << 32 | number);
        let problem = random_problem(number, &mut random);
        let solutions = problem.solutions();
        let mut built = problem.build();
        let truths: Vec<_> = solutions.iter().map(|values| built.truth(values)).collect();
        let audit = Audit::attach(&mut built.solver, &truths);
        for _ in 0..6 {
            let atoms = problem.random_atoms(3, &mut random);
            let assumptions = built.lits(&atoms);
            let exists = solutions.iter().any(|values| atoms.iter().all(|atom| atom.is_satisfied(values)));
            if built.solver.solve(&assumptions) != Outcome::Satisfiable {
                assert!(!exists, "{atoms:?} {problem:?}");
                refuted += 1;
                continue;
            }
            assert!(exists && solutions.contains(&built.read()), "{atoms:?} {problem:?}");
            ask(&mut built, &problem, &mut random);
            asked += 1;
            solved += 1;
        }
        audit.check_root(&mut built.solver);
        assert_eq!(audit.findings().faults, [""; 0], "{problem:?}");
    }
    assert!(asked > 1000 && solved > 1000 && refuted > 200, "{asked} {solved} {refuted}");
}

#[test]
fn an_enumeration_goes_on_after_literals_were_asked_for() {
    let mut found_in_all = 0;
    for number in 0..400 {
        let mut random = Random(15 << 32 | number);
        let problem = random_problem(number, &mut random);
        let mut built = problem.build();
        let mut found = vec![];
        while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found.push(built.read());
            if random.chance(60) {
                ask(&mut built, &problem, &mut random);
            }
        }
        let distinct: BTreeSet<Assignment> = found.iter().cloned().collect();
        assert_eq!(distinct, problem.solutions(), "{problem:?}");
        assert!(found.len() == distinct.len() || found.len() > 1000, "solutions come again: {problem:?}");
        found_in_all += found.len();
    }
    assert!(found_in_all > 4000, "{found_in_all}");
}

#[test]
fn depth_first_search_and_propagation_go_on_after_literals_were_asked_for() {
    for number in 0..300 {
        let mut random = Random(16 << 32 | number);
        let problem = random_problem(number, &mut random);
        let solutions = problem.solutions();
        let mut built = problem.build();
        let mut brancher = built.first_open();
        if built.solver.solve_depth_first(&mut brancher, &Budget::default()) == Outcome::Satisfiable {
            ask(&mut built, &problem, &mut random);
        }
        for _ in 0..4 {
            let atoms = problem.random_atoms(2, &mut random);
            let assumptions = built.lits(&atoms);
            if built.solver.propagate_under(&assumptions, &Budget::default()) == Propagation::Fixpoint {
                let trail = built.solver.assignment().trail().to_vec();
                built.lits(&problem.random_atoms(3, &mut random));
                let now = built.solver.assignment().trail();
                assert_eq!(now[..trail.len()], trail, "{problem:?}");
                for values in solutions.iter().filter(|values| atoms.iter().all(|atom| atom.is_satisfied(values)))
                {
                    let truth = built.truth(values);
                    let is_kept =
                        truth.ints.iter().all(|(&int, &value)| built.solver.assignment().can_be(int, value));
                    assert!(is_kept, "{values:?} {problem:?}");
                }
            }
        }
        let mut found = BTreeSet::new();
        while built.solver.next_solution(&Budget::default()) == Outcome::Satisfiable {
            found.insert(built.read());
        }
        assert_eq!(found, solutions, "{problem:?}");
    }
}

/// A step of a search by the caller: the bound of the next one is made of the model at hand.
#[test]
fn a_model_may_be_read_while_literals_are_made_of_it() {
    let mut solver = Solver::new();
    let ints: Vec<IntVar> = (0..5).map(|_| solver.new_int(0..=1000)).collect();
    solver.post(Linear::new(ints.iter().map(|&int| (1, int)), Relation::AtLeast, 2500));
    let mut bounds = vec![];
    for round in 0..5 {
        assert_eq!(solver.solve(&bounds), Outcome::Satisfiable, "{round}");
        bounds = ints
            .iter()
            .map(|&int| {
                let value = solver.assignment().int_value(int).expect("the model stays");
                solver.at_most(int, value.max(500))
            })
            .collect();
        assert!(bounds.iter().all(|&bound| solver.assignment().is_true(bound)));
    }
    let none = solver.at_most(ints[0], 499);
    bounds.push(none);
    let rest: Vec<_> = ints[1..].iter().map(|&int| solver.at_most(int, 500)).collect();
    bounds.extend(rest);
    assert_eq!(solver.solve(&bounds), Outcome::Unsatisfiable);
}
