//! Branching rules.

use crate::lit::{IntVar, Lit};
use crate::store::Store;
use std::cmp::Reverse;
use std::ops::Deref;

/// A brancher's view of the store. Reading goes through to [`Store`].
pub struct BranchingContext<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) restarts: u64,
}

impl Deref for BranchingContext<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl BranchingContext<'_> {
    /// The number of restarts so far: a brancher may do something else after each.
    pub fn restarts(&self) -> u64 {
        self.restarts
    }

    /// The literal `int = value`, for a value in the domain.
    pub fn equal(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.equal(int, value)
    }

    /// The literal `int >= value`, for a value above the smallest one and up to the largest.
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_least(int, value)
    }

    /// The literal `int <= value`, for a value from the smallest one to below the largest.
    pub fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        value.checked_add(1).map_or(Lit::TRUE, |above| !self.store.at_least(int, above))
    }
}

/// A branching rule, for [`Solver::set_brancher`](crate::Solver::set_brancher) and
/// [`Solver::solve_depth_first`](crate::Solver::solve_depth_first). A closure will do.
pub trait Brancher: Send {
    /// The literal to try first, its negation being tried next; none if the rule has nothing left to decide. A
    /// literal that is true already counts as none.
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit>;
}

impl<F: FnMut(&mut BranchingContext<'_>) -> Option<Lit> + Send> Brancher for F {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        self(cx)
    }
}

/// The variable to branch on; ties by order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChooseVariable {
    /// The first one that is open.
    InOrder,
    /// The one with the fewest values left.
    SmallestDomain,
    /// The one that can be smallest.
    SmallestMinimum,
    /// The one that can be largest.
    LargestMaximum,
}

/// The decision to try for the variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChooseValue {
    /// Its smallest value.
    Minimum,
    /// Its largest value.
    Maximum,
    /// The value in the middle of its values.
    Median,
    /// The lower half of the range between its bounds.
    LowerHalf,
    /// The upper half of the range between its bounds.
    UpperHalf,
}

/// Branches on integer variables, one after the other.
///
/// ```
/// use unicursal_core::{BranchOn, ChooseValue, ChooseVariable, Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let x = solver.new_int(1..=9);
/// let largest = BranchOn::new([x], ChooseVariable::SmallestDomain, ChooseValue::Maximum);
/// solver.set_brancher(largest);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert_eq!(solver.model().int_value(x), Some(9));
/// ```
#[derive(Clone, Debug)]
pub struct BranchOn {
    ints: Vec<IntVar>,
    variable: ChooseVariable,
    value: ChooseValue,
}

impl BranchOn {
    /// Branches on the open ones of `ints`.
    pub fn new(ints: impl IntoIterator<Item = IntVar>, variable: ChooseVariable, value: ChooseValue) -> Self {
        Self { ints: ints.into_iter().collect(), variable, value }
    }

    fn choose(&self, store: &Store) -> Option<IntVar> {
        let mut open = self.ints.iter().copied().filter(|&int| !store.is_fixed(int));
        match self.variable {
            ChooseVariable::InOrder => open.next(),
            ChooseVariable::SmallestDomain => open.min_by_key(|&int| store.size(int)),
            ChooseVariable::SmallestMinimum => open.min_by_key(|&int| store.min(int)),
            ChooseVariable::LargestMaximum => open.min_by_key(|&int| Reverse(store.max(int))),
        }
    }
}

impl Brancher for BranchOn {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        let int = self.choose(cx)?;
        let (min, max) = (cx.min(int), cx.max(int));
        let middle = min + (max - min) / 2;
        Some(match self.value {
            ChooseValue::Minimum => cx.equal(int, min),
            ChooseValue::Maximum => cx.equal(int, max),
            ChooseValue::Median => {
                let value = cx.domain(int).median()?;
                cx.equal(int, value)
            }
            ChooseValue::LowerHalf => cx.at_most(int, middle),
            ChooseValue::UpperHalf => cx.at_least(int, middle + 1),
        })
    }
}
