//! Files of pzpr, the program behind puzz.link: `pzprv3`, the kind, the size, the cells, and a solution.

use crate::board::{Cell, Pos, Puzzle, WriteError};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::letters;
use crate::format::notation::{Unsupported, kind_called, kinds_in, require, too_high, word_for, words_in};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::spec::{Format, Layout, Source};

/// Files of pzpr.
#[derive(Debug)]
pub(in crate::format) struct Pzprv3;

const NAME: &str = "pzprv3";
const HELP: &str = "the file has `pzprv3`, the kind, the rows and the columns on a line each, then a line per row";
/// The words that say whether paths cover all cells, in files with letters.
const COVERS_ALL: &str = "passallcell";
const LEAVES_CELLS: &str = "dontpassallcell";
/// The highest number that the sites accept.
const HIGHEST: u32 = 999;

impl Format for Pzprv3 {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a file of pzpr, as puzz.link saves it"
    }

    fn layout(&self) -> Layout {
        Layout::Sections
    }

    fn detect(&self, start: &[u8]) -> bool {
        start.trim_ascii_start().starts_with(b"pzprv3")
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(&Piece::new(source.text)).map_err(|fault| source.diagnose(fault))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes])?;
        let highest = puzzle.clues().last().map_or(0, |(clue, _)| *clue);
        if highest > HIGHEST {
            return Err(too_high(NAME, highest, HIGHEST));
        }
        // The first word requires every cell to be covered, as our rules do, but allows only letters.
        let words: Vec<_> = kinds_in(NAME).map(|(_, word)| word).collect();
        let in_letters = highest <= letters::HIGHEST;
        let word = if in_letters { words[0] } else { words[1] };
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let mut file = format!("pzprv3\n{word}\n{rows}\n{cols}\n");
        if in_letters {
            file.extend([COVERS_ALL, "\n"]);
        }
        for row in 0..rows {
            for col in 0..cols {
                match puzzle.cell(Pos::new(row, col)) {
                    Cell::Clue(clue) if in_letters => file.extend(letters::letter(clue)),
                    Cell::Clue(clue) => file.push_str(&clue.to_string()),
                    Cell::Empty | Cell::Hole | Cell::Symbol(_) => file.push('.'),
                }
                file.push(' ');
            }
            file.push('\n');
        }
        // No side of the solution is drawn.
        for (lines, sides) in [(rows, cols - 1), (rows - 1, cols)] {
            for _ in 0..lines {
                file.push_str(&"0 ".repeat(sides as usize));
                file.push('\n');
            }
        }
        Ok(file)
    }
}

fn read(file: &Piece<'_>) -> Result<Puzzle, Fault> {
    // In a link, slashes separate the lines.
    let mut lines = file.split(|c| c == '\n' || c == '/').map(|line| line.trim());
    let mut next = |what: &str| {
        lines.next().filter(|line| !line.text.is_empty()).ok_or_else(|| {
            let end = file.text.trim_end().len();
            file.slice(end, end).fault(format!("the file has no {what}"), HELP)
        })
    };
    next("version")?;
    let word = next("kind")?;
    let Some(kind) = kind_called(NAME, word.text) else {
        let help = format!("of the puzzles with such files, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(word.text)), help));
    };
    let rows = next("number of rows")?;
    let cols = next("number of columns")?;
    let [row_count, col_count] =
        [rows.number("a number of rows", HELP)?, cols.number("a number of columns", HELP)?];
    let mut sheet = Sheet::new(kind, row_count.into(), col_count.into(), rows.span.start..cols.span.end)?;
    let mut row = 0;
    while row < row_count {
        let line = next("line for each row")?;
        match line.text {
            COVERS_ALL if row == 0 => continue,
            LEAVES_CELLS if row == 0 => {
                let help = format!("paths cover every cell here; write `{COVERS_ALL}` if that is meant");
                return Err(line.fault("this puzzle may leave cells empty", help));
            }
            _ => read_row(&line, row, col_count, &mut sheet)?,
        }
        row += 1;
    }
    // The rest is a solution, and perhaps its history.
    sheet.build()
}

fn read_row(line: &Piece<'_>, row: u32, cols: u32, sheet: &mut Sheet) -> Result<(), Fault> {
    let mut found = 0;
    for word in line.words() {
        if found == cols {
            return Err(word.fault(format!("row {} has more than {cols} cells", row + 1), HELP));
        }
        let mut characters = word.text.chars();
        let clue = match (word.text, characters.next(), characters.next()) {
            (".", ..) => None,
            ("-", ..) => {
                let help = "give the number, or leave the cell empty: `.`";
                return Err(word.fault("a question mark instead of a number", help));
            }
            (_, Some(letter), None) if letter.is_ascii_alphabetic() => letters::label(letter),
            _ => Some(word.number("a cell", "a cell is `.`, a number or a letter")?),
        };
        if let Some(clue) = clue {
            sheet.put(Pos::new(row, found), Cell::Clue(clue), word.span)?;
        }
        found += 1;
    }
    if found < cols {
        let end = line.text.len();
        return Err(line.slice(end, end).fault(format!("row {} has only {found} of {cols} cells", row + 1), HELP));
    }
    Ok(())
}
