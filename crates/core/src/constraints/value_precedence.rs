//! Values that occur for the first time in a given order.

use crate::lit::{IntVar, Lit};
use crate::propagator::{PropagationContext, Propagator, Watch};
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// The values of a row occur for the first time in their order: in a list of variables, none occurs before the value
/// that precedes it in the row. The constraint breaks the symmetry of values that are interchangeable, such as colors.
///
/// The constraint is made of a clause for each variable and each pair of neighbors in the row. The clauses of a pair
/// keep its domains consistent (Law & Lee 2004). Their total length is quadratic in the number of variables.
///
/// ```
/// use unicursal_core::{Budget, Solver, ValuePrecedence};
///
/// let mut solver = Solver::new();
/// let colors = [(); 3].map(|()| solver.new_int(0..=2));
/// solver.post(ValuePrecedence::new(colors, [0, 1, 2]));
/// // One color, two, or three: partitions of three things.
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 5);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct ValuePrecedence {
    ints: Vec<IntVar>,
    values: Vec<i64>,
}

impl ValuePrecedence {
    /// `ints` take each of `values` only after one of them took the value before it.
    pub fn new(ints: impl IntoIterator<Item = IntVar>, values: impl IntoIterator<Item = i64>) -> Self {
        Self { ints: ints.into_iter().collect(), values: values.into_iter().collect() }
    }
}

impl Propagator for ValuePrecedence {
    fn watch(&mut self, _: &mut Watch<'_>) {}

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let mut clauses = vec![];
        for pair in self.values.windows(2) {
            let mut earlier = vec![];
            for &int in &self.ints {
                clauses.push([&[!watch.equal(int, pair[1])], &earlier[..]].concat());
                earlier.push(watch.equal(int, pair[0]));
            }
        }
        clauses
    }

    fn propagate(&mut self, _: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Vec<Option<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        let first = |value: i64| values.iter().position(|&taken| taken == Some(value));
        self.values.windows(2).all(|pair| match (first(pair[0]), first(pair[1])) {
            (_, None) => true,
            (earlier, Some(later)) => earlier.is_some_and(|earlier| earlier < later),
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::ValuePrecedence
    }
}
