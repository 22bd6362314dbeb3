//! The two loops that take nearly all the time of a sweep, in a version for each usual length of states.

use crate::frontier::run::add::Sum;
use crate::frontier::run::expand::{Expansion, expand_run};
use crate::frontier::run::outbox::Outbox;
use crate::frontier::run::shard::Shard;
use crate::frontier::run::table::Full;
use crate::frontier::state::transitions::Transitions;

/// The loops for the states of one sweep.
#[derive(Clone, Copy)]
pub(crate) struct Kernels {
    /// Expands a run of states.
    pub(crate) expand: fn(&Expansion, &mut Outbox),
    /// Adds the records of an outbox for the shard of this number.
    pub(crate) add: fn(&mut Shard, &Outbox, usize, Sum) -> Result<(), Full>,
}

impl Kernels {
    pub(crate) fn of(transitions: &Transitions) -> Self {
        let stride = transitions.shape.stride;
        if transitions.is_plain() { Self::of_stride::<true>(stride) } else { Self::of_stride::<false>(stride) }
    }

    /// `PLAIN`: pieces have no labels.
    fn of_stride<const PLAIN: bool>(stride: usize) -> Self {
        // Moving states whose length is known at compile time takes half the time.
        match stride {
            8 => Self::new::<8, PLAIN>(),
            16 => Self::new::<16, PLAIN>(),
            24 => Self::new::<24, PLAIN>(),
            32 => Self::new::<32, PLAIN>(),
            48 => Self::new::<48, PLAIN>(),
            _ => Self::new::<0, PLAIN>(),
        }
    }

    fn new<const STRIDE: usize, const PLAIN: bool>() -> Self {
        Self { expand: expand_run::<STRIDE, PLAIN>, add: Shard::add::<STRIDE> }
    }
}
