//! Boolean formulas in the format of DIMACS.
//!
//! Sums become clauses. *At least one* is a clause. For a few literals, a clause excludes each choice that is too
//! small. For many, auxiliary variables count the true ones so far (the sequential counter of Sinz, 2005).

use super::syntax::Syntax;
use crate::board::{Puzzle, WriteError};
use crate::kinds::formulation;
use crate::linear_model::{Linear, Relation, Variable};

/// The format of DIMACS.
#[derive(Debug)]
pub(super) struct Dimacs;

/// The maximum number of literals for which choices need fewer clauses than a counter.
const MAX_CHOICES: usize = 5;

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
        } else if min < count && literals.len() > MAX_CHOICES {
            let negations: Vec<i32> = literals.iter().map(|literal| -literal).collect();
            self.at_most(&negations, (count - min) as usize);
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

    /// Adds clauses for: at most `max` of the literals are true, where `max` is at least one.
    fn at_most(&mut self, literals: &[i32], max: usize) {
        let Some((&last, others)) = literals.split_last() else { return };
        // Variable K says that more than K of the literals so far are true.
        let mut before: Option<Vec<i32>> = None;
        for &literal in others {
            let so_far: Vec<i32> = (1..=max as i32).map(|more| self.variables + more).collect();
            self.variables += max as i32;
            self.clauses.push(vec![-literal, so_far[0]]);
            if let Some(before) = before {
                for (more, &earlier) in before.iter().enumerate() {
                    self.clauses.push(vec![-earlier, so_far[more]]);
                    let next = so_far.get(more + 1).copied();
                    self.clauses.push([-earlier, -literal].into_iter().chain(next).collect());
                }
            }
            before = Some(so_far);
        }
        self.clauses.extend(before.map(|before| vec![-before[max - 1], -last]));
    }
}
