//! Earliest start times (est) and latest completion times (lct) of tasks, in one direction of time, and the sets of
//! tasks that leave no room for another.

use unicursal_core::note::Operand;

/// A direction of time: backward, the est of a task is its lct with the sign changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Direction {
    #[default]
    Forward,
    Backward,
}

impl Operand for Direction {
    fn to_bits(self) -> u32 {
        u32::from(self == Direction::Backward)
    }

    fn from_bits(bits: u32) -> Self {
        if bits == 0 { Direction::Forward } else { Direction::Backward }
    }
}

/// The est, lct and duration of a task.
#[derive(Clone, Copy, Debug)]
pub(super) struct TaskTimes {
    pub(super) task: usize,
    pub(super) est: i64,
    pub(super) lct: i64,
    pub(super) duration: i64,
    /// Whether the task is known to be done.
    pub(super) is_present: bool,
}

/// The times of all tasks.
#[derive(Clone, Debug, Default)]
pub(super) struct Timeline {
    pub(super) direction: Direction,
    /// By est.
    pub(super) times: Vec<TaskTimes>,
    /// The different lcts of the tasks that are present, ascending.
    pub(super) lcts: Vec<i64>,
}

impl Timeline {
    pub(super) fn read(&mut self, direction: Direction, times: impl Iterator<Item = TaskTimes>) {
        self.direction = direction;
        self.times.clear();
        self.times.extend(times.map(|entry| match direction {
            Direction::Forward => entry,
            Direction::Backward => TaskTimes { est: -entry.lct, lct: -entry.est, ..entry },
        }));
        self.times.sort_by_key(|entry| (entry.est, entry.task));
        self.lcts.clear();
        self.lcts.extend(self.times.iter().filter(|entry| entry.is_present).map(|entry| entry.lct));
        self.lcts.sort_unstable();
        self.lcts.dedup();
    }

    /// Returns the tasks that are certainly done between these times.
    pub(super) fn inside(&self, est: i64, lct: i64) -> impl Iterator<Item = usize> + '_ {
        let is_inside = move |entry: &&TaskTimes| entry.est >= est && entry.is_inside(lct);
        self.times.iter().filter(is_inside).map(|entry| entry.task)
    }

    /// Returns a task with this lct.
    pub(super) fn end_of(&self, lct: i64) -> usize {
        self.times.iter().find(|entry| entry.is_present && entry.lct == lct).map_or(0, |entry| entry.task)
    }

    pub(super) fn task_times(&self, task: usize) -> Option<&TaskTimes> {
        self.times.iter().find(|entry| entry.task == task)
    }

    /// Returns the sum of the durations of the tasks that are certainly done between these times, except one.
    pub(super) fn load(&self, est: i64, lct: i64, except: Option<usize>) -> i64 {
        let times = self.times.iter().filter(|entry| entry.est >= est && entry.is_inside(lct));
        times.filter(|entry| Some(entry.task) != except).map(|entry| entry.duration).sum()
    }

    /// Returns a time from which the tasks that end by `lct` do not fit.
    pub(super) fn overloaded_from(&self, lct: i64) -> Option<i64> {
        let mut load = self.load(i64::MIN, lct, None);
        for entry in self.times.iter().filter(|entry| entry.is_inside(lct)) {
            if entry.est + load > lct {
                return Some(entry.est);
            }
            load -= entry.duration;
        }
        None
    }

    /// Returns the tasks that may end after `lct` and must: each with the time from which the tasks that end by `lct`
    /// leave no room for it.
    pub(super) fn tasks_outside(&self, lct: i64) -> impl Iterator<Item = (usize, i64)> + '_ {
        let mut load = self.load(i64::MIN, lct, None);
        let mut longest = i64::MIN;
        self.times.iter().filter_map(move |entry| {
            if entry.is_inside(lct) {
                longest = longest.max(entry.est + load);
                load -= entry.duration;
                return None;
            }
            let end = longest.max(if load > 0 { entry.est + load } else { i64::MIN });
            (end > i64::MIN && end + entry.duration > lct).then(|| (entry.task, self.last_from(entry, lct)))
        })
    }

    /// Returns the first time from which the tasks that end by `lct` leave no room for `last`.
    pub(super) fn last_from(&self, last: &TaskTimes, lct: i64) -> i64 {
        let mut load = self.load(i64::MIN, lct, Some(last.task));
        for entry in self.times.iter().filter(|entry| entry.is_inside(lct) && entry.task != last.task) {
            if last.est.min(entry.est) + load + last.duration > lct {
                return entry.est;
            }
            load -= entry.duration;
        }
        last.est
    }

    /// Returns the earliest completion time of these tasks together, with the start from which they need all the time.
    pub(super) fn earliest_end(&self, is_one: impl Fn(usize) -> bool) -> Option<(i64, i64)> {
        let mut best: Option<(i64, i64)> = None;
        for entry in self.times.iter().filter(|entry| is_one(entry.task)) {
            best = Some(match best {
                Some((from, end)) if end >= entry.est => (from, end + entry.duration),
                _ => (entry.est, entry.est + entry.duration),
            });
        }
        best
    }
}

impl TaskTimes {
    /// Returns whether the task is certainly done, and by this time.
    pub(super) fn is_inside(&self, lct: i64) -> bool {
        self.is_present && self.lct <= lct
    }
}
