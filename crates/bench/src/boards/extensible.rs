//! Boards to which something can be added that leaves the path they were made from a solution, and rules out others.

use rand::Rng;
use rand::seq::SliceRandom;
use std::collections::BTreeSet;
use unicursal::create::{Clued, Instance};
use unicursal::{Pos, Puzzle, Solution, Wall, verify};

/// A board with one path, before it is written down. Additions are numbers: steps of the path, which get clues, or
/// steps that it does not take, which get walls.
#[derive(Clone)]
pub(crate) enum Extensible {
    Clued(Clued),
    Walled(Walled),
}

/// A board without clues.
#[derive(Clone)]
pub(crate) struct Walled {
    instance: Instance,
    /// The sides that the path does not cross, in reading order.
    free: Vec<Wall>,
    /// Whether each of them has a wall.
    chosen: BTreeSet<usize>,
}

impl Extensible {
    /// Makes an addition.
    pub(crate) fn add(&mut self, at: usize) {
        match self {
            Extensible::Clued(board) => board.add(at),
            Extensible::Walled(board) => board.add(at),
        }
    }

    /// Returns the board as a puzzle, and the path as its solution.
    pub(crate) fn instance(&self, name: &str) -> Instance {
        match self {
            Extensible::Clued(board) => board.instance(name),
            Extensible::Walled(board) => {
                Instance { puzzle: board.puzzle().with_name(name), solution: board.instance.solution.clone() }
            }
        }
    }

    /// Returns the additions after which `other` is no solution any more: one or two.
    pub(crate) fn distinguishing(&self, other: &Solution, rng: &mut impl Rng) -> Vec<usize> {
        match self {
            Extensible::Clued(board) => distinguishing_clues(board, other, rng),
            Extensible::Walled(board) => {
                let crossed = crossings(other);
                let mut walls: Vec<usize> =
                    (0..board.free.len()).filter(|&at| crossed.contains(&board.free[at])).collect();
                walls.shuffle(rng);
                walls.truncate(1);
                walls
            }
        }
    }
}

impl Walled {
    pub(crate) fn new(instance: Instance) -> Self {
        let crossed = instance.solution.as_ref().map(crossings).unwrap_or_default();
        let puzzle = &instance.puzzle;
        let sides = puzzle.places().flat_map(|pos| {
            [Pos::new(pos.row, pos.col + 1), Pos::new(pos.row + 1, pos.col)].map(|next| (pos, next))
        });
        let open = sides.filter(|&(pos, next)| puzzle.is_open(pos) && puzzle.is_open(next));
        let free =
            open.map(|(pos, next)| Wall::between(pos, next)).filter(|side| !crossed.contains(side)).collect();
        Self { instance, free, chosen: BTreeSet::new() }
    }

    /// Puts a wall on free side `at`.
    pub(crate) fn add(&mut self, at: usize) {
        self.chosen.insert(at);
    }

    /// Takes the wall on free side `at` away.
    pub(crate) fn remove(&mut self, at: usize) {
        self.chosen.remove(&at);
    }

    /// Returns the board with its walls.
    pub(crate) fn puzzle(&self) -> Puzzle {
        with_walls(&self.instance.puzzle, self.chosen.iter().map(|&at| self.free[at]))
    }
}

/// Returns the sides that the paths cross.
pub(crate) fn crossings(solution: &Solution) -> BTreeSet<Wall> {
    let steps = solution.paths().iter().flat_map(|path| path.windows(2));
    steps.map(|step| Wall::between(step[0], step[1])).collect()
}

/// Returns the puzzle with these walls more.
pub(crate) fn with_walls(puzzle: &Puzzle, walls: impl IntoIterator<Item = Wall>) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    for wall in puzzle.walls().iter().copied().chain(walls) {
        let (a, b) = wall.cells();
        builder = builder.wall(a, b);
    }
    if let Some(name) = puzzle.name() {
        builder = builder.name(name);
    }
    builder.build().expect("walls between neighbors leave a puzzle one")
}

/// Returns the steps of the path that need a clue so that `other` is no solution any more.
fn distinguishing_clues(board: &Clued, other: &Solution, rng: &mut impl Rng) -> Vec<usize> {
    let (ours, theirs) = (board.cells(), &other.paths()[0]);
    let mut differing: Vec<usize> = (0..ours.len()).filter(|&at| theirs[at] != ours[at]).collect();
    differing.shuffle(rng);
    let excludes = |steps: &[usize]| {
        let mut board = board.clone();
        for &at in steps {
            board.add(at);
        }
        verify(&board.instance("").puzzle, other).is_err()
    };
    if let Some(&at) = differing.iter().find(|&&at| excludes(&[at])) {
        return vec![at];
    }
    // The clues of a Zip only order the cells. Where the paths part, the cell that the other one takes comes later in
    // ours, so there is always a pair of cells that they meet in different order.
    let pair = |at: usize| ours.iter().position(|&pos| pos == theirs[at]).map_or(vec![at], |then| vec![at, then]);
    differing
        .into_iter()
        .map(pair)
        .find(|pair| excludes(pair))
        .expect("different paths have a pair in another order")
}
