//! Constraints and what they mean, without the engine.

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
    NoOverlap(Vec<(usize, i64, Option<Atom>)>),
}

impl Constraint {
    pub(super) fn is_satisfied(&self, values: &[i64]) -> bool {
        match self {
            Constraint::Clause(atoms) => atoms.iter().any(|atom| atom.is_satisfied(values)),
            Constraint::Linear(vars, atoms, relation, bound) => {
                let sum = vars.iter().map(|&(factor, var)| factor * values[var]).sum::<i64>()
                    + atoms
                        .iter()
                        .map(|&(factor, atom)| factor * i64::from(atom.is_satisfied(values)))
                        .sum::<i64>();
                if *relation == Relation::Equal { sum == *bound } else { sum <= *bound }
            }
            Constraint::Different(terms) => {
                let different: BTreeSet<i64> = terms.iter().map(|&(var, offset)| values[var] + offset).collect();
                different.len() == terms.len()
            }
            Constraint::NoOverlap(tasks) => {
                let is_done = |atom: Option<Atom>| atom.is_none_or(|atom| atom.is_satisfied(values));
                let done = tasks.iter().filter(|(_, _, present)| is_done(*present));
                let times: Vec<[i64; 2]> =
                    done.map(|&(var, duration, _)| [values[var], values[var] + duration]).collect();
                let apart = |&[start, end]: &[i64; 2], &[other, until]: &[i64; 2]| end <= other || until <= start;
                times.iter().enumerate().all(|(at, task)| times[..at].iter().all(|other| apart(task, other)))
            }
        }
    }
}
