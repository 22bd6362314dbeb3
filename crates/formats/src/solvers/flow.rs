//! Boards of mzucker's `flow_solver`: a square of letters, the others empty; letters are labels or colors.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::grid::is_outline;
use crate::notation::{Unsupported, only_kind, require, too_high, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use unicursal_models::board::{Cell, Labels, Pos, Puzzle, WriteError};

/// Boards of `flow_solver`.
#[derive(Debug)]
pub(crate) struct Flow;

const NAME: &str = "flow";
/// The possible numbers of rows of a board.
const SIDES: std::ops::RangeInclusive<usize> = 3..=15;
/// The highest letter that is a label.
const LAST_LABEL: char = 'P';
const HELP: &str = "the board is a square of 3 to 15 rows: a letter for each end, and `.` for each empty cell";

impl Foreign for Flow {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a square of letters, as mzucker's flow_solver reads it"
    }

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn detect(&self, start: &[u8]) -> bool {
        let Ok(text) = str::from_utf8(start) else { return false };
        if is_outline(text) {
            return false;
        }
        let rows: Vec<_> = text.lines().map(str::trim_end).take(SIDES.end() + 1).collect();
        let Some(first) = rows.first().filter(|first| SIDES.contains(&first.len())) else { return false };
        let is_row = |row: &&str| {
            row.len() == first.len() && row.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'.')
        };
        // A row of letters alone may be a word: then the whole board has to be right.
        rows.iter().all(is_row) && (first.contains('.') || rows.len() == first.len() && has_ends(&rows))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes, Unsupported::Oblongs])?;
        let side = puzzle.rows() as usize;
        if !SIDES.contains(&side) {
            let message = format!("the format `{NAME}` has no boards of {side} rows");
            return Err(WriteError { message, help: "write it as `labels`, `json` or `text`".into() });
        }
        let highest = puzzle.clues().last().map_or(0, |(clue, _)| *clue);
        let last = Labels::Letters.label(LAST_LABEL).unwrap_or_default();
        if highest > last {
            return Err(too_high(NAME, highest, last));
        }
        // Colors of which all letters are labels as well, would be read as labels.
        let letters = |labels: Labels| puzzle.clues().into_iter().filter_map(move |(clue, _)| labels.letter(clue));
        let are_colors =
            puzzle.labels() == Labels::Colors && letters(Labels::Colors).any(|letter| letter > LAST_LABEL);
        let labels = if are_colors { Labels::Colors } else { Labels::Letters };
        let mut board = String::new();
        for row in 0..puzzle.rows() {
            for col in 0..puzzle.cols() {
                board.push(match puzzle.cell(Pos::new(row, col)) {
                    Cell::Clue(clue) => labels.letter(clue).unwrap_or('.'),
                    Cell::Empty | Cell::Hole | Cell::Symbol(_) => '.',
                });
            }
            board.push('\n');
        }
        Ok(board)
    }
}

/// Returns whether some cells are empty, or each letter occurs twice.
fn has_ends(rows: &[&str]) -> bool {
    let mut letters = rows.concat().into_bytes();
    letters.sort_unstable();
    letters.contains(&b'.') || letters.chunk_by(|a, b| a == b).all(|alike| alike.len() == 2)
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let rows = text.lines().filter(|line| !line.text.trim_ascii().is_empty());
    let rows: Vec<_> = rows.take(SIDES.end() + 1).collect();
    let side = rows.len();
    let first = rows.first().ok_or_else(|| text.fault("there is no board here", HELP))?;
    if !SIDES.contains(&side) {
        let message = if side > *SIDES.end() { "a board of too many rows" } else { "a board of too few rows" };
        return Err(first.fault(message, HELP));
    }
    let cells = |row: &Piece<'_>| row.text.trim_end().chars().count();
    if let Some(row) = rows.iter().find(|row| cells(row) != side) {
        return Err(row.fault(format!("a row of {} cells, though there are {side} rows", cells(row)), HELP));
    }
    let letters = || rows.iter().flat_map(|row| row.text.chars()).filter(char::is_ascii_alphabetic);
    let are_labels = letters().all(|letter| letter <= LAST_LABEL);
    let labels = if are_labels { Labels::Letters } else { Labels::Colors };
    let mut sheet = Sheet::new(only_kind(NAME), side as u64, side as u64, first.span.clone())?;
    let mut empty = None;
    for (row, line) in (0..).zip(&rows) {
        for (col, (at, c)) in (0..).zip(line.text.trim_end().char_indices()) {
            let piece = line.slice(at, at + c.len_utf8());
            if !c.is_ascii_alphabetic() {
                // One sign is that of empty cells, whatever it is. Another one stays in the account.
                if *empty.get_or_insert(c) == c {
                    piece.take();
                }
                continue;
            }
            piece.take();
            let help = format!("write labels as A to {LAST_LABEL}, or colors as {}", Labels::Colors.letters());
            let label = labels
                .label(c)
                .ok_or_else(|| piece.fault(format!("{} is not a color", quote(piece.text)), help))?;
            sheet.put(Pos::new(row, col), Cell::Clue(label), piece.span)?;
        }
    }
    sheet.labels(labels);
    sheet.build()
}
