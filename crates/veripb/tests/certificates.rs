//! Certificates of models: a checker that knows nothing of the engine accepts them, and refuses false claims.

use unicursal_constraints::{AllDifferent, Circuit, Cumulative};
use unicursal_core::{Budget, IntVar, Linear, Lit, Outcome, Relation, RuleId, Solver, Term, Var};
use unicursal_testing::Random;
use unicursal_testing::problem::{Problem, random_cnf, random_global, random_mix, random_permutation};
use unicursal_testing::veripb::Formula;
use unicursal_veripb::{Certificate, Certifier, Uncertifiable};

fn check(certificate: &Certificate) -> String {
    let formula = Formula::read(&certificate.formula);
    formula.check(&certificate.proof).unwrap_or_else(|error| panic!("{error}"))
}

/// Five pigeons in four holes, pair by pair, with Hall intervals, and with matchings.
#[test]
fn pigeons_need_as_many_holes() {
    for way in 0..4 {
        let (mut solver, certifier) = Certifier::attached();
        let pigeons: Vec<IntVar> = (0..5).map(|_| solver.new_int(1..=4)).collect();
        let all = AllDifferent::new(pigeons.iter().copied());
        match way {
            0 => {
                for (at, &one) in pigeons.iter().enumerate() {
                    for &other in &pigeons[..at] {
                        solver.post(AllDifferent::new([one, other]));
                    }
                }
            }
            1 => {
                solver.post(all);
            }
            _ => {
                // There are five holes, but a sum keeps each pigeon in turn out of the last one.
                let pigeons: Vec<IntVar> = (0..5).map(|_| solver.new_int(1..=5)).collect();
                let all = AllDifferent::new(pigeons.iter().copied());
                solver.post(if way == 2 { all.hall_intervals() } else { all.matching() });
                let sum = pigeons.iter().map(|&pigeon| (1, pigeon));
                solver.post(Linear::new(sum, Relation::AtMost, 14));
            }
        }
        let certificate = certifier.refute(&mut solver, &Budget::default()).expect("all is justified");
        assert_eq!(check(&certificate.expect("there is no solution")), "none");
    }
}

const THINGS: [(i64, i64); 8] = [(12, 24), (7, 13), (11, 23), (8, 15), (9, 16), (6, 11), (5, 8), (14, 29)];

/// The largest value that fits.
const MAX_TOTAL: i64 = 53;

fn knapsack(solver: &mut Solver) -> (Vec<Lit>, IntVar) {
    let taken: Vec<Lit> = solver.new_bools(THINGS.len()).into_iter().map(Var::positive).collect();
    let weights = THINGS.iter().zip(&taken).map(|(&(weight, _), &lit)| (weight, lit));
    solver.post(Linear::new(weights, Relation::AtMost, 26));
    let total = solver.new_bounded_int(0..=THINGS.iter().map(|(_, value)| value).sum());
    let values = THINGS.iter().zip(&taken).map(|(&(_, value), &lit)| (value, Term::Lit(lit)));
    solver.post(Linear::new(values.chain([(-1, Term::Int(total))]), Relation::Equal, 0));
    (taken, total)
}

#[test]
fn no_knapsack_is_worth_more_than_the_best_one() {
    let (mut solver, certifier) = Certifier::attached();
    let (_, total) = knapsack(&mut solver);
    let (optimum, certificate) =
        certifier.maximize(&mut solver, total, &Budget::default()).expect("all is justified");
    let best = (0..1 << THINGS.len())
        .map(|chosen: u32| {
            let of = |part: fn(&(i64, i64)) -> i64| -> i64 {
                (0..).zip(&THINGS).filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, thing)| part(thing)).sum()
            };
            if of(|thing| thing.0) <= 26 { of(|thing| thing.1) } else { 0 }
        })
        .max();
    assert_eq!(optimum.proved(), best);
    let certificate = certificate.expect("it is proved");
    assert_eq!(check(&certificate), "best");
    // With a lighter first thing another selection is best.
    let lighter = certificate.formula.replace("-12 x1 ", "-1 x1 ");
    assert_ne!(lighter, certificate.formula);
    assert!(Formula::read(&lighter).check(&certificate.proof).is_err());
}

/// One loop along the lines of a grid of 2 rows and 2 columns of cells, with numbers that leave no loop.
fn slitherlink(solver: &mut Solver, numbers: [Option<i64>; 4]) {
    const WIDTH: usize = 3;
    let next: Vec<IntVar> = (0..WIDTH * WIDTH)
        .map(|dot| {
            let beside = [
                Some(dot),
                dot.checked_sub(WIDTH),
                dot.checked_sub(1).filter(|_| dot % WIDTH > 0),
                Some(dot + 1).filter(|next| next % WIDTH > 0),
                Some(dot + WIDTH).filter(|&next| next < WIDTH * WIDTH),
            ];
            solver.new_int_from(beside.into_iter().flatten().map(|dot| dot as i64))
        })
        .collect();
    solver.post(Circuit::partial(next.iter().copied()));
    let mut side = |dot: usize, other: usize| {
        [solver.equals(next[dot], other as i64), solver.equals(next[other], dot as i64)]
    };
    let mut clauses = vec![];
    for dot in 0..WIDTH * WIDTH {
        let others = [(dot + 1, (dot + 1) % WIDTH > 0), (dot + WIDTH, dot + WIDTH < WIDTH * WIDTH)];
        for (other, _) in others.into_iter().filter(|(_, is_there)| *is_there) {
            clauses.push(side(dot, other).map(|lit| !lit));
        }
    }
    let mut sums = vec![];
    for (at, number) in numbers.into_iter().enumerate() {
        let dot = at / 2 * WIDTH + at % 2;
        let corners = [dot, dot + 1, dot + WIDTH + 1, dot + WIDTH];
        let sides: Vec<Lit> = (0..4).flat_map(|at| side(corners[at], corners[(at + 1) % 4])).collect();
        sums.extend(number.map(|number| (sides, number)));
    }
    for clause in &clauses {
        solver.add_clause(clause);
    }
    for (sides, number) in sums {
        solver.post(Linear::new(sides.into_iter().map(|lit| (1, lit)), Relation::Equal, number));
    }
}

