//! The parts of a puzzle in a link, each by its scheme.

use super::arrows::{ARROWS, COLORED_ARROWS};
use super::clues::Scheme;
use super::digits::{BITS, THIRDS};
use super::numbers::{
    CIRCLED, DOTS, GRAY_NUMBERS, LENGTHS, NUMBERS, REGION_NUMBERS, SHEEP_AND_WOLVES, SMALL_NUMBERS,
};
use crate::diagnostic::Fault;
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::sites::{dots, pzpr};
use unicursal_models::board::{Cell, Puzzle, Side, Symbol};
use unicursal_models::kinds::notation::Part;

/// Returns the scheme of a part that is made of clues in a row.
fn clues(part: Part) -> Option<&'static Scheme> {
    match part {
        Part::Letters | Part::Numbers => Some(&NUMBERS),
        Part::Lengths => Some(&LENGTHS),
        Part::SmallNumbers => Some(&SMALL_NUMBERS),
        Part::GrayNumbers => Some(&GRAY_NUMBERS),
        Part::RegionNumbers => Some(&REGION_NUMBERS),
        Part::Circles => Some(&CIRCLED),
        Part::Arrows => Some(&ARROWS),
        Part::ColoredArrows => Some(&COLORED_ARROWS),
        Part::SheepAndWolves => Some(&SHEEP_AND_WOLVES),
        Part::Dots => Some(&DOTS),
        Part::Shapes(_) | Part::Holes | Part::Regions => None,
    }
}

/// Reads a part from the start of `body`. Returns the rest.
pub(super) fn read<'a>(part: Part, body: &Piece<'a>, sheet: &mut Sheet) -> Result<Piece<'a>, Fault> {
    if let Some(scheme) = clues(part) {
        let first = pzpr::first_places(sheet.regions());
        if part == Part::Dots {
            let (rows, cols) = sheet.size();
            let mut found = vec![];
            let count = u64::from(2 * rows - 1) * u64::from(2 * cols - 1);
            let rest = scheme.read(body, count, |index, _, span| {
                found.push((index, span));
                Ok(())
            })?;
            dots::put(&found, sheet)?;
            return Ok(rest);
        }
        let is_by_region = part == Part::RegionNumbers;
        let count = if is_by_region { first.len() as u64 } else { sheet.places() };
        return scheme.read(body, count, |index, cell, span| {
            if cell == Cell::Clue(0) && !sheet.kind().has_symbols() {
                return Err(Fault::new(span, "0 is not a clue", "clues count from 1"));
            }
            let index = if is_by_region { first[index as usize] as u64 } else { index };
            match sheet.place(index) {
                Some(pos) if cell != Cell::Empty => sheet.put(pos, cell, span),
                _ => Ok(()),
            }
        });
    }
    let (rows, cols) = sheet.size();
    let places = sheet.places() as usize;
    if part == Part::Regions {
        let lists = [rows * (cols - 1), (rows - 1) * cols].map(|count| count as usize);
        let (mut bits, rest) = BITS.read(body, lists[0])?;
        let (more, rest) = BITS.read(&rest, lists[1])?;
        bits.extend(more);
        let sides = pzpr::sides(rows, cols).flatten().zip(bits);
        let span = body.span.start..rest.span.start;
        let borders: Vec<_> = sides.filter(|(_, bit)| *bit == 1).map(|(side, _)| (side, span.clone())).collect();
        pzpr::set_regions(sheet, &borders, span)?;
        return Ok(rest);
    }
    let scheme = if part == Part::Holes { BITS } else { THIRDS };
    let (numbers, rest) = scheme.read(body, places)?;
    let span = body.span.start..rest.span.start;
    for (index, number) in (0..).zip(numbers).filter(|(_, number)| *number > 0) {
        let cell = match part {
            Part::Shapes(shapes) => Cell::Symbol(Symbol::of(shapes[number as usize - 1])),
            _ => Cell::Hole,
        };
        if let Some(pos) = sheet.place(index) {
            sheet.put(pos, cell, span.clone())?;
        }
    }
    Ok(rest)
}

/// Writes a part.
pub(super) fn write(part: Part, puzzle: &Puzzle) -> String {
    if let Some(scheme) = clues(part) {
        return match part {
            Part::RegionNumbers => scheme.write(&numbers_of_regions(puzzle)),
            Part::Dots => scheme.write(&dots::cells(puzzle)),
            _ => scheme.write(&puzzle.cells),
        };
    }
    match part {
        Part::Regions => {
            let (rows, cols) = (puzzle.rows(), puzzle.cols());
            let is_border = |side: Side| {
                let (one, other) = side.cells();
                puzzle.region(one) != puzzle.region(other)
            };
            let sides = pzpr::sides(rows, cols).flatten();
            let bits: Vec<u32> = sides.map(|side| u32::from(is_border(side))).collect();
            let (in_rows, in_cols) = bits.split_at((rows * (cols - 1)) as usize);
            BITS.write(in_rows) + &BITS.write(in_cols)
        }
        Part::Shapes(shapes) => {
            let code = |cell: &Cell| cell.symbol().map_or(0, |symbol| pzpr::shape_code(&shapes, symbol.shape) + 1);
            THIRDS.write(&puzzle.cells.iter().map(code).collect::<Vec<_>>())
        }
        _ => BITS.write(&puzzle.cells.iter().map(|&cell| u32::from(cell == Cell::Hole)).collect::<Vec<_>>()),
    }
}

/// The clue of each region, wherever in the region it is.
fn numbers_of_regions(puzzle: &Puzzle) -> Vec<Cell> {
    let mut clues = vec![Cell::Empty; pzpr::first_places(puzzle.regions()).len()];
    for (&region, &cell) in puzzle.regions().iter().zip(&puzzle.cells).filter(|(_, cell)| cell.is_given()) {
        clues[region as usize] = cell;
    }
    clues
}
