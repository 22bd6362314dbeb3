//! The states between two steps, each with its count.
//!
//! A state and its count are one *record*, and records lie one after the other in the order in which their states
//! were first met, so that nothing depends on how they are hashed. A table with open addressing finds them again. An
//! entry of the table holds half of the hash beside the record's number: a record is looked at only if it very
//! probably is the right one.
//!
//! Nearly all the time is spent waiting for memory. So states are added in *batches*: the places of a whole batch are
//! read first, and the machine waits for all of them at once.

use std::mem::size_of;

/// States so far, and the counts of the covers that lead to them.
#[derive(Debug)]
pub(super) struct Layer {
    stride: usize,
    limbs: usize,
    /// For each state its bytes and then the limbs of its count, all little-endian.
    records: Vec<u8>,
}

/// The table that finds states; reused from layer to layer.
#[derive(Debug)]
pub(super) struct Table {
    /// The hash in the high half, the number of the record plus one in the low half; 0: nothing.
    entries: Vec<u64>,
    shift: u32,
}

/// Records that wait to be added to a layer.
#[derive(Debug)]
pub(super) struct Batch {
    records: Vec<u8>,
    hashes: Vec<u64>,
    /// The entries read before.
    seen: Vec<u64>,
}

/// Why a state cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Full {
    /// The memory limit, or the machine's memory, or the numbers of states are used up.
    Memory,
    /// A count is too large for its limbs.
    Count,
}

/// How counts are added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// Counts never exceed this; none: they are exact.
    pub(super) most: Option<u64>,
    /// Bytes that this layer and its table may take.
    pub(super) memory: usize,
}

const LIMB: usize = size_of::<u64>();

impl Layer {
    pub(super) fn new(stride: usize, limbs: usize) -> Self {
        Self { stride, limbs, records: vec![] }
    }

    /// Bytes a record.
    #[inline]
    pub(super) fn pitch(&self) -> usize {
        self.stride + self.limbs * LIMB
    }

    pub(super) fn len(&self) -> usize {
        self.records.len() / self.pitch()
    }

    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    /// The states with their counts, in order.
    pub(super) fn records(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        self.records_of::<0>()
    }

    /// Likewise, if a state has `STRIDE` bytes (0: any number).
    #[inline]
    pub(super) fn records_of<const STRIDE: usize>(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let stride = if STRIDE == 0 { self.stride } else { STRIDE };
        let records = self.records.chunks_exact(self.pitch());
        records.map(move |record| record.split_at(stride))
    }

    pub(super) fn clear(&mut self, limbs: usize) {
        self.limbs = limbs;
        self.records.clear();
    }

    /// The same counts with more limbs each. False: there is no memory for that.
    #[must_use]
    pub(super) fn widen(&mut self, limbs: usize, memory: usize) -> bool {
        let wanted = self.len() * (self.stride + limbs * LIMB);
        let mut records: Vec<u8> = vec![];
        if wanted + self.bytes() > memory || records.try_reserve_exact(wanted).is_err() {
            return false;
        }
        for (state, count) in self.records() {
            records.extend(state);
            records.extend(count);
            records.extend(std::iter::repeat_n(0, limbs * LIMB - count.len()));
        }
        self.records = records;
        self.limbs = limbs;
        true
    }

    pub(super) fn bytes(&self) -> usize {
        self.records.capacity()
    }

    /// Adds all of `batch`, and empties it.
    pub(super) fn add<const STRIDE: usize>(
        &mut self,
        table: &mut Table,
        batch: &mut Batch,
        sum: Sum,
    ) -> Result<(), Full> {
        let pitch = self.pitch();
        let stride = if STRIDE == 0 { self.stride } else { STRIDE };
        batch.seen.clear();
        let places = batch.hashes.iter().map(|&hash| table.entries[table.place(hash)]);
        batch.seen.extend(places);
        // Reads a byte of each record that will be needed; its value does not matter.
        let touched = batch.seen.iter().filter_map(|&entry| {
            let number = (entry as u32).checked_sub(1)?;
            self.records.get(number as usize * pitch)
        });
        std::hint::black_box(touched.fold(0, |sum: u8, &byte| sum.wrapping_add(byte)));
        for (record, &hash) in batch.records.chunks_exact(pitch).zip(&batch.hashes) {
            let (state, count) = record.split_at(stride);
            self.add_one(table, hash, state, count, sum)?;
        }
        batch.clear();
        Ok(())
    }

