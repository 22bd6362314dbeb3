//! Constraints of the catalogue on a few variables: all solutions by brute force, every inference held against these,
//! conditions, and the consistency that a constraint promises.

use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::{
    Absolute, AllDifferent, BinPacking, Budget, DistinctValues, Division, Increasing, IntVar, Inverse,
    Lexicographic, Linear, Lit, Mdd, NegativeTable, Outcome, Propagation, Propagator, Relation, Solver,
    ValuePrecedence,
};
use unicursal_testing::Random;
use unicursal_testing::audit::{Audit, Solution};

type Holds = Box<dyn Fn(&[i64]) -> bool>;
type Post = Box<dyn Fn(&mut Solver, &[IntVar], Option<Lit>)>;

/// A constraint on some variables: its meaning, and how it is posted.
struct Constraint {
    text: String,
    holds: Holds,
    post: Post,
    /// Whether no value is left that no solution takes, of enumerated variables.
    is_consistent: bool,
}

impl Constraint {
    /// The constraint that `make` makes of the variables of these numbers.
    fn new<P: Propagator + 'static>(
        text: String,
        holds: impl Fn(&[i64]) -> bool + 'static,
        make: impl Fn(&[IntVar]) -> P + 'static,
    ) -> Self {
        let post = move |solver: &mut Solver, ints: &[IntVar], condition: Option<Lit>| {
            match condition {
                Some(condition) => solver.post(make(ints).when(condition)),
                None => solver.post(make(ints)),
            };
        };
        Self { text, holds: Box::new(holds), post: Box::new(post), is_consistent: false }
    }

    /// The constraint, which keeps domains consistent if none of the variables occurs twice.
    fn consistent_on(self, at: &[usize]) -> Self {
        let different: BTreeSet<usize> = at.iter().copied().collect();
        Self { is_consistent: different.len() == at.len(), ..self }
    }
}

/// A constraint of a kind on some of the variables.
type Kind = fn(&mut Random, usize) -> Constraint;

const KINDS: [(&str, Kind); 11] = [
    ("bin packing", bin_packing),
    ("negative table", negative_table),
    ("division", division),
    ("absolute value", absolute),
    ("decision diagram", diagram),
    ("lexicographic", lexicographic),
    ("increasing", increasing),
    ("inverse", inverse),
    ("value precedence", value_precedence),
    ("distinct values", distinct_values),
    ("matching", matching),
];

/// Variables, some of them more than once.
fn some(random: &mut Random, vars: usize, count: usize) -> Vec<usize> {
    (0..count).map(|_| random.below(vars)).collect()
}

fn pick<T: Copy>(from: &[T], at: &[usize]) -> Vec<T> {
    at.iter().map(|&at| from[at]).collect()
}

fn division(random: &mut Random, vars: usize) -> Constraint {
    let at = some(random, vars, 4);
    let of = at.clone();
    let holds = move |values: &[i64]| {
        let [dividend, divisor, quotient, remainder] = pick(values, &of)[..] else { unreachable!() };
        divisor != 0 && dividend / divisor == quotient && dividend % divisor == remainder
    };
    let make = move |ints: &[IntVar]| Division::new(ints[at[0]], ints[at[1]], ints[at[2]], ints[at[3]]);
    Constraint::new("division".into(), holds, make)
}

fn absolute(random: &mut Random, vars: usize) -> Constraint {
    let [int, result] = [random.below(vars), random.below(vars)];
    let holds = move |values: &[i64]| values[int].abs() == values[result];
    Constraint::new(format!("|{int}| = {result}"), holds, move |ints| Absolute::new(ints[int], ints[result]))
}

