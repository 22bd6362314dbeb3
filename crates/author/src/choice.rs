//! The choice of givens for one solution.

use super::amount::Amount;
use super::candidates::Candidates;
use super::counterexample_search::CounterexampleSearch;
use super::difficulty::{self, Fit};
use super::made::{Made, MadeBoard};
use super::selection::Selection;
use super::specification::Specification;
use super::target::{Aim, Occurred};
use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use unicursal_core::{BitSet, Limit};
use unicursal_explain::Grade;
use unicursal_models::kinds::{AddedClue, rules};
use unicursal_solving::settings::answer::Interrupted;

/// Givens per one more that may make a loop easier if nobody asked for a difficulty. With many more it would not look as
/// published loops do.
const FEW: usize = 8;
/// The number of choices of givens that are tried on one path.
const TRIES_PER_PATH: usize = 5;
/// Consecutive exchanges of givens that do not make a puzzle harder, after which no more are tried.
const MAX_IDLE: usize = 4;
/// The factor by which clues of a rare shape come sooner.
const PREFERENCE: usize = 40;
/// Of the givens, one in this number is exchanged at a time.
const EXCHANGED: usize = 6;

/// The choice of givens for one solution.
pub(crate) struct Choice<'a> {
    pub(crate) specification: &'a Specification,
    pub(crate) candidates: &'a Candidates,
    /// The number of givens, if it is specified.
    pub(crate) target: Option<usize>,
    /// The number of givens at the beginning.
    pub(crate) start: usize,
    /// The givens that are always on the board.
    pub(crate) always: BitSet,
    /// The grades of puzzles that did not fit.
    pub(crate) occurred: &'a mut Occurred,
    /// The clues of a shape that is rare.
    pub(crate) rare: BitSet,
}

