//! The effort that a puzzle takes: how much of it each technique finds, if the simplest technique that makes progress
//! is used each time, everywhere it does.
//!
//! All applications of a technique are used at once, so nothing depends on their order. A technique for numbers or
//! lines never finds less from more facts. So the part of the board left open by the first few techniques never grows
//! with more givens, and neither does any sum over it.

use unicursal_core::Limit;
use unicursal_models::board::Pos;

/// The highest level of a rule that supposes nothing.
pub(super) const DIRECT: u8 = 6;

/// The maximum rounds of consequences of each technique of suppositions, the easiest technique first.
const DEPTHS: [u32; 3] = [1, 3, u32::MAX];

/// The number of techniques: the rules of each level that suppose nothing, suppositions by depth, and search.
pub(super) const TIERS: usize = DIRECT as usize + DEPTHS.len() + 1;

/// A technique of the profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tier {
    /// The rules of a level.
    Rules(u8),
    /// Suppositions that fail within this number of rounds, in each of which all immediate consequences are drawn.
    WhatIf(u32),
}

/// Returns the techniques other than search, the simplest first.
fn tiers() -> impl Iterator<Item = Tier> {
    (1..=DIRECT).map(Tier::Rules).chain(DEPTHS.map(Tier::WhatIf))
}

/// The knowledge about a board, to which techniques add.
pub(super) trait Closure {
    /// Returns the number of places that are not known: cells without a number, or sides of the line.
    fn left(&self) -> u32;

    /// Returns the points that are not fully known: cells, or corners where the line runs along the sides of cells.
    fn open_points(&mut self) -> Vec<Pos>;

    /// Uses a technique wherever it leads on. Returns the number of places where it did.
    ///
    /// # Errors
    /// The limit that was reached.
    fn apply(&mut self, tier: Tier) -> Result<u32, Limit>;
}

/// The effort that a puzzle takes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Effort {
    /// The number of places that each technique finds, the simplest technique first, and search last.
    pub(super) found: [u32; TIERS],
    /// The number of times that the hardest technique is used, wherever it leads on at that time.
    pub(super) uses: u32,
    /// The longest time without a rule of one of the lowest three levels.
    pub(super) stretch: u32,
    /// The fewest places at which a step is to be found at some time.
    pub(super) openings: u32,
}

/// A bound on the effort that is of interest.
pub(super) type TooMuch<'a> = &'a dyn Fn(&Effort) -> bool;

/// The finding about the effort that a puzzle takes, if only some effort is of interest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Within<T> {
    /// The effort, or what follows from it.
    Bounds(T),
    /// More than the limit of interest: with less effort, these points stay open.
    TooMuch(Vec<Pos>),
}

/// The levels of simple rules.
const SIMPLE: usize = 3;

impl Effort {
    /// The effort of completing `closure`, unless it is `too_much`, which is asked before each harder technique about
    /// the least effort that is still possible.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn of(closure: &mut dyn Closure, too_much: TooMuch<'_>) -> Result<Within<Self>, Limit> {
        let tiers: Vec<Tier> = tiers().collect();
        let mut effort = Self { openings: u32::MAX, ..Self::default() };
        let mut left = closure.left();
        let mut stretch = 0;
        for hardest in 0..tiers.len() {
            if left > 0 && too_much(&effort.with(hardest, left)) {
                return Ok(Within::TooMuch(closure.open_points()));
            }
            let mut at = hardest;
            while at <= hardest && closure.left() > 0 {
                let places = closure.apply(tiers[at])?;
                if places == 0 {
                    at += 1;
                    continue;
                }
                effort.openings = effort.openings.min(places);
                stretch = if at < SIMPLE { 0 } else { stretch + 1 };
                effort.stretch = effort.stretch.max(stretch);
                if at == hardest {
                    effort.uses = if effort.found[hardest] == 0 { 1 } else { effort.uses + 1 };
                }
                // What is found by simpler rules after a hard one counts for the hard one.
                effort.found[hardest] += left - closure.left();
                left = closure.left();
                at = 0;
            }
        }
        effort = effort.with(TIERS - 1, left);
        if effort.openings == u32::MAX {
            effort.openings = 0;
        }
        let is_within = left == 0 || !too_much(&effort);
        Ok(if is_within { Within::Bounds(effort) } else { Within::TooMuch(closure.open_points()) })
    }

    /// Returns the effort with more places that a technique finds.
    fn with(mut self, technique: usize, places: u32) -> Self {
        self.found[technique] += places;
        self
    }

    /// Returns the number of the hardest technique that is needed, counted from 1, or 0 if everything is known.
    pub(super) fn hardest(&self) -> usize {
        self.found.iter().rposition(|&found| found > 0).map_or(0, |at| at + 1)
    }
}
