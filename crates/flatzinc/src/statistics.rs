//! Statistics in the form of MiniZinc.

use crate::ast::{Goal, Model, Type};
use std::io::{self, Write};
use std::time::Duration;
use unicursal_core::{Solver, Stats};

/// The statistics of a run.
pub(crate) struct Statistics {
    setup: Duration,
    method: &'static str,
    booleans: usize,
    integers: usize,
    constraints: usize,
    before: Stats,
    objective: Option<i64>,
    bound: Option<i64>,
}

impl Statistics {
    /// Returns the statistics of a model that has been translated in the time `setup`.
    pub(crate) fn new(model: &Model, solver: &Solver, setup: Duration) -> Self {
        let variables =
            || model.declarations.iter().filter(|declaration| declaration.is_var && !declaration.is_array);
        let booleans = variables().filter(|declaration| declaration.kind == Type::Bool).count();
        Self {
            setup,
            method: match model.goal {
                Goal::Satisfy => "satisfy",
                Goal::Minimize(_) => "minimize",
                Goal::Maximize(_) => "maximize",
            },
            booleans,
            integers: variables().count() - booleans,
            constraints: model.constraints.len(),
            before: solver.stats(),
            objective: None,
            bound: None,
        }
    }

    pub(crate) fn set_objective(&mut self, best: Option<i64>, bound: Option<i64>) {
        self.objective = best;
        self.bound = bound;
    }

    pub(crate) fn print(
        &self,
        solutions: u64,
        now: Stats,
        elapsed: Duration,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let before = self.before;
        writeln!(out, "%%%mzn-stat: method=\"{}\"", self.method)?;
        for (name, value) in [("objective", self.objective), ("objectiveBound", self.bound)] {
            if let Some(value) = value {
                writeln!(out, "%%%mzn-stat: {name}={value}")?;
            }
        }
        for (name, time) in [("initTime", self.setup), ("solveTime", elapsed.saturating_sub(self.setup))] {
            writeln!(out, "%%%mzn-stat: {name}={:.6}", time.as_secs_f64())?;
        }
        let counts = [
            ("solutions", solutions),
            ("variables", (self.booleans + self.integers) as u64),
            ("boolVariables", self.booleans as u64),
            ("intVariables", self.integers as u64),
            ("constraints", self.constraints as u64),
            ("nodes", now.decisions - before.decisions),
            ("failures", now.conflicts - before.conflicts),
            ("restarts", now.restarts - before.restarts),
            ("propagations", now.propagations - before.propagations),
        ];
        for (name, count) in counts {
            writeln!(out, "%%%mzn-stat: {name}={count}")?;
        }
        writeln!(out, "%%%mzn-stat-end")
    }
}
