//! Boolean formulas in the format of DIMACS.
//!
//! Sums become clauses. *At least one* is a clause. *At most one* is a clause for each pair, or, for many literals, a
//! chain of further variables, each of which says that one of the literals so far is true (the sequential counter of
//! Sinz, 2005). All other sums have only a few literals, so a clause excludes each choice that is too small.

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::model::{Linear, Relation, Variable};

/// The format of DIMACS.
#[derive(Debug)]
pub(super) struct Dimacs;

/// The number of literals up to which pairs need fewer clauses than a chain.
const MAX_PAIRWISE: usize = 5;

impl Syntax for Dimacs {
    fn name(&self) -> &'static str {
        "dimacs"
    }

    fn summary(&self) -> &'static str {
        "a Boolean formula in DIMACS CNF, for SAT solvers"
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let model = formulation(puzzle.kind()).boolean(puzzle)?;
        let mut formula = Formula { variables: model.variables.len() as i32, clauses: vec![] };
        for (number, domain) in (1..).zip(&model.variables) {
            match (domain.low, domain.high) {
                (1, 1) => formula.clauses.push(vec![number]),
                (0, 0) => formula.clauses.push(vec![-number]),
                _ => {}
            }
        }
        for constraint in &model.linear {
            formula.add(constraint);
        }
        let mut text = String::new();
        for note in &model.notes {
            text.extend(["c ", note, "\n"]);
        }
        for (number, domain) in (1..).zip(&model.variables) {
            line!(text, "c {number} is {}", domain.name);
        }
        line!(text, "p cnf {} {}", formula.variables, formula.clauses.len());
        for clause in &formula.clauses {
            let literals: Vec<_> = clause.iter().chain([&0]).map(i32::to_string).collect();
            text.extend([&literals.join(" "), "\n"]);
        }
        Ok(text)
    }
}

/// Clauses of literals: a literal is a variable's number, from 1, negative for its negation.
struct Formula {
    variables: i32,
    clauses: Vec<Vec<i32>>,
}

impl Formula {
    fn add(&mut self, constraint: &Linear) {
        let literal = |&(factor, variable): &(i64, Variable)| {
            assert!(factor.abs() == 1, "Boolean formulations count literals");
            factor.signum() as i32 * (variable.0 as i32 + 1)
        };
        let literals: Vec<i32> = constraint.terms.iter().map(literal).collect();
        // A negation counts as one minus its variable, so each negation adds one to the bound.
        let negated = literals.iter().filter(|literal| **literal < 0).count() as i64;
        let min = constraint.bound + negated;
        let all = literals.len() as i64;
        if constraint.relation != Relation::AtMost {
            self.at_least(&literals, min);
        }
        if constraint.relation != Relation::AtLeast {
            let opposite: Vec<i32> = literals.iter().map(|literal| -literal).collect();
            self.at_least(&opposite, all - min);
        }
    }

    /// Adds clauses for: at least `min` of the literals are true.
    fn at_least(&mut self, literals: &[i32], min: i64) {
        let count = literals.len() as i64;
        if min <= 0 {
            return;
        }
        if min > count {
            self.clauses.push(vec![]); // impossible
        } else if min == 1 {
            self.clauses.push(literals.to_vec());
        } else if min == count - 1 && literals.len() > MAX_PAIRWISE {
            self.at_most_one(&literals.iter().map(|literal| -literal).collect::<Vec<_>>());
        } else {
            // Of any choice of one more than may be false, at least one is true.
            self.any_of_each((count - min + 1) as usize, literals, &mut vec![]);
        }
    }

    /// Adds a clause for each choice of `size` literals.
    fn any_of_each(&mut self, size: usize, literals: &[i32], chosen: &mut Vec<i32>) {
        if size == 0 {
            self.clauses.push(chosen.clone());
            return;
        }
        for at in 0..=literals.len().saturating_sub(size) {
            if at < literals.len() {
                chosen.push(literals[at]);
                self.any_of_each(size - 1, &literals[at + 1..], chosen);
                chosen.pop();
            }
        }
    }

    /// Adds clauses for: at most one of the literals is true.
    fn at_most_one(&mut self, literals: &[i32]) {
        let Some((&last, others)) = literals.split_last() else { return };
        let mut before: Option<i32> = None;
        for &literal in others {
            self.variables += 1;
            let so_far = self.variables;
            self.clauses.push(vec![-literal, so_far]);
            if let Some(before) = before {
                self.clauses.push(vec![-before, so_far]);
                self.clauses.push(vec![-before, -literal]);
            }
            before = Some(so_far);
        }
        self.clauses.extend(before.map(|before| vec![-before, -last]));
    }
}
