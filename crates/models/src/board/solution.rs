//! One solution of a puzzle.

use crate::board::Pos;
use serde::{Deserialize, Serialize};

/// One solution: the points of each path in order, which are cells, or corners of cells if the line runs on the sides.
///
/// One path for every kind but Numberlink, which has one per label, labels ascending. A path whose direction the puzzle
/// does not fix (Line, Numberlink) starts at its first end in reading order. A closed loop starts at its first point in
/// reading order, goes on to the smaller of the two neighbors there, and does not repeat the first point at its end.
///
/// With serde it has the fields of an answer: `paths`, or `loops` if they are closed, and `shaded` if there are such
/// cells. What is read is not checked: see [`verify`](crate::kinds::verify()).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Fields", into = "Fields")]
pub struct Solution {
    #[doc(hidden)]
    pub paths: Vec<Vec<Pos>>,
    pub(crate) is_closed: bool,
    #[doc(hidden)]
    pub shaded: Vec<Pos>,
}

/// A solution in a file: points are a row and a column, from 0.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Fields {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    paths: Vec<Vec<(u32, u32)>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    loops: Vec<Vec<(u32, u32)>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shaded: Vec<(u32, u32)>,
}

impl From<Solution> for Fields {
    fn from(solution: Solution) -> Self {
        let points = |points: Vec<Pos>| points.into_iter().map(|pos| (pos.row, pos.col)).collect();
        let lines = solution.paths.into_iter().map(points).collect();
        let (paths, loops) = if solution.is_closed { (vec![], lines) } else { (lines, vec![]) };
        Self { paths, loops, shaded: points(solution.shaded) }
    }
}

impl From<Fields> for Solution {
    fn from(Fields { paths, loops, shaded }: Fields) -> Self {
        let points = |points: Vec<(u32, u32)>| points.into_iter().map(Pos::from).collect();
        let is_closed = !loops.is_empty();
        Self { paths: paths.into_iter().chain(loops).map(points).collect(), is_closed, shaded: points(shaded) }
    }
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
