//! Constraints and their meaning, without the engine.

use crate::problem::Atom;
use std::collections::BTreeSet;
use unicursal_core::Relation;

#[derive(Clone, Debug)]
pub enum Constraint {
    Clause(Vec<Atom>),
    /// Coefficients with variables, and coefficients with atoms, which count as 0 or 1.
    Linear(Vec<(i64, usize)>, Vec<(i64, Atom)>, Relation, i64),
    /// Variables with offsets.
    Different(Vec<(usize, i64)>),
    /// Tasks: the start, the duration, and what must hold for the task to be done.
    NoOverlap(Vec<(usize, Operand, Option<Atom>)>),
    /// Minimum distances: the condition if there is one, the smaller variable, the distance, and the larger variable.
    Differences(Vec<(Option<Atom>, usize, i64, usize)>),
    /// As `Different`, with Hall intervals.
    HallIntervals(Vec<(usize, i64)>),
    /// The array, the index and the result.
    Element(Vec<Operand>, usize, usize),
    /// Variables and rows.
    Table(Vec<usize>, Vec<Vec<i64>>),
    /// Whether it is the largest, the variables, and the result.
    MinMax(bool, Vec<usize>, usize),
    /// Variables, values, and how many.
    Count(Vec<usize>, Vec<i64>, usize),
    /// Successors, and whether a vertex may be its own.
    Circuit(Vec<usize>, bool),
    /// The constraint holds if the atom does.
    When(Atom, Box<Constraint>),
}

/// A constant, or a variable.
#[derive(Clone, Copy, Debug)]
pub enum Operand {
    Value(i64),
    Var(usize),
}

impl Operand {
    pub(crate) fn value(self, values: &[i64]) -> i64 {
        match self {
            Operand::Value(value) => value,
            Operand::Var(var) => values[var],
        }
    }

    fn var(self) -> Option<usize> {
        match self {
            Operand::Value(_) => None,
            Operand::Var(var) => Some(var),
        }
    }
}

impl Constraint {
    /// Returns the variables that it is about.
    pub fn vars(&self) -> BTreeSet<usize> {
        let atoms = |atoms: &[Atom]| atoms.iter().map(|atom| atom.0).collect::<Vec<_>>();
        let vars = match self {
            Constraint::Clause(clause) => atoms(clause),
            Constraint::Linear(vars, sum, ..) => {
                let sum = sum.iter().map(|(_, atom)| atom.0);
                vars.iter().map(|(_, var)| *var).chain(sum).collect()
            }
            Constraint::Different(terms) | Constraint::HallIntervals(terms) => {
                terms.iter().map(|(var, _)| *var).collect()
            }
            Constraint::NoOverlap(tasks) => {
                let durations = tasks.iter().filter_map(|(_, duration, _)| duration.var());
                let present = tasks.iter().filter_map(|(_, _, present)| present.map(|atom| atom.0));
                tasks.iter().map(|(var, ..)| *var).chain(durations).chain(present).collect()
            }
            Constraint::Differences(edges) => {
                let conditions = edges.iter().filter_map(|(condition, ..)| condition.map(|atom| atom.0));
                edges.iter().flat_map(|&(_, from, _, to)| [from, to]).chain(conditions).collect()
            }
            Constraint::Element(array, index, result) => {
                let entries = array.iter().filter_map(|entry| entry.var());
                entries.chain([*index, *result]).collect()
            }
            Constraint::Table(vars, _) | Constraint::Circuit(vars, _) => vars.clone(),
            Constraint::MinMax(_, vars, result) | Constraint::Count(vars, _, result) => {
                [&vars[..], &[*result]].concat()
            }
            Constraint::When(atom, constraint) => constraint.vars().into_iter().chain([atom.0]).collect(),
        };
        vars.into_iter().collect()
    }

    pub fn is_satisfied(&self, values: &[i64]) -> bool {
        match self {
            Constraint::Clause(atoms) => atoms.iter().any(|atom| atom.is_satisfied(values)),
            Constraint::Linear(vars, atoms, relation, bound) => {
                // Products of wide values with large factors take more than 64 bits.
                let product = |factor: i64, value: i64| i128::from(factor) * i128::from(value);
                let vars = vars.iter().map(|&(factor, var)| product(factor, values[var]));
                let atoms = atoms.iter().map(|(factor, atom)| product(*factor, atom.is_satisfied(values).into()));
                let (sum, bound) = (vars.chain(atoms).sum::<i128>(), &i128::from(*bound));
                match relation {
                    Relation::Equal => sum == *bound,
                    Relation::NotEqual => sum != *bound,
                    Relation::AtMost => sum <= *bound,
                    Relation::AtLeast => sum >= *bound,
                }
            }
            Constraint::Different(terms) | Constraint::HallIntervals(terms) => {
                let sum = |&(var, offset): &(usize, i64)| i128::from(values[var]) + i128::from(offset);
                let different: BTreeSet<i128> = terms.iter().map(sum).collect();
                different.len() == terms.len()
            }
            Constraint::NoOverlap(tasks) => {
                let is_done = |atom: Option<Atom>| atom.is_none_or(|atom| atom.is_satisfied(values));
                let done = tasks.iter().filter(|(_, _, present)| is_done(*present));
                let times: Vec<[i64; 2]> = done
                    .map(|&(var, duration, _)| [values[var], values[var] + duration.value(values).max(0)])
                    .collect();
                let apart = |&[start, end]: &[i64; 2], &[other, until]: &[i64; 2]| end <= other || until <= start;
                times.iter().enumerate().all(|(at, task)| times[..at].iter().all(|other| apart(task, other)))
            }
            Constraint::Differences(edges) => edges.iter().all(|&(condition, from, distance, to)| {
                condition.is_some_and(|atom| !atom.is_satisfied(values)) || values[from] + distance <= values[to]
            }),
            Constraint::Element(array, index, result) => {
                let entry = usize::try_from(values[*index]).ok().and_then(|index| array.get(index));
                entry.is_some_and(|entry| entry.value(values) == values[*result])
            }
            Constraint::Table(vars, rows) => {
                rows.iter().any(|row| vars.iter().zip(row).all(|(&var, &value)| values[var] == value))
            }
            Constraint::MinMax(is_largest, vars, result) => {
                let all = vars.iter().map(|&var| values[var]);
                if *is_largest { all.max() == Some(values[*result]) } else { all.min() == Some(values[*result]) }
            }
            Constraint::Count(vars, counted, count) => {
                vars.iter().filter(|&&var| counted.contains(&values[var])).count() as i64 == values[*count]
            }
            Constraint::Circuit(vars, may_stay) => {
                is_circuit(&vars.iter().map(|&var| values[var]).collect::<Vec<_>>(), *may_stay)
            }
            Constraint::When(atom, constraint) => !atom.is_satisfied(values) || constraint.is_satisfied(values),
        }
    }
}

/// Returns whether the successors make one circuit, through all vertices unless some may stay where they are.
fn is_circuit(next: &[i64], may_stay: bool) -> bool {
    let vertices = 0..next.len() as i64;
    let on: Vec<i64> = vertices.clone().filter(|&vertex| !may_stay || next[vertex as usize] != vertex).collect();
    if !next.iter().all(|next| vertices.contains(next)) {
        return false;
    }
    let Some(&start) = on.first() else { return true };
    let (mut met, mut at) = (BTreeSet::from([start]), next[start as usize]);
    while met.insert(at) {
        at = next[at as usize];
    }
    at == start && met.len() == on.len()
}
