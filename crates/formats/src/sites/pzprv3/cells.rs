//! The cells of a file: a word for each, row by row.

use super::HELP;
use super::rows::{Rows, read_words};
use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::sites::dots;
use crate::sites::pzpr::{CIRCLES, COLORS, code_of, direction, number_of_animal, shape_code, sheep_or_wolf};
use unicursal_models::board::{Cell, Labels, Pos, Puzzle, Shape, Symbol};
use unicursal_models::kinds::notation::Part;

/// The word of an empty cell.
const EMPTY: &str = ".";
/// The word of an empty cell between colored ones, in files of today.
const NO_CLUE: &str = "0,-1,0";
/// The word of a clue without a number.
const UNKNOWN: &str = "-";
/// The bits of a color, without the bit for clues crossed out by the player.
const COLOR: u32 = 3;

/// Reads the cells of a part.
pub(super) fn read(part: Part, rows: &mut Rows<'_, '_>, sheet: &mut Sheet) -> Result<(), Fault> {
    if part == Part::Dots {
        return read_dots(rows, sheet);
    }
    let (count, cols) = sheet.size();
    let mut are_letters = part == Part::Letters;
    for row in 0..count {
        let line = rows.next("line for each row")?;
        for (col, word) in (0..).zip(read_words(&line, row, cols, "cells")?) {
            if let Some(cell) = read_cell(part, &word)? {
                are_letters &= !word.text.contains(|c: char| c.is_ascii_digit());
                sheet.put(Pos::new(row, col), cell, word.span)?;
            }
        }
    }
    if are_letters {
        sheet.labels(Labels::Letters);
    }
    Ok(())
}

/// Reads dots: a line for each row of half cells, in which a 2 is a dot.
fn read_dots(rows: &mut Rows<'_, '_>, sheet: &mut Sheet) -> Result<(), Fault> {
    let (count, cols) = sheet.size();
    let (lines, per_row) = (2 * count - 1, 2 * cols - 1);
    let mut found = vec![];
    for row in 0..lines {
        let line = rows.next("line for each row of dots")?;
        let places = line.text.chars().count();
        if places != per_row as usize {
            return Err(line.fault(format!("a row of dots with {places} places"), HELP));
        }
        for (col, (at, mark)) in (0..).zip(line.text.char_indices()) {
            let place = line.slice(at, at + mark.len_utf8());
            match mark {
                '.' => {}
                '2' => found.push((u64::from(row * per_row + col), place.span.clone())),
                _ => return Err(place.fault("a place is `.`, or `2` for a dot", HELP)),
            }
            place.take();
        }
    }
    dots::put(&found, sheet)
}

