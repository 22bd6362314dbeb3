//! Domain consistency of all-different, by matching (Régin 1994).
//!
//! A matching gives each variable a value of its own. From a value, *alternating* steps lead to the variable that has it
//! and on to all the values that this one can take. If they lead to no value that is free, and not to the variable that
//! asks, then the variables met fill the values met: a Hall set, which nobody else may use. It is also the reason (Downing,
//! Feydy & Stuckey 2012).

use crate::lit::{IntVar, Lit};
use crate::propagator::{ExplanationContext, PropagationContext};
use crate::reason::Reason;
use crate::store::{Conflict, Meaning, Store};
use std::collections::VecDeque;

/// The payload of the reasons.
pub(super) const TAKEN: u32 = u32::MAX - 2;

/// The values that each variable can take, and a matching.
#[derive(Clone, Debug, Default)]
pub(super) struct Matching {
    /// All values, offsets included, ascending. The others are numbers of these.
    values: Vec<i64>,
    /// For each variable the values that it can take.
    domains: Vec<Vec<usize>>,
    /// The value of each variable in the matching. That of the last run is where the next one begins.
    value_of: Vec<Option<usize>>,
    /// The variable of each value in the matching.
    taker: Vec<Option<usize>>,
}

/// The variables and values that alternating steps lead to.
struct Reached {
    vars: Vec<bool>,
    values: Vec<bool>,
    meets_free: bool,
}

impl Matching {
    /// Reads the values that are left and makes a matching. Returns a variable for which there is no value, if there is one.
    fn read(&mut self, terms: &[(IntVar, i64)], domain: impl Fn(IntVar) -> Vec<i64>) -> Option<usize> {
        let old: Vec<Option<i64>> =
            self.value_of.iter().map(|value| value.map(|value| self.values[value])).collect();
        let domains = terms.iter().map(|&(int, offset)| domain(int).into_iter().map(move |value| value + offset));
        let domains: Vec<Vec<i64>> = domains.map(Iterator::collect).collect();
        self.values = domains.concat();
        self.values.sort_unstable();
        self.values.dedup();
        let number = |value: i64| self.values.binary_search(&value).ok();
        self.domains =
            domains.iter().map(|values| values.iter().filter_map(|&value| number(value)).collect()).collect();
        self.value_of = vec![None; terms.len()];
        self.taker = vec![None; self.values.len()];
        for (at, value) in old.into_iter().enumerate().take(terms.len()) {
            let kept = value.and_then(number).filter(|value| self.domains[at].binary_search(value).is_ok());
            if let Some(value) = kept.filter(|&value| self.taker[value].is_none()) {
                (self.value_of[at], self.taker[value]) = (Some(value), Some(at));
            }
        }
        (0..terms.len()).find(|&at| self.value_of[at].is_none() && !self.augment(at))
    }

    /// Matches a variable with a value, on a shortest way on which others change theirs. Returns whether there is one.
    fn augment(&mut self, start: usize) -> bool {
        // For each value met the variable that it was met from.
        let mut from = vec![None; self.values.len()];
        let mut queue = VecDeque::from([start]);
        while let Some(var) = queue.pop_front() {
            for &value in &self.domains[var] {
                if from[value].is_some() {
                    continue;
                }
                from[value] = Some(var);
                let Some(taker) = self.taker[value] else {
                    self.pass_on(value, &from);
                    return true;
                };
                queue.push_back(taker);
            }
        }
        false
    }

    /// Passes a free value on to the variable that it was met from, that one's value to the one before, and so on.
    fn pass_on(&mut self, mut value: usize, from: &[Option<usize>]) {
        while let Some(var) = from[value] {
            self.taker[value] = Some(var);
            match self.value_of[var].replace(value) {
                Some(next) => value = next,
                None => return,
            }
        }
    }

    /// The end of alternating steps from some variables.
    fn reach(&self, starts: impl IntoIterator<Item = usize>) -> Reached {
        let mut queue: Vec<usize> = starts.into_iter().collect();
        let mut vars = vec![false; self.domains.len()];
        for &var in &queue {
            vars[var] = true;
        }
        let mut values = vec![false; self.values.len()];
        let mut meets_free = false;
        while let Some(var) = queue.pop() {
            for &value in &self.domains[var] {
                if std::mem::replace(&mut values[value], true) {
                    continue;
                }
                match self.taker[value] {
                    None => meets_free = true,
                    Some(taker) => {
                        if !std::mem::replace(&mut vars[taker], true) {
                            queue.push(taker);
                        }
                    }
                }
            }
        }
        Reached { vars, values, meets_free }
    }

    /// Removes the values that Hall sets fill from all other variables.
    pub(super) fn propagate(
        &mut self,
        terms: &[(IntVar, i64)],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if let Some(at) = self.read(terms, |int| cx.domain(int).iter().collect()) {
            let mut premises = vec![];
            self.name_hall_set(terms, &self.reach([at]), cx.now(), &mut premises);
            return Err(cx.fail(&premises));
        }
        if cx.is_rehearsal() {
            return Ok(());
        }
        // Values from which a free one is met are in no Hall set: backwards from these.
        let free: Vec<usize> = (0..self.values.len()).filter(|&value| self.taker[value].is_none()).collect();
        let to_free = self.reach_back(&free);
        let components = self.components();
        for (at, &(int, offset)) in terms.iter().enumerate() {
            for &value in &self.domains[at] {
                let taker = self.taker[value];
                let may_take = to_free[value] || taker.is_none_or(|taker| components[taker] == components[at]);
                if !may_take {
                    cx.remove(int, self.values[value] - offset, Reason::Lazy(TAKEN))?;
                }
            }
        }
        Ok(())
    }

