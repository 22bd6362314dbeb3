//! Search annotations: the variables that they name, and values to try first.

use super::{Translation, Value};
use crate::ast::Expression;
use crate::error::Error;

impl Translation<'_> {
    /// Returns the variables of a search annotation, each with the number of its constraints.
    pub(crate) fn searched(&mut self, expression: &Expression) -> Result<Vec<(Value, u32)>, Error> {
        let model = self.model;
        let elements = match expression {
            Expression::Array(elements) => &elements[..],
            Expression::Name(name) => match self.index.get(&name[..]).map(|&at| &model.declarations[at].value) {
                Some(Some(Expression::Array(elements))) => &elements[..],
                _ => return Ok(vec![]),
            },
            _ => return Ok(vec![]),
        };
        let elements = elements.to_vec();
        elements.iter().map(|element| Ok((self.value(element)?, self.degree(element)))).collect()
    }

    /// Suggests a number to try first.
    pub(crate) fn suggest(&mut self, value: Value, number: i64) {
        let lit = match value {
            Value::Constant(_) => return,
            Value::Int(int) => self.solver.equals(int, number),
            Value::Lit(lit) if number == 1 => lit,
            Value::Lit(lit) => !lit,
        };
        self.solver.suggest(lit);
    }
}
