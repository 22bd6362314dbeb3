//! The two loops that take nearly all the time of a sweep, in a version for each usual length of states.

use crate::frontier::run::add::Sum;
use crate::frontier::run::expand::{Expansion, expand_run};
use crate::frontier::run::outbox::Outbox;
use crate::frontier::run::shard::Shard;
use crate::frontier::run::table::Full;
use crate::frontier::state::transitions::Transitions;
use crate::frontier::ways::Ways;

/// The loops for the states of one sweep.
#[derive(Clone, Copy)]
pub(crate) struct Kernels {
    /// Expands a run of states.
    pub(crate) expand: fn(&Expansion, &mut Outbox),
    /// Adds the records of an outbox for the shard of this number.
    pub(crate) add: fn(&mut Shard, &Outbox, usize, Sum) -> Result<(), Full>,
}

impl Kernels {
    /// The loops for a sweep, which has `ways` if paths may leave out vertices or there are local constraints.
    pub(crate) fn of(transitions: &Transitions, ways: Option<&Ways>) -> Self {
        let stride = transitions.shape.stride;
        match (transitions.is_plain(), ways) {
            (true, None) => Self::of_stride::<true, false>(stride),
            (false, None) => Self::of_stride::<false, false>(stride),
            (true, Some(_)) => Self::of_stride::<true, true>(stride),
            (false, Some(_)) => Self::of_stride::<false, true>(stride),
        }
    }

    /// `PLAIN`: pieces have no labels. `WAYS`: there are ways.
    fn of_stride<const PLAIN: bool, const WAYS: bool>(stride: usize) -> Self {
        // Moving states whose length is known at compile time takes half the time.
        match stride {
            8 => Self::new::<8, PLAIN, WAYS>(),
            16 => Self::new::<16, PLAIN, WAYS>(),
            24 => Self::new::<24, PLAIN, WAYS>(),
            32 => Self::new::<32, PLAIN, WAYS>(),
            48 => Self::new::<48, PLAIN, WAYS>(),
            _ => Self::new::<0, PLAIN, WAYS>(),
        }
    }

    fn new<const STRIDE: usize, const PLAIN: bool, const WAYS: bool>() -> Self {
        Self { expand: expand_run::<STRIDE, PLAIN, WAYS>, add: Shard::add::<STRIDE> }
    }
}
