//! A model as variables and constraints of the engine.
//!
//! First come definitions: a variable that a constraint defines as a literal (`b <-> x <= 3`), or as equal to another
//! one (`bool2int`), gets no variable of its own. Then the other variables are made, then constraints are posted.

mod advice;
mod arguments;
mod arithmetic;
mod booleans;
mod definitions;
mod diagrams;
mod elements;
mod extents;
mod globals;
mod linear;
mod parts;
mod scheduling;
mod types;
mod value;
mod variables;

pub(crate) use value::Value;

use crate::ast::{Constraint, Declaration, Expression, Goal, Model};
use crate::error::Error;
use crate::ranges::Ranges;
use extents::{Extent, Extents};
use parts::Parts;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use unicursal_core::{Budget, IntVar, Lit, Propagator, Solver};

/// The meaning of a name.
#[derive(Clone, Debug)]
pub(crate) enum Binding {
    /// A variable or a parameter, or an element of an array.
    Value(Value),
    /// An array of these.
    Array(Rc<[Value]>),
    /// A set of integers.
    Set(Rc<Ranges>),
    /// An array of sets.
    Sets(Rc<[Ranges]>),
    /// A number or something else that no constraint here speaks of.
    Other,
}

/// The time at which a constraint has to hold.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Holds {
    /// Always.
    Always,
    /// Only where the literal is true.
    If(Lit),
    /// Exactly if the literal is true.
    Iff(Lit),
}

impl Holds {
    /// Returns the literal under which the constraint holds.
    pub(crate) fn condition(self) -> Lit {
        match self {
            Holds::Always => Lit::TRUE,
            Holds::If(condition) | Holds::Iff(condition) => condition,
        }
    }
}

/// The consistency that the annotations of a constraint ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Consistency {
    /// The values that cheap reasoning leaves.
    Usual,
    /// Bounds that are part of a solution of the constraint.
    Bounds,
    /// Only values that are part of a solution of the constraint.
    Domain,
}

impl Consistency {
    fn of(annotations: &[Expression]) -> Self {
        let has = |name: &str| annotations.iter().any(|annotation| annotation.name() == Some(name));
        if has("domain") || has("domain_propagation") {
            Consistency::Domain
        } else if has("bounds") || has("bounds_propagation") {
            Consistency::Bounds
        } else {
            Consistency::Usual
        }
    }
}

/// The number of constraints between two checks of the limits. Reading a clock takes as long as a small constraint.
const CHECKED: usize = 64;

/// A model in the engine.
pub(crate) struct Translation<'a> {
    /// The engine.
    pub(crate) solver: Solver,
    model: &'a Model,
    /// The declaration of each name.
    index: HashMap<&'a str, usize>,
    /// The meaning of each declaration, once it is known.
    bindings: Vec<Option<Binding>>,
    /// Variables that are aliases of another one: see [`definitions`].
    same: HashMap<usize, usize>,
    constants: BTreeMap<i64, IntVar>,
    /// Integers that are 1 where a literal is true, and 0 otherwise.
    zero_one: BTreeMap<Lit, IntVar>,
    /// For each declaration the bounds that follow from the constraints.
    extents: Vec<Extent>,
    /// Whether solutions may have been cut off: an integer without a domain has the limit of the engine, which does not
    /// follow from the constraints.
    pub(crate) is_cut: bool,
    /// The number of constraints of each declaration.
    degrees: Vec<u32>,
    /// The consistency asked for by the constraint that is being posted.
    consistency: Consistency,
    /// The literal under which the global constraint that is being posted has to hold.
    condition: Lit,
    parts: Parts,
    /// The limits of the translation.
    budget: Budget,
    /// Whether a limit ended the translation before all constraints were posted.
    pub(crate) is_interrupted: bool,
}

impl<'a> Translation<'a> {
    /// Translates a model as far as `budget` allows.
    ///
    /// # Errors
    /// If it uses unknown names or constraints, or numbers out of range.
    pub(crate) fn new(model: &'a Model, budget: &Budget) -> Result<Self, Error> {
        let mut index = HashMap::new();
        for (at, declaration) in model.declarations.iter().enumerate() {
            if index.insert(&declaration.name[..], at).is_some() {
                return Err(Error::new(format!("{} is declared twice", declaration.name)).at(&declaration.place));
            }
        }
        let count = model.declarations.len();
        let mut translation = Self {
            solver: Solver::new(),
            model,
            bindings: vec![None; count],
            same: HashMap::new(),
            constants: BTreeMap::new(),
            zero_one: BTreeMap::new(),
            extents: Extents::of(model, &index),
            index,
            is_cut: false,
            degrees: vec![0; count],
            consistency: Consistency::Usual,
            condition: Lit::TRUE,
            parts: Parts::default(),
            budget: budget.clone(),
            is_interrupted: false,
        };
        translation.check_types()?;
        let defining = translation.define()?;
        for at in 0..count {
            translation.binding(at)?;
        }
        for (at, constraint) in model.constraints.iter().enumerate() {
            if translation.is_interrupted || at % CHECKED == 0 && translation.is_over() {
                return Ok(translation);
            }
            if !defining[at] {
                let before = translation.solver.constraints().len();
                translation.post(constraint).map_err(|error| error.at(&constraint.place))?;
                translation.name_constraints(before, &constraint.annotations);
            }
        }
        translation.post_parts()?;
        Ok(translation)
    }

