use crate::recipe::Instance;
use crate::trail::Trail;
use rand::seq::{SliceRandom, index};
use rand_xorshift::XorShiftRng;
use std::collections::BTreeSet;
use unicursal_models::{Kind, Pos, Puzzle, Solution};

/// A board whose clues stand on one path (Zip, Numbrix, Hidato), before it is written down: clues can be added.
#[derive(Clone, Debug)]
pub(crate) struct Clued {
    kind: Kind,
    size: u32,
    trail: Trail,
    walls: Vec<[Pos; 2]>,
    /// The steps of the path, from 0, that have a clue.
    clues: BTreeSet<usize>,
}

impl Clued {
    /// A Zip with `clues` clues and walls on a tenth of the steps that the path does not take.
    pub(crate) fn zip(size: u32, clues: usize, rng: &mut XorShiftRng) -> Self {
        let trail = Trail::random(size, size, false, rng);
        let last = trail.cells().len() - 1;
        let between = index::sample(rng, last - 1, clues.max(2) - 2);
        let clues = [0, last].into_iter().chain(between.into_iter().map(|at| at + 1)).collect();
        let mut free: Vec<[Pos; 2]> = vec![];
        for &pos in trail.cells() {
            free.extend(
                trail
                    .neighbors(pos)
                    .filter(|&next| pos < next && trail.steps_between(pos, next) > 1)
                    .map(|next| [pos, next]),
            );
        }
        free.sort_unstable();
        free.shuffle(rng);
        free.truncate(free.len() / 10);
        Self { kind: Kind::ZIP, size, trail, walls: free, clues }
    }

    /// A Numbrix or Hidato with numbers on so many of 100 cells.
    pub(crate) fn numbered(kind: Kind, size: u32, percent: usize, rng: &mut XorShiftRng) -> Self {
        let trail = Trail::random(size, size, kind.has_diagonal_steps(), rng);
        let cells = trail.cells().len();
        let clues = index::sample(rng, cells, (cells * percent).div_ceil(100).max(2)).into_iter().collect();
        Self { kind, size, trail, walls: vec![], clues }
    }

    /// The steps of the path.
    pub(crate) fn cells(&self) -> &[Pos] {
        self.trail.cells()
    }

    /// Puts a clue on step `at` of the path.
    pub(crate) fn add(&mut self, at: usize) {
        self.clues.insert(at);
    }

    /// The board as a puzzle, and the path as its solution.
    pub(crate) fn instance(&self, name: &str) -> Instance {
        let mut builder = Puzzle::builder(self.kind, self.size, self.size).name(name);
        for (rank, &at) in (1..).zip(&self.clues) {
            let clue = if self.kind == Kind::ZIP { rank } else { at as u32 + 1 };
            builder = builder.clue(self.trail.cells()[at], clue);
        }
        for &[a, b] in &self.walls {
            builder = builder.wall(a, b);
        }
        let puzzle = builder.build().expect("clues taken from a path obey the rules");
        let solution = Solution::new(&puzzle, vec![self.trail.cells().to_vec()]);
        Instance { puzzle, solution: Some(solution) }
    }
}
