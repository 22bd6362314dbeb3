//! A smallest set of givens, by implicit hitting sets.
//!
//! Each counterexample that fits some givens yields a set of further givens, one of which is needed. Every sufficient
//! choice has to hit this set. A smallest choice that hits the sets known so far is a lower bound. If no counterexample
//! fits it, it is a smallest sufficient choice, and otherwise there is a new set (Karp, Moreno-Centeno & Karp 2013;
//! Davies & Bacchus 2011).

use super::hitting_set::HittingSet;
use super::selection::Selection;
use unicursal_core::BitSet;
use unicursal_solving::settings::answer::Interrupted;
use unicursal_solving::settings::options::Bounds;

/// The number of failures after which a search for counterexamples that fit more candidates ends.
const FAILURES: usize = 2;

/// A search for a smallest sufficient choice.
pub(super) struct Exact<'a, 'b> {
    pub(super) selection: &'b mut Selection<'a>,
    hitting_set: HittingSet,
    /// The number of known sets that each candidate hits.
    hits: Vec<usize>,
    /// The smallest sufficient choice so far.
    pub(super) best: BitSet,
    /// The number of givens that the bounds count beyond the candidates.
    offset: usize,
}

impl<'a, 'b> Exact<'a, 'b> {
    /// Returns a search that knows the sufficient choice `best`. The bounds that it shows while it runs are `offset`
    /// larger than the number of candidates.
    pub(super) fn new(selection: &'b mut Selection<'a>, best: BitSet, offset: usize) -> Self {
        let candidates = selection.candidates;
        let hitting_set = HittingSet::new(candidates.len());
        let mut exact = Self { selection, hitting_set, hits: vec![0; candidates.len()], best, offset };
        let none = candidates.none();
        for counterexample in 0..exact.selection.counterexamples.len() {
            exact.require(counterexample, &none);
        }
        exact
    }

    /// Proved: no sufficient choice has fewer candidates.
    pub(super) fn lower_bound(&self) -> usize {
        self.hitting_set.lower_bound()
    }

    /// Searches until `best` is proved to be a smallest sufficient choice.
    ///
    /// # Errors
    /// The limit that ended the search. `best` and the lower bound stay as they are.
    pub(super) fn run(&mut self) -> Result<(), Interrupted> {
        let done = self.close_gap();
        self.selection.search.add(self.hitting_set.stats());
        done
    }

    fn close_gap(&mut self) -> Result<(), Interrupted> {
        let budget = self.selection.search.budget();
        loop {
            self.report();
            let smallest = self.hitting_set.smallest(self.best.count_ones(), &budget);
            let Some(chosen) = smallest? else { return Ok(()) };
            self.report();
            self.complete(chosen)?;
        }
    }

    /// Adds missing candidates shown by counterexamples to `chosen`, until it suffices. One hitting set yields several
    /// new sets, and perhaps a better choice. Stops early if the choice cannot become better.
    fn complete(&mut self, mut chosen: BitSet) -> Result<(), Interrupted> {
        while let Some(counterexample) = self.selection.counterexample(&chosen)? {
            let set = self.sharpen(counterexample, &chosen)?;
            // The candidate that hits most sets will do most good.
            let Some(added) = set.iter_ones().max_by_key(|&number| (self.hits[number], usize::MAX - number))
            else {
                return Ok(());
            };
            chosen.set(added, true);
            if chosen.count_ones() >= self.best.count_ones() {
                return Ok(());
            }
        }
        if chosen.count_ones() < self.best.count_ones() {
            let order: Vec<usize> = chosen.iter_ones().collect();
            self.best.clone_from(&chosen);
            self.selection.shrink(&mut self.best, &order)?;
        }
        Ok(())
    }

    /// Requires one of the candidates that `counterexample`, which fits `chosen`, does not fit. Also looks for
    /// counterexamples that fit even more candidates, because a smaller set to hit is a stronger requirement. Returns
    /// the smallest set found.
    fn sharpen(&mut self, counterexample: usize, chosen: &BitSet) -> Result<BitSet, Interrupted> {
        let mut set = self.require(counterexample, chosen);
        let mut failures = 0;
        let mut tried = set.clone();
        while failures < FAILURES {
            let Some(number) = tried.iter_ones().min_by_key(|&number| (self.hits[number], number)) else { break };
            tried.set(number, false);
            let mut wider = !set.clone();
            wider.set(number, true);
            match self.selection.counterexample(&wider)? {
                Some(counterexample) => {
                    set = self.require(counterexample, &wider);
                    tried &= &set;
                }
                None => failures += 1,
            }
        }
        Ok(set)
    }

    fn require(&mut self, counterexample: usize, chosen: &BitSet) -> BitSet {
        let set = !self.selection.counterexamples[counterexample].widest(self.selection.candidates, chosen);
        set.iter_ones().for_each(|number| self.hits[number] += 1);
        self.hitting_set.require(&set);
        set
    }

    fn report(&self) {
        let upper = self.best.count_ones() + self.offset;
        self.selection.search.show(Bounds { lower: self.lower_bound() + self.offset, upper });
    }
}
