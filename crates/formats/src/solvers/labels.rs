//! Boards with their width and height in front: rows of one character per cell (as thomasahle's `numberlink` reads
//! them) or of numbers, or pairs of places on one line.

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::grid::is_outline;
use crate::notation::{Unsupported, only_kind, require, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use unicursal_models::board::{Cell, Labels as Signs, MAX_CELLS, Pos, Puzzle, WriteError};

/// Boards with their width and height in front.
#[derive(Debug)]
pub(crate) struct Labels;

const NAME: &str = "labels";
const HELP: &str = "a line with the width and the height, then a row per line: a character or a number per cell";
const EMPTY: &str = "an empty cell is `.` in rows of characters, and 0 in rows of numbers";
/// The maximum number of numbers on a line with places: two for each cell of the largest board.
const MAX_PLACES: usize = 2 * MAX_CELLS;
/// The number of letters.
const LETTERS: u32 = Signs::Letters.highest().expect("they are counted");
/// The last label before the labels of characters that are neither letters nor digits.
const OTHERS: u32 = 100;

impl Foreign for Labels {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "width and height, then rows of letters or numbers, or pairs of places"
    }

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn detect(&self, start: &[u8]) -> bool {
        let Ok(text) = str::from_utf8(start) else { return false };
        if is_outline(text) {
            return false;
        }
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = |line: &str| line.split_ascii_whitespace().take(MAX_PLACES + 3).map(str::parse).collect();
        let Some(Ok::<Vec<u64>, _>(first)) = lines.next().map(numbers) else { return false };
        let Some(second) = lines.next().map(str::trim_ascii) else {
            return is_pairs(&first);
        };
        let [width, height] = first[..] else { return false };
        let cells = second.chars().count() as u64;
        let words = second.split_ascii_whitespace().count() as u64;
        let rows = 1 + lines.clone().filter(|line| !line.trim_ascii().is_empty()).count() as u64;
        // In rows of characters, either the number of rows or their length is right. An error in the other one is
        // reported later. A board of numbers with two columns may begin with a row that looks like its size.
        let are_pairs = || {
            let mut numbers: Vec<_> =
                second.split_ascii_whitespace().chain(lines.flat_map(str::split_ascii_whitespace)).collect();
            numbers.retain(|&number| number != "0");
            numbers.sort_unstable();
            numbers.chunk_by(|a, b| a == b).all(|chunk| chunk.len() == 2)
        };
        let is_character_row = words == 1 && cells > 1 && (cells == width || rows == height);
        is_character_row || words == width && rows == height && (width != 2 || are_pairs())
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes])?;
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let in_letters = puzzle.clues().last().is_none_or(|(clue, _)| *clue <= LETTERS);
        let mut board = format!("{cols} {rows}\n");
        for row in 0..rows {
            let cells = (0..cols).map(|col| match puzzle.cell(Pos::new(row, col)) {
                Cell::Clue(clue) if in_letters => Signs::Letters.sign(clue),
                Cell::Clue(clue) => clue.to_string(),
                Cell::Empty | Cell::Hole | Cell::Symbol(_) => if in_letters { "." } else { "0" }.into(),
            });
            let cells: Vec<_> = cells.collect();
            board.push_str(&cells.join(if in_letters { "" } else { " " }));
            board.push('\n');
        }
        Ok(board)
    }
}

/// Returns whether these numbers are a width, a height, and the columns and rows of pairs of places.
fn is_pairs(numbers: &[u64]) -> bool {
    let [width, height, places @ ..] = numbers else { return false };
    let are_on = places.chunks_exact(2).all(|place| place[0] < *width && place[1] < *height);
    !places.is_empty() && places.len() % 4 == 0 && are_on
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let mut lines = text.filled_lines();
    let header = lines.next().ok_or_else(|| text.fault("there is no board here", HELP))?;
    let mut words = header.words();
    let mut side = |what: &str| match words.next() {
        Some(word) => word.number("a width or a height", HELP),
        None => Err(header.fault(format!("the board has no {what}"), HELP)),
    };
    let (cols, rows) = (side("width")?, side("height")?);
    let mut sheet = Sheet::new(only_kind(NAME), rows.into(), cols.into(), header.span.clone())?;
    let places: Vec<_> = words.take(MAX_PLACES + 1).collect();
    if !places.is_empty() {
        read_pairs(&places, &mut sheet)?;
    }
    let lines: Vec<_> = lines.take(rows as usize + 1).collect();
    if places.is_empty() || !lines.is_empty() {
        read_rows(&header, &lines, rows, cols, &mut sheet)?;
    }
    sheet.build()
}

