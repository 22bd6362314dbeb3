//! Refusals of specifications that no puzzle can meet.

use super::amount::Amount;
use super::mask::Place;
use super::name;
use super::sides::sides;
use super::specification::{MAX_CLUE_PERCENT, Specification};
use super::symmetry::Symmetry;
use super::target::Target;
use crate::create::MIN_LENGTH;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use unicursal_explain::LEVELS;
use unicursal_models::board::{Frame, Geometry, Ground, Kind, Pos, Puzzle, Shape, Symbol};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{AddedClue, rules};

/// Larger boards are not generated: to bend a path takes time in proportion to the square of its length.
const MAX_CELLS: u64 = 10_000;

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

impl Specification {
    /// Refuses a specification that no puzzle can meet, whatever its solution.
    pub(crate) fn validate(&self) -> Result<(), SpecificationError> {
        self.validate_together().map_err(SpecificationError::Options)?;
        self.validate_loop().map_err(SpecificationError::Options)?;
        let impossible = [
            Self::validate_board,
            Self::validate_clues,
            Self::validate_walls,
            Self::validate_mask,
            Self::validate_symmetry,
        ];
        impossible.into_iter().try_for_each(|validate| validate(self)).map_err(SpecificationError::impossible)
    }

    /// Refuses options that exclude each other.
    fn validate_together(&self) -> Result<(), String> {
        let Self { size, side, shape, holes, minimal, difficulty, score, ungraded, allow_multiple, .. } = self;
        let asks = self.asks_for_difficulty();
        name::check_name(self.name.as_deref().unwrap_or_default(), &[])?;
        Err(match (shape, size) {
            (None, None) if side.is_none() => "give a size or a shape".into(),
            (Some(_), _) | (_, Some(_)) if side.is_some() => {
                "a side is that of a whole board; leave the size and the shape out".into()
            }
            (Some(shape), Some((rows, cols))) if (shape.rows(), shape.cols()) != (*rows, *cols) => {
                format!("the shape is {}x{}, not {rows}x{cols}; leave the size out", shape.rows(), shape.cols())
            }
            (Some(_), _) if holes.is_some() => "a shape has its own holes, so their number cannot be given".into(),
            _ if self.geometry.is_some_and(|geometry| geometry != self.board_geometry()) => {
                format!("the board consists of {}; leave the geometry out", self.board_geometry().cells())
            }
            _ if difficulty.is_some() && score.is_some() => "give a difficulty or a range of scores".into(),
            _ if *ungraded && asks => "a puzzle of some difficulty is graded".into(),
            _ if *allow_multiple && *minimal => "only puzzles with a single solution are minimal".into(),
            _ if *allow_multiple && asks => "only puzzles with a single solution have a difficulty".into(),
            _ if *allow_multiple && self.best_of.is_some() => {
                "only puzzles with a single solution have a taste; leave `best_of` out".into()
            }
            _ if self.border && self.mask.is_some() => "a mask has its own border; give one of them".into(),
            _ => return Ok(()),
        })
    }

    /// Refuses wishes that cannot be met for loops.
    fn validate_loop(&self) -> Result<(), String> {
        let kind = self.kind;
        if !kind.is_generated() {
            return Err(format!("no {kind} can be generated yet"));
        }
        let Self { shape, walls, holes, ends, side, .. } = self;
        self.validate_word()?;
        let has_walls = walls.is_some_and(|walls| walls != Amount::Count(0));
        if rules(kind).goes_far() && has_walls {
            return Err(format!("a {kind} has no walls"));
        }
        if kind.family() != Family::Loop {
            return Ok(());
        }
        // Where a loop visits every cell, those that a random one leaves out are holes.
        let has_holes = holes.is_some_and(|holes| holes > 0) && !kind.covers();
        let has_side = side.is_some() && rules(kind).ground() == Ground::Cells;
        if shape.is_some() || has_side || has_walls || has_holes || ends.is_some() {
            let holes = if kind.covers() { "shapes, sides, walls" } else { "shapes, sides, walls, holes" };
            return Err(format!("a {kind} is generated without {holes} and ends"));
        }
        if kind.covers()
            && self.board_geometry() == Geometry::Square
            && !self.open_cells().is_multiple_of(2)
            && holes.is_some()
        {
            return Err(format!("a loop visits an even number of squares, not {}", self.open_cells()));
        }
        Ok(())
    }

    /// Refuses a word that no puzzle can have.
    fn validate_word(&self) -> Result<(), String> {
        let Some(word) = &self.word else { return Ok(()) };
        if rules(self.kind).letters().is_none() {
            return Err(format!("a {} has no word", self.kind));
        }
        let word = word.to_ascii_uppercase();
        let letters = (0..).zip(word.chars()).filter_map(|(col, letter)| {
            let shape = Shape::LETTERS.into_iter().find(|shape| shape.letter() == letter);
            Some((col, Symbol { shape: Some(shape?), number: None, direction: None }))
        });
        let row = Puzzle::builder(self.kind, 1, word.chars().count().max(1) as u32).word(&word);
        let row = letters.fold(row, |row, (col, letter)| row.symbol((0, col), letter));
        if word.len() > self.open_cells() {
            return Err(format!("the word `{word}` is longer than the board has cells"));
        }
        row.build().map(|_| ()).map_err(|error| error.message)
    }

