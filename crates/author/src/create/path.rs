//! A random path through the cells of a board.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::collections::BTreeSet;
use unicursal_models::board::{Geometry, Kind, MAX_CELLS, Pos, Puzzle, Steps, Wall};

const OFF: usize = usize::MAX;

/// A path through cells of a board, all of them at first, that random moves bend.
///
/// The move is the *backbite* of Oberdorf, Ferguson, Jacobsen & Kondev 2006: an end of the path is joined to a
/// neighbor that it is not joined to yet, and the loop that this closes is opened on the neighbor's other side.
#[derive(Clone, Debug)]
pub struct RandomPath {
    rows: u32,
    cols: u32,
    steps: Steps,
    /// The steps in all directions, in reading order, indexed by the parity of the row and then by the parity of the
    /// column of the place they start from.
    ways: [[Vec<(i64, i64)>; 2]; 2],
    cells: Vec<Pos>,
    /// For each cell of the board its index in `cells`, or [`OFF`].
    index: Vec<usize>,
    /// The walls, sorted, through which no step goes.
    walls: Vec<Wall>,
}

/// Makes sure that a board can have this size.
fn assert_size(rows: u32, cols: u32) {
    let cells = u64::from(rows) * u64::from(cols);
    assert!(
        (1..=MAX_CELLS as u64).contains(&cells),
        "a board of {rows} × {cols} cells; there are 1 to {MAX_CELLS}"
    );
}

impl RandomPath {
    /// Returns a random path through all cells of a board of squares of `kind`, which has orthogonal steps at least.
    ///
    /// # Panics
    /// If the board has no cell, or more than [`MAX_CELLS`](unicursal_models::board::MAX_CELLS).
    pub fn new(kind: Kind, rows: u32, cols: u32, rng: &mut impl Rng) -> Self {
        assert_size(rows, cols);
        Self::along(kind, rows, cols, Self::to_and_fro(rows, cols), rng)
    }

    /// Returns a random path through the cells of `path`, which is a path on a board of squares of `kind`.
    ///
    /// # Panics
    /// As [`exactly`](Self::exactly).
    pub fn along(kind: Kind, rows: u32, cols: u32, path: Vec<Pos>, rng: &mut impl Rng) -> Self {
        let mut path = Self::exactly(kind, rows, cols, path);
        path.stir(rng);
        path
    }

    /// Returns the path that `path` is on a board of squares of `kind`.
    ///
    /// # Panics
    /// If the board has no cell, or more than [`MAX_CELLS`](unicursal_models::board::MAX_CELLS), or if `path` is empty
    /// or leaves the board.
    pub fn exactly(kind: Kind, rows: u32, cols: u32, path: Vec<Pos>) -> Self {
        Self::with_steps(kind.steps_on(Geometry::Square), rows, cols, path)
    }

    /// Returns the path that `path` is for puzzles of `kind` on `board`.
    pub(crate) fn on(kind: Kind, board: &Puzzle, path: Vec<Pos>) -> Self {
        Self::with_steps(kind.steps_on(board.geometry()), board.rows(), board.cols(), path)
    }

    fn with_steps(steps: Steps, rows: u32, cols: u32, path: Vec<Pos>) -> Self {
        assert_size(rows, cols);
        assert!(!path.is_empty(), "a path has at least one cell");
        let outside = path.iter().find(|pos| pos.row >= rows || pos.col >= cols);
        assert!(outside.is_none(), "the path leaves the board of {rows} × {cols} cells");
        let places = rows as usize * cols as usize;
        let mut path = Self {
            rows,
            cols,
            steps,
            ways: [0, 1].map(|row| {
                let ways = |col| steps.around(Pos { row, col }).collect::<BTreeSet<_>>().into_iter().collect();
                [0, 1].map(ways)
            }),
            index: vec![OFF; places],
            cells: path,
            walls: vec![],
        };
        path.renumber(0);
        path
    }

    /// Returns a random path for puzzles of `kind` through the cells of `path`, which goes through none of the walls of
    /// `board`, as it does.
    pub(crate) fn around(kind: Kind, board: &Puzzle, path: Vec<Pos>, rng: &mut impl Rng) -> Self {
        let mut path = Self { walls: board.walls().to_vec(), ..Self::on(kind, board, path) };
        path.stir(rng);
        path
    }

    /// Row by row through all cells of a board, every other row backwards.
    pub(crate) fn to_and_fro(rows: u32, cols: u32) -> Vec<Pos> {
        let col = |row: u32, step: u32| {
            if row.is_multiple_of(2) { step } else { cols - 1 - step }
        };
        (0..rows).flat_map(|row| (0..cols).map(move |step| Pos::new(row, col(row, step)))).collect()
    }

