//! Puzzles written as plain text.

use super::{links, regions};
use crate::board::{Cell, Ground, Pos, Puzzle, Wall, WriteError};
use std::collections::BTreeSet;

/// Writes a puzzle as plain text that [`read_text`](crate::format::read_text) reads back unchanged.
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
            Err(WriteError {
                message: format!("the wall between {a} and {b} cannot be drawn, because the cells do not touch"),
                help: "write the puzzle as JSON".into(),
            })
        }
    }
}

struct Page<'a> {
    puzzle: &'a Puzzle,
    walls: BTreeSet<Wall>,
    /// The width of every cell in characters; the gap between two cells is one character wide.
    width: usize,
}

impl<'a> Page<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let width = puzzle.places().map(|pos| token(puzzle.cell(pos)).len()).max().unwrap_or(1);
        Self { puzzle, walls: puzzle.walls().iter().copied().collect(), width }
    }

    fn write(&self) -> String {
        let mut page = self.header();
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
        let mut line = String::new();
        for pos in (0..self.puzzle.cols()).map(|col| Pos { row, col }) {
            if pos.col > 0 {
                let left = Pos::new(row, pos.col - 1);
                line.push(if self.wall(left, pos) { '|' } else { ' ' });
            }
            let token = token(self.puzzle.cell(pos));
            line.extend([" ".repeat(self.width - token.len()), token]);
        }
        line
    }

    /// The line of walls between `row` and the one above it; blank if there is none.
    fn marks_above(&self, row: u32) -> String {
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

    fn wall(&self, a: Pos, b: Pos) -> bool {
        self.walls.contains(&Wall::between(a, b))
    }
}

fn token(cell: Cell) -> String {
    match cell {
        Cell::Hole => "x".into(),
        Cell::Empty => ".".into(),
        Cell::Clue(clue) => clue.to_string(),
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
