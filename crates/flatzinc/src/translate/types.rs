//! The types of arguments and values: a Boolean is no integer, although the engine holds both alike.

use super::Translation;
use crate::ast::{Expression, Goal, Type};
use crate::error::Error;

/// The types of the arguments of constraints, before the literal of `_reif` or `_imp`: `b`, `i` and `s` are a Boolean,
/// an integer and a set, their capital letters a list of these, and `X` is a list of Booleans or integers.
const SIGNATURES: &[(&str, &str)] = &[
    ("int_eq int_ne int_le int_lt int_ge int_gt int_abs", "ii"),
    ("int_plus int_times int_div int_mod int_pow int_max int_min", "iii"),
    ("int_lin_eq int_lin_ne int_lin_le int_lin_lt int_lin_ge int_lin_gt", "IIi"),
    ("bool_lin_eq bool_lin_ne bool_lin_le bool_lin_lt bool_lin_ge bool_lin_gt", "IBi"),
    ("bool2int", "bi"),
    ("set_in", "is"),
    ("array_int_maximum array_int_minimum", "iI"),
    ("array_int_element array_var_int_element unicursal_element", "iIi"),
    ("array_bool_element array_var_bool_element", "iBb"),
    ("bool_eq bool_ne bool_not bool_xor bool_le bool_lt bool_ge bool_gt", "bbb"),
    ("bool_and bool_or bool_left_imp bool_right_imp", "bbb"),
    ("bool_clause", "BB"),
    ("array_bool_and array_bool_or", "Bb"),
    ("array_bool_xor", "B"),
    ("unicursal_all_different", "I"),
    ("unicursal_nvalue", "iI"),
    ("unicursal_lex_less unicursal_lex_lesseq", "XX"),
    ("unicursal_mdd", "IIISI"),
    ("unicursal_circuit unicursal_subcircuit", "Ii"),
    ("unicursal_table", "II"),
    ("unicursal_count", "Isi"),
    ("unicursal_inverse", "IiIi"),
    ("unicursal_regular", "IiiIis"),
    ("unicursal_disjunctive unicursal_disjunctive_strict", "II"),
    ("unicursal_disjunctive_opt", "IIB"),
    ("unicursal_cumulative", "IIIi"),
    ("unicursal_cumulative_opt", "IIIBi"),
    ("unicursal_diffn", "IIII"),
    ("unicursal_diffn_opt", "IIIIB"),
];

/// Returns the types of the arguments of a constraint, if it is known, with that of the literal at the end of `_reif`
/// and `_imp`.
fn signature(name: &str) -> Option<(&'static str, &'static str)> {
    let find = |name: &str| {
        let has_name = |names: &str| names.split(' ').any(|other| other == name);
        SIGNATURES.iter().find(|(names, _)| has_name(names)).map(|&(_, types)| types)
    };
    if let Some(types) = find(name) {
        return Some((types, ""));
    }
    let base = name.strip_suffix("_reif").or_else(|| name.strip_suffix("_imp"))?;
    find(base).map(|types| (types, "b"))
}

fn words(kind: &Type, is_list: bool) -> &'static str {
    match (kind, is_list) {
        (Type::Bool, false) => "a Boolean",
        (Type::Int(_), false) => "an integer",
        (Type::Set, false) => "a set of integers",
        (Type::Float, false) => "a number with a fraction",
        (Type::Bool, true) => "an array of Booleans",
        (Type::Int(_), true) => "an array of integers",
        (Type::Set, true) => "an array of sets",
        (Type::Float, true) => "an array of numbers with fractions",
    }
}

fn is_alike(a: &Type, b: &Type) -> bool {
    std::mem::discriminant(a) == std::mem::discriminant(b)
}

impl Translation<'_> {
    /// Refuses arguments of constraints, values of declarations and an objective of the wrong type.
    ///
    /// # Errors
    /// The first wrong type, with its place.
    pub(super) fn check_types(&self) -> Result<(), Error> {
        let model = self.model;
        for declaration in &model.declarations {
            if let Some(value) = &declaration.value {
                let checked = self.check_type(value, &declaration.kind, declaration.is_array);
                checked.map_err(|error| error.at(&declaration.place))?;
            }
        }
        // Constraints of one name mostly follow each other.
        let mut known = ("", None);
        for constraint in &model.constraints {
            if known.0 != constraint.name {
                known = (&constraint.name, signature(&constraint.name));
            }
            let Some((types, condition)) = known.1 else { continue };
            // Too many and too few arguments are refused by those who take them.
            let before = constraint.arguments.len().saturating_sub(condition.len());
            let types = types.bytes().take(before).chain(condition.bytes());
            for ((at, argument), letter) in (1..).zip(&constraint.arguments).zip(types) {
                let kind = match letter.to_ascii_lowercase() {
                    b'b' => Type::Bool,
                    b'i' => Type::Int(None),
                    b's' => Type::Set,
                    _ => continue,
                };
                self.check_type(argument, &kind, letter.is_ascii_uppercase()).map_err(|error| {
                    let message = format!("argument {at} of {}: {}", constraint.name, error.message);
                    Error::new(message).at(&constraint.place)
                })?;
            }
        }
        match &model.goal {
            Goal::Satisfy => Ok(()),
            Goal::Minimize(objective) | Goal::Maximize(objective) => {
                let checked = self.check_type(objective, &Type::Int(None), false);
                checked.map_err(|error| Error::new(format!("the objective: {}", error.message)))
            }
        }
    }

    /// Checks one argument. Undeclared names and expressions without a value are reported where they are looked up.
    fn check_type(&self, expression: &Expression, kind: &Type, is_list: bool) -> Result<(), Error> {
        let (found, found_list) = match expression {
            Expression::Bool(_) => (&Type::Bool, false),
            Expression::Int(_) => (&Type::Int(None), false),
            Expression::Set(_) => (&Type::Set, false),
            Expression::Name(name) => match self.declaration(name) {
                Some(declaration) => (&declaration.kind, declaration.is_array),
                None => return Ok(()),
            },
            Expression::Item(name, _) => match self.declaration(name) {
                Some(declaration) => (&declaration.kind, false),
                None => return Ok(()),
            },
            Expression::Array(elements) if is_list => {
                return elements.iter().try_for_each(|element| self.check_type(element, kind, false));
            }
            _ => return Ok(()),
        };
        // The elements of an empty list are of every type, and numbers with fractions are refused by themselves.
        let is_empty = || matches!(expression, Expression::Name(name) if self.is_empty_list(name));
        if (is_alike(found, kind) && found_list == is_list)
            || *found == Type::Float
            || *kind == Type::Float
            || (is_list && is_empty())
        {
            return Ok(());
        }
        Err(Error::new(format!("expected {}, not {}", words(kind, is_list), words(found, found_list))))
    }

    fn is_empty_list(&self, name: &str) -> bool {
        let value = self.declaration(name).and_then(|declaration| declaration.value.as_ref());
        matches!(value, Some(Expression::Array(elements)) if elements.is_empty())
    }
}
