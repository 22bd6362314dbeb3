//! Codes that the links and the files of pzpr have in common. pzpr is the program behind puzz.link.

use crate::diagnostic::{Fault, quote};
use crate::notation::{Unsupported, has_switches, notations_of, require, too_high, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use std::borrow::Cow;
use std::ops::Range;
use unicursal_models::board::{
    Cell, Direction, Kind, Labels, Pos, Puzzle, Shape, Side, Switch, Symbol, WriteError,
};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::notation::Part;
use unicursal_models::kinds::{Notation, rules};

/// The highest number that the sites accept.
const HIGHEST: u32 = 999;

/// A flag of puzzles, by the letter in links and by the word in files.
struct Flag {
    letter: char,
    word: &'static str,
    /// Whether a kind has the flag.
    is_of: fn(Kind) -> bool,
    says: Says,
}

/// The letter, and the word, for a line that goes through every point.
pub(super) const GAPLESS: char = 'f';

/// Meaning of a flag.
enum Says {
    /// A rule that puzzles switch on or off.
    Rule(Switch, bool),
    /// A rule that is not known here.
    Unknown(&'static str),
    /// Something about the picture.
    Look,
}

/// The flags of the kinds. The same letter may be a different flag in another kind.
const FLAGS: [Flag; 7] = [
    Flag { letter: 'e', word: "dontpassallcell", is_of: is_path, says: Says::Rule(Switch::Cover, false) },
    Flag { letter: '\0', word: "passallcell", is_of: is_path, says: Says::Rule(Switch::Cover, true) },
    Flag {
        letter: GAPLESS,
        word: "f",
        is_of: |kind| kind.family() == Family::Loop,
        says: Says::Rule(Switch::Gaps, false),
    },
    Flag {
        letter: 'e',
        word: "country_empty",
        is_of: Kind::has_regions,
        says: Says::Unknown("the line may leave out regions"),
    },
    Flag { letter: 'o', word: "o", is_of: Kind::shades, says: Says::Unknown("no shaded cell is inside the loop") },
    Flag {
        letter: 'm',
        word: "m",
        is_of: Kind::shades,
        says: Says::Unknown("numbers count the shaded cells at their corners, too"),
    },
    Flag { letter: 'b', word: "b", is_of: Kind::shades, says: Says::Look },
];

fn is_path(kind: Kind) -> bool {
    kind.family() != Family::Loop
}

impl Flag {
    /// Switches the rule of the flag, which stands at `piece`.
    fn apply(&self, kind: Kind, piece: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
        piece.take();
        match self.says {
            Says::Look => Ok(()),
            Says::Rule(switch, is_on) if kind.switches().contains(&switch) => {
                sheet.switch(switch, is_on);
                Ok(())
            }
            Says::Rule(..) => Err(refused(piece, "the line goes through every point")),
            Says::Unknown(rule) => Err(refused(piece, rule)),
        }
    }
}

/// Returns the letters of flags without those about the picture.
pub(super) fn rules_of(kind: Kind, letters: &str) -> String {
    let is_look = |letter: char| {
        FLAGS.iter().any(|flag| flag.letter == letter && (flag.is_of)(kind) && matches!(flag.says, Says::Look))
    };
    letters.chars().filter(|&letter| !is_look(letter)).collect()
}

/// Returns the letter of the flag that a line of a file of `kind` stands for, if it is one.
pub(super) fn letter_of(kind: Kind, line: &str) -> Option<char> {
    FLAGS.iter().find(|flag| flag.word == line && (flag.is_of)(kind)).map(|flag| flag.letter)
}

/// Returns the word in files of the flag with this letter.
pub(super) fn word_of(kind: Kind, letter: char) -> &'static str {
    FLAGS.iter().find(|flag| flag.letter == letter && (flag.is_of)(kind)).map_or("", |flag| flag.word)
}

fn refused(piece: &Piece<'_>, rule: &str) -> Fault {
    let text = piece.text;
    let help = format!("take `{text}` out if the puzzle does without that rule");
    piece.fault(format!("`{text}` stands for a rule that is not known here: {rule}"), help)
}

/// Reads the letters of flags before the size in a link.
///
/// # Errors
/// A flag for a rule that the kind does not have, or one that is not known.
pub(super) fn read_letters(kind: Kind, flags: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    for (at, letter) in flags.text.char_indices() {
        let piece = flags.slice(at, at + letter.len_utf8());
        let flag = FLAGS.iter().find(|flag| flag.letter == letter && (flag.is_of)(kind));
        flag.ok_or_else(|| unknown(&piece))?.apply(kind, &piece, sheet)?;
    }
    Ok(())
}

/// Reads the word of a flag on a line of a file.
///
/// # Errors
/// Those of [`read_letters`].
pub(super) fn read_word(kind: Kind, word: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    let flag = FLAGS.iter().find(|flag| flag.word == word.text && (flag.is_of)(kind));
    flag.ok_or_else(|| unknown(word))?.apply(kind, word, sheet)
}

fn unknown(flag: &Piece<'_>) -> Fault {
    flag.fault(
        format!("{} is not a flag that is known here", quote(flag.text)),
        "take it out if it is no rule of the puzzle",
    )
}

/// Refuses `v:` and the rest, which means that the rules of a puzzle differ from the rules of its kind.
pub(super) fn refuse_variant(part: &Piece<'_>) -> Result<(), Fault> {
    if !part.text.starts_with("v:") {
        return Ok(());
    }
    let message = format!("{} says that the rules differ from those of the kind", quote(part.text));
    Err(part.fault(message, format!("take `{}/` out if the puzzle has the usual rules", part.text)))
}

/// Returns whether a flag says that the line goes through every point, and the puzzle without that rule.
pub(super) fn without_flags(puzzle: &Puzzle) -> (bool, Cow<'_, Puzzle>) {
    if puzzle.switches().is_on(Switch::Gaps) {
        return (false, Cow::Borrowed(puzzle));
    }
    let mut plain = puzzle.clone();
    plain.switches = plain.switches.with(Switch::Gaps, true);
    (true, Cow::Owned(plain))
}

/// Returns the first notation of `format` that can hold `puzzle`, without any flag.
///
/// # Errors
/// If no notation can hold it.
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
    let outside = |(pos, symbol): &(Pos, Symbol)| {
        let next = symbol.direction.map(|way| pos.shifted(way.offset()));
        next.is_some_and(|next| next.is_none_or(|next| next.row >= puzzle.rows() || next.col >= puzzle.cols()))
    };
    if let Some((pos, _)) = puzzle.symbols().find(outside).filter(|_| notation.parts == [Part::Dots]) {
        return Err(WriteError {
            message: format!("pzpr has no dots on the edge of the board, and there is one at {pos}"),
            help: "no loop goes there: leave it out, or write it as `json` or `text`".into(),
        });
    }
    let has_both = |(_, symbol): &(Pos, Symbol)| symbol.shape.is_some() && symbol.number.is_some();
    if let Some((pos, _)) = puzzle.symbols().find(has_both).filter(|_| notation.parts == [Part::SheepAndWolves]) {
        return Err(WriteError {
            message: format!("pzpr has no colored cells with a number, and there is one at {pos}"),
            help: "leave the color or the number out, or write it as `json` or `text`".into(),
        });
    }
    let numbers = puzzle.symbols().filter_map(|(_, symbol)| symbol.number);
    let found = numbers.chain(puzzle.clues().last().map(|(clue, _)| *clue)).max().unwrap_or(0);
    // Files with letters have none for higher labels; links with the same word are read in the same way.
    let has_letters = notation.parts.contains(&Part::Letters);
    let highest = Labels::Letters.highest().filter(|_| has_letters).unwrap_or(HIGHEST);
    if found > highest { Err(too_high(notation.format, found, highest)) } else { Ok(()) }
}