#[test]
fn a_small_slitherlink_has_no_loop() {
    let mut refuted = 0;
    for code in 0..256 {
        let number = |at: u32| Some(code >> (2 * at) & 3).filter(|&number| number < 3).map(|number| number + 1);
        let numbers = [0, 1, 2, 3].map(number);
        let mut plain = Solver::new();
        slitherlink(&mut plain, numbers);
        let has_loop = plain.solve(&[]) == Outcome::Satisfiable;
        if has_loop && code % 8 > 0 || code % 24 > 1 {
            continue;
        }
        let (mut solver, certifier) = Certifier::attached();
        slitherlink(&mut solver, numbers);
        let certificate = certifier.refute(&mut solver, &Budget::default()).expect("all is justified");
        assert_eq!(certificate.is_none(), has_loop);
        if let Some(certificate) = certificate {
            assert_eq!(check(&certificate), "none", "{numbers:?}");
            refuted += 1;
        }
    }
    assert!(refuted > 4, "only {refuted} have no loop");
}

#[test]
fn a_constraint_without_justification_is_named_before_the_search() {
    let (mut solver, certifier) = Certifier::attached();
    let start = solver.new_int(0..=9);
    solver.post(Cumulative::new([((start, 3), 1)], 1));
    let error = certifier.refute(&mut solver, &Budget::default()).expect_err("it has no justification");
    assert_eq!(error, Uncertifiable::Constraint(RuleId::Cumulative));
    assert!(error.to_string().contains("`cumulative`"), "{error}");
    assert_eq!(solver.stats().decisions, 0);
}

fn problem(seed: u64) -> Problem {
    let mut random = Random(77 << 32 | seed);
    match seed % 4 {
        0 => random_cnf(&mut random),
        1 => random_mix(&mut random),
        2 => random_permutation(&mut random),
        _ => random_global(&mut random),
    }
}

/// A formula has a solution exactly if the problem has one, and the proof of an optimum is accepted.
#[test]
fn random_models_are_certified() {
    let (mut refuted, mut optimal) = (0, 0);
    for seed in 0..1200 {
        let problem = problem(seed);
        let (solver, certifier) = Certifier::attached();
        let mut built = problem.build_in(solver);
        let has_solution = !problem.solutions().is_empty();
        let certified = match built.ints.first().copied().filter(|_| has_solution) {
            None => certifier.refute(&mut built.solver, &Budget::default()),
            Some(int) if seed % 8 < 4 => {
                certifier.minimize(&mut built.solver, int, &Budget::default()).map(|(_, certificate)| certificate)
            }
            Some(int) => {
                certifier.maximize(&mut built.solver, int, &Budget::default()).map(|(_, certificate)| certificate)
            }
        };
        let certificate = match certified {
            Ok(Some(certificate)) => certificate,
            // It has a solution and nothing to optimize.
            Ok(None) => {
                assert!(has_solution, "{problem:?}");
                continue;
            }
            Err(error) => {
                let is_known = matches!(error, Uncertifiable::Constraint(_));
                assert!(is_known, "{error} {problem:?}");
                continue;
            }
        };
        let formula = Formula::read(&certificate.formula);
        match formula.check(&certificate.proof) {
            Ok(conclusion) => assert_eq!(conclusion == "none", !has_solution, "{problem:?}"),
            Err(error) => panic!("{seed} {error}\n{problem:?}\n{}\n{}", certificate.formula, certificate.proof),
        }
        if has_solution {
            optimal += 1;
        } else {
            refuted += 1;
        }
    }
    assert!(refuted > 100 && optimal > 200, "{refuted} refuted, {optimal} optimal");
}

/// Without a certifier the same model makes the same search. Optima apart: what bounds them from the linear relaxation
/// has no justification, so that a certified search does without it.
#[test]
fn listening_changes_no_search() {
    let stats = |is_listened: bool| {
        let mut solver = if is_listened { Certifier::attached().0 } else { Solver::new() };
        let (_, total) = knapsack(&mut solver);
        solver.post(Linear::new([(1, total)], Relation::AtLeast, MAX_TOTAL + 1));
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
        solver.stats()
    };
    assert!(stats(false).conflicts > 0);
    assert_eq!(stats(true), stats(false));
}
