//! The work of each technique, counted apart.

use crate::rule::RuleId;
use std::ops::{AddAssign, Index, IndexMut, Sub};

macro_rules! shares {
    ($($share:ident $name:literal $meaning:literal;)*) => {
        /// A technique of the search whose work is counted apart.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Share {
            $(#[doc = $meaning] $share,)*
        }

        impl Share {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$share,)*];

            /// Returns the name used in tables.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$share => $name,)* }
            }
        }

        const COUNT: usize = [$($name,)*].len();
    };
}

shares! {
    Adjacency "adjacency" "Adjacency of successors: each vertex has as many path edges as its degree says.";
    Joins "joins" "Pieces of path do not close too early.";
    ClueOrder "clue order" "Bounds by the order of clues and their distances.";
    Positions "positions" "Bitset domains of positions.";
    Connectivity "connectivity" "Connectivity, and the blocks of a loop.";
    Parity "parity" "Parity: the colors of a chessboard.";
    Constraints "constraints" "All other constraints.";
}

impl Share {
    /// Returns the technique to which a rule belongs.
    pub const fn of(rule: RuleId) -> Self {
        match rule {
            #[cfg(feature = "lines")]
            RuleId::Degree => Self::Adjacency,
            #[cfg(feature = "lines")]
            RuleId::Fragments | RuleId::ClosedLoop | RuleId::LeftOut | RuleId::Finished | RuleId::PathTooShort => {
                Self::Joins
            }
            #[cfg(feature = "lines")]
            RuleId::ClueOrder
            | RuleId::LabelsDiffer
            | RuleId::StepsBetweenClues
            | RuleId::Reach
            | RuleId::NoGap => Self::ClueOrder,
            #[cfg(feature = "lines")]
            RuleId::Positions => Self::Positions,
            #[cfg(feature = "lines")]
            RuleId::Connectivity | RuleId::Block => Self::Connectivity,
            #[cfg(feature = "lines")]
            RuleId::ColorBalance => Self::Parity,
            _ => Self::Constraints,
        }
    }
}

/// The number of inferences of each technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shares([u64; COUNT]);

impl Index<Share> for Shares {
    type Output = u64;

    fn index(&self, share: Share) -> &u64 {
        &self.0[share as usize]
    }
}

impl IndexMut<Share> for Shares {
    #[inline]
    fn index_mut(&mut self, share: Share) -> &mut u64 {
        &mut self.0[share as usize]
    }
}

impl AddAssign for Shares {
    fn add_assign(&mut self, other: Self) {
        for (count, other) in self.0.iter_mut().zip(other.0) {
            *count += other;
        }
    }
}

impl Sub for Shares {
    type Output = Self;

    fn sub(mut self, before: Self) -> Self {
        for (count, before) in self.0.iter_mut().zip(before.0) {
            *count = count.saturating_sub(before);
        }
        self
    }
}
