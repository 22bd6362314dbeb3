//! Reading FlatZinc as JSON.

use crate::ast::{Constraint, Declaration, Expression, Goal, Model, Output, Type};
use crate::error::{Error, Place};
use crate::ranges::Ranges;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

#[derive(Deserialize)]
struct Document {
    #[serde(default)]
    variables: InOrder<Variable>,
    #[serde(default)]
    arrays: InOrder<Array>,
    #[serde(default)]
    constraints: Vec<Call>,
    #[serde(default)]
    output: Vec<String>,
    solve: Solve,
}

/// The members of an object, in the order of the file.
struct InOrder<T>(Vec<(String, T)>);

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InOrder<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = InOrder<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder<T>, A::Error> {
                let mut members = vec![];
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(InOrder(members))
            }
        }
        deserializer.deserialize_map(Members(PhantomData))
    }
}

#[derive(Deserialize)]
struct Variable {
    #[serde(rename = "type")]
    kind: String,
    domain: Option<Value>,
    rhs: Option<Value>,
}

#[derive(Deserialize)]
struct Array {
    a: Vec<Value>,
}

#[derive(Deserialize)]
struct Call {
    id: String,
    #[serde(default)]
    args: Vec<Value>,
    #[serde(default)]
    ann: Vec<Value>,
}

#[derive(Deserialize)]
struct Solve {
    method: String,
    objective: Option<Value>,
    #[serde(default)]
    ann: Vec<Value>,
}

/// Reads a model.
///
/// # Errors
/// If the text is no JSON, or the JSON no FlatZinc.
pub fn read(text: &str) -> Result<Model, Error> {
    let document: Document = serde_json::from_str(text).map_err(|error| {
        let place = Place::Text { line: error.line(), column: error.column() };
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        Error { place: (error.line() > 0).then_some(place), message }
    })?;
    let mut declarations = vec![];
    for (name, Variable { kind, domain, rhs }) in document.variables.0 {
        let place = Place::Part(format!("variable {name}"));
        let kind = kind_of(&kind, domain.as_ref()).map_err(|error| error.at(&place))?;
        let value = rhs.map(expression).transpose().map_err(|error| error.at(&place))?;
        declarations.push(Declaration { name, kind, is_var: true, is_array: false, value, place });
    }
    let kinds: HashMap<&str, &Type> =
        declarations.iter().map(|declaration| (&declaration.name[..], &declaration.kind)).collect();
    let mut arrays = vec![];
    for (name, Array { a }) in document.arrays.0 {
        let place = Place::Part(format!("array {name}"));
        let elements = list(a).map_err(|error| error.at(&place))?;
        let kind = kind_of_elements(&elements, &kinds);
        let value = Some(Expression::Array(elements));
        arrays.push(Declaration { name, kind, is_var: true, is_array: true, value, place });
    }
    declarations.extend(arrays);
    let mut constraints = vec![];
    for (number, Call { id, args, ann }) in (1..).zip(document.constraints) {
        let place = Place::Part(format!("constraint {number}"));
        let parts = list(args).and_then(|args| Ok((args, list(ann)?)));
        let (arguments, annotations) = parts.map_err(|error| error.at(&place))?;
        constraints.push(Constraint { name: id, arguments, annotations, place });
    }
    let Solve { method, objective, ann } = document.solve;
    let place = Place::Part("solve".to_owned());
    let objective = objective.map(expression).transpose().map_err(|error| error.at(&place))?;
    let goal = match (&method[..], objective) {
        ("satisfy", _) => Goal::Satisfy,
        ("minimize", Some(objective)) => Goal::Minimize(objective),
        ("maximize", Some(objective)) => Goal::Maximize(objective),
        _ => return Err(Error::new("expected satisfy, or minimize or maximize with an objective").at(&place)),
    };
    let search = list(ann).map_err(|error| error.at(&place))?;
    let output = document.output.into_iter().map(|name| Output { name, indices: None }).collect();
    Ok(Model { declarations, constraints, goal, search, output })
}

fn kind_of(kind: &str, domain: Option<&Value>) -> Result<Type, Error> {
    match kind {
        "bool" => Ok(Type::Bool),
        "int" => Ok(Type::Int(domain.map(ranges).transpose()?)),
        "float" => Ok(Type::Float),
        "set of int" => Ok(Type::Set),
        _ => Err(Error::new(format!("unknown type {kind}"))),
    }
}

/// Returns the type of the elements of an array, which JSON does not state: the type of the first element, unless there
/// are numbers with fractions.
fn kind_of_elements(elements: &[Expression], kinds: &HashMap<&str, &Type>) -> Type {
    if elements.iter().any(|element| matches!(element, Expression::Float(_) | Expression::FloatSet)) {
        return Type::Float;
    }
    match elements.first() {
        Some(Expression::Bool(_)) => Type::Bool,
        Some(Expression::Set(_)) => Type::Set,
        Some(Expression::Name(first)) => match kinds.get(&first[..]) {
            Some(Type::Int(_)) | None => Type::Int(None),
            Some(&kind) => kind.clone(),
        },
        _ => Type::Int(None),
    }
}

/// Pairs of bounds.
fn ranges(value: &Value) -> Result<Ranges, Error> {
    let pair = |pair: &Value| match pair.as_array().map(|pair| &pair[..]) {
        Some([low, high]) => low.as_i64().zip(high.as_i64()),
        _ => None,
    };
    let pairs: Option<Vec<(i64, i64)>> = value.as_array().and_then(|pairs| pairs.iter().map(pair).collect());
    pairs.map(Ranges::union).ok_or_else(|| Error::new("expected pairs of integers"))
}

fn list(values: Vec<Value>) -> Result<Vec<Expression>, Error> {
    values.into_iter().map(expression).collect()
}

fn expression(value: Value) -> Result<Expression, Error> {
    match value {
        Value::Bool(value) => Ok(Expression::Bool(value)),
        Value::Number(number) => match number.as_i64() {
            Some(value) => Ok(Expression::Int(value)),
            None if number.is_f64() => Ok(Expression::Float(number.as_f64().unwrap_or_default())),
            None => Err(Error::new("expected an integer of 64 bits")),
        },
        Value::String(name) => Ok(Expression::Name(name)),
        Value::Array(values) => Ok(Expression::Array(list(values)?)),
        Value::Object(mut members) => {
            if let Some(set) = members.get("set") {
                let is_float = |pair: &Value| pair.as_array().is_some_and(|pair| pair.iter().any(Value::is_f64));
                if set.as_array().is_some_and(|set| set.iter().any(is_float)) {
                    return Ok(Expression::FloatSet);
                }
                return Ok(Expression::Set(ranges(set)?));
            }
            if let Some(Value::String(text)) = members.get("string") {
                return Ok(Expression::Text(text.clone()));
            }
            match (members.remove("id"), members.remove("args")) {
                (Some(Value::String(id)), Some(Value::Array(args))) => Ok(Expression::Call(id, list(args)?)),
                (Some(Value::String(id)), None) => Ok(Expression::Name(id)),
                _ => Err(Error::new("expected a set, a string or an annotation")),
            }
        }
        Value::Null => Err(Error::new("expected a value")),
    }
}
