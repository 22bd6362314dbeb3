//! Proofs by counting: that there is no solution, or none but the known one.
//!
//! The side from which a frontier sweeps over the board changes the number of its states a hundredfold, and no estimate
//! predicts the best side. So counts from all sides go on in turn, each a little further in every round,
//! until one of them is complete.

use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::remaining::Remaining;
use crate::workers::step::Step;
use crate::workers::sweep::{PROOF_STATES, remaining};
use num_bigint::BigUint;
use unicursal_core::{Budget, Limit, Stats};
use unicursal_frontier::{Counting, Diagram, Limits, SweepPlan};
use unicursal_models::board::Solution;

numbers! {
    /// States of each count in its turn of the first round. The number doubles each round.
    ROUND_STATES: "counts.round_states" = 1 << 16;
    /// States after which only counts close to the leader continue.
    TRIAL_STATES: "counts.trial_states" = 1 << 18;
}

/// The fraction of the states of a first round in which a quick count begins. With all of them unique-numberlink/10
/// takes 1.38 times the work, and unsolvable-numberlink/13 0.68 times (`bench numbers`).
const QUICK: u64 = 16;

/// Returns whether a count that has swept over `layers` is close to the leader: it is at least nine tenths as far.
fn is_near(layers: u64, ahead: u64) -> bool {
    layers * 10 >= ahead * 9
}

/// The pace at which counts go on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// States of each count in the first round. The number doubles each round.
    pub(crate) round_states: u64,
    /// States after which only counts close to the leader continue.
    pub(crate) trial_states: u64,
    /// Layers by which each round has to advance one of the counts. Otherwise there is no further round.
    pub(crate) min_gain: u64,
    /// Whether counts keep their layers, so that solutions that they find need no second sweep. These take several
    /// times the memory of a count that goes far.
    pub(crate) keeps_layers: bool,
}

impl Pace {
    /// Counts that continue to the end.
    pub(crate) fn steady(task: &Task) -> Self {
        let trial_states = task.number(&TRIAL_STATES);
        Self { round_states: task.number(&ROUND_STATES), trial_states, min_gain: 0, keeps_layers: false }
    }

    /// Quick counts: they continue while twice as many states advance one of them by half a row. With little to count,
    /// some side advances that fast. With much to count, no side does for long. After two rounds only the counts near
    /// the leader continue, which saves a fifth of the states and loses few proofs.
    pub(crate) fn quick(task: &Task) -> Self {
        let round_states = (task.number(&ROUND_STATES) / QUICK).max(1);
        Self { round_states, trial_states: 2 * round_states, min_gain: task.traits.row / 2, keeps_layers: true }
    }
}

/// Returns whether counts of `states` states are past their trial. Until then they find solutions without help from a
/// search.
pub(crate) fn is_trial_over(task: &Task, states: u64) -> bool {
    states > task.number(&TRIAL_STATES)
}

/// Counts the solutions other than `known` by all of `sides` in turn, at this `pace`. `limits` are for the states of
/// each, and for the memory of all together. Before each round `is_over` is asked whether anything is left to prove.
/// Its argument is the number of states that each count will have met by the end of the round. Returns the result, or
/// `None` if no count was completed, and the work.
pub(crate) fn count_from_all_sides(
    task: &Task,
    sides: &[SweepPlan],
    pace: Pace,
    known: Option<&Solution>,
    limits: &Limits,
    budget: &Budget,
    is_over: &(impl Fn(u64) -> bool + Sync),
) -> (Option<Step>, Stats) {
    let solutions = u64::from(known.is_some());
    // Next to a known solution there is seldom another one.
    let pace = Pace { keeps_layers: pace.keeps_layers && known.is_none(), ..pace };
    let (counted, mut stats) = task.within_memory(limits.memory, |memory| {
        let limits = Limits { memory, max_count: Some(solutions + 1), ..*limits };
        task.options.threads.run(|| Race::new(sides, pace, limits, budget).run(is_over))
    });
    let Ok(Some(Counted { covers, plan, diagram })) = counted else { return (None, stats) };
    if covers == solutions.into() {
        return (Some(Step::no_other()), stats);
    }
    if let Some(diagram) = diagram {
        return (Some(Step::Exhausted(Remaining::of(diagram, known.cloned()))), stats);
    }
    let limits = Limits { memory: limits.memory, states: Some(task.number(&PROOF_STATES)), max_count: None };
    let (others, more) = remaining(task, plan, known, &limits);
    stats += more;
    (Some(others.map_or(Step::Paused, Step::Exhausted)), stats)
}

