//! Smaller problems with the same fault.

use crate::problem::{Constraint, Problem};

/// Removes constraints, many at a time and then one by one, as long as `fails` returns true (delta debugging: Zeller &
/// Hildebrandt 2002).
pub fn shrink(problem: &Problem, mut fails: impl FnMut(&Problem) -> bool) -> Problem {
    let with = |constraints: Vec<Constraint>| Problem { constraints, ..problem.clone() };
    let mut left = problem.constraints.clone();
    let mut size = left.len().div_ceil(2);
    while size > 0 {
        let mut from = 0;
        while from < left.len() {
            let to = (from + size).min(left.len());
            let fewer = [&left[..from], &left[to..]].concat();
            if fails(&with(fewer.clone())) {
                left = fewer;
            } else {
                from = to;
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    with(left)
}
