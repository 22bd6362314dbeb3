//! One solution of a puzzle.

use crate::board::Pos;

/// One solution: the cells of each path in order.
///
/// One path for every kind but Numberlink, which has one per label, labels ascending. A path whose direction the
/// puzzle does not fix (Line, Numberlink) starts at the end that comes first in reading order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    pub(crate) paths: Vec<Vec<Pos>>,
}

impl Solution {
    /// The paths, each as its cells in order.
    pub fn paths(&self) -> &[Vec<Pos>] {
        &self.paths
    }
}
