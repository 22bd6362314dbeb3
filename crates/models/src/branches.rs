//! The rest of a long enumeration, in parallel branches.

use crate::check::check;
use crate::engine::build;
use crate::search::{Answer, Search};
use crate::solution::Solution;
use std::sync::Arc;
use unicursal_core::parallel::{Enumeration, Round};
use unicursal_core::path::Layout;
use unicursal_core::{Budget, Limit, Solver as Engine, Stats, Store};

/// How far a branch goes in a round. Sixteen times so many solutions are kept at a time, some megabytes on a board of 400
/// cells.
pub(crate) const ROUND: Round = Round { solutions: 200, conflicts: 500 };

/// The solutions that a search has not found yet, one after the other.
pub(crate) struct Branches {
    enumeration: Enumeration,
    layout: Arc<Layout>,
    /// What the last round has found, in reverse.
    found: Vec<Solution>,
    /// The limit that the last round has reached.
    limit: Option<Limit>,
}

impl Branches {
    /// Goes on where `engine` is, which has all techniques.
    pub(crate) fn new(engine: Engine, layout: Arc<Layout>, round: Round) -> Self {
        Self { enumeration: Enumeration::new(engine, round), layout, found: vec![], limit: None }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.enumeration.stats()
    }

    /// The next solution of `search`, checked; none if there are no more.
    pub(crate) fn next(&mut self, search: &Search<'_>) -> Answer {
        loop {
            if let Some(solution) = self.found.pop() {
                return Ok(Some(solution));
            }
            if let Some(limit) = self.limit.take() {
                return Err(limit);
            }
            if self.enumeration.is_complete() {
                return Ok(None);
            }
            self.advance(search);
        }
    }

    fn advance(&mut self, search: &Search<'_>) {
        let Search { solver, puzzle, encoding, techniques, .. } = search;
        let conflicts = search.conflicts_left(&self.stats());
        if conflicts == Some(0) {
            self.limit = Some(Limit::Conflicts);
            return;
        }
        let budget = Budget { conflicts, ..search.budget.clone() };
        let build = || build(encoding, techniques).map(|(engine, _)| *engine).unwrap_or_default();
        let layout = &self.layout;
        let read = |model: &Store| {
            let solution = encoding.decode(puzzle, layout, model);
            if let Err(violation) = check(puzzle, &solution) {
                unreachable!("the engine's answer breaks a rule: {violation}");
            }
            solution
        };
        let enumeration = &mut self.enumeration;
        (self.found, self.limit) = solver.on_pool(|| enumeration.advance(&build, &read, &budget));
        self.found.reverse();
    }
}
