//! What the rules of a stated kind find around a thing, gathered once for each puzzle.

use super::looks::Looks;
use crate::board::{Pos, Puzzle};
use crate::kinds::loops::regions::{borders, cells_of_regions};
use crate::kinds::stated::definition::Definition;

/// A puzzle of a stated kind, with its regions and their borders.
pub(super) struct Around<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) kind: &'a Definition,
    /// The open cells of each region.
    regions: Vec<Vec<Pos>>,
    /// The neighbors of which one is in the region, for each region.
    borders: Vec<Vec<[Pos; 2]>>,
    pub(super) looks: Looks,
}

impl<'a> Around<'a> {
    pub(super) fn new(kind: &'a Definition, puzzle: &'a Puzzle) -> Self {
        let regions = cells_of_regions(puzzle);
        let mut of_region = vec![vec![]; regions.len()];
        for pair in borders(puzzle) {
            for region in pair.into_iter().filter_map(|pos| puzzle.region(pos)) {
                of_region[region as usize].push(pair);
            }
        }
        Self { puzzle, kind, regions, borders: of_region, looks: Looks::new() }
    }

    /// Returns the open cells of the region of a cell.
    pub(super) fn region(&self, pos: Pos) -> &[Pos] {
        self.puzzle.region(pos).map_or(&[], |region| &self.regions[region as usize])
    }

    /// Returns the neighbors of which exactly one is in the region of a cell.
    pub(super) fn borders(&self, pos: Pos) -> &[[Pos; 2]] {
        self.puzzle.region(pos).map_or(&[], |region| &self.borders[region as usize])
    }
}
