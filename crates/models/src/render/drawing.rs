//! What is visible in each cell and between cells, in no particular characters.

use crate::board::{Cell, Pos, Puzzle, Solution};
use crate::kinds::rules;

/// What is visible in each cell and between cells, in no particular characters.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) puzzle: &'a Puzzle,
    tiles: Vec<Tile>,
}

/// One cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tile {
    /// The number of the path through it.
    pub(super) path: Option<usize>,
    /// Where the path goes on from here, or is known to go on.
    pub(super) links: Links,
    /// Whether a path starts or ends here.
    pub(super) end: Option<End>,
    /// How many solutions go from here to the right, down, and diagonally down to the right and to the left.
    pub(super) shades: [Option<Shade>; 4],
    /// Whether all solutions agree here.
    pub(super) is_settled: bool,
    /// The number that the solution has here, if numbers are shown.
    pub(super) number: Option<u32>,
}

/// In how many of all solutions a step is made, at least one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Shade {
    /// In less than a tenth.
    Rare,
    /// In less than half.
    Few,
    /// Not in all.
    Most,
    All,
}

/// Which end of its path a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Start,
    /// The end of a path, or either end of one without a direction.
    Finish,
}

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Links(u8);

impl Links {
    pub(super) const UP: Links = Links(1);
    pub(super) const DOWN: Links = Links(2);
    pub(super) const LEFT: Links = Links(4);
    pub(super) const RIGHT: Links = Links(8);
    pub(super) const UP_LEFT: Links = Links(16);
    pub(super) const UP_RIGHT: Links = Links(32);
    pub(super) const DOWN_LEFT: Links = Links(64);
    pub(super) const DOWN_RIGHT: Links = Links(128);

    pub(super) const fn and(self, other: Links) -> Links {
        Links(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Links) -> bool {
        self.0 & other.0 == other.0
    }

    /// The direction of a step between neighbors.
    fn of_step(from: Pos, to: Pos) -> Links {
        use std::cmp::Ordering::{Equal, Greater, Less};
        if from.row.abs_diff(to.row) > 1 || from.col.abs_diff(to.col) > 1 {
            return Links::default();
        }
        match (to.row.cmp(&from.row), to.col.cmp(&from.col)) {
            (Less, Less) => Links::UP_LEFT,
            (Less, Equal) => Links::UP,
            (Less, Greater) => Links::UP_RIGHT,
            (Equal, Less) => Links::LEFT,
            (Equal, Equal) => Links::default(),
            (Equal, Greater) => Links::RIGHT,
            (Greater, Less) => Links::DOWN_LEFT,
            (Greater, Equal) => Links::DOWN,
            (Greater, Greater) => Links::DOWN_RIGHT,
        }
    }
}

impl<'a> Drawing<'a> {
    /// The puzzle without a solution.
    pub(super) fn of_board(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, tiles: vec![Tile::default(); puzzle.rows() as usize * puzzle.cols() as usize] }
            .with_fixed_ends()
            .with_links()
    }

    /// The puzzle with the paths of `solution`.
    pub(super) fn of_solution(puzzle: &'a Puzzle, solution: &Solution) -> Self {
        let mut drawing = Self::of_board(puzzle);
        for (number, path) in solution.paths().iter().enumerate() {
            drawing.add_path(number, path);
        }
        drawing
    }

    /// The puzzle with the numbers of `solution`, and its paths.
    pub(super) fn of_numbers(puzzle: &'a Puzzle, solution: &Solution) -> Self {
        let mut drawing = Self::of_solution(puzzle, solution);
        for path in solution.paths() {
            for (number, &pos) in (1..).zip(path) {
                drawing.change(pos, |tile| tile.number = Some(number));
            }
        }
        drawing
    }

    /// Adds in how many of all solutions each step is made, the cells at which all agree, and the ends that all have.
    pub(super) fn with_shades(
        mut self,
        steps: impl IntoIterator<Item = ([Pos; 2], Option<Shade>)>,
        settled: &[Pos],
        ends: impl IntoIterator<Item = Pos>,
    ) -> Self {
        for ([from, to], shade) in steps {
            let way = match Links::of_step(from, to) {
                Links::RIGHT => 0,
                Links::DOWN => 1,
                Links::DOWN_RIGHT => 2,
                Links::DOWN_LEFT => 3,
                _ => continue,
            };
            self.change(from, |tile| tile.shades[way] = shade);
        }
        for &cell in settled {
            self.change(cell, |tile| tile.is_settled = true);
        }
        for end in ends {
            self.change(end, |tile| tile.end = Some(End::Finish));
        }
        self
    }

    fn with_fixed_ends(mut self) -> Self {
        for end in [self.puzzle.start(), self.puzzle.end()].into_iter().flatten() {
            self.change(end, |tile| tile.end = Some(End::Finish));
        }
        self
    }

    /// The pieces of path that are known without any solution.
    fn with_links(mut self) -> Self {
        for link in self.puzzle.links() {
            let (from, to) = link.cells();
            self.join(from, to);
        }
        self
    }

    fn join(&mut self, from: Pos, to: Pos) {
        self.change(from, |tile| tile.links = tile.links.and(Links::of_step(from, to)));
        self.change(to, |tile| tile.links = tile.links.and(Links::of_step(to, from)));
    }

    fn add_path(&mut self, number: usize, path: &[Pos]) {
        let first = if rules(self.puzzle.kind()).is_directed() { End::Start } else { End::Finish };
        for &pos in path {
            self.change(pos, |tile| tile.path = Some(number));
        }
        for step in path.windows(2) {
            self.join(step[0], step[1]);
        }
        if let [start, .., finish] = path {
            self.change(*finish, |tile| tile.end = Some(End::Finish));
            self.change(*start, |tile| tile.end = Some(first));
        } else if let [only] = path {
            self.change(*only, |tile| tile.end = Some(End::Finish));
        }
    }

    fn change(&mut self, pos: Pos, change: impl FnOnce(&mut Tile)) {
        if pos.row < self.puzzle.rows() && pos.col < self.puzzle.cols() {
            let index = self.puzzle.index(pos);
            change(&mut self.tiles[index]);
        }
    }

    pub(super) fn tile(&self, pos: Pos) -> Tile {
        self.tiles[self.puzzle.index(pos)]
    }

    pub(super) fn cell(&self, pos: Pos) -> Cell {
        self.puzzle.cell(pos)
    }

    /// The highest clue, by which the width of cells is chosen.
    pub(super) fn highest_clue(&self) -> u32 {
        self.puzzle.clues().last().map_or(0, |(clue, _)| *clue)
    }

    /// The highest number of the solution, if numbers are shown.
    pub(super) fn highest_number(&self) -> Option<u32> {
        self.tiles.iter().filter_map(|tile| tile.number).max()
    }
}
