//! Codes that the links and the files of pzpr have in common. pzpr is the program behind puzz.link.

use crate::board::{Direction, Kind, Labels, Pos, Puzzle, Shape, Side, Switch, WriteError};
use crate::format::diagnostic::Fault;
use crate::format::notation::{Unsupported, has_switches, notations_of, require, too_high, word_for};
use crate::format::scan::Piece;
use crate::kinds::Notation;
use crate::kinds::notation::Part;

/// The highest number that the sites accept.
const HIGHEST: u32 = 999;

/// The flag of puzzles whose paths need not cover the board.
const LEAVES_CELLS: char = 'e';
/// The flags of puzzles with a rule that kinds do not have here, and that rule.
const VARIANTS: [(char, &str); 2] =
    [('f', "the line goes through every point"), ('o', "no shaded cell is inside the loop")];

/// Reads the flags that stand before the size and end with `separator`. Returns the rules of the kind that they switch
/// off; most flags are about the look of the puzzle.
///
/// # Errors
/// A flag for a rule that the kind does not have.
pub(super) fn read_flags(kind: Kind, flags: &Piece<'_>, separator: &str) -> Result<&'static [Switch], Fault> {
    match VARIANTS.iter().find(|(flag, _)| flags.text.contains(*flag)) {
        Some((flag, rule)) if kind.is_loop() => {
            let help = format!("take `{flag}{separator}` out if the puzzle does without that rule");
            Err(flags.fault(format!("`{flag}` stands for a rule that is not known here: {rule}"), help))
        }
        _ if flags.text.contains(LEAVES_CELLS) && kind.switches().contains(&Switch::Cover) => Ok(&[Switch::Cover]),
        _ => Ok(&[]),
    }
}

/// The first notation of `format` that can hold `puzzle`.
///
/// # Errors
/// None can hold it.
pub(super) fn notation_for(format: &str, puzzle: &Puzzle) -> Result<&'static Notation, WriteError> {
    word_for(format, puzzle)?;
    let mut wrong = None;
    for notation in notations_of(format, puzzle.kind()).filter(|notation| has_switches(notation, puzzle)) {
        match require_parts(notation, puzzle) {
            Ok(()) => return Ok(notation),
            Err(error) => wrong = Some(error),
        }
    }
    Err(wrong.expect("a kind with a word in this format has a notation"))
}

/// Checks that the parts of `notation` can hold `puzzle`.
fn require_parts(notation: &Notation, puzzle: &Puzzle) -> Result<(), WriteError> {
    let has_holes = notation.parts.iter().any(|part| part.has_holes());
    require(
        notation.format,
        puzzle,
        if has_holes { &[Unsupported::Walls] } else { &[Unsupported::Walls, Unsupported::Holes] },
    )?;
    if notation.parts.contains(&Part::Regions) {
        let borders = borders(puzzle.rows(), puzzle.cols(), |pos| puzzle.region(pos).unwrap_or(0));
        if regions(puzzle.rows(), puzzle.cols(), &borders) != puzzle.regions() {
            return Err(WriteError {
                message: format!("the format `{}` has no regions that are in several parts", notation.format),
                help: "write it as `json` or `text`".into(),
            });
        }
    }
    require_one_number_per_region(puzzle, notation)?;
    let numbers = puzzle.symbols().filter_map(|(_, symbol)| symbol.number);
    let found = numbers.chain(puzzle.clues().last().map(|(clue, _)| *clue)).max().unwrap_or(0);
    // Files with letters have none for higher labels; links with the same word are read in the same way.
    let has_letters = notation.parts.contains(&Part::Letters);
    let highest = Labels::Letters.highest().filter(|_| has_letters).unwrap_or(HIGHEST);
    if found > highest { Err(too_high(notation.format, found, highest)) } else { Ok(()) }
}

/// The code of a direction, from 1.
pub(super) fn code_of(direction: Direction) -> Option<u32> {
    match direction {
        Direction::North => Some(1),
        Direction::South => Some(2),
        Direction::West => Some(3),
        Direction::East => Some(4),
        _ => None,
    }
}

