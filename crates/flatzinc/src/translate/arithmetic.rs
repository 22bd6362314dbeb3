//! Products, quotients, powers, absolute values and extrema.

use super::arguments::exactly;
use super::linear::Sum;
use super::{Holds, Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use crate::ranges::Ranges;
use unicursal_constraints::{Absolute, Division, MinMax, Power, Product, Table};
use unicursal_core::{IntVar, Relation};

/// The maximum number of pairs of values for which a function of two variables is a table.
const TABLE: u64 = 2000;

impl Translation<'_> {
    pub(super) fn post_arithmetic(&mut self, name: &str, arguments: &[Expression]) -> Option<Result<(), Error>> {
        let result = match name {
            "int_times" | "int_div" | "int_mod" | "int_pow" => exactly(arguments).and_then(|[a, b, c]| {
                let (a, b, c) = (self.value(a)?, self.value(b)?, self.value(c)?);
                match name {
                    "int_times" => self.post_product(a, b, c),
                    "int_div" => self.post_division(a, b, Some(c), None),
                    "int_mod" => self.post_division(a, b, None, Some(c)),
                    _ => self.post_power(a, b, c),
                }
            }),
            "int_abs" => exactly(arguments).and_then(|[a, b]| {
                let (a, b) = (self.value(a)?, self.value(b)?);
                self.post_absolute(a, b)
            }),
            "int_max" | "int_min" => exactly(arguments).and_then(|[a, b, c]| {
                let ints = vec![self.int(a)?, self.int(b)?];
                let result = self.int(c)?;
                self.post_min_max(name == "int_max", ints, result);
                Ok(())
            }),
            "array_int_maximum" | "array_int_minimum" => exactly(arguments).and_then(|[result, ints]| {
                let (result, ints) = (self.int(result)?, self.ints(ints)?);
                self.post_min_max(name == "array_int_maximum", ints, result);
                Ok(())
            }),
            _ => return None,
        };
        Some(result)
    }

    fn post_min_max(&mut self, is_maximum: bool, ints: Vec<IntVar>, result: IntVar) {
        self.solver.post(if is_maximum { MinMax::maximum(ints, result) } else { MinMax::minimum(ints, result) });
    }

    fn post_equation(&mut self, terms: &[(i64, Value)], bound: i64, holds: Holds) -> Result<(), Error> {
        self.post_sum(Sum { terms: terms.to_vec(), relation: Relation::Equal, bound }, holds)
    }

    fn post_product(&mut self, a: Value, b: Value, c: Value) -> Result<(), Error> {
        match (a, b) {
            (Value::Constant(factor), other) | (other, Value::Constant(factor)) => {
                self.post_equation(&[(factor, other), (-1, c)], 0, Holds::Always)
            }
            (Value::Lit(lit), other) | (other, Value::Lit(lit)) => {
                self.post_equation(&[(1, other), (-1, c)], 0, Holds::If(lit))?;
                self.post_equation(&[(1, c)], 0, Holds::If(!lit))?;
                // Bounds that follow whatever the literal.
                let (min, max) = other.bounds(self.solver.assignment());
                self.restrict_to(c, &Ranges::span(min.min(0), max.max(0)));
                Ok(())
            }
            (Value::Int(_), Value::Int(_)) => {
                if a == b {
                    self.restrict_to(c, &Ranges::span(0, i64::MAX));
                }
                let [a, b, c] = [self.as_int(a)?, self.as_int(b)?, self.as_int(c)?];
                self.solver.post(Product::new(a, b, c));
                Ok(())
            }
        }
    }

    /// Returns the rows of a function of two variables, if these have few values.
    fn rows(&self, a: Value, b: Value, function: impl Fn(i64, i64) -> Option<i64>) -> Option<Vec<[i64; 3]>> {
        let model = self.solver.assignment();
        let size = |value: Value| {
            let (min, max) = value.bounds(model);
            max.abs_diff(min).saturating_add(1)
        };
        if size(a).saturating_mul(size(b)) > TABLE {
            return None;
        }
        let values = |value: Value| {
            let (min, max) = value.bounds(model);
            min..=max
        };
        let pairs = values(a).flat_map(|a| values(b).map(move |b| (a, b)));
        Some(pairs.filter_map(|(a, b)| Some([a, b, function(a, b)?])).collect())
    }

    fn post_rows(&mut self, values: [Value; 3], rows: Vec<[i64; 3]>) -> Result<(), Error> {
        let ints = [self.as_int(values[0])?, self.as_int(values[1])?, self.as_int(values[2])?];
        self.solver.post(Table::new(ints, rows));
        Ok(())
    }

    /// Posts a division. A quotient or a remainder that the model does not name is a fresh variable.
    fn post_division(
        &mut self,
        a: Value,
        b: Value,
        quotient: Option<Value>,
        rest: Option<Value>,
    ) -> Result<(), Error> {
        let zero = self.member(b, &Ranges::span(0, 0));
        self.solver.add_clause([!zero]);
        let result = quotient.or(rest).unwrap_or(Value::Constant(0));
        let is_quotient = quotient.is_some();
        let function = |a: i64, b: i64| if is_quotient { a.checked_div(b) } else { a.checked_rem(b) };
        if let Some(rows) = self.rows(a, b, function) {
            return self.post_rows([a, b, result], rows);
        }
        let model = self.solver.assignment();
        let ((a_min, a_max), (b_min, b_max)) = (a.bounds(model), b.bounds(model));
        let most = a_min.saturating_abs().max(a_max.saturating_abs());
        let widest = b_min.saturating_abs().max(b_max.saturating_abs()).saturating_sub(1).min(most);
        let quotient = match quotient {
            Some(quotient) => quotient,
            None => Value::Int(self.fresh(if a_min < 0 || b_min < 0 { -most } else { 0 }, most)?),
        };
        let rest = if let Some(rest) = rest {
            rest
        } else {
            let low = if a_min < 0 { -widest } else { 0 };
            let high = if a_max > 0 { widest } else { 0 };
            Value::Int(self.fresh(low, high)?)
        };
        let [a, b] = [self.as_int(a)?, self.as_int(b)?];
        let [quotient, rest] = [self.as_int(quotient)?, self.as_int(rest)?];
        self.solver.post(Division::new(a, b, quotient, rest));
        Ok(())
    }

    fn post_power(&mut self, base: Value, exponent: Value, result: Value) -> Result<(), Error> {
        if let Some(rows) = self.rows(base, exponent, Power::of) {
            return self.post_rows([base, exponent, result], rows);
        }
        let [base, exponent, result] = [self.as_int(base)?, self.as_int(exponent)?, self.as_int(result)?];
        self.solver.post(Power::new(base, exponent, result));
        Ok(())
    }

    fn post_absolute(&mut self, a: Value, b: Value) -> Result<(), Error> {
        let (min, max) = a.bounds(self.solver.assignment());
        if min >= 0 {
            return self.post_same(a, b);
        }
        if max <= 0 {
            return self.post_equation(&[(1, a), (1, b)], 0, Holds::Always);
        }
        let [a, b] = [self.as_int(a)?, self.as_int(b)?];
        self.solver.post(Absolute::new(a, b));
        Ok(())
    }
}