    #[inline]
    fn add_one(&mut self, table: &mut Table, hash: u64, state: &[u8], count: &[u8], sum: Sum) -> Result<(), Full> {
        let pitch = self.pitch();
        let mut at = table.place(hash);
        loop {
            let entry = table.entries[at];
            if entry == 0 {
                break;
            }
            if (entry ^ hash) >> 32 == 0 {
                let number = (entry as u32 - 1) as usize;
                let (known, total) = self.records[number * pitch..][..pitch].split_at_mut(state.len());
                if same(known, state) {
                    return add_count(total, count, sum.most);
                }
            }
            at = table.next(at);
        }
        let number = self.len();
        if number * 3 >= table.entries.len() * 2 {
            self.grow(table, sum)?;
            at = table.place(hash);
            while table.entries[at] != 0 {
                at = table.next(at);
            }
        }
        if self.records.len() + pitch > self.records.capacity() {
            self.make_room(table.entries.len() * 2 / 3 + 1, table, 0, sum)?;
        }
        table.entries[at] = hash & !u64::from(u32::MAX) | (number as u64 + 1);
        self.records.extend_from_slice(state);
        self.records.extend_from_slice(count);
        Ok(())
    }

    /// Doubles the room in the table and makes room here for as many states as it then takes.
    #[cold]
    fn grow(&mut self, table: &mut Table, sum: Sum) -> Result<(), Full> {
        let entries = table.entries.len() * 2;
        self.make_room(entries * 2 / 3 + 1, table, entries * LIMB, sum)?;
        table.double()
    }

    /// Makes room for so many states, while `table` and `more` bytes must have room too.
    #[cold]
    fn make_room(&mut self, states: usize, table: &Table, more: usize, sum: Sum) -> Result<(), Full> {
        if u32::try_from(states).is_err() {
            return Err(Full::Memory);
        }
        let wanted = states * self.pitch();
        // While they are moved, the old and the new ones are there.
        let moved = if wanted > self.records.capacity() { wanted } else { 0 };
        if moved + more + self.bytes() + table.bytes() > sum.memory {
            return Err(Full::Memory);
        }
        let missing = wanted.saturating_sub(self.records.len());
        self.records.try_reserve_exact(missing).map_err(|_| Full::Memory)
    }
}

#[inline]
fn same(a: &[u8], b: &[u8]) -> bool {
    words(a).zip(words(b)).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

#[inline]
fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.as_chunks::<LIMB>().0.iter().map(|&word| u64::from_le_bytes(word))
}

#[inline]
fn add_count(total: &mut [u8], count: &[u8], most: Option<u64>) -> Result<(), Full> {
    let mut carry = false;
    for (own, other) in total.as_chunks_mut::<LIMB>().0.iter_mut().zip(words(count)) {
        let (sum, first) = u64::from_le_bytes(*own).overflowing_add(other);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        carry = first || second;
        let sum = most.map_or(sum, |most| if carry { most } else { sum.min(most) });
        *own = sum.to_le_bytes();
    }
    if carry && most.is_none() { Err(Full::Count) } else { Ok(()) }
}

impl Batch {
    /// So many records are added at once.
    const RECORDS: usize = 32;

    pub(super) fn new() -> Self {
        Self { records: vec![], hashes: vec![], seen: vec![] }
    }

    #[inline]
    pub(super) fn push(&mut self, state: &[u8], count: &[u8]) {
        self.records.extend_from_slice(state);
        self.records.extend_from_slice(count);
        self.hashes.push(hash(state));
    }

    pub(super) fn is_full(&self) -> bool {
        self.hashes.len() >= Self::RECORDS
    }

    pub(super) fn clear(&mut self) {
        self.records.clear();
        self.hashes.clear();
    }
}

impl Table {
    const SMALLEST: usize = 1 << 8;

    pub(super) fn new() -> Self {
        Self { entries: vec![0; Self::SMALLEST], shift: 64 - Self::SMALLEST.trailing_zeros() }
    }

    /// Forgets all states. The room stays, unless it is more than what `states` and their followers need.
    pub(super) fn clear(&mut self, states: usize) {
        let entries = (states * 4).next_power_of_two().max(Self::SMALLEST);
        if entries < self.entries.len() {
            self.entries.truncate(entries);
            self.entries.shrink_to_fit();
            self.shift = 64 - entries.trailing_zeros();
        }
        self.entries.fill(0);
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * LIMB
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    #[inline]
    fn next(&self, at: usize) -> usize {
        (at + 1) & (self.entries.len() - 1)
    }

    fn double(&mut self) -> Result<(), Full> {
        let mut entries: Vec<u64> = vec![];
        let wanted = self.entries.len() * 2;
        entries.try_reserve_exact(wanted).map_err(|_| Full::Memory)?;
        entries.resize(wanted, 0);
        let old = std::mem::replace(&mut self.entries, entries);
        self.shift -= 1;
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let mut at = self.place(entry);
            while self.entries[at] != 0 {
                at = self.next(at);
            }
            self.entries[at] = entry;
        }
        Ok(())
    }
}

/// A folded multiplication for each word, as in wyhash.
#[inline]
fn hash(state: &[u8]) -> u64 {
    words(state).fold(0x9E37_79B9_7F4A_7C15, |hash, word| {
        let product = u128::from(hash ^ word) * 0xA076_1D64_78BD_642F;
        (product >> 64) as u64 ^ product as u64
    })
}
