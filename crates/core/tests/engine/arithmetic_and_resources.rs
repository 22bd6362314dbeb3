//! Products and shared resources: all solutions by brute force, every inference held against these, conditions, and
//! solutions that were planted in large problems.

use std::collections::BTreeMap;
use unicursal_constraints::{Cumulative, Diffn, Interval, Power, Product};
use unicursal_core::{Budget, Entry, IntVar, Linear, Lit, Outcome, Propagator, Relation, Solver};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Solution};

/// A constraint on the variables of these numbers.
#[derive(Clone, Debug)]
enum Constraint {
    Product([usize; 3]),
    /// Optional tasks with their demands, and the capacity.
    Cumulative(Vec<(Span, Amount)>, Amount),
    /// Optional boxes in a plane.
    Boxes(Vec<[Span; 2]>),
    /// At most a number is the sum of two.
    Sum([usize; 2], i64),
}

/// An interval: where it begins, its size, and the variable with the value from which on it counts.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: usize,
    size: Amount,
    present: Option<(usize, i64)>,
}

impl Span {
    fn random(random: &mut Random, vars: usize) -> Self {
        let present = (random.below(3) == 0).then(|| (random.below(vars), random.between(-2, 5)));
        Self { start: random.below(vars), size: Amount::random(random, vars), present }
    }

    fn is_present(self, values: &[i64]) -> bool {
        self.present.is_none_or(|(at, least)| values[at] >= least)
    }

    /// Returns the start and the end.
    fn ends(self, values: &[i64]) -> (i64, i64) {
        (values[self.start], values[self.start] + self.size.value(values))
    }

    fn interval(self, solver: &mut Solver, ints: &[IntVar]) -> Interval {
        let interval = Interval::new(ints[self.start], self.size.entry(ints));
        self.present.map_or(interval, |(at, least)| interval.when(solver.at_least(ints[at], least)))
    }
}

#[derive(Clone, Copy, Debug)]
enum Amount {
    Value(i64),
    Var(usize),
}

impl Amount {
    fn random(random: &mut Random, vars: usize) -> Self {
        if random.below(3) == 0 { Amount::Var(random.below(vars)) } else { Amount::Value(random.between(0, 4)) }
    }

    fn value(self, values: &[i64]) -> i64 {
        match self {
            Amount::Value(value) => value,
            Amount::Var(at) => values[at],
        }
    }

    fn entry(self, ints: &[IntVar]) -> Entry {
        match self {
            Amount::Value(value) => Entry::Value(value),
            Amount::Var(at) => Entry::Int(ints[at]),
        }
    }
}

impl Constraint {
    fn random(random: &mut Random, vars: usize) -> Self {
        match random.below(6) {
            0 | 1 => Constraint::Product([(); 3].map(|()| random.below(vars))),
            2 => Constraint::Sum([(); 2].map(|()| random.below(vars)), random.between(-3, 6)),
            3 => {
                let sides = |random: &mut Random| [(); 2].map(|()| Span::random(random, vars));
                Constraint::Boxes((0..random.between(2, 3)).map(|_| sides(random)).collect())
            }
            _ => {
                let task = |random: &mut Random| (Span::random(random, vars), Amount::random(random, vars));
                let tasks = (0..random.between(1, 4)).map(|_| task(random)).collect();
                Constraint::Cumulative(tasks, Amount::random(random, vars))
            }
        }
    }

    /// Returns whether the constraint holds, time by time.
    fn holds(&self, values: &[i64]) -> bool {
        match self {
            &Constraint::Product([a, b, product]) => values[a] * values[b] == values[product],
            &Constraint::Sum([a, b], most) => values[a] + values[b] <= most,
            Constraint::Cumulative(tasks, capacity) => (-9..20).all(|time| {
                let is_done = |span: Span| {
                    let (start, end) = span.ends(values);
                    span.is_present(values) && start <= time && time < end
                };
                let demands = tasks.iter().filter(|task| is_done(task.0)).map(|task| task.1.value(values));
                let (count, load) = demands
                    .fold((0, 0), |(count, load), demand| (count + i64::from(demand > 0), load + demand.max(0)));
                count == 0 || load <= capacity.value(values)
            }),
            Constraint::Boxes(boxes) => {
                let present = boxes.iter().filter(|sides| sides.iter().all(|side| side.is_present(values)));
                let present: Vec<_> = present.map(|sides| sides.map(|side| side.ends(values))).collect();
                let apart = |a: [(i64, i64); 2], b: [(i64, i64); 2]| {
                    a.into_iter().zip(b).any(|(one, other)| one.1 <= other.0 || other.1 <= one.0)
                };
                present.iter().enumerate().all(|(at, &one)| present[..at].iter().all(|&other| apart(one, other)))
            }
        }
    }

