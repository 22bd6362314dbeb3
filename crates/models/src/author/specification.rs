//! The specification of puzzles to be generated.

use super::symmetry::Symmetry;
use crate::board::{Kind, Pos, Puzzle, Step};
use crate::create::MIN_LENGTH;
use crate::explain::LEVELS;
use crate::kinds::{AddedClue, rules};
use crate::question::options;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Larger boards are not generated: to bend a path takes time in proportion to the square of its length.
const MAX_CELLS: u64 = 10_000;

/// The puzzles to be generated: their kind and size, and whatever else is asked for. Any number may be asked for: values
/// that no puzzle can have are an error when a [`Generator`](super::Generator) is made.
///
/// ```
/// use unicursal_models::Kind;
/// use unicursal_models::author::Specification;
/// use unicursal_models::question::parse;
///
/// let specification: Specification = parse(r#"{"kind": "zip", "size": [6, 6], "minimal": true, "seed": 42}"#)?;
/// assert_eq!(specification, Specification::new(Kind::ZIP, 6, 6).minimal().seed(42));
/// # Ok::<(), unicursal_models::question::QuestionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Specification {
    /// The kind.
    pub kind: Kind,
    /// The numbers of rows and columns. Either they are given or a shape is.
    #[serde(default)]
    pub size: Option<(u32, u32)>,
    /// A board whose size and holes are taken, whatever else stands on it.
    #[serde(default, with = "options::puzzle")]
    pub shape: Option<Puzzle>,
    /// The seed. The same seed makes the same puzzles everywhere.
    #[serde(default)]
    pub seed: u64,
    /// The number of clues, as many as needed unless given. Of a kind with labels, pairs of them; of a line, fixed ends.
    #[serde(default)]
    pub clues: Option<usize>,
    /// The number of walls: none unless given, but in a line as many as needed.
    #[serde(default)]
    pub walls: Option<usize>,
    /// The number of holes, at random. A shape has its own.
    #[serde(default)]
    pub holes: Option<usize>,
    /// No clue that the puzzle could do without. Where clues stand symmetrically, no group of clues that belong
    /// together. Of a line, no wall either.
    #[serde(default)]
    pub minimal: bool,
    /// The level of the hardest step, from 1 to 8: see [`Grade`](crate::explain::Grade). Unless the number of clues is
    /// given, or the puzzle is to be minimal, clues are added until the puzzle is as easy as that.
    #[serde(default)]
    pub difficulty: Option<u8>,
    /// Whether puzzles are not graded, which takes longer than to make them.
    #[serde(default)]
    pub ungraded: bool,
    /// The symmetry of clues and holes.
    #[serde(default)]
    pub symmetry: Symmetry,
    /// Whether puzzles may have more than one solution.
    #[serde(default)]
    pub allow_multiple: bool,
}

/// The reason why there is no generator. Displays as one sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecificationError {
    /// Options are missing or exclude each other.
    Options(String),
    /// No puzzle meets the specification.
    Impossible(String),
}

impl SpecificationError {
    /// No puzzle meets the specification, because of `reason`.
    pub(crate) fn impossible(reason: impl fmt::Display) -> Self {
        Self::Impossible(format!("there is no such puzzle: {reason}"))
    }
}

impl fmt::Display for SpecificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (SpecificationError::Options(reason) | SpecificationError::Impossible(reason)) = self;
        f.write_str(reason)
    }
}

impl std::error::Error for SpecificationError {}

/// The number of sides between the cells of a board without holes.
fn max_sides(kind: Kind, rows: u32, cols: u32) -> usize {
    let steps = rules(kind).steps().iter();
    let sides = |step: &Step| {
        let (down, right) = (u64::from(step.down), step.right.unsigned_abs());
        u64::from(rows).saturating_sub(down) * u64::from(cols).saturating_sub(right)
    };
    steps.map(sides).sum::<u64>() as usize
}

impl Specification {
    /// Puzzles of `kind` on boards of `rows` × `cols` cells.
    pub fn new(kind: Kind, rows: u32, cols: u32) -> Self {
        Self { size: Some((rows, cols)), ..Self::of(kind) }
    }

    /// Puzzles of `kind` on the board of `shape`.
    pub fn with_shape(kind: Kind, shape: &Puzzle) -> Self {
        Self { shape: Some(shape.clone()), ..Self::of(kind) }
    }

    fn of(kind: Kind) -> Self {
        Self {
            kind,
            size: None,
            shape: None,
            seed: 0,
            clues: None,
            walls: None,
            holes: None,
            minimal: false,
            difficulty: None,
            ungraded: false,
            symmetry: Symmetry::None,
            allow_multiple: false,
        }
    }

    /// Sets the seed.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Sets the number of clues.
    pub fn clues(self, count: usize) -> Self {
        Self { clues: Some(count), ..self }
    }

    /// Sets the number of walls.
    pub fn walls(self, count: usize) -> Self {
        Self { walls: Some(count), ..self }
    }

    /// Sets the number of holes.
    pub fn holes(self, count: usize) -> Self {
        Self { holes: Some(count), ..self }
    }

    /// Asks for puzzles without clues that they could do without.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Sets the level of the hardest step.
    pub fn difficulty(self, level: u8) -> Self {
        Self { difficulty: Some(level), ..self }
    }

