//! A limit on the size of a hitting set that looks ahead: sets that are disjoint take an element each.

use std::sync::{Arc, PoisonError, RwLock};
use unicursal_core::{
    BitSet, Conflict, Lit, Priority, PropagationContext, Propagator, Reason, RuleId, Store, Var, Watch,
};

/// The sets to hit, which grow in number while the engine lives.
#[derive(Clone, Default)]
pub(crate) struct Sets(Arc<RwLock<Vec<BitSet>>>);

impl Sets {
    pub(crate) fn push(&self, set: BitSet) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).push(set);
    }
}

/// If `limit` is true, at most `most` elements are chosen, and every set is hit. Greedily chosen sets that are not hit
/// yet and have no open element in common need one element each: a bound as old as pseudo-Boolean search (Coudert & Madre 1995), with the
/// reason that learning asks for (Manquinho & Marques-Silva 2002).
pub(crate) struct Packing {
    limit: Lit,
    most: usize,
    elements: Vec<Var>,
    sets: Sets,
}

impl Packing {
    pub(crate) fn new(limit: Lit, most: usize, elements: &[Var], sets: &Sets) -> Self {
        Self { limit, most, elements: elements.to_vec(), sets: sets.clone() }
    }

    fn is_chosen(&self, store: &Store, element: usize) -> bool {
        store.is_true(self.elements[element].positive())
    }

    fn chosen(&self, store: &Store) -> usize {
        (0..self.elements.len()).filter(|&element| self.is_chosen(store, element)).count()
    }
}

impl Propagator for Packing {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.lit(self.limit);
        self.elements.iter().for_each(|&element| watch.var(element));
    }

    fn priority(&self) -> Priority {
        Priority::Late
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !cx.is_true(self.limit) {
            return Ok(());
        }
        let all = 0..self.elements.len();
        let open: BitSet = all.clone().map(|element| cx.is_open(self.elements[element])).collect();
        let chosen: Vec<usize> = all.filter(|&element| self.is_chosen(cx, element)).collect();
        let sets = self.sets.0.read().unwrap_or_else(PoisonError::into_inner);
        let is_hit = |set: &BitSet| chosen.iter().any(|&element| set[element]);
        let mut missing: Vec<(usize, &BitSet)> =
            sets.iter().filter(|set| !is_hit(set)).map(|set| (common(set, &open), set)).collect();
        // Those with the fewest elements left get least in each other's way.
        missing.sort_by_key(|&(open, _)| open);
        let mut free = open.clone();
        let mut needed = chosen.len();
        let mut packed: Vec<&BitSet> = vec![];
        for (elements, set) in missing {
            if common(set, &free) == elements {
                free &= !set.clone();
                packed.push(set);
                needed += 1;
            }
            if needed > self.most {
                break;
            }
        }
        if needed < self.most {
            return Ok(());
        }
        let mut premises = vec![self.limit];
        premises.extend(chosen.iter().map(|&element| self.elements[element].positive()));
        let excluded = packed.iter().flat_map(|set| set.iter_ones()).filter(|&element| !open[element]);
        premises.extend(excluded.map(|element| self.elements[element].negative()));
        premises.sort_unstable();
        premises.dedup();
        if needed > self.most {
            return Err(cx.fail(&premises));
        }
        // Every element has to serve one of these sets.
        for element in free.iter_ones() {
            cx.set(self.elements[element].negative(), Reason::Premises(&premises))?;
        }
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let sets = self.sets.0.read().unwrap_or_else(PoisonError::into_inner);
        // Clauses say that every set is hit. What is inferred rests on that.
        let is_hit = |set: &BitSet| set.iter_ones().any(|element| self.is_chosen(store, element));
        !store.is_true(self.limit) || self.chosen(store) <= self.most && sets.iter().all(is_hit)
    }

    fn rule(&self) -> RuleId {
        RuleId::Custom("packing")
    }
}

/// Returns the number of elements that the two sets have in common.
fn common(a: &BitSet, b: &BitSet) -> usize {
    a.as_raw_slice().iter().zip(b.as_raw_slice()).map(|(a, b)| (a & b).count_ones() as usize).sum()
}