    fn post(&self, solver: &mut Solver, ints: &[IntVar], condition: Option<Lit>) {
        match *self {
            Constraint::Product([a, b, product]) => {
                let product = Product::new(ints[a], ints[b], ints[product]);
                match condition {
                    Some(condition) => solver.post(product.when(condition)),
                    None => solver.post(product),
                };
            }
            Constraint::Sum([a, b], most) => {
                solver.post(Linear::new([(1, ints[a]), (1, ints[b])], Relation::AtMost, most));
            }
            Constraint::Cumulative(ref tasks, capacity) => {
                let task = |&(span, demand): &(Span, Amount)| (span.interval(solver, ints), demand.entry(ints));
                let tasks: Vec<(Interval, Entry)> = tasks.iter().map(task).collect();
                let cumulative = Cumulative::new(tasks, capacity.entry(ints));
                match condition {
                    Some(condition) => solver.post(cumulative.when(condition)),
                    None => solver.post(cumulative),
                };
            }
            Constraint::Boxes(ref boxes) => {
                let sides = |sides: &[Span; 2]| sides.map(|side| side.interval(solver, ints));
                let boxes = Diffn::new(boxes.iter().map(sides).collect::<Vec<_>>());
                match condition {
                    Some(condition) => solver.post(boxes.when(condition)),
                    None => solver.post(boxes),
                };
            }
        }
    }
}

struct Problem {
    domains: Vec<(i64, i64)>,
    constraints: Vec<Constraint>,
    /// Whether integers have bounds only.
    is_bounded: bool,
}

impl Problem {
    fn random(random: &mut Random) -> Self {
        let domains = (0..random.between(3, 4)).map(|_| {
            let low = random.between(-3, 3);
            (low, low + random.between(0, 5))
        });
        let domains: Vec<(i64, i64)> = domains.collect();
        let constraints = (0..random.between(1, 3)).map(|_| Constraint::random(random, domains.len()));
        Self { constraints: constraints.collect(), is_bounded: random.below(2) == 0, domains }
    }

    fn solutions(&self) -> Vec<Vec<i64>> {
        let mut all: Vec<Vec<i64>> = vec![vec![]];
        for &(low, high) in &self.domains {
            all = all
                .iter()
                .flat_map(|head| (low..=high).map(|value| [&head[..], &[value]].concat()).collect::<Vec<_>>())
                .collect();
        }
        all.retain(|values| self.constraints.iter().all(|constraint| constraint.holds(values)));
        all
    }

    fn build(&self) -> (Solver, Vec<IntVar>) {
        let mut solver = Solver::new();
        let ints: Vec<IntVar> =
            self.domains.iter().map(|&(low, high)| self.new_int(&mut solver, low, high)).collect();
        for constraint in &self.constraints {
            constraint.post(&mut solver, &ints, None);
        }
        (solver, ints)
    }

    fn new_int(&self, solver: &mut Solver, low: i64, high: i64) -> IntVar {
        if self.is_bounded { solver.new_bounded_int(low..=high) } else { solver.new_int(low..=high) }
    }
}

fn values(solver: &mut Solver, ints: &[IntVar]) -> Vec<Vec<i64>> {
    let found = solver.solutions(&[], &Budget::default());
    let mut found: Vec<Vec<i64>> = found.map(|found| ints.iter().map(|&int| found.value(int)).collect()).collect();
    found.sort_unstable();
    found
}

#[test]
fn solutions_are_those_of_brute_force() {
    let mut solvable = 0;
    for number in 0..3000 {
        let mut random = Random(71 << 32 | number);
        let problem = Problem::random(&mut random);
        let (mut solver, ints) = problem.build();
        let expected = problem.solutions();
        solvable += usize::from(!expected.is_empty());
        assert_eq!(
            values(&mut solver, &ints),
            expected,
            "{number}: {:?} {:?}",
            problem.domains,
            problem.constraints
        );
    }
    assert!((600..2900).contains(&solvable), "{solvable} of 3000 have solutions");
}

