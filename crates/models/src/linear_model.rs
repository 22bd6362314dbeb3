//! Models for other solvers: variables, and constraints on them.

pub mod loops;

use crate::board::WriteError;

/// The maximum number of terms of a model: larger files would have hundreds of megabytes.
pub(crate) const MAX_TERMS: u64 = 20_000_000;

/// A variable of a model, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Variable(pub u32);

/// The name and the range of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Domain {
    pub(crate) name: String,
    /// The smallest value.
    pub low: i64,
    /// The largest value.
    pub high: i64,
}

impl Domain {
    pub(crate) fn is_boolean(&self) -> bool {
        self.low >= 0 && self.high <= 1
    }
}

/// The relation of a sum to a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The sum is not smaller.
    AtLeast,
    /// The sum is not larger.
    AtMost,
    /// The sum is the number.
    Equal,
}

impl Relation {
    /// Returns the operator, in the form of most syntaxes.
    pub(crate) fn operator(self) -> &'static str {
        match self {
            Relation::AtLeast => ">=",
            Relation::AtMost => "<=",
            Relation::Equal => "=",
        }
    }
}

/// A sum of multiples of variables, compared with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// Each variable with its factor.
    pub terms: Vec<(i64, Variable)>,
    /// The relation of the sum to the bound.
    pub relation: Relation,
    /// The number on the right.
    pub bound: i64,
}

impl Linear {
    /// Returns the constraint that the sum of `terms` has this `relation` to `bound`.
    pub fn new(terms: impl IntoIterator<Item = (i64, Variable)>, relation: Relation, bound: i64) -> Self {
        Self { terms: terms.into_iter().collect(), relation, bound }
    }

    /// Returns the sum of the variables, compared with a number.
    pub fn sum(variables: impl IntoIterator<Item = Variable>, relation: Relation, bound: i64) -> Self {
        Self::new(variables.into_iter().map(|variable| (1, variable)), relation, bound)
    }

    /// If `premise` is true, at least one of `conclusions` is.
    pub fn implies(premise: Variable, conclusions: impl IntoIterator<Item = Variable>) -> Self {
        let conclusions = conclusions.into_iter().map(|variable| (1, variable));
        Self::new(conclusions.chain([(-1, premise)]), Relation::AtLeast, 0)
    }
}

/// A constraint that holds only if a Boolean variable is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Conditional {
    pub(crate) condition: Variable,
    pub(crate) then: Linear,
}

/// Variables and constraints on them. There is no objective.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    /// Comments on the model, for people who read it.
    pub notes: Vec<&'static str>,
    /// The names and ranges of the variables, by number.
    pub variables: Vec<Domain>,
    /// Constraints that always hold.
    pub linear: Vec<Linear>,
    pub(crate) conditional: Vec<Conditional>,
    /// Variables that all differ.
    pub(crate) all_different: Vec<Vec<Variable>>,
}

impl Model {
    /// Returns an empty model that will have about `terms` terms.
    ///
    /// # Errors
    /// The model would be too large to write.
    pub fn with_terms(terms: u64, notes: &[&'static str]) -> Result<Self, WriteError> {
        if terms > MAX_TERMS {
            return Err(WriteError {
                message: format!("the model of this board would have about {terms} terms"),
                help: format!("at most {MAX_TERMS} are written: give a smaller board"),
            });
        }
        Ok(Self { notes: notes.to_vec(), ..Self::default() })
    }

    /// Adds a variable that is 0 or 1.
    pub fn boolean(&mut self, name: String) -> Variable {
        self.integer(name, 0, 1)
    }

    pub(crate) fn integer(&mut self, name: String, low: i64, high: i64) -> Variable {
        let number = u32::try_from(self.variables.len()).expect("the number of terms is limited");
        self.variables.push(Domain { name, low, high });
        Variable(number)
    }

    /// Fixes the value of a variable.
    pub(crate) fn fix(&mut self, variable: Variable, value: i64) {
        let domain = &mut self.variables[variable.0 as usize];
        (domain.low, domain.high) = (value, value);
    }

    /// Adds a constraint.
    pub fn add(&mut self, constraint: Linear) {
        let holds = match constraint.relation {
            Relation::AtLeast => 0 >= constraint.bound,
            Relation::AtMost => 0 <= constraint.bound,
            Relation::Equal => 0 == constraint.bound,
        };
        if !constraint.terms.is_empty() {
            self.linear.push(constraint);
        } else if !holds {
            // No syntax has empty sums.
            let never = self.boolean(format!("never_{}", self.variables.len()));
            self.linear.push(Linear::sum([never], Relation::AtLeast, 1));
            self.linear.push(Linear::sum([never], Relation::AtMost, 0));
        }
    }

    pub(crate) fn name(&self, variable: Variable) -> &str {
        &self.variables[variable.0 as usize].name
    }
}
