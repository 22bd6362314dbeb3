//! A FlatZinc model as data: declarations, constraints, the goal and the output.

use crate::error::Place;
use crate::ranges::Ranges;

/// An expression: a value, a name, or an annotation.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A number with a fraction.
    Float(f64),
    /// A string.
    Text(String),
    /// A set of integers.
    Set(Ranges),
    /// A set of numbers with fractions, which nothing here can use.
    FloatSet,
    /// A name.
    Name(String),
    /// An element of an array, counted from 1.
    Item(String, i64),
    /// A list.
    Array(Vec<Expression>),
    /// A name with arguments: an annotation.
    Call(String, Vec<Expression>),
}

impl Expression {
    /// Returns the name of a name or of a call.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Expression::Name(name) | Expression::Call(name, _) => Some(name),
            _ => None,
        }
    }
}

/// The type of a variable or a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Type {
    /// `bool`.
    Bool,
    /// `int`, or a set of values.
    Int(Option<Ranges>),
    /// `float`.
    Float,
    /// `set of int`.
    Set,
}

/// A declaration of a variable, a parameter or an array.
#[derive(Clone, PartialEq, Debug)]
pub struct Declaration {
    /// The name.
    pub name: String,
    /// The type, of an array that of its elements.
    pub kind: Type,
    /// Whether it is a variable, or an array of variables.
    pub is_var: bool,
    /// Whether it is an array.
    pub is_array: bool,
    /// Its value, if it has one.
    pub value: Option<Expression>,
    /// The place of its name.
    pub place: Place,
}

/// A constraint.
#[derive(Clone, PartialEq, Debug)]
pub struct Constraint {
    /// The name of its predicate.
    pub name: String,
    /// The arguments.
    pub arguments: Vec<Expression>,
    /// The annotations.
    pub annotations: Vec<Expression>,
    /// The place of its name.
    pub place: Place,
}

/// The task of the solver.
#[derive(Clone, PartialEq, Debug)]
pub enum Goal {
    /// Any solution.
    Satisfy,
    /// The solution with the least value.
    Minimize(Expression),
    /// The solution with the largest value.
    Maximize(Expression),
}

/// A variable or an array to print.
#[derive(Clone, PartialEq, Debug)]
pub struct Output {
    /// Its name.
    pub name: String,
    /// The index sets of an array. `None` for a variable, and for an array that is printed as a list.
    pub indices: Option<Vec<(i64, i64)>>,
}

/// A FlatZinc model.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// The declarations, in order.
    pub declarations: Vec<Declaration>,
    /// The constraints, in order.
    pub constraints: Vec<Constraint>,
    /// The goal.
    pub goal: Goal,
    /// The annotations of the goal, which say where to search.
    pub search: Vec<Expression>,
    /// The output, in order.
    pub output: Vec<Output>,
}
