//! One row per kind, in the order in which the documentation lists them.

use crate::board::{Geometry, Ground, Kind, Pos, Puzzle, Steps, Switch};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::Loops;
use crate::kinds::{self, CellValue, Family, Formulate, Rules, SymbolSet};
use crate::phrase::list;
use std::str::FromStr;

macro_rules! registry {
    (@formulation $formulation:expr) => { $formulation };
    (@formulation) => { &Loops };
    ($($constant:ident $name:literal $rules:expr $(=> $formulation:expr)?, $doc:literal;)*) => {
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        #[repr(u16)]
        enum Row { $($constant),* }

        /// All kinds, as constants.
        impl Kind {
            $(#[doc = $doc] pub const $constant: Kind = Kind::new(Row::$constant as u16, $name);)*

            /// All kinds, in the order in which the documentation lists them.
            pub const ALL: &[Kind] = &[$(Kind::$constant),*];
        }

        static SUMMARIES: &[&str] = &[$($doc),*];

        static RULES: &[&dyn Rules] = &[$(&$rules),*];

        static ENCODERS: &[&dyn Encode] = &[$(&$rules),*];

        // A table of its own, so that programs that write no models for other solvers have none of their code.
        static FORMULATIONS: &[&dyn Formulate] = &[$(registry!(@formulation $(&$formulation)?)),*];
    };
}

registry! {
    ZIP "zip" kinds::zip::Zip => kinds::zip::Zip,
        "Draw one line through every cell. It begins at 1, ends at the highest number, and meets the numbers in order.";
    NUMBRIX "numbrix" kinds::numbered::NUMBRIX => kinds::numbered::NUMBRIX,
        "Write the numbers from 1 on, one in each cell. Consecutive numbers share a side.";
    HIDATO "hidato" kinds::numbered::HIDATO => kinds::numbered::HIDATO,
        "Write the numbers from 1 on, one in each cell. Consecutive numbers touch at a side or a corner.";
    KNIGHT "knight" kinds::numbered::KNIGHT => kinds::numbered::KNIGHT,
        "Write the numbers from 1 on, one in each cell. Consecutive numbers are a knight's move apart.";
    LINE "line" kinds::line::Line => kinds::line::Line,
        "Draw one line through every cell. Its ends may be given.";
    NUMBERLINK "numberlink" kinds::numberlink::Numberlink => kinds::numberlink::Numberlink,
        "Join equal labels by lines. Every cell is on one line, and lines do not cross.";
    SIMPLELOOP "simpleloop" kinds::simpleloop::SimpleLoop,
        "Draw one loop through every cell.";
    SLITHERLINK "slitherlink" kinds::slitherlink::Slitherlink,
        "Draw one loop along the sides of cells. A number counts the sides of its cell that the loop uses.";
    MASYU "masyu" kinds::masyu::Masyu,
        "Draw one loop through all pearls. It goes straight at a white pearl, and turns in the cell before or after. It turns at a black pearl, and goes straight through the cells before and after.";
    YAJILIN "yajilin" kinds::yajilin::Yajilin,
        "Shade some empty cells and draw one loop through the rest. Shaded cells do not share sides. A number counts the shaded cells in the direction of its arrow.";
    COUNTRYROAD "countryroad" kinds::countryroad::CountryRoad,
        "Draw one loop that visits every region once. A number counts the cells of its region on the loop. Two cells off the loop do not share a side across a border.";
    MOONSUN "moonsun" kinds::moonsun::MoonSun,
        "Draw one loop that visits every region once. In a region it goes through all moons and no suns, or through all suns and no moons. Regions of the two sorts alternate along the loop.";
    CASTLEWALL "castlewall" kinds::castlewall::CastleWall,
        "Draw one loop. White cells lie inside, black ones outside, and gray ones on either side. A number counts the steps of the loop along its arrow.";
    BALANCELOOP "balanceloop" kinds::balanceloop::BalanceLoop,
        "Draw one loop through all circles. The two straight parts that leave a white circle are equally long, and those of a black circle are not. A number is the sum of both.";
    SHINGOKI "shingoki" kinds::shingoki::Shingoki,
        "Draw one loop through all circles. It goes straight at a white circle and turns at a black one. A number is the length of the two straight parts together.";
    GERADEWEG "geradeweg" kinds::geradeweg::Geradeweg,
        "Draw one loop through all circles. Every straight part through a circle is as long as its number.";
    SIGNPOST "signpost" kinds::signpost::Signpost => kinds::signpost::Signpost,
        "Draw one path through every cell. From each cell it goes on in the direction of the arrow, to a cell at any distance. Numbers count the cells along the path.";
    SPELL "spell" kinds::spell::Spell => kinds::spell::Spell,
        "Draw one path through every cell. Its letters spell the word.";
}

/// Returns the rules of `kind`.
pub fn rules(kind: Kind) -> &'static dyn Rules {
    match RULES.get(usize::from(kind.index)) {
        Some(rules) => *rules,
        None => stated(kind),
    }
}

