//! Constraint programs in `MiniZinc`.

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::linear_model::{Linear, Model};

/// The language of `MiniZinc`.
#[derive(Debug)]
pub(super) struct MiniZinc;

impl Syntax for MiniZinc {
    fn name(&self) -> &'static str {
        "minizinc"
    }

    fn summary(&self) -> &'static str {
        "a constraint program in MiniZinc"
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let model = formulation(puzzle.kind()).tasks(puzzle)?;
        let mut text = String::new();
        for note in &model.notes {
            text.extend(["% ", note, "\n"]);
        }
        if !model.all_different.is_empty() {
            text.push_str("include \"alldifferent.mzn\";\n");
        }
        for domain in &model.variables {
            line!(text, "var {}..{}: {};", domain.low, domain.high, domain.name);
        }
        for constraint in &model.linear {
            text.extend(["constraint ", &comparison(constraint, &model), ";\n"]);
        }
        for conditional in &model.conditional {
            let condition = model.name(conditional.condition);
            let then = comparison(&conditional.then, &model);
            line!(text, "constraint {condition} = 1 -> {then};");
        }
        for variables in &model.all_different {
            let names: Vec<_> = variables.iter().map(|&variable| model.name(variable)).collect();
            text.extend(["constraint alldifferent([", &names.join(", "), "]);\n"]);
        }
        // Solvers find paths if they branch on the steps first, and try to take them; branching on the order of visits
        // fails.
        let steps = model.variables.iter().filter(|domain| domain.is_boolean() && domain.low < domain.high);
        let steps: Vec<_> = steps.map(|domain| domain.name.as_str()).collect();
        if steps.is_empty() {
            text.push_str("solve satisfy;\n");
        } else {
            let steps = steps.join(", ");
            line!(text, "solve :: int_search([{steps}], dom_w_deg, indomain_max) satisfy;");
        }
        Ok(text)
    }
}

fn comparison(constraint: &Linear, model: &Model) -> String {
    let mut sum = String::new();
    for &(factor, variable) in &constraint.terms {
        let sign = match (sum.is_empty(), factor < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        sum.push_str(sign);
        if factor.unsigned_abs() != 1 {
            sum.extend([&factor.unsigned_abs().to_string(), " * "]);
        }
        sum.push_str(model.name(variable));
    }
    format!("{sum} {} {}", constraint.relation.operator(), constraint.bound)
}
