//! The hash table of states, with open addressing. An entry holds the record's number, and in the bits that are left a
//! part of its hash: a record is looked at only if it probably is the right one.

use std::mem::size_of;

/// Why a state cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The memory limit, or the machine's memory, is used up.
    Memory,
    /// There are more states than numbers for them.
    Numbers,
}

/// Finds the records of one layer; reused from layer to layer.
#[derive(Debug)]
pub(crate) struct Table {
    /// The number of the record plus one, in as many low bits as number the entries, and above them the bits of its
    /// hash that are there; 0: nothing.
    entries: Vec<u32>,
    /// The entries are numbered by so many bits.
    bits: u32,
}

impl Table {
    const FEWEST_BITS: u32 = 4;

    pub(crate) fn new() -> Self {
        Self { entries: vec![0; 1 << Self::FEWEST_BITS], bits: Self::FEWEST_BITS }
    }

    /// Forgets all states. The room stays, unless it is more than what `states` and their followers need.
    pub(crate) fn clear(&mut self, states: usize) {
        let bits = (states * 4).next_power_of_two().trailing_zeros().max(Self::FEWEST_BITS);
        if bits < self.bits {
            self.entries.truncate(1 << bits);
            self.entries.shrink_to_fit();
            self.bits = bits;
        }
        self.entries.fill(0);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u32>()
    }

    /// Bytes that [`double`](Table::double) needs in addition to those it has.
    pub(crate) fn bytes_to_double(&self) -> usize {
        self.entries.len() * 2 * size_of::<u32>()
    }

    /// The number of records that fit before the table has to be doubled.
    pub(crate) fn room(&self) -> usize {
        self.entries.len() * 2 / 3 + 1
    }

    /// The place at which a search for `hash` begins.
    #[inline]
    pub(crate) fn place(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.bits)) as usize
    }

    #[inline]
    pub(crate) fn next(&self, at: usize) -> usize {
        (at + 1) & (self.entries.len() - 1)
    }

    /// The entry at a place; 0: nothing.
    #[inline]
    pub(crate) fn entry(&self, at: usize) -> u32 {
        self.entries[at]
    }

    /// The number of the record that `entry` leads to, if it probably is one of a state with `hash`.
    #[inline]
    pub(crate) fn number(&self, entry: u32, hash: u64) -> Option<usize> {
        let marks = !self.numbers();
        ((entry ^ hash as u32) & marks == 0).then(|| (entry & !marks) as usize - 1)
    }

    /// The number of the record that `entry` leads to, if there is one.
    #[inline]
    pub(crate) fn any_number(&self, entry: u32) -> Option<usize> {
        ((entry & self.numbers()) as usize).checked_sub(1)
    }

    /// Notes that the record `number` has `hash`; `at` is free.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, hash: u64, number: usize) {
        self.entries[at] = hash as u32 & !self.numbers() | (number as u32 + 1);
    }

    /// The bits of an entry that number a record: there are fewer records than entries.
    #[inline]
    fn numbers(&self) -> u32 {
        (1 << self.bits) - 1
    }

    /// The first free place for `hash`.
    pub(crate) fn free_place(&self, hash: u64) -> usize {
        let mut at = self.place(hash);
        while self.entries[at] != 0 {
            at = self.next(at);
        }
        at
    }

    /// Doubles the room; `hashes` are those of all records.
    pub(crate) fn double(&mut self, hashes: impl Iterator<Item = u64>) -> Result<(), Full> {
        if self.bits + 1 >= u32::BITS {
            return Err(Full::Numbers);
        }
        let mut entries: Vec<u32> = vec![];
        let wanted = self.entries.len() * 2;
        entries.try_reserve_exact(wanted).map_err(|_| Full::Memory)?;
        entries.resize(wanted, 0);
        self.entries = entries;
        self.bits += 1;
        for (number, hash) in hashes.enumerate() {
            let at = self.free_place(hash);
            self.set(at, hash, number);
        }
        Ok(())
    }
}