/// The result of counts from all sides.
struct Counted<'a> {
    /// The number of solutions, up to the limit.
    covers: BigUint,
    /// The plan of the count that was completed first.
    plan: &'a SweepPlan,
    /// These solutions, if the count kept its layers.
    diagram: Option<Diagram>,
}

/// Counts from several sides in progress.
struct Race<'a, 'b> {
    runners: Vec<(&'a SweepPlan, Counting<'b>)>,
    pace: Pace,
    limits: Limits,
    /// The work of abandoned counts.
    stats: Stats,
}

impl<'a: 'b, 'b> Race<'a, 'b> {
    fn new(sides: &'a [SweepPlan], pace: Pace, limits: Limits, budget: &'b Budget) -> Self {
        let of_each = Limits { states: None, ..limits };
        let counting = |plan: &'a SweepPlan| {
            let begin = if pace.keeps_layers { SweepPlan::counting_in_diagram } else { SweepPlan::counting };
            Some((plan, begin(plan, of_each, budget).ok()?))
        };
        Self { runners: sides.iter().filter_map(counting).collect(), pace, limits, stats: Stats::default() }
    }

    fn run(mut self, is_over: impl Fn(u64) -> bool) -> (Result<Option<Counted<'a>>, Limit>, Stats) {
        let result = self.rounds(is_over);
        let mut stats = self.stats;
        self.runners.iter().for_each(|(_, counting)| stats += counting.effort().stats());
        (result, stats)
    }

    fn rounds(&mut self, is_over: impl Fn(u64) -> bool) -> Result<Option<Counted<'a>>, Limit> {
        let mut reached = Limit::Width;
        let max_states = self.limits.states.unwrap_or(u64::MAX).max(1);
        let mut states = self.pace.round_states.clamp(1, max_states);
        while !self.runners.is_empty() {
            if is_over(states) {
                return Ok(None);
            }
            let (mut number, mut gain) = (0, 0);
            while number < self.runners.len() {
                let others: usize = self.bytes() - self.runners[number].1.bytes();
                let (_, counting) = &mut self.runners[number];
                counting.limit_memory(self.limits.memory.saturating_sub(others));
                let before = counting.effort().layers;
                match counting.advance(states) {
                    Some(Ok(covers)) => {
                        let (plan, counting) = self.runners.swap_remove(number);
                        self.stats += counting.effort().stats();
                        return Ok(Some(Counted { covers, plan, diagram: counting.diagram().unwrap_or(None) }));
                    }
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
            if states >= max_states || gain < self.pace.min_gain {
                return Err(Limit::States);
            }
            self.select(states);
            states = states.saturating_mul(2).min(max_states);
        }
        Err(reached)
    }

    /// Abandons the counts that are behind, after `states` states of each: the leader at that time is nearly always the
    /// first or the second to be completed.
    fn select(&mut self, states: u64) {
        if states < self.pace.trial_states {
            return;
        }
        self.runners.sort_by_key(|(_, counting)| counting.effort().layers_left);
        let layers = |(_, counting): &(&SweepPlan, Counting<'_>)| counting.effort().layers;
        let ahead = self.runners.first().map_or(0, layers);
        let near = self.runners.iter().filter(|runner| is_near(layers(runner), ahead)).count();
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
