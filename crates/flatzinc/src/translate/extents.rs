//! Bounds that constraints imply for integers without a domain, independent of the limits of the engine.
//!
//! The engine needs a limit for every integer. Where these bounds lie within it, the limit cuts no solution off.
//! Otherwise it is an assumption, and nothing may be claimed about all solutions. A limit that cuts off values of one
//! integer also cuts off values of others, so the bounds left by propagation are no evidence.
//!
//! Interval arithmetic with open ends (Benhamou and Older 1997) on what always holds: sums, comparisons, products,
//! extrema, elements. Any number of rounds is sound.

use crate::ast::{Constraint, Declaration, Expression, Model, Type};
use std::collections::HashMap;

/// The rounds over all constraints. Two integers, each less than the other, would be tightened forever.
const ROUNDS: usize = 30;
/// A number beyond that counts as no bound, so that sums of products do not overflow.
const LARGE: i128 = 1 << 80;

/// The largest exponent whose powers are bounded.
const MOST_FACTORS: i128 = 64;

/// The least and the largest value. `None` if there is no such bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) min: Option<i128>,
    pub(super) max: Option<i128>,
}

impl Extent {
    const ALL: Self = Self { min: None, max: None };

    fn new(min: i128, max: i128) -> Self {
        Self { min: Some(min), max: Some(max) }.rounded()
    }

    /// Without bounds that are too large.
    fn rounded(self) -> Self {
        let small = |bound: &i128| bound.unsigned_abs() < LARGE.unsigned_abs();
        Self { min: self.min.filter(small), max: self.max.filter(small) }
    }

    fn negated(self) -> Self {
        self.scaled(-1)
    }

    fn plus(self, other: Self) -> Self {
        let sum = |a: Option<i128>, b: Option<i128>| Some(a? + b?);
        Self { min: sum(self.min, other.min), max: sum(self.max, other.max) }.rounded()
    }

    /// Returns the extent of all values of both.
    fn hull(self, other: Self) -> Self {
        let both = |a: Option<i128>, b: Option<i128>, better: fn(i128, i128) -> i128| Some(better(a?, b?));
        Self { min: both(self.min, other.min, i128::min), max: both(self.max, other.max, i128::max) }
    }

    /// Returns the values that both have. `None` if there is none.
    fn both(self, other: Self) -> Option<Self> {
        let min = self.min.max(other.min);
        let max = match (self.max, other.max) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        (min.zip(max).is_none_or(|(min, max)| min <= max)).then_some(Self { min, max })
    }

    fn scaled(self, by: i128) -> Self {
        let times = |end: Option<i128>| if by == 0 { Some(0) } else { end.and_then(|end| end.checked_mul(by)) };
        let (one, other) = (times(self.min), times(self.max));
        if by >= 0 { Self { min: one, max: other } } else { Self { min: other, max: one } }.rounded()
    }

    fn times(self, other: Self) -> Self {
        let ends = |extent: Self| Some([extent.min?, extent.max?]);
        let Some((ours, theirs)) = ends(self).zip(ends(other)) else {
            return if [self, other].contains(&Self::new(0, 0)) { Self::new(0, 0) } else { Self::ALL };
        };
        let products = ours.into_iter().flat_map(|a| theirs.map(|b| a.checked_mul(b)));
        let products: Option<Vec<i128>> = products.collect();
        let bounds = products.and_then(|all| Some((*all.iter().min()?, *all.iter().max()?)));
        bounds.map_or(Self::ALL, |(min, max)| Self::new(min, max))
    }

    /// Returns the largest absolute value.
    fn size(self) -> Option<i128> {
        Some(self.min?.abs().max(self.max?.abs()))
    }

    /// Returns all values that are at most that far from 0.
    fn within(size: Option<i128>) -> Self {
        size.map_or(Self::ALL, |size| Self::new(-size, size))
    }

    fn has_zero(self) -> bool {
        self.min.is_none_or(|min| min <= 0) && self.max.is_none_or(|max| max >= 0)
    }
}

/// The extents of all scalars of a model.
pub(super) struct Extents<'a> {
    declarations: &'a [Declaration],
    index: &'a HashMap<&'a str, usize>,
    of: Vec<Extent>,
    has_changed: bool,
}

impl<'a> Extents<'a> {
    /// Derives the bounds of the integers of a model, for each declaration.
    pub(super) fn of(model: &'a Model, index: &'a HashMap<&'a str, usize>) -> Vec<Extent> {
        let declarations = &model.declarations[..];
        let of = declarations.iter().map(declared).collect();
        let mut extents = Self { declarations, index, of, has_changed: true };
        let is_open = |declaration: &Declaration| {
            let is_own = declaration.is_var && !declaration.is_array && declaration.value.is_none();
            is_own && declaration.kind == Type::Int(None)
        };
        if declarations.iter().any(is_open) {
            for _ in 0..ROUNDS {
                if !std::mem::take(&mut extents.has_changed) {
                    break;
                }
                extents.equate_values();
                for constraint in &model.constraints {
                    // A constraint with other arguments is an error, which posting it tells.
                    let _ = extents.tighten(constraint);
                }
            }
        }
        extents.of
    }