fn diagram(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let at: Vec<usize> = if random.chance(50) { (0..count).collect() } else { some(random, vars, count) };
    let (of, on) = (at.clone(), at.clone());
    let states = 1 + random.below(3);
    if random.chance(50) {
        // An automaton that may have several steps for a value.
        let step = |random: &mut Random| (random.below(states), random.between(-3, 4), random.below(states));
        let steps: Vec<_> = (0..4 + random.below(16)).map(|_| step(random)).collect();
        let accepting: Vec<usize> = (0..states).filter(|_| random.chance(60)).collect();
        let text = format!("{at:?} by {steps:?} to {accepting:?}");
        let (moves, ends) = (steps.clone(), accepting.clone());
        let holds = move |values: &[i64]| {
            let word = pick(values, &of);
            let start = BTreeSet::from([0]);
            let end = word.iter().fold(start, |states, &value| {
                let moves = moves.iter().filter(|step| step.1 == value && states.contains(&step.0));
                moves.map(|step| step.2).collect()
            });
            ends.iter().any(|state| end.contains(state))
        };
        let make = move |ints: &[IntVar]| {
            Mdd::regular(pick(ints, &at), steps.iter().copied(), 0, accepting.iter().copied())
        };
        return Constraint::new(text, holds, make).consistent_on(&on);
    }
    let mut edges: Vec<Vec<(usize, i64, usize)>> = vec![];
    for layer in 0..count {
        let from = |random: &mut Random| if layer == 0 { 0 } else { random.below(states) };
        let to = |random: &mut Random| if layer + 1 == count { 0 } else { random.below(states) };
        let edge = |random: &mut Random| (from(random), random.between(-3, 4), to(random));
        edges.push((0..3 + random.below(12)).map(|_| edge(random)).collect());
    }
    let text = format!("{at:?} along {edges:?}");
    let paths = edges.clone();
    let holds = move |values: &[i64]| {
        let mut nodes = BTreeSet::from([0]);
        for (&at, edges) in of.iter().zip(&paths) {
            let taken = edges.iter().filter(|edge| nodes.contains(&edge.0) && edge.1 == values[at]);
            nodes = taken.map(|edge| edge.2).collect();
        }
        nodes.contains(&0)
    };
    let make = move |ints: &[IntVar]| Mdd::new(pick(ints, &at), edges.iter().map(|edges| edges.iter().copied()));
    Constraint::new(text, holds, make).consistent_on(&on)
}

fn lexicographic(random: &mut Random, vars: usize) -> Constraint {
    let (length, other_length) = (random.below(4), random.below(4));
    let (row, other) = (some(random, vars, length), some(random, vars, other_length));
    let is_strict = random.chance(50);
    let text = format!("{row:?} before {other:?}, strictly: {is_strict}");
    let (row_of, other_of) = (row.clone(), other.clone());
    let holds = move |values: &[i64]| {
        let (row, other) = (pick(values, &row_of), pick(values, &other_of));
        if is_strict { row < other } else { row <= other }
    };
    Constraint::new(text, holds, move |ints| {
        let (row, other) = (pick(ints, &row), pick(ints, &other));
        if is_strict { Lexicographic::less(row, other) } else { Lexicographic::at_most(row, other) }
    })
}

fn increasing(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let at = some(random, vars, count);
    let of = at.clone();
    let is_strict = random.chance(50);
    let text = format!("{at:?} increase, strictly: {is_strict}");
    let holds = move |values: &[i64]| {
        let is_fine = |pair: &[i64]| if is_strict { pair[0] < pair[1] } else { pair[0] <= pair[1] };
        pick(values, &of).windows(2).all(is_fine)
    };
    Constraint::new(text, holds, move |ints| {
        if is_strict { Increasing::strictly(pick(ints, &at)) } else { Increasing::new(pick(ints, &at)) }
    })
}

fn inverse(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(3);
    let (there, back) = (some(random, vars, count), some(random, vars, count));
    let text = format!("{there:?} and {back:?} are inverse");
    let (to, from) = (there.clone(), back.clone());
    let holds = move |values: &[i64]| {
        let lists = [pick(values, &to), pick(values, &from)];
        let leads_back = |list: &[i64], other: &[i64]| {
            (0..)
                .zip(list)
                .all(|(at, &value)| usize::try_from(value).is_ok_and(|value| other.get(value) == Some(&at)))
        };
        leads_back(&lists[0], &lists[1]) && leads_back(&lists[1], &lists[0])
    };
    Constraint::new(text, holds, move |ints| Inverse::new(pick(ints, &there), pick(ints, &back)))
}

fn value_precedence(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let at = some(random, vars, count);
    let of = at.clone();
    let first = random.between(-2, 2);
    let row: Vec<i64> = (first..first + random.between(1, 3)).collect();
    let text = format!("{at:?} take {row:?} in order");
    let order = row.clone();
    let holds = move |values: &[i64]| {
        let taken = pick(values, &of);
        order.windows(2).all(|pair| {
            let before_later: Vec<i64> = taken.iter().copied().take_while(|&value| value != pair[1]).collect();
            before_later.len() == taken.len() || before_later.contains(&pair[0])
        })
    };
    Constraint::new(text, holds, move |ints| ValuePrecedence::new(pick(ints, &at), row.iter().copied()))
}

