//! Formulas as clauses, and as lists of what is possible.

use super::instance::{Condition, Constraint, Instance, Leaves, decided, opposite};
use super::looks::{Known, Open};
use crate::kinds::stated::formula::{Formula, Quantifier};
use unicursal_core::path::Statement;

/// The maximum number of leaves of one rule about one thing. A puzzle that needs more is too large.
pub(super) const MAX_LEAVES: usize = 1500;

/// The most leaves on which it is shown that a part of a leaf is enough.
const MAX_REFUTING_LEAVES: usize = 60;

/// The maximum number of conditions that are posted one by one.
const MAX_CONDITIONS: usize = 100_000;

/// The maximum number of clauses from distributing two lists of conditions, one of which holds.
const MAX_PAIRS: usize = 400;

impl Instance<'_> {
    pub(super) fn constraints(&mut self, formula: &Formula) -> Vec<Constraint> {
        match formula {
            Formula::And(_) | Formula::Quantified(Quantifier::Every, ..) => {
                if let Some(conditions) = self.conditions(formula).filter(|all| all.len() != 1) {
                    let each = |(formula, values)| {
                        self.values = values;
                        self.constraints(formula)
                    };
                    return conditions.into_iter().flat_map(each).collect();
                }
            }
            Formula::Or(all) => {
                if let Some(constraints) = self.distributed(all) {
                    return constraints;
                }
            }
            Formula::Compare(left, relation, right) => {
                if let Some(constraints) = self.count(left, *relation, right) {
                    return constraints;
                }
            }
            _ => {}
        }
        let values = self.values.clone();
        self.leaves(&[(formula, values)])
    }

    /// Distributes "all of one list or all of another" to pairs of conditions, one of which holds.
    pub(super) fn distributed(&mut self, all: &[Formula]) -> Option<Vec<Constraint>> {
        let [one, other] = all else { return None };
        let (one, other) = (self.conditions(one)?, self.conditions(other)?);
        if one.len() * other.len() > MAX_PAIRS || one.len().max(other.len()) < 2 {
            return None;
        }
        let pairs = one.iter().flat_map(|one| other.iter().map(move |other| [one.clone(), other.clone()]));
        Some(pairs.flat_map(|pair| self.leaves(&pair)).collect())
    }

    /// Returns the conditions that a formula consists of, if their things are known and they are not too many.
    pub(super) fn conditions<'f>(&mut self, formula: &'f Formula) -> Option<Vec<Condition<'f>>> {
        let mut conditions = vec![];
        self.collect(formula, &mut conditions).then_some(conditions)
    }

    /// Adds the conditions that a formula consists of. Returns whether these are all.
    fn collect<'f>(&mut self, formula: &'f Formula, conditions: &mut Vec<Condition<'f>>) -> bool {
        match formula {
            Formula::And(all) => all.iter().all(|formula| self.collect(formula, conditions)),
            Formula::Quantified(Quantifier::Every, binder, body) => {
                let Ok(values) = self.values(binder) else { return false };
                values.into_iter().all(|value| {
                    self.values[binder.variable] = Some(value);
                    self.collect(body, conditions)
                })
            }
            _ => {
                conditions.push((formula, self.values.clone()));
                conditions.len() <= MAX_CONDITIONS
            }
        }
    }

    /// Returns whether one of several conditions holds on the partial drawing.
    pub(super) fn one_holds(&mut self, any: &[Condition<'_>]) -> Known<bool> {
        let each = any.iter().map(|(formula, values)| {
            self.values.clone_from(values);
            self.holds(formula)
        });
        decided(each, true)
    }

    /// Returns the leaves of a disjunction of conditions: the partial drawings that decide it.
    pub(super) fn leaves(&mut self, formula: &[Condition<'_>]) -> Vec<Constraint> {
        let mut leaves = Leaves::default();
        if !self.explore(formula, &mut leaves, |leaves| leaves.good.len() + leaves.bad.len() > MAX_LEAVES) {
            return vec![Constraint::TooLarge];
        }
        let Leaves { good, bad } = leaves;
        if bad.is_empty() {
            return vec![];
        }
        if good.is_empty() {
            return vec![Constraint::Clause(vec![])];
        }
        if good.len() < bad.len() / 2 {
            return vec![Constraint::AnyOf(good)];
        }
        let mut clauses: Vec<Vec<Statement>> = vec![];
        for leaf in bad {
            let excluded =
                |clause: &Vec<Statement>| clause.iter().all(|statement| leaf.contains(&opposite(*statement)));
            if clauses.iter().any(excluded) {
                continue;
            }
            let clause = self.shrunk(formula, leaf);
            clauses.push(clause.into_iter().map(opposite).collect());
        }
        clauses.into_iter().map(Constraint::Clause).collect()
    }

    /// Collects the leaves where the formula is true, and where it is false. Returns whether these are all: `false` if
    /// the collection `is_over` before that.
    pub(super) fn explore(
        &mut self,
        formula: &[Condition<'_>],
        leaves: &mut Leaves,
        is_over: impl Fn(&Leaves) -> bool + Copy,
    ) -> bool {
        if is_over(leaves) {
            return false;
        }
        match self.one_holds(formula) {
            Ok(true) => leaves.good.push(self.partial.assumed()),
            Ok(false) => leaves.bad.push(self.partial.assumed()),
            Err(Open::TooLong) => return false,
            Err(Open::Atom(atom)) => {
                for value in [true, false] {
                    let depth = self.partial.depth();
                    let is_possible = self.partial.assume(atom, value);
                    let is_done = !is_possible || self.explore(formula, leaves, is_over);
                    self.partial.back_to(depth);
                    if !is_done {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns whether the formula is false on every drawing with these statements.
    pub(super) fn is_refuted(&mut self, formula: &[Condition<'_>], leaf: &[Statement]) -> bool {
        let depth = self.partial.depth();
        let is_possible = leaf.iter().all(|statement| self.partial.assume(statement.atom, statement.holds));
        let mut leaves = Leaves::default();
        let is_over = |leaves: &Leaves| !leaves.good.is_empty() || leaves.bad.len() > MAX_REFUTING_LEAVES;
        let is_refuted = !is_possible || self.explore(formula, &mut leaves, is_over) && leaves.good.is_empty();
        self.partial.back_to(depth);
        is_refuted
    }

    /// Returns a part of a leaf on which the formula is false whatever else is drawn.
    pub(super) fn shrunk(&mut self, formula: &[Condition<'_>], mut leaf: Vec<Statement>) -> Vec<Statement> {
        let mut at = leaf.len();
        while at > 0 {
            at -= 1;
            let statement = leaf.remove(at);
            if !self.is_refuted(formula, &leaf) {
                leaf.insert(at, statement);
            }
        }
        leaf
    }
}