#[test]
fn inferences_follow_from_their_premises() {
    let (mut inferences, mut conflicts, mut rules) = (0, 0, BTreeMap::new());
    for number in 0..2000 {
        let mut random = Random(72 << 32 | number);
        let problem = Problem::random(&mut random);
        let (mut solver, ints) = problem.build();
        let truths: Vec<Solution> = problem
            .solutions()
            .into_iter()
            .map(|values| {
                let lits = ints
                    .iter()
                    .zip(&values)
                    .filter_map(|(&int, &value)| solver.assignment().find_equals(int, value));
                Solution {
                    vars: lits.map(unicursal_core::Lit::var).collect(),
                    ints: ints.iter().copied().zip(values).collect(),
                }
            })
            .collect();
        let audit = Audit::attach(&mut solver, &truths);
        for _ in 0..4 {
            let assumptions: Vec<Lit> = (0..3)
                .map(|_| {
                    let at = random.below(ints.len());
                    let (low, high) = problem.domains[at];
                    let lit = solver.at_least(ints[at], random.between(low, high));
                    if random.below(2) == 0 { lit } else { !lit }
                })
                .collect();
            let _ = solver.solve(&assumptions);
        }
        audit.check_root(&mut solver);
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{number}: {:?} {:?}", problem.domains, problem.constraints);
        inferences += findings.inferences;
        conflicts += findings.conflicts;
        for (&rule, count) in &findings.rules {
            *rules.entry(rule).or_insert(0) += count;
        }
    }
    assert!(inferences > 5000 && conflicts > 300, "{inferences} inferences and {conflicts} conflicts only");
    assert!(["product", "cumulative"].iter().all(|rule| rules[rule] > 500) && rules["diffn"] > 100, "{rules:?}");
}

#[test]
fn conditions_leave_the_constraints_out() {
    for number in 0..1000 {
        let mut random = Random(73 << 32 | number);
        let problem = Problem { constraints: vec![], ..Problem::random(&mut random) };
        let constraint = Constraint::random(&mut random, problem.domains.len());
        if matches!(constraint, Constraint::Sum(..)) {
            continue;
        }
        let (mut solver, ints) = problem.build();
        let condition = solver.new_bool().positive();
        constraint.post(&mut solver, &ints, Some(condition));
        let all = problem.solutions();
        let holding = all.iter().filter(|values| constraint.holds(values)).count();
        let found = solver.solutions(&[], &Budget::default()).count();
        assert_eq!(found, all.len() + holding, "{number}: {:?} {constraint:?}", problem.domains);
    }
}

#[test]
fn schedules_that_were_planted_are_found_and_no_inference_excludes_them() {
    for number in 0..40 {
        let mut random = Random(74 << 32 | number);
        let capacity = random.between(4, 8);
        let mut tasks = vec![];
        let mut load = [0; 200];
        while tasks.len() < 25 {
            let (duration, demand) = (random.between(1, 12), random.between(1, 4));
            let fits = |start: i64| (start..start + duration).all(|time| load[time as usize] + demand <= capacity);
            let Some(start) = (0..180).find(|&start| fits(start)) else { break };
            (start..start + duration).for_each(|time| load[time as usize] += demand);
            tasks.push((start, duration, demand));
        }
        let end = tasks.iter().map(|&(start, duration, _)| start + duration).max().unwrap_or(0);
        let mut solver = Solver::new();
        let starts: Vec<IntVar> =
            tasks.iter().map(|&(_, duration, _)| solver.new_bounded_int(0..=end - duration)).collect();
        let needs = starts.iter().zip(&tasks).map(|(&start, &(_, duration, demand))| ((start, duration), demand));
        let cumulative = Cumulative::new(needs, capacity);
        solver.post(cumulative);
        let planted = starts.iter().copied().zip(tasks.iter().map(|task| task.0)).collect();
        let audit = Audit::attach(&mut solver, &[Solution { ints: planted, ..Solution::default() }]);
        let budget = Budget { conflicts: Some(300), ..Budget::default() };
        assert_ne!(solver.solve_within(&[], &budget), Outcome::Unsatisfiable, "{tasks:?}");
        assert_eq!(audit.findings().faults, [""; 0], "{tasks:?}");
    }
}

