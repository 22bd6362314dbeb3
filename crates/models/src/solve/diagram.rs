//! Solutions by their numbers, from the diagram that a frontier leaves behind.

use crate::board::Solution;
use crate::solve::answer::Defect;
use crate::solve::task::Task;
use num_bigint::BigUint;
use unicursal_core::frontier::Diagram;

/// The solution of `diagram` with a number, counted from 0; none if there are not as many.
pub(crate) fn solution(task: &Task, diagram: &Diagram, number: &BigUint) -> Result<Option<Solution>, Defect> {
    let Some(mut used) = diagram.cover(number) else { return Ok(None) };
    used.sort_unstable();
    let paths = task.encoding.paths(|edge| used.binary_search(&edge).is_ok());
    task.verified(paths).map(Some)
}
