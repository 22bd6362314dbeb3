//! A drawing by a player: sides that the line uses and shaded cells, whether or not they make a solution.

use crate::board::{Pos, Side, Solution};

/// A drawing by a player on a board: sides that the line uses and shaded cells, whether or not they make a solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attempt {
    sides: Vec<Side>,
    shaded: Vec<Pos>,
}

impl Attempt {
    /// Returns the attempt with these sides and shaded cells, in any order.
    pub fn new(mut sides: Vec<Side>, mut shaded: Vec<Pos>) -> Self {
        sides.sort_unstable();
        sides.dedup();
        shaded.sort_unstable();
        shaded.dedup();
        Self { sides, shaded }
    }

    /// Returns the sides that the line uses, in reading order.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// Returns the shaded cells, in reading order.
    pub fn shaded(&self) -> &[Pos] {
        &self.shaded
    }

    /// Returns whether the line uses a side.
    pub fn uses(&self, side: Side) -> bool {
        self.sides.binary_search(&side).is_ok()
    }
}

impl From<&Solution> for Attempt {
    fn from(solution: &Solution) -> Self {
        let sides = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
        Self::new(sides, solution.shaded().to_vec())
    }
}
