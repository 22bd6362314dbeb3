//! Boards whose clues stand on one path.

use crate::board::{Kind, Pos, Puzzle, Solution};
use crate::create::{Instance, RandomPath};
use crate::kinds::{AddedClue, rules};
use rand::Rng;
use rand::seq::{SliceRandom, index};
use std::collections::BTreeSet;

/// A board whose clues stand on one path, before it is written down: clues can be added.
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
    pub fn with_walls(kind: Kind, size: u32, clues: usize, rng: &mut impl Rng) -> Self {
        let path = RandomPath::new(kind, size, size, rng);
        let last = path.cells().len() - 1;
        let between = index::sample(rng, last - 1, clues.max(2) - 2);
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

    /// A board with clues on `percent` of 100 cells.
    pub fn with_density(kind: Kind, size: u32, percent: usize, rng: &mut impl Rng) -> Self {
        let path = RandomPath::new(kind, size, size, rng);
        let cells = path.cells().len();
        let clues = index::sample(rng, cells, (cells * percent).div_ceil(100).max(2)).into_iter().collect();
        Self { kind, size, path, walls: vec![], clues }
    }

    /// The steps of the path.
    pub fn cells(&self) -> &[Pos] {
        self.path.cells()
    }

    /// Puts a clue on step `at` of the path.
    pub fn add(&mut self, at: usize) {
        self.clues.insert(at);
    }

    /// The board as a puzzle, and the path as its solution.
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
