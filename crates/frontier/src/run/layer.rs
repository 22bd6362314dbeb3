//! The states between two steps, each with its count.
//!
//! A state and its count are one *record*, and records lie one after the other in the order in which their states
//! were first reached. Their hashes divide them among [`SHARDS`] layers, so that each thread can work on one, and a
//! layer and its table fit the caches better. Nothing depends on the number of threads.
//!
//! Records lie in *chunks*: a layer grows without being moved. While the next layer is made, the chunks whose states
//! have been expanded are freed. So two layers take little more than the larger one.

use crate::bignum::LIMB;

/// The number of parts into which states are divided.
pub(crate) const SHARDS: usize = 16;
/// Records per chunk.
const CHUNK: usize = 1 << 8;
/// The initial capacity of a layer, in records.
const INITIAL_CAPACITY: usize = 1 << 2;

/// One part of the states so far, and the counts of the covers that lead to them.
#[derive(Debug)]
pub(crate) struct Layer {
    stride: usize,
    limbs: usize,
    /// For each state its bytes and then the limbs of its count, all little-endian. All chunks but the last are full;
    /// freed ones are empty.
    chunks: Vec<Vec<u8>>,
    len: usize,
    /// The number of records for which the last chunk has room.
    free: usize,
    /// The size of the chunks in bytes.
    bytes: usize,
}

impl Layer {
    pub(crate) fn new(stride: usize, limbs: usize) -> Self {
        Self { stride, limbs, chunks: vec![], len: 0, free: 0, bytes: 0 }
    }

    /// Returns the size of a record in bytes.
    #[inline]
    pub(crate) fn pitch(&self) -> usize {
        self.stride + self.limbs * LIMB
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    pub(crate) fn limbs(&self) -> usize {
        self.limbs
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the record with this number.
    #[inline]
    pub(crate) fn record(&self, number: usize) -> &[u8] {
        let pitch = self.pitch();
        &self.chunks[number / CHUNK][number % CHUNK * pitch..][..pitch]
    }

    /// Returns the record with this number, mutable.
    #[inline]
    pub(crate) fn record_mut(&mut self, number: usize) -> &mut [u8] {
        let pitch = self.pitch();
        &mut self.chunks[number / CHUNK][number % CHUNK * pitch..][..pitch]
    }

    /// Returns the records from number `from` to `to`, exclusive, as far as they are adjacent in memory.
    #[inline]
    pub(crate) fn slices(&self, from: usize, to: usize) -> impl Iterator<Item = &[u8]> {
        let pitch = self.pitch();
        (from / CHUNK..to.div_ceil(CHUNK)).map(move |chunk| {
            let first = chunk * CHUNK;
            &self.chunks[chunk][(from.max(first) - first) * pitch..(to.min(first + CHUNK) - first) * pitch]
        })
    }

    /// The states with their counts, in order, from number `from` to `to`, exclusive.
    pub(crate) fn records(&self, from: usize, to: usize) -> impl Iterator<Item = (&[u8], &[u8])> {
        let records = self.slices(from, to).flat_map(|slice| slice.chunks_exact(self.pitch()));
        records.map(|record| record.split_at(self.stride))
    }

    /// Returns whether there is room for one more record.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        self.free > 0
    }

    /// Makes room for at least one more record within `memory` bytes. Returns false if that is impossible.
    #[cold]
    #[must_use]
    pub(crate) fn grow(&mut self, memory: usize) -> bool {
        let (pitch, here) = (self.pitch(), self.len % CHUNK);
        if here == 0 {
            self.chunks.push(vec![]);
        }
        let first = if self.chunks.len() == 1 { INITIAL_CAPACITY.max(2 * here) } else { CHUNK };
        let wanted = first.min(CHUNK) * pitch;
        let Some(last) = self.chunks.last_mut() else { return false };
        let before = last.capacity();
        // During the move, both the old records and the new ones exist.
        if self.bytes + wanted > memory || last.try_reserve_exact(wanted - last.len()).is_err() {
            return false;
        }
        self.bytes += last.capacity() - before;
        self.free = wanted / pitch - here;
        true
    }

    /// Adds a record, for which there is room. Its count has no more limbs than the other records.
    #[inline]
    pub(crate) fn push(&mut self, record: &[u8]) {
        let missing = self.pitch() - record.len();
        let Some(last) = self.chunks.last_mut() else { return };
        last.extend_from_slice(record);
        if missing > 0 {
            last.resize(last.len() + missing, 0);
        }
        self.len += 1;
        self.free -= 1;
    }

    /// Keeps the states whose numbers `is_kept`.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(usize) -> bool) {
        let (mut kept, mut record) = (0, vec![]);
        for number in (0..self.len).filter(|&number| is_kept(number)) {
            record.clear();
            record.extend_from_slice(self.record(number));
            self.record_mut(kept).copy_from_slice(&record);
            kept += 1;
        }
        let pitch = self.pitch();
        self.len = kept;
        self.chunks.truncate(kept.div_ceil(CHUNK));
        if let Some(last) = self.chunks.last_mut() {
            last.truncate(((kept - 1) % CHUNK + 1) * pitch);
        }
        self.bytes = self.chunks.iter().map(Vec::capacity).sum();
        self.free = 0;
    }

