//! Slitherlinks around a known loop, for the general constraints: successors with holes in their domains, a circuit
//! that leaves vertices out, and sums.

use crate::Random;
use crate::problem::{Assignment, Atom, Constraint, Is, Problem, Values};
use unicursal_core::Relation;

/// A board: the number of sides of each cell that are on the loop, where it is given.
#[derive(Clone, Debug)]
pub struct Slitherlink {
    pub rows: usize,
    pub cols: usize,
    /// Row by row.
    pub numbers: Vec<Option<i64>>,
}

impl Slitherlink {
    /// Returns the board whose loop goes around the cells of `inside`. Each number is given with this probability.
    pub fn around(inside: &[bool], cols: usize, percent: usize, random: &mut Random) -> Self {
        let rows = inside.len() / cols;
        let board = Self { rows, cols, numbers: vec![] };
        let numbers = (0..inside.len()).map(|cell| {
            let sides = board.beside(cell).map(|other| other.is_some_and(|other| inside[other]));
            let number = sides.iter().filter(|&&other| other != inside[cell]).count();
            random.chance(percent).then_some(number as i64)
        });
        let numbers = numbers.collect();
        Self { numbers, ..board }
    }

    /// Returns the cells above, to the right, below and to the left.
    fn beside(&self, cell: usize) -> [Option<usize>; 4] {
        let (row, col) = (cell / self.cols, cell % self.cols);
        [
            (row > 0).then(|| cell - self.cols),
            (col + 1 < self.cols).then(|| cell + 1),
            (row + 1 < self.rows).then(|| cell + self.cols),
            (col > 0).then(|| cell - 1),
        ]
    }

    /// Returns the dots to the right of and below each dot, as far as they exist.
    pub fn edges(&self) -> Vec<[usize; 2]> {
        let width = self.cols + 1;
        let dots = 0..width * (self.rows + 1);
        let after = |dot: usize| {
            let right = (!(dot + 1).is_multiple_of(width)).then(|| [dot, dot + 1]);
            let down = (dot + width < width * (self.rows + 1)).then(|| [dot, dot + width]);
            [right, down].into_iter().flatten()
        };
        dots.flat_map(after).collect()
    }

    /// Returns the board as a problem: for each dot the dot after it on the loop, or itself.
    pub fn problem(&self) -> Problem {
        let width = self.cols + 1;
        let dots = width * (self.rows + 1);
        let edges = self.edges();
        let ints = (0..dots).map(|dot| {
            let beside = edges.iter().filter(|edge| edge.contains(&dot));
            let mut values: Vec<i64> = beside.map(|&[from, to]| (from + to - dot) as i64).collect();
            values.push(dot as i64);
            values.sort_unstable();
            Values::Sparse(values)
        });
        let mut problem = Problem { ints: ints.collect(), ..Problem::default() };
        problem.constraints.push(Constraint::Circuit((0..dots).collect(), true));
        // There and back again is no loop.
        problem.constraints.extend(edges.iter().map(|&[from, to]| {
            Constraint::Clause(vec![Atom(from, Is::NotEqual, to as i64), Atom(to, Is::NotEqual, from as i64)])
        }));
        for (cell, number) in self.numbers.iter().enumerate() {
            let Some(number) = *number else { continue };
            let dot = cell / self.cols * width + cell % self.cols;
            let corners = [dot, dot + 1, dot + width + 1, dot + width];
            let sides = (0..4).flat_map(|at| {
                let [from, to] = [corners[at], corners[(at + 1) % 4]];
                [Atom(from, Is::Equal, to as i64), Atom(to, Is::Equal, from as i64)]
            });
            let atoms = sides.map(|atom| (1, atom)).collect();
            problem.constraints.push(Constraint::Linear(vec![], atoms, Relation::Equal, number));
        }
        problem
    }

    /// The loop along these edges, in one direction.
    pub fn solution(&self, used: &[[usize; 2]]) -> Assignment {
        let mut next: Assignment = (0..((self.rows + 1) * (self.cols + 1)) as i64).collect();
        let Some(&[start, mut at]) = used.first() else { return next };
        let mut before = start;
        next[start] = at as i64;
        while at != start {
            let step = used.iter().find(|edge| edge.contains(&at) && !edge.contains(&before));
            let [from, to] = *step.expect("a loop goes on");
            (before, at) = (at, from + to - at);
            next[before] = at as i64;
        }
        next
    }
}

/// Returns a random set of cells with a single loop around it.
pub fn random_loop(rows: usize, cols: usize, random: &mut Random) -> Vec<bool> {
    let mut inside = vec![false; rows * cols];
    inside[random.below(rows * cols)] = true;
    for _ in 0..rows * cols * 6 {
        let cell = random.below(rows * cols);
        if !inside[cell] && joins(&inside, rows, cols, cell) {
            inside[cell] = true;
        }
    }
    inside
}

/// Returns whether the cell can be added without making a hole, a second part or a corner where two cells touch: going
/// around it, one run of cells is inside, with a side in common.
fn joins(inside: &[bool], rows: usize, cols: usize, cell: usize) -> bool {
    let (row, col) = ((cell / cols) as i64, (cell % cols) as i64);
    let ring = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)].map(|(down, right)| {
        let (row, col) = (row + down, col + right);
        let is_on_board = (0..rows as i64).contains(&row) && (0..cols as i64).contains(&col);
        is_on_board && inside[(row * cols as i64 + col) as usize]
    });
    let changes = (0..8).filter(|&at| ring[at] != ring[(at + 1) % 8]).count();
    let has_side = (0..4).any(|side| ring[2 * side + 1]);
    let lone_corner = (0..4).any(|corner| {
        let at = 2 * corner;
        ring[at] && !ring[(at + 7) % 8] && !ring[at + 1]
    });
    changes == 2 && has_side && !lone_corner
}

impl Slitherlink {
    /// Returns the edges between cells of `inside` and others.
    pub fn edges_around(&self, inside: &[bool]) -> Vec<[usize; 2]> {
        let width = self.cols + 1;
        let is_inside = |row: i64, col: i64| {
            let is_on_board = (0..self.rows as i64).contains(&row) && (0..self.cols as i64).contains(&col);
            is_on_board && inside[row as usize * self.cols + col as usize]
        };
        let is_used = |&[from, to]: &[usize; 2]| {
            let (row, col) = ((from / width) as i64, (from % width) as i64);
            let is_level = to == from + 1;
            let other = if is_level { is_inside(row - 1, col) } else { is_inside(row, col - 1) };
            other != is_inside(row, col)
        };
        self.edges().into_iter().filter(is_used).collect()
    }
}
