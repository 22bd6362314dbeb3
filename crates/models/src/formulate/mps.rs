//! Linear programs in free MPS, the oldest format that solvers of mixed integer programs read.

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::linear_model::Relation;

/// The MPS format with fields separated by blanks.
#[derive(Debug)]
pub(super) struct Mps;

// Three fields: with a fourth one, some readers take the line for a column, and the columns for continuous variables.
const INTEGERS: &str = " MARKER 'MARKER' 'INTORG'\n";
const END_OF_INTEGERS: &str = " MARKER 'MARKER' 'INTEND'\n";

impl Syntax for Mps {
    fn name(&self) -> &'static str {
        "mps"
    }

    fn summary(&self) -> &'static str {
        "the same linear program in free MPS, which OR-Tools reads, too"
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let model = formulation(puzzle.kind()).linear(puzzle)?;
        let mut text = String::new();
        for note in &model.notes {
            text.extend(["* ", note, "\n"]);
        }
        // Without the last word, CBC expects fields in fixed columns.
        text.push_str("NAME puzzle FREE\nROWS\n N obj\n");
        let mut columns = vec![vec![]; model.variables.len()];
        for (number, constraint) in (1_usize..).zip(&model.linear) {
            let letter = match constraint.relation {
                Relation::AtLeast => 'G',
                Relation::AtMost => 'L',
                Relation::Equal => 'E',
            };
            line!(text, " {letter} c{number}");
            for &(factor, variable) in &constraint.terms {
                columns[variable.0 as usize].push((number, factor));
            }
        }
        text.push_str("COLUMNS\n");
        for (is_whole, begin, end) in [(true, INTEGERS, END_OF_INTEGERS), (false, "", "")] {
            text.push_str(begin);
            let all = model.variables.iter().zip(&columns);
            // The order of visits need not be integral, since the steps are.
            for (domain, column) in all.filter(|(domain, _)| domain.is_boolean() == is_whole) {
                if column.is_empty() {
                    line!(text, " {} obj 0", domain.name);
                }
                for (row, factor) in column {
                    line!(text, " {} c{row} {factor}", domain.name);
                }
            }
            text.push_str(end);
        }
        text.push_str("RHS\n");
        for (number, constraint) in (1..).zip(&model.linear).filter(|(_, constraint)| constraint.bound != 0) {
            line!(text, " RHS c{number} {}", constraint.bound);
        }
        text.push_str("BOUNDS\n");
        for domain in &model.variables {
            if domain.low == domain.high {
                line!(text, " FX BND {} {}", domain.name, domain.low);
            } else {
                line!(text, " LO BND {} {}", domain.name, domain.low);
                line!(text, " UP BND {} {}", domain.name, domain.high);
            }
        }
        text.push_str("ENDATA\n");
        Ok(text)
    }
}
