//! Files of pzpr, the program behind puzz.link: `pzprv3`, the kind, the size, the cells, and what is drawn.
//!
//! The cells are one part or several, each by a scheme that kinds share; the notations of a kind list them.

mod cells;
mod drawn;
mod regions;
mod rows;

use self::rows::Rows;
use crate::board::{Attempt, Ground, Puzzle, Switch, WriteError};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::notation::{notation_called, words_in};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::sites::pzpr;
use crate::format::spec::{Format, Layout, Source};
use crate::kinds::notation::Part;

/// Files of pzpr.
#[derive(Debug)]
pub(in crate::format) struct Pzprv3;

const NAME: &str = "pzprv3";
const HELP: &str = "the file has `pzprv3`, the kind, the rows and the columns on a line each, then a line per row";
/// The words that say whether paths cover all cells, in files with letters.
const COVERS_ALL: &str = "passallcell";
const LEAVES_CELLS: &str = "dontpassallcell";
/// The version of files with the sides between regions instead of their numbers.
const WITH_BORDERS: &str = "pzprv3.2";
/// The version of files with the background of cells before a line on their sides.
const WITH_BACKGROUND: &str = "pzprv3.1";

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
        let file = Piece::new(source.text);
        // What is drawn may be missing, and there may be a history after it.
        read_puzzle(&mut Rows::new(&file)).map(|(puzzle, _)| puzzle).map_err(|fault| source.diagnose(fault))
    }

    fn read_attempt(&self, source: Source<'_>) -> Result<(Puzzle, Attempt), Diagnostic> {
        let file = Piece::new(source.text);
        let mut rows = Rows::new(&file);
        let read = read_puzzle(&mut rows).and_then(|(puzzle, version)| {
            let skips = version == WITH_BACKGROUND && puzzle.kind().ground() == Ground::Corners;
            let attempt = drawn::read(&mut rows, &puzzle, skips)?;
            Ok((puzzle, attempt))
        });
        read.map_err(|fault| source.diagnose(fault))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        self.write_attempt(puzzle, &Attempt::default())
    }

    fn write_attempt(&self, puzzle: &Puzzle, attempt: &Attempt) -> Result<String, WriteError> {
        let notation = pzpr::notation_for(NAME, puzzle)?;
        let mut file = format!("pzprv3\n{}\n{}\n{}\n", notation.word, puzzle.rows(), puzzle.cols());
        for &part in notation.parts {
            if part == Part::Letters {
                file.extend([COVERS_ALL, "\n"]);
            }
            match part {
                Part::Regions => regions::write(puzzle, &mut file),
                _ => cells::write(part, puzzle, &mut file),
            }
        }
        drawn::write(puzzle, attempt, &mut file);
        Ok(file)
    }
}

/// Reads the puzzle of a file. Returns it with the version of the file; what is drawn stays unread.
fn read_puzzle<'a>(rows: &mut Rows<'a, '_>) -> Result<(Puzzle, &'a str), Fault> {
    let version = rows.next("version")?.text;
    let word = rows.next("kind")?;
    let Some((kind, notation)) = notation_called(NAME, word.text) else {
        let help = format!("of the puzzles with such files, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(word.text)), help));
    };
    let (count, cols) = (rows.next("number of rows")?, rows.next("number of columns")?);
    let size = [count.number("a number of rows", HELP)?, cols.number("a number of columns", HELP)?];
    let mut sheet = Sheet::new(kind, size[0].into(), size[1].into(), count.span.start..cols.span.end)?;
    // Only in files of paths, a row may consist of a letter.
    sheet.switch_off(notation.off);
    let is_flag = |text: &str| {
        let is_letters = kind.is_loop() && text.bytes().all(|byte| byte.is_ascii_lowercase());
        is_letters || [COVERS_ALL, LEAVES_CELLS].contains(&text)
    };
    if let Some(flags) = rows.peek().filter(|line| is_flag(line.text)).cloned() {
        if flags.text == LEAVES_CELLS {
            sheet.switch_off(&[Switch::Cover]);
        } else if flags.text != COVERS_ALL {
            sheet.switch_off(pzpr::read_flags(kind, &flags, "/")?);
        }
        rows.next("flags")?;
    }
    for &part in notation.parts {
        match part {
            Part::Regions => regions::read(rows, &mut sheet, version == WITH_BORDERS)?,
            _ => cells::read(part, rows, &mut sheet)?,
        }
    }
    Ok((sheet.build()?, version))
}
