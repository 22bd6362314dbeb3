//! The words and schemes by which formats of other programs hold puzzles of a kind.

use crate::board::{Shape, Switch};

/// A format of other programs that can hold puzzles of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notation {
    /// The name of the format.
    pub format: &'static str,
    /// The format's word for the kind, or empty if the format has none.
    pub word: &'static str,
    /// The rules that are switched off in puzzles with this word.
    pub off: &'static [Switch],
    /// The parts of a puzzle, in their order, if the format is one of pzpr.
    pub parts: &'static [Part],
}

impl Notation {
    pub(crate) const fn new(format: &'static str, word: &'static str) -> Self {
        Self { format, word, off: &[], parts: &[] }
    }

    /// Returns the notation in one of the formats of pzpr.
    pub(crate) const fn pzpr(format: &'static str, word: &'static str, parts: &'static [Part]) -> Self {
        Self { format, word, off: &[], parts }
    }

    /// This notation for puzzles without these rules.
    pub(crate) const fn without(self, off: &'static [Switch]) -> Self {
        Self { off, ..self }
    }
}

/// A part of a puzzle as pzpr, the program behind puzz.link, writes it: each is a scheme that several kinds share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Labels, which files write as letters.
    Letters,
    /// Numbers.
    Numbers,
    /// Circles with or without a number.
    Lengths,
    /// Numbers from 0 to 4, which links write together with the empty cells after them.
    SmallNumbers,
    /// The same, where a question mark is a gray cell.
    GrayNumbers,
    /// A number in some of the regions.
    RegionNumbers,
    /// Two shapes without numbers, which count as 1 and 2.
    Shapes([Shape; 2]),
    /// White and black circles, with or without a number.
    Circles,
    /// Arrows with or without a number, and holes.
    Arrows,
    /// Cells of three colors, with or without an arrow, which may have a number.
    ColoredArrows,
    /// Dots in cells and on their sides.
    Dots,
    /// Numbers from 0 to 4, and white and black cells as 5 and 6.
    SheepAndWolves,
    /// Holes.
    Holes,
    /// The sides between regions.
    Regions,
}

impl Part {
    /// Returns the part with this name in a text that states a kind.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "numbers" => Self::Numbers,
            "small-numbers" => Self::SmallNumbers,
            "gray-numbers" => Self::GrayNumbers,
            "region-numbers" => Self::RegionNumbers,
            "pearls" => Self::Shapes([Shape::White, Shape::Black]),
            "circles" => Self::Circles,
            "arrows" => Self::Arrows,
            "dots" => Self::Dots,
            "sheep-and-wolves" => Self::SheepAndWolves,
            "holes" => Self::Holes,
            "regions" => Self::Regions,
            _ => return None,
        })
    }

    /// Returns whether the part can hold holes.
    pub fn has_holes(self) -> bool {
        matches!(self, Part::Arrows | Part::Holes)
    }
}
