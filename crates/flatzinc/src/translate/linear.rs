//! Sums, comparisons and sets.

use super::arguments::exactly;
use super::variables::UNBOUNDED;
use super::{Holds, Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use std::rc::Rc;
use unicursal_core::{IntVar, Linear, Lit, Propagator, Relation, Solver, Term};

/// The maximum number of values for channeling all values of two equal integers, and for encoding other (dis)equations
/// of two integers as clauses.
const MAX_EQUAL: usize = 256;
const MAX_VALUES: usize = 64;

/// A sum of values with coefficients, compared with a number.
pub(super) struct Sum {
    pub(super) terms: Vec<(i64, Value)>,
    pub(super) relation: Relation,
    pub(super) bound: i64,
}

impl Sum {
    /// Returns the integers with this coefficient.
    pub(super) fn ints_of(&self, factor: i64) -> Vec<IntVar> {
        let terms = self.terms.iter().filter(|&&(of_term, _)| of_term == factor);
        terms.filter_map(|&(_, value)| if let Value::Int(int) = value { Some(int) } else { None }).collect()
    }

    /// `a - b <= limit`, if the sum has this form.
    pub(super) fn as_limit(&self) -> Option<([IntVar; 2], i64)> {
        let sign: i64 = match self.relation {
            Relation::AtMost => 1,
            Relation::AtLeast => -1,
            _ => return None,
        };
        match (&self.terms[..], &self.ints_of(sign)[..], &self.ints_of(-sign)[..]) {
            (&[_, _], &[a], &[b]) => Some(([a, b], self.bound.checked_mul(sign)?)),
            _ => None,
        }
    }

    /// Returns the comparison for the engine. There are no constants in it.
    fn linear(&self) -> Linear {
        let term = |&(factor, value): &(i64, Value)| match value {
            Value::Int(int) => Some((factor, Term::Int(int))),
            Value::Lit(lit) => Some((factor, Term::Lit(lit))),
            Value::Constant(_) => None,
        };
        Linear::new(self.terms.iter().filter_map(term), self.relation, self.bound)
    }

    /// Returns the comparison without constants, and with each variable once.
    fn simplified(self) -> Result<Self, Error> {
        let mut bound = i128::from(self.bound);
        let mut terms: Vec<(i128, Value)> = vec![];
        let key = |value: &Value| match *value {
            Value::Constant(_) => (0, 0, false),
            Value::Int(int) => (1, int.index(), false),
            Value::Lit(lit) => (2, lit.var().index(), lit.is_negative()),
        };
        for (factor, value) in self.terms {
            match value {
                Value::Constant(value) => bound -= i128::from(factor) * i128::from(value),
                _ => terms.push((i128::from(factor), value)),
            }
        }
        terms.sort_by_key(|(_, value)| key(value));
        let mut merged: Vec<(i128, Value)> = vec![];
        for (factor, value) in terms {
            match merged.last_mut() {
                Some((sum, last)) if *last == value => *sum += factor,
                _ => merged.push((factor, value)),
            }
        }
        let large = |_| Error::new("the numbers of this sum are too large");
        let terms = merged.into_iter().filter(|&(factor, _)| factor != 0);
        let terms = terms.map(|(factor, value)| Ok((i64::try_from(factor).map_err(large)?, value)));
        let terms = terms.collect::<Result<_, Error>>()?;
        Ok(Self { terms, relation: self.relation, bound: i64::try_from(bound).map_err(large)? })
    }
}

impl Translation<'_> {
    /// Posts a sum.
    pub(super) fn post_sum(&mut self, sum: Sum, holds: Holds) -> Result<(), Error> {
        let sum = sum.simplified()?;
        if let Some(lit) = self.as_literal(&sum) {
            self.require(lit, holds);
            return Ok(());
        }
        match holds {
            Holds::Always => {
                self.parts.costs.note_sum(&sum);
                self.parts.differences.note_sum(&sum);
            }
            Holds::If(condition) | Holds::Iff(condition) => self.parts.disjunctions.note_order(&sum, condition),
        }
        let Some(sum) = self.keep_total(sum, holds)? else { return Ok(()) };
        let Sum { terms, relation, bound } = sum;
        if let Some((lits, is_any)) = as_clause(&terms, relation, bound) {
            if is_any {
                self.require_any(&lits, holds);
            } else {
                self.require_all(&lits, holds);
            }
            return Ok(());
        }
        if let (
            Relation::Equal | Relation::NotEqual,
            &[(1, Value::Int(a)), (-1, Value::Int(b))] | &[(-1, Value::Int(b)), (1, Value::Int(a))],
        ) = (relation, &terms[..])
            && self.post_by_values([a, b], bound, relation == Relation::Equal, holds)
        {
            return Ok(());
        }
        let sum = Sum { terms, relation, bound };
        if self.parts.differences.note_edges(&sum, holds) {
            return Ok(());
        }
        let linear = sum.linear();
        match holds {
            Holds::Always => _ = self.solver.post(linear),
            Holds::If(condition) => _ = self.solver.post(linear.when(condition)),
            Holds::Iff(condition) => {
                self.solver.post(linear.clone().when(condition));
                self.solver.post(linear.negated().when(!condition));
            }
        }
        Ok(())
    }

    /// Posts `a - b = offset`, or `a - b != offset`, value by value, if there are few. Returns whether that is all.
    fn post_by_values(&mut self, ints: [IntVar; 2], offset: i64, is_equal: bool, holds: Holds) -> bool {
        let [size_a, size_b] = ints.map(|int| self.solver.assignment().domain(int).size());
        let size = size_a.max(size_b);
        match holds {
            Holds::Always if is_equal => {
                // The sum says more about bounds, and has a part in relaxations.
                if offset == 0 && size <= MAX_EQUAL {
                    self.add_values(ints, offset, is_equal, Lit::TRUE);
                }
                return false;
            }
            _ if size > MAX_VALUES || !(-UNBOUNDED..=UNBOUNDED).contains(&offset) => return false,
            Holds::Always => self.add_values(ints, offset, is_equal, Lit::TRUE),
            Holds::If(condition) => self.add_values(ints, offset, is_equal, condition),
            Holds::Iff(condition) => {
                self.add_values(ints, offset, is_equal, condition);
                self.add_values(ints, offset, !is_equal, !condition);
            }
        }
        true
    }

    /// Adds clauses for each value of `a`, and for an equation for each one of `b`.
    fn add_values(&mut self, [a, b]: [IntVar; 2], offset: i64, is_equal: bool, condition: Lit) {
        let values = |int: IntVar, solver: &Solver| solver.assignment().domain(int).iter().collect::<Vec<i64>>();
        for value in values(a, &self.solver) {
            let [first, second] = [self.solver.equals(a, value), self.solver.equals(b, value - offset)];
            self.solver.add_clause([!condition, !first, if is_equal { second } else { !second }]);
        }
        if is_equal {
            for value in values(b, &self.solver) {
                let [first, second] = [self.solver.equals(a, value + offset), self.solver.equals(b, value)];
                self.solver.add_clause([!condition, first, !second]);
            }
        }
    }

    /// Returns a comparison of at most one variable as a literal.
    pub(super) fn as_literal(&mut self, sum: &Sum) -> Option<Lit> {
        if sum.terms.len() > 1 { None } else { self.solver.literal_of(&sum.linear()) }
    }

    /// Returns the comparison that a constraint makes, if it is one.
    pub(super) fn comparison(&mut self, name: &str, arguments: &[Expression]) -> Result<Option<Sum>, Error> {
        let relation = match name.rsplit('_').next() {
            Some("eq" | "plus" | "bool2int") => Relation::Equal,
            Some("ne") => Relation::NotEqual,
            Some("le" | "lt") => Relation::AtMost,
            _ => Relation::AtLeast,
        };
        let bound = match name.rsplit('_').next() {
            Some("lt") => -1,
            Some("gt") => 1,
            _ => 0,
        };
        match name {
            "int_lin_eq" | "int_lin_ne" | "int_lin_le" | "int_lin_lt" | "int_lin_ge" | "int_lin_gt"
            | "bool_lin_eq" | "bool_lin_ne" | "bool_lin_le" | "bool_lin_lt" | "bool_lin_ge" | "bool_lin_gt" => {
                let [factors, values, rest] = exactly(arguments)?;
                let factors = self.constants(factors)?;
                let values: Rc<[Value]> = self.values(values)?;
                if factors.len() != values.len() {
                    return Err(Error::new("there are not as many coefficients as variables"));
                }
                let rest = self.value(rest)?;
                let terms = factors.into_iter().zip(values.iter().copied()).chain([(-1, rest)]);
                Ok(Some(Sum { terms: terms.collect(), relation, bound }))
            }
            "int_eq" | "int_ne" | "int_le" | "int_lt" | "int_ge" | "int_gt" | "bool2int" => {
                let [a, b] = exactly(arguments)?;
                let terms = vec![(1, self.value(a)?), (-1, self.value(b)?)];
                Ok(Some(Sum { terms, relation, bound }))
            }
            "int_plus" => {
                let [a, b, sum] = exactly(arguments)?;
                let terms = vec![(1, self.value(a)?), (1, self.value(b)?), (-1, self.value(sum)?)];
                Ok(Some(Sum { terms, relation, bound }))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn post_linear(
        &mut self,
        name: &str,
        arguments: &[Expression],
        holds: Holds,
    ) -> Option<Result<(), Error>> {
        match self.comparison(name, arguments) {
            Ok(None) => None,
            Ok(Some(sum)) => Some(self.post_sum(sum, holds)),
            Err(error) => Some(Err(error)),
        }
    }

    pub(super) fn post_set(
        &mut self,
        name: &str,
        arguments: &[Expression],
        holds: Holds,
    ) -> Option<Result<(), Error>> {
        (name == "set_in").then(|| {
            let [value, set] = exactly(arguments)?;
            let (value, set) = (self.value(value)?, self.set(set)?);
            let lit = self.member(value, &set);
            self.require(lit, holds);
            Ok(())
        })
    }
}

/// Returns a sum of literals that is a clause (true), or says that all of them hold (false).
fn as_clause(terms: &[(i64, Value)], relation: Relation, bound: i64) -> Option<(Vec<Lit>, bool)> {
    // Negated until the relation is "at least" and all coefficients are 1.
    let sign = match relation {
        Relation::AtLeast => 1,
        Relation::AtMost => -1,
        _ => return None,
    };
    let mut needed = bound.checked_mul(sign)?;
    let mut lits = vec![];
    for &(factor, value) in terms {
        let Value::Lit(lit) = value else { return None };
        match factor.checked_mul(sign)? {
            1 => lits.push(lit),
            -1 => {
                lits.push(!lit);
                needed = needed.checked_add(1)?;
            }
            _ => return None,
        }
    }
    match needed {
        1 => Some((lits, true)),
        _ if needed == lits.len() as i64 => Some((lits, false)),
        _ => None,
    }
}
