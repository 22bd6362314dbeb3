//! The interface of branching rules, and rules made of others.

use crate::lit::{IntVar, Lit};
use crate::store::Store;
use std::fmt;
use std::ops::Deref;

/// A brancher's view of the store. Reading goes through to [`Store`].
pub struct BranchingContext<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) restarts: u64,
}

impl fmt::Debug for BranchingContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BranchingContext")
            .field("store", &self.store)
            .field("restarts", &self.restarts)
            .finish_non_exhaustive()
    }
}

impl Deref for BranchingContext<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl BranchingContext<'_> {
    /// Returns the number of restarts so far: a brancher may do something else after each.
    pub fn restarts(&self) -> u64 {
        self.restarts
    }

    /// Returns the literal `int = value`, for a value in the domain.
    pub fn equals(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.equal(int, value)
    }

    /// Returns the literal `int >= value`, for a value above the smallest one and up to the largest.
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_least(int, value)
    }

    /// Returns the literal `int <= value`, for a value from the smallest one to below the largest.
    pub fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_most(int, value)
    }
}

/// A branching rule, for [`Solver::set_brancher`](crate::Solver::set_brancher) and
/// [`Solver::solve_depth_first`](crate::Solver::solve_depth_first). A closure will do.
pub trait Brancher: Send {
    /// Returns the literal to try first, its negation being tried next. `None` if the rule has nothing left to decide.
    /// A literal that is true already counts as none.
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit>;

    /// Returns whether it wants to know of conflicts: depth-first search explains them for nobody else.
    fn learns(&self) -> bool {
        false
    }

    /// Learns of a conflict, before the search goes back: one constraint does not allow these literals, which are all
    /// true, together. Only called if it [learns](Self::learns).
    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        let _ = (premises, store);
    }
}

impl<F: FnMut(&mut BranchingContext<'_>) -> Option<Lit> + Send> Brancher for F {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        self(cx)
    }
}

/// A sequence of branching rules. Each decides only when all rules before it have nothing left to decide.
///
/// ```
/// use unicursal_core::{BranchOn, BranchSequence, ChooseValue, ChooseVariable, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
/// let in_order = |int, value| BranchOn::new([int], ChooseVariable::InOrder, value);
/// let rules = BranchSequence::new(in_order(x, ChooseValue::Maximum)).then(in_order(y, ChooseValue::Minimum));
/// solver.set_brancher(rules);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!([x, y].map(|int| solver.assignment().int_value(int)), [Some(9), Some(0)]);
/// ```
pub struct BranchSequence(Vec<Box<dyn Brancher>>);

impl fmt::Debug for BranchSequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BranchSequence").field(&self.0.len()).finish()
    }
}

impl BranchSequence {
    /// Returns a sequence of one rule.
    pub fn new(rule: impl Brancher + 'static) -> Self {
        Self(vec![Box::new(rule)])
    }

    /// Adds a rule at the end.
    #[must_use]
    pub fn then(mut self, rule: impl Brancher + 'static) -> Self {
        self.0.push(Box::new(rule));
        self
    }
}

impl Brancher for BranchSequence {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        self.0.iter_mut().find_map(|rule| rule.next(cx))
    }

    fn learns(&self) -> bool {
        self.0.iter().any(|rule| rule.learns())
    }

    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        let learning = self.0.iter_mut().filter(|rule| rule.learns());
        learning.for_each(|rule| rule.conflict(premises, store));
    }
}

/// A branching rule that alternates with the default search at each restart. It is never much slower than the better of
/// the two.
///
/// ```
/// use unicursal_core::{AlternateBranching, BranchOn, ChooseValue, ChooseVariable, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let x = solver.new_int(0..=9);
/// let largest = BranchOn::new([x], ChooseVariable::InOrder, ChooseValue::Maximum);
/// solver.set_brancher(AlternateBranching(largest));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(x), Some(9));
/// ```
#[derive(Clone, Debug)]
pub struct AlternateBranching<B>(pub B);

impl<B: Brancher> Brancher for AlternateBranching<B> {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        if cx.restarts() % 2 == 1 { None } else { self.0.next(cx) }
    }

    fn learns(&self) -> bool {
        self.0.learns()
    }

    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        self.0.conflict(premises, store);
    }
}
