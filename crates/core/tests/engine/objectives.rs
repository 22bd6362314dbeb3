//! Objectives: optima of random models against brute force, and what bounds of the linear relaxation are worth.

use std::ops::ControlFlow;
use unicursal_constraints::{AllDifferent, Circuit, Element};
use unicursal_core::parallel::Portfolio;
use unicursal_core::{
    Budget, IntVar, Limit, Linear, Lit, Neighborhoods, Optimum, Outcome, Parameters, Relation, Restarts, Solution,
    Solver, Term, Var,
};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Solution as Truth};

fn go_on(_: i64, _: &Solution) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Sums of a few integers, with bounds, one of which defines the objective: the last integer.
struct Model {
    domains: Vec<(i64, i64)>,
    sums: Vec<(Vec<i64>, Relation, i64)>,
}

fn holds((factors, relation, bound): &(Vec<i64>, Relation, i64), values: &[i64]) -> bool {
    let sum: i64 = factors.iter().zip(values).map(|(factor, value)| factor * value).sum();
    match relation {
        Relation::AtMost => sum <= *bound,
        Relation::AtLeast => sum >= *bound,
        Relation::Equal => sum == *bound,
        Relation::NotEqual => sum != *bound,
    }
}

impl Model {
    fn random(random: &mut Random) -> Self {
        let vars = 3 + random.below(4);
        let mut domains: Vec<(i64, i64)> = (0..vars).map(|_| (0, random.between(1, 2))).collect();
        if random.chance(30) {
            domains[0] = (-2, 1);
        }
        let mut sums = vec![];
        for _ in 0..=random.below(3) {
            let sign = if random.chance(50) { -1 } else { 1 };
            let factors: Vec<i64> = (0..vars)
                .map(|_| if random.chance(80) { random.between(1, 30) * sign } else { random.between(-3, 3) })
                .collect();
            let factors: Vec<i64> = factors.into_iter().chain([0]).collect();
            let most: i64 = factors.iter().zip(&domains).map(|(factor, (_, high))| factor * high).sum();
            let relation = match random.below(6) {
                0 => Relation::Equal,
                1 => Relation::AtLeast,
                _ => Relation::AtMost,
            };
            sums.push((factors, relation, most * random.between(30, 70) / 100));
        }
        let scale = if random.chance(20) { 3 } else { 1 };
        let worth = (0..vars).map(|_| random.between(-5, 40)).chain([-scale]).collect();
        sums.push((worth, if scale == 1 { Relation::Equal } else { Relation::AtLeast }, 0));
        domains.push((-40, 250));
        Self { domains, sums }
    }

    /// Returns all solutions, by counting through all but the objective, and with it the best values that it may have.
    fn solutions(&self) -> Vec<Vec<i64>> {
        let mut rows: Vec<Vec<i64>> = vec![vec![]];
        for &(low, high) in &self.domains[..self.domains.len() - 1] {
            rows = rows.iter().flat_map(|row| (low..=high).map(|value| [&row[..], &[value]].concat())).collect();
        }
        let (low, high) = self.domains[self.domains.len() - 1];
        let (worth, others) = self.sums.split_last().expect("the sum of the objective");
        rows.retain(|row| others.iter().all(|sum| holds(sum, row)));
        let all = rows.iter().flat_map(|row| (low..=high).map(|value| [&row[..], &[value]].concat()));
        all.filter(|row| holds(worth, row)).collect()
    }

    fn build(&self, mut solver: Solver) -> (Solver, Vec<IntVar>) {
        let ints: Vec<IntVar> = self
            .domains
            .iter()
            .enumerate()
            .map(
                |(at, &(low, high))| {
                    if at % 2 == 0 { solver.new_int(low..=high) } else { solver.new_bounded_int(low..=high) }
                },
            )
            .collect();
        for (factors, relation, bound) in &self.sums {
            solver.post(Linear::new(factors.iter().copied().zip(ints.iter().copied()), *relation, *bound));
        }
        (solver, ints)
    }
}

