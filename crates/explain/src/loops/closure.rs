//! All that the techniques of a level find about a loop.

use super::Source;
use super::board::Board;
use super::glance::is_glance;
use super::rules::{findings, look};
use super::sketch::Sketch;
use super::trial::{Depth, refutations};
use crate::effort::{Closure, Tier};
use crate::level::{AHEAD, INSIDE};
use std::rc::Rc;
use unicursal_core::path::Statement;
use unicursal_core::{Budget, Limit};
use unicursal_models::board::Pos;

/// The rounds of inferences from single sources that a person takes for one round of consequences.
const ROUNDS: u32 = 3;

/// The statements that are known.
pub(crate) struct LoopClosure {
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
        self.see_closed();
        (self.sketch.trail.len() - before) as u32
    }

    /// Adds that nothing else is used once the loop is closed, which a person sees at a glance.
    fn see_closed(&mut self) {
        let used = (0..self.board.edges()).find(|&edge| self.sketch.edge(edge) == Some(true));
        let found = used.and_then(|edge| look(&self.board, &self.sketch, Source::Piece(edge)));
        if let Some(inference) = found.filter(|inference| is_glance(&self.board, inference)) {
            for statement in inference.conclusions {
                self.sketch.add(&self.board, statement);
            }
        }
    }

    /// Returns the vertices where it is not known how the loop runs.
    fn open(&self) -> impl Iterator<Item = u32> + '_ {
        let graph = self.board.problem.graph();
        let is_open = |vertex: &u32| graph.arcs(*vertex).iter().any(|arc| self.sketch.edge(arc.edge).is_none());
        (0..self.board.vertices()).filter(is_open)
    }
}

impl Closure for LoopClosure {
    fn left(&self) -> u32 {
        self.open().count() as u32
    }

    fn open_points(&mut self) -> Vec<Pos> {
        self.open().filter_map(|vertex| self.board.encoding.cell(vertex)).collect()
    }

    fn apply(&mut self, tier: Tier) -> Result<u32, Limit> {
        if let Some(limit) = self.budget.interrupted() {
            return Err(limit);
        }
        let (board, sketch) = (Rc::clone(&self.board), &self.sketch);
        let depth = match tier {
            Tier::Rules(AHEAD) => Depth::AT_ONCE,
            Tier::Rules(level) => {
                let found =
                    findings(&board, sketch, level).into_iter().flat_map(|inference| inference.conclusions);
                let found: Vec<Statement> = found.collect();
                return Ok(self.add(found));
            }
            Tier::WhatIf(chain) => {
                let level = if chain == u32::MAX { INSIDE } else { INSIDE - 1 };
                Depth { level, rounds: chain.saturating_mul(ROUNDS), width: usize::MAX }
            }
        };
        let mut limit = None;
        let mut is_over = || {
            limit = self.budget.interrupted();
            limit.is_some()
        };
        let refuted = refutations(&board, sketch, depth, &mut is_over);
        let found: Vec<Statement> = refuted.map(|refutation| refutation.conclusion()).collect();
        if let Some(limit) = limit {
            return Err(limit);
        }
        Ok(self.add(found))
    }
}
