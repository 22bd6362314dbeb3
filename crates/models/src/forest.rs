//! Sets that only grow together.

/// Sets of numbers, as trees in which each number points to another number of its set (union-find with path halving;
/// Tarjan & van Leeuwen 1984).
pub struct Forest(Vec<usize>);

impl Forest {
    /// Returns the numbers below `count`, each in a set of its own.
    pub fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    /// Returns the number that stands for the set of a number.
    pub fn root(&mut self, number: usize) -> usize {
        let mut at = number;
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    /// Merges two sets.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a] = b;
    }
}
