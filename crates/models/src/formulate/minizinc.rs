//! Constraint programs in MiniZinc.

use super::model::{Linear, Model, Relation};
use super::registry::Syntax;
use crate::Puzzle;
use crate::format::WriteError;
use crate::kinds::formulation;

/// The language of MiniZinc.
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
            text.push_str(&format!("var {}..{}: {};\n", domain.low, domain.high, domain.name));
        }
        for constraint in &model.linear {
            text.extend(["constraint ", &comparison(constraint, &model), ";\n"]);
        }
        for conditional in &model.conditional {
            let condition = model.name(conditional.condition);
            let then = comparison(&conditional.then, &model);
            text.push_str(&format!("constraint {condition} = 1 -> {then};\n"));
        }
        for variables in &model.all_different {
            let names: Vec<_> = variables.iter().map(|&variable| model.name(variable)).collect();
            text.extend(["constraint alldifferent([", &names.join(", "), "]);\n"]);
        }
        text.push_str("solve satisfy;\n");
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
            sum.push_str(&format!("{} * ", factor.unsigned_abs()));
        }
        sum.push_str(model.name(variable));
    }
    let relation = match constraint.relation {
        Relation::AtLeast => ">=",
        Relation::AtMost => "<=",
        Relation::Equal => "=",
    };
    format!("{sum} {relation} {}", constraint.bound)
}