/// Reads the places of labels, each column before row, counted from 0.
fn read_pairs(places: &[Piece<'_>], sheet: &mut Sheet) -> Result<(), Fault> {
    const PLACES: &str = "after width and height come x1 y1 x2 y2 for each label, counted from 0";
    for (label, pair) in (1..).zip(places.chunks(4)) {
        if pair.len() < 4 {
            return Err(pair[0].fault("this label does not have two ends", PLACES));
        }
        for end in pair.chunks_exact(2) {
            let [x, y] = [&end[0], &end[1]].map(|number| number.number("a place", PLACES).map(u64::from));
            let span = end[0].span.start..end[1].span.end;
            let off = || Fault::new(span.clone(), "this place is not on the board", PLACES);
            let pos = sheet.at(y?, x?).ok_or_else(off)?;
            sheet.put(pos, Cell::Clue(label), span)?;
        }
    }
    Ok(())
}

fn read_rows(
    header: &Piece<'_>,
    lines: &[Piece<'_>],
    rows: u32,
    cols: u32,
    sheet: &mut Sheet,
) -> Result<(), Fault> {
    if let Some(line) = lines.get(rows as usize) {
        let help = "correct the height in front; another board starts after a blank line";
        return Err(line.fault(format!("a row too many: the board has only {rows}"), help));
    }
    if (lines.len() as u64) < u64::from(rows) {
        let message = format!("the board has {} of {rows} rows", lines.len());
        return Err(header.fault(message, "a blank line ends the board"));
    }
    let is_long =
        |line: &Piece<'_>| line.words().nth(1).is_some() || cols == 1 && line.text.trim_ascii().len() > 1;
    let is_spaced = lines.iter().any(is_long);
    let characters =
        || lines.iter().flat_map(|line| line.text.chars()).filter(|&c| c != '.' && !c.is_ascii_whitespace());
    let in_digits = characters().all(|c| c.is_ascii_digit());
    for (row, line) in (0..).zip(lines) {
        let cells: Vec<Piece<'_>> = if is_spaced {
            line.words().take(cols as usize + 1).collect()
        } else {
            let characters = line.text.char_indices().take(cols as usize + 1);
            characters.map(|(at, c)| line.slice(at, at + c.len_utf8())).collect()
        };
        if cells.len() as u64 != u64::from(cols) {
            let message = match cells.len() {
                found if found as u64 > u64::from(cols) => format!("row {} has more than {cols} cells", row + 1),
                found => format!("row {} has only {found} of {cols} cells", row + 1),
            };
            return Err(line.fault(message, HELP));
        }
        for (col, cell) in (0..).zip(cells) {
            let label = match cell.take() {
                "." => continue,
                "0" if is_spaced => continue,
                text if is_spaced && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                    if !in_digits {
                        let message = "a number, though other labels are letters";
                        return Err(
                            cell.fault(message, "use numbers for all labels, or write the rows without blanks")
                        );
                    }
                    cell.number("a label", EMPTY)?
                }
                text => label(text, in_digits).ok_or_else(|| cell.fault("this is not a label", EMPTY))?,
            };
            sheet.put(Pos::new(row, col), Cell::Clue(label), cell.span)?;
        }
    }
    if !in_digits {
        sheet.labels(Signs::Letters);
    }
    Ok(())
}

/// Returns the label of a character: the digit itself (10 for 0) if there are only digits. Otherwise letters come
/// first, then digits, then other characters.
fn label(text: &str, in_digits: bool) -> Option<u32> {
    let mut characters = text.chars();
    let (Some(c), None) = (characters.next(), characters.next()) else { return None };
    match c.to_digit(10) {
        Some(0) if in_digits => Some(10),
        Some(digit) if in_digits => Some(digit),
        Some(digit) => Some(LETTERS + 1 + digit),
        None => Signs::Letters.label(c).or_else(|| (!c.is_control()).then(|| OTHERS + u32::from(c))),
    }
}
