//! A wall between two cells.

use crate::board::Pos;

/// Two neighboring cells between which no step goes; the first comes first in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wall(Pos, Pos);

impl Wall {
    /// The wall between `a` and `b`, in either order.
    pub fn between(a: impl Into<Pos>, b: impl Into<Pos>) -> Self {
        let (a, b) = (a.into(), b.into());
        if a <= b { Self(a, b) } else { Self(b, a) }
    }

    /// The two cells, in reading order.
    pub const fn cells(self) -> (Pos, Pos) {
        (self.0, self.1)
    }
}
