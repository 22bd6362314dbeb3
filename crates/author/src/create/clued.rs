//! Boards whose clues lie on one path.

use crate::create::{Instance, RandomPath};
use rand::Rng;
use rand::seq::{SliceRandom, index};
use std::collections::BTreeSet;
use unicursal_models::board::{Kind, Pos, Puzzle, Solution};
use unicursal_models::kinds::{AddedClue, rules};

/// A board under construction whose clues lie on one path. Clues can still be added.
#[derive(Clone, Debug)]
pub struct Clued {
    kind: Kind,
    size: u32,
    path: RandomPath,
    walls: Vec<[Pos; 2]>,
    /// The steps of the path, from 0, that have a clue.
    clues: BTreeSet<usize>,
}

impl Clued {
    /// A board with `clues` clues, both ends among them, and walls on a tenth of the steps that the path does not take.
    /// It has at most a clue on each cell.
    ///
    /// # Panics
    /// As [`RandomPath::new`].
    pub fn with_walls(kind: Kind, size: u32, clues: usize, rng: &mut impl Rng) -> Self {
        let path = RandomPath::new(kind, size, size, rng);
        let last = path.cells().len() - 1;
        let inner = last.saturating_sub(1);
        let between = index::sample(rng, inner, clues.saturating_sub(2).min(inner));
        let clues = [0, last].into_iter().chain(between.into_iter().map(|at| at + 1)).collect();
        let mut free: Vec<[Pos; 2]> = vec![];
        for &pos in path.cells() {
            free.extend(
                path.neighbors(pos)
                    .filter(|&next| pos < next && path.steps_between(pos, next) > 1)
                    .map(|next| [pos, next]),
            );
        }
        free.sort_unstable();
        free.shuffle(rng);
        free.truncate(free.len() / 10);
        Self { kind, size, path, walls: free, clues }
    }

    /// Returns a board with clues on `percent` of 100 cells. On all from 100 on, and on two at least, if there are two.
    ///
    /// # Panics
    /// As [`RandomPath::new`].
    pub fn with_density(kind: Kind, size: u32, percent: usize, rng: &mut impl Rng) -> Self {
        let path = RandomPath::new(kind, size, size, rng);
        let cells = path.cells().len();
        let clues = (cells * percent.min(100)).div_ceil(100).max(2).min(cells);
        let clues = index::sample(rng, cells, clues).into_iter().collect();
        Self { kind, size, path, walls: vec![], clues }
    }

    /// Returns the steps of the path.
    pub fn cells(&self) -> &[Pos] {
        self.path.cells()
    }

    /// Puts a clue on step `at` of the path, from 0.
    ///
    /// # Panics
    /// If the path has not that many steps.
    pub fn add(&mut self, at: usize) {
        assert!(at < self.cells().len(), "step {at} of a path of {} cells", self.cells().len());
        self.clues.insert(at);
    }

    /// Returns the board as a puzzle, and the path as its solution.
    ///
    /// # Panics
    /// Never: clues taken from a path obey the rules.
    pub fn instance(&self, name: &str) -> Instance {
        let has_ranks = rules(self.kind).added_clue() == AddedClue::Rank;
        let mut builder = Puzzle::builder(self.kind, self.size, self.size).name(name);
        for (rank, &at) in (1..).zip(&self.clues) {
            let clue = if has_ranks { rank } else { at as u32 + 1 };
            builder = builder.clue(self.path.cells()[at], clue);
        }
        for &[a, b] in &self.walls {
            builder = builder.wall(a, b);
        }
        let puzzle = builder.build().expect("clues taken from a path obey the rules");
        let solution = Solution::new(&puzzle, vec![self.path.cells().to_vec()]);
        Instance { puzzle, solution: Some(solution) }
    }
}
