//! Boards of hexagons in characters: rows that are shifted by half a cell, with diagonal pieces of path between them.
//!
//! There is no frame, and holes stay blank, so that boards of any outline look like themselves.

use super::super::drawing::{Directions, Drawing, Shade, digits};
use super::super::glyphs;
use super::super::style::Ink;
use super::Canvas;
use super::size::Cells;
use unicursal_models::board::Pos;

impl Cells {
    /// Returns the size of the cells of a board of hexagons. Half of a cell, and half of that, are numbers of
    /// characters.
    pub(super) fn shifted(drawing: &Drawing<'_>) -> Self {
        let longest = digits(drawing.highest_number().unwrap_or(0)).max(drawing.longest_label());
        let pitch = (longest + 1).next_multiple_of(4);
        Self { width: pitch - 1, axis: pitch / 2 - 1, framed: false }
    }
}

impl Canvas<'_> {
    /// Draws all cells, and the sides between them.
    pub(super) fn draw_hexagons(&mut self) {
        for pos in self.drawing.puzzle.open_cells() {
            self.draw_cell(pos);
            self.draw_right(pos);
            for next in self.drawing.puzzle.steps().after(pos).filter(|next| next.row > pos.row) {
                self.draw_between(pos, next);
            }
        }
    }

    /// Draws the side between a cell and one in the next row: a path, a wall, or the share of the solutions.
    fn draw_between(&mut self, pos: Pos, next: Pos) {
        let [(line, column), (_, below)] = [self.corner(pos), self.corner(next)];
        let is_falling = below > column;
        let at = usize::midpoint(column, below) + self.axis;
        let tile = self.drawing.tile(pos);
        let (direction, shade) = if is_falling {
            (Directions::DOWN_RIGHT, tile.shades[2])
        } else {
            (Directions::DOWN_LEFT, tile.shades[3])
        };
        let is_linked = tile.links.has(direction);
        let shade = shade.filter(|&shade| shade >= Shade::Most);
        let ink = match shade {
            _ if is_linked => self.drawing.ink_toward(tile, direction),
            Some(shade) => Ink::Shade(shade),
            None => Ink::Wall,
        };
        let is_path = is_linked || shade.is_some();
        // A wall lies across the step.
        let lies_falling = is_falling == is_path;
        let character = glyphs::diagonals(lies_falling, !lies_falling, !is_path);
        if let Some(character) = character.filter(|_| is_path || tile.walls.has(direction)) {
            self.put(line + 1, at, character, ink);
        }
    }
}
