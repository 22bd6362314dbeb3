//! The characters of a drawing, each with its color.

mod corners;
mod hexagons;
mod inks;
mod size;
mod squares;
mod triangles;

use self::size::Cells;
use super::drawing::{Directions, Drawing, Tile, digits};
use super::glyphs;
use super::style::{Ink, Style};
use unicursal_models::board::{Cell, Geometry, Ground, Labels, Pos};

/// A page of characters, each with its color.
///
/// Cells are one line high and `width` characters wide; lines and columns of one character lie between them and
/// around the board, and hold the frame, the walls and the pieces of path from cell to cell.
pub(super) struct Canvas<'a> {
    drawing: &'a Drawing<'a>,
    /// Characters per cell.
    width: usize,
    /// The column of a cell in which its path runs up and down: the middle, or the last digit of its number.
    axis: usize,
    /// Whether the frame is printed.
    framed: bool,
    /// The columns by which every other row of hexagons is shifted; 0 for other cells.
    shift: usize,
    columns: usize,
    characters: Vec<(char, Ink)>,
}

impl<'a> Canvas<'a> {
    pub(super) fn of(drawing: &'a Drawing<'a>, style: Style) -> Self {
        let (rows, cols) = (drawing.puzzle.rows() as usize, drawing.puzzle.cols() as usize);
        let beside = if style.numbered { digits(rows as u32) + 1 } else { 0 };
        let Cells { width, axis, framed } =
            Cells::of(drawing, cols, style.columns.map(|columns| columns.saturating_sub(beside)));
        let is_hexagonal = drawing.puzzle.geometry() == Geometry::Hex;
        let shift = if is_hexagonal { width.div_ceil(2) } else { 0 };
        let columns = cols * (width + 1) + 1 + if rows > 1 { shift } else { 0 };
        let characters = vec![(' ', Ink::None); columns * (2 * rows + 1)];
        let mut canvas = Self { drawing, width, axis, framed, shift, columns, characters };
        if drawing.puzzle.kind().ground() == Ground::Corners {
            canvas.framed = true;
            if is_hexagonal {
                canvas.draw_hexagon_corners();
            } else {
                canvas.draw_corners();
            }
        } else {
            match drawing.puzzle.geometry() {
                Geometry::Square => canvas.draw_squares(),
                Geometry::Hex => canvas.draw_hexagons(),
                Geometry::Triangle => canvas.draw_triangles(),
            }
        }
        canvas
    }

    pub(super) fn print(&self, style: Style) -> String {
        let mut page = String::with_capacity(self.characters.len() * 2);
        let height = self.characters.len() / self.columns;
        let margin = usize::from(!self.framed);
        let numbers = (style.numbered && self.framed).then(|| digits(self.drawing.puzzle.rows()));
        if let Some(digits) = numbers {
            page += &self.numbers_of_columns(digits + 1);
        }
        let is_blank = |line: usize| {
            let start = line * self.columns;
            let has_loose_frame = self.drawing.puzzle.geometry() == Geometry::Triangle;
            has_loose_frame
                && self.characters[start..start + self.columns].iter().all(|(character, _)| *character == ' ')
        };
        let (top, end) = (margin + usize::from(is_blank(0)), height - margin - usize::from(is_blank(height - 1)));
        for (at, line) in self.characters.chunks(self.columns).enumerate().take(end).skip(top) {
            if let Some(digits) = numbers {
                let number = if at % 2 == 1 { (at / 2 + 1).to_string() } else { String::new() };
                page.extend([format!("{number:>digits$}"), " ".to_owned()]);
            }
            let line = &line[margin..self.columns - margin];
            let end = line.iter().rposition(|(character, _)| *character != ' ').map_or(0, |last| last + 1);
            let line = &line[..end];
            if style.color {
                for run in line.chunk_by(|a, b| a.1 == b.1) {
                    let paint = run[0].1.paint();
                    page.push_str(&paint.render().to_string());
                    page.extend(run.iter().map(|(character, _)| character));
                    page.push_str(&paint.render_reset().to_string());
                }
            } else {
                page.extend(line.iter().map(|(character, _)| character));
            }
            page.push('\n');
        }
        page
    }

