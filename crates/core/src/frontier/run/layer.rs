//! The states between two steps, each with its count.
//!
//! A state and its count are one *record*, and records lie one after the other in the order in which their states
//! were first reached. They are dealt out among [`SHARDS`] layers by their hash, so that threads can work on one
//! each, and so that a layer and its table keep better to the fast memory. Nothing depends on the number of threads.
//!
//! Nearly all the time is spent waiting for memory. So states are added in *batches*: the places of a whole batch are
//! read first, and the machine waits for all of them at once.

use crate::frontier::run::bignum::LIMB;
use crate::frontier::run::table::{Full, Table};

/// The number of parts into which states are divided.
pub(crate) const SHARDS: usize = 16;
/// The initial capacity of a parcel, in records.
const FEW: usize = 64;
/// Bytes of records that are near at hand in any case.
const NEAR: usize = 1 << 14;
/// So many records are added at once.
const BATCH: usize = 32;

/// One part of the states so far, and the counts of the covers that lead to them.
#[derive(Debug)]
pub(crate) struct Layer {
    stride: usize,
    limbs: usize,
    /// For each state its bytes and then the limbs of its count, all little-endian.
    records: Vec<u8>,
}

/// Records on their way to a layer.
#[derive(Default, Debug)]
pub(crate) struct Parcel {
    records: Vec<u8>,
    hashes: Vec<u64>,
}

/// How counts are added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    /// Counts never exceed this; none: they are exact.
    pub(crate) most: Option<u64>,
    /// Bytes that this layer and its table may take.
    pub(crate) memory: usize,
}

impl Layer {
    pub(crate) fn new(stride: usize, limbs: usize) -> Self {
        Self { stride, limbs, records: vec![] }
    }

    /// Adds a state by itself, with the count 1.
    pub(crate) fn push(&mut self, state: &[u8]) {
        self.records.extend(state);
        self.records.extend((0..self.limbs).flat_map(|limb| u64::from(limb == 0).to_le_bytes()));
    }

    /// Bytes a record.
    #[inline]
    pub(crate) fn pitch(&self) -> usize {
        self.stride + self.limbs * LIMB
    }

    pub(crate) fn len(&self) -> usize {
        self.records.len() / self.pitch()
    }

    pub(crate) fn limbs(&self) -> usize {
        self.limbs
    }

    /// The states with their counts, in order, from number `from` up to, without, `to`. A state has `STRIDE` bytes
    /// (0: any number).
    #[inline]
    pub(crate) fn records<const STRIDE: usize>(
        &self,
        from: usize,
        to: usize,
    ) -> impl Iterator<Item = (&[u8], &[u8])> {
        let stride = if STRIDE == 0 { self.stride } else { STRIDE };
        let pitch = self.pitch();
        let records = self.records[from * pitch..to * pitch].chunks_exact(pitch);
        records.map(move |record| record.split_at(stride))
    }

