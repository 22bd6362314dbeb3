//! The run of a sweep from layer to layer, on one thread or on several.
//!
//! A round takes a few runs of states. Each is expanded into an [`Outbox`] of its own, then each shard of the next
//! layer takes what is for it, outbox after outbox. Both halves can be divided among threads, and the order in which a
//! shard gets its records is always that of the states they come from.

pub(crate) mod bignum;
pub(crate) mod choices;
mod expand;
pub(crate) mod layer;
pub(crate) mod outbox;
mod shard;
mod table;
pub(crate) mod tier;

use crate::budget::{Budget, Limit};
use crate::frontier::plan::{Step, SweepPlan};
use crate::frontier::run::choices::Choices;
use crate::frontier::run::expand::expand_run;
use crate::frontier::run::layer::{Layer, SHARDS, Sum};
use crate::frontier::run::outbox::Outbox;
use crate::frontier::run::shard::Shard;
use crate::frontier::run::table::Full;
use crate::frontier::run::tier::Tier;
use crate::frontier::state::FRESH;
use crate::frontier::state::transitions::{Joined, Transitions};
use crate::frontier::{Effort, Limits};
use rayon::prelude::*;

/// States per run, unless they are so long that fewer fill an outbox.
const RUN: usize = 1 << 12;
/// Bytes per outbox.
const OUTBOX: usize = 1 << 20;
/// Runs per thread and round.
const RUNS_A_THREAD: usize = 2;

/// A sweep in progress.
pub(super) struct Run<'a> {
    plan: &'a SweepPlan,
    transitions: &'a Transitions,
    limits: Limits,
    budget: &'a Budget,
    pub(super) effort: Effort,
    pub(super) source: Vec<Layer>,
    shards: Vec<Shard>,
    outboxes: Vec<Outbox>,
    /// The vertex in each slot.
    at: Vec<u32>,
    /// Bytes that are taken beside the layers.
    aside: usize,
}

impl<'a> Run<'a> {
    /// The start of a sweep: one state. Counts begin with `limbs` limbs; with 0 there are no counts.
    pub(super) fn new(
        plan: &'a SweepPlan,
        transitions: &'a Transitions,
        limits: Limits,
        budget: &'a Budget,
        limbs: usize,
        keeps_tiers: bool,
    ) -> Self {
        let stride = transitions.shape.stride;
        // Outside a pool there is only this thread.
        let threads = rayon::current_thread_index().map_or(1, |_| rayon::current_num_threads());
        let outboxes = if threads == 1 { 1 } else { threads * RUNS_A_THREAD };
        let mut run = Self {
            plan,
            transitions,
            limits,
            budget,
            effort: Effort { layers_left: plan.steps.len() as u64, ..Effort::default() },
            source: (0..SHARDS).map(|_| Layer::new(stride, limbs)).collect(),
            shards: (0..SHARDS).map(|_| Shard::new(stride, limbs)).collect(),
            outboxes: (0..outboxes).map(|_| Outbox::new(keeps_tiers)).collect(),
            at: vec![0; plan.width().unwrap_or_default()],
            aside: 0,
        };
        let first = run.first();
        run.source[0].push(&first);
        run
    }

    fn first(&mut self) -> Vec<u8> {
        let mut first = vec![FRESH; self.transitions.shape.stride];
        if let Some([(a, a_slot), (b, b_slot)]) = self.plan.joined {
            self.at[usize::from(a_slot)] = a;
            self.at[usize::from(b_slot)] = b;
            // Two fresh vertices of degree 2 always join.
            let joined = self.transitions.join::<false>(&mut first, a_slot, b_slot, &self.at);
            debug_assert_eq!(joined, Some(Joined::Piece));
        }
        first
    }

    /// Processes the next vertex, again with longer counts if the present ones overflow. With `tier`, records there
    /// where each state leads.
    pub(super) fn take(&mut self, step: &Step, mut tier: Option<&mut Tier>) -> Result<(), Limit> {
        self.at[usize::from(step.slot)] = step.vertex;
        for later in &step.later {
            self.at[usize::from(later.slot)] = later.vertex;
        }
        let choices = Choices::new(&step.later);
        loop {
            for (shard, source) in self.shards.iter_mut().zip(&self.source) {
                shard.table.clear(source.len());
                shard.layer.clear(source.limbs());
            }
            let expanded = if self.transitions.is_plain() {
                self.expand_states::<true>(step, &choices, tier.as_deref_mut())
            } else {
                self.expand_states::<false>(step, &choices, tier.as_deref_mut())
            };
            match expanded? {
                Ok(()) => break,
                Err(Full::Memory) => return Err(Limit::Memory),
                Err(Full::Numbers) => return Err(Limit::States),
                Err(Full::Count) => self.widen()?,
            }
        }
        let bytes = self.aside + self.source_bytes() + self.shards.iter().map(Shard::bytes).sum::<usize>();
        for (source, shard) in self.source.iter_mut().zip(&mut self.shards) {
            std::mem::swap(source, &mut shard.layer);
        }
        if let Some(tier) = tier {
            tier.finish(&self.source);
        }
        self.effort.bytes = self.effort.bytes.max(bytes as u64);
        self.effort.peak = self.effort.peak.max(self.states() as u64);
        self.effort.layers += 1;
        self.effort.layers_left -= 1;
        Ok(())
    }

    /// The number of states in the layer.
    pub(super) fn states(&self) -> usize {
        self.source.iter().map(Layer::len).sum()
    }