impl Choice<'_> {
    /// Chooses givens, several times if it has to be.
    pub(crate) fn run(&mut self, rng: &mut ChaCha8Rng, search: &mut CounterexampleSearch) -> Made {
        let mut order: Vec<usize> = (0..self.candidates.len()).filter(|&number| self.is_free(number)).collect();
        let mut selection = Selection::new(self.candidates, search);
        let draft = |chosen: &BitSet, grade| {
            let (puzzle, solution) = (self.candidates.puzzle(chosen), self.candidates.solution().clone());
            Ok(Some(MadeBoard { puzzle, solution, grade }))
        };
        // Of the choices that are too easy, the hardest one.
        let mut hardest: Option<(BitSet, Grade)> = None;
        for _ in 0..TRIES_PER_PATH {
            order.shuffle(rng);
            self.prefer(&mut order, true);
            match self.choose(&mut order, rng, &mut selection) {
                Ok(Some((chosen, None))) => return draft(&chosen, None),
                Ok(Some((chosen, Some(Fit::Fits(grade))))) => return draft(&chosen, Some(grade)),
                Ok(Some((chosen, Some(found)))) => {
                    let puzzle = || (self.candidates.puzzle(&chosen), self.candidates.solution().clone());
                    found.note(puzzle, self.occurred);
                    if let Fit::TooEasy(grade) = found
                        && hardest.as_ref().is_none_or(|(_, hardest)| hardest.score < grade.score)
                    {
                        hardest = Some((chosen, grade));
                    }
                }
                Ok(None) | Err(Interrupted::Limit(Limit::Conflicts)) => {}
                Err(stop) => return Err(stop),
            }
            if self.target.is_none() && self.specification.aim().is_none() {
                break;
            }
        }
        if let (Some((chosen, grade)), Some(aim)) = (hardest, self.specification.aim())
            && self.may_climb(aim, &chosen)
        {
            match self.climb(chosen, grade, aim, &mut order, rng, &mut selection) {
                Ok(Some((chosen, grade))) => return draft(&chosen, Some(grade)),
                Ok(None) | Err(Interrupted::Limit(Limit::Conflicts)) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok(None)
    }

    /// Chooses givens once. Returns them with the finding about the puzzle, if a difficulty was asked for.
    fn choose(
        &self,
        order: &mut [usize],
        rng: &mut ChaCha8Rng,
        selection: &mut Selection<'_>,
    ) -> Result<Option<(BitSet, Option<Fit>)>, Interrupted> {
        let mut chosen = self.always.clone();
        let start = self.target.map_or(self.start, |target| target.min(self.start));
        self.fill(&mut chosen, order, start);
        let minimal = self.specification.minimal;
        let mut target = self.target;
        if !self.specification.allow_multiple {
            if !self.suffice(&mut chosen, order, rng, selection)? {
                return Ok(None);
            }
            // A puzzle that need not be minimal is a little easier.
            let is_spare = !minimal && !self.specification.asks_for_difficulty();
            target = target.or(is_spare.then_some((self.count(&chosen) * 5 / 4).min(self.most())));
        }
        if let Some(target) = target
            && !minimal
        {
            self.fill(&mut chosen, order, target);
        }
        if let Some(leaning) = self.specification.leaning() {
            let mut easier = chosen.clone();
            let few = self.count(&chosen) / FEW;
            let fit = self.eased(&mut easier, order, few, leaning, selection)?;
            if matches!(fit, Fit::Fits(_)) {
                return Ok(Some((easier, Some(fit))));
            }
        }
        let aim = self.specification.aim();
        let found = aim.map(|aim| self.eased(&mut chosen, order, usize::MAX, aim, selection)).transpose()?;
        let is_met = self.target.is_none_or(|target| self.is_near(self.count(&chosen), target));
        Ok(is_met.then_some((chosen, found)))
    }

    /// Adds givens to `chosen` in `order` until they leave a single solution, and removes redundant givens if few are
    /// wanted. Returns false if this takes too many givens.
    fn suffice(
        &self,
        chosen: &mut BitSet,
        order: &mut [usize],
        rng: &mut ChaCha8Rng,
        selection: &mut Selection<'_>,
    ) -> Result<bool, Interrupted> {
        if !selection.grow(chosen, order)? {
            return Ok(false);
        }
        let is_few = self.target.is_some_and(|target| self.count(chosen) <= target);
        if self.specification.minimal || !is_few {
            order.shuffle(rng);
            self.prefer(order, false);
            selection.shrink(chosen, order)?;
        }
        Ok(self.count(chosen) <= self.most())
    }

    /// Moves the clues of the rarer of two shapes forward, or backward: published puzzles have nearly as many of both.
    fn prefer(&self, order: &mut [usize], is_forward: bool) {
        let mut ranked: Vec<(usize, usize)> = order
            .iter()
            .enumerate()
            .map(|(at, &number)| match (self.rare[number], is_forward) {
                (false, _) => (PREFERENCE * at, number),
                (true, true) => (at, number),
                (true, false) => (PREFERENCE * order.len() + at, number),
            })
            .collect();
        ranked.sort_by_key(|&(rank, _)| rank);
        order.iter_mut().zip(ranked).for_each(|(place, (_, number))| *place = number);
    }

    /// Adds at most `more` givens to `chosen` until the puzzle is not too hard, if there may be more of them.
    fn eased(
        &self,
        chosen: &mut BitSet,
        order: &[usize],
        more: usize,
        aim: Aim,
        selection: &Selection<'_>,
    ) -> Result<Fit, Interrupted> {
        let may_ease = !self.specification.minimal && self.target.is_none();
        let room = if may_ease { self.most().saturating_sub(self.count(chosen)).min(more) } else { 0 };
        difficulty::ease(self.candidates, chosen, order, room, aim, selection.search)
    }

    /// Returns whether exchanges are likely to make the puzzle harder: there are givens to choose from, and a higher
    /// score is wanted.
    fn may_climb(&self, aim: Aim, chosen: &BitSet) -> bool {
        let free = (0..chosen.len()).filter(|&number| self.is_free(number) && !chosen[number]).count();
        self.target.is_none() && aim.is_of_score() && free >= self.count(chosen)
    }

    /// Exchanges some of the givens of `chosen`, of which the puzzle has this grade and is too easy, again and again,
    /// and keeps what makes it no easier (hill climbing). Returns the first choice that fits, and the grade of its
    /// puzzle.
    fn climb(
        &self,
        mut chosen: BitSet,
        mut grade: Grade,
        aim: Aim,
        order: &mut [usize],
        rng: &mut ChaCha8Rng,
        selection: &mut Selection<'_>,
    ) -> Result<Option<(BitSet, Grade)>, Interrupted> {
        let mut idle = 0;
        while idle < MAX_IDLE {
            idle += 1;
            let mut next = chosen.clone();
            order.shuffle(rng);
            let mut exchanged: Vec<usize> = order.iter().copied().filter(|&number| chosen[number]).collect();
            exchanged.truncate(exchanged.len().div_ceil(EXCHANGED));
            for &number in &exchanged {
                next.set(number, false);
            }
            // Those that stood before come back only if nothing else does.
            order.sort_by_key(|number| exchanged.contains(number));
            if !self.suffice(&mut next, order, rng, selection)? {
                continue;
            }
            match self.eased(&mut next, order, usize::MAX, aim, selection)? {
                Fit::Fits(grade) => return Ok(Some((next, grade))),
                Fit::TooEasy(new) if new.score >= grade.score => {
                    if new.score > grade.score {
                        idle = 0;
                    }
                    (chosen, grade) = (next, new);
                }
                Fit::TooEasy(_) | Fit::TooHard | Fit::Unknown => {}
            }
        }
        Ok(None)
    }

    /// Returns whether `count` givens are as many as asked for. A share is met approximately.
    fn is_near(&self, count: usize, target: usize) -> bool {
        let Specification { clues, walls, .. } = self.specification;
        let asked = if self.is_counted_in_walls() { walls } else { clues };
        match asked {
            Some(Amount::Percent(_)) => count <= target + target.div_ceil(10),
            _ => count == target,
        }
    }

    /// Returns the number of givens that a puzzle may have.
    fn most(&self) -> usize {
        if self.is_counted_in_walls() { usize::MAX } else { self.specification.max_clues() }
    }

    /// Returns whether candidate `number` may be chosen.
    fn is_free(&self, number: usize) -> bool {
        self.candidates.is_wall(number) == self.is_counted_in_walls()
    }

    /// Returns the number of those givens of `chosen` that the specification counts.
    fn count(&self, chosen: &BitSet) -> usize {
        let walls = chosen.iter_ones().filter(|&number| self.candidates.is_wall(number)).count();
        if self.is_counted_in_walls() { walls } else { self.candidates.clue_count(chosen) }
    }

    fn is_counted_in_walls(&self) -> bool {
        let rules = rules(self.specification.kind);
        rules.added_clue() == AddedClue::End || rules.letters().is_some()
    }

    /// Adds candidates in `order` up to `target` givens, as far as whole groups allow.
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