#[test]
fn an_optional_task_is_left_out_where_others_leave_too_little() {
    for (start, is_open) in [(0..=2, false), (0..=9, true)] {
        let mut solver = Solver::new();
        let is_done = solver.new_bool().positive();
        let [fixed, optional] = [solver.new_int(0..=0), solver.new_int(start)].map(|start| (start, 5));
        let [fixed, optional] = [Interval::from(fixed), Interval::from(optional).when(is_done)];
        solver.post(Cumulative::new([(fixed, 2), (optional, 2)], 3));
        assert!(solver.probe(0, &Budget::default()));
        assert_eq!(solver.assignment().is_false(is_done), !is_open);
    }
}

#[test]
fn a_task_is_done_in_exactly_one_of_its_ways() {
    for is_optional in [false, true] {
        let mut solver = Solver::new();
        let [start, size, other] = [0..=2, 0..=9, 3..=4].map(|values| solver.new_int(values));
        let present = if is_optional { solver.new_bool().positive() } else { Lit::TRUE };
        let task = Interval::new(start, size).when(present);
        let ways = task.alternatives(&mut solver, [Entry::Value(2), Entry::Value(3), Entry::Int(other)]);
        solver.post(task.end().eq(5));
        let mut rows = vec![];
        for found in solver.solutions(&[], &Budget::default()) {
            let chosen = ways.iter().map(|way| found.is_true(way.present().var())).collect::<Vec<_>>();
            rows.push(([start, size, other].map(|int| found.value(int)), chosen));
        }
        let done = rows.iter().filter(|(_, chosen)| chosen.contains(&true)).collect::<Vec<_>>();
        // Sizes 2 and 3 beside any other, and the other one where it is not too late.
        let expected = [[2, 3, 3], [2, 3, 4], [2, 3, 3], [1, 4, 4]];
        assert_eq!(done.len(), expected.len(), "{rows:?}");
        assert!(done.iter().all(|(values, chosen)| {
            expected.contains(values) && chosen.iter().filter(|&&is_chosen| is_chosen).count() == 1
        }));
        // Left out, the task is anywhere.
        assert_eq!(rows.len() - done.len(), if is_optional { 6 } else { 0 });
    }
}

#[test]
fn products_of_the_widest_variables_do_not_overflow() {
    const WIDE: i64 = 1 << 40;
    let mut solver = Solver::new();
    let [a, b, product] = [(); 3].map(|()| solver.new_int(-WIDE..=WIDE));
    solver.post(Product::new(a, b, product));
    let large = [solver.at_least(a, 1 << 21), solver.at_least(b, 1 << 20)];
    assert_eq!(solver.solve(&large), Outcome::Unsatisfiable);
    let exact = [solver.at_least(a, 1 << 20), solver.at_least(b, 1 << 20)];
    assert_eq!(solver.solve(&exact), Outcome::Satisfiable);
    assert_eq!(solver.assignment().int_value(product), Some(WIDE));
}

#[test]
fn powers_of_the_widest_variables_do_not_overflow() {
    const WIDE: i64 = 1 << 40;
    let mut solver = Solver::new();
    let [base, exponent, power] = [(); 3].map(|()| solver.new_int(-WIDE..=WIDE));
    solver.post(Power::new(base, exponent, power));
    let large = [solver.at_least(base, 1 << 14), solver.at_least(exponent, 3)];
    assert_eq!(solver.solve(&large), Outcome::Unsatisfiable);
    let negative = [solver.at_most(base, -2), solver.at_most(power, -WIDE / 2 - 1)];
    assert_eq!(solver.solve(&negative), Outcome::Satisfiable);
    let [base, exponent, power] = [base, exponent, power].map(|int| solver.assignment().int_value(int).unwrap());
    assert_eq!(Power::of(base, exponent), Some(power));
    assert!(solver.stats().propagations < 10_000);
}

#[test]
fn long_steps_are_passed_at_once() {
    const FAR: i64 = 1 << 39;
    let mut solver = Solver::new();
    let [long, short] = [solver.new_int(0..=0), solver.new_int(0..=FAR)];
    solver.post(Cumulative::new([((long, FAR - 1), 1), ((short, 1), 1)], 1));
    assert!(solver.probe(0, &Budget::default()));
    assert_eq!(solver.assignment().min(short), FAR - 1);
    assert!(solver.stats().propagations < 20);
}
