//! The successors of some states of a layer, sorted by their shard of the next layer.

use crate::choices::Choice;
use crate::parcel::{Parcel, hash};
use crate::run::layer::SHARDS;

/// The records that one thread makes from a run of states, and that the threads of the shards take.
#[derive(Default)]
pub(crate) struct Outbox {
    /// The numbers of the first state and of the one after the last.
    pub(crate) run: (usize, usize),
    parcels: [Parcel; SHARDS],
    /// For each record pushed, in order, its shard and the choice that led to it; only for a diagram.
    trail: Option<Trail>,
    pub(crate) transitions: u64,
}

/// The order in which records were pushed.
#[derive(Default)]
pub(crate) struct Trail {
    pub(crate) choices: Vec<(u8, Choice)>,
    /// For each state the end of its choices.
    pub(crate) ends: Vec<u32>,
}

impl Outbox {
    /// Returns an empty outbox, which keeps a trail or not.
    pub(crate) fn new(keeps_trail: bool) -> Self {
        Self { trail: keeps_trail.then(Trail::default), ..Self::default() }
    }

    /// Empties the outbox for the states of another run.
    pub(crate) fn begin(&mut self, run: (usize, usize)) {
        self.run = run;
        self.parcels.iter_mut().for_each(Parcel::clear);
        self.transitions = 0;
        if let Some(trail) = &mut self.trail {
            trail.choices.clear();
            trail.ends.clear();
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, state: &[u8], count: &[u8], choice: Choice) {
        let hash = hash(state);
        let shard = hash as usize % SHARDS;
        self.parcels[shard].push(hash, state, count);
        if let Some(trail) = &mut self.trail {
            trail.choices.push((shard as u8, choice));
        }
    }

    /// Marks the end of the choices of one state.
    #[inline]
    pub(crate) fn end_state(&mut self) {
        if let Some(trail) = &mut self.trail {
            trail.ends.push(trail.choices.len() as u32);
        }
    }

    pub(crate) fn parcel(&self, shard: usize) -> &Parcel {
        &self.parcels[shard]
    }

    pub(crate) fn trail(&self) -> Option<&Trail> {
        self.trail.as_ref()
    }
}
