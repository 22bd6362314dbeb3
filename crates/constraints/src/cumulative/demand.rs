//! The demand of a task at times at which it is certainly done: at most the capacity that other tasks leave. So a task
//! whose demand may be zero is optional.

use super::times::Times;
use super::{Cumulative, Step};
use unicursal_core::{Conflict, Entry, Lit, PropagationContext, Reason};

impl Cumulative {
    /// Lowers demands to the capacity that is left.
    pub(super) fn limit_demands(&self, steps: &[Step], cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for (at, task) in self.tasks.iter().enumerate() {
            let duration = task.duration.min(cx);
            let (left, time) = self.left_for(at, steps, cx);
            if duration <= 0 || task.demand.max(cx) <= left {
                continue;
            }
            let mut premises = vec![];
            self.capacity_premise(cx, &mut premises);
            if let Entry::Int(duration) = task.duration {
                premises.push(cx.now().min(duration).1);
            }
            if let Some(time) = time {
                self.premises_at(Times { from: time, until: time + 1 }, at, cx, &mut premises);
                premises.push(cx.now().at_least(task.start, time + 1 - duration).0);
                premises.push(cx.now().at_most(task.start, time).0);
            }
            premises.retain(|&lit| lit != Lit::TRUE);
            match task.demand {
                Entry::Value(_) => return Err(cx.fail(&premises)),
                Entry::Int(demand) => cx.set_max(demand, left, Reason::Premises(&premises))?,
            }
        }
        Ok(())
    }

    /// Returns the capacity that the other tasks leave for a task, and the time at which it is smallest. `None` if that
    /// holds at any time.
    fn left_for(&self, at: usize, steps: &[Step], cx: &PropagationContext<'_>) -> (i64, Option<i64>) {
        let task = self.tasks[at];
        let capacity = self.capacity.max(cx);
        let done = Times { from: cx.max(task.start), until: cx.min(task.start) + task.duration.min(cx) };
        if done.length() == 0 {
            return (capacity.max(0), None);
        }
        let own = task.demand.min(cx).max(0);
        let first = steps.partition_point(|step| step.until <= done.from);
        let during = steps[first..].iter().take_while(|step| step.from < done.until);
        let fullest = during.max_by_key(|step| (step.load, -step.from)).filter(|step| step.load > own);
        match fullest {
            Some(step) => ((capacity - step.load + own).max(0), Some(step.from.max(done.from))),
            None => (capacity.max(0), None),
        }
    }
}
