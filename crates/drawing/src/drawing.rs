//! The visible parts of cells and of the sides between them, independent of characters.

use super::label::label;
use std::collections::BTreeSet;
use unicursal_models::board::{Cell, Geometry, Labels, Pos, Puzzle, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{SymbolSet, rules};

/// The visible parts of cells and of the sides between them, independent of characters.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// The numbers of rows and of columns of points through which the line can go.
    size: (u32, u32),
    /// The tiles of these points.
    tiles: Vec<Tile>,
    /// Whether steps lead over other cells, which characters cannot draw.
    goes_far: bool,
    pub(super) has_regions: bool,
    /// Whether there are walls, or borders of regions, between any cells.
    pub(super) has_sides: bool,
    /// The shaded cells.
    shaded: BTreeSet<Pos>,
    /// The number of the solution, if the tiles say where it differs from another one.
    pub(super) contrast: Option<u32>,
}

/// One cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tile {
    /// The number of the path through the cell.
    pub(super) path: Option<u32>,
    /// The directions in which the path continues, or is known to continue.
    pub(super) links: Directions,
    /// The directions in which there are walls.
    pub(super) walls: Directions,
    /// The kind of path end at this cell, if there is one.
    pub(super) end: Option<End>,
    /// The shares of the solutions that go from here to the right, down, and diagonally down to the right and to the
    /// left.
    pub(super) shades: [Option<Shade>; 4],
    /// Whether all solutions agree about this cell.
    pub(super) is_settled: bool,
    /// The solution's number, if numbers are shown.
    pub(super) number: Option<u32>,
    /// The directions in which the path continues here, but not in the other solution.
    pub(super) differing: Directions,
    /// Whether the other solution has a different number in the cell or, without numbers, a different path through it.
    pub(super) is_different: bool,
}

/// The share of the solutions that make a step. At least one does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Shade {
    /// Less than a tenth.
    Rare,
    /// Less than half, at least a tenth.
    Few,
    /// At least half, but not all.
    Most,
    All,
}

/// An end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Start,
    /// The end of a path, or either end of one without a direction.
    Finish,
    /// Either end of a path where clues are circles.
    Square,
}

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Directions(u8);

impl Directions {
    pub(super) const UP: Directions = Directions(1);
    pub(super) const DOWN: Directions = Directions(2);
    pub(super) const LEFT: Directions = Directions(4);
    pub(super) const RIGHT: Directions = Directions(8);
    pub(super) const UP_LEFT: Directions = Directions(16);
    pub(super) const UP_RIGHT: Directions = Directions(32);
    pub(super) const DOWN_LEFT: Directions = Directions(64);
    pub(super) const DOWN_RIGHT: Directions = Directions(128);

    pub(super) const fn and(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Directions) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) const fn without(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    /// Returns the direction of the way back.
    const fn reversed(self) -> Directions {
        const EVEN: u8 = 0b0101;
        let Directions(set) = self;
        // The straight ones are pairs of bits, and the diagonal ones lie in the order of a half turn.
        Directions((set & EVEN) << 1 | (set >> 1) & EVEN | set.reverse_bits() << 4)
    }

    /// Returns the direction of a step between neighbors.
    fn of_step(geometry: Geometry, from: Pos, to: Pos) -> Directions {
        use std::cmp::Ordering::{Equal, Greater, Less};
        if from.row.abs_diff(to.row) > 1 || from.col.abs_diff(to.col) > 1 {
            return Directions::default();
        }
        match geometry.toward(from, to) {
            (Less, Less) => Directions::UP_LEFT,
            (Less, Equal) => Directions::UP,
            (Less, Greater) => Directions::UP_RIGHT,
            (Equal, Less) => Directions::LEFT,
            (Equal, Equal) => Directions::default(),
            (Equal, Greater) => Directions::RIGHT,
            (Greater, Less) => Directions::DOWN_LEFT,
            (Greater, Equal) => Directions::DOWN,
            (Greater, Greater) => Directions::DOWN_RIGHT,
        }
    }
}

impl<'a> Drawing<'a> {
    /// Returns the puzzle without a solution.
    pub(super) fn of_board(puzzle: &'a Puzzle) -> Self {
        let size = puzzle.points();
        let tiles = vec![Tile::default(); size.0 as usize * size.1 as usize];
        let kind = rules(puzzle.kind());
        let (goes_far, has_regions) = (kind.goes_far(), kind.has_regions());
        let has_sides = has_regions || !puzzle.walls().is_empty();
        let shaded = BTreeSet::new();
        let contrast = None;
        Self { puzzle, size, tiles, goes_far, has_regions, has_sides, shaded, contrast }
            .with_fixed_ends()
            .with_links()
            .with_walls()
    }

    /// Returns the puzzle with the paths of `solution`.
    pub(super) fn of_solution(puzzle: &'a Puzzle, solution: &Solution) -> Self {
        let mut drawing = Self::of_board(puzzle);
        for (number, path) in (0..).zip(solution.paths()) {
            drawing.add_path(number, path, solution.is_closed());
        }
        drawing.shaded = solution.shaded().iter().copied().collect();
        drawing
    }

    /// Returns the puzzle with the numbers of `solution`, and its paths.
    pub(super) fn of_numbers(puzzle: &'a Puzzle, solution: &Solution) -> Self {
        let mut drawing = Self::of_solution(puzzle, solution);
        for path in solution.paths() {
            for (number, &pos) in (1..).zip(path) {
                drawing.change(pos, |tile| tile.number = Some(number));
            }
        }
        drawing
    }

