//! The meaning of constraints, word by word from their definitions.

use super::{Argument, Constraint, Term};
use std::collections::BTreeSet;

/// Returns the values of an argument: one, or those of a list or a set.
fn values(argument: &Argument, assignment: &[i64]) -> Vec<i64> {
    let value = |term: &Term| match *term {
        Term::Constant(value) => value,
        Term::Var(at) => assignment[at],
    };
    match argument {
        Argument::Bool(term) | Argument::Int(term) => vec![value(term)],
        Argument::Bools(terms) | Argument::Ints(terms) => terms.iter().map(value).collect(),
        Argument::Set(values) => values.clone(),
    }
}

/// Returns whether a constraint holds.
pub fn holds(constraint: &Constraint, assignment: &[i64]) -> bool {
    let arguments: Vec<Vec<i64>> =
        constraint.arguments.iter().map(|argument| values(argument, assignment)).collect();
    let name = &constraint.name[..];
    if let (Some(base), Some((last, rest))) = (name.strip_suffix("_reif"), arguments.split_last()) {
        return is_true(base, rest) == (last[0] == 1);
    }
    if let (Some(base), Some((last, rest))) = (name.strip_suffix("_imp"), arguments.split_last()) {
        return is_true(base, rest) || last[0] == 0;
    }
    is_true(name, &arguments)
}

fn sum(factors: &[i64], values: &[i64]) -> i64 {
    factors.iter().zip(values).map(|(factor, value)| factor * value).sum()
}

fn at(list: &[i64], index: i64) -> Option<i64> {
    list.get(usize::try_from(index - 1).ok()?).copied()
}

fn power(base: i64, exponent: i64) -> Option<i64> {
    if exponent >= 0 {
        return Some((0..exponent).map(|_| base).product());
    }
    1_i64.checked_div((0..-exponent).map(|_| base).product())
}

/// Returns the vertices on the way from `start` along `next`, counted from `first`, if there is one closed way from it.
fn circle(next: &[i64], first: i64, start: i64) -> Option<usize> {
    let mut at = start;
    for length in 1..=next.len() {
        at = *next.get(usize::try_from(at - first).ok()?)?;
        if at == start {
            return Some(length);
        }
    }
    None
}

/// Returns whether a constraint holds for the tasks or boxes that are present.
fn is_true_where_present(base: &str, arguments: &[Vec<i64>]) -> bool {
    let at = match base {
        "unicursal_disjunctive" => 2,
        "unicursal_cumulative" => 3,
        _ => 4,
    };
    let is_there = |&(at_value, _): &(usize, &i64)| arguments[at][at_value] == 1;
    let there = |list: &Vec<i64>| list.iter().enumerate().filter(is_there).map(|(_, &value)| value).collect();
    // The amounts of what is absent are amounts all the same.
    let amounts = &arguments[1..if base == "unicursal_diffn" { 1 } else { at }];
    let mut left: Vec<Vec<i64>> = arguments[..at].iter().map(there).collect();
    left.extend_from_slice(&arguments[at + 1..]);
    amounts.iter().flatten().all(|&amount| amount >= 0) && is_true(base, &left)
}

