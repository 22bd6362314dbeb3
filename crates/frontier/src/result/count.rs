//! The number of covers, with only two layers in memory at a time.

use crate::portion::{self, PortionError, Records};
use crate::result::diagram::Diagram;
use crate::run::Run;
use crate::run::tier::Tier;
use crate::step::Step;
use crate::sweep::SweepPlan;
use crate::transitions::Transitions;
use crate::{Effort, Limits};
use num_bigint::BigUint;
use unicursal_core::{Budget, Limit};

/// The result of a count and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of covers, or the limit that was reached before it was known.
    pub covers: Result<BigUint, Limit>,
    /// The cost.
    pub effort: Effort,
}

/// A count that can be paused and resumed.
///
/// ```
/// use unicursal_frontier::{Limits, SweepPlan};
/// use unicursal_core::path::{PathClues, PathProblem};
/// use unicursal_core::{Budget, Graph};
///
/// // Circuits around a square with both diagonals.
/// let graph = Graph::new(4, vec![[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]]);
/// let problem = PathProblem::new(graph, vec![2; 4], PathClues::None)?;
/// let (plan, budget) = (SweepPlan::new(&problem, &[], |_| None), Budget::default());
/// let mut counting = plan.counting(Limits::default(), &budget).expect("a narrow graph");
/// assert_eq!(counting.advance(1), None);
/// assert_eq!(counting.effort().layers, 1);
/// assert_eq!(counting.advance(u64::MAX), Some(Ok(3_u32.into())));
/// # Ok::<(), unicursal_core::path::PathProblemError>(())
/// ```
pub struct Counting<'a> {
    sweep: &'a SweepPlan,
    pub(super) run: Run<'a>,
    /// The layers so far, if they are kept.
    tiers: Option<Vec<Tier>>,
    /// The limit that was reached.
    stopped: Option<Limit>,
}

impl SweepPlan {
    /// Counts the covers. Memory stays within the limit, and reaching a limit ends the count with that limit as its
    /// result. Nothing but the time limit depends on the machine.
    ///
    /// Called in a `rayon` pool, it works on all threads of the pool. The answer is the same.
    pub fn count(&self, limits: &Limits, budget: &Budget) -> Count {
        match self.counting(*limits, budget) {
            Ok(mut counting) => {
                let covers = counting.advance(u64::MAX).unwrap_or(Err(Limit::States));
                Count { covers, effort: counting.effort() }
            }
            Err(limit) => Count { covers: Err(limit), effort: Effort::default() },
        }
    }

    /// Returns a count that has not begun. It works on the threads of the `rayon` pool in which this is called.
    ///
    /// # Errors
    /// The frontier is too wide, or there are too many clues.
    pub fn counting<'a>(&'a self, limits: Limits, budget: &'a Budget) -> Result<Counting<'a>, Limit> {
        self.begin_counting(limits, budget, false)
    }

    /// Returns a count that keeps its layers for a [`Counting::diagram`], which then costs no second sweep. It takes
    /// the memory of a diagram.
    ///
    /// # Errors
    /// The frontier is too wide, there are too many clues, or images under a symmetry are merged.
    pub fn counting_in_diagram<'a>(&'a self, limits: Limits, budget: &'a Budget) -> Result<Counting<'a>, Limit> {
        if self.is_folded() { Err(Limit::Width) } else { self.begin_counting(limits, budget, true) }
    }

    fn begin_counting<'a>(
        &'a self,
        limits: Limits,
        budget: &'a Budget,
        keeps_tiers: bool,
    ) -> Result<Counting<'a>, Limit> {
        let transitions = Transitions::of(&self.plan).ok_or(Limit::Width)?;
        let run = Run::new(self, transitions, limits, budget, 1, keeps_tiers);
        Ok(Counting { sweep: self, run, tiers: keeps_tiers.then(Vec::new), stopped: None })
    }
}

