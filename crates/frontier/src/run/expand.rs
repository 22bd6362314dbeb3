//! Expanding the states of a layer when a vertex is processed.

use crate::choices::{Choices, NOWHERE};
use crate::prune::{Ends, Pruning};
use crate::run::layer::Layer;
use crate::run::outbox::Outbox;
use crate::state::{FINISHED, FRESH, FULL, PLAIN};
use crate::step::Step;
use crate::symmetry::Reflection;
use crate::transitions::{Joined, Transitions};
use crate::ways::Ways;

/// The common data of the states of a layer that are expanded.
pub(crate) struct Expansion<'a> {
    pub(crate) transitions: &'a Transitions,
    pub(crate) source: &'a [Layer],
    pub(crate) step: &'a Step,
    pub(crate) choices: &'a Choices,
    /// The ways of taking the steps, if there are other ways than choices.
    pub(crate) ways: Option<&'a Ways>,
    /// The number of the step.
    pub(crate) number: usize,
    /// The vertex in each slot.
    pub(crate) at: &'a [u32],
    /// The effect of a symmetry on the states of the next layer, if images of each other are merged.
    pub(crate) reflection: Option<&'a Reflection>,
    /// States that it rules out lead nowhere.
    pub(crate) pruning: Option<&'a Pruning>,
}

/// Expands the states of the run that `outbox` is for. `STRIDE` is the bytes per state, or 0 if that is not known
/// beforehand. `LABEL` is the kind of labels; `WAYS`: there are ways.
pub(crate) fn expand_run<const STRIDE: usize, const LABEL: usize, const WAYS: bool>(
    expansion: &Expansion,
    outbox: &mut Outbox,
) {
    let &Expansion { transitions, source, ways, .. } = expansion;
    let (mut short, mut long) = ([[0; STRIDE]; 2], vec![]);
    let mut scratch = if STRIDE == 0 {
        long.resize(2 * transitions.shape.stride, 0);
        long.split_at_mut(transitions.shape.stride)
    } else {
        let [first, second] = &mut short;
        (&mut first[..], &mut second[..])
    };
    let mut ends = Ends::default();
    let (mut from, to) = outbox.run;
    let mut before = 0;
    for layer in source {
        let (first, last) = (from.max(before), to.min(before + layer.len()));
        if first < last {
            let stride = if STRIDE == 0 { layer.stride() } else { STRIDE };
            for slice in layer.slices(first - before, last - before) {
                for record in slice.chunks_exact(layer.pitch()) {
                    let (state, count) = record.split_at(stride);
                    match ways {
                        Some(ways) if WAYS => {
                            expand_ways::<LABEL>(expansion, ways, state, count, &mut scratch, &mut ends, outbox);
                        }
                        _ => expand_state::<LABEL>(expansion, state, count, &mut scratch, &mut ends, outbox),
                    }
                }
            }
            from = last;
        }
        before += layer.len();
    }
}

/// Puts what one state leads to into `outbox`.
#[inline(always)]
#[allow(clippy::inline_always, reason = "the length of a state is known only where this is called")]
fn expand_state<const LABEL: usize>(
    expansion: &Expansion,
    state: &[u8],
    count: &[u8],
    (scratch, image): &mut (&mut [u8], &mut [u8]),
    ends: &mut Ends,
    outbox: &mut Outbox,
) {
    let &Expansion { transitions, step, choices, at, reflection, pruning, .. } = expansion;
    if LABEL == PLAIN || pruning.is_none_or(|pruning| pruning.may_live::<LABEL>(transitions.shape, state, ends)) {
        let needs = transitions.needs(state, step.slot, step.vertex);
        let choices = choices.of(needs);
        outbox.transitions += choices.len() as u64;
        for &choice in choices {
            scratch.copy_from_slice(state);
            if add_edges::<LABEL>(transitions, step, &choice[..needs], scratch, at) {
                if let Some(reflection) = reflection.filter(|_| LABEL == PLAIN) {
                    reflection.canonize(scratch, image);
                }
                outbox.push(scratch, count, choice);
            }
        }
    }
    outbox.end_state();
}

/// Puts what one state leads to into `outbox`, if there are ways.
#[inline(always)]
#[allow(clippy::inline_always, reason = "the length of a state is known only where this is called")]
fn expand_ways<const LABEL: usize>(
    expansion: &Expansion,
    ways: &Ways,
    state: &[u8],
    count: &[u8],
    (scratch, image): &mut (&mut [u8], &mut [u8]),
    ends: &mut Ends,
    outbox: &mut Outbox,
) {
    let &Expansion { transitions, step, number, at, reflection, pruning, .. } = expansion;
    if state[0] == FINISHED {
        outbox.transitions += 1;
        outbox.push(state, count, [NOWHERE; 2]);
    } else if LABEL == PLAIN
        || pruning.is_none_or(|pruning| pruning.may_live::<LABEL>(transitions.shape, state, ends))
    {
        let fields = transitions.shape.fields();
        let ways_here = ways.of(number, transitions.needs(state, step.slot, step.vertex));
        outbox.transitions += ways_here.len() as u64;
        for way in ways_here {
            scratch.copy_from_slice(state);
            if !way.apply(&mut scratch[fields.clone()]) {
                continue;
            }
            let Some(is_whole) = join_all::<LABEL>(transitions, step, way.used(), scratch, at) else { continue };
            if is_whole && (!transitions.has_many_paths() || ways.are_ends_met(number, &scratch[..at.len()])) {
                if ways.may_finish(number, scratch, at.len(), fields.clone()) {
                    scratch.fill(0);
                    scratch[0] = FINISHED;
                    outbox.push(scratch, count, way.choice);
                }
            } else if !ways.is_last(number) {
                if let Some(reflection) = reflection.filter(|_| LABEL == PLAIN) {
                    reflection.canonize(scratch, image);
                }
                outbox.push(scratch, count, way.choice);
            }
        }
    }
    outbox.end_state();
}

/// Adds the chosen edges of `step` to `state` and removes its vertex from the frontier. Returns false if no cover has
/// them.
#[inline(always)]
#[allow(clippy::inline_always, reason = "the length of a state is known only where this is called")]
fn add_edges<const LABEL: usize>(
    transitions: &Transitions,
    step: &Step,
    choice: &[u8],
    state: &mut [u8],
    at: &[u32],
) -> bool {
    let Some(is_whole) = join_all::<LABEL>(transitions, step, choice, state, at) else { return false };
    if is_whole && !transitions.has_many_paths() {
        let full = |sum, &code| sum + usize::from(code == FULL);
        return step.beyond == 0 && state[..at.len()].iter().fold(0, full) == step.waiting;
    }
    true
}

/// Adds the chosen edges of `step` to `state` and removes its vertex from the frontier. Returns whether a whole path
/// came about, or none if no solution has these edges.
#[inline(always)]
#[allow(clippy::inline_always, reason = "the length of a state is known only where this is called")]
fn join_all<const LABEL: usize>(
    transitions: &Transitions,
    step: &Step,
    choice: &[u8],
    state: &mut [u8],
    at: &[u32],
) -> Option<bool> {
    let mut is_whole = false;
    for &number in choice {
        let later = step.later[usize::from(number)];
        is_whole |= transitions.join::<LABEL>(state, step.slot, later.slot, at)? == Joined::Whole;
    }
    state[usize::from(step.slot)] = FRESH;
    Some(is_whole)
}