    /// Has integers that are declared with a value have its bounds, and the other way round.
    fn equate_values(&mut self) {
        for at in 0..self.declarations.len() {
            let declaration = &self.declarations[at];
            if let (Some(value), false) = (&declaration.value, declaration.is_array) {
                let found = self.extent(value);
                self.narrow_at(at, found);
                let own = self.of[at];
                self.narrow(value, own);
            }
        }
    }

    /// Returns the scalar, or the element of an array, that an expression means.
    fn resolve<'b>(&self, expression: &'b Expression) -> &'b Expression
    where
        'a: 'b,
    {
        let Expression::Item(name, place) = expression else { return expression };
        let array = self.index.get(&name[..]).map(|&at| &self.declarations[at]);
        match array.and_then(|array| array.value.as_ref()) {
            Some(Expression::Array(elements)) => {
                let at = usize::try_from(place - 1).ok();
                at.and_then(|at| elements.get(at)).unwrap_or(expression)
            }
            _ => expression,
        }
    }

    fn extent(&self, expression: &Expression) -> Extent {
        match self.resolve(expression) {
            Expression::Bool(value) => Extent::new((*value).into(), (*value).into()),
            Expression::Int(value) => Extent::new((*value).into(), (*value).into()),
            Expression::Name(name) => self.index.get(&name[..]).map_or(Extent::ALL, |&at| self.of[at]),
            _ => Extent::ALL,
        }
    }

    /// Returns the elements of an array.
    fn elements<'b>(&self, expression: &'b Expression) -> Option<&'b [Expression]>
    where
        'a: 'b,
    {
        match expression {
            Expression::Array(elements) => Some(elements),
            Expression::Name(name) => {
                let declaration = &self.declarations[*self.index.get(&name[..])?];
                self.elements(declaration.value.as_ref()?)
            }
            _ => None,
        }
    }

    fn narrow(&mut self, expression: &Expression, to: Extent) {
        if let Expression::Name(name) = self.resolve(expression)
            && let Some(&at) = self.index.get(&name[..])
        {
            self.narrow_at(at, to);
        }
    }

    fn narrow_at(&mut self, at: usize, to: Extent) {
        // Where no value is left there is no solution, which every bound is true of.
        if let Some(both) = self.of[at].both(to)
            && both != self.of[at]
        {
            self.of[at] = both;
            self.has_changed = true;
        }
    }

    fn tighten(&mut self, constraint: &Constraint) -> Option<()> {
        let arguments = &constraint.arguments[..];
        let name = &constraint.name[..];
        match (name.strip_prefix("unicursal_").unwrap_or(name), arguments) {
            ("int_lin_eq" | "bool_lin_eq", [coefficients, ints, total]) => {
                self.linear(coefficients, ints, total, &[1, -1])?;
            }
            ("int_lin_le" | "int_lin_lt" | "bool_lin_le" | "bool_lin_lt", [coefficients, ints, total]) => {
                self.linear(coefficients, ints, total, &[1])?;
            }
            ("int_lin_ge" | "int_lin_gt" | "bool_lin_ge" | "bool_lin_gt", [coefficients, ints, total]) => {
                self.linear(coefficients, ints, total, &[-1])?;
            }
            ("int_eq" | "bool2int", [a, b]) => self.equal(a, b),
            ("int_le" | "int_lt", [a, b]) | ("int_ge" | "int_gt", [b, a]) => {
                self.narrow(a, Extent { min: None, max: self.extent(b).max });
                self.narrow(b, Extent { min: self.extent(a).min, max: None });
            }
            ("set_in", [a, Expression::Set(values)]) => {
                let (min, max) = values.bounds()?;
                self.narrow(a, Extent::new(min.into(), max.into()));
            }
            ("int_plus", [a, b, c]) => {
                let [x, y, z] = [a, b, c].map(|part| self.extent(part));
                self.narrow(c, x.plus(y));
                self.narrow(a, z.plus(y.negated()));
                self.narrow(b, z.plus(x.negated()));
            }
            ("int_times", [a, b, c]) => {
                let [x, y, z] = [a, b, c].map(|part| self.extent(part));
                self.narrow(c, if a == b { square(x) } else { x.times(y) });
                // A factor is at most as far from 0 as the product, if the other one is not 0.
                for (factor, other) in [(a, y), (b, x)] {
                    if !other.has_zero() || a == b {
                        self.narrow(factor, Extent::within(z.size()));
                    }
                }
            }
            ("int_div", [a, b, c]) => {
                let [x, y, z] = [a, b, c].map(|part| self.extent(part));
                self.narrow(c, Extent::within(x.size()));
                let quotient = z.size().map(|size| Extent::new(0, size + 1));
                let bound = quotient.and_then(|quotient| quotient.times(Extent::new(0, y.size()?)).max);
                self.narrow(a, Extent::within(bound));
            }
            ("int_mod", [a, b, c]) => {
                let sizes = [self.extent(a).size(), self.extent(b).size()];
                self.narrow(c, Extent::within(sizes.into_iter().flatten().min()));
            }
            ("int_pow", [base, exponent, power]) => {
                let Extent { min: Some(least), max: Some(most) } = self.extent(exponent) else { return None };
                if least == most && (0..=MOST_FACTORS).contains(&most) {
                    let base = self.extent(base);
                    let product = (0..most).fold(Extent::new(1, 1), |product, _| product.times(base));
                    self.narrow(power, product);
                }
            }
            ("int_abs", [a, b]) => {
                let size = Extent::within(self.extent(a).size());
                self.narrow(b, Extent { min: Some(0), max: size.max });
                let max = self.extent(b).max;
                self.narrow(a, Extent::within(max));
            }
            ("int_max" | "array_int_maximum" | "int_min" | "array_int_minimum", _) => {
                let (result, parts) = match arguments {
                    [a, b, c] => (c, vec![a, b]),
                    [result, ints] => (result, self.elements(ints)?.iter().collect()),
                    _ => return None,
                };
                self.min_max(result, &parts, name.contains("max"))?;
            }
            ("array_int_element" | "array_var_int_element" | "element", [_, array, value]) => {
                let all = self.elements(array)?.iter().map(|element| self.extent(element));
                let hull = all.reduce(Extent::hull)?;
                self.narrow(value, hull);
            }
            ("nvalue", [number, ints]) | ("count", [ints, _, number]) => {
                let count = self.elements(ints)?.len();
                self.narrow(number, Extent::new(0, count as i128));
            }
            ("table", [ints, rows]) => {
                let (ints, rows) = (self.elements(ints)?, self.elements(rows)?);
                for (column, int) in ints.iter().enumerate() {
                    let values = rows.iter().skip(column).step_by(ints.len()).map(|value| self.extent(value));
                    let hull = values.reduce(Extent::hull)?;
                    self.narrow(int, hull);
                }
            }
            _ => {}
        }
        Some(())
    }

    fn equal(&mut self, a: &Expression, b: &Expression) {
        let [x, y] = [a, b].map(|part| self.extent(part));
        self.narrow(a, y);
        self.narrow(b, x);
    }

    /// Tightens the terms of a sum, which times each of `signs` is at most the total times it.
    fn linear(
        &mut self,
        coefficients: &Expression,
        ints: &Expression,
        total: &Expression,
        signs: &[i128],
    ) -> Option<()> {
        let coefficients: Option<Vec<i128>> = self
            .elements(coefficients)?
            .iter()
            .map(|coefficient| {
                let Extent { min, max } = self.extent(coefficient);
                min.filter(|_| min == max)
            })
            .collect();
        let (coefficients, ints) = (coefficients?, self.elements(ints)?);
        for sign in signs {
            let total = self.extent(total).scaled(*sign).max?;
            let terms = coefficients.iter().zip(ints).map(|(by, int)| self.extent(int).scaled(by * sign).min);
            let terms: Vec<Option<i128>> = terms.collect();
            // A term is at most the total without the least that the others can be.
            let open = terms.iter().filter(|term| term.is_none()).count();
            let least: i128 = terms.iter().flatten().try_fold(0, |sum: i128, term| sum.checked_add(*term))?;
            for ((by, int), term) in coefficients.iter().zip(ints).zip(&terms) {
                let by = by * sign;
                if by == 0 || open > usize::from(term.is_none()) {
                    continue;
                }
                let room = total - (least - term.unwrap_or(0));
                let bound = if by > 0 {
                    Extent { min: None, max: Some(room.div_euclid(by)) }
                } else {
                    // by * x <= room, so x >= room / by, rounded up.
                    Extent { min: Some(-room.div_euclid(-by)), max: None }
                };
                self.narrow(int, bound.rounded());
            }
        }
        Some(())
    }

    fn min_max(&mut self, result: &Expression, parts: &[&Expression], is_max: bool) -> Option<()> {
        let turned = |extent: Extent| if is_max { extent } else { extent.negated() };
        let all: Vec<Extent> = parts.iter().map(|part| turned(self.extent(part))).collect();
        let max = all.iter().map(|extent| extent.max).reduce(|a, b| Some(a?.max(b?)))?;
        let min = all.iter().map(|extent| extent.min).max()?;
        self.narrow(result, turned(Extent { min, max }));
        let max = turned(self.extent(result)).max;
        for part in parts {
            self.narrow(part, turned(Extent { min: None, max }));
        }
        Some(())
    }
}

/// Returns the bounds that a declaration has by itself.
fn declared(declaration: &Declaration) -> Extent {
    match &declaration.kind {
        Type::Bool => Extent::new(0, 1),
        Type::Int(Some(values)) => {
            values.bounds().map_or(Extent::ALL, |(min, max)| Extent::new(min.into(), max.into()))
        }
        _ => Extent::ALL,
    }
}

/// Returns the squares of the numbers of an extent.
fn square(extent: Extent) -> Extent {
    let size = Extent::within(extent.size());
    Extent { min: Some(0), max: size.times(size).max }
}
