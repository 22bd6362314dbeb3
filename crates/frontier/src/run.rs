//! The run of a sweep from layer to layer, on one thread or on several.
//!
//! A round takes a few runs of states. Each run is expanded into an [`Outbox`] of its own. Then each shard of the next
//! layer takes its records, outbox after outbox. Both halves can be divided among threads. A shard always gets its
//! records in the order of the states from which they come.

mod add;
mod expand;
mod kernels;
pub(crate) mod layer;
pub(crate) mod outbox;
mod round;
mod shard;
mod table;
pub(crate) mod tier;

use crate::choices::Choices;
use crate::parcel::Parcel;
use crate::portion::Records;
use crate::prune::Pruning;
use crate::run::add::Sum;
use crate::run::layer::{Layer, SHARDS};
use crate::run::outbox::Outbox;
use crate::run::shard::Shard;
use crate::run::tier::Tier;
use crate::score::Scoring;
use crate::state::{FRESH, LONG};
use crate::step::Step;
use crate::sweep::SweepPlan;
use crate::symmetry::Reflection;
use crate::transitions::{Joined, Transitions};
use crate::{Effort, Limits};
use unicursal_core::{Budget, Instant, Limit, Progress, workers};

/// Runs per thread and round.
const RUNS_A_THREAD: usize = 2;

/// A sweep in progress.
pub(super) struct Run<'a> {
    sweep: &'a SweepPlan,
    pub(super) transitions: Transitions,
    pub(super) limits: Limits,
    budget: &'a Budget,
    pub(super) effort: Effort,
    pub(super) source: Vec<Layer>,
    shards: Vec<Shard>,
    outboxes: Vec<Outbox>,
    /// The vertex in each slot.
    at: Vec<u32>,
    /// Bytes that are taken in addition to the layers.
    aside: usize,
    /// The rules for dead states of the layer, if these are looked for now.
    pruning: Option<Pruning>,
    began: Instant,
}

impl<'a> Run<'a> {
    /// Returns the start of a sweep: one state. Counts begin with `limbs` limbs. With 0 there are no counts.
    pub(super) fn new(
        sweep: &'a SweepPlan,
        transitions: Transitions,
        limits: Limits,
        budget: &'a Budget,
        limbs: usize,
        keeps_tiers: bool,
    ) -> Self {
        let stride = transitions.shape.stride;
        let threads = workers::count();
        let outboxes = if threads == 1 { 1 } else { threads * RUNS_A_THREAD };
        let mut run = Self {
            sweep,
            transitions,
            limits,
            budget,
            effort: Effort { layers_left: sweep.plan.steps.len() as u64, ..Effort::default() },
            source: (0..SHARDS).map(|_| Layer::new(stride, limbs)).collect(),
            shards: (0..SHARDS).map(|_| Shard::new(stride, limbs)).collect(),
            outboxes: (0..outboxes).map(|_| Outbox::new(keeps_tiers)).collect(),
            at: vec![0; sweep.width().unwrap_or_default()],
            aside: 0,
            pruning: None,
            began: Instant::now(),
        };
        let first = run.first();
        let one: Vec<u8> = (0..limbs).flat_map(|limb| u64::from(limb == 0).to_le_bytes()).collect();
        let has_room = run.source[0].grow(usize::MAX);
        debug_assert!(has_room);
        run.source[0].push(&[first, one].concat());
        run
    }

    /// Adds states from elsewhere to those that [`resume`](Self::resume) continues with, within the limit on memory.
    pub(super) fn merge(&mut self, records: Records<'_>) -> Result<(), Limit> {
        let stride = self.transitions.shape.stride;
        let mut parcels: Vec<Parcel> = (0..SHARDS).map(|_| Parcel::default()).collect();
        let limbs = records.limbs;
        records.parcels(stride, &mut parcels);
        let memory = self.limits.memory / SHARDS;
        for (shard, parcel) in self.shards.iter_mut().zip(&parcels) {
            let is_wide = shard.layer.limbs() >= limbs
                || shard.layer.widen(limbs, memory.saturating_sub(shard.table.bytes()));
            let sum = Sum { max_count: self.limits.max_count, memory };
            if !is_wide || shard.layer.add::<0>(&mut shard.table, parcel, sum, None).is_err() {
                return Err(Limit::Memory);
            }
        }
        Ok(())
    }

