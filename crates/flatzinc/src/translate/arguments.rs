//! The arguments of constraints.

use super::{Binding, Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use crate::ranges::Ranges;
use std::rc::Rc;
use unicursal_core::{IntVar, Lit};

/// Returns the `N` arguments that a constraint has to have.
pub(super) fn exactly<const N: usize>(arguments: &[Expression]) -> Result<&[Expression; N], Error> {
    arguments.try_into().map_err(|_| Error::new(format!("expected {N} arguments, not {}", arguments.len())))
}

impl Translation<'_> {
    pub(super) fn value(&mut self, expression: &Expression) -> Result<Value, Error> {
        match expression {
            &Expression::Bool(value) => Ok(Value::Constant(i64::from(value))),
            &Expression::Int(value) => Ok(Value::Constant(value)),
            Expression::Name(name) => match self.lookup(name)? {
                Binding::Value(value) => Ok(value),
                _ => Err(Error::new(format!("{name} is no Boolean or integer"))),
            },
            Expression::Item(name, index) => {
                let Binding::Array(values) = self.lookup(name)? else {
                    return Err(Error::new(format!("{name} is no array of Booleans or integers")));
                };
                let at = usize::try_from(*index).ok().and_then(|at| at.checked_sub(1));
                let value = at.and_then(|at| values.get(at)).copied();
                value.ok_or_else(|| Error::new(format!("{name} has no element {index}")))
            }
            Expression::Float(_) => Err(Error::new("numbers with fractions are not supported")),
            _ => Err(Error::new("expected a Boolean or an integer")),
        }
    }

    pub(super) fn values(&mut self, expression: &Expression) -> Result<Rc<[Value]>, Error> {
        match expression {
            Expression::Array(elements) => elements.iter().map(|element| self.value(element)).collect(),
            Expression::Name(name) => match self.lookup(name)? {
                Binding::Array(values) => Ok(values),
                Binding::Sets(sets) if sets.is_empty() => Ok(Rc::new([])),
                _ => Err(Error::new(format!("{name} is no array of Booleans or integers"))),
            },
            _ => Err(Error::new("expected an array")),
        }
    }

    pub(super) fn int(&mut self, expression: &Expression) -> Result<IntVar, Error> {
        let value = self.value(expression)?;
        self.as_int(value)
    }

    pub(super) fn ints(&mut self, expression: &Expression) -> Result<Vec<IntVar>, Error> {
        let values = self.values(expression)?;
        values.iter().map(|&value| self.as_int(value)).collect()
    }

    pub(super) fn lit(&mut self, expression: &Expression) -> Result<Lit, Error> {
        let value = self.value(expression)?;
        Ok(self.as_lit(value))
    }

    pub(super) fn lits(&mut self, expression: &Expression) -> Result<Vec<Lit>, Error> {
        let values = self.values(expression)?;
        Ok(values.iter().map(|&value| self.as_lit(value)).collect())
    }

    pub(super) fn constant(&mut self, expression: &Expression) -> Result<i64, Error> {
        match self.value(expression)? {
            Value::Constant(value) => Ok(value),
            _ => Err(Error::new("expected a constant, not a variable")),
        }
    }

    pub(super) fn constants(&mut self, expression: &Expression) -> Result<Vec<i64>, Error> {
        let values = self.values(expression)?;
        let constant = |&value: &Value| match value {
            Value::Constant(value) => Ok(value),
            _ => Err(Error::new("expected constants, not variables")),
        };
        values.iter().map(constant).collect()
    }

    pub(super) fn sets(&mut self, expression: &Expression) -> Result<Vec<Ranges>, Error> {
        match expression {
            Expression::Array(elements) => {
                elements.iter().map(|element| Ok(Ranges::clone(&*self.set(element)?))).collect()
            }
            Expression::Name(name) => match self.lookup(name)? {
                Binding::Sets(sets) => Ok(sets.to_vec()),
                Binding::Array(values) if values.is_empty() => Ok(vec![]),
                _ => Err(Error::new(format!("{name} is no array of sets"))),
            },
            _ => Err(Error::new("expected an array of sets")),
        }
    }

    pub(super) fn set(&mut self, expression: &Expression) -> Result<Rc<Ranges>, Error> {
        match expression {
            Expression::Set(ranges) => Ok(Rc::new(ranges.clone())),
            Expression::Name(name) => match self.lookup(name)? {
                Binding::Set(set) => Ok(set),
                _ => Err(Error::new(format!("{name} is no set of integers"))),
            },
            Expression::Item(name, index) => {
                let Binding::Sets(sets) = self.lookup(name)? else {
                    return Err(Error::new(format!("{name} is no array of sets")));
                };
                let at = usize::try_from(*index).ok().and_then(|at| at.checked_sub(1));
                let set = at.and_then(|at| sets.get(at)).cloned();
                set.map(Rc::new).ok_or_else(|| Error::new(format!("{name} has no element {index}")))
            }
            _ => Err(Error::new("expected a set of integers")),
        }
    }
}