/// Returns the content of a cell. `None` if it is empty.
fn read_cell(part: Part, word: &Piece<'_>) -> Result<Option<Cell>, Fault> {
    let codes = || -> Result<Vec<(u32, bool)>, Fault> {
        let numbers = word.split(|c| c == ',').map(|code| match code.text {
            // Circles write a clue without a number as -2.
            UNKNOWN | "-2" => Ok((0, false)),
            _ => Ok((code.number("a part of a cell", HELP)?, true)),
        });
        numbers.collect()
    };
    let wrong = || word.fault(format!("{} is not a cell", quote(word.text)), HELP);
    let arrow = |(code, has_code): (u32, bool), (number, has_number): (u32, bool)| match direction(code) {
        _ if !has_code => Err(wrong()),
        None if has_number => {
            Err(word.fault("a number without an arrow", "give the direction, from 1 to 4, before the number"))
        }
        direction => Ok(Symbol { shape: None, number: has_number.then_some(number), direction }),
    };
    word.take();
    if word.text == EMPTY {
        return Ok(None);
    }
    Ok(Some(match part {
        Part::SmallNumbers | Part::RegionNumbers | Part::SheepAndWolves if word.text == UNKNOWN => {
            return Ok(None);
        }
        Part::GrayNumbers if word.text == UNKNOWN => Cell::Symbol(Symbol::of(Shape::Gray)),
        // A circle with 0 says as little.
        Part::Lengths if [UNKNOWN, "0"].contains(&word.text) => Cell::Symbol(Symbol::WHITE),
        Part::ColoredArrows if word.text == NO_CLUE => return Ok(None),
        Part::SmallNumbers | Part::GrayNumbers | Part::RegionNumbers | Part::Lengths => {
            Cell::Clue(word.number("a cell", "a cell is `.` or a number")?)
        }
        Part::Letters | Part::Numbers if word.text == "-" => {
            let help = "give the number, or leave the cell empty: `.`";
            return Err(word.fault("a question mark instead of a number", help));
        }
        Part::Letters | Part::Numbers => match Labels::Letters.of_sign(word.text) {
            Some(label) => Cell::Clue(label),
            None => Cell::Clue(word.number("a cell", "a cell is `.`, a number or a letter")?),
        },
        Part::Shapes(shapes) => {
            let number = word.number("a cell", "a cell is `.`, 1 or 2")?;
            let shape = number.checked_sub(1).and_then(|at| shapes.get(at as usize));
            Cell::Symbol(Symbol::of(*shape.ok_or_else(wrong)?))
        }
        Part::Circles => match codes()?[..] {
            [(color, true), (number, has_number)] => {
                let circle = Symbol::of(*CIRCLES.get(color as usize).ok_or_else(wrong)?);
                Cell::Symbol(if has_number { circle.with_number(number) } else { circle })
            }
            _ => return Err(wrong()),
        },
        Part::Arrows => match codes()?[..] {
            [code, number] => match arrow(code, number)? {
                Symbol { direction: None, .. } => Cell::Hole,
                symbol => Cell::Symbol(symbol),
            },
            _ => return Err(wrong()),
        },
        Part::ColoredArrows => match codes()?[..] {
            [code, number, (color, true)] => {
                let shape = *COLORS.get((color & COLOR) as usize).ok_or_else(wrong)?;
                Cell::Symbol(Symbol { shape: Some(shape), ..arrow(code, number)? })
            }
            _ => return Err(wrong()),
        },
        Part::Holes if word.text == "*" => Cell::Hole,
        Part::SheepAndWolves => match word.number("a cell", "a cell is `.` or a number from 0 to 6")? {
            number @ 0..=6 => sheep_or_wolf(number),
            _ => return Err(wrong()),
        },
        Part::Holes | Part::Regions | Part::Dots => return Err(wrong()),
    }))
}

/// Writes the cells of a part.
pub(super) fn write(part: Part, puzzle: &Puzzle, file: &mut String) {
    if part == Part::Dots {
        let mark = |cell: &Cell| if cell.is_given() { '2' } else { '.' };
        for row in dots::cells(puzzle).chunks(2 * puzzle.cols() as usize - 1) {
            file.extend(row.iter().map(mark));
            file.push('\n');
        }
        return;
    }
    for row in 0..puzzle.rows() {
        for col in 0..puzzle.cols() {
            file.push_str(&word(part, puzzle.cell(Pos::new(row, col))));
            file.push(' ');
        }
        file.push('\n');
    }
}

fn word(part: Part, cell: Cell) -> String {
    let symbol = cell.symbol();
    let shape = symbol.and_then(|symbol| symbol.shape);
    let number = cell.clue().or_else(|| symbol?.number);
    let code = symbol.and_then(|symbol| symbol.direction).and_then(code_of).unwrap_or(0);
    let or_unknown = |unknown: &str| number.map_or_else(|| unknown.to_owned(), |number| number.to_string());
    match (part, cell) {
        (Part::Arrows, Cell::Hole) => format!("0,{UNKNOWN}"),
        (Part::Holes, Cell::Hole) => "*".into(),
        (_, Cell::Empty | Cell::Hole) => EMPTY.into(),
        (Part::Letters, _) => {
            number.and_then(|number| Labels::Letters.letter(number)).map(String::from).unwrap_or_default()
        }
        (Part::Shapes(shapes), _) => (shape_code(&shapes, shape) + 1).to_string(),
        (Part::Circles, _) => format!("{},{}", shape_code(&CIRCLES, shape), or_unknown("-2")),
        (Part::Arrows, _) => format!("{code},{}", or_unknown(UNKNOWN)),
        (Part::ColoredArrows, _) => format!("{code},{},{}", or_unknown(UNKNOWN), shape_code(&COLORS, shape)),
        (Part::SheepAndWolves, _) => number_of_animal(cell).to_string(),
        (Part::Lengths | Part::GrayNumbers, _) => or_unknown(UNKNOWN),
        _ => or_unknown(EMPTY),
    }
}
