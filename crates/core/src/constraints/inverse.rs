//! Permutations and their inverses.

use super::values::only_values;
use crate::lit::{IntVar, Lit};
use crate::propagator::{PropagationContext, Propagator, Watch};
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// Two lists of variables are inverse to each other: `there[i] = j` if and only if `back[j] = i`. Indices begin with 0.
///
/// The constraint is made of two clauses for each pair of indices, which keep both lists consistent with each other.
/// Lists of different lengths leave no solution.
///
/// ```
/// use unicursal_core::{Budget, Inverse, Solver};
///
/// let mut solver = Solver::new();
/// let place_of = [(); 3].map(|()| solver.new_int(0..=2));
/// let who_is_at = [(); 3].map(|()| solver.new_int(0..=2));
/// solver.post(Inverse::new(place_of, who_is_at));
/// let last = solver.equals(place_of[0], 2);
/// solver.propagate_under(&[last], &Budget::default());
/// assert_eq!(solver.model().int_value(who_is_at[2]), Some(0));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Inverse {
    lists: [Vec<IntVar>; 2],
}

impl Inverse {
    /// `there[i] = j` if and only if `back[j] = i`.
    pub fn new(there: impl IntoIterator<Item = IntVar>, back: impl IntoIterator<Item = IntVar>) -> Self {
        Self { lists: [there.into_iter().collect(), back.into_iter().collect()] }
    }
}

impl Propagator for Inverse {
    fn watch(&mut self, _: &mut Watch<'_>) {}

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let [there, back] = &self.lists;
        let mut clauses = vec![];
        for (list, other) in [(there, back), (back, there)] {
            for &int in list {
                clauses.extend(only_values(int, 0..other.len() as i64, watch));
            }
            for (at, &int) in (0..).zip(list) {
                for (value, &other) in (0..).zip(other) {
                    clauses.push(vec![!watch.equal(int, value), watch.equal(other, at)]);
                }
            }
        }
        clauses
    }

    fn propagate(&mut self, _: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let leads_back = |list: &[IntVar], other: &[IntVar]| {
            (0..).zip(list).all(|(at, &int)| {
                let next = store.int_value(int).and_then(|value| other.get(usize::try_from(value).ok()?));
                next.and_then(|&next| store.int_value(next)) == Some(at)
            })
        };
        let [there, back] = &self.lists;
        leads_back(there, back) && leads_back(back, there)
    }

    fn rule(&self) -> RuleId {
        RuleId::Inverse
    }
}
