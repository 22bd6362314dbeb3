//! The characters of a drawing, each with its color.

mod hexagons;

use super::drawing::{Directions, Drawing, Shade, digits};
use super::glyphs;
use super::style::{Ink, Style};
use crate::board::{Cell, Geometry, Ground, Pos};

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
    columns: usize,
    characters: Vec<(char, Ink)>,
}

/// The usual width of a terminal. Wider grids of numbers are always compact.
const TERMINAL: usize = 80;

/// The size of cells.
struct Cells {
    width: usize,
    axis: usize,
    framed: bool,
}

impl Cells {
    /// The size of the cells of a board with `cols` columns.
    fn of(drawing: &Drawing<'_>, cols: usize, columns: Option<usize>) -> Self {
        if drawing.puzzle.geometry() == Geometry::Hex {
            return Self::shifted(drawing);
        }
        let longest_label = drawing.longest_label();
        let Some(highest) = drawing.highest_number() else {
            // The width is odd, so that a cell has a middle.
            let width = (longest_label | 1).max(3);
            let airy = Self { width, axis: width / 2, framed: true };
            let fits = columns.is_none_or(|columns| cols * (width + 1) < columns);
            let width = longest_label;
            return if fits {
                airy
            } else {
                Self { width, axis: width / 2, framed: cols * (width + 1) < columns.unwrap_or(0) }
            };
        };
        let digits = digits(highest).max(longest_label);
        let airy = Self { width: digits.max(2) + 1, axis: digits.max(2) - 1, framed: true };
        if cols * (airy.width + 1) < columns.unwrap_or(TERMINAL) {
            return airy;
        }
        // Cells are as narrow as the numbers, which would touch a frame.
        Self { width: digits, axis: digits - 1, framed: false }
    }
}

