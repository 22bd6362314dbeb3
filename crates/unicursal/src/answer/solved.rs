//! A solution as JSON has it: the board with its numbers, and the paths.

use crate::answer::fields::{self, Path};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use unicursal_models::board::{Puzzle, Solution};

/// A solution with the numbers of its cells. Serializes to `cells`, the numbers row by row. `paths`, the cells of each
/// path in order, or `loops` if they are closed. And `shaded`, the cells that the player shades, if there are any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedBoard {
    cells: Vec<Vec<i64>>,
    solution: Solution,
}

impl SolvedBoard {
    /// Returns the board of `puzzle` with `solution`, which must be one of its solutions.
    pub fn new(puzzle: &Puzzle, solution: Solution) -> Self {
        Self { cells: solution.cells(puzzle), solution }
    }

    /// Returns the board as one line of JSON, without the newline: an element of `solutions` in answers.
    ///
    /// # Panics
    /// Never: numbers can always be written.
    pub fn to_json(&self) -> String {
        fields::json(self)
    }

    /// Returns the numbers of the cells, as [`Solution::cells`] has them.
    pub fn cells(&self) -> &[Vec<i64>] {
        &self.cells
    }

    /// Returns the solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl Serialize for SolvedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let paths: Vec<_> = self.solution.paths().iter().map(|path| Path(path)).collect();
        let mut fields = serializer.serialize_struct("SolvedBoard", 2)?;
        fields.serialize_field("cells", &self.cells)?;
        fields.serialize_field(if self.solution.is_closed() { "loops" } else { "paths" }, &paths)?;
        match self.solution.shaded() {
            [] => fields.skip_field("shaded")?,
            shaded => fields.serialize_field("shaded", &Path(shaded))?,
        }
        fields.end()
    }
}
