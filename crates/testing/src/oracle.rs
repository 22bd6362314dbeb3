//! Brute force: all solutions of a small puzzle, by walking all paths.

use crate::joined::are_joined;
use std::collections::BTreeSet;
use unicursal::Family;
use unicursal::{Cell, Geometry, Kind, Link, Pos, Puzzle, Solution, Switch, Wall};

/// Returns all solutions of a puzzle of at most 64 open cells, or none if there are more than `limit`.
pub fn all_solutions(puzzle: &Puzzle, limit: usize) -> Option<BTreeSet<Solution>> {
    if puzzle.kind() == Kind::SIGNPOST {
        return crate::signpost::all_solutions(puzzle, limit);
    }
    if puzzle.kind().family() == Family::Loop {
        return crate::loops::all_solutions(puzzle, limit);
    }
    let mut walk = Walk::new(puzzle, limit);
    if puzzle.kind() == Kind::NUMBERLINK {
        walk.begin(walk.pairs[0].0);
    } else {
        (0..walk.cells.len()).for_each(|start| walk.begin(start));
    }
    (walk.found.len() <= limit).then_some(walk.found)
}

/// A set of cells, one bit each.
type Cells = u64;

struct Walk<'a> {
    puzzle: &'a Puzzle,
    limit: usize,
    /// The open cells. Everything else speaks of their numbers.
    cells: Vec<Pos>,
    neighbors: Vec<Cells>,
    clues: Vec<Option<usize>>,
    highest: usize,
    /// For a numberlink the two ends of each label.
    pairs: Vec<(usize, usize)>,
    unused: Cells,
    /// The paths so far. The last one grows.
    paths: Vec<Vec<usize>>,
    found: BTreeSet<Solution>,
}

impl<'a> Walk<'a> {
    fn new(puzzle: &'a Puzzle, limit: usize) -> Self {
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let joined = |a: Pos, b: Pos| {
            are_joined(puzzle.geometry(), puzzle.kind(), a, b) && !puzzle.walls().contains(&Wall::between(a, b))
        };
        let set = |a: Pos| (0..).zip(&cells).filter(|(_, b)| joined(a, **b)).map(|(number, _)| 1 << number).sum();
        let number = |pos| cells.iter().position(|&cell| cell == pos).expect("a clue stands on an open cell");
        let clue = |&pos: &Pos| match puzzle.cell(pos) {
            Cell::Clue(clue) => Some(clue as usize),
            _ => None,
        };
        Self {
            puzzle,
            limit,
            neighbors: cells.iter().map(|&a| set(a)).collect(),
            clues: cells.iter().map(clue).collect(),
            highest: cells.iter().filter_map(clue).max().unwrap_or(0),
            pairs: puzzle
                .clues()
                .chunks(2)
                .map(|pair| (number(pair[0].1), number(pair[pair.len() - 1].1)))
                .collect(),
            unused: u64::MAX >> (64 - cells.len()),
            paths: vec![],
            found: BTreeSet::new(),
            cells,
        }
    }

    /// Begins a path at `start` and takes it back afterwards.
    fn begin(&mut self, start: usize) {
        self.paths.push(vec![]);
        self.step(start);
        self.paths.pop();
    }

    /// Tries every continuation through `cell`, and backtracks.
    fn step(&mut self, cell: usize) {
        self.unused ^= 1 << cell;
        let current = self.paths.len() - 1;
        self.paths[current].push(cell);
        if self.obeys(cell) {
            if self.path_ends_at(cell) {
                self.end_path();
            } else if self.may_be_filled(cell) {
                let mut next = self.neighbors[cell] & self.unused;
                while next != 0 && self.found.len() <= self.limit {
                    self.step(next.trailing_zeros() as usize);
                    next &= next - 1;
                }
            }
        }
        self.paths[current].pop();
        self.unused ^= 1 << cell;
    }

    fn end_path(&mut self) {
        let are_all = !self.is_numberlink() || self.paths.len() == self.pairs.len();
        if are_all && (self.unused == 0 || !self.puzzle.covers()) && self.ends_are_right() {
            let places = |path: &Vec<usize>| path.iter().map(|&cell| self.cells[cell]).collect();
            if !self.uses_links() || !self.paths.iter().all(|path| self.keeps_to_the_switches(path)) {
                return;
            }
            self.found.insert(Solution::new(self.puzzle, self.paths.iter().map(places).collect()));
        } else if let Some(&(start, _)) = self.pairs.get(self.paths.len()).filter(|_| self.is_numberlink()) {
            self.begin(start);
        }
    }

