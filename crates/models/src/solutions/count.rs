//! How many solutions there are.

use crate::solutions::gather::{Gathered, gather};
use crate::solve::answer::{Defect, Interrupted, Report};
use crate::solve::task::Task;
use num_bigint::BigUint;
use std::sync::Arc;
use unicursal_core::Limit;

/// The answer to "how many solutions are there?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// The exact number.
    Exact(BigUint),
    /// A limit was reached first; at least this many are known.
    AtLeast(BigUint, Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl Count {
    /// Counts the solutions of `task`.
    pub(crate) fn of(task: &Arc<Task>) -> Report<Self> {
        let mut found = 0_u64;
        let mut keep = |_| {
            found += 1;
            Ok(())
        };
        let Report { answer, stats } = gather(task, &mut keep, |sweep, limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        let answer = match answer {
            Ok(Gathered::Listed) => Count::Exact(found.into()),
            Ok(Gathered::Swept(covers)) => Count::Exact(covers),
            Err(Interrupted::Limit(limit)) => Count::AtLeast(found.into(), limit),
            Err(Interrupted::Defect(defect)) => Count::Defect(defect),
        };
        Report { answer, stats }
    }
}
