//! A player's moves, as a record of a game has them.

use crate::facts::Fact;
use crate::marks::{Marks, PartialError};
use serde::{Deserialize, Serialize};
use std::fmt;
use unicursal_models::board::{Cell, Pos, Puzzle, Side};
use unicursal_models::kinds::{Draft, Family, rules};

/// One move of a player: whatever is drawn and erased at once.
#[derive(Clone, PartialEq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Move {
    /// The seconds since the game began, if they are known.
    pub at: Option<f64>,
    /// The marks that come to the board.
    pub drawn: Markings,
    /// The marks that go, before anything is drawn.
    pub erased: Markings,
}

/// Marks on a board, with the names that they have in a puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Markings {
    /// Pairs of neighbors that the line joins.
    #[serde(with = "sides")]
    pub links: Vec<Side>,
    /// Pairs of neighbors that the line does not join.
    #[serde(with = "sides")]
    pub walls: Vec<Side>,
    /// Cells with their number or label.
    #[serde(with = "numbers")]
    pub numbers: Vec<(Pos, u32)>,
}

/// Sides as two cells, each a row and a column from 0.
mod sides {
    use serde::{Deserialize, Deserializer, Serializer};
    use unicursal_models::board::Side;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Side>, D::Error> {
        let pairs = Vec::<[(u32, u32); 2]>::deserialize(deserializer)?;
        Ok(pairs.into_iter().map(|[a, b]| Side::between(a, b)).collect())
    }

    pub(super) fn serialize<S: Serializer>(sides: &[Side], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(sides.iter().map(|side| {
            let (a, b) = side.cells();
            [[a.row, a.col], [b.row, b.col]]
        }))
    }
}

/// Numbers as a cell and the number.
mod numbers {
    use serde::{Deserialize, Deserializer, Serializer};
    use unicursal_models::board::Pos;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(Pos, u32)>, D::Error> {
        let numbers = Vec::<((u32, u32), u32)>::deserialize(deserializer)?;
        Ok(numbers.into_iter().map(|(cell, number)| (cell.into(), number)).collect())
    }

    #[allow(clippy::ptr_arg, reason = "serde hands over a reference to the field")]
    pub(super) fn serialize<S: Serializer>(numbers: &Vec<(Pos, u32)>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(numbers.iter().map(|(cell, number)| ([cell.row, cell.col], *number)))
    }
}

/// The reason why a move does not belong to a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveError {
    /// The number of the move, from 1.
    pub number: usize,
    /// The fault.
    pub fault: MoveFault,
}

/// The fault of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum MoveFault {
    /// A place that the line cannot visit.
    OffBoard(Pos),
    /// Two places that no step joins.
    NotNeighbors(Pos, Pos),
    /// Marks that the puzzle cannot have.
    Marks(PartialError),
    /// A time before that of an earlier move, or no number of seconds from 0.
    Time(f64),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: ", self.number)?;
        match self.fault {
            MoveFault::OffBoard(place) => write!(f, "{place} is not on the board"),
            MoveFault::NotNeighbors(a, b) => write!(f, "{a} and {b} are not neighbors"),
            MoveFault::Marks(error) => error.fmt(f),
            MoveFault::Time(at) => {
                write!(f, "`at` is {at}: give seconds from 0, in the order of the moves")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// A move as facts about the board.
pub(crate) struct Played {
    pub(super) at: Option<f64>,
    pub(super) drawn: Vec<Fact>,
    pub(super) erased: Vec<Fact>,
}

/// Returns the moves as facts about `puzzle`.
///
/// # Errors
/// The first move that does not belong to the puzzle.
pub(crate) fn played(puzzle: &Puzzle, moves: &[Move]) -> Result<Vec<Played>, MoveError> {
    let mut last = 0.0;
    let each = moves.iter().zip(1..).map(|(one, number)| {
        let read = |marks: &Markings| marks.facts(puzzle).map_err(|fault| MoveError { number, fault });
        if let Some(at) = one.at {
            if !at.is_finite() || at < last {
                return Err(MoveError { number, fault: MoveFault::Time(at) });
            }
            last = at;
        }
        Ok(Played { at: one.at, drawn: read(&one.drawn)?, erased: read(&one.erased)? })
    });
    each.collect()
}

/// Checks that moves belong to a puzzle: their places are on the board, and the puzzle can have such marks.
///
/// # Errors
/// The first move that does not.
pub fn check_moves(puzzle: &Puzzle, moves: &[Move]) -> Result<(), MoveError> {
    played(puzzle, moves).map(drop)
}

impl Markings {
    /// Returns the marks as facts about `puzzle`.
    fn facts(&self, puzzle: &Puzzle) -> Result<Vec<Fact>, MoveFault> {
        // Most moves erase nothing.
        if *self == Self::default() {
            return Ok(vec![]);
        }
        for side in self.links.iter().chain(&self.walls) {
            let (a, b) = side.cells();
            if !puzzle.are_neighbors(a, b) {
                return Err(MoveFault::NotNeighbors(a, b));
            }
        }
        let sides = self.links.iter().chain(&self.walls).flat_map(|side| <[Pos; 2]>::from(side.cells()));
        let is_there = |&place: &Pos| puzzle.line_points().any(|point| point == place);
        if let Some(place) = sides.chain(self.numbers.iter().map(|(cell, _)| *cell)).find(|at| !is_there(at)) {
            return Err(MoveFault::OffBoard(place));
        }
        let mut marked = Puzzle { links: vec![], ..puzzle.clone() };
        let (rules, bare) = (rules(puzzle.kind()), marked.clone());
        marked.links.extend(&self.links);
        marked.walls.extend(&self.walls);
        for &(cell, number) in &self.numbers {
            let at = marked.index(cell);
            let own = marked.cells[at];
            marked.cells[at] = match rules.family() {
                Family::Numbers => rules.numbered(own, number),
                Family::Path | Family::Pairs | Family::Loop => Cell::Clue(number),
            };
        }
        let marks = Marks::new(&bare, Some(&Draft::from(marked))).map_err(MoveFault::Marks)?;
        Ok(marks.facts(puzzle))
    }
}
