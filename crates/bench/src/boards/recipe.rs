//! How a board of a series is made from a seed.

use crate::boards::stored;
use rand::SeedableRng;
use rand_xorshift::XorShiftRng;
use std::collections::BTreeSet;
use unicursal_models::create::{Clued, Instance, RandomPath, induced_pairs};
use unicursal_models::{Cell, Kind, Puzzle, Solution};

/// How a square board is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// A Zip with this number of clues, and walls on a tenth of the steps that the path does not take.
    Zip {
        /// Clues on the board, both ends among them.
        clues: usize,
    },
    /// A Zip to which clues have been added until its solution was the only one.
    UniqueZip {
        /// Clues before that.
        clues: usize,
    },
    /// A Numbrix with numbers on a share of the cells.
    Numbrix {
        /// Numbers for each 100 cells.
        percent: usize,
    },
    /// A Numbrix to which numbers have been added until its solution was the only one.
    UniqueNumbrix {
        /// Numbers for each 100 cells before that.
        percent: usize,
    },
    /// A Hidato with numbers on a share of the cells.
    Hidato {
        /// Numbers for each 100 cells.
        percent: usize,
    },
    /// A line on a board with a share of holes.
    Line {
        /// Holes for each 100 cells.
        percent: usize,
    },
    /// A line on a board without holes.
    Empty,
    /// A Numberlink with this number of pairs, whose paths have at least three cells and ends that are not adjacent.
    Numberlink {
        /// Pairs of labels.
        pairs: usize,
    },
    /// A Numberlink with this number of pairs whose solution is the only one. The five boards of a class are stored, as
    /// the generator of puzzles has made them; others, with larger seeds, are not unique.
    UniqueNumberlink {
        /// Pairs of labels.
        pairs: usize,
    },
    /// A Numberlink that can be solved with paths that do not run along themselves.
    Induced,
}

impl Recipe {
    /// The board of `size` rows and columns; everything about it follows from `name`, which becomes the puzzle's.
    ///
    /// # Panics
    /// If the board is too small for its clues or pairs, or has fewer than 3 rows.
    pub fn make(self, size: u32, name: &str) -> Instance {
        match self {
            Recipe::Line { percent } => line(size, percent, name),
            Recipe::Empty => {
                let puzzle = Puzzle::builder(Kind::LINE, size, size).name(name).build();
                Instance { puzzle: puzzle.expect("an empty board is a line"), solution: None }
            }
            Recipe::Numberlink { pairs } => {
                unicursal_models::create::pairs(Kind::NUMBERLINK, size, pairs, name, &mut random(name))
            }
            Recipe::UniqueNumberlink { pairs } => match stored::board(name) {
                Some(puzzle) => Instance { puzzle, solution: None },
                None => Recipe::Numberlink { pairs }.make(size, name),
            },
            Recipe::Induced => induced_pairs(Kind::NUMBERLINK, size, name, &mut random(name)),
            Recipe::Zip { .. } | Recipe::Numbrix { .. } | Recipe::Hidato { .. } => {
                self.clued(size, name).expect("the kind has clues on one path").instance(name)
            }
            Recipe::UniqueZip { .. } | Recipe::UniqueNumbrix { .. } => {
                let mut board = self.clued(size, name).expect("the kind has clues on one path");
                for &at in stored::clues(name) {
                    board.add(at);
                }
                board.instance(name)
            }
        }
    }

    /// The board before it is written down, if its clues stand on one path; not made unique.
    pub(crate) fn clued(self, size: u32, name: &str) -> Option<Clued> {
        let rng = &mut random(name);
        match self {
            Recipe::Zip { clues } | Recipe::UniqueZip { clues } => {
                Some(Clued::with_walls(Kind::ZIP, size, clues, rng))
            }
            Recipe::Numbrix { percent } | Recipe::UniqueNumbrix { percent } => {
                Some(Clued::with_density(Kind::NUMBRIX, size, percent, rng))
            }
            Recipe::Hidato { percent } => Some(Clued::with_density(Kind::HIDATO, size, percent, rng)),
            Recipe::Line { .. }
            | Recipe::Empty
            | Recipe::Numberlink { .. }
            | Recipe::UniqueNumberlink { .. }
            | Recipe::Induced => None,
        }
    }
}

/// A generator of its own for each name (by its FNV-1a hash), so that a new class changes no other.
pub(crate) fn random(name: &str) -> XorShiftRng {
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    XorShiftRng::seed_from_u64(name.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
}

fn line(size: u32, percent: usize, name: &str) -> Instance {
    let rng = &mut random(name);
    let mut path = RandomPath::new(Kind::LINE, size, size, rng);
    let cells = path.cells().len();
    path.thin(cells - cells * percent / 100, rng);
    let open: BTreeSet<_> = path.cells().iter().copied().collect();
    let mut builder = Puzzle::builder(Kind::LINE, size, size).name(name);
    let places = (0..size).flat_map(|row| (0..size).map(move |col| (row, col).into()));
    for pos in places.filter(|pos| !open.contains(pos)) {
        builder = builder.cell(pos, Cell::Hole);
    }
    let puzzle = builder.build().expect("the cells of a path make a line");
    let solution = Solution::new(&puzzle, vec![path.cells().to_vec()]);
    Instance { puzzle, solution: Some(solution) }
}
