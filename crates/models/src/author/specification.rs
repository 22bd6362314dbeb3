//! What the puzzles to be generated are to be like.

use super::symmetry::Symmetry;
use crate::board::{Kind, Pos, Puzzle, Step};
use crate::create::SHORTEST;
use crate::explain::LEVELS;
use crate::kinds::{AddedClue, rules};
use std::fmt;

/// Larger boards are not generated: to bend a path takes time in proportion to the square of its length.
const MOST_CELLS: u64 = 10_000;

/// What the puzzles to be generated are to be like: the kind and the size, and whatever else is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specification {
    pub(crate) kind: Kind,
    pub(crate) rows: u32,
    pub(crate) cols: u32,
    pub(crate) clues: Option<usize>,
    pub(crate) walls: Option<usize>,
    pub(crate) holes: Holes,
    pub(crate) minimal: bool,
    pub(crate) difficulty: Option<u8>,
    pub(crate) ungraded: bool,
    pub(crate) symmetry: Symmetry,
    pub(crate) allow_multiple: bool,
}

/// Where the holes are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Holes {
    /// This many, at random.
    Random(usize),
    /// These.
    Fixed(Vec<Pos>),
}

/// Why no puzzle can be as it is wished to be. Displays as one sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible(pub(crate) String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Impossible {}

/// The number of sides between the cells of a board without holes.
fn most_sides(kind: Kind, rows: u32, cols: u32) -> usize {
    let steps = rules(kind).steps().iter();
    let sides = |step: &Step| {
        let (down, right) = (u64::from(step.down), step.right.unsigned_abs());
        u64::from(rows).saturating_sub(down) * u64::from(cols).saturating_sub(right)
    };
    steps.map(sides).sum::<u64>() as usize
}

impl Specification {
    /// Puzzles of `kind` on boards of `rows` × `cols` cells. Here and below any number may be wished for: what no puzzle
    /// can fulfil is an error when a [`Generator`](super::Generator) is made.
    pub fn new(kind: Kind, rows: u32, cols: u32) -> Self {
        Self {
            kind,
            rows,
            cols,
            clues: None,
            walls: None,
            holes: Holes::Random(0),
            minimal: false,
            difficulty: None,
            ungraded: false,
            symmetry: Symmetry::None,
            allow_multiple: false,
        }
    }

    /// Puzzles of `kind` on the board of `shape`, whatever else stands on it: with holes where it has holes.
    pub fn with_shape(kind: Kind, shape: &Puzzle) -> Self {
        let holes = shape.places().filter(|&pos| !shape.is_open(pos)).collect();
        Self { holes: Holes::Fixed(holes), ..Self::new(kind, shape.rows(), shape.cols()) }
    }

    /// Exactly `count` clues. Of a kind with labels, pairs of them; of a line, fixed ends.
    pub fn clues(self, count: usize) -> Self {
        Self { clues: Some(count), ..self }
    }

    /// Exactly `count` walls.
    pub fn walls(self, count: usize) -> Self {
        Self { walls: Some(count), ..self }
    }

    /// Exactly `count` holes, at random.
    pub fn holes(self, count: usize) -> Self {
        Self { holes: Holes::Random(count), ..self }
    }

    /// No clue that the puzzle could do without. Where clues stand symmetrically, no group of clues that belong
    /// together. Of a line, no wall either.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Puzzles whose hardest step has this level, from 1 to 8: see [`Grade`](crate::explain::Grade). Unless the number of
    /// clues is given, or none may be spare, clues are added until the puzzle is as easy as that.
    pub fn difficulty(self, level: u8) -> Self {
        Self { difficulty: Some(level), ..self }
    }

    /// Puzzles of which it is not said how hard they are: to find out takes longer than to make them.
    pub fn ungraded(self) -> Self {
        Self { ungraded: true, ..self }
    }

    /// Clues and holes that stand symmetrically.
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Puzzles that may have more than one solution.
    pub fn allow_multiple(self) -> Self {
        Self { allow_multiple: true, ..self }
    }

    /// How many cells are open.
    pub(crate) fn open_cells(&self) -> usize {
        let holes = match &self.holes {
            Holes::Random(count) => *count,
            Holes::Fixed(holes) => holes.len(),
        };
        (self.rows as usize * self.cols as usize).saturating_sub(holes)
    }

    /// Says what is wrong with the wishes if no puzzle can fulfil them, whatever its solution.
    pub(crate) fn validate(&self) -> Result<(), Impossible> {
        let impossible = |message: String| Err(Impossible(message));
        let (kind, rows, cols) = (self.kind, self.rows, self.cols);
        let cells = u64::from(rows) * u64::from(cols);
        if cells == 0 || cells > MOST_CELLS {
            return impossible(format!(
                "a board of {rows} × {cols} cells; 1 to {MOST_CELLS} cells can be generated"
            ));
        }
        let open = self.open_cells();
        let (least, most, what) = match rules(kind).added_clue() {
            AddedClue::Step => (0, open, "clues"),
            AddedClue::Rank => (2.min(open), open, "clues"),
            // Both ends of a line of one cell are there: fixing one says it all.
            AddedClue::End => (0, open.min(2), "fixed ends"),
            AddedClue::None => (1, open / SHORTEST, "pairs of clues"),
        };
        if open < least.max(1) || most < least {
            return impossible(format!("{open} open cells are too few for a {kind}"));
        }
        if let Some(clues) = self.clues.filter(|clues| !(least..=most).contains(clues)) {
            return impossible(format!("{clues} {what}; a {kind} of {open} open cells has {least} to {most}"));
        }
        let sides = most_sides(kind, rows, cols);
        if let Some(walls) = self.walls.filter(|&walls| walls > sides) {
            return impossible(format!("{walls} walls; a {kind} of {rows} × {cols} cells has {sides} sides"));
        }
        if let Some(level) = self.difficulty {
            if !(1..=LEVELS as u8).contains(&level) {
                return impossible(format!("difficulty {level}; the levels are 1 to {LEVELS}"));
            }
            if self.allow_multiple {
                return impossible("only puzzles with a single solution have a difficulty".into());
            }
        }
        let symmetry = self.symmetry;
        if symmetry.needs_square() && rows != cols {
            return impossible(format!("only square boards have the symmetry {symmetry}"));
        }
        if symmetry != Symmetry::None && rules(kind).added_clue() == AddedClue::None {
            return impossible(format!(
                "the clues of a {kind} stand where its paths end, so they take no symmetry"
            ));
        }
        if let Holes::Fixed(holes) = &self.holes {
            let is_hole = |pos: &Pos| holes.binary_search(pos).is_ok();
            if holes.iter().any(|&pos| !symmetry.orbit(rows, cols, pos).iter().all(is_hole)) {
                return impossible(format!("the shape does not have the symmetry {symmetry}"));
            }
        }
        Ok(())
    }
}