impl SweepPlan {
    /// Returns a count that continues from states exported with [`Counting::portions`]: from all of them, or from those
    /// of one part, whose count then is a summand of the whole. The limit on the largest count is the one with which
    /// they were made.
    ///
    /// ```
    /// use unicursal_frontier::{Limits, SweepPlan};
    /// use unicursal_core::path::{PathClues, PathProblem};
    /// use unicursal_core::{Budget, Graph};
    ///
    /// // Circuits around a ladder of four rungs, the second half of them by three workers.
    /// let sides = (0..6).map(|vertex| [vertex, vertex + 2]);
    /// let rungs = (0..4).map(|rung| [2 * rung, 2 * rung + 1]);
    /// let graph = Graph::new(8, sides.chain(rungs).collect());
    /// let problem = PathProblem::new(graph, vec![2; 8], PathClues::None)?;
    /// let (plan, budget) = (SweepPlan::new(&problem, &[], |_| None), Budget::default());
    /// let mut counting = plan.counting(Limits::default(), &budget).expect("a narrow graph");
    /// counting.advance_to(4).expect("there is no limit");
    /// let mut total = 0_u32.into();
    /// for portion in counting.portions(3, 8) {
    ///     let mut worker = plan.resumed([&portion[..]], Limits::default(), &budget)?;
    ///     total += worker.advance(u64::MAX).expect("it does not pause").expect("there is no limit");
    /// }
    /// assert_eq!(Some(Ok(total)), counting.advance(u64::MAX));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The plan is too wide to be run, or the bytes are no portions of one layer of it.
    pub fn resumed<'a, 'b>(
        &'a self,
        portions: impl IntoIterator<Item = &'b [u8]>,
        limits: Limits,
        budget: &'a Budget,
    ) -> Result<Counting<'a>, PortionError> {
        let mut counting = self.counting(limits, budget).map_err(|_| PortionError::Undivided)?;
        let (mut done, digest) = (None, portion::digest(self));
        for portion in portions {
            let records = Records::new(portion, self, &counting.run.transitions, digest)?;
            if *done.get_or_insert(records.layers) != records.layers {
                return Err(PortionError::Layer);
            }
            counting.run.merge(records)?;
        }
        let layers = done.ok_or(PortionError::Layer)?;
        counting.run.resume(layers)?;
        Ok(counting)
    }

    /// Returns the number of layers.
    pub fn layers(&self) -> u64 {
        self.plan.steps.len() as u64
    }

    /// Returns the layers after which workers should exchange their states: every `pace` of them, and wherever images
    /// under a symmetry are merged, to merge the images of different workers as well. The last exchange is the end.
    pub fn exchanges(&self, pace: u64) -> Vec<u64> {
        let (mut exchanges, mut last) = (vec![], 0);
        for layer in 1..=self.layers() {
            let is_merged = self.reflections.get(layer as usize - 1).is_some_and(Option::is_some);
            if is_merged || layer - last >= pace.max(1) || layer == self.layers() {
                exchanges.push(layer);
                last = layer;
            }
        }
        exchanges
    }
}

impl Counting<'_> {
    /// Counts until `layers` layers are done.
    ///
    /// # Errors
    /// A limit was reached. Then the count cannot be resumed.
    pub fn advance_to(&mut self, layers: u64) -> Result<(), Limit> {
        while self.run.effort.layers < layers.min(self.sweep.layers()) {
            let Some(step) = self.sweep.plan.steps.get(self.run.effort.layers as usize) else { break };
            self.take(step)?;
        }
        Ok(())
    }

    /// Returns the states after the layers that are done, as bytes in `parts` portions. States that can become equal
    /// before `until` layers are done are in one portion. [`SweepPlan::resumed`] continues with them.
    pub fn portions(&self, parts: usize, until: u64) -> Vec<Vec<u8>> {
        let shape = self.run.transitions.shape;
        let mut writer = portion::Writer::new(self.sweep, shape, self.run.effort.layers, parts, until);
        for (state, count) in self.run.records() {
            writer.push(state, count);
        }
        writer.finish()
    }

    /// Counts until all covers are counted, or until `states` states have been processed since the beginning. Checks
    /// the latter between layers, and returns none if it pauses. After a limit the count cannot be resumed.
    pub fn advance(&mut self, states: u64) -> Option<Result<BigUint, Limit>> {
        while let Some(step) = self.sweep.plan.steps.get(self.run.effort.layers as usize) {
            if self.run.effort.states >= states {
                return None;
            }
            if let Err(limit) = self.take(step) {
                return Some(Err(limit));
            }
        }
        Some(Ok(self.run.records().map(|(_, count)| BigUint::from_bytes_le(count)).sum()))
    }

    /// Counts over one more layer, unless a limit was reached before.
    fn take(&mut self, step: &Step) -> Result<(), Limit> {
        if let Some(limit) = self.stopped {
            return Err(limit);
        }
        let taken = match &mut self.tiers {
            Some(tiers) => self.run.take_into(step, tiers),
            None => self.run.take(step, None),
        };
        self.stopped = taken.err();
        taken
    }

    /// Returns the covers that have been counted, if the count is complete and its layers were kept.
    ///
    /// # Errors
    /// The limit on memory is reached.
    pub fn diagram(self) -> Result<Option<Diagram>, Limit> {
        let Self { sweep, run, tiers, stopped } = self;
        let Some(tiers) = tiers.filter(|_| stopped.is_none() && run.effort.layers == sweep.layers()) else {
            return Ok(None);
        };
        let (last, memory) = (run.states(), run.limits.memory);
        drop(run);
        Diagram::new(&sweep.plan, tiers, last, memory).map(Some)
    }

    /// Returns the cost so far.
    pub fn effort(&self) -> Effort {
        self.run.effort
    }

    /// Returns the number of bytes in use now.
    pub fn bytes(&self) -> usize {
        self.run.bytes()
    }

    /// Limits the memory to this number of bytes from now on.
    pub fn limit_memory(&mut self, bytes: usize) {
        self.run.limits.memory = bytes;
    }
}

impl std::fmt::Debug for Counting<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Counting").field("effort", &self.run.effort).finish_non_exhaustive()
    }
}
