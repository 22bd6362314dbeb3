//! Variables that constraints define.
//!
//! `bool2int(b, x)` makes `x` the literal `b`, and `int_le_reif(x, 3, b)` makes `b` the literal `x <= 3`: neither needs
//! a variable or a clause. Only a variable without a meaning can be defined this way.

use super::linear::Sum;
use super::{Binding, Translation, Value};
use crate::ast::{Constraint, Expression, Type};
use crate::error::Error;
use std::collections::HashSet;
use unicursal_core::{Expr, Lit};

/// The name of the constraint that values are different.
const ALL_DIFFERENT: &str = "unicursal_all_different";

impl Translation<'_> {
    /// Makes the variables that constraints define. Returns for each constraint whether it is used up.
    pub(super) fn define(&mut self) -> Result<Vec<bool>, Error> {
        let model = self.model;
        self.count_degrees();
        let mut defining = vec![false; model.constraints.len()];
        for (at, constraint) in model.constraints.iter().enumerate() {
            defining[at] = self.define_same(constraint);
        }
        let diagonals = self.diagonals();
        for (at, constraint) in model.constraints.iter().enumerate() {
            if !defining[at] {
                defining[at] =
                    self.define_view(constraint, &diagonals).map_err(|error| error.at(&constraint.place))?;
            }
        }
        for (at, constraint) in model.constraints.iter().enumerate() {
            if !defining[at] {
                defining[at] = self.define_literal(constraint).map_err(|error| error.at(&constraint.place))?;
            }
        }
        Ok(defining)
    }

    fn count_degrees(&mut self) {
        let model = self.model;
        for constraint in &model.constraints {
            for argument in &constraint.arguments {
                let elements = match argument {
                    Expression::Array(elements) => &elements[..],
                    other => std::slice::from_ref(other),
                };
                for element in elements {
                    if let Some(&at) = element.name().and_then(|name| self.index.get(name)) {
                        self.degrees[at] += 1;
                    }
                }
            }
        }
    }

    /// Returns the declaration of a variable that has no value and no meaning yet.
    fn undefined(&self, expression: &Expression, is_bool: bool) -> Option<usize> {
        let Expression::Name(name) = expression else { return None };
        let &at = self.index.get(&name[..])?;
        let declaration = &self.model.declarations[at];
        let fits = match declaration.kind {
            Type::Bool => is_bool,
            Type::Int(_) => !is_bool,
            _ => false,
        };
        let is_open = declaration.is_var && !declaration.is_array && declaration.value.is_none();
        (fits && is_open && self.bindings[at].is_none() && !self.same.contains_key(&at)).then_some(at)
    }

    fn define_same(&mut self, constraint: &Constraint) -> bool {
        let ("bool2int", [boolean, int]) = (&constraint.name[..], &constraint.arguments[..]) else { return false };
        let Expression::Name(name) = boolean else { return false };
        let Some(&boolean) = self.index.get(&name[..]) else { return false };
        let declaration = &self.model.declarations[boolean];
        // A Boolean with a value may depend on the integer.
        if declaration.kind != Type::Bool
            || !declaration.is_var
            || declaration.is_array
            || declaration.value.is_some()
        {
            return false;
        }
        match self.undefined(int, false) {
            Some(int) => self.same.insert(int, boolean).is_none(),
            None => false,
        }
    }

    /// Returns the declarations of variables that are to be different, in lists where all but one are another variable
    /// and a number, such as the diagonals of queens.
    fn diagonals(&self) -> HashSet<usize> {
        let at = |expression: &Expression| self.index.get(expression.name()?).copied();
        let mut shifted = HashSet::new();
        for constraint in self.model.constraints.iter().filter(|constraint| constraint.name == "int_lin_eq") {
            if let [_, Expression::Array(ints), _] = &constraint.arguments[..]
                && ints.len() == 2
            {
                shifted.extend(ints.iter().filter_map(at));
            }
        }
        let different = self.model.constraints.iter().filter(|constraint| constraint.name == ALL_DIFFERENT);
        let lists = different.filter_map(|constraint| match &constraint.arguments[..] {
            [Expression::Array(elements)] => Some(elements),
            [Expression::Name(name)] => match &self.declaration(name)?.value {
                Some(Expression::Array(elements)) => Some(elements),
                _ => None,
            },
            _ => None,
        });
        let is_shifted = |element: &&Expression| at(element).is_some_and(|at| shifted.contains(&at));
        let diagonals = lists.filter(|list| list.iter().filter(is_shifted).count() + 1 >= list.len());
        diagonals.flatten().filter_map(at).collect()
    }

    /// Makes `y` in `x - y = 3` or `x + y = 3` a view of `x`, if `x` has a literal for each value, and `y` is on a
    /// diagonal. An all-different looks at values, and these follow each other without a sum. (For other constraints, a
    /// sum says more about bounds.)
    fn define_view(&mut self, constraint: &Constraint, diagonals: &HashSet<usize>) -> Result<bool, Error> {
        let ("int_lin_eq", [factors, Expression::Array(ints), total]) =
            (&constraint.name[..], &constraint.arguments[..])
        else {
            return Ok(false);
        };
        let [a, b] = &ints[..] else { return Ok(false) };
        let (own, other) = match (self.undefined(a, false), self.undefined(b, false)) {
            (_, Some(own)) => (own, a),
            (Some(own), None) => (own, b),
            (None, None) => return Ok(false),
        };
        // Nothing is made for other sums: variables keep their order.
        if a == b || !diagonals.contains(&own) {
            return Ok(false);
        }
        let model = self.model;
        let [a_factor, b_factor] = self.constants(factors)?[..] else { return Ok(false) };
        let (Ok(Value::Int(int)), Ok(Value::Constant(total))) = (self.value(other), self.value(total)) else {
            return Ok(false);
        };
        let has_row = self.solver.assignment().row_literal(int).is_some();
        if !has_row || a_factor.abs() != 1 || b_factor.abs() != 1 || self.bindings[own].is_some() {
            return Ok(false);
        }
        let own_factor = if other == a { b_factor } else { a_factor };
        // The coefficients are 1 or -1: dividing by one is multiplying by it.
        let Ok(view) = self.solver.try_int_of(own_factor * Expr::from(total) - (a_factor * b_factor) * int) else {
            return Ok(false);
        };
        self.bindings[own] = Some(Binding::Value(Value::Int(view)));
        self.restrict(Value::Int(view), &model.declarations[own].kind)?;
        Ok(true)
    }

    fn define_literal(&mut self, constraint: &Constraint) -> Result<bool, Error> {
        let Some((result, arguments)) = constraint.arguments.split_last() else { return Ok(false) };
        let Some(base) = constraint.name.strip_suffix("_reif") else {
            return match (&constraint.name[..], arguments) {
                ("bool_not", [other]) => self.define_negation(other, result),
                _ => Ok(false),
            };
        };
        if !matches!(
            base,
            "int_eq" | "int_ne" | "int_le" | "int_lt" | "int_lin_eq" | "int_lin_ne" | "int_lin_le" | "set_in"
        ) || self.undefined(result, true).is_none()
        {
            return Ok(false);
        }
        let lit = if base == "set_in" {
            let [value, set] = arguments else { return Ok(false) };
            let (value, set) = (self.value(value)?, self.set(set)?);
            Some(self.member(value, &set))
        } else {
            let Some(Sum { terms, relation, bound }) = self.comparison(base, arguments)? else { return Ok(false) };
            let (constants, open): (Vec<_>, Vec<_>) =
                terms.into_iter().partition(|(factor, value)| *factor == 0 || matches!(value, Value::Constant(_)));
            let moved = constants.iter().try_fold(bound, |bound, &(factor, value)| match value {
                Value::Constant(value) => factor.checked_mul(value).and_then(|moved| bound.checked_sub(moved)),
                _ => Some(bound),
            });
            moved.and_then(|bound| self.as_literal(&Sum { terms: open, relation, bound }))
        };
        Ok(lit.is_some_and(|lit| self.bind(result, lit)))
    }

    fn define_negation(&mut self, other: &Expression, result: &Expression) -> Result<bool, Error> {
        if self.undefined(result, true).is_none() || other == result {
            return Ok(false);
        }
        let lit = self.lit(other)?;
        Ok(self.bind(result, !lit))
    }

    /// Binds a Boolean to its meaning, unless it has one by now.
    fn bind(&mut self, result: &Expression, lit: Lit) -> bool {
        let Some(at) = self.undefined(result, true) else { return false };
        self.bindings[at] = Some(Binding::Value(Value::Lit(lit)));
        true
    }

    /// Returns the number of constraints that the variable of this name is in.
    pub(crate) fn degree(&self, expression: &Expression) -> u32 {
        expression.name().and_then(|name| self.index.get(name)).map_or(0, |&at| self.degrees[at])
    }
}
