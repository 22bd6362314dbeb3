//! The constraint that integer variables take different values.

use crate::lit::{IntVar, Lit};
use crate::propagator::{Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};
use std::collections::BTreeMap;

/// Integer variables, each plus its own constant, take different values.
///
/// A value that is taken leaves the other domains; a value that only one variable can take, when there are as many
/// values as variables, is taken by it; fewer values than variables are a conflict.
#[derive(Clone, Debug)]
pub struct AllDifferent {
    terms: Vec<(IntVar, i64)>,
}

impl AllDifferent {
    /// `ints` take different values.
    pub fn new(ints: impl IntoIterator<Item = IntVar>) -> Self {
        Self::with_offsets(ints.into_iter().map(|int| (int, 0)))
    }

    /// `int + offset` is different for all `terms`.
    pub fn with_offsets(terms: impl IntoIterator<Item = (IntVar, i64)>) -> Self {
        Self { terms: terms.into_iter().collect() }
    }

    fn spread(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for (at, &(int, offset)) in self.terms.iter().enumerate() {
            let Some(value) = cx.int_value(int) else { continue };
            let Some(taken) = cx.equals(int, value).filter(|&taken| cx.is_true(taken)) else {
                continue;
            };
            for (_, &(other, other_offset)) in self.terms.iter().enumerate().filter(|(other, _)| *other != at) {
                cx.remove(other, value + offset - other_offset, Reason::Premises(&[taken]))?;
            }
        }
        Ok(())
    }

    /// Counts who can take each value.
    fn count(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut takers: BTreeMap<i64, (usize, usize)> = BTreeMap::new();
        for (at, &(int, offset)) in self.terms.iter().enumerate() {
            for value in cx.domain(int).iter() {
                let entry = takers.entry(value + offset).or_insert((0, at));
                *entry = (entry.0 + 1, at);
            }
        }
        if takers.len() < self.terms.len() {
            let removed = self.removed_values(cx);
            return Err(cx.fail(&removed));
        }
        if takers.len() > self.terms.len() {
            return Ok(());
        }
        for (value, (count, at)) in takers {
            let (int, offset) = self.terms[at];
            if count == 1
                && cx.size(int) > 1
                && let Some(lit) = cx.equals(int, value - offset)
            {
                let removed = self.removed_values(cx);
                cx.set(lit, Reason::Premises(&removed))?;
            }
        }
        Ok(())
    }

    /// All values that have left the domains: with them gone the counts are what they are.
    fn removed_values(&self, store: &Store) -> Vec<Lit> {
        self.terms.iter().flat_map(|&(int, _)| removed(store, int)).collect()
    }
}

fn removed(store: &Store, int: IntVar) -> impl Iterator<Item = Lit> + '_ {
    store.choices(int).map(|(_, lit)| !lit).filter(|&lit| store.is_true(lit))
}

impl Propagator for AllDifferent {
    fn watch(&self, watch: &mut Watch<'_>) {
        for &(int, _) in &self.terms {
            watch.int(int);
        }
    }

    fn priority(&self) -> Priority {
        Priority::Normal
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.spread(cx)?;
        self.count(cx)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let mut values: Vec<Option<i64>> =
            self.terms.iter().map(|&(int, offset)| store.int_value(int).map(|value| value + offset)).collect();
        values.sort_unstable();
        values.iter().all(Option::is_some) && values.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn rule(&self) -> RuleId {
        RuleId::AllDifferent
    }
}
