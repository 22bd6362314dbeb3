//! The rules that puzzles of one kind switch on and off.

use crate::named::impl_by_name;

/// A rule that puzzles of its kind may switch. All are on in a puzzle that says nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Switch {
    /// Paths visit every open cell. Switched off, cells may stay empty.
    Cover,
    /// A path may touch itself. Switched off, cells of a path that share a side follow each other on it.
    Touch,
    /// A path may fill a square of 2×2 cells. Switched off, no path may visit all four cells.
    Turn2x2,
    /// A loop may leave points out. Switched off, it visits every open cell, or every corner of one.
    Gaps,
    /// A circle constrains the neighboring cells. Switched off, it only determines whether the line turns there.
    Neighbors,
}

impl Switch {
    /// All switches.
    pub const ALL: [Switch; 5] = [Switch::Cover, Switch::Touch, Switch::Turn2x2, Switch::Gaps, Switch::Neighbors];

    /// Returns the name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Switch::Cover => "cover",
            Switch::Touch => "touch",
            Switch::Turn2x2 => "turn2x2",
            Switch::Gaps => "gaps",
            Switch::Neighbors => "neighbors",
        }
    }

    /// Returns the meaning of the rule switched off, as part of a sentence.
    pub const fn without(self) -> &'static str {
        match self {
            Switch::Cover => "cells may stay empty",
            Switch::Touch => "no path touches itself",
            Switch::Turn2x2 => "no path fills a square of 2×2 cells",
            Switch::Gaps => "the line visits every point",
            Switch::Neighbors => "circles say nothing about the cells beside them",
        }
    }
}

impl_by_name!(Switch);

/// The state of all switches of a puzzle.
///
/// ```
/// use unicursal::{Kind, Puzzle, Switch};
///
/// let puzzle = Puzzle::builder(Kind::NUMBERLINK, 2, 2).clue((0, 0), 1).clue((0, 1), 1);
/// assert!(puzzle.clone().build()?.switches().is_on(Switch::Cover));
/// assert!(!puzzle.switch(Switch::Cover, false).build()?.covers());
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Switches {
    /// The switches that are off, a bit each.
    off: u8,
}

impl Switches {
    /// Returns whether a switch is on.
    pub const fn is_on(self, switch: Switch) -> bool {
        self.off >> switch as u8 & 1 == 0
    }

    /// Returns the switches that are off.
    pub fn off(self) -> impl Iterator<Item = Switch> {
        Switch::ALL.into_iter().filter(move |&switch| !self.is_on(switch))
    }

    /// Returns these switches with one of them set.
    #[must_use]
    pub const fn with(self, switch: Switch, is_on: bool) -> Self {
        let bit = 1 << switch as u8;
        Self { off: if is_on { self.off & !bit } else { self.off | bit } }
    }
}
