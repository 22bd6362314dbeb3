//! Why tasks are ordered as they are, and why they begin no earlier or later. Bounds are named as weakly as will do.

use crate::no_overlap::NoOverlap;
use crate::no_overlap::timeline::{Direction, TaskTimes, Timeline};
use unicursal_core::note::notes;
use unicursal_core::{Entry, ExplanationContext, Lit, RuleId};

notes! {
    /// The rule by which an inference was made.
    pub(super) enum Note {
        /// The first task cannot be before the second one.
        Pair(first: usize in 14, second: usize in 14),
        /// The second task begins after the first one.
        After(first: usize in 14, second: usize in 14),
        /// The first task ends before the second one.
        Ahead(first: usize in 14, second: usize in 14),
        /// The first task ends at the latest when the second one begins.
        Within(first: usize in 14, second: usize in 14),
        /// Both tasks begin together and take no time.
        Tie(first: usize in 14, second: usize in 14),
        /// The first task is before the second one, and the second one is before the third.
        Between(first: usize in 14, second: usize in 14),
        /// The first task does not fit in before others that all end as early as the second one must.
        Last(direction: Direction in 1, last: usize in 14, end: usize in 14),
        /// The task comes after all that are before it.
        AfterAll(direction: Direction in 1, last: usize in 14),
    }
}

impl NoOverlap {
    pub(super) fn read_timeline(
        &self,
        direction: Direction,
        view: ExplanationContext<'_>,
        timeline: &mut Timeline,
    ) {
        let times = self.tasks.iter().enumerate().map(|(at, task)| TaskTimes {
            task: at,
            est: view.min(task.start).0,
            lct: view.max(task.start).0 + task.shortest_in(view).0,
            duration: task.shortest_in(view).0,
            is_present: view.was_true(task.present),
        });
        timeline.read(direction, times);
    }

    pub(super) fn explain_note(
        &self,
        conclusion: Lit,
        note: Note,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        match note {
            Note::Pair(first, second) => {
                let [task, other] = [first, second].map(|at| self.tasks[at]);
                let (est, lct) = (view.min(task.start).0, view.max(other.start).0);
                let (duration, lasts) = task.shortest_in(view);
                let spare = est + duration - lct - 1;
                let (begins, at_least) = view.at_least(task.start, est - spare);
                let (ends, _) = view.at_most(other.start, lct + spare - (est - at_least));
                premises.extend([begins, lasts, ends]);
                RuleId::DetectablePrecedence
            }
            Note::After(first, second) => {
                let [task, other] = [first, second].map(|at| self.tasks[at]);
                let [est, _] = view.store().bounds_said(conclusion, other.start);
                let (duration, lasts) = task.shortest_in(view);
                let (begins, _) = view.at_least(task.start, est - duration);
                premises.extend([self.is_before(first, second), begins, lasts]);
                RuleId::Precedence
            }
            Note::Ahead(first, second) => {
                let [task, other] = [first, second].map(|at| self.tasks[at]);
                let [_, lct] = view.store().bounds_said(conclusion, task.start);
                let (duration, lasts) = task.shortest_in(view);
                let (begins, _) = view.at_most(other.start, lct + duration);
                premises.extend([self.is_before(first, second), begins, lasts]);
                RuleId::Precedence
            }
            Note::Within(first, second) => {
                self.explain_within(conclusion, first, second, view, premises);
                RuleId::Precedence
            }
            Note::Tie(first, second) => {
                for task in [first, second].map(|at| self.tasks[at]) {
                    view.fixed(task.start, premises);
                    if let Entry::Int(duration) = task.size {
                        premises.push(view.at_most(duration, 0).0);
                    }
                }
                RuleId::Precedence
            }
            Note::Between(a, b) => {
                let is_last =
                    |c: &usize| self.is_before(*c, a) == !conclusion && view.was_true(self.is_before(b, *c));
                premises.push(self.is_before(a, b));
                premises.extend((0..self.tasks.len()).find(is_last).map(|c| self.is_before(b, c)));
                RuleId::TransitiveOrder
            }
            Note::Last(direction, last, end) => {
                self.explain_last(direction, last, end, view, premises);
                RuleId::EdgeFinding
            }
            Note::AfterAll(direction, last) => {
                self.explain_after_all(conclusion, direction, last, view, premises);
                RuleId::Precedence
            }
        }
    }

