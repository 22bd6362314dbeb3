//! The propagators that wait to run, and the subscriptions that wake them.

use crate::lit::{IntVar, Lit, Var};
use crate::store::{BlockKind, Store};
use crate::words::BITS;
use smallvec::SmallVec;

/// A subscription that carries no note.
const NO_NOTE: u32 = u32::MAX;

/// Propagators to wake, each with a note for it on what changed.
pub(crate) type Subscriptions = SmallVec<[(u32, u32); 2]>;

/// A change of an integer variable's domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// Some value left it.
    Any,
    /// One value is left.
    Fixed,
    /// The smallest value left it.
    Min,
    /// The largest value left it.
    Max,
}

/// The subscriptions to an integer variable, by event.
pub(crate) type IntSubscriptions = [Subscriptions; 4];

/// The propagators that wait to run, one bit each in the order in which they run.
#[derive(Clone, Default)]
pub(crate) struct Agenda {
    pending: Vec<u64>,
    /// The words of `pending` below this one are empty.
    lowest: u32,
    /// The bit of each propagator.
    place: Vec<u32>,
    /// The changes for each propagator that takes notes.
    notes: Vec<Vec<u32>>,
    /// The propagators that have notes.
    noted: Vec<u32>,
}

impl Agenda {
    #[inline]
    pub(crate) fn wake_word(&mut self, word: u32, bits: u64) {
        self.pending[word as usize] |= bits;
        self.lowest = self.lowest.min(word);
    }

    /// Wakes the propagator at this place.
    pub(crate) fn wake(&mut self, place: usize) {
        self.wake_word((place / 64) as u32, 1 << (place % 64));
    }

    /// Returns the place of the propagator that runs next.
    #[inline]
    pub(crate) fn first(&mut self) -> Option<usize> {
        while let Some(bits) = self.pending.get(self.lowest as usize) {
            if *bits != 0 {
                return Some(self.lowest as usize * 64 + bits.trailing_zeros() as usize);
            }
            self.lowest += 1;
        }
        None
    }

    pub(crate) fn remove(&mut self, place: usize) {
        self.pending[place / 64] &= !(1 << (place % 64));
    }

    fn notify(&mut self, propagator: u32, note: u32) {
        let Some(&place) = self.place.get(propagator as usize) else { return };
        self.wake_word(place / 64, 1 << (place % 64));
        if note != NO_NOTE {
            let notes = &mut self.notes[propagator as usize];
            if notes.is_empty() {
                self.noted.push(propagator);
            }
            notes.push(note);
        }
    }

    /// Takes the notes of a propagator: `into` is emptied first.
    pub(crate) fn take_notes(&mut self, propagator: u32, into: &mut Vec<u32>) {
        into.clear();
        if let Some(notes) = self.notes.get_mut(propagator as usize) {
            std::mem::swap(notes, into);
        }
    }

    /// Empties the agenda.
    pub(crate) fn clear(&mut self) {
        if let Some(rest) = self.pending.get_mut(self.lowest as usize..) {
            rest.fill(0);
        }
        for propagator in self.noted.drain(..) {
            self.notes[propagator as usize].clear();
        }
    }
}

/// Subscriptions and waking.
impl Store {
    /// Works out what each event wakes, `place[p]` being the bit of propagator `p`, and wakes all.
    pub(crate) fn seal(&mut self, place: Vec<u32>) {
        for block in &mut self.blocks {
            for (subscribers, wake) in block.subscribers.iter().zip(&mut block.wake) {
                wake.clear();
                let mut bits: SmallVec<[u32; 8]> =
                    subscribers.iter().map(|&number| place[number as usize]).collect();
                bits.sort_unstable();
                for group in bits.chunk_by(|a, b| a / 64 == b / 64) {
                    let mask = group.iter().fold(0, |mask, bit| mask | 1 << (bit % 64));
                    wake.push((group[0] / 64, mask));
                }
            }
        }
        let words = place.len().div_ceil(64);
        let agenda = &mut self.agenda;
        agenda.pending.clear();
        agenda.pending.resize(words, 0);
        agenda.lowest = 0;
        agenda.notes.resize(place.len(), vec![]);
        (0..place.len()).for_each(|at| agenda.wake(at));
        agenda.place = place;
    }

    /// Subscribes to all variables of the block of `var`.
    pub(crate) fn subscribe_block(&mut self, var: Var, sign: usize, propagator: u32) {
        let block = self.block_of(var);
        let subscribers = &mut self.blocks[block].subscribers[sign];
        if subscribers.last() != Some(&propagator) {
            subscribers.push(propagator);
        }
    }

    /// Subscribes to `lit` becoming true.
    pub(crate) fn subscribe(&mut self, lit: Lit, propagator: u32, note: Option<u32>) {
        let number = self.block_of(lit.var());
        let next = self.blocks.get(number + 1).map_or(self.truth[0].len(), |block| block.first_word as usize);
        let block = &mut self.blocks[number];
        let first = block.first_word as usize;
        let lists = 2 * (next - first) * BITS;
        let single = block.single.get_or_insert_with(|| vec![Subscriptions::new(); lists].into_boxed_slice());
        push(&mut single[lit.code() - 2 * first * BITS], propagator, note);
    }

    /// Subscribes to changes of `int`.
    pub(crate) fn subscribe_int(&mut self, int: IntVar, event: Event, propagator: u32, note: Option<u32>) {
        let subscriptions = self.ints[int.index()].subscriptions.get_or_insert_default();
        push(&mut subscriptions[event as usize], propagator, note);
    }

    /// Wakes who waits for `lit` alone, which has just become true, of the block of this number.
    pub(super) fn wake_for(&mut self, lit: Lit, number: usize) {
        let block = &self.blocks[number];
        if let Some(single) = &block.single {
            for &(propagator, note) in &single[lit.code() - 2 * block.first_word as usize * BITS] {
                self.agenda.notify(propagator, note);
            }
        }
    }

    /// Wakes who waits for a change of `int`.
    pub(super) fn wake_for_int(&mut self, int: usize, event: Event) {
        if let Some(subscriptions) = &self.ints[int].subscriptions {
            for &(propagator, note) in &subscriptions[event as usize] {
                self.agenda.notify(propagator, note);
            }
        }
    }

    /// Returns whether `var` was made while the search ran, so that its number depends on the search.
    pub(crate) fn is_on_demand(&self, var: Var) -> bool {
        matches!(self.blocks[self.block_of(var)].kind, BlockKind::OnDemand { .. })
    }
}

fn push(subscriptions: &mut Subscriptions, propagator: u32, note: Option<u32>) {
    let subscription = (propagator, note.unwrap_or(NO_NOTE));
    if subscriptions.last() != Some(&subscription) {
        subscriptions.push(subscription);
    }
}
