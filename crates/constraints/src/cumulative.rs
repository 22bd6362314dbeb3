//! Tasks that share a resource.

mod demand;
mod times;

use self::times::{Side, Times};
use crate::interval::Interval;
use unicursal_core::LARGEST;
use unicursal_core::{Conflict, Entry, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch};

/// Tasks never exceed the capacity of a resource. Each has a start, a duration and a demand, the amount it needs while
/// it runs. A task certainly runs between its latest start and its earliest end (its *compulsory part*). Where these
/// parts exceed the capacity there is a conflict, and where they leave too little, another task does not run or needs
/// less (time table: Schutt, Feydy, Stuckey & Wallace 2011). A task is optional if its interval is, or if its demand may
/// be zero. Each run takes time in proportion to the number of tasks times the number of compulsory parts.
///
/// ```
/// use unicursal_constraints::Cumulative;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [a, b, c] = [solver.new_int(0..=2), solver.new_int(1..=1), solver.new_int(0..=9)];
/// // Each with its duration, and the amount it needs.
/// solver.post(Cumulative::new([((a, 4), 2), ((b, 3), 1), ((c, 2), 2)], 3));
/// let early = solver.at_most(c, 3);
/// assert_eq!(solver.solve(&[early]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(a), Some(2));
/// assert_eq!(solver.assignment().int_value(c), Some(0));
/// ```
#[doc(alias = "resource")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Cumulative {
    tasks: Vec<Task>,
    capacity: Entry,
}

#[derive(Clone, Copy, Debug)]
struct Task {
    interval: Interval,
    demand: Entry,
}

/// A time at which the demand of the compulsory parts changes, up to the next one.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: i64,
    until: i64,
    load: i64,
}

impl Step {
    /// One time of the step, or all of them. One needs weaker reasons, all bring a task further.
    fn times(&self, time: i64, all: bool) -> Times {
        if all { Times { from: self.from, until: self.until } } else { Times { from: time, until: time + 1 } }
    }
}

/// The length of a full step in durations from which a task is moved beyond all of it at once.
const FAR: i64 = 4;

/// The most tasks: no sum of demands or durations overflows.
const MAX_TASKS: usize = 1 << 20;

impl Task {
    /// Returns the time in which the task is certainly done, with its least demand, if there is any of both.
    fn compulsory(&self, store: &Store) -> Option<(i64, i64, i64)> {
        if !store.is_true(self.interval.present) {
            return None;
        }
        let (from, until) =
            (store.max(self.interval.start), store.min(self.interval.start) + self.interval.size.min(store));
        let demand = self.demand.min(store);
        (from < until && demand > 0).then_some((from, until, demand))
    }

    /// Pushes why the task is done, takes as long and needs as much as it does.
    fn amount_premises(&self, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        premises.push(self.interval.present);
        for amount in [self.interval.size, self.demand] {
            if let Entry::Int(int) = amount {
                premises.push(cx.now().min(int).1);
            }
        }
    }
}

impl Cumulative {
    /// The tasks, each an interval with a demand, need no more than `capacity` at any time. A demand below zero counts as
    /// zero.
    ///
    /// # Panics
    /// If a constant is not between 0 and 2⁴⁰, or there are more than 2²⁰ tasks.
    #[track_caller]
    pub fn new<I: Into<Interval>, D: Into<Entry>>(
        tasks: impl IntoIterator<Item = (I, D)>,
        capacity: impl Into<Entry>,
    ) -> Self {
        let task = |(interval, demand): (I, D)| Task { interval: interval.into(), demand: demand.into() };
        let tasks: Vec<Task> = tasks.into_iter().map(task).collect();
        let capacity = capacity.into();
        assert!(tasks.len() <= MAX_TASKS, "at most 2^20 tasks share a resource");
        let is_fine = |entry: Entry| !matches!(entry, Entry::Value(value) if !(0..=LARGEST).contains(&value));
        let amounts = tasks.iter().map(|task| task.demand).chain([capacity]);
        assert!(amounts.into_iter().all(is_fine), "demands and capacities lie between 0 and 2^40");
        Self { tasks, capacity }
    }

    /// Returns the load of the compulsory parts, step by step.
    fn profile(&self, store: &Store) -> Vec<Step> {
        let mut changes: Vec<(i64, i64)> = vec![];
        for task in &self.tasks {
            if let Some((from, until, demand)) = task.compulsory(store) {
                changes.extend([(from, demand), (until, -demand)]);
            }
        }
        changes.sort_unstable();
        let mut steps = vec![];
        let mut load = 0;
        for (at, &(from, change)) in changes.iter().enumerate() {
            load += change;
            let until = changes.get(at + 1).map_or(from, |next| next.0);
            if until > from && load > 0 {
                steps.push(Step { from, until, load });
            }
        }
        steps
    }

    /// Pushes why the tasks whose compulsory parts contain these times are done then, but for one of them. Demands are
    /// named as they are.
    fn premises_at(&self, times: Times, except: usize, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        let view = cx.now();
        for (at, task) in self.tasks.iter().enumerate() {
            let contains = |(from, until, _)| from <= times.from && times.until <= until;
            if at == except || !task.compulsory(cx).is_some_and(contains) {
                continue;
            }
            premises.push(view.at_least(task.interval.start, times.until - task.interval.size.min(cx)).0);
            premises.push(view.at_most(task.interval.start, times.from).0);
            task.amount_premises(cx, premises);
        }
    }

    /// Pushes why there is no more of the resource.
    fn capacity_premise(&self, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        if let Entry::Int(capacity) = self.capacity {
            premises.push(cx.now().max(capacity).1);
        }
    }

