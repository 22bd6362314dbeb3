//! Puzzles written as plain text.

use super::{geometry, links, regions, switches};
use std::collections::BTreeSet;
use unicursal_models::board::{Cell, Geometry, Ground, Labels, Pos, Puzzle, Wall, WriteError};

/// Writes a puzzle as plain text that [`read_text`](crate::read_text) reads back unchanged.
///
/// Every line ends with a newline. Puzzles in one file have to be separated by a blank line.
///
/// # Errors
/// A wall between cells that do not touch, or between corners, cannot be drawn.
pub fn write_text(puzzle: &Puzzle) -> Result<String, WriteError> {
    if puzzle.kind().ground() == Ground::Corners
        && let Some(wall) = puzzle.walls().first()
    {
        let (a, b) = wall.cells();
        return Err(WriteError {
            message: format!("the wall between the corners {a} and {b} cannot be drawn"),
            help: "write the puzzle as JSON".into(),
        });
    }
    let touch = |wall: &&Wall| {
        let (a, b) = wall.cells();
        a.row.abs_diff(b.row).max(a.col.abs_diff(b.col)) == 1
    };
    match puzzle.walls().iter().find(|wall| !touch(wall)) {
        None => Ok(Page::new(puzzle).write()),
        Some(wall) => {
            let (a, b) = wall.cells();
            let reason =
                if puzzle.geometry() == Geometry::Triangle { "touch in a corner only" } else { "do not touch" };
            Err(WriteError {
                message: format!("the wall between {a} and {b} cannot be drawn, because the cells {reason}"),
                help: "write the puzzle as JSON".into(),
            })
        }
    }
}

struct Page<'a> {
    puzzle: &'a Puzzle,
    walls: BTreeSet<Wall>,
    /// The width of every cell in characters. The gap between two cells is one character wide.
    width: usize,
    /// The number of characters by which every other row is shifted to the right.
    shift: usize,
    /// The signs of labels that are written; with small letters, a hole could be mistaken for one.
    labels: Labels,
    hole: &'static str,
}

impl<'a> Page<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let labels = if switches::are_letters(puzzle) { puzzle.labels() } else { Labels::Numbers };
        let is_small = |(clue, _)| labels.letter(clue).is_some_and(|letter| letter.is_ascii_lowercase());
        let hole = if puzzle.clues().into_iter().any(is_small) { "■" } else { "x" };
        let width = puzzle.places().map(|pos| token(puzzle.cell(pos), labels, hole).chars().count());
        let width = width.max().unwrap_or(1);
        let walls: BTreeSet<Wall> = puzzle.walls().iter().copied().collect();
        let (width, shift) = match puzzle.geometry() {
            Geometry::Square | Geometry::Triangle => (width, 0),
            Geometry::Hex => {
                // Half a cell is a number of characters, and between rows there is room for walls.
                let is_between_rows = |wall: &Wall| wall.cells().0.row != wall.cells().1.row;
                let pitch = (width + 1).next_multiple_of(if walls.iter().any(is_between_rows) { 4 } else { 2 });
                (pitch - 1, pitch / 2)
            }
        };
        Self { puzzle, walls, width, shift, labels, hole }
    }

    fn write(&self) -> String {
        let mut page = self.header() + &geometry::write(self.puzzle) + &switches::write(self.puzzle);
        for row in 0..self.puzzle.rows() {
            if row > 0 {
                push_line(&mut page, &self.marks_above(row));
            }
            push_line(&mut page, &self.row(row));
        }
        page + &regions::write(self.puzzle) + &links::write(self.puzzle)
    }

    fn header(&self) -> String {
        let mut header = self.puzzle.kind().name().to_owned();
        if let Some(name) = self.puzzle.name() {
            header.push(' ');
            header.push_str(&serde_json::Value::from(name).to_string());
        }
        for (word, end) in [("start", self.puzzle.start()), ("end", self.puzzle.end())] {
            if let Some(pos) = end {
                header.extend([" ", word, " ", &pos.to_string()]);
            }
        }
        header.push('\n');
        header
    }

    fn row(&self, row: u32) -> String {
        let mut line = " ".repeat(self.shift_of(row));
        for pos in (0..self.puzzle.cols()).map(|col| Pos { row, col }) {
            if pos.col > 0 {
                let left = Pos::new(row, pos.col - 1);
                line.push(if self.wall(left, pos) { '|' } else { ' ' });
            }
            let token = token(self.puzzle.cell(pos), self.labels, self.hole);
            let room = self.width - token.chars().count();
            let before = match self.shift {
                0 => room,
                // In the middle, or one to the left of it.
                _ => room / 2,
            };
            let after = room - before;
            line.extend([" ".repeat(before), token, " ".repeat(after)]);
        }
        line
    }

    fn shift_of(&self, row: u32) -> usize {
        if row % 2 == 1 { self.shift } else { 0 }
    }

    /// Returns the line of walls between `row` and the one above it, or a blank line.
    fn marks_above(&self, row: u32) -> String {
        if self.shift > 0 {
            return self.marks_between_shifted(row);
        }
        let lies_below = |col: u32| self.wall(Pos::new(row - 1, col), Pos::new(row, col));
        let mut line = String::new();
        for col in 0..self.puzzle.cols() {
            if col > 0 {
                let (left, right) = (col - 1, col);
                let falling = self.wall(Pos::new(row - 1, right), Pos::new(row, left));
                let rising = self.wall(Pos::new(row - 1, left), Pos::new(row, right));
                line.push(match (falling, rising) {
                    (true, true) => 'X',
                    (true, false) => '\\',
                    (false, true) => '/',
                    (false, false) if lies_below(left) && lies_below(right) => '-',
                    (false, false) => ' ',
                });
            }
            let fill = if lies_below(col) { "-" } else { " " };
            line.push_str(&fill.repeat(self.width));
        }
        line
    }

    /// Returns the line of walls between `row` and the one above it, halfway between the middles of the cells.
    fn marks_between_shifted(&self, row: u32) -> String {
        let middle = |pos: Pos| pos.col as usize * (self.width + 1) + self.width / 2 + self.shift_of(pos.row);
        let mut line: Vec<char> = vec![];
        for &wall in &self.walls {
            let (above, below) = wall.cells();
            if above.row + 1 != row || below.row != row {
                continue;
            }
            let [from, to] = [above, below].map(middle);
            let at = usize::midpoint(from, to);
            line.resize(line.len().max(at + 1), ' ');
            line[at] = if from < to { '/' } else { '\\' };
        }
        line.into_iter().collect()
    }

    fn wall(&self, a: Pos, b: Pos) -> bool {
        self.walls.contains(&Wall::between(a, b))
    }
}

fn token(cell: Cell, labels: Labels, hole: &str) -> String {
    match cell {
        Cell::Hole => hole.into(),
        Cell::Empty => ".".into(),
        Cell::Clue(clue) => labels.sign(clue),
        Cell::Symbol(symbol) => symbol.to_string(),
    }
}

/// Adds a line without trailing blanks, unless nothing else is on it.
fn push_line(page: &mut String, line: &str) {
    let line = line.trim_end();
    if !line.is_empty() {
        page.push_str(line);
        page.push('\n');
    }
}