fn distinct_values(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let (at, number) = (some(random, vars, count), random.below(vars));
    let of = at.clone();
    let holds = move |values: &[i64]| {
        let different: BTreeSet<i64> = pick(values, &of).into_iter().collect();
        different.len() as i64 == values[number]
    };
    let text = format!("{at:?} take as many values as {number} says");
    Constraint::new(text, holds, move |ints| DistinctValues::new(pick(ints, &at), ints[number]))
}

fn matching(random: &mut Random, vars: usize) -> Constraint {
    let count = 1 + random.below(vars);
    let terms: Vec<(usize, i64)> =
        some(random, vars, count).into_iter().map(|at| (at, random.between(0, 1))).collect();
    let of = terms.clone();
    let holds = move |values: &[i64]| {
        let sums: BTreeSet<i64> = of.iter().map(|&(at, offset)| values[at] + offset).collect();
        sums.len() == of.len()
    };
    let text = format!("{terms:?} are all different");
    let on: Vec<usize> = terms.iter().map(|term| term.0).collect();
    let make = move |ints: &[IntVar]| {
        AllDifferent::with_offsets(terms.iter().map(|&(at, offset)| (ints[at], offset))).matching()
    };
    Constraint::new(text, holds, make).consistent_on(&on)
}

fn bin_packing(random: &mut Random, vars: usize) -> Constraint {
    let count = 1 + random.below(vars);
    let items = some(random, vars, count);
    let is_plain = random.chance(50);
    let items: Vec<(usize, i64)> =
        items.into_iter().map(|at| (at, if is_plain { 1 } else { random.between(0, 2) })).collect();
    let first = if is_plain { random.between(-2, 1) } else { 0 };
    let bins: Vec<(i64, usize)> =
        (first..first + random.between(1, 2)).map(|bin| (bin, random.below(vars))).collect();
    let is_closed = !is_plain || random.chance(50);
    let text = format!("{items:?} in {bins:?}, closed: {is_closed}");
    let (in_bins, loads) = (items.clone(), bins.clone());
    let holds = move |values: &[i64]| {
        let load = |bin: i64| in_bins.iter().filter(|item| values[item.0] == bin).map(|item| item.1).sum::<i64>();
        let is_known = |at: usize| loads.iter().any(|&(bin, _)| values[at] == bin);
        loads.iter().all(|&(bin, at)| values[at] == load(bin))
            && (!is_closed || in_bins.iter().all(|item| is_known(item.0)))
    };
    Constraint::new(text, holds, move |ints| {
        if !is_plain {
            let items = items.iter().map(|&(at, size)| (ints[at], size));
            return BinPacking::new(items, bins.iter().map(|&(_, at)| ints[at]));
        }
        let items = items.iter().map(|&(at, _)| ints[at]);
        let counts = BinPacking::global_cardinality(items, bins.iter().map(|&(bin, at)| (bin, ints[at])));
        if is_closed { counts.closed() } else { counts }
    })
}

fn negative_table(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let at = some(random, vars, count);
    let of = at.clone();
    let value = |random: &mut Random| random.chance(75).then(|| random.between(-3, 5));
    let rows: Vec<Vec<Option<i64>>> =
        (0..random.below(6)).map(|_| (0..count).map(|_| value(random)).collect()).collect();
    let forbidden = rows.clone();
    let holds = move |values: &[i64]| {
        let is_met =
            |row: &Vec<Option<i64>>| of.iter().zip(row).all(|(&at, one)| one.is_none_or(|one| one == values[at]));
        !forbidden.iter().any(is_met)
    };
    let text = format!("{at:?} not {rows:?}");
    Constraint::new(text, holds, move |ints| NegativeTable::with_wildcards(pick(ints, &at), rows.iter()))
}

/// At most a number is the sum of two variables.
fn sum(random: &mut Random, vars: usize) -> Constraint {
    let ([a, b], most) = ([random.below(vars), random.below(vars)], random.between(-3, 6));
    let holds = move |values: &[i64]| values[a] + values[b] <= most;
    let make = move |ints: &[IntVar]| Linear::new([(1, ints[a]), (1, ints[b])], Relation::AtMost, most);
    Constraint::new(format!("{a} + {b} <= {most}"), holds, make)
}

struct Problem {
    domains: Vec<Vec<i64>>,
    constraints: Vec<Constraint>,
    /// Whether integers have bounds only.
    is_bounded: bool,
}

