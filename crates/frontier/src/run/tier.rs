//! The nodes of one layer of a diagram, with the arcs from each.

use crate::bignum::{self, LIMB};
use crate::choices::Choice;
use crate::run::layer::{Layer, SHARDS};
use crate::run::outbox::Trail;
use crate::run::table::Full;
use std::mem::size_of;

/// The nodes of one layer.
#[derive(Default, Debug)]
pub(crate) struct Tier {
    /// For each node the end of its arcs.
    pub(crate) ends: Vec<u32>,
    pub(crate) arcs: Vec<Arc>,
    pub(crate) completions: Vec<u64>,
    /// Limbs of each count.
    pub(crate) limbs: usize,
}

/// An arc from a node to one of the next tier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) choice: Choice,
    pub(crate) to: u32,
}

impl Tier {
    /// Returns the size of `trail` in bytes.
    pub(crate) fn bytes_for(trail: &Trail) -> usize {
        trail.choices.len() * size_of::<Arc>() + trail.ends.len() * size_of::<u32>()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.arcs.len() * size_of::<Arc>() + self.ends.len() * size_of::<u32>() + self.completions.len() * LIMB
    }

    /// Adds nodes with their arcs. `number` returns the next number in a shard.
    pub(crate) fn add(&mut self, trail: &Trail, mut number: impl FnMut(usize) -> u32) -> Result<(), Full> {
        let before = u32::try_from(self.arcs.len()).map_err(|_| Full::Numbers)?;
        before.checked_add(trail.choices.len() as u32).ok_or(Full::Numbers)?;
        self.arcs.try_reserve(trail.choices.len()).map_err(|_| Full::Memory)?;
        self.ends.try_reserve(trail.ends.len()).map_err(|_| Full::Memory)?;
        let shards = SHARDS as u32;
        let arcs = trail.choices.iter().map(|&(shard, choice)| {
            let to = number(usize::from(shard)) * shards + u32::from(shard);
            Arc { choice, to }
        });
        self.arcs.extend(arcs);
        self.ends.extend(trail.ends.iter().map(|end| before + end));
        Ok(())
    }

    /// Numbers the states of the complete next layer, shard after shard.
    pub(crate) fn finish(&mut self, next: &[Layer]) {
        let mut before = [0; SHARDS];
        for shard in 1..SHARDS {
            before[shard] = before[shard - 1] + next[shard - 1].len() as u32;
        }
        let shards = SHARDS as u32;
        for arc in &mut self.arcs {
            arc.to = before[(arc.to % shards) as usize] + arc.to / shards;
        }
        self.arcs.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// Keeps only some nodes of the next tier: `numbers` has the new number of each kept node.
    pub(crate) fn keep(&mut self, numbers: &[Option<u32>]) {
        let (mut start, mut arcs) = (0, vec![]);
        for end in &mut self.ends {
            let kept = self.arcs[start as usize..*end as usize].iter().filter_map(|arc| {
                let to = numbers[arc.to as usize]?;
                Some(Arc { to, ..*arc })
            });
            arcs.extend(kept);
            start = *end;
            *end = arcs.len() as u32;
        }
        arcs.shrink_to_fit();
        self.arcs = arcs;
    }

    pub(crate) fn arcs(&self, node: u32) -> &[Arc] {
        let node = node as usize;
        let start = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.arcs[start as usize..self.ends[node] as usize]
    }

    pub(crate) fn completions(&self, node: u32) -> &[u64] {
        &self.completions[node as usize * self.limbs..][..self.limbs]
    }

    /// Counts the completions of each node in `limbs` limbs. Returns false if these do not suffice.
    pub(crate) fn count(&mut self, next: &Tier, limbs: usize) -> bool {
        let mut completions = vec![0; self.ends.len() * limbs];
        let mut start = 0;
        for (sum, &end) in completions.chunks_mut(limbs).zip(&self.ends) {
            for arc in &self.arcs[start as usize..end as usize] {
                if !bignum::add(sum, next.completions(arc.to)) {
                    return false;
                }
            }
            start = end;
        }
        self.completions = completions;
        self.limbs = limbs;
        true
    }
}
