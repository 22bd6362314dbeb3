//! The specification of puzzles to be generated.

use super::amount::Amount;
use super::mask::{Mask, Place};
use super::random_paths::blank;
use super::sides::sides;
use super::symmetry::Symmetry;
use super::target::{Aim, Scores, Target};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;
use unicursal_explain::Difficulty;
use unicursal_formats::puzzle_option;
use unicursal_models::board::{Frame, Geometry, Kind, Pos, Puzzle, hexagon};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::{AddedClue, rules};

/// The percentage of open cells beyond which clues leave little to solve, and the number of cells below which more
/// clues may be needed.
pub(crate) const MAX_CLUE_PERCENT: usize = 60;
const FEW_CELLS: usize = 16;
/// The default maximum difficulty: the difficulty of most published puzzles.
const USUAL: Difficulty = Difficulty::Medium;

/// The puzzles to be generated: their kind and size, and further wishes. Any number is accepted here: values that no
/// puzzle can have are an error when a [`Generator`](super::Generator) is made.
///
/// ```
/// use unicursal::Kind;
/// use unicursal::author::Specification;
/// use unicursal::question::parse;
///
/// let specification: Specification = parse(r#"{"kind": "zip", "size": [6, 6], "minimal": true, "seed": 42}"#)?;
/// assert_eq!(specification, Specification::new(Kind::ZIP, 6, 6).minimal().seed(42));
/// # Ok::<(), unicursal::question::QuestionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option by a name of its own")]
pub struct Specification {
    /// The kind.
    pub kind: Kind,
    /// The numbers of rows and columns. Either they are given, or a side or a shape is.
    #[serde(default)]
    pub size: Option<(u32, u32)>,
    /// The number of cells on each side of a board of hexagons that is a hexagon itself.
    #[serde(default)]
    pub side: Option<u32>,
    /// A board whose size, geometry and holes are taken, whatever else is on it.
    #[serde(default, with = "puzzle_option")]
    pub shape: Option<Puzzle>,
    /// The geometry of the board, squares unless given. A side and a shape have their own.
    #[serde(default)]
    pub geometry: Option<Geometry>,
    /// The seed. The same seed makes the same puzzles everywhere.
    #[serde(default)]
    pub seed: u64,
    /// The number of clues, as many as needed unless given. Of a kind with labels, pairs of them. Of a line, fixed
    /// ends. A share is one of the open cells.
    #[serde(default)]
    pub clues: Option<Amount>,
    /// Whether the first and the last number are given. By default only in a Hidato that need not be minimal and whose
    /// mask allows them.
    #[serde(default)]
    pub ends: Option<bool>,
    /// Whether clues are on the border only.
    #[serde(default)]
    pub border: bool,
    /// The cells where clues may or must stand.
    #[serde(default)]
    pub mask: Option<Mask>,
    /// The number of walls. By default none, except as many as needed in a line and where letters are the clues. A
    /// percentage is of the sides. A percentage and `auto` draw figures if the kind is usually drawn with walls.
    #[serde(default)]
    pub walls: Option<Amount>,
    /// The number of holes, at random, within a hexagon if there is a side. A shape has its own.
    #[serde(default)]
    pub holes: Option<usize>,
    /// No clue that the puzzle could do without. Where clues stand symmetrically, no group of clues that belong
    /// together. Of a line, no wall either.
    #[serde(default)]
    pub minimal: bool,
    /// The difficulty, by name or as the level of the hardest rule: see [`Grade`](unicursal_explain::Grade). Unless the
    /// number of clues is given, or the puzzle is to be minimal, clues are added until the puzzle is easy enough. By
    /// default puzzles are not harder than medium. A loop may be, if a second one is as well.
    #[serde(default)]
    pub difficulty: Option<Target>,
    /// The range of scores, as in `20-34`, in place of a difficulty.
    #[serde(default)]
    pub score: Option<Scores>,
    /// Whether puzzles are not graded, because grading takes longer than generating.
    #[serde(default)]
    pub ungraded: bool,
    /// The symmetry of clues, walls and holes. Unless given, as many puzzles have one as published puzzles of the kind.
    #[serde(default)]
    pub symmetry: Option<Symmetry>,
    /// Whether puzzles may have more than one solution.
    #[serde(default)]
    pub allow_multiple: bool,
    /// The number of puzzles of which the one with the best [`Taste`](super::Taste) is taken.
    #[serde(default)]
    pub best_of: Option<NonZeroU32>,
    /// The word of a kind that has one; a common word unless given.
    #[serde(default)]
    pub word: Option<String>,
    /// The name of the puzzles, with `{kind}`, `{rows}`, `{cols}`, `{seed}` and `{n}`, the number of the puzzle. Unless
    /// given, `{kind}-{rows}x{cols}-s{seed}-{n}`.
    #[serde(default)]
    pub name: Option<String>,
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

