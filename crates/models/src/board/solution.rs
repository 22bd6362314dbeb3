//! One solution of a puzzle.

use crate::board::Pos;

/// One solution: the points of each path in order, which are cells, or corners of cells if the line runs on the sides.
///
/// One path for every kind but Numberlink, which has one per label, labels ascending. A path whose direction the puzzle
/// does not fix (Line, Numberlink) starts at its first end in reading order. A closed loop starts at its first point in
/// reading order, goes on to the smaller of the two neighbors there, and does not repeat the first point at its end.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    #[doc(hidden)]
    pub paths: Vec<Vec<Pos>>,
    pub(crate) is_closed: bool,
    #[doc(hidden)]
    pub shaded: Vec<Pos>,
}

impl Solution {
    /// Returns the paths, each as its points in order.
    pub fn paths(&self) -> &[Vec<Pos>] {
        &self.paths
    }

    /// Returns whether the last point of each path is joined to the first.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns the cells that the player shades, in reading order.
    pub fn shaded(&self) -> &[Pos] {
        &self.shaded
    }

    /// Returns the steps of all paths, each from a point to the next one; those of a loop lead back to its first point.
    pub fn steps(&self) -> impl Iterator<Item = (Pos, Pos)> + '_ {
        self.paths.iter().flat_map(|path| {
            let back = path.last().copied().zip(path.first().copied());
            let back = back.filter(|_| self.is_closed && path.len() > 2);
            path.windows(2).map(|step| (step[0], step[1])).chain(back)
        })
    }
}