    /// Asks for puzzles that are not graded.
    pub fn ungraded(self) -> Self {
        Self { ungraded: true, ..self }
    }

    /// Sets the symmetry of clues and holes.
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Allows more than one solution.
    pub fn allow_multiple(self) -> Self {
        Self { allow_multiple: true, ..self }
    }

    /// The numbers of rows and columns.
    pub(crate) fn dimensions(&self) -> (u32, u32) {
        let of_shape = self.shape.as_ref().map(|shape| (shape.rows(), shape.cols()));
        of_shape.or(self.size).unwrap_or_default()
    }

    /// The holes of the shape, in reading order.
    pub(crate) fn fixed_holes(&self) -> Vec<Pos> {
        let holes = |shape: &Puzzle| shape.places().filter(|&pos| !shape.is_open(pos)).collect();
        self.shape.as_ref().map(holes).unwrap_or_default()
    }

    /// The number of holes at random, if there are any.
    pub(crate) fn random_holes(&self) -> Option<usize> {
        self.holes.filter(|&count| count > 0)
    }

    /// The number of open cells.
    pub(crate) fn open_cells(&self) -> usize {
        let (rows, cols) = self.dimensions();
        let holes = self.holes.unwrap_or(0).saturating_add(self.fixed_holes().len());
        (rows as usize * cols as usize).saturating_sub(holes)
    }

    /// Refuses a specification that no puzzle can meet, whatever its solution.
    pub(crate) fn validate(&self) -> Result<(), SpecificationError> {
        self.validate_together()?;
        self.validate_board().and_then(|()| self.validate_givens()).map_err(SpecificationError::impossible)
    }

    /// Refuses options that exclude each other.
    fn validate_together(&self) -> Result<(), SpecificationError> {
        let Self { size, shape, holes, minimal, difficulty, ungraded, allow_multiple, .. } = self;
        let refused = match (shape, size) {
            (None, None) => Some("give a size or a shape".into()),
            (Some(shape), Some((rows, cols))) if (shape.rows(), shape.cols()) != (*rows, *cols) => Some(format!(
                "the shape is {}x{}, not {rows}x{cols}; leave the size out",
                shape.rows(),
                shape.cols()
            )),
            (Some(_), _) if holes.is_some() => {
                Some("a shape has its own holes, so their number cannot be given".into())
            }
            _ if *ungraded && difficulty.is_some() => Some("a puzzle of some difficulty is graded".into()),
            _ if *allow_multiple && *minimal => Some("only puzzles with a single solution are minimal".into()),
            _ if *allow_multiple && difficulty.is_some() => {
                Some("only puzzles with a single solution have a difficulty".into())
            }
            _ => None,
        };
        refused.map_or(Ok(()), |reason| Err(SpecificationError::Options(reason)))
    }

    fn validate_board(&self) -> Result<(), String> {
        let (rows, cols) = self.dimensions();
        let cells = u64::from(rows) * u64::from(cols);
        if cells == 0 || cells > MAX_CELLS {
            return Err(format!("a board of {rows} × {cols} cells; 1 to {MAX_CELLS} cells can be generated"));
        }
        let symmetry = self.symmetry;
        if symmetry.needs_square() && rows != cols {
            return Err(format!("only square boards have the symmetry {symmetry}"));
        }
        let holes = self.fixed_holes();
        let is_hole = |pos: &Pos| holes.binary_search(pos).is_ok();
        if holes.iter().any(|&pos| !symmetry.orbit(rows, cols, pos).iter().all(is_hole)) {
            return Err(format!("the shape does not have the symmetry {symmetry}"));
        }
        Ok(())
    }

    fn validate_givens(&self) -> Result<(), String> {
        let (kind, open, (rows, cols)) = (self.kind, self.open_cells(), self.dimensions());
        let (min, max, things) = match rules(kind).added_clue() {
            AddedClue::Step => (0, open, "clues"),
            AddedClue::Rank => (2.min(open), open, "clues"),
            // Both ends of a line of one cell are there: fixing one says it all.
            AddedClue::End => (0, open.min(2), "fixed ends"),
            AddedClue::None => (1, open / MIN_LENGTH, "pairs of clues"),
        };
        if open < min.max(1) || max < min {
            return Err(format!("{open} open cells are too few for a {kind}"));
        }
        if let Some(clues) = self.clues.filter(|clues| !(min..=max).contains(clues)) {
            return Err(format!("{clues} {things}; a {kind} of {open} open cells has {min} to {max}"));
        }
        let sides = max_sides(kind, rows, cols);
        if let Some(walls) = self.walls.filter(|&walls| walls > sides) {
            return Err(format!("{walls} walls; a {kind} of {rows} × {cols} cells has {sides} sides"));
        }
        if let Some(level) = self.difficulty.filter(|level| !(1..=LEVELS as u8).contains(level)) {
            return Err(format!("difficulty {level}; the levels are 1 to {LEVELS}"));
        }
        if self.symmetry != Symmetry::None && rules(kind).added_clue() == AddedClue::None {
            return Err(format!("the clues of a {kind} stand where its paths end, so they take no symmetry"));
        }
        Ok(())
    }
}
