//! Bounds of the steps of ordered clues.

use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::problem::PathClues;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc;

/// Ordered clues keep their distance: the path is at a clue no earlier than at the one before plus the steps between
/// them, and no later than at the one after minus these.
pub(crate) struct ClueBounds {
    model: Arc<PathModel>,
    matrix: ValueMatrix,
}

/// The bound that moved: the lower one of the second clue of a pair, or the upper one of the first.
const EARLIEST: u32 = 0;
const LATEST: u32 = 1;

impl ClueBounds {
    pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>, _: Activation) {
        if let Some(matrix) = model.positions() {
            solver.post(Self::new(model, matrix));
        }
    }

    pub(crate) fn new(model: &Arc<PathModel>, matrix: ValueMatrix) -> Self {
        Self { model: Arc::clone(model), matrix }
    }

    fn order(&self) -> &[u32] {
        match self.model.clues() {
            PathClues::Order(order) => order,
            _ => &[],
        }
    }

    fn gap(&self, rank: usize) -> i64 {
        i64::from(self.model.distances().get(rank as u32, self.order()[rank + 1]))
    }

    fn cut(
        &self,
        vertex: u32,
        beyond: impl Fn(i64) -> bool,
        bound: u32,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let int = self.matrix.of(vertex);
        let cut: Vec<i64> = cx.domain(int).iter().filter(|&step| beyond(step)).collect();
        cut.into_iter().try_for_each(|step| cx.remove(int, step, Reason::Lazy(bound)))
    }
}

impl Propagator for ClueBounds {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.matrix.watch(watch);
    }

    fn raises_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let order = self.order();
        for rank in 0..order.len() - 1 {
            if let Some(min) = cx.domain(self.matrix.of(order[rank])).min() {
                let earliest = min + self.gap(rank);
                self.cut(order[rank + 1], |step| step < earliest, EARLIEST, cx)?;
            }
        }
        for rank in (0..order.len() - 1).rev() {
            if let Some(max) = cx.domain(self.matrix.of(order[rank + 1])).max() {
                let latest = max - self.gap(rank);
                self.cut(order[rank], |step| step > latest, LATEST, cx)?;
            }
        }
        Ok(())
    }

    /// All steps of the other clue that would leave room are gone.
    fn explain(
        &mut self,
        conclusion: Lit,
        bound: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let Some((vertex, step)) = self.matrix.cell(conclusion) else {
            return self.rule();
        };
        let rank = self.model.rank(vertex) as usize;
        let step = step as i64;
        let (other, leaves_room): (_, &dyn Fn(i64) -> bool) = if bound == EARLIEST {
            (self.order()[rank - 1], &|other| other + self.gap(rank - 1) <= step)
        } else {
            (self.order()[rank + 1], &|other| other - self.gap(rank) >= step)
        };
        let steps = view.store().choices(self.matrix.of(other)).filter(|&(step, _)| leaves_room(step));
        premises.extend(steps.map(|(_, lit)| !lit).filter(|lit| !view.store().is_absent(lit.var())));
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let steps = self.order().iter().map(|&vertex| store.int_value(self.matrix.of(vertex)));
        let steps: Vec<Option<i64>> = steps.collect();
        (0..steps.len() - 1).all(|rank| match (steps[rank], steps[rank + 1]) {
            (Some(from), Some(to)) => to - from >= self.gap(rank),
            _ => false,
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::ClueBounds
    }
}
