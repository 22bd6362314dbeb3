//! Random constraints of each kind, each with a meaning written down apart from its propagator.

use super::constraint::Constraint;
use std::collections::BTreeSet;
use unicursal_constraints::{
    Absolute, AllDifferent, AssignmentCost, Diffn, Division, Lexicographic, Mdd, NValue, Power, Product, Table,
};
use unicursal_core::{Entry, IntVar, Linear, Relation};
use unicursal_testing::Random;

/// A constraint of a kind on some of the variables.
pub(crate) type Kind = fn(&mut Random, usize) -> Constraint;

pub(crate) const KINDS: [(&str, Kind); 11] = [
    ("diffn", boxes),
    ("table", wild_table),
    ("division", division),
    ("product", product),
    ("power", power),
    ("assignment cost", assignment_cost),
    ("absolute value", absolute),
    ("decision diagram", diagram),
    ("lexicographic", lexicographic),
    ("distinct values", n_value),
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

fn product(random: &mut Random, vars: usize) -> Constraint {
    let mut at = some(random, vars, 3);
    if random.chance(30) {
        at[1] = at[0];
    }
    let of = at.clone();
    // By repeated addition.
    let holds = move |values: &[i64]| {
        let [first, second, product] = pick(values, &of)[..] else { unreachable!() };
        let sum: i64 = (0..first.abs()).map(|_| second * first.signum()).sum();
        sum == product
    };
    let make = move |ints: &[IntVar]| Product::new(ints[at[0]], ints[at[1]], ints[at[2]]);
    Constraint::new("product".into(), holds, make)
}

fn power(random: &mut Random, vars: usize) -> Constraint {
    let at = some(random, vars, 3);
    let of = at.clone();
    // By repeated multiplication or division.
    let holds = move |values: &[i64]| {
        let [base, exponent, result] = pick(values, &of)[..] else { unreachable!() };
        let product = (0..exponent.abs()).fold(1, |product, _| product * base);
        if exponent < 0 { base != 0 && 1 / product == result } else { product == result }
    };
    let make = move |ints: &[IntVar]| Power::new(ints[at[0]], ints[at[1]], ints[at[2]]);
    Constraint::new("power".into(), holds, make)
}

fn assignment_cost(random: &mut Random, vars: usize) -> Constraint {
    let rows = 1 + random.below(vars.min(3));
    let at = some(random, vars, rows + 1);
    let of = at.clone();
    let columns = rows + random.below(3);
    let costs: Vec<Vec<i64>> = (0..rows).map(|_| (0..columns).map(|_| random.between(-1, 3)).collect()).collect();
    let table = costs.clone();
    let holds = move |values: &[i64]| {
        let chosen = pick(values, &of[..rows]);
        let cost = |(row, &value): (usize, &i64)| table[row].get(usize::try_from(value).ok()?).copied();
        let total: Option<i64> = chosen.iter().enumerate().map(cost).sum();
        let are_different = (0..rows).all(|row| !chosen[..row].contains(&chosen[row]));
        are_different && total == Some(values[of[rows]])
    };
    let make = move |ints: &[IntVar]| AssignmentCost::new(pick(ints, &at[..rows]), costs.clone(), ints[at[rows]]);
    Constraint::new("assignment cost".into(), holds, make)
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

fn n_value(random: &mut Random, vars: usize) -> Constraint {
    let count = random.below(vars + 1);
    let (at, number) = (some(random, vars, count), random.below(vars));
    let of = at.clone();
    let holds = move |values: &[i64]| {
        let different: BTreeSet<i64> = pick(values, &of).into_iter().collect();
        different.len() as i64 == values[number]
    };
    let text = format!("{at:?} take as many values as {number} says");
    Constraint::new(text, holds, move |ints| NValue::new(pick(ints, &at), ints[number]))
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

/// Boxes of one or two dimensions, with lengths that are constants or variables.
fn boxes(random: &mut Random, vars: usize) -> Constraint {
    let dimensions = 1 + random.below(2);
    let length = |random: &mut Random| {
        if random.chance(30) { Err(random.below(vars)) } else { Ok(random.between(0, 3)) }
    };
    let boxes: Vec<Vec<(usize, Result<i64, usize>)>> = (0..random.between(2, 3))
        .map(|_| (0..dimensions).map(|_| (random.below(vars), length(random))).collect())
        .collect();
    let of = boxes.clone();
    let holds = move |values: &[i64]| {
        let begins = |at: usize, dimension: usize| values[of[at][dimension].0];
        let ends = |at: usize, dimension: usize| {
            begins(at, dimension) + of[at][dimension].1.unwrap_or_else(|int| values[int])
        };
        let apart = |a: usize, b: usize| {
            (0..dimensions).any(|at| ends(a, at) <= begins(b, at) || ends(b, at) <= begins(a, at))
        };
        (0..of.len()).all(|a| (0..a).all(|b| apart(a, b)))
    };
    let text = format!("{boxes:?} do not overlap");
    Constraint::new(text, holds, move |ints| {
        let side = |&(from, length): &(usize, Result<i64, usize>)| {
            (ints[from], length.map_or_else(|int| Entry::Int(ints[int]), Entry::Value))
        };
        Diffn::new(boxes.iter().map(|sides| sides.iter().map(side)))
    })
}

fn wild_table(random: &mut Random, vars: usize) -> Constraint {
    let count = 1 + random.below(vars);
    let at = some(random, vars, count);
    let (of, on) = (at.clone(), at.clone());
    let value = |random: &mut Random| random.chance(75).then(|| random.between(-3, 5));
    let rows: Vec<Vec<Option<i64>>> =
        (0..=random.below(9)).map(|_| (0..count).map(|_| value(random)).collect()).collect();
    let allowed = rows.clone();
    let holds = move |values: &[i64]| {
        let is_met =
            |row: &Vec<Option<i64>>| of.iter().zip(row).all(|(&at, one)| one.is_none_or(|one| one == values[at]));
        allowed.iter().any(is_met)
    };
    let text = format!("{at:?} in {rows:?}");
    let make = move |ints: &[IntVar]| Table::with_wildcards(pick(ints, &at), rows.iter());
    Constraint::new(text, holds, make).consistent_on(&on)
}

/// At most a number is the sum of two variables.
pub(crate) fn sum(random: &mut Random, vars: usize) -> Constraint {
    let ([a, b], most) = ([random.below(vars), random.below(vars)], random.between(-3, 6));
    let holds = move |values: &[i64]| values[a] + values[b] <= most;
    let make = move |ints: &[IntVar]| Linear::new([(1, ints[a]), (1, ints[b])], Relation::AtMost, most);
    Constraint::new(format!("{a} + {b} <= {most}"), holds, make)
}