/// Returns the code of a direction, from 1.
pub(super) fn code_of(direction: Direction) -> Option<u32> {
    match direction {
        Direction::North => Some(1),
        Direction::South => Some(2),
        Direction::West => Some(3),
        Direction::East => Some(4),
        _ => None,
    }
}

/// Returns the direction with a code. `None` for 0, which means that there is no arrow.
pub(super) fn direction(code: u32) -> Option<Direction> {
    Direction::ORTHOGONAL.into_iter().find(|&direction| code_of(direction) == Some(code))
}

/// The colors of cells, in the order of their codes from 0.
pub(super) const COLORS: [Shape; 3] = [Shape::Gray, Shape::White, Shape::Black];

/// The colors of circles, in the order of their codes from 0.
pub(super) const CIRCLES: [Shape; 2] = [Shape::White, Shape::Black];

/// Returns the code of a shape among `shapes`.
pub(super) fn shape_code(shapes: &[Shape], shape: Option<Shape>) -> u32 {
    shapes.iter().position(|&known| Some(known) == shape).unwrap_or(0) as u32
}

/// Returns the sides inside a grid of points, as pzpr lists them: those between neighbors in a row, then those between
/// neighbors in a column, line by line.
pub(super) fn sides(rows: u32, cols: u32) -> impl Iterator<Item = Vec<Side>> {
    let in_rows = (0..rows)
        .map(move |row| (1..cols).map(|col| Side::between(Pos::new(row, col - 1), Pos::new(row, col))).collect());
    let in_cols = (1..rows)
        .map(move |row| (0..cols).map(|col| Side::between(Pos::new(row - 1, col), Pos::new(row, col))).collect());
    in_rows.chain(in_cols)
}

