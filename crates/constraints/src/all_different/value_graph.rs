//! Domain consistency of all-different, by matching (Régin 1994).
//!
//! A matching gives each variable a value of its own. From a value, *alternating* steps lead to the variable that has
//! it and on to all the values that this variable can take. Suppose that the steps from a value of some variable reach
//! neither a free value nor that variable. Then the variables that were reached use up the values that were reached.
//! These form a Hall set: no other variable can take one of them. The Hall set is also the reason of the inference
//! (Downing, Feydy & Stuckey 2012).

use unicursal_core::{
    AtomicConstraint, Conflict, ExplanationContext, IntVar, Lit, Matching, PropagationContext, Reached, Reason,
    Store,
};

/// The payload of the reasons.
pub(super) const TAKEN: u32 = u32::MAX - 2;

/// The values that each variable can take, and a matching of the variables with their values.
#[derive(Clone, Debug, Default)]
pub(super) struct ValueGraph {
    /// All values, offsets included, in ascending order. Other fields refer to a value by its index here.
    values: Vec<i64>,
    /// For each variable the values that it can take.
    domains: Vec<Vec<usize>>,
    /// Each run begins with the matching of the run before.
    matching: Matching,
}

impl ValueGraph {
    /// Reads the remaining values, and makes a matching. Returns a variable that cannot be matched, if there is one.
    fn read(&mut self, terms: &[(IntVar, i64)], domain: impl Fn(IntVar) -> Vec<i64>) -> Option<usize> {
        let old = (0..self.domains.len()).map(|at| Some(self.values[self.matching.right_of(at)?]));
        let old: Vec<Option<i64>> = old.collect();
        let domains = terms.iter().map(|&(int, offset)| domain(int).into_iter().map(move |value| value + offset));
        let domains: Vec<Vec<i64>> = domains.map(Iterator::collect).collect();
        self.values = domains.concat();
        self.values.sort_unstable();
        self.values.dedup();
        let number = |value: i64| self.values.binary_search(&value).ok();
        self.domains =
            domains.iter().map(|values| values.iter().filter_map(|&value| number(value)).collect()).collect();
        self.matching = Matching::new(terms.len(), self.values.len());
        for (at, value) in old.into_iter().enumerate().take(terms.len()) {
            let kept = value.and_then(number).filter(|value| self.domains[at].binary_search(value).is_ok());
            if let Some(value) = kept {
                self.matching.join(at, value);
            }
        }
        let domains = &self.domains;
        (0..terms.len()).find(|&at| {
            self.matching.right_of(at).is_none() && !self.matching.augment(at, |at| domains[at].iter().copied())
        })
    }

    /// Returns the variables and values that alternating steps from a variable reach.
    fn reach(&self, start: usize) -> Reached {
        self.matching.reach([start], |at| self.domains[at].iter().copied())
    }

    /// Removes the values of Hall sets from all other variables.
    pub(super) fn propagate(
        &mut self,
        terms: &[(IntVar, i64)],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if let Some(at) = self.read(terms, |int| cx.domain(int).iter().collect()) {
            let mut premises = vec![];
            self.name_hall_set(terms, &self.reach(at), cx.now(), &mut premises);
            return Err(cx.fail(&premises));
        }
        if cx.is_rehearsal() {
            return Ok(());
        }
        // Values from which a free value can be reached belong to no Hall set. They are found backwards.
        let free: Vec<usize> =
            (0..self.values.len()).filter(|&value| self.matching.left_of(value).is_none()).collect();
        let to_free = self.reach_back(&free);
        let components = self.components();
        for (at, &(int, offset)) in terms.iter().enumerate() {
            for &value in &self.domains[at] {
                let taker = self.matching.left_of(value);
                let may_take = to_free[value] || taker.is_none_or(|taker| components[taker] == components[at]);
                if !may_take {
                    cx.remove(int, self.values[value] - offset, Reason::Lazy(TAKEN))?;
                }
            }
        }
        Ok(())
    }

    /// Returns the values from which alternating steps lead to one of `ends`, and `ends` themselves.
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
            // A variable that could take this value would set its own value free.
            for own in takers_of[value].iter().filter_map(|&var| self.matching.right_of(var)) {
                if !std::mem::replace(&mut met[own], true) {
                    queue.push(own);
                }
            }
        }
        met
    }

    /// Returns the number of the strongly connected component of each variable under alternating steps (Tarjan 1972).
    fn components(&self) -> Vec<usize> {
        const NEW: usize = usize::MAX;
        let count = self.domains.len();
        let (mut index, mut low, mut component) = (vec![NEW; count], vec![0; count], vec![NEW; count]);
        let (mut visited, mut stack) = (0, vec![]);
        for root in 0..count {
            if index[root] != NEW {
                continue;
            }
            // The variables on the current path, each with the number of its values that have been followed.
            let mut way = vec![(root, 0)];
            while let Some(&mut (var, ref mut next)) = way.last_mut() {
                if *next == 0 {
                    (index[var], low[var]) = (visited, visited);
                    visited += 1;
                    stack.push(var);
                }
                let following =
                    self.domains[var][*next..].iter().position(|&value| self.matching.left_of(value) != Some(var));
                let following = following.map(|skipped| *next + skipped);
                *next = following.unwrap_or(self.domains[var].len()) + 1;
                if let Some(taker) = following.and_then(|at| self.matching.left_of(self.domains[var][at])) {
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

    /// The reason why a variable does not take a value of a Hall set.
    pub(super) fn explain(
        &mut self,
        conclusion: Lit,
        terms: &[(IntVar, i64)],
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let AtomicConstraint::NotEqual(int, value) = view.store().meaning(conclusion) else {
            debug_assert!(false, "a matching removes values");
            return;
        };
        if let Some(at) = self.read(terms, |int| before(int, view)) {
            // A variable that occurs twice has just lost a value: there was a contradiction already.
            return self.name_hall_set(terms, &self.reach(at), view, premises);
        }
        // A variable may occur twice, with different offsets.
        for &(_, offset) in terms.iter().filter(|term| term.0 == int) {
            let taker =
                self.values.binary_search(&(value + offset)).ok().and_then(|value| self.matching.left_of(value));
            let Some(taker) = taker else { continue };
            let reached = self.reach(taker);
            let asks = |at: usize| terms[at] == (int, offset);
            if !reached.meets_free && !(0..terms.len()).any(|at| asks(at) && reached.left[at]) {
                self.name_hall_set(terms, &reached, view, premises);
                return;
            }
        }
        debug_assert!(false, "no Hall set for {conclusion:?}");
    }

    /// Pushes the premises by which the variables reached take only the values reached.
    fn name_hall_set(
        &self,
        terms: &[(IntVar, i64)],
        reached: &Reached,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        for (at, &(int, offset)) in terms.iter().enumerate().filter(|&(at, _)| reached.left[at]) {
            let is_met =
                |value: i64| self.values.binary_search(&(value + offset)).is_ok_and(|value| reached.right[value]);
            debug_assert!(self.domains[at].iter().all(|&value| reached.right[value]));
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

/// Returns the values that an integer could take before an inference.
fn before(int: IntVar, view: ExplanationContext<'_>) -> Vec<i64> {
    let (low, high) = span(int, view, &mut vec![]);
    (low..=high).filter(|&value| view.not_equal(int, value).is_none()).collect()
}

/// Returns the range of values that an integer had before an inference, with the premises that keep it there.
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
