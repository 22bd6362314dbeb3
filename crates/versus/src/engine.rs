//! What a model is written in, once for both solvers.

pub(crate) mod ours;
pub(crate) mod pumpkin;

use unicursal_core::CancelToken;

/// What a linear constraint adds up, or a solution consists of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term<Int, Lit> {
    Int(Int),
    /// 1 if the literal is true, else 0.
    Lit(Lit),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    AtMost,
    AtLeast,
    Equal,
}

/// What an all-different constraint is to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Difference {
    /// A value that is taken leaves the other domains. Pumpkin has nothing but this.
    Values,
    /// Intervals of values with as many variables, too, for a solver that has this.
    Intervals,
}

/// What is asked about a model.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal<Int> {
    /// One solution.
    First,
    /// The number of solutions.
    All,
    /// The least value of a variable, with proof.
    Minimize(Int),
    /// The greatest one.
    Maximize(Int),
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Satisfiable,
    Unsatisfiable,
    Count(u64),
    Optimum(i64),
    /// It was stopped.
    Unfinished,
}

/// What a solver did.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) answer: Answer,
    pub(crate) conflicts: u64,
    /// Values of what makes up a solution, in the last one; none without a solution.
    pub(crate) values: Option<Vec<i64>>,
}

/// A solver with a model to be filled.
pub(crate) trait Engine: Sized {
    type Int: Copy;
    type Lit: Copy;

    /// A solver without variables. The seed is for solvers that draw random numbers.
    fn new(seed: u64) -> Self;

    /// An integer variable of whose values constraints look at each.
    fn int(&mut self, low: i64, high: i64) -> Self::Int;

    /// An integer variable of which constraints look at the bounds.
    fn bounded(&mut self, low: i64, high: i64) -> Self::Int;

    /// A Boolean variable.
    fn bool(&mut self) -> Self::Lit;

    fn not(&self, lit: Self::Lit) -> Self::Lit;

    fn clause(&mut self, literals: &[Self::Lit]);

    /// The variables, each plus its number, are different.
    fn all_different(&mut self, terms: &[(Self::Int, i64)], kind: Difference);

    /// The sum compares with the bound.
    fn linear(&mut self, terms: &[(i64, Term<Self::Int, Self::Lit>)], relation: Relation, bound: i64);

    /// Tasks, each with its start and its duration, do not overlap.
    fn no_overlap(&mut self, tasks: &[(Self::Int, i64)]);

    /// The search gives these variables their least values, in this order.
    fn search_in_order(&mut self, ints: &[Self::Int]);

    /// Answers the question unless it is stopped. `shown` is what makes up a solution.
    fn answer(self, goal: Goal<Self::Int>, shown: &[Term<Self::Int, Self::Lit>], stop: &CancelToken) -> Run;
}
