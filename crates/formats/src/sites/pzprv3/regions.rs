//! The regions of a file: the number of each cell's region, or, in files of later versions, the sides between them.

use super::HELP;
use super::rows::{Rows, read_words};
use crate::diagnostic::{Fault, quote};
use crate::sheet::Sheet;
use crate::sites::pzpr;
use std::ops::Range;
use unicursal_models::board::{Puzzle, Side};

/// Reads regions. Cells of one region that are not connected become several regions.
pub(super) fn read(rows: &mut Rows<'_, '_>, sheet: &mut Sheet, are_sides: bool) -> Result<(), Fault> {
    let (count, cols) = sheet.size();
    let borders = if are_sides { read_sides(rows, count, cols)? } else { read_numbers(rows, count, cols)? };
    let whole = sheet.whole();
    pzpr::set_regions(sheet, &borders, whole)
}

/// A side between regions, with its place.
type Border = (Side, Range<usize>);

fn read_numbers(rows: &mut Rows<'_, '_>, count: u32, cols: u32) -> Result<Vec<Border>, Fault> {
    let claim = rows.next("number of regions")?;
    let place = claim.span.clone();
    claim.number("a number of regions", HELP)?;
    let mut numbers = vec![];
    for row in 0..count {
        let line = rows.next("line of regions for each row")?;
        for word in read_words(&line, row, cols, "cells")? {
            numbers.push(word.number("the number of a region", HELP)?);
        }
    }
    let borders = pzpr::borders(count, cols, |pos| numbers[pos.row as usize * cols as usize + pos.col as usize]);
    Ok(borders.into_iter().map(|side| (side, place.clone())).collect())
}

fn read_sides(rows: &mut Rows<'_, '_>, count: u32, cols: u32) -> Result<Vec<Border>, Fault> {
    let mut borders = vec![];
    for (row, sides) in (0..).zip(pzpr::sides(count, cols)) {
        if sides.is_empty() {
            rows.skip_blank();
            continue;
        }
        let line = rows.next("line of borders for each row")?;
        let words = read_words(&line, row, sides.len() as u32, "sides")?;
        for (&side, word) in sides.iter().zip(words) {
            if word.is("1") {
                borders.push((side, word.span));
            } else if !word.is("0") {
                return Err(
                    word.fault(format!("{} is not a side", quote(word.text)), "a side is 1, a border, or 0")
                );
            }
        }
    }
    Ok(borders)
}

/// Writes regions.
pub(super) fn write(puzzle: &Puzzle, file: &mut String) {
    file.extend([&pzpr::first_places(puzzle.regions()).len().to_string(), "\n"]);
    for row in puzzle.regions().chunks(puzzle.cols() as usize) {
        file.extend(row.iter().map(|region| format!("{region} ")));
        file.push('\n');
    }
}