    fn uses_links(&self) -> bool {
        let steps = |path: &Vec<usize>| -> Vec<Link> {
            path.windows(2).map(|step| Link::between(self.cells[step[0]], self.cells[step[1]])).collect()
        };
        let used: Vec<Link> = self.paths.iter().flat_map(steps).collect();
        self.puzzle.links().iter().all(|link| used.contains(link))
    }

    /// Returns whether a path obeys the switches about touching itself and about filling squares of 2×2 cells.
    fn keeps_to_the_switches(&self, path: &[usize]) -> bool {
        let switches = self.puzzle.switches();
        let touches = |(at, &cell): (usize, &usize)| {
            let later = path.get(at + 2..).unwrap_or_default();
            later.iter().any(|&other| {
                are_joined(self.puzzle.geometry(), self.puzzle.kind(), self.cells[cell], self.cells[other])
            })
        };
        let has = |row: u32, col: u32| path.iter().any(|&cell| self.cells[cell] == Pos::new(row, col));
        let fills = |&cell: &usize| {
            let Pos { row, col } = self.cells[cell];
            has(row + 1, col) && has(row, col + 1) && has(row + 1, col + 1)
        };
        let is_square = self.puzzle.geometry() == Geometry::Square;
        (switches.is_on(Switch::Touch) || !path.iter().enumerate().any(touches))
            && (switches.is_on(Switch::Turn2x2) || !is_square || !path.iter().any(fills))
    }

    fn is_numberlink(&self) -> bool {
        self.puzzle.kind() == Kind::NUMBERLINK
    }

    fn path_ends_at(&self, cell: usize) -> bool {
        if self.is_numberlink() { cell == self.pairs[self.paths.len() - 1].1 } else { self.unused == 0 }
    }

    /// Returns whether the path may be at `cell`, its last one, as far as clues are concerned.
    fn obeys(&self, cell: usize) -> bool {
        let path = &self.paths[self.paths.len() - 1];
        let clue = self.clues[cell];
        match self.puzzle.kind() {
            Kind::LINE => true,
            Kind::SPELL => {
                let letter = |cell: &usize| Some(self.puzzle.cell(self.cells[*cell]).symbol()?.to_string());
                let met: String = path.iter().filter_map(letter).collect();
                let word = self.puzzle.word().unwrap_or_default();
                let is_at_end = letter(&cell).is_some() && met == word;
                word.starts_with(&met) && letter(&path[0]).is_some() && is_at_end == (self.unused == 0)
            }
            Kind::NUMBERLINK => clue.is_none_or(|_| {
                let (start, end) = self.pairs[self.paths.len() - 1];
                cell == start || cell == end
            }),
            Kind::NUMBRIX | Kind::HIDATO | Kind::KNIGHT => {
                let step = Some(path.len());
                clue == step || clue.is_none() && !self.clues.contains(&step)
            }
            Kind::ZIP => {
                let met = path.iter().filter(|&&cell| self.clues[cell].is_some()).count();
                let in_order = if path.len() == 1 { clue == Some(1) } else { clue.is_none_or(|clue| clue == met) };
                in_order && (clue == Some(self.highest)) == (self.unused == 0)
            }
            other => panic!("no oracle for {other} yet"),
        }
    }

    fn ends_are_right(&self) -> bool {
        let path = &self.paths[0];
        let ends = [path[0], path[path.len() - 1]].map(|cell| self.cells[cell]);
        [self.puzzle.start(), self.puzzle.end()].into_iter().flatten().all(|end| ends.contains(&end))
    }

    /// Returns whether every cell can still be passed through. A path enters and leaves a cell, unless it ends there,
    /// through neighbors that are unused or `head`. A label ends on its own cells, and any other path on one cell.
    fn may_be_filled(&self, head: usize) -> bool {
        if !self.puzzle.covers() {
            return true;
        }
        let open = self.unused | 1 << head;
        let ways = |cell: usize| (self.neighbors[cell] & open).count_ones();
        let mut ends = 0;
        (0..self.cells.len()).filter(|cell| self.unused >> cell & 1 == 1).all(|cell| match ways(cell) {
            0 => false,
            1 if self.is_numberlink() => self.clues[cell].is_some(),
            1 => {
                ends += 1;
                ends < 2
            }
            _ => true,
        })
    }
}