    /// Returns the cells in the path's order.
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// Shortens the path to `length` cells or one less: takes out pairs of cells that make a bump, and ends. The rest
    /// is shuffled again. At least four cells are kept, if there are that many.
    pub fn thin(&mut self, length: usize, rng: &mut impl Rng) {
        self.take_out(length, rng);
        self.stir(rng);
    }

    /// Thins the path out to exactly `length` cells, at least four.
    pub fn thin_to(&mut self, length: usize, rng: &mut impl Rng) {
        self.take_out(length.saturating_add(1), rng);
        while self.cells.len() > length.max(4) {
            self.remove(self.cells.len() - 1, 1);
        }
        self.stir(rng);
    }

    fn take_out(&mut self, length: usize, rng: &mut impl Rng) {
        let mut tries = 0;
        while self.cells.len() > length.max(4) {
            tries += 1;
            if tries % 20 == 0 {
                (0..10).for_each(|_| self.backbite(rng));
            }
            if rng.random_ratio(1, 20) {
                let at = if rng.random_bool(0.5) { 0 } else { self.cells.len() - 1 };
                self.remove(at, 1);
                continue;
            }
            let at = rng.random_range(0..self.cells.len() - 3);
            if self.are_neighbors(self.cells[at], self.cells[at + 3]) {
                self.remove(at + 1, 2);
            }
        }
    }

    /// Bends the path until nothing is left of its first form. The number of moves is generous by experience.
    fn stir(&mut self, rng: &mut impl Rng) {
        let cells = self.cells.len();
        for _ in 0..4 * cells * cells.ilog2() as usize {
            self.backbite(rng);
        }
    }

    fn backbite(&mut self, rng: &mut impl Rng) {
        let last = self.cells.len() - 1;
        if last < 2 {
            return;
        }
        let at_front = rng.random_bool(0.5);
        let (end, next) =
            if at_front { (self.cells[0], self.cells[1]) } else { (self.cells[last], self.cells[last - 1]) };
        let choices: Vec<usize> =
            self.neighbors(end).filter(|&pos| pos != next).map(|pos| self.index[self.place(pos)]).collect();
        let Some(&bitten) = choices.choose(rng) else { return };
        let turned = if at_front { 0..bitten } else { bitten + 1..last + 1 };
        self.cells[turned.clone()].reverse();
        for at in turned {
            let place = self.place(self.cells[at]);
            self.index[place] = at;
        }
    }

    fn remove(&mut self, at: usize, count: usize) {
        for pos in self.cells.drain(at..at + count).collect::<Vec<_>>() {
            let place = self.place(pos);
            self.index[place] = OFF;
        }
        self.renumber(at);
    }

    fn renumber(&mut self, from: usize) {
        for at in from..self.cells.len() {
            let place = self.place(self.cells[at]);
            self.index[place] = at;
        }
    }

    fn place(&self, pos: Pos) -> usize {
        pos.row as usize * self.cols as usize + pos.col as usize
    }

    /// Returns whether a step could join `a` and `b`.
    pub fn are_neighbors(&self, a: Pos, b: Pos) -> bool {
        self.steps.join(a, b) && self.is_free(a, b)
    }

    /// Returns whether no wall stands between `a` and `b`.
    fn is_free(&self, a: Pos, b: Pos) -> bool {
        self.walls.is_empty() || self.walls.binary_search(&Wall::between(a, b)).is_err()
    }

    /// Returns the cells of the path that a step could join to `pos`, in reading order.
    pub fn neighbors(&self, pos: Pos) -> impl Iterator<Item = Pos> + '_ {
        let next =
            move |&by: &(i64, i64)| pos.shifted(by).filter(|next| next.row < self.rows && next.col < self.cols);
        let is_there = move |&near: &Pos| self.index[self.place(near)] != OFF && self.is_free(pos, near);
        self.ways[(pos.row & 1) as usize][(pos.col & 1) as usize].iter().filter_map(next).filter(is_there)
    }

    /// Returns the step of the path at `pos`, from 0.
    ///
    /// # Panics
    /// If the path does not visit `pos`.
    pub fn step(&self, pos: Pos) -> usize {
        let is_on_board = pos.row < self.rows && pos.col < self.cols;
        let step = if is_on_board { self.index[self.place(pos)] } else { OFF };
        assert!(step != OFF, "{pos} is not on the path");
        step
    }

    /// Returns the number of steps of the path between the two cells.
    ///
    /// # Panics
    /// If the path does not visit both.
    pub fn steps_between(&self, a: Pos, b: Pos) -> usize {
        self.step(a).abs_diff(self.step(b))
    }
}