    /// Returns the line above the board: the number of each column above its middle, after `indent` blanks.
    fn numbers_of_columns(&self, indent: usize) -> String {
        let mut line = String::new();
        for col in 0..self.drawing.puzzle.cols() {
            let (_, column) = self.corner(Pos::new(0, col));
            let number = (col + 1).to_string();
            let at = indent + column + self.axis + 1 - number.len().div_ceil(2);
            // On a wide board, columns without room for their number have none.
            if let Some(blanks) = at.checked_sub(line.len()).filter(|&blanks| blanks > 0 || col == 0) {
                line.extend([" ".repeat(blanks), number]);
            }
        }
        line + "\n"
    }

    fn put(&mut self, line: usize, column: usize, character: char, ink: Ink) {
        self.characters[line * self.columns + column] = (character, ink);
    }

    fn put_run(&mut self, line: usize, column: usize, length: usize, character: char, ink: Ink) {
        for column in column..column + length {
            self.put(line, column, character, ink);
        }
    }

    /// Returns the line of a cell, and its first column.
    fn corner(&self, pos: Pos) -> (usize, usize) {
        let shift = if pos.row % 2 == 1 { self.shift } else { 0 };
        (2 * pos.row as usize + 1, pos.col as usize * (self.width + 1) + 1 + shift)
    }

    fn draw_cell(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        let middle = column + self.axis;
        let path_ink = self.drawing.ink(tile);
        if tile.links.has(Directions::LEFT) {
            let (character, ink) = self.piece(tile, Directions::LEFT);
            self.put_run(line, column, self.axis, character, ink);
        }
        if tile.links.has(Directions::RIGHT) {
            let (character, ink) = self.piece(tile, Directions::RIGHT);
            self.put_run(line, middle + 1, self.width - self.axis - 1, character, ink);
        }
        let clue_ink = self.drawing.clue_ink(tile);
        let is_hexagonal = self.shift > 0;
        match self.drawing.cell(pos) {
            cell @ (Cell::Empty | Cell::Clue(_) | Cell::Symbol(_)) if tile.number.is_some() => {
                let ink = if cell == Cell::Empty { path_ink } else { clue_ink };
                let number = tile.number.unwrap_or_default();
                // Numbers of squares are right-aligned, since their columns are.
                let before = if is_hexagonal { digits(number) / 2 } else { digits(number) - 1 };
                self.put_number(line, middle - before, number, ink);
                if tile.is_different {
                    self.put(line, middle - before + digits(number), '*', path_ink);
                }
            }
            Cell::Hole => self.put_run(line, column, self.width, '█', Ink::Hole),
            Cell::Empty if self.drawing.is_shaded(pos) => {
                self.put_run(line, column, self.width, '▒', Ink::Clue);
            }
            Cell::Empty => {
                let ink = match (tile.end, tile.path) {
                    (Some(_), _) => clue_ink,
                    (None, Some(_)) => path_ink,
                    (None, None) if tile.links != Directions::default() => Ink::Link,
                    (None, None) => Ink::Frame,
                };
                let glyph = if is_hexagonal { glyphs::hexagon(tile) } else { glyphs::tile(tile) };
                self.put(line, middle, glyph, ink);
            }
            // A label of even length has one character more before the middle than after it.
            Cell::Clue(clue) if self.drawing.puzzle.labels() == Labels::Numbers => {
                self.put_number(line, middle - digits(clue) / 2, clue, clue_ink);
            }
            Cell::Clue(_) | Cell::Symbol(_) => {
                let label = self.drawing.label(pos);
                self.put_text(line, middle - label.chars().count() / 2, &label, clue_ink);
            }
        }
    }

    /// Returns the character and the ink of a straight piece of path.
    fn piece(&self, tile: &Tile, direction: Directions) -> (char, Ink) {
        let is_upright = direction == Directions::UP || direction == Directions::DOWN;
        (glyphs::piece(is_upright, tile.differing.has(direction)), self.drawing.ink_toward(tile, direction))
    }

    fn put_text(&mut self, line: usize, column: usize, text: &str, ink: Ink) {
        for (column, character) in (column..).zip(text.chars()) {
            self.put(line, column, character, ink);
        }
    }

    fn put_number(&mut self, line: usize, column: usize, number: u32, ink: Ink) {
        let mut rest = number;
        for column in (column..column + digits(number)).rev() {
            self.put(line, column, char::from(b'0' + (rest % 10) as u8), ink);
            rest /= 10;
        }
    }
}
