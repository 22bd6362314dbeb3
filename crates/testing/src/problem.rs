//! Problems of Booleans and small integers, described apart from the engine, with all their solutions by trying all
//! assignments.

mod atom;
mod built;
mod constraint;
mod json;
mod planted;
mod planted_loop;
mod random;
mod shrink;
mod slitherlink;
mod trial;
mod values;

pub use atom::{Atom, Is};
pub use built::{Built, read};
pub use constraint::{Constraint, Operand};
pub use planted::Planted;
pub use planted_loop::PlantedLoop;
pub use random::{random_cnf, random_global, random_mix, random_permutation};
pub use shrink::shrink;
pub use slitherlink::{Slitherlink, random_loop};
pub use trial::{Trial, low_parameters};
pub use values::Values;

use std::collections::BTreeSet;
use unicursal_core::{Parameters, Solver};

/// A value a variable: Booleans as 0 and 1 first, then integers.
pub type Assignment = Vec<i64>;

#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub bools: usize,
    pub ints: Vec<Values>,
    pub constraints: Vec<Constraint>,
}

impl Problem {
    /// Returns the smallest and the largest value of a variable.
    pub(crate) fn range(&self, var: usize) -> (i64, i64) {
        if var < self.bools { (0, 1) } else { self.ints[var - self.bools].bounds() }
    }

    /// Returns the values of a variable.
    pub fn values(&self, var: usize) -> Vec<i64> {
        if var < self.bools { vec![0, 1] } else { self.ints[var - self.bools].list() }
    }

    pub fn vars(&self) -> usize {
        self.bools + self.ints.len()
    }

    /// Returns whether the values satisfy all constraints.
    pub fn is_satisfied(&self, values: &[i64]) -> bool {
        self.constraints.iter().all(|constraint| constraint.is_satisfied(values))
    }

    pub fn solutions(&self) -> BTreeSet<Assignment> {
        let mut all: Vec<Assignment> = vec![vec![]];
        for var in 0..self.vars() {
            let values = self.values(var);
            let longer = |head: Assignment| values.iter().map(move |&value| [&head[..], &[value]].concat());
            all = all.into_iter().flat_map(longer).collect();
        }
        all.into_iter().filter(|values| self.is_satisfied(values)).collect()
    }

    pub fn build(&self) -> Built {
        self.build_with(Parameters::default())
    }

    pub fn build_with(&self, parameters: Parameters) -> Built {
        self.build_in(Solver::with_parameters(parameters))
    }

    /// Returns the problem in a solver that has no variables yet.
    pub fn build_in(&self, mut solver: Solver) -> Built {
        let bools = solver.new_bools(self.bools);
        let ints = self.ints.iter().map(|values| values.make(&mut solver)).collect();
        let mut built = Built::new(solver, bools, ints);
        for constraint in &self.constraints {
            built.post(constraint);
        }
        built
    }
}
