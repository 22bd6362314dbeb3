//! Pseudo-Boolean problems in OPB.

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::linear_model::{Model, Relation, Variable};

/// The OPB format.
#[derive(Debug)]
pub(super) struct Opb;

impl Syntax for Opb {
    fn name(&self) -> &'static str {
        "opb"
    }

    fn summary(&self) -> &'static str {
        "pseudo-Boolean constraints, for RoundingSat, Sat4j, Exact and others"
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let model = formulation(puzzle.kind()).boolean(puzzle)?;
        Ok(opb_text(&model, &model.notes, &[]))
    }
}

/// Returns a model with these comments, in which as few as possible of the variables of `objective` are true.
pub fn opb_text(model: &Model, notes: &[&str], objective: &[Variable]) -> String {
    let mut rows = vec![];
    for constraint in &model.linear {
        // The format has no "at most": both sides change their signs.
        let (sign, relation) = match constraint.relation {
            Relation::AtLeast => (1, ">="),
            Relation::AtMost => (-1, ">="),
            Relation::Equal => (1, "="),
        };
        let terms =
            constraint.terms.iter().map(|(factor, variable)| format!("{:+} x{}", sign * factor, variable.0 + 1));
        let terms: Vec<_> = terms.collect();
        rows.push(format!("{} {relation} {} ;\n", terms.join(" "), sign * constraint.bound));
    }
    for (number, domain) in (1..).zip(&model.variables).filter(|(_, domain)| domain.low == domain.high) {
        rows.push(format!("+1 x{number} = {} ;\n", domain.low));
    }
    let mut text = format!("* #variable= {} #constraint= {}\n", model.variables.len(), rows.len());
    for note in notes {
        text.extend(["* ", note, "\n"]);
    }
    for (number, domain) in (1..).zip(&model.variables) {
        line!(text, "* x{number} is {}", domain.name);
    }
    if !objective.is_empty() {
        let terms: Vec<String> = objective.iter().map(|variable| format!("+1 x{}", variable.0 + 1)).collect();
        line!(text, "min: {} ;", terms.join(" "));
    }
    text.extend(rows);
    text
}
