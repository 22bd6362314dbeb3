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

/// The result of counts from all sides.
pub(crate) struct Counted<'a> {
    /// The number of solutions, up to the limit.
    pub(crate) covers: BigUint,
    /// The plan of the count that was complete first.
    pub(crate) plan: &'a SweepPlan,
}

/// Counts solutions by all of `sides` in turn, within `limits`: so many states of each, and memory for all together.
/// Before each round of turns `is_over` is asked whether there is still anything to prove; it is told how many states
/// each count will have met by the end of the round. Returns the result, none if it was not needed, and what was done.
pub(crate) fn count_from_all_sides<'a>(
    task: &Task,
    sides: &'a [SweepPlan],
    limits: &Limits,
    budget: &Budget,
    is_over: &(impl Fn(u64) -> bool + Sync),
) -> (Result<Option<Counted<'a>>, Limit>, Stats) {
    task.within_memory(limits.memory, |memory| {
        let limits = Limits { memory, ..*limits };
        task.options.threads.run(|| Race::new(sides, limits, budget).run(task, is_over))
    })
}

/// Counts from several sides that are not complete yet.
struct Race<'a, 'b> {
    runners: Vec<(&'a SweepPlan, Counting<'b>)>,
    limits: Limits,
    /// What those did that have been given up.
    stats: Stats,
}

impl<'a: 'b, 'b> Race<'a, 'b> {
    fn new(sides: &'a [SweepPlan], limits: Limits, budget: &'b Budget) -> Self {
        let of_each = Limits { states: None, ..limits };
        let counting = |plan: &'a SweepPlan| Some((plan, plan.counting(of_each, budget).ok()?));
        Self { runners: sides.iter().filter_map(counting).collect(), limits, stats: Stats::default() }
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
        let mut states = schedule.proof_round_states.clamp(1, most);
        while !self.runners.is_empty() {
            if is_over(states) {
                return Ok(None);
            }
            let mut number = 0;
            while number < self.runners.len() {
                let others: usize = self.bytes() - self.runners[number].1.bytes();
                let (plan, counting) = &mut self.runners[number];
                counting.limit_memory(self.limits.memory.saturating_sub(others));
                match counting.advance(states) {
                    Some(Ok(covers)) => return Ok(Some(Counted { covers, plan })),
                    Some(Err(limit @ (Limit::Time | Limit::Cancelled))) => return Err(limit),
                    Some(Err(limit)) => {
                        reached = limit;
                        self.give_up(number);
                    }
                    None => number += 1,
                }
            }
            if states >= most {
                return Err(Limit::States);
            }
            self.select(states, schedule);
            states = (states * 2).min(most);
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
