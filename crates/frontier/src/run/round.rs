//! The rounds of one layer: runs of states are expanded into outboxes, and the shards of the next layer take their
//! records.

use crate::choices::Choices;
use crate::run::Run;
use crate::run::add::Sum;
use crate::run::expand::Expansion;
use crate::run::kernels::Kernels;
use crate::run::layer::SHARDS;
use crate::run::outbox::Outbox;
use crate::run::shard::Shard;
use crate::run::table::Full;
use crate::run::tier::Tier;
use crate::step::Step;
use unicursal_core::{Limit, workers};

/// States per run, unless they are so long that fewer fill an outbox.
const RUN: usize = 1 << 12;
/// Bytes per outbox.
const OUTBOX: usize = 1 << 20;

impl Run<'_> {
    /// Expands every state.
    pub(super) fn expand_states(
        &mut self,
        step: &Step,
        choices: &Choices,
        mut tier: Option<&mut Tier>,
    ) -> Result<(), Limit> {
        let pitch = self.source[0].pitch();
        let ways = self.sweep.plan.ways.as_ref().map(|ways| ways.max_len(self.effort.layers as usize));
        let run = (OUTBOX / (pitch * ways.unwrap_or_else(|| choices.max_len()).max(1))).clamp(1, RUN);
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
            self.round(step, choices, runs, tier.as_deref_mut()).map_err(|full| match full {
                Full::Memory => Limit::Memory,
                Full::Numbers => Limit::States,
            })?;
            self.effort.bytes = self.effort.bytes.max(self.bytes() as u64);
            self.release(from);
        }
        Ok(())
    }

    /// Expands `runs` runs of states and adds their successors.
    fn round(&mut self, step: &Step, choices: &Choices, runs: usize, tier: Option<&mut Tier>) -> Result<(), Full> {
        let ways = self.sweep.plan.ways.as_ref();
        let kernels = Kernels::of(&self.transitions, ways);
        let expansion = Expansion {
            transitions: &self.transitions,
            source: &self.source,
            step,
            choices,
            ways,
            number: self.effort.layers as usize,
            at: &self.at,
            reflection: self.reflection(),
            pruning: self.pruning.as_ref(),
        };
        let fill = |outbox: &mut Outbox| (kernels.expand)(&expansion, outbox);
        let outboxes = &mut self.outboxes[..runs];
        if runs == 1 {
            outboxes.iter_mut().for_each(fill);
        } else {
            workers::map(outboxes.iter_mut().collect(), fill);
        }
        // The memory that is kept for the states before a run counts, but not that of the runs beside it.
        let mut kept = tier.as_ref().map_or(0, |tier| tier.bytes());
        let rooms: Vec<usize> = self.outboxes[..runs]
            .iter()
            .map(|outbox| {
                kept += outbox.trail().map_or(0, Tier::bytes_for);
                let taken = self.aside + 2 * kept + self.bytes_after(outbox.run.1);
                self.limits.memory.saturating_sub(taken) / SHARDS
            })
            .collect();
        let (outboxes, max_count) = (&self.outboxes[..runs], self.limits.max_count);
        let take = |(number, shard): (usize, &mut Shard)| {
            shard.numbers.clear();
            for (outbox, &memory) in outboxes.iter().zip(&rooms) {
                (kernels.add)(shard, outbox, number, Sum { max_count, memory })?;
            }
            Ok(())
        };
        let added: Vec<Result<(), Full>> = if runs == 1 {
            self.shards.iter_mut().enumerate().map(take).collect()
        } else {
            workers::map(self.shards.iter_mut().enumerate().collect(), take)
        };
        for full in [Full::Memory, Full::Numbers] {
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
}
