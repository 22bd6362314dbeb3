//! Choosing a set of candidates that leaves a single solution, from below and from above.

use super::candidates::Candidates;
use super::rival::Rival;
use super::rival_search::RivalSearch;
use crate::solve::answer::Interrupted;
use unicursal_core::{BitSet, Limit};

/// The choice among some candidates, with all rivals met so far: what one of them proves needs no search again.
pub(crate) struct Selection<'a> {
    pub(crate) candidates: &'a Candidates,
    pub(crate) search: &'a mut RivalSearch,
    pub(crate) rivals: Vec<Rival>,
    /// What a rival takes, with all that is made of it, roughly.
    rival_bytes: usize,
}

impl<'a> Selection<'a> {
    pub(crate) fn new(candidates: &'a Candidates, search: &'a mut RivalSearch) -> Self {
        // Its steps; and its candidates, in words here and as a clause where hitting sets are looked for.
        let rival_bytes = 256 + 4 * candidates.cells() + 8 * candidates.len();
        Self { candidates, search, rivals: vec![], rival_bytes }
    }

    /// Looks for a rival that fits `chosen`, and keeps it: the number of one that is known, or of a new one. None if
    /// there is none, so that the solution is the only one.
    ///
    /// # Errors
    /// A limit was reached, the memory for rivals among them.
    pub(crate) fn rival(&mut self, chosen: &BitSet) -> Result<Option<usize>, Interrupted> {
        if let Some(limit) = self.search.budget().interrupted() {
            return Err(limit.into());
        }
        if self.rivals.len().saturating_mul(self.rival_bytes) > self.search.memory_limit() {
            return Err(Limit::Memory.into());
        }
        if let Some(known) = self.rivals.iter().position(|rival| rival.fits(self.candidates, chosen)) {
            return Ok(Some(known));
        }
        let puzzle = self.candidates.puzzle(chosen);
        let Some(solution) = self.search.find(&puzzle, self.candidates.solution())? else { return Ok(None) };
        self.rivals.push(Rival::new(self.candidates, &puzzle, &solution));
        Ok(Some(self.rivals.len() - 1))
    }

    /// How many candidates any sufficient choice has at least: no two of these rivals can be ruled out by the same one.
    pub(crate) fn disjoint_needs(&self) -> usize {
        let none = self.candidates.none();
        let mut needs: Vec<BitSet> =
            self.rivals.iter().map(|rival| !rival.widest(self.candidates, &none)).collect();
        needs.sort_by_key(|need| need.count_ones());
        let mut taken = none;
        let mut count = 0;
        for need in needs {
            if need.iter_ones().all(|number| !taken[number]) {
                taken |= &need;
                count += 1;
            }
        }
        count
    }

    /// Adds candidates in `order` until no rival is left, exactly as many as that takes. So the choice does not depend on
    /// which rivals are found. False: all candidates in `order` do not suffice.
    pub(crate) fn grow(&mut self, chosen: &mut BitSet, order: &[usize]) -> Result<bool, Interrupted> {
        let mut next = order.iter();
        while let Some(rival) = self.rival(chosen)? {
            while self.rivals[rival].fits(self.candidates, chosen) {
                let Some(&number) = next.next() else { return Ok(false) };
                chosen.set(number, true);
            }
        }
        Ok(true)
    }

    /// Takes out of `chosen`, which leaves a single solution, what it can do without, trying each candidate in `order`
    /// once. What is left then can do without none of these: a rival that fits when one is missing also fits when more
    /// are.
    pub(crate) fn shrink(&mut self, chosen: &mut BitSet, order: &[usize]) -> Result<(), Interrupted> {
        // Where several can go together, each of them could have gone alone: that saves searches, and changes nothing.
        let mut together = 2;
        let mut left: Vec<usize> = order.iter().copied().filter(|&number| chosen[number]).rev().collect();
        while !left.is_empty() {
            let tried = left.split_off(left.len().saturating_sub(together));
            for &number in &tried {
                chosen.set(number, false);
            }
            let found = self.rival(chosen);
            if matches!(found, Ok(None)) {
                together *= 2;
                continue;
            }
            for &number in &tried {
                chosen.set(number, true);
            }
            found?;
            if let [_, _, ..] = tried[..] {
                together = tried.len() / 2;
                left.extend(tried);
            }
        }
        Ok(())
    }
}
