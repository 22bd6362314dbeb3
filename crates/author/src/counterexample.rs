//! Counterexamples: other solutions, which the givens of a puzzle have to rule out.

use super::candidates::{Candidates, Given, steps};
use std::collections::BTreeSet;
use unicursal_core::BitSet;
use unicursal_models::board::{Puzzle, Solution, Wall};

/// A solution of the board without candidates other than the wanted one. Every puzzle that does not contradict it has
/// two solutions, so one counterexample can prove that many sets of candidates are too small.
#[derive(Clone, Debug)]
pub(crate) struct Counterexample {
    /// The candidates that contradict it, whatever else is on the board.
    contradicted: BitSet,
    /// The step of each cell of the board, from 0, if clues only say an order.
    steps: Option<Vec<u32>>,
}

impl Counterexample {
    /// `solution` against `candidates`. `puzzle` is the board on which it was found.
    pub(crate) fn new(candidates: &Candidates, puzzle: &Puzzle, solution: &Solution) -> Self {
        let steps = steps(puzzle, solution);
        let walked: BTreeSet<Wall> = solution.steps().map(|(from, to)| Wall::between(from, to)).collect();
        let path = &solution.paths()[0];
        let is_end = |pos| path.first() == Some(&pos) || path.last() == Some(&pos);
        let wrong = candidates.contradicted_symbols(solution);
        let contradicts = |given: &Given| match *given {
            Given::Clue(pos) if wrong.is_some() => wrong.iter().any(|wrong| wrong.contains(&pos)),
            Given::Clue(pos) => !candidates.are_ordered() && steps[puzzle.index(pos)] != candidates.step(pos),
            Given::Start(pos) | Given::End(pos) => !is_end(pos),
            Given::Wall(wall) => walked.contains(&wall),
            Given::Link(link) => !walked.contains(&link),
        };
        let mut contradicted: BitSet =
            (0..candidates.len()).map(|number| candidates.group(number).iter().any(contradicts)).collect();
        // Words are compared below, the last one whole.
        contradicted.set_uninitialized(false);
        Self { contradicted, steps: candidates.are_ordered().then_some(steps) }
    }

    /// Returns whether it is a solution of the puzzle with the candidates of `chosen` as well.
    pub(crate) fn fits(&self, candidates: &Candidates, chosen: &BitSet) -> bool {
        !intersect(&self.contradicted, chosen) && self.keeps_order(candidates, chosen)
    }

    fn keeps_order(&self, candidates: &Candidates, chosen: &BitSet) -> bool {
        let Some(steps) = &self.steps else { return true };
        let cells = candidates.clue_cells(chosen);
        cells.is_sorted_by_key(|&pos| steps[candidates.index(pos)])
    }

    /// Returns a largest set of candidates that the counterexample fits and that includes all of `chosen`. Any set that
    /// rules it out needs another one. Each candidate has to be a single given.
    pub(crate) fn widest(&self, candidates: &Candidates, chosen: &BitSet) -> BitSet {
        let mut widest = !self.contradicted.clone();
        let Some(steps) = &self.steps else { return widest };
        // The clue cells that the counterexample meets in order make an increasing sequence. Those that fit the order
        // of the chosen ones, each by itself, make sequences of which a longest one can take up all chosen ones.
        let chosen_cells: Vec<(u32, u32)> = candidates
            .clue_cells(chosen)
            .iter()
            .map(|&pos| (candidates.step(pos), steps[candidates.index(pos)]))
            .collect();
        let mut cells: Vec<(u32, u32, usize)> = vec![];
        for number in 0..candidates.len() {
            if let Some(pos) = candidates.group(number).iter().find_map(Given::clue) {
                widest.set(number, false);
                let cell = (candidates.step(pos), steps[candidates.index(pos)]);
                if chosen[number] || fits_between(&chosen_cells, cell) {
                    cells.push((cell.0, cell.1, number));
                }
            }
        }
        cells.sort_unstable();
        for at in longest_increasing(&cells.iter().map(|cell| cell.1).collect::<Vec<_>>()) {
            widest.set(cells[at].2, true);
        }
        widest
    }
}

/// Returns whether `cells`, which are increasing, still are with `cell` among them.
fn fits_between(cells: &[(u32, u32)], cell: (u32, u32)) -> bool {
    let after = cells.partition_point(|other| other.0 < cell.0);
    let keeps_before = after.checked_sub(1).is_none_or(|before| cells[before].1 < cell.1);
    keeps_before && cells.get(after).is_none_or(|other| cell.0 < other.0 && cell.1 < other.1)
}

/// Returns the places of a longest increasing subsequence (patience sorting; Fredman 1975), in no particular order.
fn longest_increasing(numbers: &[u32]) -> Vec<usize> {
    // For each length the place where a sequence of that length ends on the smallest number.
    let mut ends: Vec<usize> = vec![];
    let mut before = vec![None; numbers.len()];
    for (at, &number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|&end| numbers[end] < number);
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    std::iter::successors(ends.last().copied(), |&at| before[at]).collect()
}

/// Returns whether the two sets have a candidate in common.
fn intersect(a: &BitSet, b: &BitSet) -> bool {
    a.as_raw_slice().iter().zip(b.as_raw_slice()).any(|(a, b)| a & b != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_increasing_subsequence_is_longer(numbers in prop::collection::vec(0_u32..12, 0..10)) {
            let mut places = longest_increasing(&numbers);
            places.reverse();
            prop_assert!(places.is_sorted_by(|a, b| a < b && numbers[*a] < numbers[*b]));
            let increasing = |set: &u32| {
                let chosen: Vec<u32> =
                    (0..numbers.len()).filter(|at| set >> at & 1 == 1).map(|at| numbers[at]).collect();
                chosen.is_sorted_by(|a, b| a < b)
            };
            let longest = (0..1_u32 << numbers.len()).filter(increasing).map(u32::count_ones).max();
            prop_assert_eq!(longest, Some(places.len() as u32));
        }
    }
}