    /// Marks what differs from the drawing of `other`, a solution of the same puzzle. This one is solution `number`,
    /// from 0 on.
    pub(super) fn in_contrast_to(mut self, other: &Self, number: u32) -> Self {
        self.contrast = Some(number);
        for (tile, other) in self.tiles.iter_mut().zip(&other.tiles) {
            tile.differing = tile.links.without(other.links);
            tile.is_different = match tile.number {
                Some(_) => tile.number != other.number,
                None => (tile.links, tile.end) != (other.links, other.end),
            };
        }
        self
    }

    /// Adds the share of the solutions that make each step, the cells about which all agree, and the ends that all
    /// have.
    pub(super) fn with_shades(
        mut self,
        steps: impl IntoIterator<Item = ([Pos; 2], Option<Shade>)>,
        settled: &[Pos],
        ends: impl IntoIterator<Item = Pos>,
    ) -> Self {
        let geometry = self.puzzle.grid();
        for ([from, to], shade) in steps {
            let way = match Directions::of_step(geometry, from, to) {
                Directions::RIGHT => 0,
                Directions::DOWN => 1,
                Directions::DOWN_RIGHT => 2,
                Directions::DOWN_LEFT => 3,
                _ => continue,
            };
            self.change(from, |tile| tile.shades[way] = shade);
        }
        for &cell in settled {
            self.change(cell, |tile| tile.is_settled = true);
        }
        let last = self.last_end();
        for end in ends {
            self.change(end, |tile| tile.end = Some(last));
        }
        self
    }

    /// The sign of the last end of a path.
    fn last_end(&self) -> End {
        if self.puzzle.kind().family() == Family::Loop { End::Square } else { End::Finish }
    }

    fn with_fixed_ends(mut self) -> Self {
        let last = self.last_end();
        for end in [self.puzzle.start(), self.puzzle.end()].into_iter().flatten() {
            self.change(end, |tile| tile.end = Some(last));
        }
        self
    }

    /// Adds the links of the puzzle.
    fn with_links(mut self) -> Self {
        for link in self.puzzle.links() {
            let (from, to) = link.cells();
            self.join(from, to);
        }
        self
    }

    /// Adds the walls between neighbors.
    fn with_walls(mut self) -> Self {
        for wall in self.puzzle.walls() {
            let (a, b) = wall.cells();
            let there = Directions::of_step(self.puzzle.grid(), a, b);
            self.change(a, |tile| tile.walls = tile.walls.and(there));
            self.change(b, |tile| tile.walls = tile.walls.and(there.reversed()));
        }
        self
    }

    fn join(&mut self, from: Pos, to: Pos) {
        if self.goes_far {
            return;
        }
        let there = Directions::of_step(self.puzzle.grid(), from, to);
        self.change(from, |tile| tile.links = tile.links.and(there));
        self.change(to, |tile| tile.links = tile.links.and(there.reversed()));
    }

    fn add_path(&mut self, number: u32, path: &[Pos], is_closed: bool) {
        let last = self.last_end();
        let first = if rules(self.puzzle.kind()).is_directed() { End::Start } else { last };
        for &pos in path {
            self.change(pos, |tile| tile.path = Some(number));
        }
        for step in path.windows(2) {
            self.join(step[0], step[1]);
        }
        if is_closed {
            if let [start, _, .., finish] = path {
                self.join(*finish, *start);
            }
        } else if let [start, .., finish] = path {
            self.change(*finish, |tile| tile.end = Some(last));
            self.change(*start, |tile| tile.end = Some(first));
        } else if let [only] = path {
            self.change(*only, |tile| tile.end = Some(last));
        }
    }

    fn change(&mut self, pos: Pos, change: impl FnOnce(&mut Tile)) {
        let (rows, cols) = self.size;
        if pos.row < rows && pos.col < cols {
            change(&mut self.tiles[pos.row as usize * cols as usize + pos.col as usize]);
        }
    }

    /// Returns the tile of a point through which the line can go.
    pub(super) fn tile(&self, pos: Pos) -> &Tile {
        &self.tiles[pos.row as usize * self.size.1 as usize + pos.col as usize]
    }

    /// Returns whether the player shades a cell.
    pub(super) fn is_shaded(&self, pos: Pos) -> bool {
        self.shaded.contains(&pos)
    }

    pub(super) fn cell(&self, pos: Pos) -> Cell {
        self.puzzle.cell(pos)
    }

    /// Returns the clue of a cell as a short text.
    pub(super) fn label(&self, pos: Pos) -> String {
        let are_squares = rules(self.puzzle.kind()).symbols().is_some_and(SymbolSet::are_squares);
        label(self.cell(pos), self.puzzle.labels(), are_squares)
    }

    /// Returns the number of characters of the longest clue, which determines the width of cells; at least 1.
    pub(super) fn longest_label(&self) -> usize {
        let length = |pos: Pos| match self.cell(pos) {
            Cell::Empty | Cell::Hole => 0,
            Cell::Clue(clue) if self.puzzle.labels() == Labels::Numbers => digits(clue),
            Cell::Clue(_) | Cell::Symbol(_) => self.label(pos).chars().count(),
        };
        self.puzzle.places().map(length).max().unwrap_or(0).max(1)
    }

    /// Returns the highest number of the solution, if numbers are shown.
    pub(super) fn highest_number(&self) -> Option<u32> {
        self.tiles.iter().filter_map(|tile| tile.number).max()
    }
}

/// Returns the number of digits of a number.
pub(super) fn digits(number: u32) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}
