//! Abilities that few kinds have. Each is a trait, which a kind hands out if it has it.

use crate::board::{Cell, Pos, Puzzle};

/// Steps that may lead over other cells, in the direction of the arrow of their cell only, so that there are no walls
/// and links.
pub trait Arrows {
    /// Returns the places that a step from a cell may lead to.
    fn ahead(&self, puzzle: &Puzzle, pos: Pos) -> Vec<Pos>;

    /// Returns the steps at which the path is known to be at a cell, ascending.
    fn given_steps(&self, puzzle: &Puzzle) -> Vec<(u32, Pos)>;

    /// Puts on an empty board everything that each puzzle with this solution shows, except removable clues.
    fn show(&self, board: &mut Puzzle, path: &[Pos]);

    /// Returns the content of a cell whose step is given. `cell` is its content otherwise.
    fn numbered(&self, cell: Cell, step: u32) -> Cell;
}

/// Letters along the line that make a word.
pub trait Letters {
    /// Returns the first place in the word of the letter at a cell, counted from 1.
    fn place(&self, puzzle: &Puzzle, pos: Pos) -> Option<u32>;
}

/// Names that players have for what follows from some clues.
pub trait Patterns {
    /// Returns the name of the pattern of these clues.
    fn of_clues(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str>;

    /// Returns the name of what follows from this clue and a line that comes to a corner of its cell.
    fn of_line(&self, _puzzle: &Puzzle, _clue: Pos) -> Option<&'static str> {
        None
    }
}
