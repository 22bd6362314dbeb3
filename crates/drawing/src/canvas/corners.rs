//! Boards whose line runs along the sides of the cells, in characters.

use super::super::drawing::{Directions, Shade};
use super::super::glyphs;
use super::super::style::Ink;
use super::Canvas;
use unicursal_models::board::Pos;

impl Canvas<'_> {
    /// Draws the clues, and the line along the sides of the cells.
    pub(super) fn draw_corners(&mut self) {
        let (rows, cols) = self.drawing.puzzle.points();
        for pos in self.drawing.puzzle.places() {
            let (line, column) = self.corner(pos);
            let label = self.drawing.label(pos);
            let first = column + (self.width - label.chars().count()).div_ceil(2);
            self.put_text(line, first, &label, Ink::Clue);
        }
        for pos in (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))) {
            let (line, column) = (2 * pos.row as usize, pos.col as usize * (self.width + 1));
            let tile = self.drawing.tile(pos);
            let ink = match (tile.path, tile.links == Directions::default()) {
                (None, true) => Ink::Frame,
                _ => self.drawing.ink(tile),
            };
            self.put(line, column, glyphs::tile(tile), ink);
            let middle = column + 1 + self.width / 2;
            let [to_the_right, down, ..] = tile.shades;
            if tile.links.has(Directions::RIGHT) {
                let (character, ink) = self.piece(tile, Directions::RIGHT);
                self.put_run(line, column + 1, self.width, character, ink);
            } else if let Some(shade) = to_the_right {
                self.put_run(line, column + 1, self.width, glyphs::shade(shade, false), Ink::Shade(shade));
            } else if tile.walls.has(Directions::RIGHT) {
                self.put(line, middle, '×', Ink::Wall);
            }
            if tile.links.has(Directions::DOWN) {
                let (character, ink) = self.piece(tile, Directions::DOWN);
                self.put(line + 1, column, character, ink);
            } else if let Some(shade) = down {
                self.put(line + 1, column, glyphs::shade(shade, true), Ink::Shade(shade));
            } else if tile.walls.has(Directions::DOWN) {
                self.put(line + 1, column, '×', Ink::Wall);
            }
        }
    }

    /// Draws the same of hexagons: rows of clues between zigzag rows of sides. Each side is one character.
    pub(super) fn draw_hexagon_corners(&mut self) {
        for pos in self.drawing.puzzle.open_cells() {
            let (line, column) = self.corner(pos);
            let label = self.drawing.label(pos);
            self.put_text(line, column + self.axis - label.chars().count() / 2, &label, Ink::Clue);
        }
        let half = self.width.div_ceil(2);
        for pos in self.drawing.puzzle.line_points() {
            let (line, column) = (2 * pos.row as usize, pos.col as usize * half);
            let is_rising = (pos.row + pos.col).is_multiple_of(2);
            let to_the_right = Pos::new(pos.row, pos.col + 1);
            let down = Pos::new(pos.row + 1, pos.col);
            let sloping = if is_rising { '╱' } else { '╲' };
            for (next, direction, shade, line, column, glyph) in [
                (to_the_right, Directions::RIGHT, 0, line, column + half / 2, sloping),
                (down, Directions::DOWN, 1, line + 1, column, '│'),
            ] {
                if !self.drawing.puzzle.are_neighbors(pos, next) {
                    continue;
                }
                let tile = self.drawing.tile(pos);
                let (character, ink) = match tile.shades[shade] {
                    _ if tile.links.has(direction) => (glyph, self.drawing.ink_toward(tile, direction)),
                    Some(shade) if shade >= Shade::Most => (glyph, Ink::Shade(shade)),
                    _ if tile.walls.has(direction) => ('×', Ink::Wall),
                    _ => ('·', Ink::Frame),
                };
                self.put(line, column, character, ink);
            }
        }
    }
}