#[test]
fn optima_are_those_of_brute_force_and_nothing_is_excluded() {
    let mut solvable = 0;
    for number in 0..400 {
        let mut random = Random(81 << 32 | number);
        let model = Model::random(&mut random);
        let solutions = model.solutions();
        let objective = |row: &Vec<i64>| row[row.len() - 1];
        let low = Parameters { turn: 1, restart: 2, ..Parameters::default() };
        let solver = if number % 2 == 0 { Solver::new() } else { Solver::with_parameters(low) };
        let (mut solver, ints) = model.build(solver);
        let truths: Vec<Truth> = solutions
            .iter()
            .take(300)
            .map(|row| Truth { ints: ints.iter().copied().zip(row.iter().copied()).collect(), ..Truth::default() })
            .collect();
        let audit = Audit::attach(&mut solver, &truths);
        let last = ints[ints.len() - 1];
        if number % 3 == 0 {
            solver.bound_by_relaxation(last, &Budget::default());
        }
        for is_maximum in [false, true, false] {
            let best = if is_maximum {
                solutions.iter().map(objective).max()
            } else {
                solutions.iter().map(objective).min()
            };
            let found = if is_maximum {
                solver.maximize(last, &[], &Budget::default(), go_on)
            } else {
                solver.minimize(last, &[], &Budget::default(), go_on)
            };
            assert_eq!(found.proved(), best, "{number}");
            assert_eq!(found.bound, best, "{number}");
        }
        solvable += usize::from(!solutions.is_empty());
        if number % 8 == 0 {
            assert_eq!(solver.solutions(&[], &Budget::default()).count(), solutions.len(), "{number}");
        }
        assert_eq!(audit.findings().faults, [""; 0], "{number}");
    }
    assert!((200..400).contains(&solvable), "{solvable}");
}

/// Items with a value and weights, and the room for each weight.
fn knapsack(mut solver: Solver, items: &[(i64, Vec<i64>)], room: &[i64]) -> (Solver, IntVar, Vec<Lit>) {
    let taken: Vec<Lit> = solver.new_bools(items.len()).into_iter().map(Var::positive).collect();
    for (at, &room) in room.iter().enumerate() {
        let weights = items.iter().zip(&taken).map(|((_, weights), &lit)| (weights[at], lit));
        solver.post(Linear::new(weights, Relation::AtMost, room));
    }
    let value = solver.new_bounded_int(0..=items.iter().map(|item| item.0).sum());
    let sum = items.iter().zip(&taken).map(|(&(value, _), &lit)| (value, Term::Lit(lit)));
    solver.post(Linear::new(sum.chain([(-1, Term::Int(value))]), Relation::Equal, 0));
    (solver, value, taken)
}

fn best(solver: &mut Solver, value: IntVar) -> Optimum {
    let budget = Budget { conflicts: Some(2000), ..Budget::default() };
    solver.maximize(value, &[], &budget, go_on)
}

/// By dynamic programming over the room.
fn best_filling(items: &[(i64, Vec<i64>)], room: i64) -> i64 {
    let mut best = vec![0; room as usize + 1];
    for (value, weights) in items {
        for left in (weights[0]..=room).rev() {
            best[left as usize] = best[left as usize].max(best[(left - weights[0]) as usize] + value);
        }
    }
    best[room as usize]
}

#[test]
fn knapsacks_are_filled_with_few_conflicts() {
    for is_near in [false, true] {
        for seed in 0..6 {
            let mut random = Random(82 << 32 | seed);
            let items: Vec<(i64, Vec<i64>)> = (0..30)
                .map(|_| {
                    let weight = random.between(100, 1000);
                    let value =
                        if is_near { weight + random.between(-100, 100) } else { random.between(100, 1000) };
                    (value, vec![weight])
                })
                .collect();
            let room = items.iter().map(|item| item.1[0]).sum::<i64>() / 2;
            let (mut solver, value, _) = knapsack(Solver::new(), &items, &[room]);
            assert_eq!(best(&mut solver, value).proved(), Some(best_filling(&items, room)), "{seed}");
        }
    }
}

#[test]
fn bounds_count_from_the_first_solution_on() {
    let mut random = Random(83 << 32);
    let items: Vec<(i64, Vec<i64>)> =
        (0..60).map(|_| (random.between(100, 200), (0..4).map(|_| random.between(50, 150)).collect())).collect();
    let (mut solver, value, _) = knapsack(Solver::new(), &items, &[1500; 4]);
    let stopped = solver.maximize(value, &[], &Budget::default(), |_, _| ControlFlow::Break(()));
    let all: i64 = items.iter().map(|item| item.0).sum();
    let bound = stopped.bound.expect("a bound");
    assert!(bound < all / 2, "{bound} of {all}");
    // What is at least as good as the bound says cannot be.
    let more = solver.at_least(value, bound + 1);
    assert_eq!(solver.solve(&[more]), Outcome::Unsatisfiable);
}

