//! Slips in a row of plain text that leave no board: a cell too few or too many, or a sign that is none.

use crate::diagnostic::{Diagnostic, quote};
use std::cell::Cell;
use unicursal_models::board::{self, Pos, Puzzle};

/// A change of one row after which a text is a board. Its clues need not obey the rules yet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mend {
    /// The number of the line, from 1.
    pub line: usize,
    /// The line after the change.
    pub row: String,
    /// The change in words.
    pub words: String,
    /// The board after the change.
    pub puzzle: Puzzle,
    /// The cell whose sign was not readable. It is empty now, but a clue may belong there.
    pub unclear: Option<Pos>,
}

/// A cell that is empty, and a hole in its place that shows which cell it is.
const EMPTY: &str = ".";
const HOLE: &str = "x";
/// Longer rows are not typed by hand, nor higher boards.
const MAX_CELLS: usize = 200;
const MAX_ROWS: usize = 60;
/// The bytes of all texts that are read in search of a board: less than a second's work.
const MAX_BYTES: usize = 4 << 20;

/// Returns the changes of one row after which `text` can be read, the likeliest first: those of the line at fault, and
/// if there are none, those of the first line that has some. `first_line` is the number of the first line.
pub(super) fn mends(
    text: &str,
    first_line: usize,
    fault: &Diagnostic,
    read: impl Fn(&str) -> Option<Puzzle>,
) -> Vec<Mend> {
    let lines: Vec<&str> = text.split('\n').collect();
    let Some(at) = fault.line().checked_sub(first_line).filter(|_| lines.len() <= MAX_ROWS) else { return vec![] };
    let left = Cell::new(MAX_BYTES / text.len().max(1));
    let read = |text: &str| {
        left.set(left.get().checked_sub(1)?);
        read(text)
    };
    let others = (0..lines.len()).filter(|&other| other != at);
    let of = |at: usize| Row::new(&lines, at)?.mends(first_line + at, &read);
    [at].into_iter().chain(others).find_map(of).unwrap_or_default()
}

/// A row among the lines of a text.
struct Row<'a> {
    lines: &'a [&'a str],
    at: usize,
    /// The words of the row, each with where it begins.
    words: Vec<(usize, &'a str)>,
}

impl<'a> Row<'a> {
    fn new(lines: &'a [&'a str], at: usize) -> Option<Self> {
        let line = *lines.get(at)?;
        let start = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
        let words: Vec<(usize, &str)> = line.split_whitespace().map(|word| (start(word), word)).collect();
        (1..=MAX_CELLS).contains(&words.len()).then_some(Self { lines, at, words })
    }

    /// Returns the row after a change. `None` if the text is no board with it.
    fn with(&self, row: String, read: &impl Fn(&str) -> Option<Puzzle>) -> Option<(Puzzle, String)> {
        let mut lines = self.lines.to_vec();
        lines[self.at] = &row;
        let puzzle = read(&lines.join("\n"))?;
        Some((puzzle, row))
    }

    /// Returns the row with another word in the place of one, so that what stands below keeps its column.
    fn replaced(&self, number: usize, sign: &str) -> String {
        let (start, word) = self.words[number];
        let line = self.lines[self.at];
        format!("{}{sign:<1$}{2}", &line[..start], word.chars().count(), &line[start + word.len()..])
    }

    /// Returns the row with one more word before that of this number.
    fn inserted(&self, number: usize, sign: &str) -> String {
        let mut words: Vec<&str> = self.words.iter().map(|(_, word)| *word).collect();
        words.insert(number, sign);
        words.join(" ")
    }

    fn removed(&self, number: usize) -> String {
        let mut words: Vec<&str> = self.words.iter().map(|(_, word)| *word).collect();
        words.remove(number);
        words.join(" ")
    }

    /// Returns the changes after which the text is a board. `None` if there are none.
    fn mends(&self, line: usize, read: &impl Fn(&str) -> Option<Puzzle>) -> Option<Vec<Mend>> {
        // The cell where an empty one and a hole make a difference.
        let place = |empty: &Puzzle, hole: String| {
            let (hole, _) = self.with(hole, read)?;
            empty
                .places()
                .find(|&pos| hole.cell(pos) == board::Cell::Hole && empty.cell(pos) == board::Cell::Empty)
        };
        let mut found: Vec<Mend> = vec![];
        let mut push = |(puzzle, row): (Puzzle, String), words: String, unclear: Option<Pos>| {
            if found.iter().all(|known| known.puzzle != puzzle) {
                found.push(Mend { line, row, words, puzzle, unclear });
            }
        };
        for (number, (_, word)) in self.words.iter().enumerate().filter(|(_, (_, word))| *word != EMPTY) {
            if let Some(board) = self.with(self.replaced(number, EMPTY), read)
                && let Some(pos) = place(&board.0, self.replaced(number, HOLE))
            {
                push(board, format!("take {} at {pos} for an empty cell", quote(word)), Some(pos));
            }
        }
        for number in (0..=self.words.len()).rev() {
            if let Some(board) = self.with(self.inserted(number, EMPTY), read)
                && let Some(pos) = place(&board.0, self.inserted(number, HOLE))
            {
                push(board, format!("insert an empty cell at {pos}"), None);
            }
        }
        for (number, _) in self.words.iter().enumerate().filter(|(_, (_, word))| *word == EMPTY).rev() {
            if let Some(board) = self.with(self.removed(number), read) {
                push(board, format!("remove the empty cell {} of line {line}", number + 1), None);
            }
        }
        Some(found).filter(|found| !found.is_empty())
    }
}
