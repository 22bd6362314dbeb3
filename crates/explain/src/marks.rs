//! A person's marks on a board: what a partial solution says beyond the puzzle.

use crate::facts::Fact;
use std::collections::BTreeSet;
use std::fmt;
use unicursal_models::board::{Cell, Kind, Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{CellValue, Draft, rules};

/// The reason why a partial solution cannot be used with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PartialError {
    /// Its kind or size differs.
    OtherBoard,
    /// A cell is a hole in only one of the two.
    Hole {
        /// The cell.
        cell: Pos,
        /// Whether it is a hole of the puzzle.
        in_puzzle: bool,
    },
    /// A given number has been changed.
    Given {
        /// The cell.
        cell: Pos,
        /// The number that is given there.
        given: u32,
        /// The number of the partial solution.
        found: u32,
    },
    /// A number that is no step of the path.
    OutOfRange {
        /// The cell.
        cell: Pos,
        /// The number.
        number: u32,
        /// The number of open cells.
        last: u32,
    },
    /// A label that the puzzle does not have.
    UnknownLabel {
        /// The cell.
        cell: Pos,
        /// The label.
        label: u32,
    },
    /// A number on a board whose solution consists of a line alone.
    NoNumbers {
        /// The cell.
        cell: Pos,
        /// The number.
        number: u32,
        /// The kind of the puzzle.
        kind: Kind,
    },
    /// Walls or links on a board whose solution consists of numbers alone.
    Sides {
        /// The kind of the puzzle.
        kind: Kind,
    },
    /// A fixed end that the puzzle does not have there.
    End {
        /// The cell.
        cell: Pos,
    },
}

impl fmt::Display for PartialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PartialError::OtherBoard => f.write_str(
                "the partial solution is of another board: its kind and size are not those of the puzzle",
            ),
            PartialError::Hole { cell, in_puzzle } => {
                let (here, there) =
                    if in_puzzle { ("puzzle", "partial solution") } else { ("partial solution", "puzzle") };
                write!(f, "{cell} is a hole in the {here}, but not in the {there}")
            }
            PartialError::Given { cell, given, found } => {
                write!(f, "{cell} is {found} in the partial solution, but {given} is given there")
            }
            PartialError::OutOfRange { cell, number, last } => {
                write!(f, "{number} at {cell} cannot be: the numbers go from 1 to {last}")
            }
            PartialError::UnknownLabel { cell, label } => {
                write!(f, "{label} at {cell} is no label of the puzzle")
            }
            PartialError::NoNumbers { cell, number, kind } => write!(
                f,
                "{number} at {cell} is not given in the puzzle: the partial solution of a {kind} has links and walls, and no numbers of its own"
            ),
            PartialError::Sides { kind } => {
                write!(f, "the partial solution of a {kind} has numbers, and no links and walls")
            }
            PartialError::End { cell } => {
                write!(f, "the line of the partial solution is fixed at {cell}, that of the puzzle is not")
            }
        }
    }
}

impl std::error::Error for PartialError {}

/// The marks of a person.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Marks {
    /// Sides, and whether the line goes through them.
    pub(super) sides: Vec<(Side, bool)>,
    /// Numbers or labels of cells.
    pub(super) values: Vec<(Pos, u32)>,
}

impl Marks {
    /// Returns the links of `puzzle`, and what `partial` says beyond it.
    ///
    /// # Errors
    /// The partial solution does not belong to the puzzle.
    pub(super) fn new(puzzle: &Puzzle, partial: Option<&Draft>) -> Result<Self, PartialError> {
        let mut links = puzzle.links().to_vec();
        let (mut walls, mut values) = (vec![], vec![]);
        if let Some(partial) = partial.map(Draft::board) {
            if rules(puzzle.kind).goes_far() && !(partial.links.is_empty() && partial.walls.is_empty()) {
                return Err(PartialError::Sides { kind: puzzle.kind });
            }
            let board = |puzzle: &Puzzle| (puzzle.kind, puzzle.rows, puzzle.cols, puzzle.geometry);
            if board(puzzle) != board(partial) {
                return Err(PartialError::OtherBoard);
            }
            for (end, own) in [(partial.start, puzzle.start), (partial.end, puzzle.end)] {
                if let Some(cell) = end.filter(|_| end != own) {
                    return Err(PartialError::End { cell });
                }
            }
            values = numbers(puzzle, partial)?;
            links.extend_from_slice(partial.links());
            links.sort_unstable();
            links.dedup();
            walls.extend(partial.walls().iter().filter(|wall| puzzle.walls.binary_search(wall).is_err()));
        }
        let walls = walls.into_iter().map(|&wall| (wall, false));
        let sides = links.into_iter().map(|link| (link, true)).chain(walls).collect();
        Ok(Self { sides, values })
    }

