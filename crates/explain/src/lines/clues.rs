//! The clues on pieces of the line, and those between which a stretch runs.

use crate::facts::{Fact, fixed_ends};
use crate::lines::theory::Theory;
use unicursal_core::path::PathClues;
use unicursal_core::{AtomicConstraint, Lit};

impl Theory {
    /// Returns the vertex of the clue on a vertex, or of the one that these edges join it to.
    pub(crate) fn clue_from(&self, mut vertex: u32, edges: &[u32]) -> Option<u32> {
        let mut came_by = None;
        for _ in 0..=edges.len() {
            if self.clue(vertex) > 0 {
                return Some(vertex);
            }
            let mut arcs = self.problem.graph().arcs(vertex).iter();
            let next = arcs.find(|arc| Some(arc.edge) != came_by && edges.contains(&arc.edge))?;
            (vertex, came_by) = (next.to, Some(next.edge));
        }
        None
    }

    /// Returns whether these edges join two clues, with no other clue between them.
    pub(crate) fn are_next_clues(&self, one: u32, other: u32, edges: &[u32]) -> bool {
        self.problem.graph().arcs(one).iter().filter(|arc| edges.contains(&arc.edge)).any(|arc| {
            let rest: Vec<u32> = edges.iter().copied().filter(|&edge| edge != arc.edge).collect();
            self.clue_from(arc.to, &rest).is_some_and(|clue| clue == other)
        })
    }

    /// Returns the value that `lit` is about, in the engine of a stage.
    pub(crate) fn value_about(&mut self, stage: usize, lit: Lit) -> Option<i64> {
        match self.stage(stage).engine.assignment().meaning(lit) {
            AtomicConstraint::Equal(_, value) | AtomicConstraint::NotEqual(_, value) => Some(value),
            _ => None,
        }
    }

    /// The clues at the ends of a stretch of the line, by its number.
    pub(crate) fn ends_of_stretch(&self, value: usize) -> Option<[u32; 2]> {
        let ends = match self.problem.clues() {
            PathClues::Order(order) => [*order.get(value)?, *order.get(value + 1)?],
            PathClues::Labels(pairs) => *pairs.get(value)?,
            PathClues::None | PathClues::Steps(_) => return None,
        };
        ends.iter().all(|&vertex| self.clue(vertex) > 0).then_some(ends)
    }

    /// Returns the fixed ends of a line without clues, which count as seen whenever a step states that the line
    /// continues.
    pub(crate) fn fixed_ends(&self) -> Vec<Fact> {
        if !matches!(self.problem.clues(), PathClues::None) {
            return vec![];
        }
        fixed_ends(&self.puzzle).map(|(cell, which)| Fact::FixedEnd { cell, which }).collect()
    }
}
