//! The number of solutions.

use crate::settings::answer::{Defect, Interrupted, Report};
use crate::solutions::collect::{Collected, collect};
use crate::task::Task;
use num_bigint::BigUint;
use std::sync::Arc;
use unicursal_core::Limit;

/// The number of solutions, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// The exact number.
    Exact(BigUint),
    /// A limit was reached first. There are at least this many solutions.
    AtLeast(BigUint, Limit),
    /// The solver found a wrong solution: a defect of the solver.
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
        let Report { answer, stats } = collect(task, &mut keep, |sweep, limits, budget| {
            let count = sweep.count(limits, budget);
            (count.covers, count.effort)
        });
        let answer = match answer {
            Ok(Collected::Listed) => Count::Exact(found.into()),
            Ok(Collected::Swept(covers)) => Count::Exact(covers),
            Err(Interrupted::Limit(limit)) => Count::AtLeast(found.into(), limit),
            Err(Interrupted::Defect(defect)) => Count::Defect(defect),
        };
        Report { answer, stats }
    }
}
