//! Propagation to the fixpoint, and backtracking.

use crate::budget::{Budget, Limit, Meter};
use crate::propagator::{Priority, PropagationContext};
use crate::rule::RuleId;
use crate::solver::{Posted, Solver};
use crate::store::Conflict;

impl Solver {
    /// Propagates the current assignment to its fixpoint. A limit from outside ends it before, between two runs of
    /// propagators. The search then checks the limit before anything else.
    pub(crate) fn propagate(&mut self, budget: &Budget) -> Result<(), Conflict> {
        self.seal();
        let result = self.fixpoint(budget);
        if self.inspector.is_some() || self.audit.is_on() {
            self.show_inferences(result.is_err());
        }
        result
    }

    fn fixpoint(&mut self, budget: &Budget) -> Result<(), Conflict> {
        let mut meter = Meter::new();
        loop {
            while self.propagate_literal()? {
                if meter.spend(1, budget) {
                    self.search.pace.look_at_once();
                    return Ok(());
                }
            }
            if self.is_full(budget) {
                return Ok(());
            }
            let Some((at, number)) = self.next_on_agenda() else { return Ok(()) };
            let Posted { priority, width, .. } = self.posted[number as usize];
            // Those that look at the whole problem take long however few variables they watch.
            let is_over =
                if priority >= Priority::Late { meter.look(budget) } else { meter.spend(width.into(), budget) };
            if is_over || self.run(number, &mut meter, budget)? {
                self.store.agenda.wake(at);
                self.search.pace.look_at_once();
                return Ok(());
            }
        }
    }

    /// Propagates the next literal of the trail by domains and clauses. Returns whether there was one.
    #[inline]
    pub(crate) fn propagate_literal(&mut self) -> Result<bool, Conflict> {
        let Some(&lit) = self.store.trail().get(self.cursor) else { return Ok(false) };
        self.cursor += 1;
        self.stats.propagations += 1;
        self.clauses.prefetch(&self.store.trail()[self.cursor..]);
        self.store.propagate_domain(lit)?;
        self.clauses.propagate(lit, &mut self.store)?;
        Ok(true)
    }

    /// Returns the outer limit of `budget` that has been reached, if any: the memory, the deadline or a cancellation. A
    /// program that builds a large model checks it now and then.
    ///
    /// ```
    /// use unicursal_core::{Budget, Limit, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let late = solver.new_int(0..=1_000_000);
    /// let budget = Budget { memory: Some(0), ..Budget::default() };
    /// assert_eq!(solver.interrupted(&budget), None);
    /// let lits = [10, 20, 30].map(|value| solver.at_least(late, value));
    /// solver.add_clause(&lits);
    /// assert_eq!(solver.interrupted(&budget), Some(Limit::Memory));
    /// ```
    pub fn interrupted(&self, budget: &Budget) -> Option<Limit> {
        if self.is_full(budget) { Some(Limit::Memory) } else { budget.interrupted() }
    }

    /// Returns whether clauses and literals made on demand exceed the memory of `budget`.
    pub(crate) fn is_full(&self, budget: &Budget) -> bool {
        budget.memory.is_some_and(|limit| self.store.made_bytes() + self.clauses.bytes() > limit)
    }

    /// Takes the first propagator off the agenda. Returns its place there and its number.
    fn next_on_agenda(&mut self) -> Option<(usize, u32)> {
        let below_root = self.store.level() > 0;
        let at = self.store.agenda.first()?;
        let number = self.agenda[at];
        if self.posted[number as usize].priority == Priority::Root && below_root {
            return None;
        }
        self.store.agenda.remove(at);
        Some((at, number))
    }

    /// Runs a propagator. Returns whether it broke off because it was told to stop.
    fn run(&mut self, number: u32, meter: &mut Meter, budget: &Budget) -> Result<bool, Conflict> {
        self.stats.runs += 1;
        let Posted { propagator, cursor, reads_events, has_run, share, .. } = &mut self.posted[number as usize];
        let before = *cursor;
        let store = &mut self.store;
        let is_first_run = !*has_run;
        let (is_rehearsal, scope) = (false, None);
        let mut cx = PropagationContext {
            store,
            propagator: number,
            cursor,
            meter,
            budget,
            is_first_run,
            is_rehearsal,
            scope,
            share: *share,
            shares: &mut self.stats.shares,
        };
        let result = propagator.propagate(&mut cx).map(|()| cx.meter.is_over());
        *has_run |= matches!(result, Ok(false));
        if *cursor != before && !*reads_events {
            *reads_events = true;
            self.readers.push(number);
        }
        result
    }

    /// Undoes everything above `level`.
    pub(crate) fn backtrack(&mut self, level: usize) {
        if level >= self.store.level() {
            return;
        }
        let length = self.store.length_of(level);
        for &number in &self.readers {
            let Posted { propagator, cursor, .. } = &mut self.posted[number as usize];
            if *cursor as usize > length {
                propagator.undo(&self.store.trail()[length..*cursor as usize]);
                *cursor = length as u32;
            }
        }
        for &lit in &self.store.trail()[length..] {
            self.vsids.release(lit);
        }
        self.store.backtrack(level);
        self.cursor = self.cursor.min(length);
        self.inspected = self.inspected.min(length);
        if level == 0 {
            self.wake_root_propagators();
        }
    }

    /// Wakes the propagators that run only at the root, if the search has fixed something there since.
    fn wake_root_propagators(&mut self) {
        for (bit, &number) in self.agenda.iter().enumerate() {
            let Posted { priority, cursor, .. } = self.posted[number as usize];
            if priority == Priority::Root && (cursor as usize) < self.store.trail().len() {
                self.store.agenda.wake(bit);
            }
        }
    }

    /// Checks that every constraint holds in the current, full assignment.
    pub(crate) fn all_hold(&self) -> Result<(), RuleId> {
        self.posted.iter().try_for_each(|Posted { propagator, .. }| {
            if propagator.is_satisfied(&self.store) { Ok(()) } else { Err(propagator.rule()) }
        })
    }
}