    /// The values from which alternating steps lead to one of `ends`, these included.
    fn reach_back(&self, ends: &[usize]) -> Vec<bool> {
        let mut takers_of = vec![vec![]; self.values.len()];
        for (var, domain) in self.domains.iter().enumerate() {
            for &value in domain {
                takers_of[value].push(var);
            }
        }
        let mut met = vec![false; self.values.len()];
        let mut queue = ends.to_vec();
        for &value in &queue {
            met[value] = true;
        }
        while let Some(value) = queue.pop() {
            // Whoever could take this value would set its own one free.
            for own in takers_of[value].iter().filter_map(|&var| self.value_of[var]) {
                if !std::mem::replace(&mut met[own], true) {
                    queue.push(own);
                }
            }
        }
        met
    }

    /// A number for each variable, that of its strongly connected component under alternating steps (Tarjan 1972).
    fn components(&self) -> Vec<usize> {
        const NEW: usize = usize::MAX;
        let count = self.domains.len();
        let (mut index, mut low, mut component) = (vec![NEW; count], vec![0; count], vec![NEW; count]);
        let (mut visited, mut stack) = (0, vec![]);
        for root in 0..count {
            if index[root] != NEW {
                continue;
            }
            // Variables on the way, each with the number of its values that have been followed.
            let mut way = vec![(root, 0)];
            while let Some(&mut (var, ref mut next)) = way.last_mut() {
                if *next == 0 {
                    (index[var], low[var]) = (visited, visited);
                    visited += 1;
                    stack.push(var);
                }
                let following =
                    self.domains[var][*next..].iter().position(|&value| self.taker[value] != Some(var));
                let following = following.map(|skipped| *next + skipped);
                *next = following.unwrap_or(self.domains[var].len()) + 1;
                if let Some(taker) = following.and_then(|at| self.taker[self.domains[var][at]]) {
                    if index[taker] == NEW {
                        way.push((taker, 0));
                    } else if component[taker] == NEW {
                        low[var] = low[var].min(index[taker]);
                    }
                    continue;
                }
                if following.is_some() {
                    continue;
                }
                way.pop();
                if let Some(&(before, _)) = way.last() {
                    low[before] = low[before].min(low[var]);
                }
                if low[var] == index[var] {
                    while let Some(member) = stack.pop() {
                        component[member] = var;
                        if member == var {
                            break;
                        }
                    }
                }
            }
        }
        component
    }

    /// Why a variable does not take a value that others fill.
    pub(super) fn explain(
        &mut self,
        conclusion: Lit,
        terms: &[(IntVar, i64)],
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let Meaning::NotEqual(int, value) = view.store().meaning(conclusion) else {
            debug_assert!(false, "a matching removes values");
            return;
        };
        if let Some(at) = self.read(terms, |int| before(int, view)) {
            // A variable that occurs twice has just lost a value: there was a contradiction already.
            return self.name_hall_set(terms, &self.reach([at]), view, premises);
        }
        // A variable may occur twice, with different offsets.
        for &(_, offset) in terms.iter().filter(|term| term.0 == int) {
            let taker = self.values.binary_search(&(value + offset)).ok().and_then(|value| self.taker[value]);
            let Some(taker) = taker else { continue };
            let reached = self.reach([taker]);
            let asks = |at: usize| terms[at] == (int, offset);
            if !reached.meets_free && !(0..terms.len()).any(|at| asks(at) && reached.vars[at]) {
                self.name_hall_set(terms, &reached, view, premises);
                return;
            }
        }
        debug_assert!(false, "no Hall set for {conclusion:?}");
    }

    /// Pushes why the variables met take none but the values met.
    fn name_hall_set(
        &self,
        terms: &[(IntVar, i64)],
        reached: &Reached,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        for (at, &(int, offset)) in terms.iter().enumerate().filter(|&(at, _)| reached.vars[at]) {
            let is_met =
                |value: i64| self.values.binary_search(&(value + offset)).is_ok_and(|value| reached.values[value]);
            debug_assert!(self.domains[at].iter().all(|&value| reached.values[value]));
            let (low, high) = span(int, view, premises);
            premises.extend(
                (low..=high).filter(|&value| !is_met(value)).filter_map(|value| view.not_equal(int, value)),
            );
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        premises.sort_unstable();
        premises.dedup();
    }
}

/// The values that an integer could take before an inference.
fn before(int: IntVar, view: ExplanationContext<'_>) -> Vec<i64> {
    let (low, high) = span(int, view, &mut vec![]);
    (low..=high).filter(|&value| view.not_equal(int, value).is_none()).collect()
}

/// The values among which those of an integer were before an inference, with why it was not outside of them.
fn span(int: IntVar, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) -> (i64, i64) {
    let store: &Store = view.store();
    if store.row_literal(int).is_some() {
        let [low, high] = store.initial_bounds(int);
        return (low, high);
    }
    let (min, max) = (view.min(int), view.max(int));
    premises.extend([min.1, max.1]);
    (min.0, max.0)
}
