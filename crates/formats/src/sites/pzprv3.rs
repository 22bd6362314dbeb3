//! Files of pzpr, the program behind puzz.link: `pzprv3`, the kind, the size, the cells, and what is drawn.
//!
//! The cells are one part or several, each by a scheme that kinds share. The notations of a kind list them.

mod cells;
mod drawn;
mod regions;
mod rows;

use self::rows::Rows;
use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::notation::{notation_called, words_in};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::sites::pzpr;
use crate::spec::Layout;
use unicursal_models::board::{Attempt, Ground, Kind, Puzzle, WriteError};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::notation::Part;
use unicursal_models::kinds::rules;

/// Files of pzpr.
#[derive(Debug)]
pub(crate) struct Pzprv3;

const NAME: &str = "pzprv3";
const HELP: &str = "the file has `pzprv3`, the kind, the rows and the columns on a line each, then a line per row";
/// The word that says that paths cover all cells, in files with letters.
const COVERS_ALL: &str = "passallcell";

impl Foreign for Pzprv3 {
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

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read_file(&input.text)
    }

    fn parse_attempt(&self, input: &Input<'_>) -> Result<(Puzzle, Attempt), Fault> {
        let mut rows = Rows::new(&input.text);
        let (puzzle, version) = read_puzzle(&mut rows)?;
        let skips = version == Version::Background && puzzle.kind().ground() == Ground::Corners;
        let attempt = drawn::read(&mut rows, &puzzle, skips)?;
        drawn::skip(&mut rows);
        Ok((puzzle, attempt))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        self.write_attempt(puzzle, &Attempt::default())
    }

    fn write_attempt(&self, puzzle: &Puzzle, attempt: &Attempt) -> Result<String, WriteError> {
        let (has_flag, puzzle) = pzpr::without_flags(puzzle);
        let puzzle = &*puzzle;
        let notation = pzpr::notation_for(NAME, puzzle)?;
        let (word, letter) = match notation.word.split_once('/') {
            Some((word, letter)) => (word, letter.chars().next()),
            None => (notation.word, None),
        };
        let mut file = format!("pzprv3\n{}\n{}\n{}\n", word, puzzle.rows(), puzzle.cols());
        if let Some(letter) = letter {
            let flag = pzpr::word_of(puzzle.kind(), letter);
            file.extend([flag, "\n"]);
        }
        if has_flag {
            file.extend([pzpr::GAPLESS, '\n']);
        }
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

/// The version of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Version {
    Plain,
    /// With the background of cells before a line on their sides.
    Background,
    /// With the sides between regions instead of their numbers.
    Borders,
}

/// The versions by the words that files begin with.
const VERSIONS: [(&str, Version); 3] =
    [("pzprv3", Version::Plain), ("pzprv3.1", Version::Background), ("pzprv3.2", Version::Borders)];

/// Reads the puzzle of a file. What is drawn may be missing, and there may be a history after it.
pub(super) fn read_file(file: &Piece<'_>) -> Result<Puzzle, Fault> {
    let mut rows = Rows::new(file);
    let (puzzle, _) = read_puzzle(&mut rows)?;
    drawn::skip(&mut rows);
    Ok(puzzle)
}

/// Reads the puzzle of a file. Returns it with the version of the file; what is drawn stays unread.
fn read_puzzle(rows: &mut Rows<'_, '_>) -> Result<(Puzzle, Version), Fault> {
    let first = rows.next("version")?;
    let version = VERSIONS.iter().find(|(word, _)| first.is(word)).map(|(_, version)| *version);
    let version = version.ok_or_else(|| {
        let help = format!("the versions known are {}", VERSIONS.map(|(word, _)| format!("`{word}`")).join(", "));
        first.fault(format!("{} is not a version of such files", quote(first.text)), help)
    })?;
    let word = rows.next("kind")?;
    pzpr::refuse_variant(&word)?;
    let Some((mut kind, mut notation)) = notation_called(NAME, word.text) else {
        let help = format!("of the puzzles with such files, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(word.text)), help));
    };
    word.take();
    let (count, cols) = (rows.next("number of rows")?, rows.next("number of columns")?);
    let size = [count.number("a number of rows", HELP)?, cols.number("a number of columns", HELP)?];
    // With some flags it is a puzzle of another kind.
    let letter = rows.peek().and_then(|line| pzpr::letter_of(kind, line.text));
    if let Some((other, its)) = letter.and_then(|letter| notation_called(NAME, &format!("{}/{letter}", word.text)))
    {
        (kind, notation) = (other, its);
        rows.next("flag")?.take();
    }
    let mut sheet = Sheet::new(kind, size[0].into(), size[1].into(), count.span.start..cols.span.end)?;
    sheet.switch_off(notation.off);
    if kind.has_regions() && rules(kind).counts_cells_of_regions() && version != Version::Plain {
        // A line of flags that is there even if there are none.
        if !rows.skip_blank() {
            for flag in rows.next("flags")?.split(|c| c == ',') {
                pzpr::read_word(kind, &flag, &mut sheet)?;
            }
        }
    } else if let Some(flag) = rows.peek().filter(|line| is_flag(kind, line.text)).cloned() {
        pzpr::read_word(kind, &flag, &mut sheet)?;
        rows.next("flag")?;
    }
    for &part in notation.parts {
        match part {
            Part::Regions => regions::read(rows, &mut sheet, version == Version::Borders)?,
            _ => cells::read(part, rows, &mut sheet)?,
        }
    }
    Ok((sheet.build()?, version))
}

/// Returns whether a line can be that of a flag. In files of paths, a row may consist of a letter.
fn is_flag(kind: Kind, line: &str) -> bool {
    let is_word = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    is_word && (kind.family() == Family::Loop || line.len() > 1)
}
