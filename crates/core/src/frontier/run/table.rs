//! The hash table of states, with open addressing. An entry holds half of the hash together with the record's
//! number: a record is looked at only if it very probably is the right one.

use crate::frontier::run::bignum::LIMB;

/// Why a state cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The memory limit, or the machine's memory, is used up.
    Memory,
    /// There are more states than numbers for them.
    Numbers,
    /// A count is too large for its limbs.
    Count,
}

/// Finds the records of one layer; reused from layer to layer.
#[derive(Debug)]
pub(crate) struct Table {
    /// The hash in the high half, the number of the record plus one in the low half; 0: nothing.
    entries: Vec<u64>,
    shift: u32,
}

impl Table {
    const SMALLEST: usize = 1 << 4;

    pub(crate) fn new() -> Self {
        Self { entries: vec![0; Self::SMALLEST], shift: 64 - Self::SMALLEST.trailing_zeros() }
    }

    /// Forgets all states. The room stays, unless it is more than what `states` and their followers need.
    pub(crate) fn clear(&mut self, states: usize) {
        let entries = (states * 4).next_power_of_two().max(Self::SMALLEST);
        if entries < self.entries.len() {
            self.entries.truncate(entries);
            self.entries.shrink_to_fit();
            self.shift = 64 - entries.trailing_zeros();
        }
        self.entries.fill(0);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * LIMB
    }

    /// Bytes that [`double`](Table::double) needs in addition to those it has.
    pub(crate) fn bytes_to_double(&self) -> usize {
        self.entries.len() * 2 * LIMB
    }

    /// So many records find room before the table has to be doubled.
    pub(crate) fn room(&self) -> usize {
        self.entries.len() * 2 / 3 + 1
    }

    /// Where a search for `hash` begins.
    #[inline]
    pub(crate) fn place(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    #[inline]
    pub(crate) fn next(&self, at: usize) -> usize {
        (at + 1) & (self.entries.len() - 1)
    }

    /// The entry at a place; 0: nothing.
    #[inline]
    pub(crate) fn entry(&self, at: usize) -> u64 {
        self.entries[at]
    }

    /// The number of the record that `entry` leads to, if it is one of a state with `hash` (or, very rarely, of
    /// another one).
    #[inline]
    pub(crate) fn number(entry: u64, hash: u64) -> Option<usize> {
        ((entry ^ hash) >> 32 == 0).then(|| (entry as u32 - 1) as usize)
    }

    /// Notes that the record `number` has `hash`; `at` is free.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, hash: u64, number: usize) {
        self.entries[at] = hash & !u64::from(u32::MAX) | (number as u64 + 1);
    }

    /// The first free place for `hash`.
    pub(crate) fn free_place(&self, hash: u64) -> usize {
        let mut at = self.place(hash);
        while self.entries[at] != 0 {
            at = self.next(at);
        }
        at
    }

    pub(crate) fn double(&mut self) -> Result<(), Full> {
        let mut entries: Vec<u64> = vec![];
        let wanted = self.entries.len() * 2;
        entries.try_reserve_exact(wanted).map_err(|_| Full::Memory)?;
        entries.resize(wanted, 0);
        let old = std::mem::replace(&mut self.entries, entries);
        self.shift -= 1;
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let at = self.free_place(entry);
            self.entries[at] = entry;
        }
        Ok(())
    }
}
