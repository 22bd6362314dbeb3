//! Additions of records to a layer: known states get a larger count, new ones a record.
//!
//! Nearly all the time is spent waiting for memory. So states are added in *batches*: the places of a whole batch are
//! read first, and the machine waits for all of them at once.

use crate::bignum::LIMB;
use crate::parcel::{self, Parcel, words};
use crate::run::layer::{Layer, SHARDS};
use crate::run::table::{Full, Table};

/// The bytes of records that are certainly in the caches.
const NEAR: usize = 1 << 14;
/// The number of records that are added at once.
const BATCH: usize = 32;

/// A way of adding counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    /// The largest count, at which sums saturate. `None` if counts are exact.
    pub(crate) max_count: Option<u64>,
    /// The bytes that this layer and its table may occupy.
    pub(crate) memory: usize,
}

impl Layer {
    /// Adds all records of `parcel`. Pushes the number of each of its states to `numbers`, if there are any.
    pub(crate) fn add<const STRIDE: usize>(
        &mut self,
        table: &mut Table,
        parcel: &Parcel,
        sum: Sum,
        mut numbers: Option<&mut Vec<u32>>,
    ) -> Result<(), Full> {
        let Some(pitch) = parcel.pitch() else { return Ok(()) };
        let mut seen = [0; BATCH];
        for (records, hashes) in parcel.records.chunks(BATCH * pitch).zip(parcel.hashes.chunks(BATCH)) {
            if self.len() * pitch > NEAR {
                for (seen, &hash) in seen.iter_mut().zip(hashes) {
                    *seen = table.entry(table.place(hash));
                }
                // Reads a byte of each record that will be needed. Its value does not matter.
                let entries = seen[..hashes.len()].iter();
                let touched = entries.filter_map(|&entry| Some(self.record(table.any_number(entry)?)[0]));
                std::hint::black_box(touched.fold(0, u8::wrapping_add));
            }
            for (record, &hash) in records.chunks_exact(pitch).zip(hashes) {
                let number = self.add_one::<STRIDE>(table, hash, record, sum)?;
                if let Some(numbers) = &mut numbers {
                    numbers.push(number as u32);
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn add_one<const STRIDE: usize>(
        &mut self,
        table: &mut Table,
        hash: u64,
        record: &[u8],
        sum: Sum,
    ) -> Result<usize, Full> {
        let (state, count) = record.split_at(if STRIDE == 0 { self.stride() } else { STRIDE });
        let mut at = table.place(hash);
        loop {
            let entry = table.entry(at);
            if entry == 0 {
                break;
            }
            if let Some(number) = table.number(entry, hash) {
                let (known, total) = self.record_mut(number).split_at_mut(state.len());
                if same(known, state) {
                    if add_count(total, count, sum.max_count) {
                        self.carry(number, table, sum)?;
                    }
                    return Ok(number);
                }
            }
            at = table.next(at);
        }
        let number = self.len();
        if number + 1 >= table.room() {
            self.double(table, sum)?;
            at = table.free_place(hash);
        }
        if !self.has_room() && !self.grow(sum.memory.saturating_sub(table.bytes())) {
            return Err(Full::Memory);
        }
        self.push(record);
        table.set(at, hash, number);
        Ok(number)
    }

    /// Doubles the table, if there is memory for that and numbers for more states.
    #[cold]
    fn double(&mut self, table: &mut Table, sum: Sum) -> Result<(), Full> {
        if table.room() * 2 > u32::MAX as usize / SHARDS {
            return Err(Full::Numbers);
        }
        if self.bytes() + table.bytes() + table.bytes_to_double() > sum.memory {
            return Err(Full::Memory);
        }
        let states = self.records(0, self.len());
        table.double(states.map(|(state, _)| parcel::hash(state)))
    }

    /// Doubles the limbs of all counts after the count of this record has overflowed, and adds its carry.
    #[cold]
    fn carry(&mut self, number: usize, table: &Table, sum: Sum) -> Result<(), Full> {
        let limbs = self.limbs();
        if !self.widen(limbs * 2, sum.memory.saturating_sub(table.bytes())) {
            return Err(Full::Memory);
        }
        let carry = self.pitch() - limbs * LIMB;
        self.record_mut(number)[carry] = 1;
        Ok(())
    }
}

#[inline]
fn same(a: &[u8], b: &[u8]) -> bool {
    words(a).zip(words(b)).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// Adds a count with at most as many limbs. Returns whether the sum overflows: then its highest bit is missing.
#[inline]
fn add_count(total: &mut [u8], count: &[u8], max: Option<u64>) -> bool {
    if let ([own], [other]) = (total.as_chunks_mut::<LIMB>().0, count.as_chunks::<LIMB>().0) {
        let (sum, carry) = u64::from_le_bytes(*own).overflowing_add(u64::from_le_bytes(*other));
        let kept = max.map_or(sum, |max| if carry { max } else { sum.min(max) });
        *own = kept.to_le_bytes();
        return carry && max.is_none();
    }
    add_long_count(total, count)
}

/// Also for exact counts of any number of limbs.
fn add_long_count(total: &mut [u8], count: &[u8]) -> bool {
    let mut carry = false;
    let (low, high) = total.split_at_mut(count.len());
    for (own, other) in low.as_chunks_mut::<LIMB>().0.iter_mut().zip(words(count)) {
        let (sum, first) = u64::from_le_bytes(*own).overflowing_add(other);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        carry = first || second;
        *own = sum.to_le_bytes();
    }
    for own in high.as_chunks_mut::<LIMB>().0 {
        if !carry {
            break;
        }
        let (sum, overflow) = u64::from_le_bytes(*own).overflowing_add(1);
        *own = sum.to_le_bytes();
        carry = overflow;
    }
    carry
}