impl Problem {
    fn random(random: &mut Random, kind: Kind) -> Self {
        let domains = (0..random.between(3, 5)).map(|_| {
            let low = random.between(-3, 2);
            let mut values: Vec<i64> = (low..=low + random.between(0, 4)).filter(|_| random.chance(85)).collect();
            values.extend(values.is_empty().then_some(low));
            values
        });
        let domains: Vec<Vec<i64>> = domains.collect();
        let mut constraints: Vec<Constraint> =
            (0..random.between(1, 2)).map(|_| kind(random, domains.len())).collect();
        constraints.extend((0..random.below(2)).map(|_| sum(random, domains.len())));
        Self { is_bounded: random.chance(40), domains, constraints }
    }

    /// All rows of values, by counting through them.
    fn rows(&self) -> Vec<Vec<i64>> {
        let mut all: Vec<Vec<i64>> = vec![vec![]];
        for domain in &self.domains {
            let extended =
                |head: &Vec<i64>| domain.iter().map(|&value| [&head[..], &[value]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(extended).collect();
        }
        all
    }

    fn solutions(&self) -> Vec<Vec<i64>> {
        let mut rows = self.rows();
        rows.retain(|values| self.constraints.iter().all(|constraint| (constraint.holds)(values)));
        rows
    }

    fn ints(&self, solver: &mut Solver) -> Vec<IntVar> {
        let domains = self.domains.iter();
        domains
            .map(|domain| {
                if !self.is_bounded {
                    return solver.new_int_from(domain.iter().copied());
                }
                let int = solver.new_bounded_int(domain[0]..=domain[domain.len() - 1]);
                for value in domain[0]..=domain[domain.len() - 1] {
                    let lit = solver.equals(int, value);
                    if !domain.contains(&value) {
                        solver.add_clause(&[!lit]);
                    }
                }
                int
            })
            .collect()
    }

    fn build(&self) -> (Solver, Vec<IntVar>) {
        let mut solver = Solver::new();
        let ints = self.ints(&mut solver);
        self.constraints.iter().for_each(|constraint| (constraint.post)(&mut solver, &ints, None));
        (solver, ints)
    }

    fn text(&self) -> String {
        let constraints: Vec<&str> = self.constraints.iter().map(|constraint| &constraint.text[..]).collect();
        format!("{:?} bounded: {} {constraints:?}", self.domains, self.is_bounded)
    }
}

fn found(solver: &mut Solver, ints: &[IntVar]) -> Vec<Vec<i64>> {
    let found = solver.solutions(&[], &Budget::default());
    let mut found: Vec<Vec<i64>> = found.map(|found| ints.iter().map(|&int| found.value(int)).collect()).collect();
    found.sort_unstable();
    found
}

/// Problems of each kind.
fn problems(seed: u64, count: u64) -> impl Iterator<Item = (&'static str, Random, Problem)> {
    let numbers = (0..).zip(KINDS).flat_map(move |(at, kind)| (0..count).map(move |number| (at, kind, number)));
    numbers.map(move |(at, (name, kind), number)| {
        let mut random = Random(seed << 40 | at << 32 | number);
        let problem = Problem::random(&mut random, kind);
        (name, random, problem)
    })
}

#[test]
fn solutions_are_those_of_brute_force() {
    let mut solvable: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, _, problem) in problems(1, 400) {
        let expected = problem.solutions();
        *solvable.entry(name).or_default() += usize::from(!expected.is_empty());
        let (mut solver, ints) = problem.build();
        assert_eq!(found(&mut solver, &ints), expected, "{name}: {}", problem.text());
    }
    assert!(solvable.values().all(|count| (10..400).contains(count)), "{solvable:?}");
}

#[test]
fn inferences_follow_from_their_premises() {
    let (mut conflicts, mut rules) = (0, BTreeMap::new());
    for (name, mut random, problem) in problems(2, 400) {
        let (mut solver, ints) = problem.build();
        let truths = problem.solutions().into_iter().map(|values| {
            let lits = ints.iter().zip(&values).filter_map(|(&int, &value)| solver.model().equals(int, value));
            Solution { vars: lits.map(Lit::var).collect(), ints: ints.iter().copied().zip(values).collect() }
        });
        let truths: Vec<Solution> = truths.collect();
        let audit = Audit::attach(&mut solver, &truths);
        for _ in 0..4 {
            let assumptions = (0..3).map(|_| {
                let at = random.below(ints.len());
                let value = problem.domains[at][random.below(problem.domains[at].len())];
                let lit = if random.chance(50) {
                    solver.at_least(ints[at], value)
                } else {
                    solver.equals(ints[at], value)
                };
                if random.chance(50) { lit } else { !lit }
            });
            let assumptions: Vec<Lit> = assumptions.collect();
            solver.solve(&assumptions);
        }
        audit.check_root(&mut solver);
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{name}: {}", problem.text());
        conflicts += findings.conflicts;
        findings.rules.iter().for_each(|(&rule, count)| *rules.entry(rule).or_insert(0) += count);
    }
    assert!(conflicts > 500, "{conflicts}");
    let silent = ["inverse", "value precedence", "negative table"];
    for (name, _) in KINDS.iter().filter(|kind| !silent.contains(&kind.0)) {
        assert!(rules.get(name).is_some_and(|&count| count > 60), "{name}: {rules:?}");
    }
}

#[test]
fn conditions_leave_the_constraints_out() {
    for (name, _, problem) in problems(3, 150) {
        let mut solver = Solver::new();
        let ints = problem.ints(&mut solver);
        let condition = solver.new_bool().positive();
        let constraint = &problem.constraints[0];
        (constraint.post)(&mut solver, &ints, Some(condition));
        let all = problem.rows();
        let holding = all.iter().filter(|values| (constraint.holds)(values)).count();
        let count = solver.solutions(&[], &Budget::default()).count();
        assert_eq!(count, all.len() + holding, "{name}: {}", problem.text());
    }
}

/// A constraint that promises it leaves no value that no solution uses.
#[test]
fn every_value_left_by_a_diagram_or_a_matching_is_used() {
    let mut removed = 0;
    for (name, _, problem) in problems(4, 600) {
        let problem = Problem { is_bounded: false, ..problem };
        let constraint = &problem.constraints[0];
        if !constraint.is_consistent {
            continue;
        }
        let mut solver = Solver::new();
        let ints = problem.ints(&mut solver);
        (constraint.post)(&mut solver, &ints, None);
        let mut rows = problem.rows();
        rows.retain(|values| (constraint.holds)(values));
        if solver.propagate_under(&[], &Budget::default()) != Propagation::Fixpoint {
            assert!(rows.is_empty(), "{name}: {}", problem.text());
            continue;
        }
        for (at, &int) in ints.iter().enumerate() {
            let used: BTreeSet<i64> = rows.iter().map(|row| row[at]).collect();
            let left: BTreeSet<i64> = solver.model().domain(int).iter().collect();
            assert_eq!(left, used, "{name}: {}", problem.text());
            removed += problem.domains[at].len() - left.len();
        }
    }
    assert!(removed > 300, "{removed}");
}

/// Larger problems made of constraints of all kinds that a row of values satisfies: no inference excludes that row.
#[test]
fn solutions_that_were_planted_are_not_excluded() {
    let (mut posted, mut conflicts) = (0, 0);
    for number in 0..60 {
        let mut random = Random(5 << 32 | number);
        let planted: Vec<i64> = (0..14).map(|_| random.between(-3, 6)).collect();
        let mut solver = Solver::new();
        let ints = planted
            .iter()
            .map(|_| if random.chance(50) { solver.new_int(-9..=12) } else { solver.new_bounded_int(-9..=12) });
        let ints: Vec<IntVar> = ints.collect();
        for (_, kind) in KINDS {
            let drawn = (0..60).map(|_| kind(&mut random, planted.len()));
            for constraint in drawn.filter(|constraint| (constraint.holds)(&planted)).take(3).collect::<Vec<_>>() {
                (constraint.post)(&mut solver, &ints, None);
                posted += 1;
            }
        }
        let audit = Audit::attach(
            &mut solver,
            &[Solution {
                ints: ints.iter().copied().zip(planted.iter().copied()).collect(),
                ..Solution::default()
            }],
        );
        let budget = Budget { conflicts: Some(200), ..Budget::default() };
        for _ in 0..3 {
            // Some bounds that the planted row keeps, and one that it does not.
            let bounds = (0..3).map(|_| {
                let at = random.below(ints.len());
                solver.at_least(ints[at], planted[at] - random.between(0, 2))
            });
            let mut assumptions: Vec<Lit> = bounds.collect();
            assert_ne!(
                solver.solve_within(&assumptions, &budget),
                Outcome::Unsatisfiable,
                "{number}: {planted:?}"
            );
            let at = random.below(ints.len());
            assumptions.push(solver.at_least(ints[at], planted[at] + 1));
            solver.solve_within(&assumptions, &budget);
        }
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{number}: {planted:?}");
        conflicts += findings.conflicts;
    }
    assert!(posted > 600 && conflicts > 500, "{posted} constraints, {conflicts} conflicts");
}
