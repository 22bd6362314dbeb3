//! All that the techniques of a level find about a loop.

use super::board::Board;
use super::rules::findings;
use super::sketch::Sketch;
use super::trial::{Depth, refutations};
use crate::explain::effort::{Closure, Technique};
use std::rc::Rc;
use unicursal_core::path::Statement;
use unicursal_core::{Budget, Limit};

/// The statements that are known.
pub(in crate::explain) struct LoopClosure {
    pub(super) board: Rc<Board>,
    pub(super) sketch: Sketch,
    pub(super) budget: Budget,
}

impl LoopClosure {
    /// Adds statements. Returns the number of those that are new.
    fn add(&mut self, statements: impl IntoIterator<Item = Statement>) -> u32 {
        let before = self.sketch.trail.len();
        for statement in statements {
            if self.sketch.value(&self.board, statement.atom).is_none() {
                self.sketch.add(&self.board, statement);
            }
        }
        (self.sketch.trail.len() - before) as u32
    }
}

impl Closure for LoopClosure {
    /// The number of vertices where it is not known how the loop runs.
    fn left(&self) -> u32 {
        let graph = self.board.problem.graph();
        let is_open = |vertex: &u32| graph.arcs(*vertex).iter().any(|arc| self.sketch.edge(arc.edge).is_none());
        (0..self.board.vertices()).filter(is_open).count() as u32
    }

    fn apply(&mut self, technique: Technique) -> Result<u32, Limit> {
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let (board, sketch) = (Rc::clone(&self.board), &self.sketch);
        let found: Vec<Statement> = match technique {
            Technique::Rules(level) => {
                findings(&board, sketch, level).into_iter().flat_map(|inference| inference.conclusions).collect()
            }
            Technique::WhatIf(chain) => {
                let depth = match chain {
                    u32::MAX => Depth { level: 4, inferences: usize::MAX },
                    _ => Depth { level: 3, inferences: 4 * chain as usize + 2 },
                };
                let mut limit = None;
                let is_brief = |inferences: usize| u32::try_from(inferences).is_ok_and(|inferences| inferences <= chain);
                let refuted = refutations(&board, sketch, depth, || {
                    limit = self.budget.interrupted();
                    limit.is_some()
                });
                let brief = refuted.filter(|refutation| is_brief(refutation.chain.len()));
                let found = brief.map(|refutation| refutation.conclusion()).collect();
                if let Some(limit) = limit {
                    return Err(limit);
                }
                found
            }
        };
        Ok(self.add(found))
    }
}
