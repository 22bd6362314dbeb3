//! The demand of a task at times at which it would certainly be done: at most the capacity that other tasks leave. An
//! optional task that needs more is not done.

use super::times::Times;
use super::{Cumulative, Step};
use unicursal_core::{Conflict, Entry, Lit, PropagationContext, Reason};

impl Cumulative {
    /// Lowers demands to the capacity that is left.
    pub(super) fn limit_demands(&self, steps: &[Step], cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for (at, task) in self.tasks.iter().enumerate() {
            let duration = task.interval.size.min(cx);
            let (left, time) = self.left_for(at, steps, cx);
            if duration <= 0 || task.demand.max(cx) <= left || cx.is_false(task.interval.present) {
                continue;
            }
            let mut premises = vec![];
            self.capacity_premise(cx, &mut premises);
            if let Entry::Int(duration) = task.interval.size {
                premises.push(cx.now().min(duration).1);
            }
            if let Some(time) = time {
                self.premises_at(Times { from: time, until: time + 1 }, at, cx, &mut premises);
                premises.push(cx.now().at_least(task.interval.start, time + 1 - duration).0);
                premises.push(cx.now().at_most(task.interval.start, time).0);
            }
            premises.retain(|&lit| lit != Lit::TRUE);
            let present = task.interval.present;
            match task.demand {
                Entry::Int(demand) if cx.is_true(present) => {
                    premises.extend((present != Lit::TRUE).then_some(present));
                    cx.set_max(demand, left, Reason::Premises(&premises))?;
                }
                Entry::Int(demand) if cx.min(demand) > left => {
                    premises.push(cx.now().at_least(demand, left + 1).0);
                    cx.set(!present, Reason::Premises(&premises))?;
                }
                Entry::Int(_) => {}
                Entry::Value(_) => cx.set(!present, Reason::Premises(&premises))?,
            }
        }
        Ok(())
    }

    /// Returns the capacity that the other tasks leave for a task, and the time at which it is smallest. `None` if that
    /// holds at any time.
    fn left_for(&self, at: usize, steps: &[Step], cx: &PropagationContext<'_>) -> (i64, Option<i64>) {
        let task = self.tasks[at];
        let capacity = self.capacity.max(cx);
        let done = Times {
            from: cx.max(task.interval.start),
            until: cx.min(task.interval.start) + task.interval.size.min(cx),
        };
        if done.length() == 0 {
            return (capacity.max(0), None);
        }
        let own = if cx.is_true(task.interval.present) { task.demand.min(cx).max(0) } else { 0 };
        let first = steps.partition_point(|step| step.until <= done.from);
        let during = steps[first..].iter().take_while(|step| step.from < done.until);
        let fullest = during.max_by_key(|step| (step.load, -step.from)).filter(|step| step.load > own);
        match fullest {
            Some(step) => ((capacity - step.load + own).max(0), Some(step.from.max(done.from))),
            None => (capacity.max(0), None),
        }
    }
}
