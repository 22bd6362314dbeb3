//! A side, which two neighboring cells share.

use crate::board::Pos;

/// The side between two neighboring cells, which are stored in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(Pos, Pos);

/// A side through which no step goes.
pub type Wall = Side;

/// A side through which the line goes.
pub type Link = Side;

impl Side {
    /// Returns the side between `a` and `b`, in either order.
    pub fn between(a: impl Into<Pos>, b: impl Into<Pos>) -> Self {
        let (a, b) = (a.into(), b.into());
        if a <= b { Self(a, b) } else { Self(b, a) }
    }

    /// Returns the two cells, in reading order.
    pub const fn cells(self) -> (Pos, Pos) {
        (self.0, self.1)
    }
}
