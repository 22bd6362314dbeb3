//! Solutions by their numbers, from the diagram that a frontier leaves behind.

use crate::settings::answer::Defect;
use crate::task::Task;
use num_bigint::BigUint;
use std::fmt;
use unicursal_frontier::Diagram;
use unicursal_models::board::Solution;

/// All further solutions of a task, one after the other.
#[derive(Default)]
pub(crate) struct Remaining {
    /// `None` if there are no more.
    diagram: Option<Diagram>,
    next: BigUint,
    known: Option<Solution>,
}

impl Remaining {
    /// Returns all solutions of `diagram` but `known`.
    pub(crate) fn of(diagram: Diagram, known: Option<Solution>) -> Self {
        Self { diagram: Some(diagram), next: BigUint::ZERO, known }
    }

    /// No solutions.
    pub(crate) fn none() -> Self {
        Self::default()
    }

    /// Returns the next solution. `None` if there are no more.
    pub(crate) fn next(&mut self, task: &Task) -> Result<Option<Solution>, Defect> {
        let Some(diagram) = &self.diagram else { return Ok(None) };
        loop {
            let Some(solution) = solution(task, diagram, &self.next)? else { return Ok(None) };
            self.next += 1_u32;
            if self.known.as_ref() != Some(&solution) {
                return Ok(Some(solution));
            }
            self.known = None;
        }
    }
}

impl fmt::Debug for Remaining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Remaining").field("next", &self.next).finish_non_exhaustive()
    }
}

/// Returns the solution of `diagram` with a number, counted from 0. `None` if there are fewer.
pub(crate) fn solution(task: &Task, diagram: &Diagram, number: &BigUint) -> Result<Option<Solution>, Defect> {
    let Some(mut used) = diagram.cover(number) else { return Ok(None) };
    used.sort_unstable();
    let paths = task.encoding.paths(|edge| used.binary_search(&edge).is_ok());
    task.verified(paths).map(Some)
}
