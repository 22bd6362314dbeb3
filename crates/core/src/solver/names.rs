//! Names for variables and constraints, and literals written out with them.

use crate::lit::{ConstraintId, IntVar, Lit, Var};
use crate::solver::Solver;
use crate::store::AtomicConstraint;
use std::collections::BTreeMap;

/// The names given to variables and constraints.
#[derive(Default)]
pub(crate) struct Names {
    bools: BTreeMap<Var, String>,
    ints: BTreeMap<IntVar, String>,
    constraints: BTreeMap<ConstraintId, String>,
}

/// Names, for explanations and for finding faults in a model.
impl Solver {
    /// Names a Boolean variable.
    pub fn name_bool(&mut self, var: Var, name: impl Into<String>) {
        self.names.bools.insert(var, name.into());
    }

    /// Names an integer variable.
    pub fn name_int(&mut self, int: IntVar, name: impl Into<String>) {
        self.names.ints.insert(int, name.into());
    }

    /// Names a constraint.
    pub fn name_constraint(&mut self, constraint: ConstraintId, name: impl Into<String>) {
        self.names.constraints.insert(constraint, name.into());
    }

    /// Returns the meaning of `lit`, with the names of its variables.
    ///
    /// ```
    /// let mut solver = unicursal_core::Solver::new();
    /// let start = solver.new_int(0..=1000);
    /// solver.name_int(start, "start");
    /// let late = solver.at_least(start, 500);
    /// assert_eq!(solver.describe(late), "start >= 500");
    /// assert_eq!(solver.describe(!late), "start <= 499");
    /// ```
    pub fn describe(&self, lit: Lit) -> String {
        let int = |int: IntVar| self.int_name(int);
        match self.store.meaning(lit) {
            AtomicConstraint::Constant(value) => value.to_string(),
            AtomicConstraint::Bool(var, value) => {
                let name = self.names.bools.get(&var).cloned().unwrap_or_else(|| format!("{var:?}"));
                if value { name } else { format!("not {name}") }
            }
            AtomicConstraint::Equal(of, value) => format!("{} = {value}", int(of)),
            AtomicConstraint::NotEqual(of, value) => format!("{} != {value}", int(of)),
            AtomicConstraint::AtLeast(of, value) => format!("{} >= {value}", int(of)),
            AtomicConstraint::AtMost(of, value) => format!("{} <= {value}", int(of)),
        }
    }

    /// Returns the name of an integer: the given name, or one of its number.
    pub fn int_name(&self, int: IntVar) -> String {
        self.names.ints.get(&int).cloned().unwrap_or_else(|| format!("x{}", int.index()))
    }

    /// Returns the integer with this name, the first one if there are several.
    ///
    /// ```
    /// let mut solver = unicursal_core::Solver::new();
    /// let start = solver.new_int(0..=9);
    /// solver.name_int(start, "start");
    /// assert_eq!(solver.find_int("start"), Some(start));
    /// assert_eq!(solver.find_int("end"), None);
    /// ```
    pub fn find_int(&self, name: &str) -> Option<IntVar> {
        self.names.ints.iter().find(|(_, given)| *given == name).map(|(&int, _)| int)
    }

    /// Returns the Boolean variable with this name, the first one if there are several.
    pub fn find_bool(&self, name: &str) -> Option<Var> {
        self.names.bools.iter().find(|(_, given)| *given == name).map(|(&var, _)| var)
    }

    /// Returns the name of a constraint: the given name, or the name of its rule.
    pub fn constraint_name(&self, constraint: ConstraintId) -> &str {
        let given = self.names.constraints.get(&constraint).map(String::as_str);
        given.unwrap_or_else(|| self.posted[constraint.index()].propagator.rule().name())
    }
}
