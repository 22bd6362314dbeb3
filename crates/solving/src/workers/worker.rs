//! Workers: each looks for solutions of a task in its own way, or for a proof that there are no others.

use crate::task::Task;
use crate::task::traits::Traits;
use crate::workers::path_engine::{Allowance, PathEngine};
use crate::workers::step::Step;
use unicursal_core::{CancelToken, Stats};
use unicursal_models::board::Solution;

/// One way of looking for solutions, in rounds of growing effort.
pub(crate) trait Worker: Send {
    /// Returns whether the results of the worker hold for a task with this traits.
    fn is_sound_for(&self, traits: &Traits) -> bool;

    /// Returns the time at which the worker takes part. `None` if the worker has nothing to do. The worker adds the
    /// states that it will process to `spent`.
    fn due(&self, task: &Task, spent: &mut Spent) -> Option<Due>;

    /// Works for the effort of one round.
    fn run(&mut self, shift: &Shift<'_>) -> Step;

    /// Adds the work so far to `spent`.
    fn report(&self, spent: &mut Spent);

    /// Records solutions of another worker. An engine that excludes them may be released to other workers.
    fn others_found(&mut self, _task: &Task, _solutions: &[Solution], _engine: &mut Option<PathEngine>) {}

    /// Returns the engine that excludes the solutions that the worker has just found, if the worker releases it.
    fn release_engine(&mut self) -> Option<PathEngine> {
        None
    }
}

/// The times at which workers take part: the earliest time at which any worker is due decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Due {
    /// In this round, in parallel with others, with an effort that grows from round to round.
    InRound,
    /// After the rounds, once and alone.
    AfterRounds,
    /// At last, to the end of the search.
    ToTheEnd,
}

/// The state of the search among likely solutions only.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Likely {
    /// There is no such search.
    #[default]
    Unknown,
    /// Likely solutions are looked for.
    Sought,
    /// There are no likely solutions.
    RuledOut,
}

/// The work since a session began, at the beginning of a round.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Spent {
    /// The work of all workers.
    pub(crate) stats: Stats,
    /// Solutions found.
    pub(crate) found: u64,
    /// Rounds since the last solution was found.
    pub(crate) round: u32,
    /// Whether only solutions that are found quickly are wanted.
    pub(crate) is_brief: bool,
    /// Conflicts of the search with all clauses, which other workers compare their own effort with.
    pub(crate) conflicts: u64,
    pub(crate) likely: Likely,
    /// Whether the rounds in search of a first solution are over.
    pub(crate) are_rounds_over: bool,
    /// States of the widest beam so far, or in this round.
    pub(crate) beam_states: u64,
    /// Whether a worker has been at work [after the rounds](Due::AfterRounds).
    pub(crate) has_fallen_back: bool,
}

/// A round of one worker.
#[derive(Debug)]
pub(crate) struct Shift<'a> {
    pub(crate) task: &'a Task,
    pub(crate) spent: Spent,
    pub(crate) due: Due,
    /// The only solution found so far. `None` if there are none or several.
    pub(crate) known: Option<&'a Solution>,
    /// Conflicts that the limit of the task leaves. `None` if there is no limit.
    pub(crate) conflicts: Option<u64>,
    /// Cancels the work when a preceding worker has a result.
    pub(crate) cancel: Option<CancelToken>,
}

impl Shift<'_> {
    /// Returns the allowance of the work of an engine. One that is yet to be built begins with no conflicts.
    pub(crate) fn allowance(&self, engine: Option<&PathEngine>) -> Allowance {
        let before = engine.map_or(0, |engine| engine.stats().conflicts);
        let end = self.conflicts.map(|conflicts| before.saturating_add(conflicts));
        Allowance { end, cancel: self.cancel.clone() }
    }
}

#[cfg(test)]
impl<'a> Shift<'a> {
    /// Returns a round without limits, after all others.
    pub(crate) fn last(task: &'a Task, known: Option<&'a Solution>) -> Self {
        Self { task, spent: Spent::default(), due: Due::AfterRounds, known, conflicts: None, cancel: None }
    }
}