    /// Continues with the merged states, after `layers` steps.
    pub(super) fn resume(&mut self, layers: u64) -> Result<(), Limit> {
        self.widen()?;
        for (source, shard) in self.source.iter_mut().zip(&mut self.shards) {
            std::mem::swap(source, &mut shard.layer);
        }
        self.go_on_after(layers);
        Ok(())
    }

    /// Continues with the states of `other`, in their order and without their counts.
    pub(super) fn retrace(&mut self, other: &Self) -> Result<(), Limit> {
        let memory = self.limits.memory / SHARDS;
        for (layer, of) in self.source.iter_mut().zip(&other.source) {
            layer.clear(0);
            for (state, _) in of.records(0, of.len()) {
                if !layer.has_room() && !layer.grow(memory) {
                    return Err(Limit::Memory);
                }
                layer.push(state);
            }
        }
        self.go_on_after(other.effort.layers);
        Ok(())
    }

    fn go_on_after(&mut self, layers: u64) {
        for step in self.sweep.plan.steps.iter().take(layers as usize) {
            self.at[usize::from(step.slot)] = step.vertex;
            step.later.iter().for_each(|later| self.at[usize::from(later.slot)] = later.vertex);
        }
        self.effort.layers = layers;
        self.effort.layers_left = self.sweep.plan.steps.len() as u64 - layers;
    }

    fn first(&mut self) -> Vec<u8> {
        let mut first = vec![FRESH; self.transitions.shape.stride];
        if let Some([(a, a_slot), (b, b_slot)]) = self.sweep.plan.joined {
            self.at[usize::from(a_slot)] = a;
            self.at[usize::from(b_slot)] = b;
            // Two fresh vertices of degree 2 always join.
            let joined = self.transitions.join::<LONG>(&mut first, a_slot, b_slot, &self.at);
            debug_assert_eq!(joined, Some(Joined::Piece));
        }
        first
    }

    /// Processes the next vertex. With `tier`, records there where each state leads. After an error nothing is left of
    /// the states that had been expanded.
    pub(super) fn take(&mut self, step: &Step, mut tier: Option<&mut Tier>) -> Result<(), Limit> {
        self.at[usize::from(step.slot)] = step.vertex;
        for later in &step.later {
            self.at[usize::from(later.slot)] = later.vertex;
        }
        let choices = Choices::new(&step.later);
        self.pruning = self.pruning();
        for (shard, source) in self.shards.iter_mut().zip(&self.source) {
            shard.table.clear(source.len());
            shard.layer.clear(source.limbs());
        }
        self.expand_states(step, &choices, tier.as_deref_mut())?;
        self.widen()?;
        for (source, shard) in self.source.iter_mut().zip(&mut self.shards) {
            std::mem::swap(source, &mut shard.layer);
        }
        if let Some(tier) = tier {
            tier.finish(&self.source);
        }
        self.effort.peak = self.effort.peak.max(self.states() as u64);
        self.effort.layers += 1;
        self.effort.layers_left -= 1;
        Ok(())
    }

    /// Processes the next vertex, and appends the layer that it leaves to `tiers`.
    pub(super) fn take_into(&mut self, step: &Step, tiers: &mut Vec<Tier>) -> Result<(), Limit> {
        let mut tier = Tier::default();
        self.take(step, Some(&mut tier))?;
        self.set_aside(&tier);
        tiers.push(tier);
        Ok(())
    }

