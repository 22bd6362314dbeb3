//! Portions of a layer as bytes, so that a count can be continued elsewhere: on other machines, or from a file.
//!
//! A count that is spread over workers goes from one *exchange* of states to the next. In between, each worker expands
//! its own portion. Two states can become equal only if they agree in the slots that the steps up to the next exchange
//! do not touch. In such a slot a vertex stays fresh, full, or the end of a piece, whatever happens to the other end of
//! the piece. So states are distributed by this pattern (Jensen 2003, for self-avoiding walks), and no state is
//! expanded twice. Labels, lengths and the fields of local constraints take no part in it: an end may get its label
//! from the other end of its piece. The sum of the counts does not depend on the distribution.
//!
//! Bytes that come from elsewhere are checked: they belong to the same plan, and each state is well formed, so that
//! every transition is defined. Whether the counts are right cannot be checked.

use crate::bignum::LIMB;
use crate::parcel::{self, Parcel};
use crate::plan::Plan;
use crate::state::{CLOSED, CLOSED_LAST, FINISHED, FRESH, FULL, LONG, Label, Shape, slot_of};
use crate::sweep::SweepPlan;
use crate::transitions::Transitions;
use std::fmt;
use unicursal_core::Limit;

/// The first bytes of a portion, with the version of the format.
const MAGIC: [u8; 4] = *b"UCP\x02";
/// The bytes before the records: the magic, the digest of the plan, and the number of layers that are done.
const HEADER: usize = MAGIC.len() + 8 + 8;
/// The largest size of a count, in limbs.
const MAX_LIMBS: usize = u8::MAX as usize / LIMB;

/// The reason why bytes are no portion of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PortionError {
    /// There are no states to divide: the plan is too wide to be run.
    Undivided,
    /// The bytes do not begin as a portion does, or have another version.
    Format,
    /// The portion belongs to another plan.
    Plan,
    /// The portion belongs to a different layer than the previous ones, or to none.
    Layer,
    /// The bytes end within a record, or the record with this index is malformed.
    Record(usize),
    /// No cover leads from these states to the state that was given, or not as many.
    Waypoint,
    /// The plan merges mirror images, whose covers cannot be told apart.
    Folded,
    /// A limit was reached.
    Limit(Limit),
}

impl fmt::Display for PortionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undivided => write!(f, "counts of this puzzle cannot be divided by their states"),
            Self::Format => write!(f, "these bytes are no states of a count, or those of another version"),
            Self::Plan => write!(f, "these states belong to another puzzle"),
            Self::Layer => write!(f, "these states belong to another layer of the count"),
            Self::Record(number) => write!(f, "record {number} is no state that could occur in this layer"),
            Self::Waypoint => write!(f, "these states do not lead to the state that was given"),
            Self::Folded => write!(f, "a count that merges mirror images has no way back to its solutions"),
            Self::Limit(Limit::Memory) => write!(f, "these states need more memory than the limit allows"),
            Self::Limit(limit) => write!(f, "a limit was reached: {}", limit.name()),
        }
    }
}

impl std::error::Error for PortionError {}

impl From<Limit> for PortionError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Portions under construction, one for each part.
pub(super) struct Writer {
    shape: Shape,
    portions: Vec<Vec<u8>>,
    /// Whether the pattern of a slot decides to which part a state belongs.
    is_key: Vec<bool>,
    /// The pattern of the state that is written, in whole words.
    pattern: Vec<u8>,
}

impl Writer {
    /// Writes the states after `layers` steps as `parts` portions. States that can become equal before `until` steps
    /// are done are in one portion.
    pub(super) fn new(plan: &SweepPlan, shape: Shape, layers: u64, parts: usize, until: u64) -> Self {
        let mut is_key = vec![true; shape.slots()];
        let steps = plan.plan.steps.iter().take(until as usize).skip(layers as usize);
        for step in steps {
            is_key[usize::from(step.slot)] = false;
            step.later.iter().for_each(|later| is_key[usize::from(later.slot)] = false);
        }
        let header = [&MAGIC[..], &digest(plan).to_le_bytes(), &layers.to_le_bytes()].concat();
        let pattern = vec![0; is_key.len().next_multiple_of(LIMB)];
        Self { shape, portions: vec![header; parts.max(1)], is_key, pattern }
    }

    pub(super) fn push(&mut self, state: &[u8], count: &[u8]) {
        for ((pattern, &code), &is_key) in self.pattern.iter_mut().zip(state).zip(&self.is_key) {
            *pattern = if is_key { code.min(CLOSED) } else { 0 };
        }
        // The high bits: the low ones choose a shard among the states of one part.
        let part = (parcel::hash(&self.pattern) >> 32) as usize % self.portions.len();
        let state = &state[..self.shape.bytes()];
        let size = count.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let portion = &mut self.portions[part];
        portion.extend_from_slice(state);
        portion.push(size as u8);
        portion.extend_from_slice(&count[..size]);
    }

    pub(super) fn finish(self) -> Vec<Vec<u8>> {
        self.portions
    }
}

/// The records of a portion that was checked.
pub(super) struct Records<'a> {
    /// The number of layers that are done.
    pub(super) layers: u64,
    /// Bytes per state.
    bytes: usize,
    rest: &'a [u8],
    /// The limbs of the longest count.
    pub(super) limbs: usize,
}