    /// Forgets all records; counts will have `limbs` limbs. Small layers keep their memory.
    pub(crate) fn clear(&mut self, limbs: usize) {
        self.limbs = limbs;
        self.len = 0;
        self.chunks.truncate(1);
        self.chunks.iter_mut().for_each(Vec::clear);
        // So that chunks hold the same number of records each.
        let pitch = self.pitch();
        self.chunks.retain(|chunk| (pitch..=CHUNK * pitch).contains(&chunk.capacity()));
        self.bytes = self.chunks.iter().map(Vec::capacity).sum();
        self.free = self.bytes / self.pitch();
    }

    /// Frees the chunks of the records before number `to`, unless the layer is small.
    pub(crate) fn release(&mut self, to: usize) {
        let released = self.released(to);
        for chunk in &mut self.chunks[..released] {
            self.bytes -= chunk.capacity();
            *chunk = vec![];
        }
    }

    /// The size in bytes after the records before number `to` have been freed.
    pub(crate) fn bytes_after(&self, to: usize) -> usize {
        self.chunks[self.released(to)..].iter().map(Vec::capacity).sum()
    }

    fn released(&self, to: usize) -> usize {
        match self.chunks.len() {
            0..=1 => 0,
            chunks if to >= self.len => chunks,
            _ => to / CHUNK,
        }
    }

    /// Lengthens all counts to this number of limbs, in at most `memory` bytes. Returns false if that is too little.
    #[must_use]
    pub(crate) fn widen(&mut self, limbs: usize, memory: usize) -> bool {
        let mut wide = Self::new(self.stride, limbs);
        let wanted = self.len.next_multiple_of(CHUNK) * wide.pitch();
        if wanted + CHUNK * self.pitch() > memory {
            return false;
        }
        for chunk in 0..self.chunks.len() {
            let (from, to) = (chunk * CHUNK, self.len.min((chunk + 1) * CHUNK));
            for record in self.slices(from, to).flat_map(|slice| slice.chunks_exact(self.pitch())) {
                if !wide.has_room() && !wide.grow(usize::MAX) {
                    return false;
                }
                wide.push(record);
            }
            self.chunks[chunk] = vec![];
        }
        *self = wide;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a layer of `len` states, each its own number, with the count 7 each.
    fn numbered(len: usize) -> Layer {
        let mut layer = Layer::new(LIMB, 1);
        for number in 0..len {
            assert!(layer.has_room() || layer.grow(usize::MAX));
            layer.push(&[number as u64, 7].map(u64::to_le_bytes).concat());
        }
        layer
    }

    fn states(layer: &Layer, from: usize) -> Vec<usize> {
        let state =
            |(state, _): (&[u8], &[u8])| state.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte));
        layer.records(from, layer.len()).map(state).collect()
    }

    #[test]
    fn records_stay_in_order_whatever_the_chunks() {
        for len in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5] {
            let mut layer = numbered(len);
            assert_eq!(states(&layer, 0), (0..len).collect::<Vec<_>>());
            layer.retain(|number| number % 3 > 0);
            assert_eq!(states(&layer, 0), (0..len).filter(|number| number % 3 > 0).collect::<Vec<_>>());
            assert!(layer.widen(2, usize::MAX));
            assert_eq!(states(&layer, 0), (0..len).filter(|number| number % 3 > 0).collect::<Vec<_>>());
            assert!(layer.records(0, layer.len()).all(|(_, count)| count[0] == 7 && count[1..] == [0; 15]));
            layer.clear(1);
            assert_eq!(layer.len(), 0);
            assert!(layer.has_room() || layer.grow(usize::MAX));
            layer.push(&[len as u64, 7].map(u64::to_le_bytes).concat());
            assert_eq!(states(&layer, 0), [len]);
        }
    }

    #[test]
    fn what_was_expanded_takes_no_memory() {
        let mut layer = numbered(4 * CHUNK);
        let all = layer.bytes();
        for to in [CHUNK - 1, CHUNK, 3 * CHUNK + 1, 4 * CHUNK] {
            let left = layer.bytes_after(to);
            layer.release(to);
            assert_eq!(left, layer.bytes());
            assert_eq!(left, all - all / 4 * (to / CHUNK));
            assert_eq!(states(&layer, to), (to..4 * CHUNK).collect::<Vec<_>>());
        }
        let mut small = numbered(CHUNK);
        small.release(CHUNK);
        assert!(small.bytes() > 0, "it is used again");
    }

    #[test]
    fn it_grows_within_its_memory() {
        let mut layer = numbered(CHUNK);
        assert!(!layer.has_room());
        let bytes = layer.bytes();
        assert!(layer.grow(2 * bytes) && layer.bytes() == 2 * bytes);
        assert!(!numbered(CHUNK).grow(2 * bytes - 1));
    }
}