/// Returns a kind that has been loaded.
fn stated(kind: Kind) -> &'static kinds::stated::StatedKind {
    kinds::stated::loaded(kind.index.into()).expect("a kind that is no part of the program has been loaded")
}

/// Returns the formulations of `kind` for other solvers. All loops share one.
pub fn formulation(kind: Kind) -> &'static dyn Formulate {
    FORMULATIONS.get(usize::from(kind.index)).copied().unwrap_or(&Loops)
}

/// Returns the encoder of `kind`.
pub fn encoder(kind: Kind) -> &'static dyn Encode {
    match ENCODERS.get(usize::from(kind.index)) {
        Some(encoder) => *encoder,
        None => stated(kind),
    }
}

impl Kind {
    /// Returns the rules for players.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert_eq!(Kind::SIMPLELOOP.summary(), "Draw one loop through every cell.");
    /// ```
    pub fn summary(self) -> &'static str {
        SUMMARIES.get(usize::from(self.index)).copied().unwrap_or_else(|| stated(self).summary())
    }

    /// Returns the steps that a path may make on squares, each as a number of rows down and a number of columns to the
    /// right.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// let steps: Vec<_> = Kind::ZIP.steps().collect();
    /// assert_eq!(steps, [(0, 1), (0, -1), (1, 0), (-1, 0)]);
    /// ```
    pub fn steps(self) -> impl Iterator<Item = (i64, i64)> {
        self.steps_on(Geometry::Square).at(Pos::new(0, 0)).iter().flat_map(|step| {
            let (down, right) = (i64::from(step.down), step.right);
            [(down, right), (-down, -right)]
        })
    }

    /// Returns the steps that a line may make from a place of a board of `geometry`, a cell or a corner, ignoring the
    /// border, in the same form. `None` if the kind does not exist there.
    ///
    /// ```
    /// use unicursal::{Geometry, Kind, Pos};
    ///
    /// let steps: Vec<_> = Kind::ZIP.steps_from(Geometry::Hex, Pos::new(1, 0)).collect();
    /// assert_eq!(steps, [(0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1), (0, -1)]);
    /// let steps: Vec<_> = Kind::SLITHERLINK.steps_from(Geometry::Hex, Pos::new(0, 0)).collect();
    /// assert_eq!(steps, [(0, -1), (0, 1), (1, 0)]);
    /// ```
    pub fn steps_from(self, geometry: Geometry, place: Pos) -> impl Iterator<Item = (i64, i64)> {
        let steps: Vec<(i64, i64)> = match self.ground() {
            Ground::Cells => self.steps_on(geometry).around(place).collect(),
            Ground::Corners => geometry.steps_along_sides(place).collect(),
        };
        steps.into_iter()
    }

    /// Returns the number of cells that have the same clue: two if clues are labels, and 0 if there are no clues.
    pub fn clue_repeats(self) -> u32 {
        match rules(self).cell_value() {
            CellValue::Step => 1,
            CellValue::Label => 2,
            CellValue::Nothing => 0,
        }
    }

    /// Returns the points through which the line goes: the middles of cells, or their corners.
    pub fn ground(self) -> Ground {
        rules(self).ground()
    }

    /// Returns the family, by the content of solutions.
    pub fn family(self) -> Family {
        rules(self).family()
    }

    /// Returns whether the line visits every open cell of a puzzle that does not switch that off.
    pub fn covers(self) -> bool {
        rules(self).covers()
    }

    /// Returns whether random puzzles of this kind are made.
    pub fn is_generated(self) -> bool {
        rules(self).is_generated()
    }

    /// Returns whether a step may lead over other cells.
    pub fn goes_far(self) -> bool {
        rules(self).goes_far()
    }

    /// Returns whether a puzzle has a word, which the letters along its line are.
    pub fn has_word(self) -> bool {
        rules(self).letters().is_some()
    }

    /// Returns whether the player shades the open cells without a clue that the line leaves out.
    pub fn shades(self) -> bool {
        rules(self).shades()
    }

    /// Returns the forms of the clues that are symbols, with `#` in the place of a number. `None` if the clues are
    /// numbers from 1.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert_eq!(Kind::MASYU.clue_forms(), ["w", "b"]);
    /// assert_eq!(Kind::SLITHERLINK.clue_forms(), ["#"]);
    /// ```
    pub fn clue_forms(self) -> Vec<String> {
        rules(self).symbols().map(SymbolSet::forms).unwrap_or_default()
    }

    /// The lowest number of a symbol, and the highest unless any will do.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// assert_eq!(Kind::SLITHERLINK.clue_numbers(), (0, Some(6))); // on hexagons
    /// assert_eq!(Kind::SHINGOKI.clue_numbers(), (1, None));
    /// ```
    pub fn clue_numbers(self) -> (u32, Option<u32>) {
        rules(self).symbols().map_or((1, None), SymbolSet::numbers)
    }

    /// Returns whether every cell of a puzzle belongs to a region.
    pub fn has_regions(self) -> bool {
        rules(self).has_regions()
    }

    /// Returns whether the clues are symbols (see [`Symbol`](crate::board::Symbol)) and not numbers from 1.
    pub fn has_symbols(self) -> bool {
        rules(self).symbols().is_some()
    }

    /// Returns whether puzzles of this kind usually have walls.
    pub fn has_walls(self) -> bool {
        rules(self).is_drawn_with_walls()
    }

    /// Returns whether a puzzle can fix the ends of its path by [`start`](crate::kinds::builder::Builder::start) and
    /// [`end`](crate::kinds::builder::Builder::end).
    pub fn takes_ends(self) -> bool {
        rules(self).takes_ends()
    }

    /// Returns whether `a` and `b` are one step apart on an empty board of squares. See
    /// [`Puzzle::are_neighbors`](crate::board::Puzzle::are_neighbors) for other boards.
    pub fn are_neighbors(self, a: Pos, b: Pos) -> bool {
        self.steps_on(Geometry::Square).join(a, b)
    }

    /// Returns whether boards of this kind can have this geometry.
    ///
    /// ```
    /// use unicursal::{Geometry, Kind};
    ///
    /// assert!(Kind::HIDATO.exists_on(Geometry::Hex) && !Kind::KNIGHT.exists_on(Geometry::Hex));
    /// ```
    pub fn exists_on(self, geometry: Geometry) -> bool {
        rules(self).exists_on(geometry)
    }

    /// Returns the cells that boards of this kind can have, as part of a sentence.
    pub fn tilings(self) -> String {
        let cells: Vec<&str> =
            Geometry::ALL.into_iter().filter(|&geometry| self.exists_on(geometry)).map(Geometry::cells).collect();
        list(&cells, "and")
    }

    /// Returns the steps of paths on boards of `geometry`. `None` if the kind does not exist there.
    pub fn steps_on(self, geometry: Geometry) -> Steps {
        geometry.steps(rules(self).reach()).unwrap_or(Steps::NONE)
    }
}

