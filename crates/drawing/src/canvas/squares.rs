//! Boards of squares in characters: a frame, walls, borders of regions, and the path from cell to cell.

use super::super::drawing::{Directions, Shade};
use super::super::glyphs;
use super::super::style::Ink;
use super::Canvas;
use unicursal_models::board::{Cell, Pos};

impl Canvas<'_> {
    /// Draws the frame, all cells, and the sides between them.
    pub(super) fn draw_squares(&mut self) {
        let puzzle = self.drawing.puzzle;
        let (bottom, right) = (2 * puzzle.rows() as usize, self.columns - 1);
        self.draw_frame(bottom, right);
        for pos in puzzle.places() {
            self.draw_cell(pos);
            self.draw_right(pos);
            self.draw_below(pos);
        }
        if self.drawing.has_sides {
            self.draw_frame_joints(bottom, right);
        }
        for row in 1..puzzle.rows() {
            for col in 1..puzzle.cols() {
                self.draw_crossing(row, col);
            }
        }
    }

    fn draw_frame(&mut self, bottom: usize, right: usize) {
        for line in [0, bottom] {
            self.put_run(line, 1, right - 1, '─', Ink::Frame);
        }
        for line in 1..bottom {
            self.put(line, 0, '│', Ink::Frame);
            self.put(line, right, '│', Ink::Frame);
        }
        self.put(0, 0, '┌', Ink::Frame);
        self.put(0, right, '┐', Ink::Frame);
        self.put(bottom, 0, '└', Ink::Frame);
        self.put(bottom, right, '┘', Ink::Frame);
    }

    /// Draws the side right of a cell: a path, a wall, the share of the solutions, or the inside of a hole of several
    /// cells.
    #[inline]
    pub(super) fn draw_right(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        if tile.links.has(Directions::RIGHT) {
            let (character, ink) = self.piece(tile, Directions::RIGHT);
            self.put(line, column + self.width, character, ink);
        } else if tile.walls.has(Directions::RIGHT) {
            self.put(line, column + self.width, '┃', Ink::Wall);
        } else if self.border(pos, Directions::RIGHT) {
            self.put(line, column + self.width, '┃', Ink::Frame);
        } else if self.is_wide_hole(pos, Directions::RIGHT) {
            self.put(line, column + self.width, '█', Ink::Hole);
        }
        if let Some(shade) = tile.shades[0] {
            let (middle, beside) = (column + self.width / 2, self.width / 2);
            self.put_run(line, middle + 1, 2 * beside + 1, glyphs::shade(shade, false), Ink::Shade(shade));
        }
    }

    /// Draws the side below a cell, also.
    #[inline]
    pub(super) fn draw_below(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        if tile.links.has(Directions::DOWN) {
            if self.border(pos, Directions::DOWN) {
                self.put_run(line + 1, column, self.width, '━', Ink::Frame);
            }
            let (character, ink) = self.piece(tile, Directions::DOWN);
            self.put(line + 1, column + self.axis, character, ink);
        } else if tile.walls.has(Directions::DOWN) {
            self.put_run(line + 1, column, self.width, '━', Ink::Wall);
        } else if self.border(pos, Directions::DOWN) {
            self.put_run(line + 1, column, self.width, '━', Ink::Frame);
        } else if self.is_wide_hole(pos, Directions::DOWN) {
            self.put_run(line + 1, column, self.width, '█', Ink::Hole);
        }
        if let Some(shade) = tile.shades[1] {
            self.put(line + 1, column + self.width / 2, glyphs::shade(shade, true), Ink::Shade(shade));
        }
    }

    /// Draws the ends of walls and borders at the frame.
    fn draw_frame_joints(&mut self, bottom: usize, right: usize) {
        let (rows, cols) = (self.drawing.puzzle.rows(), self.drawing.puzzle.cols());
        for col in 1..cols {
            let (_, column) = self.corner(Pos::new(0, col));
            for (row, line, joint) in [(0, 0, '┰'), (rows - 1, bottom, '┸')] {
                if self.is_side(Pos::new(row, col - 1), Directions::RIGHT) {
                    self.put(line, column - 1, joint, Ink::Frame);
                }
            }
        }
        for row in 1..rows {
            let (line, _) = self.corner(Pos::new(row, 0));
            for (col, column, joint) in [(0, 0, '┝'), (cols - 1, right, '┥')] {
                if self.is_side(Pos::new(row - 1, col), Directions::DOWN) {
                    self.put(line - 1, column, joint, Ink::Frame);
                }
            }
        }
    }

    /// Draws the point where four cells meet, of which the cell at `row` and `col` is right below.
    fn draw_crossing(&mut self, row: u32, col: u32) {
        let (line, column) = (2 * row as usize, col as usize * (self.width + 1));
        let [left_top, right_top] = [Pos::new(row - 1, col - 1), Pos::new(row - 1, col)];
        let left_below = Pos::new(row, col - 1);
        let (from_left, from_right) = (self.drawing.tile(left_top), self.drawing.tile(right_top));
        let falling = from_left.links.has(Directions::DOWN_RIGHT);
        let rising = from_right.links.has(Directions::DOWN_LEFT);
        if let Some(character) = glyphs::diagonals(falling, rising, false) {
            let (tile, direction) =
                if falling { (from_left, Directions::DOWN_RIGHT) } else { (from_right, Directions::DOWN_LEFT) };
            return self.put(line, column, character, self.drawing.ink_toward(tile, direction));
        }
        let shades = [from_left.shades[2], from_right.shades[3]];
        let [falls, rises] = shades.map(|shade| shade >= Some(Shade::Most));
        if let Some(character) = glyphs::diagonals(falls, rises, false) {
            let max = shades.into_iter().flatten().max();
            return self.put(line, column, character, max.map_or(Ink::None, Ink::Shade));
        }
        if self.drawing.has_sides {
            // A wall along `\` separates the cells on its two sides: right top and left below.
            let falling_wall = from_right.walls.has(Directions::DOWN_LEFT);
            let rising_wall = from_left.walls.has(Directions::DOWN_RIGHT);
            if let Some(character) = glyphs::diagonals(falling_wall, rising_wall, true) {
                return self.put(line, column, character, Ink::Wall);
            }
            let sides = [
                (Directions::UP, left_top, Directions::RIGHT),
                (Directions::DOWN, left_below, Directions::RIGHT),
                (Directions::LEFT, left_top, Directions::DOWN),
                (Directions::RIGHT, right_top, Directions::DOWN),
            ];
            let joint = sides.iter().filter(|&&(_, pos, side)| self.is_side(pos, side));
            let joint = joint.fold(Directions::default(), |joint, &(part, ..)| joint.and(part));
            if let Some(character) = glyphs::wall_joint(joint) {
                let is_border = sides.iter().any(|&(_, pos, side)| self.border(pos, side));
                return self.put(line, column, character, if is_border { Ink::Frame } else { Ink::Wall });
            }
        }
        if self.is_wide_hole(left_top, Directions::RIGHT) && self.is_wide_hole(left_below, Directions::RIGHT) {
            self.put(line, column, '█', Ink::Hole);
        }
    }

    /// Returns whether a wall or a border stands to the right of a cell, or below it.
    fn is_side(&self, pos: Pos, side: Directions) -> bool {
        self.drawing.tile(pos).walls.has(side) || self.border(pos, side)
    }

    /// Returns whether the cell to the right, or below, belongs to another region.
    #[inline]
    fn border(&self, pos: Pos, side: Directions) -> bool {
        let next = next(pos, side);
        self.drawing.has_regions && self.is_on(next) && {
            let puzzle = self.drawing.puzzle;
            puzzle.region(pos) != puzzle.region(next)
        }
    }

    /// Returns whether a hole goes on to the right, or below.
    #[inline]
    fn is_wide_hole(&self, pos: Pos, side: Directions) -> bool {
        self.is_hole(pos) && self.is_hole(next(pos, side))
    }

    #[inline]
    fn is_hole(&self, pos: Pos) -> bool {
        self.is_on(pos) && self.drawing.cell(pos) == Cell::Hole
    }

    fn is_on(&self, pos: Pos) -> bool {
        pos.row < self.drawing.puzzle.rows() && pos.col < self.drawing.puzzle.cols()
    }
}

/// Returns the cell to the right, or below.
fn next(pos: Pos, side: Directions) -> Pos {
    if side == Directions::RIGHT { Pos::new(pos.row, pos.col + 1) } else { Pos::new(pos.row + 1, pos.col) }
}