    /// Puzzles of `kind` on boards of hexagons that are hexagons themselves, with `side` cells on each side.
    ///
    /// ```
    /// use unicursal::author::{Generator, Specification, Symmetry};
    /// use unicursal::{Kind, Solver};
    ///
    /// // A hexagon with a hole in its middle, and clues that look the same from three sides.
    /// let specification = Specification::hexagon(Kind::HIDATO, 3).holes(1).symmetry(Symmetry::ThirdTurn);
    /// let solver = Solver::new();
    /// let made = Generator::new(&solver, specification)?.puzzle(&solver, 0).answer?;
    /// assert_eq!(made.puzzle.open_cells().count(), 18);
    /// assert!(!made.puzzle.is_open((2, 2).into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hexagon(kind: Kind, side: u32) -> Self {
        Self { side: Some(side), ..Self::of(kind) }
    }

    fn of(kind: Kind) -> Self {
        Self {
            kind,
            size: None,
            side: None,
            shape: None,
            geometry: None,
            seed: 0,
            clues: None,
            ends: None,
            border: false,
            mask: None,
            walls: None,
            holes: None,
            minimal: false,
            difficulty: None,
            score: None,
            ungraded: false,
            symmetry: None,
            allow_multiple: false,
            best_of: None,
            word: None,
            name: None,
        }
    }

    /// Sets the geometry of the board.
    pub fn geometry(self, geometry: Geometry) -> Self {
        Self { geometry: Some(geometry), ..self }
    }

    /// Sets the seed.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Sets the number of clues.
    pub fn clues(self, amount: impl Into<Amount>) -> Self {
        Self { clues: Some(amount.into()), ..self }
    }

    /// Sets whether the first and the last number are given.
    pub fn ends(self, are_given: bool) -> Self {
        Self { ends: Some(are_given), ..self }
    }

    /// Puts clues on the border only.
    pub fn border(self) -> Self {
        Self { border: true, ..self }
    }

    /// Sets the cells where clues may or must stand.
    pub fn mask(self, mask: Mask) -> Self {
        Self { mask: Some(mask), ..self }
    }

    /// Sets the number of walls.
    pub fn walls(self, amount: impl Into<Amount>) -> Self {
        Self { walls: Some(amount.into()), ..self }
    }

    /// Sets the number of holes.
    pub fn holes(self, count: usize) -> Self {
        Self { holes: Some(count), ..self }
    }

    /// Asks for puzzles without clues that they could do without.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Sets the difficulty, by name or as the level of the hardest rule.
    pub fn difficulty(self, target: impl Into<Target>) -> Self {
        Self { difficulty: Some(target.into()), ..self }
    }

    /// Sets the range of scores.
    pub fn score(self, scores: Scores) -> Self {
        Self { score: Some(scores), ..self }
    }

    /// Asks for puzzles that are not graded.
    pub fn ungraded(self) -> Self {
        Self { ungraded: true, ..self }
    }

    /// Sets the symmetry of clues, walls and holes.
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        Self { symmetry: Some(symmetry), ..self }
    }

    /// Takes the one with the best [`Taste`](super::Taste) of this many puzzles.
    pub fn best_of(self, number: NonZeroU32) -> Self {
        Self { best_of: Some(number), ..self }
    }

    /// Allows more than one solution.
    pub fn allow_multiple(self) -> Self {
        Self { allow_multiple: true, ..self }
    }

    /// Sets the word of a kind that has one.
    pub fn word(self, word: impl Into<String>) -> Self {
        Self { word: Some(word.into()), ..self }
    }

    /// Sets the name of the puzzles, in which `{n}` is the number of the puzzle.
    pub fn name(self, template: impl Into<String>) -> Self {
        Self { name: Some(template.into()), ..self }
    }

    /// Returns the symmetry of clues, walls and holes.
    pub(crate) fn symmetry_of_givens(&self) -> Symmetry {
        self.symmetry.unwrap_or_default()
    }

    /// Returns the specification of one puzzle: with a symmetry as published puzzles have it, unless that or anything
    /// about the places of givens is asked for.
    pub(crate) fn laid_out(&self, rng: &mut impl Rng) -> Self {
        let is_free = self.symmetry.is_none() && self.mask.is_none() && !self.border && !self.minimal;
        let has_walls = matches!(self.walls, Some(Amount::Count(_) | Amount::Percent(_)));
        let is_counted = self.clues.is_some() || has_walls || self.holes.is_some();
        let percent = rules(self.kind).half_turns();
        if is_free && !is_counted && rng.random_range(0..100) < percent {
            let turned = self.clone().symmetry(Symmetry::HalfTurn);
            if turned.validate().is_ok() {
                return turned;
            }
        }
        self.clone()
    }

    /// Returns whether some difficulty is asked for.
    pub(crate) fn asks_for_difficulty(&self) -> bool {
        self.difficulty.is_some() || self.score.is_some()
    }

    /// Returns the grades that puzzles may have. `None` if any will do.
    pub(crate) fn aim(&self) -> Option<Aim> {
        let asked = self.score.map(Aim::Scores).or(self.difficulty.map(Aim::Target));
        asked.or(self.usual_aim().filter(|_| self.kind.family() != Family::Loop))
    }

    /// Returns the grades that loops have where clues make them easy enough. A loop is drawn again for each attempt,
    /// which takes too long if few of them are easy: a hard one may stay.
    pub(crate) fn leaning(&self) -> Option<Aim> {
        self.usual_aim().filter(|_| self.kind.family() == Family::Loop && !self.asks_for_difficulty())
    }

    /// Returns the grades of usual puzzles, unless something is asked for that clues would spoil.
    fn usual_aim(&self) -> Option<Aim> {
        let is_free = self.minimal || self.ungraded || self.allow_multiple || self.clues.is_some();
        (!is_free).then_some(Aim::AtMost(USUAL))
    }

    /// Returns the numbers of rows and columns.
    pub(crate) fn dimensions(&self) -> (u32, u32) {
        let of_shape = self.shape.as_ref().map(|shape| (shape.rows(), shape.cols()));
        let of_side = self.side.map(|side| (hexagon::width(side), hexagon::width(side)));
        of_shape.or(of_side).or(self.size).unwrap_or_default()
    }

    /// Returns the geometry of the board.
    pub(crate) fn board_geometry(&self) -> Geometry {
        let of_shape = self.shape.as_ref().map(Puzzle::geometry);
        let of_side = self.side.map(|_| Geometry::Hex);
        of_shape.or(of_side).or(self.geometry).unwrap_or_default()
    }

    /// Returns the holes of the shape, or around a hexagon, in reading order.
    pub(crate) fn fixed_holes(&self) -> Vec<Pos> {
        let holes = |shape: &Puzzle| shape.places().filter(|&pos| !shape.is_open(pos)).collect();
        let around = || self.side.map(hexagon::outside_of_hexagon);
        self.shape.as_ref().map(holes).or_else(around).unwrap_or_default()
    }

    /// Returns the board with these holes and nothing else: see [`blank`].
    ///
    /// # Panics
    /// As [`blank`].
    pub(crate) fn blank(&self, holes: &[Pos]) -> Puzzle {
        blank(self.kind, self.board_geometry(), self.dimensions(), holes)
    }

    /// Returns the middle of the board, holes at random apart.
    ///
    /// # Panics
    /// As [`blank`].
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(&self.blank(&self.fixed_holes()))
    }

    /// Returns the number of holes at random, if there are any.
    pub(crate) fn random_holes(&self) -> Option<usize> {
        self.holes.filter(|&count| count > 0)
    }

    /// Returns the number of open cells.
    pub(crate) fn open_cells(&self) -> usize {
        let (rows, cols) = self.dimensions();
        let holes = self.holes.unwrap_or(0).saturating_add(self.fixed_holes().len());
        (rows as usize * cols as usize).saturating_sub(holes)
    }

    /// Returns the number of clues to aim at, if one is given. For a kind with labels, it is the number of pairs.
    pub(crate) fn clue_count(&self) -> Option<usize> {
        let open = self.open_cells();
        match self.clues? {
            Amount::Count(count) => Some(count),
            Amount::Percent(percent) => {
                let cells = open * usize::from(percent);
                Some(match rules(self.kind).added_clue() {
                    AddedClue::None => (cells / 200).max(1),
                    AddedClue::Rank => cells.div_ceil(100).max(2),
                    _ => cells.div_ceil(100),
                })
            }
            Amount::Auto => None,
        }
    }

    /// Returns the number of clues that a puzzle may have: at most three in five cells, unless more are asked for. On
    /// boards of a few cells all may be needed.
    pub(crate) fn max_clues(&self) -> usize {
        let open = self.open_cells();
        let is_asked_for = matches!(self.clues, Some(Amount::Count(_)));
        let must = self.mask.as_ref().map_or(0, Mask::must);
        if is_asked_for || open < FEW_CELLS { open } else { (open * MAX_CLUE_PERCENT / 100).max(must) }
    }

    /// Returns the number of walls, if one is given.
    pub(crate) fn wall_count(&self) -> Option<usize> {
        match self.walls? {
            Amount::Count(count) => Some(count),
            Amount::Percent(percent) => Some((self.max_sides() * usize::from(percent)).div_ceil(100)),
            Amount::Auto => None,
        }
    }

    /// Returns the number of sides between open cells; with holes at random, between all cells.
    pub(crate) fn max_sides(&self) -> usize {
        let (rows, cols) = self.dimensions();
        let holes = self.fixed_holes();
        if !holes.is_empty() {
            return sides(&self.blank(&holes)).len();
        }
        self.kind.steps_on(self.board_geometry()).total(rows, cols) as usize
    }

    /// Returns whether the first and the last number are given, as far as the mask allows.
    pub(crate) fn gives_ends(&self) -> bool {
        let has_room = self.clues.and_then(Amount::count).is_none_or(|clues| clues >= 2);
        rules(self.kind).added_clue() == AddedClue::Step
            && self.ends.unwrap_or(rules(self.kind).gives_ends() && !self.minimal && has_room)
    }

    /// Returns whether a clue may stand at `pos`.
    pub(crate) fn allows_clue(&self, pos: Pos) -> bool {
        self.place(pos) != Place::Never
    }

    /// Returns whether a clue has to be at `pos`.
    pub(crate) fn needs_clue(&self, pos: Pos) -> bool {
        self.place(pos) == Place::Must
    }

    fn place(&self, pos: Pos) -> Place {
        let (rows, cols) = self.dimensions();
        match &self.mask {
            Some(mask) => mask.place(pos),
            None if self.border => match self.side {
                Some(side) if hexagon::is_on_border(side, pos) => Place::May,
                Some(_) => Place::Never,
                None => Mask::border_place((rows, cols), pos),
            },
            None => Place::May,
        }
    }
}