    fn validate_board(&self) -> Result<(), String> {
        let (rows, cols) = self.dimensions();
        let cells = u64::from(rows) * u64::from(cols);
        if cells == 0 || cells > MAX_CELLS {
            return Err(format!("a board of {rows} × {cols} cells; 1 to {MAX_CELLS} cells can be generated"));
        }
        let (symmetry, geometry) = (self.symmetry_of_givens(), self.board_geometry());
        if !self.kind.exists_on(geometry) {
            return Err(format!(
                "a {} on {}; it exists on {} only",
                self.kind,
                geometry.cells(),
                self.kind.tilings()
            ));
        }
        if !symmetry.exists_on(geometry) {
            return Err(format!("no board of {} has the symmetry {symmetry}", geometry.cells()));
        }
        if rows != cols && symmetry.needs_square() {
            return Err(format!("only square boards have the symmetry {symmetry}"));
        }
        let holes = self.fixed_holes();
        // Without any open cell there is no puzzle, which is said later.
        let has_cells = holes.len() < rows as usize * cols as usize;
        if has_cells && !symmetry.keeps(&self.blank(&holes)) {
            return Err(if self.shape.is_some() {
                format!("the shape does not have the symmetry {symmetry}")
            } else {
                let others = match geometry {
                    Geometry::Triangle => {
                        "with an even number of rows they have top-bottom, with an odd number of columns left-right, \
                         and half-turn with an odd sum of both"
                    }
                    _ => {
                        "with an even number of rows they have half-turn, with an odd one top-bottom, and hexagons \
                         with a side have all"
                    }
                };
                let cells = geometry.cells();
                format!("{rows} rows of {cols} {cells} do not have the symmetry {symmetry} ({others})")
            });
        }
        Ok(())
    }

    fn validate_clues(&self) -> Result<(), String> {
        let (kind, open) = (self.kind, self.open_cells());
        let added = rules(kind).added_clue();
        let (min, max, things) = match added {
            AddedClue::Step | AddedClue::Symbol | AddedClue::Mark => (0, open, "clues"),
            AddedClue::Link => (0, open, "given sides"),
            AddedClue::Rank => (2.min(open), open, "clues"),
            // Both ends of a line of one cell are there: fixing one says it all.
            AddedClue::End => (0, open.min(2), "fixed ends"),
            AddedClue::None => (1, open / MIN_LENGTH, "pairs of clues"),
        };
        if open < min.max(1) || max < min {
            return Err(format!("{open} open cells are too few for a {kind}"));
        }
        match self.clues {
            Some(Amount::Count(clues)) if !(min..=max).contains(&clues) => {
                return Err(format!("{clues} {things}; a {kind} of {open} open cells has {min} to {max}"));
            }
            Some(Amount::Percent(_)) if added == AddedClue::End => {
                return Err(format!("a {kind} has no clues but its ends; give 0 to {max} of them"));
            }
            Some(Amount::Percent(percent)) if usize::from(percent) > MAX_CLUE_PERCENT => {
                return Err(format!(
                    "clues on {percent}% of the cells; up to {MAX_CLUE_PERCENT}% leave something to solve, and more \
                     have to be given as a number"
                ));
            }
            _ => {}
        }
        if let Some(Target::Level(level)) = self.difficulty
            && !(1..=LEVELS as u8).contains(&level)
        {
            return Err(format!("difficulty {level}; the levels are 1 to {LEVELS}"));
        }
        match (self.ends, added) {
            (Some(true), AddedClue::Step) if self.clues.and_then(Amount::count).is_some_and(|clues| clues < 2) => {
                Err("fewer than two clues; the first and the last number are two".into())
            }
            (Some(false), AddedClue::Rank) => {
                Err(format!("the first and the last clue of a {kind} are always given"))
            }
            (Some(true), AddedClue::None)
            | (Some(_), AddedClue::End | AddedClue::Symbol | AddedClue::Mark | AddedClue::Link) => {
                Err(format!("a {kind} has no first and last number"))
            }
            _ => Ok(()),
        }
    }

    fn validate_walls(&self) -> Result<(), String> {
        let (kind, (rows, cols)) = (self.kind, self.dimensions());
        if self.walls == Some(Amount::Auto) && !rules(kind).is_drawn_with_walls() {
            let with = Kind::ALL.iter().filter(|kind| rules(**kind).is_drawn_with_walls());
            let with: Vec<&str> = with.map(|kind| kind.name()).collect();
            return Err(format!(
                "a {kind} is usually drawn without walls ({} have some); give their number",
                with.join(" and ")
            ));
        }
        let sides = self.max_sides();
        // The paths go through one side less than they have cells.
        let paths = if rules(kind).added_clue() == AddedClue::None { self.open_cells() / MIN_LENGTH } else { 1 };
        let free = sides.saturating_sub(self.open_cells().saturating_sub(paths));
        match self.wall_count().filter(|&walls| walls > free) {
            Some(walls) => Err(format!(
                "{walls} walls; a {kind} of {rows} × {cols} cells has {sides} sides, of which the solution leaves {free}"
            )),
            None => Ok(()),
        }
    }