/// Costs between cities, and a tour through them.
fn tour(costs: &[Vec<i64>]) -> (Solver, IntVar, Vec<IntVar>) {
    let mut solver = Solver::new();
    let last = costs.len() as i64 - 1;
    let next: Vec<IntVar> = costs.iter().map(|_| solver.new_int(0..=last)).collect();
    solver.post(Circuit::new(next.iter().copied()));
    let steps = next.iter().zip(costs).map(|(&next, costs)| {
        let cost = solver.new_int(0..=*costs.iter().max().expect("a city"));
        solver.post(Element::new(costs.iter().copied(), next, cost));
        (1, cost)
    });
    let steps: Vec<(i64, IntVar)> = steps.collect();
    let total = solver.new_bounded_int(0..=10_000);
    solver.post(Linear::new(steps.into_iter().chain([(-1, total)]), Relation::Equal, 0));
    (solver, total, next)
}

/// By dynamic programming over sets of cities.
fn shortest_tour(costs: &[Vec<i64>]) -> i64 {
    let count = costs.len();
    let mut best = vec![vec![i64::MAX / 2; count]; 1 << count];
    best[1][0] = 0;
    for set in 1..1_usize << count {
        for (from, to) in (0..count).flat_map(|from| (1..count).map(move |to| (from, to))) {
            if set >> from & 1 == 1 && set >> to & 1 == 0 {
                let longer = best[set][from] + costs[from][to];
                best[set | 1 << to][to] = best[set | 1 << to][to].min(longer);
            }
        }
    }
    (1..count).map(|at| best[(1 << count) - 1][at] + costs[at][0]).min().expect("a tour")
}

#[test]
fn tours_are_shortest_and_bounded_by_assignments() {
    for seed in 0..8 {
        let mut random = Random(84 << 32 | seed);
        let costs: Vec<Vec<i64>> = (0..9).map(|_| (0..9).map(|_| random.between(1, 60)).collect()).collect();
        let (mut solver, total, next) = tour(&costs);
        let stopped = solver.minimize(total, &[], &Budget::default(), |_, _| ControlFlow::Break(()));
        let best = shortest_tour(&costs);
        let bound = stopped.bound.expect("a bound");
        let cheapest: i64 = costs.iter().map(|row| row.iter().min().expect("a city")).sum();
        assert!(bound >= cheapest && bound <= best, "{cheapest} {bound} {best}");
        assert_eq!(solver.minimize(total, &[], &Budget::default(), go_on).proved(), Some(best), "{seed}");
        // All tours are still there.
        let to_two = solver.equals(next[0], 2);
        let near = solver.at_most(total, best + 5);
        assert_ne!(solver.solve(&[near]), Outcome::Unsatisfiable);
        assert_eq!(solver.solve(&[to_two]), Outcome::Satisfiable);
    }
}

/// Jobs for people, each at a cost: the relaxation alone has the answer.
#[test]
fn assignments_take_no_search() {
    let mut random = Random(85 << 32);
    let costs: Vec<Vec<i64>> = (0..12).map(|_| (0..12).map(|_| random.between(1, 99)).collect()).collect();
    let mut solver = Solver::new();
    let jobs: Vec<IntVar> = costs.iter().map(|_| solver.new_int(0..=11)).collect();
    solver.post(AllDifferent::new(jobs.iter().copied()).matching());
    let mut sum = vec![];
    for (&job, costs) in jobs.iter().zip(&costs) {
        let cost = solver.new_int(0..=99);
        solver.post(Element::new(costs.iter().copied(), job, cost));
        sum.push((1, cost));
    }
    let total = solver.new_bounded_int(0..=2000);
    solver.post(Linear::new(sum.into_iter().chain([(-1, total)]), Relation::Equal, 0));
    let budget = Budget { conflicts: Some(200), ..Budget::default() };
    let found = solver.minimize(total, &[], &budget, go_on);
    // By dynamic programming over sets of jobs.
    let mut best = vec![i64::MAX / 2; 1 << 12];
    best[0] = 0;
    for set in 0..1_usize << 12 {
        let person = set.count_ones() as usize;
        for job in (0..12).filter(|job| set >> job & 1 == 0) {
            best[set | 1 << job] = best[set | 1 << job].min(best[set] + costs[person][job]);
        }
    }
    assert_eq!(found.proved(), Some(best[(1 << 12) - 1]));
}

/// Items with four weights each, of a small model that takes turns all the time.
fn in_turns(seed: u64) -> (Solver, IntVar, i64) {
    let mut random = Random(86 << 32 | seed);
    let items: Vec<(i64, Vec<i64>)> =
        (0..13).map(|_| (random.between(10, 60), (0..4).map(|_| random.between(5, 30)).collect())).collect();
    let low = Solver::with_parameters(Parameters { turn: 2, restart: 3, ..Parameters::default() });
    let room = [70, 75, 80, 65];
    let (mut solver, value, taken) = knapsack(low, &items, &room);
    solver.search_neighborhoods(Neighborhoods::over(taken).seed(seed));
    let fits = |set: &u32| {
        let weight =
            |at: usize| (0..13).filter(|item| set >> item & 1 == 1).map(|item| items[item].1[at]).sum::<i64>();
        (0..4).all(|at| weight(at) <= room[at])
    };
    let worth = |set: u32| (0..13).filter(|item| set >> item & 1 == 1).map(|item| items[item].0).sum::<i64>();
    (solver, value, (0..1 << 13).filter(fits).map(worth).max().expect("nothing fits"))
}

