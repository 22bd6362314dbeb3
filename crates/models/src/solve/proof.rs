//! Proofs by counting: that there is no solution, or none but the known one.
//!
//! The side from which a frontier sweeps over the board changes the number of its states a hundredfold, and no estimate
//! foretells which side is the best. So counts from all sides go on in turn, each a little further in every round, until
//! one of them is complete.

use crate::solve::schedule::Schedule;
use crate::solve::task::Task;
use num_bigint::BigUint;
use unicursal_core::frontier::{Counting, Limits, SweepPlan};
use unicursal_core::{Budget, Limit, Stats};

/// How many counts go on at most in the end.
const LAST_SIDES: usize = 2;

/// How counts go on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// States of each count in the first round; twice as many in each further one.
    pub(crate) round_states: u64,
    /// Layers by which each further round has to take one of them further, or there is no other.
    pub(crate) least_gain: u64,
}

impl Pace {
    /// Counts that go on to the end.
    pub(crate) fn steady(schedule: &Schedule) -> Self {
        Self { round_states: schedule.proof_round_states, least_gain: 0 }
    }

    /// Counts that go on while twice as many states take one of them half a row further. Where there is nothing or
    /// little to count, that is so from some side; where there is much, it soon is not.
    pub(crate) fn hopeful(task: &Task) -> Self {
        let row = task.puzzle.rows().min(task.puzzle.cols());
        Self { round_states: task.schedule().glance_states, least_gain: u64::from(row / 2) }
    }
}

/// The result of counts from all sides.
pub(crate) struct Counted<'a> {
    /// The number of solutions, up to the limit.
    pub(crate) covers: BigUint,
    /// The plan of the count that was complete first.
    pub(crate) plan: &'a SweepPlan,
}

/// Counts solutions by all of `sides` in turn, at this `pace` and within `limits`: so many states of each, and memory for
/// all together. Before each round of turns `is_over` is asked whether there is still anything to prove; it is told how
/// many states each count will have met by the end of the round. Returns the result, none if it was not needed, and what
/// was done.
pub(crate) fn count_from_all_sides<'a>(
    task: &Task,
    sides: &'a [SweepPlan],
    pace: Pace,
    limits: &Limits,
    budget: &Budget,
    is_over: &(impl Fn(u64) -> bool + Sync),
) -> (Result<Option<Counted<'a>>, Limit>, Stats) {
    task.within_memory(limits.memory, |memory| {
        let limits = Limits { memory, ..*limits };
        task.options.threads.run(|| Race::new(sides, pace, limits, budget).run(task, is_over))
    })
}

/// Counts from several sides that are not complete yet.
struct Race<'a, 'b> {
    runners: Vec<(&'a SweepPlan, Counting<'b>)>,
    pace: Pace,
    limits: Limits,
    /// What those did that have been given up.
    stats: Stats,
}

impl<'a: 'b, 'b> Race<'a, 'b> {
    fn new(sides: &'a [SweepPlan], pace: Pace, limits: Limits, budget: &'b Budget) -> Self {
        let of_each = Limits { states: None, ..limits };
        let counting = |plan: &'a SweepPlan| Some((plan, plan.counting(of_each, budget).ok()?));
        Self { runners: sides.iter().filter_map(counting).collect(), pace, limits, stats: Stats::default() }
    }

    fn run(mut self, task: &Task, is_over: impl Fn(u64) -> bool) -> (Result<Option<Counted<'a>>, Limit>, Stats) {
        let result = self.rounds(task, is_over);
        let mut stats = self.stats;
        self.runners.iter().for_each(|(_, counting)| stats += counting.effort().stats());
        (result, stats)
    }

    fn rounds(&mut self, task: &Task, is_over: impl Fn(u64) -> bool) -> Result<Option<Counted<'a>>, Limit> {
        let schedule = task.schedule();
        let mut reached = Limit::Width;
        let most = self.limits.states.unwrap_or(u64::MAX).max(1);
        let mut states = self.pace.round_states.clamp(1, most);
        while !self.runners.is_empty() {
            if is_over(states) {
                return Ok(None);
            }
            let (mut number, mut gain) = (0, 0);
            while number < self.runners.len() {
                let others: usize = self.bytes() - self.runners[number].1.bytes();
                let (plan, counting) = &mut self.runners[number];
                counting.limit_memory(self.limits.memory.saturating_sub(others));
                let before = counting.effort().layers;
                match counting.advance(states) {
                    Some(Ok(covers)) => return Ok(Some(Counted { covers, plan })),
                    Some(Err(limit @ (Limit::Time | Limit::Cancelled))) => return Err(limit),
                    Some(Err(limit)) => {
                        reached = limit;
                        self.give_up(number);
                    }
                    None => {
                        gain = gain.max(counting.effort().layers - before);
                        number += 1;
                    }
                }
            }
            if states >= most || gain < self.pace.least_gain {
                return Err(Limit::States);
            }
            self.select(states, schedule);
            states = states.saturating_mul(2).min(most);
        }
        Err(reached)
    }

    /// Gives up the counts that are behind, after `states` states of each: the one that is ahead by then is nearly always
    /// the first to be complete, or the second.
    fn select(&mut self, states: u64, schedule: &Schedule) {
        if states < schedule.proof_trial_states {
            return;
        }
        self.runners.sort_by_key(|(_, counting)| counting.effort().layers_left);
        let layers = |(_, counting): &(&SweepPlan, Counting<'_>)| counting.effort().layers;
        let first = self.runners.first().map_or(0, layers);
        let most = if states < schedule.proof_all_sides_states { self.runners.len() } else { LAST_SIDES };
        let near = self.runners.iter().take(most).filter(|it| layers(it) * 10 >= first * 9).count();
        while self.runners.len() > near {
            self.give_up(near);
        }
    }

    fn bytes(&self) -> usize {
        self.runners.iter().map(|(_, counting)| counting.bytes()).sum()
    }

    fn give_up(&mut self, number: usize) {
        let (_, counting) = self.runners.remove(number);
        self.stats += counting.effort().stats();
    }
}
