//! A block, divided into its fields and its parts.

use super::{HELP, NAME, TOUR, areas, cell, sides};
use crate::diagnostic::{Fault, quote};
use crate::notation::{notation_called, words_in};
use crate::scan::Piece;
use crate::sheet::Sheet;
use unicursal_models::board::{Kind, MAX_CELLS, Pos, Puzzle, Switch};
use unicursal_models::kinds::rules;

/// Fields about a puzzle and about its picture.
const ABOUT: [&str; 19] = [
    "author",
    "copyright",
    "date",
    "depth",
    "difficulty",
    "font",
    "id",
    "info",
    "mail",
    "note",
    "number",
    "options",
    "sep",
    "solver",
    "source",
    "thanks",
    "title",
    "unit",
    "year",
];
const EMPTY: [&str; 2] = ["-", "."];
const SAME: &str = "all rows have the same length";

/// A part of a block, which begins with a line of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Fields,
    Problem,
    Areas,
    Labels,
    /// The solution, or how it is found.
    Solution,
    End,
}

/// The fields and the rows of a block.
#[derive(Default)]
struct Block<'a> {
    /// The kind, and the rules that its puzzles switch off here.
    kind: Option<(Kind, &'static [Switch])>,
    is_tour: bool,
    rows: Option<(u32, Piece<'a>)>,
    cols: Option<(u32, Piece<'a>)>,
    problem: Vec<Piece<'a>>,
    areas: Vec<Piece<'a>>,
    labels: Vec<Piece<'a>>,
    title: Option<String>,
}

/// Returns the part that begins with a line.
fn part(line: &Piece<'_>) -> Option<Part> {
    let word = line.text.to_ascii_lowercase();
    let in_brackets = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
    Some(match in_brackets.unwrap_or(&word) {
        "begin" => Part::Fields,
        "problem" => Part::Problem,
        "areas" => Part::Areas,
        "labels" => Part::Labels,
        "solution" | "moves" => Part::Solution,
        "end" => Part::End,
        word if word
            .strip_prefix("begin ")
            .is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit())) =>
        {
            Part::Fields
        }
        _ => return None,
    })
}

/// Reads a block. `is_called` receives its title.
pub(super) fn read(text: &Piece<'_>, is_called: &dyn Fn(&str)) -> Result<Puzzle, Fault> {
    let mut block = Block::default();
    let mut here = None;
    let mut seen = vec![];
    let mut begin = text.clone();
    for line in text.lines().map(|line| line.trim()).filter(|line| !line.text.is_empty()) {
        if line.text.starts_with('#') && !(here == Some(Part::Areas) && block.is_row(&line)) {
            line.skip();
            continue;
        }
        if here == Some(Part::End) {
            let help = "the next puzzle starts with `begin`";
            return Err(line.fault("this line comes after the end of the puzzle", help));
        }
        if let Some(next) = part(&line) {
            line.take();
            if next != Part::Solution && seen.contains(&next) {
                return Err(line.fault(format!("a second {}", quote(line.text)), "a block has each part once"));
            }
            if next == Part::Fields {
                begin = line;
            }
            seen.push(next);
            here = Some(next);
            continue;
        }
        if line.text.starts_with('[') {
            return Err(line.fault(format!("{} is not a part of a block", quote(line.text)), HELP));
        }
        let rows = match here {
            Some(Part::Problem) => &mut block.problem,
            Some(Part::Areas) => &mut block.areas,
            Some(Part::Labels) => &mut block.labels,
            Some(Part::Solution) => {
                line.skip();
                continue;
            }
            _ => {
                block.take_field(&line, is_called)?;
                continue;
            }
        };
        if rows.len() == MAX_CELLS {
            let message = format!("the board has more than {MAX_CELLS} rows");
            return Err(line.fault(message, "split it into smaller boards"));
        }
        rows.push(line);
    }
    if here != Some(Part::End) {
        let end = text.text.trim_end().len();
        return Err(text.slice(end, end).fault("the puzzle has no `end`", HELP));
    }
    block.build(&begin)
}

impl<'a> Block<'a> {
    /// Returns whether a line that could be a comment is a row of the board that begins with a hole.
    fn is_row(&self, line: &Piece<'_>) -> bool {
        let first = self.problem.first().or(self.areas.first()).map(|row| row.words().count());
        let cols = first.or(self.cols.as_ref().map(|(cols, _)| *cols as usize));
        cols == Some(line.words().count())
    }