#[test]
fn other_searches_change_no_optimum_and_follow_from_the_seed() {
    for seed in 0..30 {
        let run = || {
            let (mut solver, value, best) = in_turns(seed);
            let mut seen = vec![];
            let found = solver.maximize(value, &[], &Budget::default(), |value, _| {
                seen.push(value);
                ControlFlow::Continue(())
            });
            assert_eq!(found.proved(), Some(best), "{seed}");
            assert!(seen.is_sorted());
            (seen, solver.stats())
        };
        assert_eq!(run(), run());
        // Limits hold in all parts.
        let (mut solver, value, best) = in_turns(seed);
        let budget = Budget { conflicts: Some(12), ..Budget::default() };
        let cut = solver.maximize(value, &[], &budget, go_on);
        assert!(solver.stats().conflicts < 40, "{:?}", solver.stats());
        assert!(cut.limit.is_none() || cut.limit == Some(Limit::Conflicts));
        assert!(cut.bound.is_some_and(|bound| bound >= best) && cut.best.is_some_and(|found| found.0 <= best));
    }
}

#[test]
fn a_portfolio_finds_the_optimum_whatever_the_threads() {
    for seed in 0..30 {
        let run = |threads| {
            let (first, value, best) = in_turns(seed);
            let (mut second, mut third) = (in_turns(seed).0, in_turns(seed).0);
            second.set_restarts(Restarts::Lbd);
            third.search_neighborhoods(Neighborhoods::over([value]));
            let mut portfolio = Portfolio::new(vec![first, second, third], threads);
            let mut seen = vec![];
            let found = portfolio.maximize(value, &Budget::default(), |value, _| {
                seen.push(value);
                ControlFlow::Continue(())
            });
            assert_eq!((found.proved(), found.bound), (Some(best), Some(best)), "{seed}");
            assert!(seen.is_sorted() && seen.last() == Some(&best));
            (seen, found.best)
        };
        let alone = run(1);
        assert_eq!(run(2), alone);
        assert_eq!(run(3), alone);
    }
}

#[test]
fn a_portfolio_keeps_limits_and_says_what_is_known() {
    let portfolio = |seed| {
        let (first, value, best) = in_turns(seed);
        (Portfolio::new(vec![first, in_turns(seed).0], 2), value, best)
    };
    for seed in 0..10 {
        let (mut both, value, best) = portfolio(seed);
        let budget = Budget { conflicts: Some(12), ..Budget::default() };
        let cut = both.maximize(value, &budget, go_on);
        assert!(both.stats().conflicts < 80, "{:?}", both.stats());
        assert!(cut.limit.is_none() || cut.limit == Some(Limit::Conflicts));
        assert!(cut.bound.is_some_and(|bound| bound >= best) && cut.best.is_none_or(|found| found.0 <= best));
        let (mut both, value, _) = portfolio(seed);
        let stopped = both.maximize(value, &Budget::default(), |_, _| ControlFlow::Break(()));
        assert_eq!(stopped.limit, Some(Limit::Cancelled));
        assert!(stopped.best.is_some());
    }
}

#[test]
fn a_portfolio_solves_and_refutes() {
    for threads in 1..=2 {
        for holes in 4..=5 {
            let pigeons = |restarts| {
                let mut solver = Solver::with_parameters(Parameters { turn: 2, ..Parameters::default() });
                let ints: Vec<IntVar> = (0..5).map(|_| solver.new_int(1..=holes)).collect();
                solver.post(AllDifferent::new(ints.iter().copied()));
                solver.set_restarts(restarts);
                (solver, ints)
            };
            let (first, ints) = pigeons(Restarts::Luby);
            let mut portfolio = Portfolio::new(vec![first, pigeons(Restarts::Lbd).0], threads);
            let (outcome, solution) = portfolio.solve(&Budget::default());
            assert_eq!(outcome, if holes == 5 { Outcome::Satisfiable } else { Outcome::Unsatisfiable });
            let values = solution.map(|solution| ints.iter().map(|&int| solution.value(int)).sum::<i64>());
            assert_eq!(values, (holes == 5).then_some(15));
        }
    }
}