/// The direction with a code; none for 0, which says that there is no arrow.
pub(super) fn direction(code: u32) -> Option<Direction> {
    Direction::ORTHOGONAL.into_iter().find(|&direction| code_of(direction) == Some(code))
}

/// The colors of cells, in the order of their codes from 0.
pub(super) const COLORS: [Shape; 3] = [Shape::Gray, Shape::White, Shape::Black];

/// The colors of circles, in the order of their codes from 0.
pub(super) const CIRCLES: [Shape; 2] = [Shape::White, Shape::Black];

/// The code of a shape among `shapes`.
pub(super) fn shape_code(shapes: &[Shape], shape: Option<Shape>) -> u32 {
    shapes.iter().position(|&known| Some(known) == shape).unwrap_or(0) as u32
}

/// The sides inside a grid of points, as pzpr lists them: those between neighbors in a row, then those between
/// neighbors in a column, line by line.
pub(super) fn sides(rows: u32, cols: u32) -> impl Iterator<Item = Vec<Side>> {
    let in_rows = (0..rows)
        .map(move |row| (1..cols).map(|col| Side::between(Pos::new(row, col - 1), Pos::new(row, col))).collect());
    let in_cols = (1..rows)
        .map(move |row| (0..cols).map(|col| Side::between(Pos::new(row - 1, col), Pos::new(row, col))).collect());
    in_rows.chain(in_cols)
}

/// The number of the region of each place, in reading order, if these sides lie between regions.
pub(super) fn regions(rows: u32, cols: u32, borders: &[Side]) -> Vec<u32> {
    let index = |pos: Pos| pos.row as usize * cols as usize + pos.col as usize;
    let mut borders = borders.to_vec();
    borders.sort_unstable();
    let mut regions = vec![u32::MAX; rows as usize * cols as usize];
    let mut next = 0;
    for first in (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))) {
        if regions[index(first)] != u32::MAX {
            continue;
        }
        regions[index(first)] = next;
        let mut open = vec![first];
        while let Some(pos) = open.pop() {
            for direction in Direction::ORTHOGONAL {
                let (down, right) = direction.offset();
                let (row, col) = (i64::from(pos.row) + down, i64::from(pos.col) + right);
                let is_on = (0..i64::from(rows)).contains(&row) && (0..i64::from(cols)).contains(&col);
                let other = Pos::new(row.max(0) as u32, col.max(0) as u32);
                if is_on
                    && regions[index(other)] == u32::MAX
                    && borders.binary_search(&Side::between(pos, other)).is_err()
                {
                    regions[index(other)] = next;
                    open.push(other);
                }
            }
        }
        next += 1;
    }
    regions
}

/// The first place of each region, in reading order.
pub(super) fn first_places(regions: &[u32]) -> Vec<usize> {
    let mut first = vec![];
    for (index, &region) in regions.iter().enumerate() {
        if region as usize == first.len() {
            first.push(index);
        }
    }
    first
}

/// The sides between regions; `region` is the number of a place's region.
pub(super) fn borders(rows: u32, cols: u32, region: impl Fn(Pos) -> u32) -> Vec<Side> {
    let is_border = |side: &Side| {
        let (one, other) = side.cells();
        region(one) != region(other)
    };
    sides(rows, cols).flatten().filter(is_border).collect()
}

/// Checks that no region has two numbers, of which pzpr heeds one.
fn require_one_number_per_region(puzzle: &Puzzle, notation: &Notation) -> Result<(), WriteError> {
    if !notation.parts.contains(&Part::RegionNumbers) {
        return Ok(());
    }
    let mut first: Vec<Option<Pos>> = vec![None; puzzle.cells.len()];
    for (pos, _) in puzzle.symbols() {
        let Some(region) = puzzle.region(pos) else { continue };
        if let Some(other) = first[region as usize].replace(pos) {
            return Err(WriteError {
                message: format!("pzpr has one number for a region, and there are two: {other} and {pos}"),
                help: "leave one of them out, or write it as `json` or `text`".into(),
            });
        }
    }
    Ok(())
}