    fn take_field(&mut self, line: &Piece<'a>, is_called: &dyn Fn(&str)) -> Result<(), Fault> {
        let mut words = line.words();
        let Some(key) = words.next() else { return Ok(()) };
        let rest = line.slice(key.text.len(), line.text.len()).trim();
        let number = || -> Result<(u32, Piece<'a>), Fault> {
            if rest.text.is_empty() {
                return Err(key.fault(format!("`{}` says nothing", key.text), HELP));
            }
            Ok((rest.number("a size", HELP)?, rest.clone()))
        };
        match key.text.to_ascii_lowercase().as_str() {
            "puzzle" => self.take_kind(&rest)?,
            "size" => {
                let size = number()?;
                self.rows.get_or_insert_with(|| size.clone());
                self.cols.get_or_insert(size);
            }
            "rows" => self.rows = Some(number()?),
            "cols" => self.cols = Some(number()?),
            known if ABOUT.contains(&known) => {
                if known == "title" && !rest.text.is_empty() {
                    is_called(rest.text);
                    self.title = Some(rest.text.to_owned());
                }
                rest.skip();
            }
            _ => return Err(key.fault(format!("{} is not a field of a block", quote(key.text)), HELP)),
        }
        key.take();
        Ok(())
    }

    /// Reads the words for the kind and for its variants.
    fn take_kind(&mut self, words: &Piece<'a>) -> Result<(), Fault> {
        let name = words.text.to_ascii_lowercase();
        let name = name.split([',', ' ']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ");
        let (kind, notation) = notation_called(NAME, &name).ok_or_else(|| {
            let help = format!("of these puzzles, {} can be read", words_in(NAME));
            words.fault(format!("{} is not a kind of puzzle that is solved here", quote(words.text)), help)
        })?;
        words.take();
        self.kind = Some((kind, notation.off));
        self.is_tour = name == TOUR;
        Ok(())
    }

    fn build(self, begin: &Piece<'_>) -> Result<Puzzle, Fault> {
        let (kind, off) = self.kind.ok_or_else(|| begin.fault("the puzzle says no kind", HELP))?;
        // A board without clues has no problem.
        let rows = if self.problem.is_empty() { &self.areas } else { &self.problem };
        let first = rows.first().ok_or_else(|| begin.fault("the puzzle has no rows", HELP))?;
        let found = [rows.len() as u64, first.words().count() as u64];
        for (claim, found, what) in [(&self.rows, found[0], "rows"), (&self.cols, found[1], "columns")] {
            if let Some((_, piece)) = claim.as_ref().filter(|(claim, _)| u64::from(*claim) != found) {
                let message = format!("the size is {}, but the problem has {found} {what}", piece.text);
                return Err(piece.fault(message, "let the size be that of the problem"));
            }
        }
        let more = u64::from(self.is_tour);
        let mut sheet = Sheet::new(kind, found[0] + more, found[1] + more, begin.span.clone())?;
        sheet.switch_off(off);
        if rules(kind).has_regions() {
            areas::read(&self.areas, begin, &mut sheet)?;
        }
        each_cell(&self.problem, found, |pos, word| {
            if EMPTY.iter().any(|empty| word.is(empty)) {
                return Ok(());
            }
            if self.is_tour {
                return sides::read(&mut sheet, pos, word);
            }
            if let Some(end) = cell::end(word).filter(|_| off.contains(&Switch::Gaps)) {
                return sheet.fix_end(end, pos, word.span.clone());
            }
            sheet.put(pos, cell::read(kind, word)?, word.span.clone())
        })?;
        if rules(kind).goes_far() {
            each_cell(&self.labels, found, |pos, word| {
                if EMPTY.iter().any(|empty| word.is(empty)) {
                    return Ok(());
                }
                let number = word.number("the number of a cell", HELP)?;
                sheet.number(pos, number, word.span.clone())
            })?;
        }
        if let Some(title) = self.title {
            sheet.name(title);
        }
        sheet.build()
    }
}

/// Calls `take` with each word of `rows`, the rows of a board of this size, and with its cell.
fn each_cell(
    rows: &[Piece<'_>],
    [count, cols]: [u64; 2],
    mut take: impl FnMut(Pos, &Piece<'_>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    for (row, line) in (0..).zip(rows) {
        if row >= count {
            return Err(line.fault(format!("a row too many: the board has {count}"), SAME));
        }
        let mut col = 0;
        for word in line.words() {
            if col == cols {
                return Err(word.fault(format!("row {} has more than {cols} cells", row + 1), SAME));
            }
            take(Pos::new(row as u32, col as u32), &word)?;
            col += 1;
        }
        if col < cols {
            let end = line.slice(line.text.len(), line.text.len());
            return Err(end.fault(format!("row {} has only {col} of {cols} cells", row + 1), SAME));
        }
    }
    match rows.last() {
        Some(last) if (rows.len() as u64) < count => {
            Err(last.fault(format!("only {} of {count} rows", rows.len()), SAME))
        }
        _ => Ok(()),
    }
}
