//! Boards of triangles in characters: cells with slanted sides between those of a row, and level ones between rows.
//!
//! Holes stay blank, so that boards of any outline look like themselves.

use super::super::glyphs;
use super::super::style::Ink;
use super::Canvas;
use unicursal_models::board::{Pos, Wall};

impl Canvas<'_> {
    /// Draws all open cells, and the sides between them.
    pub(super) fn draw_triangles(&mut self) {
        self.framed = true;
        let puzzle = self.drawing.puzzle;
        for pos in puzzle.open_cells() {
            self.draw_outline(pos);
        }
        for pos in puzzle.open_cells() {
            self.draw_cell(pos);
            self.draw_right(pos);
            self.draw_below(pos);
        }
        self.draw_walls_at_corners();
    }

    /// Draws walls between cells that touch in a corner below and beside each other. There is no room for those between
    /// cells further apart.
    fn draw_walls_at_corners(&mut self) {
        let puzzle = self.drawing.puzzle;
        let is_wall = |a: Pos, b: Pos| puzzle.walls().contains(&Wall::between(a, b));
        for (row, col) in (1..puzzle.rows()).flat_map(|row| (1..puzzle.cols()).map(move |col| (row, col))) {
            let falling = is_wall(Pos::new(row - 1, col), Pos::new(row, col - 1));
            let rising = is_wall(Pos::new(row - 1, col - 1), Pos::new(row, col));
            if let Some(character) = glyphs::diagonals(falling, rising, true) {
                let (line, column) = self.corner(Pos::new(row, col));
                self.put(line - 1, column - 1, character, Ink::Wall);
            }
        }
    }

    fn draw_outline(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let is_upright = self.drawing.puzzle.geometry().form(pos) == 0;
        let (left, right, level) = if is_upright { ('╱', '╲', line + 1) } else { ('╲', '╱', line - 1) };
        self.put(line, column - 1, left, Ink::Frame);
        self.put(line, column + self.width, right, Ink::Frame);
        self.put_run(level, column, self.width, '─', Ink::Frame);
    }
}
