//! Spell: a Zip whose clues are the letters of a word. A letter that repeats in the word is on that many cells, which
//! the path may meet in any order.

mod encode;
mod formulate;
mod verify;

use crate::board::{Kind, Place, Pos, Puzzle, PuzzleError, Shape};
use crate::kinds::{AddedClue, Bands, Family, Letters, Look, Rules, SymbolSet};

/// One path through every open cell that meets the letters of a word in order, from the first to the last.
pub(super) struct Spell;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &Shape::LETTERS,
    takes: &|symbol| symbol.shape.is_some() && symbol.number.is_none() && symbol.direction.is_none(),
    look: Look::Circles,
    help: "a cell is null or `.` (empty), a letter from `A` to `Z`, or `x` (a hole)",
};

impl Rules for Spell {
    fn family(&self) -> Family {
        Family::Path
    }

    fn bands(&self) -> Bands {
        Bands { medium: 13, expert: 60 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn letters(&self) -> Option<&dyn Letters> {
        Some(self)
    }

    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        let wrong = |place, message: String, help: &str| Err(PuzzleError::new(place, message, help));
        let Some(word) = puzzle.word() else {
            return wrong(Place::Board, "a spell without a word".into(), "give the word that its letters are");
        };
        if let Some(letter) = word.chars().find(|letter| !letter.is_ascii_uppercase()) {
            return wrong(
                Place::Word,
                format!("`{letter}` is not a letter"),
                "a word has the letters from A to Z",
            );
        }
        if word.chars().rev().eq(word.chars()) {
            let help = "the line goes from the first letter to the last; give a word that has a direction";
            return wrong(Place::Word, format!("`{word}` is the same when read backwards"), help);
        }
        for letter in 'A'..='Z' {
            let cells: Vec<Pos> = cells_with(puzzle, letter).collect();
            let count = word.chars().filter(|&other| other == letter).count();
            if cells.len() == count {
                continue;
            }
            let place = cells.last().map_or(Place::Word, |&pos| Place::Cell(pos));
            let (found, times) = (cells.len(), if count == 1 { "once" } else { "several times" });
            let message = match count {
                0 => format!("the letter {letter} is not in the word `{word}`"),
                _ => format!(
                    "the word `{word}` has the letter {letter} {times}, and the board has it on {found} cells"
                ),
            };
            return wrong(place, message, "each letter of the word is on a cell of its own");
        }
        Ok(())
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::None
    }

    fn number_name(&self, puzzle: &Puzzle, number: u32) -> String {
        let place = (number as usize).checked_sub(1);
        let letter = place.and_then(|place| puzzle.word()?.chars().nth(place));
        letter.map_or_else(String::new, String::from)
    }

    /// The word comes with its letters.
    fn unclued(&self) -> Option<Kind> {
        Some(Kind::LINE)
    }
}

impl Letters for Spell {
    fn place(&self, puzzle: &Puzzle, pos: Pos) -> Option<u32> {
        let letter = puzzle.cell(pos).symbol()?.shape?.letter();
        let place = puzzle.word()?.chars().position(|other| other == letter)?;
        Some(place as u32 + 1)
    }
}

/// Returns the cells with a letter, in reading order.
fn cells_with(puzzle: &Puzzle, letter: char) -> impl Iterator<Item = Pos> + '_ {
    let has = move |shape: Option<Shape>| shape.is_some_and(|shape| shape.letter() == letter);
    puzzle.symbols().filter(move |(_, symbol)| has(symbol.shape)).map(|(pos, _)| pos)
}
