//! The hash table of states, with open addressing. An entry holds the number of a record, and in the other bits
//! a part of its hash: a record is read only if it is probably the right one.

use std::mem::size_of;

/// A reason for which a state cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The memory limit, or the memory of the machine, is exhausted.
    Memory,
    /// There are more states than record numbers.
    Numbers,
}

/// A hash table of the records of one layer. It is reused from layer to layer.
#[derive(Debug)]
pub(crate) struct Table {
    /// The record number plus one in the low bits, and as much of the hash as fits above. 0 is a free slot.
    entries: Vec<u32>,
    /// The number of bits that index the entries.
    bits: u32,
}

impl Table {
    const MIN_BITS: u32 = 4;

    pub(crate) fn new() -> Self {
        Self { entries: vec![0; 1 << Self::MIN_BITS], bits: Self::MIN_BITS }
    }

    /// Removes all states. The memory is kept, unless it is more than `states` and their successors need.
    pub(crate) fn clear(&mut self, states: usize) {
        let bits = (states * 4).next_power_of_two().trailing_zeros().max(Self::MIN_BITS);
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

    /// Returns the number of bytes that [`double`](Table::double) allocates in addition.
    pub(crate) fn bytes_to_double(&self) -> usize {
        self.entries.len() * 2 * size_of::<u32>()
    }

    /// Returns the number of records that fit before the table has to be doubled.
    pub(crate) fn room(&self) -> usize {
        self.entries.len() * 2 / 3 + 1
    }

    /// Returns the place at which a search for `hash` begins.
    #[inline]
    pub(crate) fn place(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.bits)) as usize
    }

    #[inline]
    pub(crate) fn next(&self, at: usize) -> usize {
        (at + 1) & (self.entries.len() - 1)
    }

    /// Returns the entry at a place; 0 if it is free.
    #[inline]
    pub(crate) fn entry(&self, at: usize) -> u32 {
        self.entries[at]
    }

    /// Returns the number of the record of `entry`, if that probably has `hash`.
    #[inline]
    pub(crate) fn number(&self, entry: u32, hash: u64) -> Option<usize> {
        let marks = !self.numbers();
        ((entry ^ hash as u32) & marks == 0).then(|| (entry & !marks) as usize - 1)
    }

    /// Returns the number of the record of `entry`, if there is one.
    #[inline]
    pub(crate) fn any_number(&self, entry: u32) -> Option<usize> {
        ((entry & self.numbers()) as usize).checked_sub(1)
    }

    /// Enters the record `number` with `hash` at the free place `at`.
    #[inline]
    pub(crate) fn set(&mut self, at: usize, hash: u64, number: usize) {
        self.entries[at] = hash as u32 & !self.numbers() | (number as u32 + 1);
    }

    /// Returns the bits of an entry that number a record: there are fewer records than entries.
    #[inline]
    fn numbers(&self) -> u32 {
        (1 << self.bits) - 1
    }

    /// Returns the first free place for `hash`.
    pub(crate) fn free_place(&self, hash: u64) -> usize {
        let mut at = self.place(hash);
        while self.entries[at] != 0 {
            at = self.next(at);
        }
        at
    }

    /// Doubles the table. `hashes` are those of all records.
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
