//! Brief suppositions, all of those that are refuted at some time one after the other.
//!
//! A grade uses all of them at once. Steps use one at a time, since each may let simpler rules find the rest. Both come
//! to the same facts if those refuted at the same time are used up before any is tried again.

use super::board::Board;
use super::sketch::Sketch;
use super::trial::{COMPARED, Depth, Refutation, Trial, suppositions};
use unicursal_core::path::Statement;

/// The suppositions that are refuted at once from what was known at some time.
#[derive(Default)]
pub(super) struct Ahead {
    /// What was known then, if there has been such a time.
    sketch: Option<Sketch>,
    /// The suppositions that have not been tried, the next one last.
    untried: Vec<Statement>,
    /// The refutations that have not been used.
    found: Vec<Refutation>,
}

impl Ahead {
    /// Returns the briefest refutation of a supposition about something that is not known `now`.
    pub(super) fn next(
        &mut self,
        board: &Board,
        now: &Sketch,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Option<Refutation> {
        let is_open = |statement: &Statement| now.value(board, statement.atom).is_none();
        loop {
            self.found.retain(|refutation| is_open(&refutation.supposed));
            self.untried.retain(is_open);
            // On a large board, not all suppositions are compared.
            let goes_on = self.found.is_empty() || board.edges() <= COMPARED;
            if let Some(then) = self.sketch.as_ref().filter(|_| goes_on) {
                let mut trial = Trial::new(board, then.clone(), Depth::AT_ONCE);
                while let Some(supposed) = self.untried.pop() {
                    if is_over() {
                        return None;
                    }
                    self.found.extend(trial.refute(supposed));
                    if !self.found.is_empty() && board.edges() > COMPARED {
                        break;
                    }
                }
            }
            let cost = |refutation: &Refutation| (refutation.chain.len(), refutation.premises().len());
            if let Some(best) = self.found.iter().min_by_key(|refutation| cost(refutation)) {
                // With what is known by now, it may be briefer.
                let again = Trial::new(board, now.clone(), Depth::AT_ONCE).refute(best.supposed);
                return again.filter(|again| cost(again) < cost(best)).or_else(|| Some(best.clone()));
            }
            if self.sketch.as_ref().is_some_and(|then| then.trail.len() == now.trail.len()) {
                return None;
            }
            self.sketch = Some(now.clone());
            self.untried = suppositions(board, now, Depth::AT_ONCE);
            self.untried.reverse();
        }
    }

    /// Returns whether a supposition is refuted at once from what was known when all were tried.
    pub(super) fn refutes(&self, board: &Board, supposed: Statement) -> bool {
        let refutation = |then: &Sketch| Trial::new(board, then.clone(), Depth::AT_ONCE).refute(supposed);
        self.sketch.as_ref().and_then(refutation).is_some()
    }
}
