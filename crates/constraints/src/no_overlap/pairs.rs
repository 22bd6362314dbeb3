//! Orders and bounds of tasks, two or three at a time.

use crate::interval::Interval;
use crate::no_overlap::NoOverlap;
use crate::no_overlap::change::Change;
use crate::no_overlap::explain::Note;
use unicursal_core::{Conflict, Entry, PropagationContext, Reason};

impl NoOverlap {
    /// Interval `first` cannot be before `second` if it ends too late for that.
    fn compare(&self, first: usize, second: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [task, Interval { start: other, .. }] = [first, second].map(|at| self.tasks[at]);
        if cx.min(task.start) + task.shortest(cx) <= cx.max(other) {
            return Ok(());
        }
        cx.set(!self.is_before(first, second), Reason::Lazy(Note::Pair(first, second).pack()))
    }

    /// Makes the later of two tasks begin after the end of the earlier one, and limits the duration of the earlier task
    /// accordingly.
    fn separate(&self, first: usize, second: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !cx.is_true(self.is_before(first, second)) {
            return Ok(());
        }
        let [task, Interval { start: other, .. }] = [first, second].map(|at| self.tasks[at]);
        let [after, ahead] = [Note::After(first, second), Note::Ahead(first, second)].map(Note::pack);
        cx.set_min(other, cx.min(task.start) + task.shortest(cx), Reason::Lazy(after))?;
        cx.set_max(task.start, cx.max(other) - task.shortest(cx), Reason::Lazy(ahead))?;
        let Entry::Int(duration) = task.size else { return Ok(()) };
        let within = Reason::Lazy(Note::Within(first, second).pack());
        cx.set_max(duration, (cx.max(other) - cx.min(task.start)).max(0), within)
    }

    /// Orders two tasks that begin together and take no time as in the list.
    fn break_tie(&self, one: usize, another: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let pair = [one.min(another), one.max(another)];
        let tasks = pair.map(|at| self.tasks[at]);
        let starts = tasks.map(|task| cx.int_value(task.start));
        if starts[0].is_none() || starts[0] != starts[1] || tasks.iter().any(|task| task.longest(cx) > 0) {
            return Ok(());
        }
        cx.set(!self.is_before(pair[1], pair[0]), Reason::Lazy(Note::Tie(pair[0], pair[1]).pack()))
    }

    /// Infers orders and bounds of pairs of tasks from one change.
    pub(super) fn react(&self, change: Change, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        match change {
            Change::Min(task) => self.others(task).try_for_each(|other| {
                self.compare(task, other, cx)?;
                self.separate(task, other, cx)?;
                self.break_tie(task, other, cx)
            }),
            Change::Max(task) => self.others(task).try_for_each(|other| {
                self.compare(other, task, cx)?;
                self.separate(other, task, cx)?;
                self.break_tie(task, other, cx)
            }),
            Change::Shorter(task) => self.others(task).try_for_each(|other| self.break_tie(task, other, cx)),
            Change::Ordered(first, second) => {
                self.separate(first, second, cx)?;
                self.others(second).filter(|&third| third != first).try_for_each(|third| {
                    self.connect(first, second, third, cx)?;
                    self.connect(third, first, second, cx)
                })
            }
        }
    }

    /// Order is transitive: without this, tasks in a circle would push each other to the end of time.
    fn connect(&self, a: usize, b: usize, c: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let conclusion = !self.is_before(c, a);
        if cx.is_true(conclusion) || !cx.is_true(self.is_before(a, b)) || !cx.is_true(self.is_before(b, c)) {
            return Ok(());
        }
        cx.set(conclusion, Reason::Lazy(Note::Between(a, b).pack()))
    }
}
