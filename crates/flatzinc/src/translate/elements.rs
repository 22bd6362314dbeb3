//! The element of an array at an index.

use super::arguments::exactly;
use super::{Holds, Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use crate::ranges::Ranges;
use unicursal_constraints::Element;
use unicursal_core::{Entry, Lit};

impl Translation<'_> {
    pub(super) fn post_element(&mut self, name: &str, arguments: &[Expression]) -> Option<Result<(), Error>> {
        let (is_bool, first) = match name {
            "array_bool_element" | "array_var_bool_element" => (true, 1),
            "array_int_element" | "array_var_int_element" => (false, 1),
            "unicursal_element" => (false, 0),
            _ => return None,
        };
        Some(exactly(arguments).and_then(|[index, array, result]| {
            let (index, array, result) = (self.value(index)?, self.values(array)?, self.value(result)?);
            self.restrict_to(index, &Ranges::span(first, first + array.len() as i64 - 1));
            if let Value::Constant(at) = index {
                let element = usize::try_from(at - first).ok().and_then(|at| array.get(at)).copied();
                return element.map_or(Ok(()), |element| self.post_same(element, result));
            }
            if is_bool {
                return self.post_bool_element(index, &array, result);
            }
            let (index, result) = (self.as_int(index)?, self.as_int(result)?);
            // Where indices begin at 1, the entry at 0 is never taken.
            let mut entries = vec![Entry::Value(0); first as usize];
            for &element in array.iter() {
                entries.push(match element {
                    Value::Constant(value) => Entry::Value(value),
                    other => Entry::Int(self.as_int(other)?),
                });
            }
            self.parts.costs.note_element(&entries, index, result);
            self.solver.post(Element::new(entries, index, result));
            Ok(())
        }))
    }

    /// Requires that two values are equal.
    pub(super) fn post_same(&mut self, a: Value, b: Value) -> Result<(), Error> {
        let sum = super::linear::Sum {
            terms: vec![(1, a), (-1, b)],
            relation: unicursal_core::Relation::Equal,
            bound: 0,
        };
        self.post_sum(sum, Holds::Always)
    }

    /// Posts clauses, including those that determine the result once no other index is left.
    fn post_bool_element(&mut self, index: Value, array: &[Value], result: Value) -> Result<(), Error> {
        let index = self.as_int(index)?;
        let result = self.as_lit(result);
        let mut supports: [Vec<Lit>; 2] = [vec![!result], vec![result]];
        for (value, &element) in (1..).zip(array) {
            let is_here = self.solver.equals(index, value);
            let element = self.as_lit(element);
            self.solver.add_clause([!is_here, !element, result]);
            self.solver.add_clause([!is_here, element, !result]);
            for (support, lit) in supports.iter_mut().zip([element, !element]) {
                if self.solver.assignment().is_false(is_here) || self.solver.assignment().is_false(lit) {
                    continue;
                }
                let both =
                    if self.solver.assignment().is_true(lit) { is_here } else { self.all_of(&[is_here, lit]) };
                support.push(both);
            }
        }
        for support in &supports {
            self.solver.add_clause(support);
        }
        Ok(())
    }
}
