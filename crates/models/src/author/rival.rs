//! Rivals: other solutions, which the givens of a puzzle have to rule out.

use super::candidates::{Candidates, Given, steps};
use crate::board::{Puzzle, Solution, Wall};
use std::collections::BTreeSet;
use unicursal_core::BitSet;

/// A solution of the board without candidates other than the wanted one. Every puzzle that does not contradict it has
/// two solutions, so one rival can prove of many sets of candidates that they are too small.
#[derive(Clone, Debug)]
pub(crate) struct Rival {
    /// The candidates that contradict it whatever else stands on the board.
    contradicted: BitSet,
    /// Where clues only say an order: for each cell of the board its step, from 0.
    steps: Option<Vec<u32>>,
}

impl Rival {
    /// `solution` against `candidates`; `puzzle` is the board on which it was found.
    pub(crate) fn new(candidates: &Candidates, puzzle: &Puzzle, solution: &Solution) -> Self {
        let steps = steps(puzzle, solution);
        let walked: BTreeSet<Wall> = solution
            .paths()
            .iter()
            .flat_map(|path| path.windows(2))
            .map(|step| Wall::between(step[0], step[1]))
            .collect();
        let path = &solution.paths()[0];
        let is_end = |pos| path.first() == Some(&pos) || path.last() == Some(&pos);
        let contradicts = |given: &Given| match *given {
            Given::Clue(pos) => !candidates.are_ordered() && steps[puzzle.index(pos)] != candidates.step(pos),
            Given::Start(pos) | Given::End(pos) => !is_end(pos),
            Given::Wall(wall) => walked.contains(&wall),
        };
        let mut contradicted: BitSet =
            (0..candidates.len()).map(|number| candidates.group(number).iter().any(contradicts)).collect();
        // Words are compared below, the last one whole.
        contradicted.set_uninitialized(false);
        Self { contradicted, steps: candidates.are_ordered().then_some(steps) }
    }

    /// Whether it is a solution of the puzzle with the candidates of `chosen`, too.
    pub(crate) fn fits(&self, candidates: &Candidates, chosen: &BitSet) -> bool {
        !intersect(&self.contradicted, chosen) && self.keeps_order(candidates, chosen)
    }

    fn keeps_order(&self, candidates: &Candidates, chosen: &BitSet) -> bool {
        let Some(steps) = &self.steps else { return true };
        let cells = candidates.clue_cells(chosen);
        cells.is_sorted_by_key(|&pos| steps[candidates.index(pos)])
    }

    /// What could be added to `chosen`, which the rival fits, so that it does not any more: the first single candidate
    /// in `order` that will do, or else the first two; none if all candidates together would not.
    pub(crate) fn excluders(
        &self,
        candidates: &Candidates,
        chosen: &BitSet,
        order: &[usize],
    ) -> Option<Vec<usize>> {
        let mut tried = chosen.clone();
        let mut excludes = |added: &[usize]| {
            added.iter().for_each(|&number| tried.set(number, true));
            let excludes = !self.fits(candidates, &tried);
            added.iter().filter(|&&number| !chosen[number]).for_each(|&number| tried.set(number, false));
            excludes
        };
        let free = || order.iter().copied().filter(|&number| !chosen[number]);
        if let Some(one) = free().find(|&number| excludes(&[number])) {
            return Some(vec![one]);
        }
        self.steps.as_ref()?;
        // An order takes two cells that the paths meet the other way round.
        let two = free().find_map(|one| free().map(|other| [one, other]).find(|two| excludes(two)));
        two.map(|two| two.to_vec())
    }

    /// As many candidates as the rival fits that include all of `chosen`, which it fits. Any set that is to rule it out
    /// needs another one. Each candidate has to be a single given.
    pub(crate) fn widest(&self, candidates: &Candidates, chosen: &BitSet) -> BitSet {
        let mut widest = !self.contradicted.clone();
        let Some(steps) = &self.steps else { return widest };
        // The clue cells that the rival meets in order make an increasing sequence. The longest one that runs through
        // all cells of `chosen` is found as in the textbook: for each cell the longest that ends there.
        let clue = |number: usize| match candidates.group(number) {
            [Given::Clue(pos)] => Some((candidates.step(*pos), steps[candidates.index(*pos)])),
            _ => None,
        };
        let mut cells: Vec<(u32, u32, Option<usize>, bool)> =
            candidates
                .fixed()
                .iter()
                .map(|&pos| (candidates.step(pos), steps[candidates.index(pos)], None, true))
                .chain((0..candidates.len()).filter_map(|number| {
                    clue(number).map(|(own, other)| (own, other, Some(number), chosen[number]))
                }))
                .collect();
        cells.sort_unstable();
        let mut best: Vec<(usize, Option<usize>)> = Vec::with_capacity(cells.len());
        let mut required = None;
        for (at, &(_, step, _, is_required)) in cells.iter().enumerate() {
            // A sequence must not jump over a cell that it has to run through.
            let from = required.unwrap_or(0);
            let before = (from..at).filter(|&earlier| cells[earlier].1 < step && best[earlier].0 > 0);
            let before = before.max_by_key(|&earlier| (best[earlier].0, std::cmp::Reverse(earlier)));
            best.push(match (before, required) {
                (Some(earlier), _) => (best[earlier].0 + 1, Some(earlier)),
                (None, None) => (1, None),
                (None, Some(_)) => (0, None),
            });
            if is_required {
                required = Some(at);
            }
        }
        for &(.., number, _) in &cells {
            number.into_iter().for_each(|number| widest.set(number, false));
        }
        let from = required.unwrap_or(0);
        let mut at = (from..cells.len()).max_by_key(|&at| (best[at].0, std::cmp::Reverse(at)));
        while let Some(here) = at {
            cells[here].2.into_iter().for_each(|number| widest.set(number, true));
            at = best[here].1;
        }
        widest
    }
}

/// Whether the two sets have a candidate in common.
fn intersect(a: &BitSet, b: &BitSet) -> bool {
    a.as_raw_slice().iter().zip(b.as_raw_slice()).any(|(a, b)| a & b != 0)
}
