//! The interface in which a model is written, once for both solvers.

pub(crate) mod ours;
pub(crate) mod pumpkin;

use unicursal_core::CancelToken;

/// A term of a linear constraint, or a part of a solution.
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

/// The strength of an all-different constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Difference {
    /// A taken value leaves the other domains. Pumpkin has this only.
    Values,
    /// Also intervals of values with as many variables, in a solver that has this.
    Intervals,
}

/// The question about a model.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal<Int> {
    /// One solution.
    First,
    /// The number of solutions.
    All,
    /// The minimum of a variable, with proof.
    Minimize(Int),
    /// The maximum of a variable, with proof.
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

/// The results of a solver.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) answer: Answer,
    pub(crate) conflicts: u64,
    /// The values of the last solution; none without a solution.
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

    /// The sum compares with the bound if the literal is true.
    fn linear_if(
        &mut self,
        condition: Self::Lit,
        terms: &[(i64, Term<Self::Int, Self::Lit>)],
        relation: Relation,
        bound: i64,
    );

    /// `array[index]` is the result; the first place is 0.
    fn element(&mut self, array: &[Self::Int], index: Self::Int, result: Self::Int);

    /// Tasks, each with its start, duration and demand, need no more than the capacity at any time.
    fn cumulative(&mut self, tasks: &[(Self::Int, i64, i64)], capacity: i64);

    /// Tasks, each with its start and its duration, do not overlap.
    fn no_overlap(&mut self, tasks: &[(Self::Int, i64)]);

    /// The search tries the minima of these variables, in this order.
    fn search_in_order(&mut self, ints: &[Self::Int]);

    /// Answers the question unless it is stopped. `shown` are the values of a solution.
    fn answer(self, goal: Goal<Self::Int>, shown: &[Term<Self::Int, Self::Lit>], stop: &CancelToken) -> Run;
}