    /// The first task ends before the second one begins, whatever its duration.
    fn explain_within(
        &self,
        conclusion: Lit,
        first: usize,
        second: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let [task, other] = [first, second].map(|at| self.tasks[at]);
        let Entry::Int(duration) = task.size else { return };
        let [_, longest] = view.store().bounds_said(conclusion, duration);
        let (est, lct) = (view.min(task.start).0, view.max(other.start).0);
        let spare = longest - (lct - est);
        let (begins, at_least) = view.at_least(task.start, est - spare);
        let (ends, _) = view.at_most(other.start, lct + spare - (est - at_least));
        premises.extend([self.is_before(first, second), begins, ends]);
    }

    /// Some tasks with `last` among them do not fit in before the latest end of those others.
    fn explain_last(
        &self,
        direction: Direction,
        last: usize,
        end: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let mut timeline = Timeline::default();
        self.read_timeline(direction, view, &mut timeline);
        let (Some(&entry), Some(&TaskTimes { lct, .. })) = (timeline.task_times(last), timeline.task_times(end))
        else {
            return;
        };
        let from = timeline.last_from(&entry, lct);
        let est = from.min(entry.est);
        let spare = est + timeline.load(from, lct, Some(last)) + entry.duration - lct - 1;
        let (est, above) = (est - spare / 2, lct + spare - spare / 2);
        for task in timeline.inside(from, lct).filter(|&task| task != last) {
            self.begins_from(direction, task, est, view, premises);
            self.ends_by(direction, task, above, view, premises);
            premises.push(self.tasks[task].present);
        }
        self.begins_from(direction, last, est, view, premises);
    }

    /// The tasks before `last` take all the time from some start to the bound that was set.
    fn explain_after_all(
        &self,
        conclusion: Lit,
        direction: Direction,
        last: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let mut timeline = Timeline::default();
        self.read_timeline(direction, view, &mut timeline);
        let task = self.tasks[last];
        let [low, high] = view.store().bounds_said(conclusion, task.start);
        let bound = match direction {
            Direction::Forward => low,
            Direction::Backward => {
                let (duration, lasts) = task.shortest_in(view);
                premises.push(lasts);
                -high - duration
            }
        };
        let is_before = |task: usize| task != last && view.was_true(self.ordered(direction, task, last));
        let Some((from, end)) = timeline.earliest_end(is_before) else { return };
        for entry in timeline.times.iter().filter(|entry| entry.est >= from && is_before(entry.task)) {
            premises.push(self.ordered(direction, entry.task, last));
            self.begins_from(direction, entry.task, from - (end - bound), view, premises);
        }
    }

    /// The tasks between these times take longer.
    pub(super) fn explain_overload(
        &self,
        timeline: &Timeline,
        est: i64,
        lct: i64,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let spare = est + timeline.load(est, lct, None) - lct - 1;
        for task in timeline.inside(est, lct) {
            self.begins_from(timeline.direction, task, est - spare / 2, view, premises);
            self.ends_by(timeline.direction, task, lct + spare - spare / 2, view, premises);
            premises.push(self.tasks[task].present);
        }
    }

    /// `task` begins at `time` or later, in this direction of time, and takes as long as it does.
    fn begins_from(
        &self,
        direction: Direction,
        task: usize,
        time: i64,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let task = self.tasks[task];
        let (duration, lasts) = task.shortest_in(view);
        let begins = match direction {
            Direction::Forward => view.at_least(task.start, time).0,
            Direction::Backward => view.at_most(task.start, -time - duration).0,
        };
        premises.extend([begins, lasts]);
    }

    /// `task` ends at `time` or before, in this direction of time.
    fn ends_by(
        &self,
        direction: Direction,
        task: usize,
        time: i64,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let task = self.tasks[task];
        let lit = match direction {
            Direction::Forward => view.at_most(task.start, time - task.shortest_in(view).0).0,
            Direction::Backward => view.at_least(task.start, -time).0,
        };
        premises.push(lit);
    }
}
