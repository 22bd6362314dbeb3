//! Parallel search: the same answer and the same model whatever the number of threads.

use rayon::ThreadPoolBuilder;
use std::time::Duration;
use unicursal_core::parallel::Pair;
use unicursal_core::{
    Budget, CancelToken, Limit, Linear, Lit, Outcome, Parameters, Relation, Solution, Solver, Stats, parallel,
};
use unicursal_testing::Random;
use unicursal_testing::hard::{pigeons, three_sat};
use unicursal_testing::problem::low_parameters;

/// The answer of a pool of `threads` after a first search of `first` conflicts, with the model and the counts.
fn search(
    build: &(dyn Fn() -> Solver + Sync),
    budget: &Budget,
    first: u64,
    threads: usize,
) -> (Outcome, Option<Vec<bool>>, Stats) {
    let mut main = build();
    let head_start = Budget { conflicts: Some(first), ..Budget::default() };
    assert_eq!(main.solve_within(&[], &head_start), unknown(), "the problem is too easy");
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
    let report = pool.install(|| parallel::solve(&mut main, build, None, budget));
    let model = report.winner.map(|winner| {
        let trail = winner.assignment().trail();
        let mut values = vec![false; trail.len() + 64];
        trail.iter().filter(|lit| !lit.is_negative()).for_each(|lit| values[lit.var().index()] = true);
        values
    });
    assert_eq!(model.is_some(), report.outcome == Outcome::Satisfiable);
    (report.outcome, model, report.stats)
}

fn pigeon_problem() -> Solver {
    let mut solver = Solver::new();
    pigeons(&mut solver, 7);
    solver
}

fn random_problem(vars: usize, seed: u64) -> Solver {
    random_problem_with(Parameters::default(), vars, seed)
}

fn random_problem_with(parameters: Parameters, vars: usize, seed: u64) -> Solver {
    let mut solver = Solver::with_parameters(parameters);
    let bools = solver.new_bools(vars);
    for clause in three_sat(vars, seed) {
        solver.add_clause(clause.map(|(var, value)| bools[var].literal(value)));
    }
    solver
}

#[test]
fn answers_do_not_depend_on_the_number_of_threads() {
    let (mut satisfiable, mut unsatisfiable) = (0, 0);
    for seed in (0..40).filter(|&seed| random_problem(130, seed).solve_within(&[], &max_conflicts()) == unknown())
    {
        let build = || random_problem(130, seed);
        let expected = random_problem(130, seed).solve(&[]);
        let [one, two, four] = [1, 2, 4].map(|threads| search(&build, &Budget::default(), 50, threads));
        assert_eq!(one.0, expected, "{seed}");
        assert_eq!(one.1, two.1, "{seed}: the model differs");
        assert_eq!(one.1, four.1, "{seed}: the model differs");
        assert_eq!([two.0, four.0], [expected; 2], "{seed}");
        if expected == Outcome::Satisfiable {
            satisfiable += 1;
        } else {
            unsatisfiable += 1;
            assert_eq!([one.2, two.2], [four.2; 2], "{seed}: without a winner nobody is stopped");
            assert_eq!(one.2.branches, 16);
        }
    }
    assert!(satisfiable > 4 && unsatisfiable > 4, "{satisfiable} satisfiable, {unsatisfiable} unsatisfiable");
}

fn max_conflicts() -> Budget {
    Budget { conflicts: Some(50), ..Budget::default() }
}

fn unknown() -> Outcome {
    Outcome::Unknown(Limit::Conflicts)
}

#[test]
fn what_holds_in_a_planted_solution_is_found() {
    for seed in 0..4 {
        let mut random = Random(seed);
        let planted: Vec<bool> = (0..180).map(|_| random.chance(50)).collect();
        let clauses: Vec<_> = three_sat(180, seed)
            .into_iter()
            .filter(|clause| clause.iter().any(|&(var, value)| planted[var] == value))
            .collect();
        let build = || {
            let mut solver = Solver::new();
            let bools = solver.new_bools(180);
            for clause in &clauses {
                solver.add_clause(clause.map(|(var, value)| bools[var].literal(value)));
            }
            solver
        };
        let mut main = build();
        let report = parallel::solve(&mut main, &build, None, &Budget::default());
        assert_eq!(report.outcome, Outcome::Satisfiable);
        let winner = report.winner.expect("a solution comes with its solver");
        assert_eq!(winner.assignment().trail().len(), main_vars(180));
    }
}

/// Returns the constant and the variables.
fn main_vars(vars: usize) -> usize {
    vars + 1
}

#[test]
fn a_problem_without_open_variables_has_one_branch() {
    let build = || {
        let mut solver = Solver::new();
        let var = solver.new_bools(1)[0];
        solver.add_clause([var.positive()]);
        solver
    };
    let report = parallel::solve(&mut build(), &build, None, &Budget::default());
    assert_eq!((report.outcome, report.stats.branches), (Outcome::Satisfiable, 1));
}

#[test]
fn solutions_excluded_before_stay_excluded() {
    let build = || {
        let mut solver = Solver::new();
        let vars = solver.new_bools(6);
        let any: Vec<Lit> = vars.iter().map(|var| var.positive()).collect();
        solver.add_clause(&any);
        solver
    };
    let mut main = build();
    for _ in 0..63 {
        assert_eq!(main.next_solution(&Budget::default()), Outcome::Satisfiable);
    }
    // The last solution found is not excluded yet.
    assert_eq!(main.next_solution(&Budget::default()), Outcome::Unsatisfiable);
    let mut main = build();
    for _ in 0..62 {
        assert_eq!(main.next_solution(&Budget::default()), Outcome::Satisfiable);
    }
    let last = Budget { decisions: Some(0), ..Budget::default() };
    assert_eq!(main.next_solution(&last), Outcome::Unknown(Limit::Decisions));
    let report = parallel::solve(&mut main, &build, None, &Budget::default());
    let winner = report.winner.expect("one solution is left");
    let left: Vec<Lit> = winner.assignment().trail().iter().skip(1).map(|&lit| !lit).collect();
    main.add_clause(&left);
    assert_eq!(main.solve(&[]), Outcome::Unsatisfiable);
}

