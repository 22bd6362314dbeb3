//! Boards of the ADC design contest: `SIZE 15X15`, `LINE_NUM 12`, `LINE#1 (10,0)-(4,14)`.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::notation::{Unsupported, only_kind, require, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use std::fmt::Write as _;
use unicursal_models::board::{Cell, Pos, Puzzle, WriteError};

/// Boards of the ADC design contest.
#[derive(Debug)]
pub(crate) struct Adc;

const NAME: &str = "adc";
const SIZE: &str = "the board starts with its size, columns first: SIZE 15X15";
const LINE: &str = "a line is its number and its two ends, each (column,row) counted from 0: LINE#1 (10,0)-(4,14)";

impl Foreign for Adc {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "the board of an ADC design contest: SIZE, LINE_NUM, LINE#1, …"
    }

    fn layout(&self) -> Layout {
        Layout::Sections
    }

    fn detect(&self, start: &[u8]) -> bool {
        let start = start.trim_ascii_start();
        start.strip_prefix(b"SIZE").is_some_and(|rest| rest.starts_with(b" ") || rest.starts_with(b"\t"))
    }

    fn help(&self) -> &'static str {
        LINE
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes])?;
        let clues = puzzle.clues();
        let mut board = format!("SIZE {}X{}\nLINE_NUM {}\n", puzzle.cols(), puzzle.rows(), clues.len() / 2);
        for pair in clues.chunks_exact(2) {
            let [(label, from), (_, to)] = [pair[0], pair[1]];
            writeln!(board, "LINE#{label} ({},{})-({},{})", from.col, from.row, to.col, to.row)
                .expect("writing to a string does not fail");
        }
        Ok(board)
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let mut lines = text.filled_lines();
    let first = lines.next().ok_or_else(|| text.fault("there is no board here", SIZE))?;
    let mut words = first.words();
    words.next().filter(|word| word.is("SIZE")).ok_or_else(|| first.fault("the board has no size", SIZE))?;
    let size = words.next().ok_or_else(|| first.fault("the board has no size", SIZE))?;
    let mut sides = size.split(|c| c == 'X' || c == 'x');
    let side = |side: Option<Piece<'_>>| match side {
        Some(side) => side.number("a number of rows or columns", SIZE),
        None => Err(size.fault(format!("{} is not a size", quote(size.text)), SIZE)),
    };
    let (cols, rows) = (side(sides.next())?, side(sides.next())?);
    if let Some(layers) = sides.next() {
        return Err(layers.fault(
            format!("a board with {} layers, which are joined by ways up and down", quote(layers.text)),
            "only boards with one layer are read: `SIZE 10X10`",
        ));
    }
    let mut sheet = Sheet::new(only_kind(NAME), rows.into(), cols.into(), size.span.clone())?;
    let (mut claimed, mut found) = (None, 0);
    for line in lines {
        if let Some(rest) = line.after("LINE_NUM") {
            let number = rest.trim();
            claimed = Some((number.number("a number of lines", LINE)?, number));
        } else if line.text.starts_with("LINE#") {
            read_line(&line, &mut sheet)?;
            found += 1;
        } else {
            return Err(line.fault(format!("{} does not belong to this board", quote(line.text)), LINE));
        }
    }
    if let Some((_, number)) = claimed.filter(|(claimed, _)| *claimed != found) {
        return Err(number.fault(format!("the board should have {} lines, but has {found}", number.text), LINE));
    }
    sheet.build()
}

fn read_line(line: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    /// The maximum length of a line, which suffices for the largest board.
    const LONGEST: usize = 100;
    let wrong = || line.fault(format!("{} is not a line of the board", quote(line.text)), LINE);
    if line.text.len() > LONGEST {
        return Err(wrong());
    }
    let numbers: Vec<_> = line.split(|c| !c.is_ascii_digit()).filter(|number| !number.text.is_empty()).collect();
    let shape: String = line.text.chars().filter(|c| !c.is_ascii_digit() && !c.is_ascii_whitespace()).collect();
    let [label, ends @ ..] = numbers.as_slice() else { return Err(wrong()) };
    if shape != "LINE#(,)-(,)" || ends.len() != 4 {
        return Err(wrong());
    }
    let clue = label.number("a label", LINE)?;
    for end in ends.chunks_exact(2) {
        let [col, row] = [&end[0], &end[1]].map(|number| number.number("a place", LINE).map(u64::from));
        let span = end[0].span.start..end[1].span.end;
        let off = || Fault::new(span.clone(), "this end is not on the board", LINE);
        let pos: Pos = sheet.at(row?, col?).ok_or_else(off)?;
        sheet.put(pos, Cell::Clue(clue), span)?;
    }
    Ok(())
}
