//! Text blocks of janko.at: `[begin]`, `puzzle hidoku`, `size 10`, `[problem]`, the rows, perhaps `[areas]` with as many
//! rows, `[end]`.

mod areas;
mod cell;

use crate::board::{Cell, Kind, MAX_CELLS, Pos, Puzzle, Switch, WriteError};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::notation::{Unsupported, notation_called, require, word_for, words_in};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::spec::{Format, Layout, Source};
use crate::kinds::rules;

/// Text blocks of janko.at.
#[derive(Debug)]
pub(in crate::format) struct Janko;

const NAME: &str = "janko";
const HELP: &str = "a block has `[begin]`, `puzzle KIND`, `size N`, `[problem]`, a line per row, and `[end]`";

impl Format for Janko {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a text block of janko.at"
    }

    fn layout(&self) -> Layout {
        Layout::Sections
    }

    fn detect(&self, start: &[u8]) -> bool {
        start.trim_ascii_start().to_ascii_lowercase().starts_with(b"[begin]")
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        let mut title = None;
        let puzzle = read(&Piece::new(source.text), &mut title);
        puzzle.map_err(|fault| source.diagnose(fault).of_puzzle(title))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let word = word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes, Unsupported::Oblongs])?;
        let mut block = format!("[begin]\npuzzle {word}\n");
        let title = puzzle.name().filter(|name| name.trim() == *name && !name.contains(char::is_control));
        if let Some(title) = title.filter(|title| !title.is_empty()) {
            block.extend(["title ", title, "\n"]);
        }
        block.extend(["size ", &puzzle.rows().to_string(), "\n[problem]\n"]);
        for row in 0..puzzle.rows() {
            let cells = (0..puzzle.cols()).map(|col| match puzzle.cell(Pos::new(row, col)) {
                Cell::Clue(clue) => Ok(clue.to_string()),
                Cell::Symbol(symbol) => cell::write(puzzle.kind(), symbol),
                Cell::Empty | Cell::Hole => Ok("-".into()),
            });
            block.push_str(&cells.collect::<Result<Vec<_>, _>>()?.join(" "));
            block.push('\n');
        }
        areas::write(puzzle, &mut block);
        block.push_str("[end]\n");
        Ok(block)
    }
}

/// The fields of a block.
#[derive(Default)]
struct Block<'a> {
    /// The kind, and the rules that its puzzles switch off here.
    kind: Option<(Kind, &'static [Switch])>,
    rows: Option<(u32, Piece<'a>)>,
    cols: Option<(u32, Piece<'a>)>,
    lines: Vec<Piece<'a>>,
    /// The rows of the regions.
    areas: Vec<Piece<'a>>,
}

fn read(text: &Piece<'_>, title: &mut Option<String>) -> Result<Puzzle, Fault> {
    let mut block = Block::default();
    let (mut section, mut has_problem, mut ended) = (String::new(), false, false);
    let mut begin = text.clone();
    for line in text.lines() {
        let line = line.trim();
        if line.text.is_empty() || line.text.starts_with('#') {
            continue;
        }
        if ended {
            return Err(
                line.fault("this line comes after the end of the puzzle", "the next puzzle starts with `[begin]`")
            );
        }
        if line.text.starts_with('[') && line.text.ends_with(']') {
            section = line.text.to_ascii_lowercase();
            match section.as_str() {
                "[begin]" => begin = line,
                "[problem]" if has_problem => return Err(line.fault("a second problem", "a block has one")),
                "[problem]" => has_problem = true,
                "[end]" => ended = true,
                _ => {} // the solution, or how it is found
            }
            continue;
        }
        match section.as_str() {
            "[begin]" => block.take_field(&line, title)?,
            "[problem]" | "[areas]" if block.lines.len().max(block.areas.len()) == MAX_CELLS => {
                let message = format!("the board has more than {MAX_CELLS} rows");
                return Err(line.fault(message, "split it into smaller boards"));
            }
            "[problem]" => block.lines.push(line),
            "[areas]" => block.areas.push(line),
            _ => {}
        }
    }
    if !ended {
        let end = text.text.trim_end().len();
        return Err(text.slice(end, end).fault("the puzzle has no `[end]`", HELP));
    }
    block.build(&begin, title.clone())
}

impl<'a> Block<'a> {
    fn take_field(&mut self, line: &Piece<'a>, title: &mut Option<String>) -> Result<(), Fault> {
        let mut words = line.words();
        let (Some(key), value) = (words.next(), words.next()) else { return Ok(()) };
        let rest = line.slice(key.text.len(), line.text.len()).trim();
        let value = || value.clone().ok_or_else(|| key.fault(format!("`{}` says nothing", key.text), HELP));
        let number = || value().and_then(|value| Ok((value.number("a size", HELP)?, value)));
        match key.text.to_ascii_lowercase().as_str() {
            "puzzle" => {
                let word = value()?;
                let (kind, notation) =
                    notation_called(NAME, &word.text.to_ascii_lowercase()).ok_or_else(|| {
                        let help = format!("of these puzzles, {} can be read", words_in(NAME));
                        let message = format!("{} is not a kind of puzzle that is solved here", quote(word.text));
                        word.fault(message, help)
                    })?;
                self.kind = Some((kind, notation.off));
            }
            "size" => {
                let size = number()?;
                self.rows.get_or_insert_with(|| size.clone());
                self.cols.get_or_insert(size);
            }
            "rows" => self.rows = Some(number()?),
            "cols" => self.cols = Some(number()?),
            "title" if !rest.text.is_empty() => *title = Some(rest.text.to_owned()),
            _ => {} // the author, the source, and so on
        }
        Ok(())
    }

    fn build(self, begin: &Piece<'_>, title: Option<String>) -> Result<Puzzle, Fault> {
        let (kind, off) = self.kind.ok_or_else(|| begin.fault("the puzzle says no kind", HELP))?;
        let first = self.lines.first().ok_or_else(|| begin.fault("the puzzle has no rows", HELP))?;
        let found = [self.lines.len() as u64, first.words().count() as u64];
        for (claim, found, what) in [(&self.rows, found[0], "rows"), (&self.cols, found[1], "columns")] {
            if let Some((_, piece)) = claim.as_ref().filter(|(claim, _)| u64::from(*claim) != found) {
                let message = format!("the size is {}, but the problem has {found} {what}", piece.text);
                return Err(piece.fault(message, "let the size be that of the problem"));
            }
        }
        let mut sheet = Sheet::new(kind, found[0], found[1], begin.span.clone())?;
        sheet.switch_off(off);
        for (row, line) in (0..).zip(&self.lines) {
            let mut cols = 0;
            for word in line.words() {
                let pos = sheet.at(row, cols).ok_or_else(|| {
                    word.fault(
                        format!("row {} has more than {} cells", row + 1, found[1]),
                        "all rows have the same length",
                    )
                })?;
                cols += 1;
                if word.text != "-" && word.text != "." {
                    let cell = cell::read(kind, &word)?;
                    sheet.put(pos, cell, word.span)?;
                }
            }
            if cols < found[1] {
                let end = line.slice(line.text.len(), line.text.len());
                let message = format!("row {} has only {cols} of {} cells", row + 1, found[1]);
                return Err(end.fault(message, "all rows have the same length"));
            }
        }
        if rules(kind).has_regions() {
            areas::read(&self.areas, begin, &mut sheet)?;
        }
        if let Some(title) = title {
            sheet.name(title);
        }
        sheet.build()
    }
}