    /// Keeps the `width` most promising states, of several alike the first ones. Returns for each state its new
    /// number, if it is kept.
    pub(super) fn keep(&mut self, width: usize) -> Vec<Option<u32>> {
        let states = self.source.iter().flat_map(|layer| layer.records::<0>(0, layer.len()));
        let mut ranks: Vec<(u32, u32)> =
            (0..).zip(states).map(|(number, (state, _))| (self.transitions.open_ends(state), number)).collect();
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

    fn source_bytes(&self) -> usize {
        self.source.iter().map(Layer::bytes).sum()
    }

    fn widen(&mut self) -> Result<(), Limit> {
        for shard in &mut self.shards {
            shard.layer = Layer::new(self.transitions.shape.stride, 1);
        }
        for shard in 0..SHARDS {
            let others = self.source_bytes() - self.source[shard].bytes();
            let limbs = self.source[shard].limbs() * 2;
            if !self.source[shard].widen(limbs, self.limits.memory.saturating_sub(others)) {
                return Err(Limit::Memory);
            }
        }
        Ok(())
    }

    /// Expands every state. `PLAIN`: pieces have no labels.
    fn expand_states<const PLAIN: bool>(
        &mut self,
        step: &Step,
        choices: &Choices,
        tier: Option<&mut Tier>,
    ) -> Result<Result<(), Full>, Limit> {
        // Moving states whose length is known at compile time takes half the time.
        match self.transitions.shape.stride {
            8 => self.expand::<8, PLAIN>(step, choices, tier),
            16 => self.expand::<16, PLAIN>(step, choices, tier),
            24 => self.expand::<24, PLAIN>(step, choices, tier),
            32 => self.expand::<32, PLAIN>(step, choices, tier),
            48 => self.expand::<48, PLAIN>(step, choices, tier),
            _ => self.expand::<0, PLAIN>(step, choices, tier),
        }
    }

    /// The same. `STRIDE` is the bytes per state, or 0 if that is not known beforehand.
    fn expand<const STRIDE: usize, const PLAIN: bool>(
        &mut self,
        step: &Step,
        choices: &Choices,
        mut tier: Option<&mut Tier>,
    ) -> Result<Result<(), Full>, Limit> {
        let pitch = self.source[0].pitch();
        let run = (OUTBOX / (pitch * choices.most().max(1))).clamp(1, RUN);
        let states = self.states();
        let mut from = 0;
        while from < states {
            let mut runs = 0;
            while runs < self.outboxes.len() && from < states {
                // Checked for each run, whatever the number of threads.
                if self.limits.states.is_some_and(|limit| self.effort.states >= limit) {
                    break;
                }
                let to = states.min(from + run);
                self.outboxes[runs].begin((from, to));
                self.effort.states += (to - from) as u64;
                from = to;
                runs += 1;
            }
            if runs == 0 {
                return Err(Limit::States);
            }
            self.look()?;
            if let Err(full) = self.round::<STRIDE, PLAIN>(step, choices, runs, tier.as_deref_mut()) {
                return Ok(Err(full));
            }
        }
        Ok(Ok(()))
    }

    /// Expands `runs` runs of states and adds what they lead to.
    fn round<const STRIDE: usize, const PLAIN: bool>(
        &mut self,
        step: &Step,
        choices: &Choices,
        runs: usize,
        tier: Option<&mut Tier>,
    ) -> Result<(), Full> {
        let (transitions, source, at) = (self.transitions, &self.source[..], &self.at[..]);
        let fill =
            |outbox: &mut Outbox| expand_run::<STRIDE, PLAIN>(transitions, source, step, choices, at, outbox);
        let outboxes = &mut self.outboxes[..runs];
        if runs == 1 {
            outboxes.iter_mut().for_each(fill);
        } else {
            outboxes.par_iter_mut().for_each(fill);
        }
        // What is kept of the states before a run counts, and not what happens to be expanded beside it.
        let taken = self.aside + source.iter().map(Layer::bytes).sum::<usize>();
        let mut kept = tier.as_ref().map_or(0, |tier| tier.bytes());
        let rooms: Vec<usize> = outboxes
            .iter()
            .map(|outbox| {
                kept += outbox.trail().map_or(0, Tier::bytes_for);
                self.limits.memory.saturating_sub(taken + 2 * kept) / SHARDS
            })
            .collect();
        let (outboxes, most) = (&self.outboxes[..runs], self.limits.most);
        let take = |(number, shard): (usize, &mut Shard)| {
            shard.numbers.clear();
            for (outbox, &memory) in outboxes.iter().zip(&rooms) {
                shard.add::<STRIDE>(outbox, number, Sum { most, memory })?;
            }
            Ok(())
        };
        let added: Vec<Result<(), Full>> = if runs == 1 {
            self.shards.iter_mut().enumerate().map(take).collect()
        } else {
            self.shards.par_iter_mut().enumerate().map(take).collect()
        };
        // If the memory is used up, longer counts do not help.
        for full in [Full::Memory, Full::Numbers, Full::Count] {
            if added.contains(&Err(full)) {
                return Err(full);
            }
        }
        self.effort.transitions += outboxes.iter().map(|outbox| outbox.transitions).sum::<u64>();
        if let Some(tier) = tier {
            let mut taken = [0; SHARDS];
            for outbox in outboxes {
                let number = |shard: usize| {
                    taken[shard] += 1;
                    self.shards[shard].numbers[taken[shard] - 1]
                };
                outbox.trail().map_or(Ok(()), |trail| tier.add(trail, number))?;
            }
        }
        Ok(())
    }

    fn look(&self) -> Result<(), Limit> {
        if let Some(progress) = &self.budget.progress {
            progress(&self.effort.stats());
        }
        self.budget.interrupted().map_or(Ok(()), Err)
    }
}