impl<'a> Canvas<'a> {
    pub(super) fn of(drawing: &'a Drawing<'a>, style: Style) -> Self {
        let (rows, cols) = (drawing.puzzle.rows() as usize, drawing.puzzle.cols() as usize);
        let beside = if style.numbered { digits(rows as u32) + 1 } else { 0 };
        let Cells { width, axis, framed } =
            Cells::of(drawing, cols, style.columns.map(|columns| columns.saturating_sub(beside)));
        let is_shifted = drawing.puzzle.geometry() == Geometry::Hex;
        let shift = if is_shifted && rows > 1 { width.div_ceil(2) } else { 0 };
        let columns = cols * (width + 1) + 1 + shift;
        let characters = vec![(' ', Ink::None); columns * (2 * rows + 1)];
        let mut canvas = Self { drawing, width, axis, framed, columns, characters };
        if drawing.puzzle.kind().ground() == Ground::Corners {
            canvas.framed = true;
            canvas.draw_corners();
            return canvas;
        }
        if is_shifted {
            canvas.draw_hexagons();
            return canvas;
        }
        canvas.draw_frame(2 * rows, columns - 1);
        for pos in drawing.puzzle.places() {
            canvas.draw_cell(pos);
            canvas.draw_right(pos);
            canvas.draw_below(pos);
        }
        for row in 0..=drawing.puzzle.rows() {
            for col in 0..=drawing.puzzle.cols() {
                canvas.draw_crossing(row, col);
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
        for (at, line) in self.characters.chunks(self.columns).enumerate().take(height - margin).skip(margin) {
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

    /// The line above the board: the number of each column above its middle, after `indent` blanks.
    fn numbers_of_columns(&self, indent: usize) -> String {
        let mut line = String::new();
        for col in 0..self.drawing.puzzle.cols() {
            let (_, column) = self.corner(Pos::new(0, col));
            let number = (col + 1).to_string();
            let at = indent + column + self.axis + 1 - number.len().div_ceil(2);
            line.extend([" ".repeat(at - line.len()), number]);
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

    /// The line of a cell, and its first column.
    fn corner(&self, pos: Pos) -> (usize, usize) {
        let shift = match self.drawing.puzzle.geometry() {
            Geometry::Hex if pos.row % 2 == 1 => self.width.div_ceil(2),
            _ => 0,
        };
        (2 * pos.row as usize + 1, pos.col as usize * (self.width + 1) + 1 + shift)
    }

    fn draw_cell(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        let middle = column + self.axis;
        let path_ink = tile.path.map_or(Ink::Link, Ink::Path);
        if tile.links.has(Directions::LEFT) {
            self.put_run(line, column, self.axis, '─', path_ink);
        }
        if tile.links.has(Directions::RIGHT) {
            self.put_run(line, middle + 1, self.width - self.axis - 1, '─', path_ink);
        }
        let clue_ink = tile.path.map_or(Ink::Clue, Ink::PathClue);
        let is_shifted = self.drawing.puzzle.geometry() == Geometry::Hex;
        match self.drawing.cell(pos) {
            cell @ (Cell::Empty | Cell::Clue(_) | Cell::Symbol(_)) if tile.number.is_some() => {
                let ink = if cell == Cell::Empty { path_ink } else { clue_ink };
                let digits = tile.number.unwrap_or_default().to_string();
                // Numbers of squares are right-aligned, since their columns are.
                let before = if is_shifted { digits.len() / 2 } else { digits.len() - 1 };
                self.put_digits(line, middle - before, &digits, ink);
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
                let glyph = if is_shifted { glyphs::hexagon(tile) } else { glyphs::tile(tile) };
                self.put(line, middle, glyph, ink);
            }
            Cell::Clue(_) | Cell::Symbol(_) => {
                let label = self.drawing.label(pos);
                // A label of even length has one character more before the middle than after it.
                self.put_digits(line, middle - label.chars().count() / 2, &label, clue_ink);
            }
        }
    }

    fn put_digits(&mut self, line: usize, column: usize, digits: &str, ink: Ink) {
        for (column, digit) in (column..).zip(digits.chars()) {
            self.put(line, column, digit, ink);
        }
    }

    /// Draws the clues, and the line along the sides of the cells.
    fn draw_corners(&mut self) {
        let (rows, cols) = self.drawing.puzzle.points();
        for pos in self.drawing.puzzle.places() {
            let (line, column) = self.corner(pos);
            let label = self.drawing.label(pos);
            let first = column + (self.width - label.chars().count()).div_ceil(2);
            self.put_digits(line, first, &label, Ink::Clue);
        }
        for pos in (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))) {
            let (line, column) = (2 * pos.row as usize, pos.col as usize * (self.width + 1));
            let tile = self.drawing.tile(pos);
            let ink = match (tile.path, tile.links == Directions::default()) {
                (Some(number), _) => Ink::Path(number),
                (None, false) => Ink::Link,
                (None, true) => Ink::Frame,
            };
            self.put(line, column, glyphs::tile(tile), ink);
            let (right, below) = (Pos::new(pos.row, pos.col + 1), Pos::new(pos.row + 1, pos.col));
            let middle = column + 1 + self.width / 2;
            let [to_the_right, down, ..] = tile.shades;
            if tile.links.has(Directions::RIGHT) {
                self.put_run(line, column + 1, self.width, '─', ink);
            } else if let Some(shade) = to_the_right {
                self.put_run(line, column + 1, self.width, glyphs::shade(shade, false), Ink::Shade(shade));
            } else if self.wall(pos, right) {
                self.put(line, middle, '×', Ink::Wall);
            }
            if tile.links.has(Directions::DOWN) {
                self.put(line + 1, column, '│', ink);
            } else if let Some(shade) = down {
                self.put(line + 1, column, glyphs::shade(shade, true), Ink::Shade(shade));
            } else if self.wall(pos, below) {
                self.put(line + 1, column, '×', Ink::Wall);
            }
        }
    }

    /// Draws the side right of a cell: a path, a wall, the share of the solutions, or the inside of a hole of several
    /// cells.
    fn draw_right(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        let right = Pos::new(pos.row, pos.col + 1);
        if tile.links.has(Directions::RIGHT) {
            self.put(line, column + self.width, '─', tile.path.map_or(Ink::Link, Ink::Path));
        } else if self.wall(pos, right) {
            self.put(line, column + self.width, '┃', Ink::Wall);
        } else if self.border(pos, right) {
            self.put(line, column + self.width, '┃', Ink::Frame);
        } else if self.is_hole(pos) && self.is_hole(right) {
            self.put(line, column + self.width, '█', Ink::Hole);
        }
        if let Some(shade) = tile.shades[0] {
            let (middle, beside) = (column + self.width / 2, self.width / 2);
            self.put_run(line, middle + 1, 2 * beside + 1, glyphs::shade(shade, false), Ink::Shade(shade));
        }
    }

    /// Draws the side below a cell, likewise.
    fn draw_below(&mut self, pos: Pos) {
        let (line, column) = self.corner(pos);
        let tile = self.drawing.tile(pos);
        let below = Pos::new(pos.row + 1, pos.col);
        if tile.links.has(Directions::DOWN) {
            if self.border(pos, below) {
                self.put_run(line + 1, column, self.width, '━', Ink::Frame);
            }
            self.put(line + 1, column + self.axis, '│', tile.path.map_or(Ink::Link, Ink::Path));
        } else if self.wall(pos, below) {
            self.put_run(line + 1, column, self.width, '━', Ink::Wall);
        } else if self.border(pos, below) {
            self.put_run(line + 1, column, self.width, '━', Ink::Frame);
        } else if self.is_hole(pos) && self.is_hole(below) {
            self.put_run(line + 1, column, self.width, '█', Ink::Hole);
        }
        if let Some(shade) = tile.shades[1] {
            self.put(line + 1, column + self.width / 2, glyphs::shade(shade, true), Ink::Shade(shade));
        }
    }

    /// Draws the point where four cells meet, of which the cell at `row` and `col` is right below.
    fn draw_crossing(&mut self, row: u32, col: u32) {
        let (rows, cols) = (self.drawing.puzzle.rows(), self.drawing.puzzle.cols());
        let (line, column) = (2 * row as usize, col as usize * (self.width + 1));
        let at = |up: u32, left: u32| Some(Pos::new(row.checked_sub(up)?, col.checked_sub(left)?));
        let is_side = |a: Pos, b: Pos| self.wall(a, b) || self.border(a, b);
        let wall = |a: Option<Pos>, b: Option<Pos>| a.zip(b).is_some_and(|(a, b)| is_side(a, b));
        let mut joint = Directions::default();
        for (side, a, b) in [
            (Directions::UP, at(1, 1), at(1, 0)),
            (Directions::DOWN, at(0, 1), at(0, 0)),
            (Directions::LEFT, at(1, 1), at(0, 1)),
            (Directions::RIGHT, at(1, 0), at(0, 0)),
        ] {
            if wall(a, b) {
                joint = joint.and(side);
            }
        }
        let inside = (1..rows).contains(&row) && (1..cols).contains(&col);
        if !inside {
            if let Some(character) = glyphs::frame_joint(joint) {
                self.put(line, column, character, Ink::Frame);
            }
            return;
        }
        let (left_top, right_top) = (Pos::new(row - 1, col - 1), Pos::new(row - 1, col));
        let (from_left, from_right) = (self.drawing.tile(left_top), self.drawing.tile(right_top));
        let falling = from_left.links.has(Directions::DOWN_RIGHT);
        let rising = from_right.links.has(Directions::DOWN_LEFT);
        let path = if falling { from_left.path } else { from_right.path };
        // A wall along `\` separates the cells on its two sides: right top and left bottom.
        let falling_wall = self.wall(right_top, Pos::new(row, col - 1));
        let rising_wall = self.wall(left_top, Pos::new(row, col));
        let shades = [from_left.shades[2], from_right.shades[3]];
        let [falls, rises] = shades.map(|shade| shade >= Some(Shade::Most));
        if let Some(character) = glyphs::diagonals(falling, rising, false) {
            self.put(line, column, character, path.map_or(Ink::Link, Ink::Path));
        } else if let Some(character) = glyphs::diagonals(falls, rises, false) {
            let max = shades.into_iter().flatten().max();
            self.put(line, column, character, max.map_or(Ink::None, Ink::Shade));
        } else if let Some(character) = glyphs::diagonals(falling_wall, rising_wall, true) {
            self.put(line, column, character, Ink::Wall);
        } else if let Some(character) = glyphs::wall_joint(joint) {
            let is_border = self.border(left_top, right_top)
                || self.border(Pos::new(row, col - 1), Pos::new(row, col))
                || self.border(left_top, Pos::new(row, col - 1))
                || self.border(right_top, Pos::new(row, col));
            self.put(line, column, character, if is_border { Ink::Frame } else { Ink::Wall });
        } else if [left_top, right_top, Pos::new(row, col - 1), Pos::new(row, col)]
            .iter()
            .all(|&pos| self.is_hole(pos))
        {
            self.put(line, column, '█', Ink::Hole);
        }
    }

    fn is_hole(&self, pos: Pos) -> bool {
        let puzzle = self.drawing.puzzle;
        pos.row < puzzle.rows() && pos.col < puzzle.cols() && puzzle.cell(pos) == Cell::Hole
    }

    /// Whether two neighbors belong to different regions.
    fn border(&self, a: Pos, b: Pos) -> bool {
        let puzzle = self.drawing.puzzle;
        let is_on = |pos: Pos| pos.row < puzzle.rows() && pos.col < puzzle.cols();
        // Few puzzles have regions, and every side asks.
        self.drawing.has_regions && is_on(a) && is_on(b) && puzzle.region(a) != puzzle.region(b)
    }

    fn wall(&self, a: Pos, b: Pos) -> bool {
        self.drawing.puzzle.has_wall(a, b)
    }
}
