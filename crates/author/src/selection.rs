//! Choosing a set of candidates that leaves a single solution, from below and from above.

use super::candidates::Candidates;
use super::choice_engine::{ChoiceEngine, Found};
use super::counterexample::Counterexample;
use super::counterexample_search::CounterexampleSearch;
use unicursal_core::{BitSet, Limit};
use unicursal_models::board::Puzzle;
use unicursal_solving::settings::answer::{Interrupted, NextSolution};

/// The choice among some candidates, with all that is known of other choices: what a counterexample or a core proves
/// needs no search again.
pub(crate) struct Selection<'a> {
    pub(crate) candidates: &'a Candidates,
    pub(crate) search: &'a mut CounterexampleSearch,
    /// The engine for all choices, where there can be one.
    engine: Option<ChoiceEngine>,
    pub(crate) counterexamples: Vec<Counterexample>,
    /// Sets of candidates that leave a single solution.
    cores: Vec<BitSet>,
    /// A rough estimate of the bytes that a counterexample takes, with all data derived from it.
    counterexample_bytes: usize,
}

impl<'a> Selection<'a> {
    pub(crate) fn new(candidates: &'a Candidates, search: &'a mut CounterexampleSearch) -> Self {
        // Its steps. And its candidates, in words here and as a clause where hitting sets are looked for.
        let counterexample_bytes = 256 + 4 * candidates.cells() + 8 * candidates.len();
        let task = || search.task(&candidates.puzzle(&candidates.none()));
        let engine =
            candidates.solution().is_closed().then(task).and_then(|task| ChoiceEngine::new(candidates, task));
        Self { candidates, search, engine, counterexamples: vec![], cores: vec![], counterexample_bytes }
    }

    /// Looks for a counterexample that fits `chosen`, and keeps it: the number of one that is known, or of a new one.
    /// `None` if there is none, so that the solution is the only one.
    ///
    /// # Errors
    /// A limit was reached, the memory for counterexamples among them.
    pub(crate) fn counterexample(&mut self, chosen: &BitSet) -> Result<Option<usize>, Interrupted> {
        if let Some(limit) = self.search.budget().interrupted() {
            return Err(limit.into());
        }
        if self.counterexamples.len().saturating_mul(self.counterexample_bytes) > self.search.memory_limit() {
            return Err(Limit::Memory.into());
        }
        if let Some(known) =
            self.counterexamples.iter().position(|counterexample| counterexample.fits(self.candidates, chosen))
        {
            return Ok(Some(known));
        }
        if self.cores.iter().any(|core| includes(chosen, core)) {
            return Ok(None);
        }
        let puzzle = self.candidates.puzzle(chosen);
        let Some(solution) = self.find(&puzzle, chosen)? else { return Ok(None) };
        self.counterexamples.push(Counterexample::new(self.candidates, &puzzle, &solution));
        Ok(Some(self.counterexamples.len() - 1))
    }

    /// Finds another solution of `puzzle`, which has the candidates of `chosen`.
    fn find(&mut self, puzzle: &Puzzle, chosen: &BitSet) -> NextSolution {
        let Some(engine) = &mut self.engine else { return self.search.find(puzzle, self.candidates.solution()) };
        Ok(match self.search.find_with(engine, self.candidates, chosen)? {
            Found::Other(solution) => Some(solution),
            Found::Core(core) => {
                self.cores.push(core);
                None
            }
        })
    }

    /// Returns a lower bound on the candidates of a sufficient choice: no two of these counterexamples are ruled out by
    /// one candidate.
    pub(crate) fn disjoint_needs(&self) -> usize {
        let none = self.candidates.none();
        let mut needs: Vec<BitSet> = self
            .counterexamples
            .iter()
            .map(|counterexample| !counterexample.widest(self.candidates, &none))
            .collect();
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

    /// Adds candidates in `order` until no counterexample is left, and no more than needed. So the choice does not
    /// depend on which counterexamples are found. Returns false if all candidates in `order` do not suffice.
    pub(crate) fn grow(&mut self, chosen: &mut BitSet, order: &[usize]) -> Result<bool, Interrupted> {
        let mut next = order.iter();
        while let Some(counterexample) = self.counterexample(chosen)? {
            while self.counterexamples[counterexample].fits(self.candidates, chosen) {
                let Some(&number) = next.next() else { return Ok(false) };
                chosen.set(number, true);
            }
        }
        Ok(true)
    }

    /// Removes redundant candidates from `chosen`, which leaves a single solution, trying each candidate in `order`
    /// once. Every remaining candidate is then necessary: a counterexample that fits when one is missing also fits when
    /// more are.
    pub(crate) fn shrink(&mut self, chosen: &mut BitSet, order: &[usize]) -> Result<(), Interrupted> {
        // Where several can go together, each of them could have gone alone: that saves searches, and changes nothing.
        let mut together = 2;
        let mut left: Vec<usize> = order.iter().copied().filter(|&number| chosen[number]).rev().collect();
        while !left.is_empty() {
            let tried = left.split_off(left.len().saturating_sub(together));
            for &number in &tried {
                chosen.set(number, false);
            }
            let found = self.counterexample(chosen);
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

/// Returns whether all of `part` are in `set`.
fn includes(set: &BitSet, part: &BitSet) -> bool {
    part.as_raw_slice().iter().zip(set.as_raw_slice()).all(|(part, set)| part & !set == 0)
}
