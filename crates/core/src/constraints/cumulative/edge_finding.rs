//! Edge finding by the time table: in no interval do tasks need more energy, which is demand times duration, than there
//! is (Vilím 2011, explained as by Schutt, Feydy & Stuckey 2013).

use super::times::{Side, Times};
use super::{Cumulative, Step};
use crate::lit::Lit;
use crate::propagator::PropagationContext;
use crate::reason::Reason;
use crate::store::{Conflict, Store};

/// A task that takes time and needs something. Times are mirrored if latest times are looked at.
#[derive(Clone, Copy)]
struct Need {
    /// The number of the task.
    task: usize,
    earliest_start: i64,
    latest_end: i64,
    duration: i64,
    demand: i64,
    /// The times in which it is certainly done; empty if there are none.
    compulsory: Times,
}

impl Need {
    /// The time that is not compulsory.
    fn free(&self) -> i64 {
        self.duration - self.compulsory.length()
    }
}

/// The energy of the time table before each time.
struct Profile {
    steps: Vec<Step>,
    /// The energy before each step.
    before: Vec<i128>,
}

impl Profile {
    fn new(steps: &[Step], side: Side) -> Self {
        let mut steps = steps.to_vec();
        if matches!(side, Side::Before) {
            steps.reverse();
            for step in &mut steps {
                (step.from, step.until) = (-step.until, -step.from);
            }
        }
        let mut sum = 0;
        let before = steps.iter().map(|step| {
            let before = sum;
            sum += energy(step.until - step.from, step.load);
            before
        });
        Self { before: before.collect(), steps }
    }

    fn energy_before(&self, time: i64) -> i128 {
        let Some(at) = self.steps.partition_point(|step| step.from < time).checked_sub(1) else { return 0 };
        let step = self.steps[at];
        self.before[at] + energy(step.until.min(time) - step.from, step.load)
    }
}

fn energy(duration: i64, demand: i64) -> i128 {
    i128::from(duration) * i128::from(demand)
}

impl Cumulative {
    /// Finds an interval in which tasks need too much, or moves tasks that would make it one: their starts after, or
    /// their ends before what else has to be done there. Takes time in proportion to the square of the number of tasks.
    pub(super) fn find_edges(
        &self,
        steps: &[Step],
        side: Side,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let mut needs = self.needs(side, cx);
        needs.sort_unstable_by_key(|need| (-need.earliest_start, need.task));
        let mut ends: Vec<i64> = needs.iter().map(|need| need.latest_end).collect();
        ends.sort_unstable();
        ends.dedup();
        let profile = Profile::new(steps, side);
        let capacity = self.capacity.max(cx);
        for end in ends {
            if cx.spend(needs.len()) {
                return Ok(());
            }
            let in_table = profile.energy_before(end);
            // The free energy of the tasks that lie in the interval, and of the others the one that may bring most.
            let mut inside = 0;
            let mut outside: Option<(i128, Need)> = None;
            for &need in needs.iter().filter(|need| need.earliest_start < end) {
                let begin = need.earliest_start;
                if need.latest_end <= end {
                    inside += energy(need.free(), need.demand);
                } else {
                    let more = energy(need.free().min(end - begin), need.demand);
                    if outside.is_none_or(|(most, _)| more > most) {
                        outside = Some((more, need));
                    }
                }
                let interval = Times { from: begin, until: end };
                let left = energy(end - begin, capacity) - inside - (in_table - profile.energy_before(begin));
                if left < 0 {
                    let premises = self.why_needed(interval.seen(side), usize::MAX, -left, cx);
                    return Err(cx.fail(&premises));
                }
                if let Some((more, need)) = outside
                    && more > left
                {
                    self.move_beyond(need, interval, left, side, cx)?;
                    if cx.is_rehearsal() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn needs(&self, side: Side, store: &Store) -> Vec<Need> {
        let needs = self.tasks.iter().enumerate().filter_map(|(number, task)| {
            let (duration, demand) = (task.duration.min(store), task.demand.min(store));
            let (first, last) = (store.min(task.start), store.max(task.start));
            let times = Times { from: first, until: last.saturating_add(duration) }.seen(side);
            let need = Need {
                task: number,
                earliest_start: times.from,
                latest_end: times.until,
                duration,
                demand,
                compulsory: Times { from: last, until: first + duration }.seen(side),
            };
            (duration > 0 && demand > 0).then_some(need)
        });
        needs.collect()
    }

    /// Moves a task that would need more of an interval than what is `left` beside its compulsory part.
    fn move_beyond(
        &self,
        need: Need,
        interval: Times,
        left: i128,
        side: Side,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let own = energy(need.compulsory.common(interval).length(), need.demand);
        // The time that it may be done in the interval.
        let most = ((left + own) / i128::from(need.demand)) as i64;
        let (task, times) = (self.tasks[need.task], interval.seen(side));
        let is_news = match side {
            Side::After => times.until - most > cx.min(task.start),
            Side::Before => times.from + most - need.duration < cx.max(task.start),
        };
        if !is_news {
            return Ok(());
        }
        let surplus = energy(most + 1, need.demand) - left - own;
        let mut premises = self.why_needed(times, need.task, surplus, cx);
        task.amount_premises(cx, &mut premises);
        let view = cx.now();
        let overlaps = most + 1;
        premises.push(match side {
            Side::After => view.at_least(task.start, times.from + overlaps - need.duration).0,
            Side::Before => view.at_most(task.start, times.until - overlaps).0,
        });
        premises.retain(|&lit| lit != Lit::TRUE);
        let reason = Reason::Premises(&premises);
        match side {
            Side::After => cx.set_min(task.start, times.until - most, reason),
            Side::Before => cx.set_max(task.start, times.from + most - need.duration, reason),
        }
    }

    /// Why the tasks but for one of them need as much as they do in these times, or less by less than `surplus`.
    fn why_needed(&self, times: Times, except: usize, surplus: i128, cx: &PropagationContext<'_>) -> Vec<Lit> {
        let view = cx.now();
        let mut premises = vec![];
        self.capacity_premise(cx, &mut premises);
        let mut spare = surplus - 1;
        for (number, task) in self.tasks.iter().enumerate() {
            let (duration, demand) = (task.duration.min(cx), task.demand.min(cx));
            if number == except || duration <= 0 || demand <= 0 {
                continue;
            }
            // As early and as late as it can be, it is done for this long in these times.
            let early = (cx.min(task.start) + duration).min(times.until) - times.from;
            let late = times.until - cx.max(task.start).max(times.from);
            let done = early.min(late).min(duration);
            if done <= 0 {
                continue;
            }
            if energy(done, demand) <= spare {
                spare -= energy(done, demand);
                continue;
            }
            premises.push(view.at_least(task.start, times.from + done - duration).0);
            premises.push(view.at_most(task.start, times.until - done).0);
            task.amount_premises(cx, &mut premises);
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        premises
    }
}