impl Kind {
    /// Names of the kind elsewhere, which are understood here as well.
    pub fn aliases(self) -> &'static [&'static str] {
        rules(self).aliases()
    }

    /// Returns the rules that puzzles of this kind switch.
    pub fn switches(self) -> &'static [Switch] {
        rules(self).switches()
    }
}

impl Puzzle {
    /// Returns whether the line visits every open cell.
    pub fn covers(&self) -> bool {
        self.kind().covers() && self.switches().is_on(Switch::Cover) || !self.switches().is_on(Switch::Gaps)
    }

    /// Returns whether the line is a closed loop: a puzzle with ends has an open line.
    pub fn is_closed(&self) -> bool {
        self.kind().family() == Family::Loop && self.start().is_none()
    }

    /// Returns whether `a` and `b` are one step apart if no wall stands between them. Of corners of cells, they are the
    /// ends of a side of an open cell.
    pub fn are_neighbors(&self, a: Pos, b: Pos) -> bool {
        match self.kind().ground() {
            Ground::Cells => self.steps().join(a, b),
            Ground::Corners => self.cells_beside(a, b) != [None; 2],
        }
    }

    /// Returns the steps of paths on this board, if no wall stands in the way.
    pub fn steps(&self) -> Steps {
        self.kind().steps_on(self.geometry())
    }
}

/// The approximate number of bytes that a statement takes in an encoding and in an engine.
pub const BYTES_PER_STATEMENT: u64 = 128;

impl Encoding {
    /// Returns the encoding of `puzzle`.
    pub fn of(puzzle: &Puzzle) -> Self {
        encoder(puzzle.kind()).encode(puzzle)
    }

    /// Returns the encoding of `puzzle`, without a problem if that would take more than `bytes` of memory.
    pub fn within(bytes: usize, puzzle: &Puzzle) -> Self {
        let statements = encoder(puzzle.kind()).statements(puzzle);
        if statements.saturating_mul(BYTES_PER_STATEMENT) > bytes as u64 {
            return Self::too_large();
        }
        Self::of(puzzle)
    }
}

impl FromStr for Kind {
    type Err = ();

    /// Returns the kind called `name`, whatever its capitals, or known by that name elsewhere.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// for name in ["hidato", "Hidato", "hidoku"] {
    ///     assert_eq!(name.parse(), Ok(Kind::HIDATO));
    /// }
    /// ```
    fn from_str(name: &str) -> Result<Self, ()> {
        let is_same = |known: &str| known.eq_ignore_ascii_case(name);
        let is_called = |kind: &Kind| is_same(kind.name()) || kind.aliases().iter().any(|known| is_same(known));
        Kind::ALL.iter().copied().find(is_called).or_else(|| kinds::stated::find(name)).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_row() {
        for (index, kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(usize::from(kind.index), index);
            assert_eq!(kind.name().parse(), Ok(*kind));
        }
        assert_eq!(RULES.len(), Kind::ALL.len());
    }
}