impl<'a> Records<'a> {
    /// Checks `portion`, which belongs to the plan with this digest.
    pub(super) fn new(
        portion: &'a [u8],
        plan: &SweepPlan,
        transitions: &Transitions,
        digest: u64,
    ) -> Result<Self, PortionError> {
        let layers = layers(portion, plan, digest)?;
        let rest = portion.get(HEADER..).ok_or(PortionError::Format)?;
        let mut records = Self { layers, bytes: transitions.shape.bytes(), rest, limbs: 1 };
        let frontier = Frontier::after(&plan.plan, transitions, layers as usize);
        let mut number = 0;
        while !records.rest.is_empty() {
            let (state, count) = records.next().ok_or(PortionError::Record(number))?;
            if !frontier.may_be(state) || count.len() > MAX_LIMBS * LIMB {
                return Err(PortionError::Record(number));
            }
            records.limbs = records.limbs.max(count.len().div_ceil(LIMB));
            number += 1;
        }
        records.rest = rest;
        Ok(records)
    }

    /// The records as a layer whose states have `stride` bytes.
    pub(super) fn parcels(mut self, stride: usize, parcels: &mut [Parcel]) {
        let (mut padded, mut long) = (vec![0; stride], vec![0; self.limbs * LIMB]);
        for (state, count) in self.by_ref() {
            padded[..state.len()].copy_from_slice(state);
            long.fill(0);
            long[..count.len()].copy_from_slice(count);
            let hash = parcel::hash(&padded);
            let shards = parcels.len();
            parcels[hash as usize % shards].push(hash, &padded, &long);
        }
    }
}

/// The states with their counts.
impl<'a> Iterator for Records<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (state, rest) = self.rest.split_at_checked(self.bytes)?;
        let (&size, rest) = rest.split_first()?;
        let (count, rest) = rest.split_at_checked(usize::from(size))?;
        self.rest = rest;
        Some((state, count))
    }
}

/// Returns the number of layers that the header of `portion` names, if it belongs to the plan with this digest.
fn layers(portion: &[u8], plan: &SweepPlan, digest: u64) -> Result<u64, PortionError> {
    let word = |at: usize| portion.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
    let magic = portion.get(..MAGIC.len());
    let (Some(of), Some(layers)) = (word(MAGIC.len()), word(MAGIC.len() + 8)) else {
        return Err(PortionError::Format);
    };
    if magic != Some(&MAGIC[..]) {
        return Err(PortionError::Format);
    }
    if of != digest {
        return Err(PortionError::Plan);
    }
    if layers > plan.layers() { Err(PortionError::Layer) } else { Ok(layers) }
}

/// The states that may occur after some steps.
struct Frontier<'a> {
    transitions: &'a Transitions,
    /// The slots that are in use.
    is_used: Vec<bool>,
    /// Whether a piece may be closed at its other end.
    may_close: bool,
    /// Whether a state may be finished before all vertices are processed.
    may_finish: bool,
}

impl<'a> Frontier<'a> {
    fn after(plan: &Plan, transitions: &'a Transitions, layers: usize) -> Self {
        let mut is_used = vec![false; transitions.shape.slots()];
        for (_, slot) in plan.joined.into_iter().flatten() {
            is_used[usize::from(slot)] = true;
        }
        for step in plan.steps.iter().take(layers) {
            step.later.iter().for_each(|later| is_used[usize::from(later.slot)] = true);
            is_used[usize::from(step.slot)] = false;
        }
        let may_close = plan.problem.degree.contains(&1);
        Self { transitions, is_used, may_close, may_finish: plan.ways.is_some() }
    }

    /// Returns whether a state is well formed: unused slots are fresh, the two ends of each piece name each other, and
    /// labels are clues that there are. The bits of local constraints may have any value.
    fn may_be(&self, state: &[u8]) -> bool {
        if self.may_finish && state.first() == Some(&FINISHED) {
            return state[1..].iter().all(|&byte| byte == 0);
        }
        let shape = self.transitions.shape;
        (0..).zip(&state[..shape.slots()]).zip(&self.is_used).all(|((slot, &code), &is_used)| {
            let label = shape.label::<LONG>(state, slot);
            match code {
                FRESH => label == Label::default(),
                FULL => is_used && label == Label::default(),
                CLOSED | CLOSED_LAST => is_used && self.may_close && self.transitions.has_clue(label.clue),
                _ => {
                    let other = slot_of(code).filter(|&other| other != slot);
                    let back = other.and_then(|other| state[..shape.slots()].get(usize::from(other)).copied());
                    is_used && back.and_then(slot_of) == Some(slot) && self.transitions.has_clue(label.clue)
                }
            }
        })
    }
}

/// Returns a digest of everything that the states of a sweep depend on.
pub(super) fn digest(plan: &SweepPlan) -> u64 {
    let Plan { problem, joined, steps, slots, .. } = &plan.plan;
    let mut words = vec![slots.unwrap_or_default() as u64, u64::from(problem.is_cycle()), steps.len() as u64];
    for (vertex, slot) in joined.iter().flatten() {
        words.extend([u64::from(*vertex), u64::from(*slot)]);
    }
    for (number, step) in steps.iter().enumerate() {
        let is_folded = plan.reflections.get(number).is_some_and(Option::is_some);
        let degree = problem.degree[step.vertex as usize];
        words.extend([u64::from(step.vertex), u64::from(step.slot), u64::from(is_folded), u64::from(degree)]);
        for later in &step.later {
            let forced = u64::from(later.forced);
            words.extend([u64::from(later.vertex), u64::from(later.edge), u64::from(later.slot), forced]);
        }
    }
    let optional: Vec<usize> = problem.optional.iter_ones().collect();
    let rules = format!("{:?}", (&problem.clues, optional, &problem.faces, &problem.local));
    hash(words.into_iter().flat_map(u64::to_le_bytes).chain(rules.into_bytes()).collect())
}

/// Returns a hash of bytes of any number.
fn hash(mut bytes: Vec<u8>) -> u64 {
    bytes.resize(bytes.len().next_multiple_of(LIMB), 0);
    parcel::hash(&bytes)
}
