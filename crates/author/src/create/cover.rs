//! A random cover of a board by several paths.

use crate::create::RandomPath;
use rand::seq::{IndexedRandom, index};
use rand::{Rng, RngExt};
use unicursal_models::board::Pos;

/// The shortest path, in cells: the ends of a shorter one are adjacent, and to join them is no task.
pub(crate) const MIN_LENGTH: usize = 3;

/// Longer paths are compared with the board, shorter ones with themselves.
const LONG: usize = 40;

/// The improbability of a move that adds a touch, from the first round of [`RandomCover::straighten`] to the last.
const RELUCTANCES: [u32; 5] = [2, 3, 4, 6, 8];

/// Disjoint paths that cover the cells of a [`RandomPath`] and that random moves bend and cut.
///
/// The move is the backbite (see [`RandomPath`]) for several paths: an end is joined to a neighboring cell. If that
/// cell is on another path, it is cut off there with everything on one of its sides, and this becomes part of the
/// path that bit. So the number of paths stays the same.
#[derive(Clone, Debug)]
pub struct RandomCover<'a> {
    board: &'a RandomPath,
    paths: Vec<Vec<Pos>>,
    /// For each cell in the order of `board` the path that it is on.
    owner: Vec<usize>,
    shortest: usize,
    longest: usize,
}

/// The average length of paths from which none has only three cells, which would give itself away.
const ROOMY: usize = 6;

impl<'a> RandomCover<'a> {
    /// Returns a random cover of the cells of `board` by `paths` paths of at least three cells each, or four if they
    /// have six on average, and of at most three times the average. `None` if there are not enough cells.
    pub fn new(board: &'a RandomPath, paths: usize, rng: &mut impl Rng) -> Option<Self> {
        let cells = board.cells();
        // Two cells are room for a path of two.
        let least = MIN_LENGTH + usize::from(cells.len() / paths.max(1) >= ROOMY);
        let shortest = least.min(cells.len().max(2));
        let spare = cells.len().checked_sub(paths.checked_mul(shortest)?).filter(|_| paths > 0)?;
        // Where the pieces end if each has three cells, and then how many of the spare ones come before.
        let mut cuts = index::sample(rng, spare + paths - 1, paths - 1).into_vec();
        cuts.sort_unstable();
        let ends = (0..).zip(&cuts).map(|(number, cut)| cut - number + (number + 1) * shortest);
        let bounds: Vec<usize> = [0].into_iter().chain(ends).chain([cells.len()]).collect();
        let pieces: Vec<Vec<Pos>> = bounds.windows(2).map(|bound| cells[bound[0]..bound[1]].to_vec()).collect();
        let longest = (3 * cells.len()).div_ceil(paths);
        let mut cover = Self { board, paths: pieces, owner: vec![0; cells.len()], shortest, longest };
        (0..paths).for_each(|path| cover.claim(path));
        (0..8 * cells.len()).for_each(|_| cover.bite(1, rng));
        Some(cover)
    }

    /// Returns the paths, each as its cells in order.
    pub fn paths(&self) -> &[Vec<Pos>] {
        &self.paths
    }

    /// Returns whether the ends of a path are adjacent.
    pub fn has_trivial_path(&self) -> bool {
        self.paths.iter().any(|path| self.board.are_neighbors(path[0], path[path.len() - 1]))
    }

    /// Makes the paths touch themselves less, by moves that become more and more reluctant to add a touch: simulated
    /// annealing (Kirkpatrick, Gelatt & Vecchi 1983). Where a path touches itself it could often go another way.
    pub fn straighten(&mut self, rng: &mut impl Rng) {
        for reluctance in RELUCTANCES {
            (0..6 * self.owner.len()).for_each(|_| self.bite(reluctance, rng));
        }
    }

    /// A few further moves.
    pub fn vary(&mut self, rng: &mut impl Rng) {
        let reluctance = RELUCTANCES[RELUCTANCES.len() - 1];
        (0..10).for_each(|_| self.bite(reluctance, rng));
    }