/// Sets the regions between `borders`, each with its place in the text. A border inside a region stays a border: the
/// line that crosses it would leave the region and come back.
///
/// # Errors
/// A border inside a region of a kind that says more of it.
pub(super) fn set_regions(
    sheet: &mut Sheet,
    borders: &[(Side, Range<usize>)],
    span: Range<usize>,
) -> Result<(), Fault> {
    let (rows, cols) = sheet.size();
    let sides: Vec<Side> = borders.iter().map(|(side, _)| *side).collect();
    let regions = regions(rows, cols, &sides);
    let region = |pos: Pos| regions[pos.row as usize * cols as usize + pos.col as usize];
    for (side, place) in borders {
        let (a, b) = side.cells();
        if region(a) != region(b) {
            continue;
        }
        if rules(sheet.kind()).counts_cells_of_regions() || regions.iter().all(|&region| region == 0) {
            let message = format!("a border inside a region, between {a} and {b}");
            let help =
                "take it out, or close it; that two cells beside it may not both be empty is not known here";
            return Err(Fault::new(place.clone(), message, help));
        }
        sheet.wall(a, b, place.clone());
    }
    sheet.set_regions(regions, span);
    Ok(())
}

/// Returns the number of the region of each place, in reading order, if these sides lie between regions.
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

/// Returns the first place of each region, in reading order.
pub(super) fn first_places(regions: &[u32]) -> Vec<usize> {
    let mut first = vec![];
    for (index, &region) in regions.iter().enumerate() {
        if region as usize == first.len() {
            first.push(index);
        }
    }
    first
}

/// Returns the sides between regions. `region` is the number of a place's region.
pub(super) fn borders(rows: u32, cols: u32, region: impl Fn(Pos) -> u32) -> Vec<Side> {
    let is_border = |side: &Side| {
        let (one, other) = side.cells();
        region(one) != region(other)
    };
    sides(rows, cols).flatten().filter(is_border).collect()
}

/// Checks that no region has two numbers, because pzpr uses only one.
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

/// Returns the cell for a number of a board of sheep and wolves: 5 is a white cell and 6 a black one.
pub(super) fn sheep_or_wolf(number: u32) -> Cell {
    match number {
        5 => Cell::Symbol(Symbol::WHITE),
        6 => Cell::Symbol(Symbol::BLACK),
        _ => Cell::Clue(number),
    }
}

/// Returns the number for a cell of a board of sheep and wolves.
pub(super) fn number_of_animal(cell: Cell) -> u32 {
    match cell.symbol() {
        Some(Symbol::WHITE) => 5,
        Some(Symbol::BLACK) => 6,
        symbol => cell.clue().or_else(|| symbol?.number).unwrap_or(0),
    }
}
