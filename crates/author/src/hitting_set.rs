//! Smallest hitting sets.

use super::packing::{Packing, Sets};
use unicursal_core::{BitSet, Budget, Limit, Outcome, Solver as Engine, Stats, Var};

/// Finds smallest sets that intersect each of a growing number of sets. The engine looks for a hitting set of at most
/// the proved minimum size, then of one more, and so on. Clauses that it learns stay true when sets are added.
///
/// The engine is asked for a hitting set of at most as many elements as are known to be needed, then for one of one
/// more, and so on; what it learns stays true when more sets come in.
pub(crate) struct HittingSet {
    engine: Engine,
    elements: Vec<Var>,
    sets: Sets,
    /// Proved: no hitting set is smaller.
    lower_bound: usize,
    /// Assumed, it allows at most `lower_bound` elements.
    limit: Option<Var>,
}

impl HittingSet {
    /// Returns the empty set, which hits all sets as long as there are none.
    pub(crate) fn new(elements: usize) -> Self {
        let mut engine = Engine::new();
        let elements = engine.new_bools(elements);
        Self { engine, elements, sets: Sets::default(), lower_bound: 0, limit: None }
    }

    /// Requires an element of `set`.
    pub(crate) fn require(&mut self, set: &BitSet) {
        let clause: Vec<_> = set.iter_ones().map(|element| self.elements[element].positive()).collect();
        self.engine.add_clause(&clause);
        let mut set = set.clone();
        set.set_uninitialized(false);
        self.sets.push(set);
    }

    /// Proved: no hitting set is smaller.
    pub(crate) fn lower_bound(&self) -> usize {
        self.lower_bound
    }

    /// Returns a smallest hitting set of fewer than `most` elements. `None` if there is no such set.
    ///
    /// # Errors
    /// The limit that was reached first. The lower bound may have grown.
    pub(crate) fn smallest(&mut self, most: usize, budget: &Budget) -> Result<Option<BitSet>, Limit> {
        while self.lower_bound < most {
            let limit = self.limit();
            match self.engine.solve_within(&[limit.positive()], budget) {
                Outcome::Satisfiable => {
                    let model = self.engine.assignment();
                    return Ok(Some(
                        self.elements.iter().map(|element| model.is_true(element.positive())).collect(),
                    ));
                }
                Outcome::Unsatisfiable => {
                    self.engine.add_clause([limit.negative()]);
                    self.limit = None;
                    self.lower_bound += 1;
                }
                Outcome::Unknown(limit) => return Err(limit),
            }
        }
        Ok(None)
    }

    pub(crate) fn stats(&self) -> Stats {
        self.engine.stats()
    }

    /// Returns the literal that allows at most `lower_bound` elements.
    fn limit(&mut self) -> Var {
        *self.limit.get_or_insert_with(|| {
            let limit = self.engine.new_bool();
            let packing = Packing::new(limit.positive(), self.lower_bound, &self.elements, &self.sets);
            self.engine.post(packing);
            limit
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn smallest_of_all(elements: usize, sets: &[BitSet]) -> usize {
        let hits =
            |chosen: usize| sets.iter().all(|set| set.iter_ones().any(|element| chosen >> element & 1 == 1));
        let sizes = (0..1_usize << elements).filter(|&chosen| hits(chosen)).map(usize::count_ones);
        sizes.min().map_or(usize::MAX, |size| size as usize)
    }

    proptest! {
        #[test]
        fn as_small_as_by_trying_all(sets in prop::collection::vec(prop::collection::vec(any::<bool>(), 9), 0..14)) {
            let sets: Vec<BitSet> = sets.into_iter().map(|set| set.into_iter().collect()).collect();
            let mut hitting = HittingSet::new(9);
            for (number, set) in (1..).zip(&sets) {
                hitting.require(set);
                let expected = smallest_of_all(9, &sets[..number]);
                let found = hitting.smallest(10, &Budget::default()).expect("there is no limit");
                prop_assert_eq!(found.as_ref().map_or(usize::MAX, |found| found.count_ones()), expected);
                if let Some(found) = found {
                    let hits = |set: &BitSet| set.iter_ones().any(|element| found[element]);
                    prop_assert!(sets[..number].iter().all(hits));
                    prop_assert_eq!(hitting.lower_bound(), expected);
                }
            }
        }
    }
}