    fn validate_mask(&self) -> Result<(), String> {
        let (kind, (rows, cols)) = (self.kind, self.dimensions());
        if !self.border && self.mask.is_none() {
            return Ok(());
        }
        let added = rules(kind).added_clue();
        if added == AddedClue::Link {
            return Err(format!("a {kind} has no clues in its cells, so it takes no mask"));
        }
        if matches!(added, AddedClue::End | AddedClue::None) {
            return Err(format!("the clues of a {kind} stand where its paths end, so they take no mask"));
        }
        if let Some(mask) = &self.mask
            && mask.dimensions() != (rows, cols)
        {
            let (own_rows, own_cols) = mask.dimensions();
            return Err(format!("the mask has {own_rows} × {own_cols} cells, but the board {rows} × {cols}"));
        }
        let holes = self.fixed_holes();
        let open = || (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col }));
        let open = || open().filter(|pos| holes.binary_search(pos).is_err());
        let may = open().filter(|&pos| self.allows_clue(pos)).count();
        let must = open().filter(|&pos| self.needs_clue(pos)).count();
        let min = if added == AddedClue::Rank || self.ends == Some(true) { 2 } else { 0 };
        let (low, high) = (self.clue_count().unwrap_or(must).max(min), self.clue_count().unwrap_or(may));
        if may < low {
            return Err(format!("the mask has room for {may} clues, but there are to be {low}"));
        }
        if high < must {
            return Err(format!("the mask asks for {must} clues, but there are to be {high}"));
        }
        if let Some(mask) = &self.mask
            && let Some(hole) = holes.iter().find(|&&pos| mask.place(pos) == Place::Must)
        {
            return Err(format!("the mask asks for a clue at {hole}, which is a hole"));
        }
        Ok(())
    }

    /// Refuses numbers that do not come out even.
    fn validate_symmetry(&self) -> Result<(), String> {
        let (kind, symmetry) = (self.kind, self.symmetry_of_givens());
        if symmetry == Symmetry::None {
            return Ok(());
        }
        if rules(kind).added_clue() == AddedClue::None && self.walls.is_none() {
            return Err(format!("the clues of a {kind} stand where its paths end, so they take no symmetry"));
        }
        if matches!(rules(kind).added_clue(), AddedClue::Mark | AddedClue::Link) {
            return Err(format!("the clues of a {kind} follow its loop, so they take no symmetry"));
        }
        let board = self.blank(&self.fixed_holes());
        let frame = Frame::of(&board);
        let has_clues = matches!(rules(kind).added_clue(), AddedClue::Step | AddedClue::Rank | AddedClue::Symbol);
        if let Some(Amount::Count(clues)) = self.clues.filter(|_| has_clues) {
            let orbits = board.open_cells().map(|pos| symmetry.orbit_in(frame, pos).len());
            if !comes_out_even(orbits, clues) {
                return Err(format!("{clues} clues do not come out even with the symmetry {symmetry}"));
            }
        }
        if let Some(Amount::Count(walls)) = self.walls {
            let orbits = sides(&board).into_iter().map(|side| symmetry.orbit_of_side(frame, side).len());
            if !comes_out_even(orbits, walls) {
                return Err(format!("{walls} walls do not come out even with the symmetry {symmetry}"));
            }
        }
        Ok(())
    }
}

/// Returns whether `count` is the sum of the sizes of some orbits, each of which is listed once for each of its
/// members.
fn comes_out_even(orbits: impl Iterator<Item = usize>, count: usize) -> bool {
    let mut members: BTreeMap<usize, usize> = BTreeMap::new();
    orbits.for_each(|size| *members.entry(size).or_default() += 1);
    let mut sums = BTreeSet::from([0]);
    for (size, members) in members {
        let groups = members / size;
        let longer =
            |sum: usize| (0..=groups).map(move |groups| sum + groups * size).take_while(|&sum| sum <= count);
        sums = sums.into_iter().flat_map(longer).collect();
    }
    sums.contains(&count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_sums_of_orbits() {
        // One of four, two of two, and one alone.
        let orbits = || [4, 4, 4, 4, 2, 2, 2, 2, 1].into_iter();
        let sums: Vec<usize> = (0..12).filter(|&count| comes_out_even(orbits(), count)).collect();
        assert_eq!(sums, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let sums: Vec<usize> = (0..12).filter(|&count| comes_out_even([4; 8].into_iter(), count)).collect();
        assert_eq!(sums, [0, 4, 8]);
    }
}
