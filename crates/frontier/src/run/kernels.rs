//! The two loops that take nearly all the time of a sweep, in a version for each usual length of states.

use crate::run::add::Sum;
use crate::run::expand::{Expansion, expand_run};
use crate::run::outbox::Outbox;
use crate::run::shard::Shard;
use crate::run::table::Full;
use crate::state::{LONG, PLAIN, SHORT};
use crate::transitions::Transitions;
use crate::ways::Ways;

/// Whether size counts for more than speed.
const SMALL: bool = cfg!(target_family = "wasm");

/// The loops for the states of one sweep.
#[derive(Clone, Copy)]
pub(crate) struct Kernels {
    /// Expands a run of states.
    pub(crate) expand: fn(&Expansion, &mut Outbox),
    /// Adds the records of an outbox for the shard of this number.
    pub(crate) add: fn(&mut Shard, &Outbox, usize, Sum) -> Result<(), Full>,
}

impl Kernels {
    /// Returns the loops for a sweep, which has `ways` if paths may leave out vertices or there are local constraints.
    pub(crate) fn of(transitions: &Transitions, ways: Option<&Ways>) -> Self {
        let stride = transitions.shape.stride;
        // The versions for ways do without as well: what a page has to fetch makes do with them.
        match (transitions.label_kind(), ways.is_some() || SMALL) {
            (PLAIN, false) => Self::of_stride::<PLAIN, false>(stride),
            (SHORT, false) => Self::of_stride::<SHORT, false>(stride),
            (_, false) => Self::of_stride::<LONG, false>(stride),
            (PLAIN, true) => Self::of_stride::<PLAIN, true>(stride),
            (SHORT, true) => Self::of_stride::<SHORT, true>(stride),
            (_, true) => Self::of_stride::<LONG, true>(stride),
        }
    }

    /// `LABEL`: the kind of labels. `WAYS`: there are ways.
    fn of_stride<const LABEL: usize, const WAYS: bool>(stride: usize) -> Self {
        // Moving states whose length is known at compile time takes half the time. All versions are a twentieth of what a
        // page has to fetch.
        match stride {
            _ if SMALL => Self::new::<0, LABEL, WAYS>(),
            8 => Self::new::<8, LABEL, WAYS>(),
            16 => Self::new::<16, LABEL, WAYS>(),
            24 => Self::new::<24, LABEL, WAYS>(),
            32 => Self::new::<32, LABEL, WAYS>(),
            48 => Self::new::<48, LABEL, WAYS>(),
            _ => Self::new::<0, LABEL, WAYS>(),
        }
    }

    fn new<const STRIDE: usize, const LABEL: usize, const WAYS: bool>() -> Self {
        Self { expand: expand_run::<STRIDE, LABEL, WAYS>, add: Shard::add::<STRIDE> }
    }
}
