//! Boards of triangles in characters: cells with slanted sides between those of a row, and level ones between rows.
//!
//! Holes stay blank, so that boards of any outline look like themselves.

use super::super::style::Ink;
use super::Canvas;
use crate::board::Pos;

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
    }

    fn draw_outline(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let is_upright = (pos.row + pos.col).is_multiple_of(2);
        let (left, right, level) = if is_upright { ('╱', '╲', line + 1) } else { ('╲', '╱', line - 1) };
        self.put(line, column - 1, left, Ink::Frame);
        self.put(line, column + self.width, right, Ink::Frame);
        self.put_run(level, column, self.width, '─', Ink::Frame);
    }
}
