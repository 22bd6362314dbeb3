//! Linear programs in the LP format of CPLEX, which most solvers of mixed integer programs read.

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::linear_model::{Linear, Model};
use std::fmt::Write as _;

/// The LP format.
#[derive(Debug)]
pub(super) struct Lp;

/// The number of characters after which lines are broken: some readers have a limit.
const WIDTH: usize = 200;

impl Syntax for Lp {
    fn name(&self) -> &'static str {
        "lp"
    }

    fn summary(&self) -> &'static str {
        "a linear program, for HiGHS, CPLEX, Gurobi, SCIP and others"
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let model = formulation(puzzle.kind()).linear(puzzle)?;
        let mut text = String::new();
        for note in &model.notes {
            text.extend(["\\ ", note, "\n"]);
        }
        // Nothing is minimized, but some readers require an objective.
        text.extend(["Minimize\n obj: 0 ", &model.variables[0].name, "\nSubject To\n"]);
        for (number, constraint) in (1..).zip(&model.linear) {
            write_constraint(&mut text, number, constraint, &model);
        }
        text.push_str("Bounds\n");
        for domain in model.variables.iter().filter(|domain| (domain.low, domain.high) != (0, 1)) {
            if domain.low == domain.high {
                text.extend([" ", &domain.name, " = ", &domain.low.to_string(), "\n"]);
            } else {
                line!(text, " {} <= {} <= {}", domain.low, domain.name, domain.high);
            }
        }
        // The order of visits need not be integral, since the steps are.
        let mut booleans =
            model.variables.iter().filter(|domain| domain.is_boolean() && domain.low < domain.high).peekable();
        if booleans.peek().is_some() {
            text.push_str("Binary\n");
            booleans.for_each(|domain| text.extend([" ", &domain.name, "\n"]));
        }
        text.push_str("End\n");
        Ok(text)
    }
}

fn write_constraint(text: &mut String, number: u64, constraint: &Linear, model: &Model) {
    let mut line = format!(" c{number}:");
    for &(factor, variable) in &constraint.terms {
        if line.len() > WIDTH {
            text.extend([&line, "\n"]);
            line = "  ".into();
        }
        let sign = if factor < 0 { '-' } else { '+' };
        let name = model.name(variable);
        match factor.unsigned_abs() {
            1 => write!(line, " {sign} {name}"),
            factor => write!(line, " {sign} {factor} {name}"),
        }
        .expect("writing to a string does not fail");
    }
    line!(text, "{line} {} {}", constraint.relation.operator(), constraint.bound);
}