    /// Tries a random move. A move that adds `n` touches is accepted with probability 1 / `reluctance`ⁿ, computed in
    /// integers to be the same on all machines.
    fn bite(&mut self, reluctance: u32, rng: &mut impl Rng) {
        let path = rng.random_range(0..self.paths.len() as u32) as usize;
        let mut own = self.paths[path].clone();
        if rng.random_bool(0.5) {
            own.reverse();
        }
        let (end, before) = (own[own.len() - 1], own[own.len() - 2]);
        let choices: Vec<Pos> = self.board.neighbors(end).filter(|&pos| pos != before).collect();
        let Some(&bitten) = choices.choose(rng) else { return };
        let other = self.owner[self.board.step(bitten)];
        let mut rest = if other == path { own.clone() } else { self.paths[other].clone() };
        if other != path && rng.random_bool(0.5) {
            rest.reverse();
        }
        let Some(at) = rest.iter().position(|&pos| pos == bitten) else { return };
        if other == path {
            own[at + 1..].reverse();
            rest.clear();
        } else {
            let kept = rest.split_off(at + 1);
            own.extend(std::mem::replace(&mut rest, kept).into_iter().rev());
            if rest.len() < self.shortest || own.len() > self.longest {
                return;
            }
        }
        if reluctance > 1 {
            let others = if other == path { 0 } else { self.touches(&self.paths[other]) };
            let before = self.touches(&self.paths[path]) + others;
            let added = (self.touches(&own) + self.touches(&rest)).saturating_sub(before);
            let odds = reluctance.checked_pow(added);
            if !odds.is_some_and(|odds| rng.random_ratio(1, odds)) {
                return;
            }
        }
        self.paths[path] = own;
        if other != path {
            self.paths[other] = rest;
            self.claim(path);
        }
    }

    /// Returns the number of pairs of cells of `path` that a step could join and none does.
    fn touches(&self, path: &[Pos]) -> u32 {
        if path.len() > LONG {
            let mut steps = vec![usize::MAX; self.owner.len()];
            path.iter().enumerate().for_each(|(step, &pos)| steps[self.board.step(pos)] = step);
            let later = |step: usize, pos: Pos| {
                let beside = self.board.neighbors(pos).map(|next| steps[self.board.step(next)]);
                beside.filter(|&next| next != usize::MAX && next > step + 1).count()
            };
            return path.iter().enumerate().map(|(step, &pos)| later(step, pos) as u32).sum();
        }
        let pairs = (2..path.len()).flat_map(|later| (0..later - 1).map(move |earlier| (earlier, later)));
        pairs.filter(|&(a, b)| self.board.are_neighbors(path[a], path[b])).count() as u32
    }

    fn claim(&mut self, path: usize) {
        for &pos in &self.paths[path] {
            self.owner[self.board.step(pos)] = path;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8Rng;
    use chacha20::rand_core::SeedableRng;
    use std::collections::BTreeSet;
    use unicursal_models::board::Kind;

    #[test]
    fn moves_keep_a_cover() {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for (rows, cols, paths) in [(3, 1, 1), (4, 5, 3), (6, 6, 12), (8, 8, 9)] {
            let board = RandomPath::new(Kind::ALL[0], rows, cols, &mut rng);
            let mut cover = RandomCover::new(&board, paths, &mut rng).expect("enough cells");
            cover.straighten(&mut rng);
            cover.vary(&mut rng);
            assert_eq!(cover.paths().len(), paths);
            let cells: BTreeSet<Pos> = cover.paths().iter().flatten().copied().collect();
            assert_eq!(cells.len(), (rows * cols) as usize);
            assert_eq!(cover.paths().iter().map(Vec::len).sum::<usize>(), cells.len());
            for path in cover.paths() {
                assert!(path.len() >= MIN_LENGTH);
                assert!(path.windows(2).all(|step| board.are_neighbors(step[0], step[1])));
            }
        }
        let board = RandomPath::new(Kind::ALL[0], 2, 4, &mut rng);
        assert!(RandomCover::new(&board, 3, &mut rng).is_none());
        assert!(RandomCover::new(&board, 0, &mut rng).is_none());
    }
}