    /// Returns the rules for dead states of the layer, every few steps: checking a state takes half as long as
    /// expanding it, and a dead state has usually been dead for a few steps.
    fn pruning(&self) -> Option<Pruning> {
        let layers = self.effort.layers as usize;
        let is_due =
            layers.is_multiple_of(self.sweep.pruning_interval) && self.states() >= self.sweep.pruned_states;
        let SweepPlan { plan, geometry, colors, .. } = self.sweep;
        let taken = layers.checked_sub(1).filter(|_| is_due)?;
        Pruning::after(plan, geometry.as_ref()?, colors.as_ref(), taken, &self.transitions)
    }

    /// Returns the effect of a symmetry on the states that the next vertex leads to. Diagrams need each state for
    /// itself.
    fn reflection(&self) -> Option<&'a Reflection> {
        let is_count = self.source.iter().all(|layer| layer.limbs() > 0);
        self.sweep.reflections.get(self.effort.layers as usize).and_then(Option::as_ref).filter(|_| is_count)
    }

    /// The states of the layer with their counts, in their order.
    pub(super) fn records(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        self.source.iter().flat_map(|layer| layer.records(0, layer.len()))
    }

    /// Returns the number of states in the layer.
    pub(super) fn states(&self) -> usize {
        self.source.iter().map(Layer::len).sum()
    }

    /// Keeps the `width` most promising states, of several alike the first ones. Returns for each state its new
    /// number, if it is kept.
    pub(super) fn keep(&mut self, width: usize, scoring: &mut Scoring) -> Vec<Option<u32>> {
        let states = self.records();
        scoring.begin_layer(self.effort.layers as u32);
        let mut score = |state| scoring.score(&self.transitions, state, &self.at);
        let mut ranks: Vec<(u32, u32)> =
            (0..).zip(states).map(|(number, (state, _))| (score(state), number)).collect();
        let mut numbers = vec![None; ranks.len()];
        ranks.select_nth_unstable(width);
        ranks[..width].iter().for_each(|&(_, number)| numbers[number as usize] = Some(0));
        let (mut before, mut next) = (0, 0..);
        for layer in &mut self.source {
            let states = layer.len();
            layer.retain(|number| numbers[before + number].is_some());
            before += states;
        }
        for (number, next) in numbers.iter_mut().flatten().zip(&mut next) {
            *number = next;
        }
        numbers
    }

    /// `tier` is kept, in the memory that the layers share.
    pub(super) fn set_aside(&mut self, tier: &Tier) {
        self.aside += tier.bytes();
    }

    /// Bytes that the layers take.
    pub(super) fn bytes(&self) -> usize {
        self.aside + self.source_bytes() + self.shards.iter().map(Shard::bytes).sum::<usize>()
    }

    fn source_bytes(&self) -> usize {
        self.source.iter().map(Layer::bytes).sum()
    }

    /// Returns the bytes of the source when the states before number `to` have been given back.
    fn bytes_after(&self, to: usize) -> usize {
        let mut before = 0;
        let left = self.source.iter().map(|layer| {
            before += layer.len();
            layer.bytes_after((to + layer.len()).saturating_sub(before))
        });
        left.sum()
    }

    /// The states before number `to` have been expanded.
    fn release(&mut self, to: usize) {
        let mut before = 0;
        for layer in &mut self.source {
            layer.release(to.saturating_sub(before));
            before += layer.len();
        }
    }

    /// Widens the counts of all shards to the longest width.
    fn widen(&mut self) -> Result<(), Limit> {
        let limbs = self.shards.iter().map(|shard| shard.layer.limbs()).max().unwrap_or(0);
        let memory = self.limits.memory.saturating_sub(self.aside) / SHARDS;
        let mut short = self.shards.iter_mut().filter(|shard| shard.layer.limbs() < limbs);
        let is_wide = short.all(|shard| shard.layer.widen(limbs, memory.saturating_sub(shard.table.bytes())));
        if is_wide { Ok(()) } else { Err(Limit::Memory) }
    }

    fn look(&self) -> Result<(), Limit> {
        if let Some(progress) = &self.budget.progress
            && progress(&Progress::new(&self.effort.stats(), self.began.elapsed())).is_break()
        {
            return Err(Limit::Cancelled);
        }
        self.budget.interrupted().map_or(Ok(()), Err)
    }
}
