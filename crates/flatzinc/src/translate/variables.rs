//! Making variables, and looking up names.

use super::extents::Extent;
use super::value::constant;
use super::{Binding, Translation, Value};
use crate::ast::{Declaration, Expression, Type};
use crate::error::Error;
use crate::ranges::Ranges;
use unicursal_core::{IntVar, Lit, Solver};

/// The largest number that an integer without a domain can be, and with the opposite sign the smallest: those of the
/// engine.
pub(super) const UNBOUNDED: i64 = 1 << 40;
/// The number of gaps of a domain from one look at the limits to the next.
const GAPS_CHECKED: usize = 1 << 12;
/// The widest domain from which single values are removed.
const NARROW: i64 = 256;

impl Translation<'_> {
    /// Returns the meaning of a declaration, making it if needed.
    pub(super) fn binding(&mut self, at: usize) -> Result<Binding, Error> {
        if let Some(binding) = &self.bindings[at] {
            return Ok(binding.clone());
        }
        let model = self.model;
        let declaration = &model.declarations[at];
        let binding = self.make(at, declaration).map_err(|error| error.at(&declaration.place))?;
        self.bindings[at] = Some(binding.clone());
        Ok(binding)
    }

    fn make(&mut self, at: usize, declaration: &Declaration) -> Result<Binding, Error> {
        if let Some(&same) = self.same.get(&at) {
            let Binding::Value(value) = self.binding(same)? else {
                return Err(Error::new("expected a variable"));
            };
            self.restrict(value, &declaration.kind)?;
            return Ok(Binding::Value(value));
        }
        if let Some(value) = &declaration.value {
            return self.make_from(at, declaration, value);
        }
        match &declaration.kind {
            Type::Bool => Ok(Binding::Value(Value::Lit(self.solver.new_bool().positive()))),
            Type::Int(None) => self.new_open_int(at).map(Binding::Value),
            Type::Int(Some(values)) => self.new_int(values).map(Binding::Value),
            Type::Float => Err(Error::new("variables with fractions (var float) are not supported")),
            Type::Set => {
                Err(Error::new("set variables are not supported; the library of this solver replaces them"))
            }
        }
    }

    /// Returns the meaning of a declaration with a value. That may only use names that were declared before.
    fn make_from(&mut self, at: usize, declaration: &Declaration, value: &Expression) -> Result<Binding, Error> {
        self.check_order(at, value)?;
        if declaration.is_array {
            let Expression::Array(elements) = value else {
                let Expression::Name(name) = value else { return Err(Error::new("expected an array")) };
                return self.lookup(name);
            };
            if declaration.kind == Type::Float
                || elements.iter().any(|element| matches!(element, Expression::Float(_)))
            {
                return Ok(Binding::Other);
            }
            if declaration.kind == Type::Set
                || matches!(elements.first(), Some(Expression::Set(_) | Expression::FloatSet))
            {
                let sets = elements.iter().map(|element| self.set(element).map(|set| (*set).clone()));
                return Ok(Binding::Sets(sets.collect::<Result<_, _>>()?));
            }
            let values: Vec<Value> =
                elements.iter().map(|element| self.value(element)).collect::<Result<_, _>>()?;
            return Ok(Binding::Array(values.into()));
        }
        match &declaration.kind {
            Type::Float => Ok(Binding::Other),
            Type::Set => Ok(Binding::Set(self.set(value)?)),
            kind => {
                let value = self.value(value)?;
                self.restrict(value, kind)?;
                Ok(Binding::Value(value))
            }
        }
    }

    fn check_order(&self, at: usize, value: &Expression) -> Result<(), Error> {
        match value {
            Expression::Name(name) | Expression::Item(name, _) => match self.index.get(&name[..]) {
                Some(&other) if other >= at => Err(Error::new(format!("{name} is used before it is declared"))),
                _ => Ok(()),
            },
            Expression::Array(elements) => elements.iter().try_for_each(|element| self.check_order(at, element)),
            _ => Ok(()),
        }
    }

    /// Returns a new integer variable, or a constant if it can have one value only.
    fn new_int(&mut self, values: &Ranges) -> Result<Value, Error> {
        let Some((low, high)) = values.bounds() else {
            // A domain without values: there is no solution.
            self.solver.add_clause([Solver::FALSE]);
            return Ok(Value::Constant(0));
        };
        if low == high {
            return Ok(Value::Constant(low));
        }
        let int = self.fresh(low, high)?;
        self.remove_gaps(int, values);
        Ok(Value::Int(int))
    }

    /// Returns a new integer variable without a domain, between the bounds that follow from the constraints.
    fn new_open_int(&mut self, at: usize) -> Result<Value, Error> {
        let Extent { min, max } = self.extents[at];
        let within = |bound: Option<i128>| i64::try_from(bound?).ok().filter(|bound| bound.abs() <= UNBOUNDED);
        if let (Some(min), Some(max)) = (within(min), within(max)) {
            return self.new_int(&Ranges::span(min, max));
        }
        self.is_cut = true;
        // A bound beyond the limit of the engine leaves no value.
        let limit = |bound: Option<i128>, limit: i64| {
            bound.map_or(limit, |bound| bound.clamp((-UNBOUNDED).into(), UNBOUNDED.into()) as i64)
        };
        self.new_int(&Ranges::span(limit(min, -UNBOUNDED), limit(max, UNBOUNDED)))
    }

    /// Returns an integer variable between two bounds.
    pub(super) fn fresh(&mut self, low: i64, high: i64) -> Result<IntVar, Error> {
        self.solver.try_new_int(low..=high).map_err(|error| Error::new(error.to_string()))
    }

    fn remove_gaps(&mut self, int: IntVar, values: &Ranges) {
        let width = self.solver.assignment().max(int) - self.solver.assignment().min(int);
        for (number, (below, above)) in values.gaps().enumerate() {
            // A domain that is not made whole is never searched.
            if self.is_interrupted || number % GAPS_CHECKED == GAPS_CHECKED - 1 && self.is_over() {
                return;
            }
            if width < NARROW || above - below == 2 {
                for value in below + 1..above {
                    let lit = self.solver.equals(int, value);
                    self.solver.add_clause([!lit]);
                }
            } else {
                let ends = [self.solver.at_most(int, below), self.solver.at_least(int, above)];
                self.solver.add_clause(ends);
            }
        }
    }

    /// Requires that a value has this type.
    pub(super) fn restrict(&mut self, value: Value, kind: &Type) -> Result<(), Error> {
        match kind {
            Type::Bool => self.restrict_to(value, &Ranges::span(0, 1)),
            Type::Int(Some(values)) => self.restrict_to(value, values),
            Type::Int(None) => {}
            Type::Float | Type::Set => return Err(Error::new("expected a Boolean or an integer")),
        }
        Ok(())
    }

    /// Requires that a value is one of some numbers.
    pub(super) fn restrict_to(&mut self, value: Value, values: &Ranges) {
        let lit = self.member(value, values);
        self.solver.add_clause([!self.condition, lit]);
    }

    /// Returns the literal for a value being one of some numbers.
    pub(super) fn member(&mut self, value: Value, values: &Ranges) -> Lit {
        let int = match value {
            Value::Constant(value) => return constant(values.contains(value)),
            Value::Lit(lit) => {
                return match (values.contains(0), values.contains(1)) {
                    (true, true) => Lit::TRUE,
                    (false, true) => lit,
                    (true, false) => !lit,
                    (false, false) => !Lit::TRUE,
                };
            }
            Value::Int(int) => int,
        };
        let (min, max) = value.bounds(self.solver.assignment());
        let mut parts = vec![];
        for (low, high) in values.iter().filter(|&(low, high)| low <= max && min <= high) {
            if low == high {
                parts.push(self.solver.equals(int, low));
                continue;
            }
            let ends = [self.solver.at_least(int, low), self.solver.at_most(int, high)];
            parts.push(self.all_of(&ends));
        }
        self.one_of(&parts)
    }

    /// Returns the integer variable that always has this value.
    pub(super) fn constant_int(&mut self, value: i64) -> Result<IntVar, Error> {
        if let Some(&int) = self.constants.get(&value) {
            return Ok(int);
        }
        let int = self.fresh(value, value)?;
        self.constants.insert(value, int);
        Ok(int)
    }

    /// Returns a value as an integer variable.
    pub(super) fn as_int(&mut self, value: Value) -> Result<IntVar, Error> {
        match value {
            Value::Constant(value) => self.constant_int(value),
            Value::Int(int) => Ok(int),
            Value::Lit(lit) => {
                if let Some(&int) = self.zero_one.get(&lit) {
                    return Ok(int);
                }
                let int = self.fresh(0, 1)?;
                let is_one = self.solver.equals(int, 1);
                self.equate(is_one, lit);
                self.zero_one.insert(lit, int);
                Ok(int)
            }
        }
    }

    /// Returns a value as a literal: it is 1.
    pub(super) fn as_lit(&mut self, value: Value) -> Lit {
        match value {
            Value::Constant(value) => constant(value == 1),
            Value::Int(int) => self.solver.equals(int, 1),
            Value::Lit(lit) => lit,
        }
    }
}