    /// Returns the marks that these facts are.
    pub(super) fn of(facts: &[Fact]) -> Self {
        let mut marks = Self::default();
        for fact in facts {
            match *fact {
                Fact::Side { side, used } => marks.sides.push((side, used)),
                Fact::Step { cell, steps: [value, _] } | Fact::Label { cell, label: value } => {
                    marks.values.push((cell, value));
                }
                _ => {}
            }
        }
        marks
    }

    /// Returns whether there are no marks.
    pub(super) fn is_empty(&self) -> bool {
        self.sides.is_empty() && self.values.is_empty()
    }

    /// Returns the points where the person is: the ends of the drawn line, or else all marked points.
    pub(super) fn heads(&self) -> BTreeSet<Pos> {
        let points = |used: bool| {
            let sides = self.sides.iter().filter(move |(_, is_used)| *is_used == used);
            sides.flat_map(|&(side, _)| <[Pos; 2]>::from(side.cells()))
        };
        let is_end = |&point: &Pos| points(true).filter(|&other| other == point).count() == 1;
        let heads: BTreeSet<Pos> = points(true).filter(is_end).collect();
        if heads.is_empty() {
            points(false).chain(self.values.iter().map(|&(cell, _)| cell)).collect()
        } else {
            heads
        }
    }

    /// Returns the marks as facts about `puzzle`.
    pub(super) fn facts(&self, puzzle: &Puzzle) -> Vec<Fact> {
        let sides = self.sides.iter().map(|&(side, used)| Fact::Side { side, used });
        let are_labels = rules(puzzle.kind).cell_value() == CellValue::Label;
        let values = self.values.iter().map(|&(cell, value)| {
            if are_labels { Fact::Label { cell, label: value } } else { Fact::Step { cell, steps: [value; 2] } }
        });
        values.chain(sides).collect()
    }

    /// Returns `bare`, a puzzle without links, with the marks that a puzzle can hold. `None` if a number would repeat.
    pub(super) fn board(&self, bare: &Puzzle) -> Option<Puzzle> {
        let mut board = bare.clone();
        for &(side, used) in &self.sides {
            if used { board.links.push(side) } else { board.walls.push(side) }
        }
        board.links.sort_unstable();
        board.walls.sort_unstable();
        let rules = rules(bare.kind);
        if rules.family() == Family::Numbers {
            for &(cell, number) in &self.values {
                let at = board.index(cell);
                board.cells[at] = rules.numbered(board.cells[at], number);
            }
            let clues = rules.given_steps(&board);
            if clues.windows(2).any(|two| two[0].0 == two[1].0) {
                return None;
            }
        }
        Some(board)
    }

    /// Returns the marks that contradict `solution`, a solution of `puzzle`.
    pub(super) fn against(&self, puzzle: &Puzzle, solution: &Solution) -> Vec<Fact> {
        let mut line: Vec<Side> = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
        line.sort_unstable();
        let cells = if self.values.is_empty() { vec![] } else { solution.cells(puzzle) };
        let is_wrong = |fact: &Fact| match *fact {
            Fact::Side { side, used } => line.binary_search(&side).is_ok() != used,
            Fact::Step { cell, steps: [value, _] } | Fact::Label { cell, label: value } => {
                cells[cell.row as usize][cell.col as usize] != i64::from(value)
            }
            _ => false,
        };
        self.facts(puzzle).into_iter().filter(is_wrong).collect()
    }
}

/// Returns the numbers of `partial` that `puzzle` does not give.
///
/// # Errors
/// One of them cannot be used.
fn numbers(puzzle: &Puzzle, partial: &Puzzle) -> Result<Vec<(Pos, u32)>, PartialError> {
    let rules = rules(puzzle.kind);
    let last = puzzle.open_cells().count() as u32;
    let labels = if rules.cell_value() == CellValue::Label { puzzle.clues() } else { vec![] };
    let number = |cell: Cell| match cell {
        Cell::Symbol(symbol) if rules.family() == Family::Numbers => symbol.number,
        cell => cell.clue(),
    };
    let mut values = vec![];
    for cell in puzzle.places() {
        let number = match (puzzle.cell(cell), partial.cell(cell)) {
            (own, other) if own == other => continue,
            (own, other) if own == Cell::Hole || other == Cell::Hole => {
                return Err(PartialError::Hole { cell, in_puzzle: own == Cell::Hole });
            }
            (own, other) => match (number(own), number(other)) {
                (Some(given), Some(found)) if given != found => {
                    return Err(PartialError::Given { cell, given, found });
                }
                (None, Some(number)) => number,
                (_, _) => continue,
            },
        };
        if !labels.is_empty() {
            if labels.binary_search_by_key(&number, |&(label, _)| label).is_err() {
                return Err(PartialError::UnknownLabel { cell, label: number });
            }
        } else if rules.family() != Family::Numbers {
            return Err(PartialError::NoNumbers { cell, number, kind: puzzle.kind });
        } else if !(1..=last).contains(&number) {
            return Err(PartialError::OutOfRange { cell, number, last });
        }
        values.push((cell, number));
    }
    Ok(values)
}
