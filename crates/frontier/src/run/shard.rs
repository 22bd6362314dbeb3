//! One shard of the next layer: its states and the hash table that finds them.

use crate::run::add::Sum;
use crate::run::layer::Layer;
use crate::run::outbox::Outbox;
use crate::run::table::{Full, Table};

/// A part of the layer under construction.
pub(crate) struct Shard {
    pub(crate) layer: Layer,
    pub(crate) table: Table,
    /// The number of each record that came in this round, if tiers are kept.
    pub(crate) numbers: Vec<u32>,
}

impl Shard {
    /// An empty shard, for states of `stride` bytes with counts of `limbs` limbs.
    pub(crate) fn new(stride: usize, limbs: usize) -> Self {
        Self { layer: Layer::new(stride, limbs), table: Table::new(), numbers: vec![] }
    }

    /// Takes from `outbox` the records for the shard of this number.
    pub(crate) fn add<const STRIDE: usize>(
        &mut self,
        outbox: &Outbox,
        shard: usize,
        sum: Sum,
    ) -> Result<(), Full> {
        let Self { layer, table, numbers } = self;
        layer.add::<STRIDE>(table, outbox.parcel(shard), sum, outbox.trail().map(|_| numbers))
    }

    pub(crate) fn bytes(&self) -> usize {
        self.layer.bytes() + self.table.bytes()
    }
}
