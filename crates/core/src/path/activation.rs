//! The times at which a technique is used.

use crate::propagator::Priority;

/// The times at which a technique is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Activation {
    /// Never.
    Off,
    /// While no decision is open.
    Root,
    /// At the root, and above it as often as it pays to look at the whole graph: after many changes, or at an interval
    /// that follows what is found. Techniques that look only at changes take it for `Always`.
    Sometimes,
    /// Always.
    Always,
}

impl Activation {
    pub(crate) fn priority(self) -> Option<Priority> {
        match self {
            Activation::Off => None,
            Activation::Root => Some(Priority::Root),
            Activation::Sometimes | Activation::Always => Some(Priority::Late),
        }
    }
}