    /// Returns whether a limit has been reached: then nothing more is posted.
    pub(super) fn is_over(&mut self) -> bool {
        self.is_interrupted = self.is_interrupted || self.solver.interrupted(&self.budget).is_some();
        self.is_interrupted
    }

    /// Returns the objective of the model as an integer, if it has one.
    ///
    /// # Errors
    /// If it is no integer.
    pub(crate) fn objective(&mut self) -> Result<Option<IntVar>, Error> {
        match &self.model.goal {
            Goal::Satisfy => Ok(None),
            Goal::Minimize(objective) | Goal::Maximize(objective) => self.int(objective).map(Some),
        }
    }

    /// Returns the meaning of a name.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn lookup(&mut self, name: &str) -> Result<Binding, Error> {
        match self.index.get(name) {
            Some(&at) => self.binding(at),
            None => Err(Error::new(format!("{name} is not declared"))),
        }
    }

    /// Returns the declaration of a name.
    pub(crate) fn declaration(&self, name: &str) -> Option<&'a Declaration> {
        self.index.get(name).map(|&at| &self.model.declarations[at])
    }

    fn post(&mut self, constraint: &Constraint) -> Result<(), Error> {
        let name = &constraint.name[..];
        let arguments = &constraint.arguments[..];
        self.consistency = Consistency::of(&constraint.annotations);
        // Predicates whose last argument is their own result.
        if let Some(result) = self.post_whole(name, arguments) {
            return result;
        }
        for (suffix, is_full) in [("_reif", true), ("_imp", false)] {
            if let (Some(base), Some((last, arguments))) = (name.strip_suffix(suffix), arguments.split_last()) {
                let lit = self.lit(last)?;
                let holds = if is_full { Holds::Iff(lit) } else { Holds::If(lit) };
                if let Some(result) = self.post_statement(base, arguments, holds) {
                    return result;
                }
                if !is_full {
                    self.condition = lit;
                    let known = [Self::post_global, Self::post_schedule];
                    let result = known.into_iter().find_map(|post| post(self, base, arguments));
                    self.condition = Lit::TRUE;
                    if let Some(result) = result {
                        return result;
                    }
                }
            }
        }
        let result = self.post_statement(name, arguments, Holds::Always);
        result.unwrap_or_else(|| Err(Error::new(format!("unknown constraint {name}"))))
    }

    /// Posts a constraint of the engine under the condition of the one that is being posted.
    fn add(&mut self, constraint: impl Propagator + 'static) {
        match self.condition {
            Lit::TRUE => self.solver.post(constraint),
            condition => self.solver.post(constraint.when(condition)),
        };
    }

    /// Gives the name in the annotations of a constraint to those of the engine that it has become.
    fn name_constraints(&mut self, from: usize, annotations: &[Expression]) {
        let name = annotations.iter().find_map(|annotation| match annotation {
            Expression::Call(call, arguments) if call == "mzn_constraint_name" => match &arguments[..] {
                [Expression::Text(name)] => Some(name.clone()),
                _ => None,
            },
            _ => None,
        });
        if let Some(name) = name {
            for constraint in self.solver.constraints().skip(from) {
                self.solver.name_constraint(constraint, &name[..]);
            }
        }
    }

    /// Posts a constraint that may be reified, if `name` is one.
    fn post_statement(&mut self, name: &str, arguments: &[Expression], holds: Holds) -> Option<Result<(), Error>> {
        let known = [Self::post_linear, Self::post_boolean, Self::post_set];
        known.into_iter().find_map(|post| post(self, name, arguments, holds))
    }

    /// Posts a constraint that always holds, if `name` is one of these.
    fn post_whole(&mut self, name: &str, arguments: &[Expression]) -> Option<Result<(), Error>> {
        let known = [Self::post_arithmetic, Self::post_element, Self::post_global, Self::post_schedule];
        known.into_iter().find_map(|post| post(self, name, arguments))
    }
}
