//! Problems of Booleans and small integers, described apart from the engine, with all their solutions by trying all
//! assignments.

mod built;
mod constraint;
mod random;

pub use built::{Built, read};
pub use constraint::{Constraint, Operand};
pub use random::{random_cnf, random_global, random_mix, random_permutation};

use std::collections::BTreeSet;
use unicursal_core::Solver;

/// A value a variable: Booleans as 0 and 1 first, then integers.
pub type Assignment = Vec<i64>;

/// Says of the variable of this number that it has this value (or, if the flag is false, that it has not).
#[derive(Clone, Copy, Debug)]
pub struct Atom(pub usize, pub i64, pub bool);

impl Atom {
    pub fn is_satisfied(self, values: &[i64]) -> bool {
        (values[self.0] == self.1) == self.2
    }
}

#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub bools: usize,
    /// The lowest and the highest value of each integer.
    pub ints: Vec<(i64, i64)>,
    /// Integers, by number, that get literals only where these are asked for.
    pub bounded: BTreeSet<usize>,
    pub constraints: Vec<Constraint>,
}

impl Problem {
    pub(crate) fn range(&self, var: usize) -> (i64, i64) {
        if var < self.bools { (0, 1) } else { self.ints[var - self.bools] }
    }

    pub(crate) fn vars(&self) -> usize {
        self.bools + self.ints.len()
    }

    pub fn solutions(&self) -> BTreeSet<Assignment> {
        let mut all: Vec<Assignment> = vec![vec![]];
        for var in 0..self.vars() {
            let (low, high) = self.range(var);
            let longer =
                |values: Assignment| (low..=high).map(move |value| [values.clone(), vec![value]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        all.into_iter()
            .filter(|values| self.constraints.iter().all(|constraint| constraint.is_satisfied(values)))
            .collect()
    }

    pub fn build(&self) -> Built {
        let mut solver = Solver::new();
        let bools = solver.new_bools(self.bools);
        let ints = self.ints.iter().enumerate().map(|(number, &(low, high))| {
            let is_bounded = self.bounded.contains(&number);
            if is_bounded { solver.new_bounded_int(low..=high) } else { solver.new_int(low..=high) }
        });
        let ints = ints.collect();
        let mut built = Built::new(solver, bools, ints);
        for constraint in &self.constraints {
            built.post(constraint);
        }
        built
    }
}