#[test]
fn limits_and_cancellation_end_all_branches() {
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let cases = [
        (Limit::Cancelled, Budget { cancel: vec![cancelled], ..Budget::default() }),
        (Limit::Time, Budget::time(Duration::ZERO)),
        (Limit::Conflicts, Budget { conflicts: Some(5), ..Budget::default() }),
        (Limit::Decisions, Budget { decisions: Some(5), ..Budget::default() }),
    ];
    for (limit, budget) in cases {
        for threads in [1, 4] {
            let (outcome, model, stats) = search(&pigeon_problem, &budget, 50, threads);
            assert_eq!(outcome, Outcome::Unknown(limit));
            assert_eq!(model, None);
            assert!(stats.conflicts < 500, "{limit:?}: {stats:?}");
        }
    }
}

#[test]
fn pigeons_do_not_fit_in_parallel() {
    let [one, four] = [1, 4].map(|threads| search(&pigeon_problem, &Budget::default(), 50, threads));
    assert_eq!(one.0, Outcome::Unsatisfiable);
    assert_eq!(one, four);
}
#[test]
fn several_rounds_find_the_same_solution() {
    let parameters = Parameters { branch_round: 500, ..Parameters::default() };
    let build = || random_problem_with(parameters, 225, 1);
    let [one, four] = [1, 4].map(|threads| search(&build, &Budget::default(), 0, threads));
    assert_eq!(one.0, Outcome::Satisfiable);
    assert_eq!((one.0, one.1), (four.0, four.1));
    assert!(one.2.conflicts > 16 * 500, "one round was enough: {:?}", one.2);
}

/// The answer of a pair on `threads` threads after a first search of `first` conflicts, with the solution, and the
/// counts.
fn by_a_pair(build: &dyn Fn() -> Solver, first: u64, threads: usize) -> (Outcome, Option<Solution>, Stats) {
    let mut main = build();
    let head_start = Budget { conflicts: Some(first), ..Budget::default() };
    assert_eq!(main.solve_within(&[], &head_start), unknown(), "the problem is too easy");
    let mut pair = Pair::new(main, build());
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
    let outcome = pool.install(|| pair.solve_within(&Budget::default()));
    assert_eq!(pair.solution().is_some(), outcome == Outcome::Satisfiable);
    (outcome, pair.solution(), pair.stats())
}

#[test]
fn a_pair_agrees_with_one_search() {
    let (mut satisfiable, mut unsatisfiable) = (0, 0);
    for seed in 0..60 {
        let parameters = Parameters { exchange: 1 + seed % 40, ..low_parameters() };
        let build = || random_problem_with(parameters, 100, seed);
        if build().solve_within(&[], &Budget { conflicts: Some(20), ..Budget::default() }) != unknown() {
            continue;
        }
        let [one, two] = [1, 2].map(|threads| by_a_pair(&build, 20, threads));
        assert_eq!(one, two, "{seed}");
        assert_eq!(one.0, build().solve(&[]), "{seed}");
        let Some(solution) = one.1 else {
            unsatisfiable += 1;
            continue;
        };
        satisfiable += 1;
        let bools = Solver::new().new_bools(100);
        let holds = |&(var, value): &(usize, bool)| solution.is_true(bools[var]) == value;
        assert!(three_sat(100, seed).iter().all(|clause| clause.iter().any(holds)), "{seed}: no solution");
    }
    assert!(satisfiable > 10 && unsatisfiable > 10, "{satisfiable} satisfiable, {unsatisfiable} unsatisfiable");
}

#[test]
fn a_pair_stops_at_limits_and_goes_on() {
    let mut pair = Pair::new(pigeon_problem(), pigeon_problem());
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let none = Budget { cancel: vec![cancelled], ..Budget::default() };
    assert_eq!(pair.solve_within(&none), Outcome::Unknown(Limit::Cancelled));
    let late = Budget::time(Duration::ZERO);
    assert_eq!(pair.solve_within(&late), Outcome::Unknown(Limit::Time));
    let few = Budget { decisions: Some(5), ..Budget::default() };
    assert_eq!(pair.solve_within(&few), Outcome::Unknown(Limit::Decisions));
    let before = pair.stats().conflicts;
    let some = Budget { conflicts: Some(50), ..Budget::default() };
    assert_eq!(pair.solve_within(&some), unknown());
    assert!((50..=52).contains(&(pair.stats().conflicts - before)));
    assert_eq!(pair.solve_within(&Budget::default()), Outcome::Unsatisfiable);
    assert_eq!(pair.solve_within(&Budget::default()), Outcome::Unsatisfiable);
}

#[test]
fn a_pair_for_a_problem_that_is_decided_at_once() {
    let build = |is_consistent: bool| {
        let mut solver = Solver::new();
        let [x, y] = [solver.new_int(0..=3), solver.new_int(0..=3)];
        solver.post(Linear::new([(1, x), (1, y)], Relation::Equal, if is_consistent { 6 } else { 7 }));
        solver
    };
    for (is_consistent, expected) in [(true, Outcome::Satisfiable), (false, Outcome::Unsatisfiable)] {
        let mut pair = Pair::new(build(is_consistent), build(is_consistent));
        assert_eq!(pair.solve_within(&Budget::default()), expected);
    }
}
