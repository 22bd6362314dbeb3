//! A drawn line: the sides that it uses, point by point. It need not be a loop.

use crate::board::{Cell, Direction, Ground, Pos, Puzzle, Solution};
use crate::kinds::neighbors::{bound_a_cell, share_a_side};
use std::collections::BTreeSet;

/// A line drawn on the board of a puzzle, with the cells that are shaded.
pub struct Drawn<'a> {
    pub(crate) puzzle: &'a Puzzle,
    /// The used directions of each point, a bit each.
    arms: Vec<u8>,
    cols: u32,
    /// The shaded cells.
    pub(crate) shaded: BTreeSet<Pos>,
}

impl<'a> Drawn<'a> {
    /// Returns a drawing without a line.
    pub(crate) fn new(puzzle: &'a Puzzle, shaded: impl IntoIterator<Item = Pos>) -> Self {
        let (rows, cols) = puzzle.points();
        let arms = vec![0; rows as usize * cols as usize];
        Self { puzzle, arms, cols, shaded: shaded.into_iter().collect() }
    }

    /// Returns the line of a solution, and the cells that it shades.
    pub fn of(puzzle: &'a Puzzle, solution: &Solution) -> Self {
        let mut drawn = Self::new(puzzle, solution.shaded().iter().copied());
        for (a, b) in solution.steps() {
            drawn.draw(a, b);
        }
        drawn
    }

    /// Draws the side between two points. Returns false if there is no such side.
    pub(crate) fn draw(&mut self, a: Pos, b: Pos) -> bool {
        // Neighbors of hexagons lie in six of the eight directions, as rows and columns count.
        let geometry = self.puzzle.geometry();
        let way = |from: Pos, to: Pos| {
            let there = |direction: &Direction| self.neighbor(from, *direction) == Some(to);
            let is_step = match self.puzzle.kind().ground() {
                Ground::Cells => share_a_side(geometry, from, to),
                Ground::Corners => bound_a_cell(geometry, from, to, |cell| self.puzzle.is_open(cell)),
            };
            Direction::ALL.into_iter().find(there).filter(|_| is_step)
        };
        let Some((there, back)) = way(a, b).zip(way(b, a)) else { return false };
        for (pos, direction) in [(a, there), (b, back)] {
            let at = self.index(pos);
            self.arms[at] |= bit(direction);
        }
        true
    }

    fn index(&self, pos: Pos) -> usize {
        pos.row as usize * self.cols as usize + pos.col as usize
    }

    /// Returns whether a place is a point of the board, which in a board of cells may be a hole.
    pub(crate) fn has_point(&self, pos: Pos) -> bool {
        let (rows, cols) = self.puzzle.points();
        pos.row < rows && pos.col < cols
    }

    /// Returns the next point in a direction, if the board has it.
    pub(crate) fn neighbor(&self, pos: Pos, direction: Direction) -> Option<Pos> {
        pos.shifted(direction.offset()).filter(|&next| self.has_point(pos) && self.has_point(next))
    }

    /// Returns the points in a direction, from the nearest to the edge of the board.
    pub fn ray(&self, pos: Pos, direction: Direction) -> impl Iterator<Item = Pos> + '_ {
        std::iter::successors(self.neighbor(pos, direction), move |&pos| self.neighbor(pos, direction))
    }

    /// Returns all points, in reading order.
    pub(crate) fn points(&self) -> impl Iterator<Item = Pos> + use<> {
        let (rows, cols) = self.puzzle.points();
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    /// Returns the number of used sides at a point.
    pub(crate) fn degree(&self, pos: Pos) -> u32 {
        self.arms[self.index(pos)].count_ones()
    }

    /// Returns whether the line touches a point.
    pub(crate) fn is_visited(&self, pos: Pos) -> bool {
        self.degree(pos) > 0
    }

    /// Returns whether the line leaves a point in a direction.
    pub(crate) fn goes(&self, pos: Pos, direction: Direction) -> bool {
        self.arms[self.index(pos)] & bit(direction) != 0
    }

    /// Returns the directions in which the line leaves a point.
    pub(crate) fn directions(&self, pos: Pos) -> impl Iterator<Item = Direction> + '_ {
        Direction::ALL.into_iter().filter(move |&direction| self.goes(pos, direction))
    }

    /// Returns whether the line uses the side of two neighbors.
    pub(crate) fn joins(&self, a: Pos, b: Pos) -> bool {
        self.directions(a).any(|direction| self.neighbor(a, direction) == Some(b))
    }

    /// Returns whether exactly two opposite sides of a point are used.
    pub(crate) fn is_straight(&self, pos: Pos) -> bool {
        let [north, east, south, west] = Direction::ORTHOGONAL.map(bit);
        [north | south, east | west].contains(&self.arms[self.index(pos)])
    }

    /// Returns whether exactly two sides of a point are used, and they are not opposite.
    pub(crate) fn is_turn(&self, pos: Pos) -> bool {
        self.degree(pos) == 2 && !self.is_straight(pos)
    }

    /// Returns the number of steps that the line goes on from a point in one direction.
    pub(crate) fn length(&self, pos: Pos, direction: Direction) -> u32 {
        let mut length = 0;
        let mut at = pos;
        while self.goes(at, direction)
            && let Some(next) = self.neighbor(at, direction)
        {
            length += 1;
            at = next;
        }
        length
    }

    /// Returns the points of the part of the line that comes first as the board is read, in the order in which it
    /// visits them.
    pub(crate) fn walk(&self) -> Vec<Pos> {
        let mut points: Vec<Pos> = vec![];
        let mut next = self.points().find(|&pos| self.is_visited(pos));
        let mut is_seen = vec![false; self.arms.len()];
        while let Some(pos) = next {
            is_seen[self.index(pos)] = true;
            points.push(pos);
            let mut beside = self.directions(pos).filter_map(|direction| self.neighbor(pos, direction));
            next = beside.find(|&next| !is_seen[self.index(next)]);
        }
        points
    }

    /// Returns the number of connected parts of the line.
    pub(crate) fn parts(&self) -> usize {
        let mut is_seen = vec![false; self.arms.len()];
        let mut parts = 0;
        for start in self.points().filter(|&pos| self.is_visited(pos)) {
            if std::mem::replace(&mut is_seen[self.index(start)], true) {
                continue;
            }
            parts += 1;
            let mut open = vec![start];
            while let Some(pos) = open.pop() {
                for next in self.directions(pos).filter_map(|direction| self.neighbor(pos, direction)) {
                    if !std::mem::replace(&mut is_seen[self.index(next)], true) {
                        open.push(next);
                    }
                }
            }
        }
        parts
    }

    /// Returns whether a point lies in a hole.
    pub(crate) fn is_hole(&self, pos: Pos) -> bool {
        self.puzzle.kind().ground() == Ground::Cells && self.puzzle.cell(pos) == Cell::Hole
    }

    /// Returns whether a cell that the line leaves out lies inside the loops: a ray from it to the edge of the board, a
    /// little above the middles of the cells, meets an odd number of lines. Where the line runs along the sides of cells,
    /// the ray goes through their middles.
    pub(crate) fn is_inside(&self, pos: Pos) -> bool {
        if self.puzzle.kind().ground() == Ground::Corners {
            let corners = self.ray(pos, Direction::East);
            return corners.filter(|&corner| self.goes(corner, Direction::South)).count() % 2 == 1;
        }
        let crossed = self.ray(pos, Direction::East).filter(|&cell| self.goes(cell, Direction::North)).count();
        crossed % 2 == 1
    }
}

fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}