    /// The capacity is at least the highest load.
    fn check_capacity(&self, steps: &[Step], cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Some(highest) = steps.iter().max_by_key(|step| (step.load, -step.from)) else { return Ok(()) };
        if highest.load <= self.capacity.min(cx) {
            return Ok(());
        }
        let mut premises = vec![];
        let time = highest.from + (highest.until - highest.from) / 2;
        self.premises_at(Times { from: time, until: time + 1 }, usize::MAX, cx, &mut premises);
        premises.retain(|&lit| lit != Lit::TRUE);
        match self.capacity {
            Entry::Value(_) => Err(cx.fail(&premises)),
            Entry::Int(capacity) => cx.set_min(capacity, highest.load, Reason::Premises(&premises)),
        }
    }

    /// Moves the start of a task out of the times at which the other tasks leave too little for it.
    fn push(&self, at: usize, steps: &[Step], cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let task = self.tasks[at];
        let (duration, demand) = (task.interval.size.min(cx), task.demand.min(cx));
        if duration <= 0 || demand <= 0 || !cx.is_true(task.interval.present) {
            return Ok(());
        }
        let room = self.capacity.max(cx) - demand;
        let own = task.compulsory(cx);
        let is_full = |step: &Step| {
            let own = own.is_some_and(|(from, until, _)| from <= step.from && step.until <= until);
            step.load - if own { demand } else { 0 } > room
        };
        let first = steps.partition_point(|step| step.until <= cx.min(task.interval.start));
        for step in steps[first..].iter().filter(|step| is_full(step)) {
            // As long as the task, if it begins as early as it can, is done during the step.
            while cx.min(task.interval.start) < step.until && cx.min(task.interval.start) + duration > step.from {
                if cx.spend(self.tasks.len()) {
                    return Ok(());
                }
                let time = (cx.min(task.interval.start) + duration - 1).min(step.until - 1);
                let times = step.times(time, step.until - time > FAR.saturating_mul(duration));
                let premises = self.why_full(at, times, duration, Side::After, cx);
                cx.set_min(task.interval.start, times.until, Reason::Premises(&premises))?;
                if cx.is_rehearsal() {
                    return Ok(());
                }
            }
            if cx.min(task.interval.start) + duration <= step.from {
                break;
            }
        }
        let last = steps.partition_point(|step| step.from < cx.max(task.interval.start) + duration);
        for step in steps[..last].iter().rev().filter(|step| is_full(step)) {
            while cx.max(task.interval.start) < step.until && cx.max(task.interval.start) + duration > step.from {
                if cx.spend(self.tasks.len()) {
                    return Ok(());
                }
                let time = cx.max(task.interval.start).max(step.from);
                let times = step.times(time, time - step.from > FAR.saturating_mul(duration));
                let premises = self.why_full(at, times, duration, Side::Before, cx);
                cx.set_max(task.interval.start, times.from - duration, Reason::Premises(&premises))?;
                if cx.is_rehearsal() {
                    return Ok(());
                }
            }
            if cx.max(task.interval.start) >= step.until {
                break;
            }
        }
        Ok(())
    }

    /// Why a task is not done at these times, after or before which it is then done.
    fn why_full(
        &self,
        at: usize,
        times: Times,
        duration: i64,
        side: Side,
        cx: &PropagationContext<'_>,
    ) -> Vec<Lit> {
        let task = self.tasks[at];
        let mut premises = vec![];
        self.premises_at(times, at, cx, &mut premises);
        self.capacity_premise(cx, &mut premises);
        task.amount_premises(cx, &mut premises);
        let view = cx.now();
        premises.push(match side {
            Side::After => view.at_least(task.interval.start, times.from - duration + 1).0,
            Side::Before => view.at_most(task.interval.start, times.until - 1).0,
        });
        premises.retain(|&lit| lit != Lit::TRUE);
        premises
    }
}

impl Propagator for Cumulative {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for task in &self.tasks {
            watch.bounds(task.interval.start);
            watch.lit(task.interval.present);
            for amount in [task.interval.size, task.demand] {
                if let Entry::Int(int) = amount {
                    watch.min(int);
                }
            }
        }
        if let Entry::Int(capacity) = self.capacity {
            watch.max(capacity);
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let steps = self.profile(cx);
        self.check_capacity(&steps, cx)?;
        if !steps.is_empty() && !cx.spend(self.tasks.len()) {
            let known = cx.trail().len();
            for at in 0..self.tasks.len() {
                self.push(at, &steps, cx)?;
                if cx.trail().len() > known && cx.spend(steps.len()) {
                    return Ok(());
                }
            }
        }
        self.limit_demands(&steps, cx)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let task = |task: &Task| {
            let Interval { start, size, .. } = task.interval;
            Some((store.int_value(start)?, size.value(store)?, task.demand.value(store)?))
        };
        let present = self.tasks.iter().filter(|task| store.is_true(task.interval.present));
        let tasks: Option<Vec<(i64, i64, i64)>> = present.map(task).collect();
        let (Some(tasks), Some(capacity)) = (tasks, self.capacity.value(store)) else { return false };
        // The load is highest where some task begins.
        let load = |time: i64| -> i64 {
            let done = tasks.iter().filter(|&&(start, duration, _)| start <= time && time < start + duration);
            done.map(|&(_, _, demand)| demand.max(0)).sum()
        };
        tasks.iter().all(|&(start, duration, demand)| duration <= 0 || demand <= 0 || load(start) <= capacity)
    }

    fn rule(&self) -> RuleId {
        RuleId::Cumulative
    }
}
