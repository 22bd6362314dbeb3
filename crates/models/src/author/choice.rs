//! The choice of givens for one solution.

use super::amount::Amount;
use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::difficulty;
use super::draft::{Draft, Made};
use super::selection::Selection;
use super::specification::Specification;
use super::target::Occurred;
use crate::explain::Grade;
use crate::kinds::{AddedClue, rules};
use crate::solve::answer::Interrupted;
use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use unicursal_core::{BitSet, Limit};

/// The number of choices of givens that are tried on one path.
const TRIES_PER_PATH: usize = 5;

/// The choice of givens for one solution.
pub(crate) struct Choice<'a> {
    pub(crate) specification: &'a Specification,
    pub(crate) candidates: &'a Candidates,
    /// The number of givens, if it is specified.
    pub(crate) target: Option<usize>,
    /// The number of givens at the beginning.
    pub(crate) start: usize,
    /// The givens that stand on the board in any case.
    pub(crate) always: BitSet,
    /// The grades of puzzles made in vain.
    pub(crate) occurred: &'a mut Occurred,
}

impl Choice<'_> {
    /// Chooses givens, several times if it has to be.
    pub(crate) fn run(&mut self, rng: &mut ChaCha8Rng, search: &mut CounterexampleSearch) -> Made {
        let mut order: Vec<usize> = (0..self.candidates.len()).filter(|&number| self.is_free(number)).collect();
        let mut selection = Selection::new(self.candidates, search);
        for _ in 0..TRIES_PER_PATH {
            order.shuffle(rng);
            match self.choose(&mut order, rng, &mut selection) {
                Ok(Some((chosen, grade))) => {
                    let (puzzle, solution) = (self.candidates.puzzle(&chosen), self.candidates.solution().clone());
                    return Ok(Some(Draft { puzzle, solution, grade }));
                }
                Ok(None) | Err(Interrupted::Limit(Limit::Conflicts)) => {}
                Err(stop) => return Err(stop),
            }
            if self.target.is_none() && self.specification.aim().is_none() {
                break;
            }
        }
        Ok(None)
    }

    /// Chooses givens once. Returns them with the grade of the puzzle, if one was asked for.
    fn choose(
        &mut self,
        order: &mut [usize],
        rng: &mut ChaCha8Rng,
        selection: &mut Selection<'_>,
    ) -> Result<Option<(BitSet, Option<Grade>)>, Interrupted> {
        let mut chosen = self.always.clone();
        let start = self.target.map_or(self.start, |target| target.min(self.start));
        self.fill(&mut chosen, order, start);
        let (minimal, aim) = (self.specification.minimal, self.specification.aim());
        let mut target = self.target;
        if !self.specification.allow_multiple {
            if !selection.grow(&mut chosen, order)? {
                return Ok(None);
            }
            let is_few = target.is_some_and(|target| self.count(&chosen) <= target);
            if minimal || !is_few {
                order.shuffle(rng);
                selection.shrink(&mut chosen, order)?;
            }
            // A puzzle that need not be minimal is a little easier.
            let is_spare = !minimal && !self.specification.asks_for_difficulty();
            target = target.or(is_spare.then_some((self.count(&chosen) * 5 / 4).min(self.most())));
            if self.count(&chosen) > self.most() {
                return Ok(None);
            }
        }
        if let Some(target) = target
            && !minimal
        {
            self.fill(&mut chosen, order, target);
        }
        let may_ease = !minimal && self.target.is_none();
        let grade = match aim {
            None => None,
            Some(aim) => {
                let room = if may_ease { self.most().saturating_sub(self.count(&chosen)) } else { 0 };
                let candidates = self.candidates;
                difficulty::ease(candidates, &mut chosen, order, room, aim, selection.search, self.occurred)?
            }
        };
        let is_aimed = grade.is_some() || aim.is_none();
        let is_met = is_aimed && self.target.is_none_or(|target| self.is_near(self.count(&chosen), target));
        Ok(is_met.then_some((chosen, grade)))
    }

    /// Whether `count` givens are as many as asked for. A share is met approximately.
    fn is_near(&self, count: usize, target: usize) -> bool {
        let Specification { clues, walls, .. } = self.specification;
        let asked = if self.is_counted_in_walls() { walls } else { clues };
        match asked {
            Some(Amount::Percent(_)) => count <= target + target.div_ceil(10),
            _ => count == target,
        }
    }

    /// The number of givens that a puzzle may have.
    fn most(&self) -> usize {
        if self.is_counted_in_walls() { usize::MAX } else { self.specification.max_clues() }
    }

    /// Whether candidate `number` is one of those among which is chosen.
    fn is_free(&self, number: usize) -> bool {
        self.candidates.is_wall(number) == self.is_counted_in_walls()
    }

    /// The number of those givens of `chosen` that the specification counts.
    fn count(&self, chosen: &BitSet) -> usize {
        let walls = chosen.iter_ones().filter(|&number| self.candidates.is_wall(number)).count();
        if self.is_counted_in_walls() { walls } else { self.candidates.clue_count(chosen) }
    }

    fn is_counted_in_walls(&self) -> bool {
        let rules = rules(self.specification.kind);
        rules.added_clue() == AddedClue::End || rules.has_word()
    }

    /// Adds candidates in `order` up to `target` givens, as far as they come out even.
    fn fill(&self, chosen: &mut BitSet, order: &[usize], target: usize) {
        let mut count = self.count(chosen);
        for &number in order {
            let more = self.candidates.group(number).len();
            if !chosen[number] && count + more <= target {
                chosen.set(number, true);
                count += more;
            }
        }
    }
}
