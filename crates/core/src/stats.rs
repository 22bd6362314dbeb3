//! Counters of the work of a search: one table with a name and the meaning in words.

use crate::share::Shares;
use std::ops::{AddAssign, Sub};

macro_rules! stats {
    ({ $($name:ident $meaning:literal;)* }
     parallel { $($of_branches:ident $branch_meaning:literal;)* }
     count { $($of_counts:ident $count_meaning:literal;)* }
     left { $left:ident $left_meaning:literal; }) => {
        /// The work of a search, as counts that do not depend on the machine.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[non_exhaustive]
        pub struct Stats {
            $(#[doc = $meaning] pub $name: u64,)*
            $(#[cfg(feature = "parallel")] #[doc = $branch_meaning] pub $of_branches: u64,)*
            $(#[doc = $count_meaning] pub $of_counts: u64,)*
            #[doc = $left_meaning] pub $left: u64,
            /// Literals that each technique made true or false, and conflicts that it found.
            pub shares: Shares,
        }

        impl Stats {
            /// The counts with their names.
            pub fn fields(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
                [
                    $((stringify!($name), self.$name),)*
                    $(#[cfg(feature = "parallel")] (stringify!($of_branches), self.$of_branches),)*
                    $((stringify!($of_counts), self.$of_counts),)*
                ]
                .into_iter()
            }
        }

        impl AddAssign for Stats {
            fn add_assign(&mut self, other: Self) {
                $(self.$name += other.$name;)*
                $(#[cfg(feature = "parallel")] { self.$of_branches += other.$of_branches; })*
                $({ self.$of_counts += other.$of_counts; })*
                { self.$left += other.$left; }
                self.shares += other.shares;
            }
        }

        /// The work after an earlier moment, whose counts are subtracted.
        impl Sub for Stats {
            type Output = Self;

            fn sub(self, before: Self) -> Self {
                Self {
                    $($name: self.$name.saturating_sub(before.$name),)*
                    $(#[cfg(feature = "parallel")] $of_branches: self.$of_branches.saturating_sub(before.$of_branches),)*
                    $($of_counts: self.$of_counts.saturating_sub(before.$of_counts),)*
                    $left: self.$left.saturating_sub(before.$left),
                    shares: self.shares - before.shares,
                }
            }
        }
    };
}

stats! {
    {
        decisions "Literals chosen by the search.";
        conflicts "Contradictions found.";
        propagations "Literals that were propagated.";
        runs "Runs of propagators.";
        restarts "Restarts.";
        probed "Literals fixed at the root by trying their negation.";
    }
    parallel {
        branches "Branches into which the root was split.";
        streamlined "Solutions found under a streamliner, that is, only among likely ones.";
    }
    count {
        states "Frontier states visited.";
        transitions "Transitions from a frontier state that were tried.";
        layers "Finished layers of a frontier.";
    }
    left {
        layers_left "Layers of the running frontier that remain.";
    }
}
