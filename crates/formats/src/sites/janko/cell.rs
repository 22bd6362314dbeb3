//! Cells of a block: numbers, and clues as in plain text. Colored cells end with `o`, white, or `x`, black.

use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;
use crate::sheet::LineEnd;
use unicursal_models::board::{Cell, Kind, Pos, Puzzle, Shape, Symbol, WriteError};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{SymbolSet, rules};

const WHITE: char = 'o';
const BLACK: char = 'x';
/// The words for the ends of a line that is no loop.
const ENDS: [(&str, LineEnd); 2] = [("s", LineEnd::Start), ("z", LineEnd::End)];

/// Returns a cell that is not empty: a number, or a clue like `w` or `2n` of a kind that has such.
pub(super) fn read(kind: Kind, word: &Piece<'_>) -> Result<Cell, Fault> {
    let Some(set) = rules(kind).symbols() else {
        return word.number("a cell", "a cell is `-` (empty) or a number").map(Cell::Clue);
    };
    let text = word.text.to_ascii_lowercase();
    let shapes = set.shapes;
    let cell = match text.as_str() {
        "o" if shapes.contains(&Shape::Sun) => Some(Cell::Symbol(Symbol::SUN)),
        "x" if shapes.contains(&Shape::Moon) => Some(Cell::Symbol(Symbol::MOON)),
        // Pearls may be digits.
        "1" if are_pearls(set) => Some(Cell::Symbol(Symbol::WHITE)),
        "2" if are_pearls(set) => Some(Cell::Symbol(Symbol::BLACK)),
        // A circle without a number.
        "0" if !set.has_zero() && set.has(Symbol::WHITE) && set.has(Symbol::number(1)) => {
            Some(Cell::Symbol(Symbol::WHITE))
        }
        "x" if !set.are_squares() => Some(Cell::Hole),
        _ if set.are_squares() && set.shapes.contains(&Shape::White) => {
            colored(&text).filter(|&symbol| set.has(symbol)).map(Cell::Symbol)
        }
        _ => set.parse(&text).filter(|&symbol| set.has(symbol)).map(Cell::Symbol),
    };
    word.take();
    cell.ok_or_else(|| {
        if kind.family() == Family::Loop && end(word).is_some() {
            let message = format!("`{text}` is an end of a path, and the line of a {kind} is a loop");
            return word.fault(message, "give the kind with the word `path` if it is one");
        }
        word.fault(format!("{} is not a clue of a {kind}", quote(word.text)), set.help)
    })
}

/// The end of a line that a word stands for.
pub(super) fn end(word: &Piece<'_>) -> Option<LineEnd> {
    ENDS.into_iter().find(|(name, _)| word.is(name)).map(|(_, end)| end)
}

/// The word for the end of the line that `puzzle` fixes at a cell.
pub(super) fn write_end(puzzle: &Puzzle, pos: Pos) -> Option<&'static str> {
    let ends = [puzzle.start(), puzzle.end()];
    ends.into_iter().zip(ENDS).find(|(end, _)| *end == Some(pos)).map(|(_, (name, _))| name)
}

/// Returns whether the clues are white and black circles, without numbers.
fn are_pearls(set: &SymbolSet) -> bool {
    set.has(Symbol::WHITE) && set.has(Symbol::BLACK) && !set.has(Symbol::WHITE.with_number(2))
}

/// Returns a colored cell like `2eo`, with its arrow, or `o`, without one.
fn colored(text: &str) -> Option<Symbol> {
    let (arrow, shape) = match (text.strip_suffix(WHITE), text.strip_suffix(BLACK)) {
        (Some(arrow), _) => (arrow, Shape::White),
        (None, arrow) => (arrow?, Shape::Black),
    };
    let bare = Symbol { shape: Some(shape), number: None, direction: None };
    if arrow.is_empty() {
        return Some(bare);
    }
    Symbol::parse(arrow, &[]).map(|arrow| Symbol { shape: Some(shape), ..arrow })
}

/// Returns a clue as it is read.
pub(super) fn write(kind: Kind, symbol: Symbol) -> Result<String, WriteError> {
    if rules(kind).symbols().is_none_or(|set| !set.are_squares() || !set.shapes.contains(&Shape::White)) {
        return Ok(match symbol {
            Symbol::MOON => "x".into(),
            Symbol::SUN => "o".into(),
            symbol => symbol.to_string(),
        });
    }
    let side = match symbol.shape {
        Some(Shape::White) => WHITE,
        Some(Shape::Black) => BLACK,
        _ => {
            return Err(WriteError {
                message: "the format `janko` has no gray cells".into(),
                help: "write it as `json` or `text`".into(),
            });
        }
    };
    let arrow = Symbol { shape: None, ..symbol };
    let arrow = if arrow.direction.is_some() { arrow.to_string() } else { String::new() };
    Ok(format!("{arrow}{side}"))
}
