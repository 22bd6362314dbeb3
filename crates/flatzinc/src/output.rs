//! Solutions as text.

use crate::ast::{Model, Output, Type};
use crate::error::Error;
use crate::ranges::Ranges;
use crate::translate::{Binding, Translation, Value};
use std::fmt::Write;
use unicursal_core::{AtomicConstraint, IntVar, Solution, Term};

/// The items to print, with their meaning.
pub(crate) struct Printer {
    items: Vec<Item>,
    /// The variables that are printed.
    terms: Vec<Term>,
}

struct Item {
    name: String,
    values: Vec<Shown>,
    /// The index sets of an array. `None` for a variable.
    indices: Option<Vec<(i64, i64)>>,
    is_list: bool,
}

/// A value to print.
enum Shown {
    Number {
        source: Source,
        is_bool: bool,
    },
    /// A set, which is a constant.
    Set(String),
}

/// Where the number of a value comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Constant(i64),
    Int(IntVar),
    Truth(AtomicConstraint),
}

impl Source {
    /// Returns the number in a solution. Of a Boolean, 1 is true.
    pub(crate) fn number(self, solution: &Solution) -> i64 {
        match self {
            Self::Constant(value) => value,
            Self::Int(int) => solution.value(int),
            Self::Truth(meaning) => solution.satisfies(meaning).into(),
        }
    }
}

/// The maximum number of elements of a set with gaps.
const MAX_ELEMENTS: u64 = 1 << 20;

impl Printer {
    pub(crate) fn new(model: &Model, translation: &mut Translation<'_>) -> Result<Self, Error> {
        let mut terms = vec![];
        let items = model.output.iter().map(|output| Item::new(output, translation, &mut terms));
        let items = items.collect::<Result<_, _>>()?;
        terms.sort_unstable();
        terms.dedup();
        Ok(Self { items, terms })
    }

    /// Returns the variables that are printed: solutions that agree on these are the same.
    pub(crate) fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Returns the values that are printed and are numbers.
    pub(crate) fn sources(&self) -> impl Iterator<Item = Source> {
        self.items.iter().flat_map(|item| &item.values).filter_map(|shown| match *shown {
            Shown::Number { source, .. } => Some(source),
            Shown::Set(_) => None,
        })
    }

    /// Returns the solution in the form that MiniZinc reads.
    pub(crate) fn print(&self, solution: &Solution) -> String {
        let mut text = String::new();
        for Item { name, values, indices, is_list } in &self.items {
            let words: Vec<String> = values.iter().map(|shown| shown.word(solution)).collect();
            let list = words.join(", ");
            let _ = match indices {
                _ if *is_list => writeln!(text, "{name} = [{list}];"),
                None => writeln!(text, "{name} = {list};"),
                Some(indices) => {
                    let sets: Vec<String> = indices.iter().map(|(low, high)| format!("{low}..{high}")).collect();
                    writeln!(text, "{name} = array{}d({}, [{list}]);", sets.len(), sets.join(", "))
                }
            };
        }
        text.push_str("----------\n");
        text
    }
}

impl Shown {
    fn set(set: &Ranges) -> Result<Self, Error> {
        if let (Some((low, high)), None) = (set.bounds(), set.gaps().next()) {
            return Ok(Self::Set(format!("{low}..{high}")));
        }
        let elements = set.values(MAX_ELEMENTS).ok_or_else(|| Error::new("too many elements to print a set"))?;
        let elements: Vec<String> = elements.iter().map(i64::to_string).collect();
        Ok(Self::Set(format!("{{{}}}", elements.join(", "))))
    }

    fn word(&self, solution: &Solution) -> String {
        let (number, is_bool) = match *self {
            Self::Set(ref text) => return text.clone(),
            Self::Number { source, is_bool } => (source.number(solution), is_bool),
        };
        if is_bool { (number == 1).to_string() } else { number.to_string() }
    }
}

impl Item {
    fn new(output: &Output, translation: &mut Translation<'_>, terms: &mut Vec<Term>) -> Result<Self, Error> {
        let Output { name, indices } = output;
        let declaration = translation.declaration(name);
        let is_array = declaration.is_some_and(|declaration| declaration.is_array);
        let is_bool = declaration.is_some_and(|declaration| declaration.kind == Type::Bool);
        let item = |values| {
            let is_list = is_array && indices.is_none();
            Self { name: name.clone(), values, indices: indices.clone(), is_list }
        };
        let values = match translation.lookup(name)? {
            Binding::Value(value) => vec![value],
            Binding::Array(values) => values.to_vec(),
            Binding::Set(set) => return Ok(item(vec![Shown::set(&set)?])),
            Binding::Sets(sets) => return Ok(item(sets.iter().map(Shown::set).collect::<Result<_, _>>()?)),
            Binding::Other => return Err(Error::new(format!("{name} cannot be printed"))),
        };
        let store = translation.solver.assignment();
        let values = values.into_iter().map(|value| {
            let source = match value {
                Value::Constant(value) => Source::Constant(value),
                Value::Int(int) => Source::Int(int),
                Value::Lit(lit) => Source::Truth(store.meaning(lit)),
            };
            terms.extend(match value {
                Value::Constant(_) => None,
                Value::Int(int) => Some(Term::Int(int)),
                Value::Lit(lit) => Some(Term::Lit(lit)),
            });
            Shown::Number { source, is_bool }
        });
        Ok(item(values.collect()))
    }
}