#[allow(clippy::too_many_lines, reason = "a line or two for each constraint")]
fn is_true(name: &str, arguments: &[Vec<i64>]) -> bool {
    if let Some(base) = name.strip_suffix("_opt") {
        return is_true_where_present(base, arguments);
    }
    let one = |argument: usize| arguments[argument][0];
    let all = |argument: usize| &arguments[argument][..];
    match name {
        "int_eq" | "bool_eq" | "bool2int" => one(0) == one(1),
        "int_ne" | "bool_not" => one(0) != one(1),
        "int_le" | "bool_le" => one(0) <= one(1),
        "int_lt" | "bool_lt" => one(0) < one(1),
        "int_lin_eq" | "bool_lin_eq" => sum(all(0), all(1)) == one(2),
        "int_lin_ne" => sum(all(0), all(1)) != one(2),
        "int_lin_le" | "bool_lin_le" => sum(all(0), all(1)) <= one(2),
        "int_plus" => one(0) + one(1) == one(2),
        "int_times" | "bool_and" => one(0) * one(1) == one(2),
        "int_div" => one(0).checked_div(one(1)) == Some(one(2)),
        "int_mod" => one(0).checked_rem(one(1)) == Some(one(2)),
        "int_pow" => power(one(0), one(1)) == Some(one(2)),
        "int_abs" => one(0).abs() == one(1),
        "int_max" | "bool_or" => one(0).max(one(1)) == one(2),
        "int_min" => one(0).min(one(1)) == one(2),
        "array_int_maximum" => all(1).iter().max() == Some(&one(0)),
        "array_int_minimum" => all(1).iter().min() == Some(&one(0)),
        "bool_xor" => (one(0) + one(1)) % 2 == arguments.get(2).map_or(1, |result| result[0]),
        "bool_clause" => all(0).contains(&1) || all(1).contains(&0),
        "array_bool_and" => i64::from(!all(0).contains(&0)) == one(1),
        "array_bool_or" => i64::from(all(0).contains(&1)) == one(1),
        "array_bool_xor" => all(0).iter().sum::<i64>() % 2 == 1,
        "array_int_element" | "array_var_int_element" | "array_bool_element" | "array_var_bool_element" => {
            at(all(1), one(0)) == Some(one(2))
        }
        "unicursal_element" => at(all(1), one(0) + 1) == Some(one(2)),
        "set_in" => all(1).contains(&one(0)),
        "unicursal_all_different" => (0..all(0).len()).all(|at| !all(0)[..at].contains(&all(0)[at])),
        "unicursal_nvalue" => all(1).iter().collect::<BTreeSet<_>>().len() as i64 == one(0),
        "unicursal_lex_less" => all(0) < all(1),
        "unicursal_lex_lesseq" => all(0) <= all(1),
        "unicursal_circuit" => circle(all(0), one(1), one(1)) == Some(all(0).len()),
        "unicursal_subcircuit" => {
            let (next, first) = (all(0), one(1));
            let inside: Vec<i64> =
                (first..).zip(next).filter(|(at, next)| at != *next).map(|(at, _)| at).collect();
            let is_vertex = |next: &i64| (first..first + all(0).len() as i64).contains(next);
            next.iter().all(is_vertex) && inside.iter().all(|&at| circle(next, first, at) == Some(inside.len()))
        }
        "unicursal_table" => all(1).chunks(all(0).len()).any(|row| row == all(0)),
        "unicursal_count" => all(0).iter().filter(|value| all(1).contains(value)).count() as i64 == one(2),
        "unicursal_inverse" => {
            let [there, back] = [0, 2].map(|argument| (all(argument), one(argument + 1)));
            let inverts = |(there, first): (&[i64], i64), (back, first_back): (&[i64], i64)| {
                (first..).zip(there).all(|(index, &value)| at(back, value - first_back + 1) == Some(index))
            };
            inverts(there, back) && inverts(back, there)
        }
        "unicursal_regular" => {
            let moved = all(0).iter().try_fold(one(4), |state, &symbol| {
                let is_symbol = (1..=one(2)).contains(&symbol);
                let next = at(all(3), (state - 1) * one(2) + symbol).filter(|_| is_symbol)?;
                (1..=one(1)).contains(&next).then_some(next)
            });
            moved.is_some_and(|state| all(5).contains(&state))
        }
        "unicursal_disjunctive" | "unicursal_disjunctive_strict" => {
            let (starts, durations) = (all(0), all(1));
            let is_strict = name == "unicursal_disjunctive_strict";
            let ends_before = |first: usize, second: usize| starts[first] + durations[first] <= starts[second];
            let is_fine = |second: usize| {
                (0..second).all(|first| {
                    let takes_none = durations[first] == 0 || durations[second] == 0;
                    takes_none && !is_strict || ends_before(first, second) || ends_before(second, first)
                })
            };
            durations.iter().all(|&duration| duration >= 0) && (0..starts.len()).all(is_fine)
        }
        "unicursal_diffn" => {
            let ends_before =
                |side: usize, one: usize, other: usize| all(side)[one] + all(side + 2)[one] <= all(side)[other];
            let apart = |one: usize, other: usize| {
                (0..2).any(|side| ends_before(side, one, other) || ends_before(side, other, one))
            };
            (0..all(0).len()).all(|one| (0..one).all(|other| apart(one, other)))
        }
        "unicursal_cumulative" => {
            let (starts, durations, demands) = (all(0), all(1), all(2));
            let done = |task: usize, time: i64| starts[task] <= time && time < starts[task] + durations[task];
            let load =
                |time: i64| (0..starts.len()).filter(|&task| done(task, time)).map(|task| demands[task]).sum();
            let amounts = durations.iter().chain(demands).chain(all(3));
            amounts.into_iter().all(|&amount| amount >= 0) && (-9..=20).all(|time| one(3) >= load(time))
        }
        _ => panic!("no meaning for {name}"),
    }
}
