//! Recipes, by which a board of a series is made from a seed.

use crate::boards::extensible::{Extensible, Walled};
use rand::SeedableRng;
use rand_xorshift::XorShiftRng;
use std::collections::BTreeSet;
use unicursal::create::{Clued, Instance, RandomPath, induced_pairs};
use unicursal::{Cell, Kind, Puzzle, Solution};

/// A recipe for square boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recipe {
    /// A Zip with this number of clues, and walls on a tenth of the steps that the path does not take.
    Zip {
        /// Clues on the board, both ends among them.
        clues: usize,
    },
    /// A Numbrix with numbers on a share of the cells.
    Numbrix {
        /// Numbers for each 100 cells.
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
    /// A Numberlink that can be solved with paths that do not run along themselves.
    Induced,
}

impl Recipe {
    /// Returns the kind of the boards.
    pub fn kind(self) -> Kind {
        match self {
            Recipe::Zip { .. } => Kind::ZIP,
            Recipe::Numbrix { .. } => Kind::NUMBRIX,
            Recipe::Hidato { .. } => Kind::HIDATO,
            Recipe::Line { .. } | Recipe::Empty => Kind::LINE,
            Recipe::Numberlink { .. } | Recipe::Induced => Kind::NUMBERLINK,
        }
    }

    /// Returns the board of `size` rows and columns. Everything about it follows from `name`, which becomes the
    /// puzzle's.
    ///
    /// # Panics
    /// If the board is too small for its clues or pairs, or has fewer than 3 rows.
    pub fn make(self, size: u32, name: &str) -> Instance {
        match self {
            Recipe::Empty => {
                let puzzle = Puzzle::builder(Kind::LINE, size, size).name(name).build();
                Instance { puzzle: puzzle.expect("an empty board is a line"), solution: None }
            }
            Recipe::Numberlink { pairs } => {
                unicursal::create::pairs(Kind::NUMBERLINK, size, pairs, name, &mut random(name))
            }
            Recipe::Induced => induced_pairs(Kind::NUMBERLINK, size, name, &mut random(name)),
            Recipe::Zip { .. } | Recipe::Numbrix { .. } | Recipe::Hidato { .. } | Recipe::Line { .. } => {
                self.extensible(size, name).expect("the board has one path").instance(name)
            }
        }
    }

    /// The board before it is written down, if it has one path, beside which clues or walls can be added.
    pub(crate) fn extensible(self, size: u32, name: &str) -> Option<Extensible> {
        let rng = &mut random(name);
        let clued = match self {
            Recipe::Zip { clues } => Clued::with_walls(Kind::ZIP, size, clues, rng),
            Recipe::Numbrix { percent } => Clued::with_density(Kind::NUMBRIX, size, percent, rng),
            Recipe::Hidato { percent } => Clued::with_density(Kind::HIDATO, size, percent, rng),
            Recipe::Line { percent } => return Some(Extensible::Walled(Walled::new(line(size, percent, name)))),
            Recipe::Empty | Recipe::Numberlink { .. } | Recipe::Induced => return None,
        };
        Some(Extensible::Clued(clued))
    }
}

/// Returns a generator of its own for each name (by its FNV-1a hash), so that a new class changes no other.
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