    /// Keeps the states whose numbers `is_kept`.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(usize) -> bool) {
        let (pitch, mut kept) = (self.pitch(), 0);
        for number in (0..self.len()).filter(|&number| is_kept(number)) {
            self.records.copy_within(number * pitch..(number + 1) * pitch, kept * pitch);
            kept += 1;
        }
        self.records.truncate(kept * pitch);
    }

    pub(crate) fn clear(&mut self, limbs: usize) {
        self.limbs = limbs;
        self.records.clear();
    }

    /// The same counts with more limbs each. False: there is no memory for that.
    #[must_use]
    pub(crate) fn widen(&mut self, limbs: usize, memory: usize) -> bool {
        let wanted = self.len() * (self.stride + limbs * LIMB);
        let mut records: Vec<u8> = vec![];
        if wanted + self.bytes() > memory || records.try_reserve_exact(wanted).is_err() {
            return false;
        }
        for (state, count) in self.records::<0>(0, self.len()) {
            records.extend(state);
            records.extend(count);
            records.extend(std::iter::repeat_n(0, limbs * LIMB - count.len()));
        }
        self.records = records;
        self.limbs = limbs;
        true
    }

    pub(crate) fn bytes(&self) -> usize {
        self.records.capacity()
    }

    /// Adds all of `parcel`; `numbers` gets the number of each of its states.
    pub(crate) fn add<const STRIDE: usize>(
        &mut self,
        table: &mut Table,
        parcel: &Parcel,
        sum: Sum,
        mut numbers: impl FnMut(usize),
    ) -> Result<(), Full> {
        let pitch = self.pitch();
        let stride = if STRIDE == 0 { self.stride } else { STRIDE };
        let mut seen = [0; BATCH];
        for (records, hashes) in parcel.records.chunks(BATCH * pitch).zip(parcel.hashes.chunks(BATCH)) {
            if self.records.len() > NEAR {
                for (seen, &hash) in seen.iter_mut().zip(hashes) {
                    *seen = table.entry(table.place(hash));
                }
                // Reads a byte of each record that will be needed; its value does not matter.
                let touched = seen[..hashes.len()].iter().filter_map(|&entry| {
                    let number = (entry as u32).checked_sub(1)?;
                    self.records.get(number as usize * pitch)
                });
                std::hint::black_box(touched.fold(0, |sum: u8, &byte| sum.wrapping_add(byte)));
            }
            for (record, &hash) in records.chunks_exact(pitch).zip(hashes) {
                let (state, count) = record.split_at(stride);
                numbers(self.add_one(table, hash, state, count, sum)?);
            }
        }
        Ok(())
    }

    #[inline]
    fn add_one(
        &mut self,
        table: &mut Table,
        hash: u64,
        state: &[u8],
        count: &[u8],
        sum: Sum,
    ) -> Result<usize, Full> {
        let pitch = self.pitch();
        let mut at = table.place(hash);
        loop {
            let entry = table.entry(at);
            if entry == 0 {
                break;
            }
            if let Some(number) = Table::number(entry, hash) {
                let (known, total) = self.records[number * pitch..][..pitch].split_at_mut(state.len());
                if same(known, state) {
                    return add_count(total, count, sum.most).map(|()| number);
                }
            }
            at = table.next(at);
        }
        let number = self.len();
        if number + 1 >= table.room() {
            self.make_room(table.room() * 2, table, table.bytes_to_double(), sum)?;
            table.double()?;
            at = table.free_place(hash);
        }
        if self.records.len() + pitch > self.records.capacity() {
            self.make_room(table.room(), table, 0, sum)?;
        }
        table.set(at, hash, number);
        self.records.extend_from_slice(state);
        self.records.extend_from_slice(count);
        Ok(number)
    }

    /// Makes room for `states` states, while `table` and `more` bytes must have room too.
    #[cold]
    fn make_room(&mut self, states: usize, table: &Table, more: usize, sum: Sum) -> Result<(), Full> {
        if states > u32::MAX as usize / SHARDS {
            return Err(Full::Numbers);
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

impl Parcel {
    #[inline]
    pub(crate) fn push(&mut self, hash: u64, state: &[u8], count: &[u8]) {
        self.records.extend_from_slice(state);
        // Limb by limb: the size is then known at compile time.
        for limb in count.as_chunks::<LIMB>().0 {
            self.records.extend_from_slice(limb);
        }
        self.hashes.push(hash);
    }

    /// Empties it, with room for a few records at least.
    pub(crate) fn clear(&mut self) {
        self.records.clear();
        self.hashes.clear();
        self.records.reserve(FEW * 2 * LIMB);
        self.hashes.reserve(FEW);
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

/// A folded multiplication for each word, as in wyhash. The lowest bits choose the shard, the highest ones the place
/// in its table.
#[inline]
pub(crate) fn hash(state: &[u8]) -> u64 {
    words(state).fold(0x9E37_79B9_7F4A_7C15, |hash, word| {
        let product = u128::from(hash ^ word) * 0xA076_1D64_78BD_642F;
        (product >> 64) as u64 ^ product as u64
    })
}
