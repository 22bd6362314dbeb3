//! Records on their way to a layer.

use crate::bignum::LIMB;

/// The initial capacity, in records.
const INITIAL_CAPACITY: usize = 64;

/// Records for one shard, with the hashes of their states.
#[derive(Default, Debug)]
pub(crate) struct Parcel {
    pub(crate) records: Vec<u8>,
    pub(crate) hashes: Vec<u64>,
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

    /// Bytes a record, if there is one.
    pub(crate) fn pitch(&self) -> Option<usize> {
        self.records.len().checked_div(self.hashes.len())
    }

    /// Empties it, with room for a few records at least.
    pub(crate) fn clear(&mut self) {
        self.records.clear();
        self.hashes.clear();
        self.records.reserve(INITIAL_CAPACITY * 2 * LIMB);
        self.hashes.reserve(INITIAL_CAPACITY);
    }
}

/// Returns a folded multiplication for each word, as in wyhash. The lowest bits choose the shard, the highest ones the
/// place in its table, and those between them mark its entry.
#[inline]
pub(crate) fn hash(state: &[u8]) -> u64 {
    words(state).fold(0x9E37_79B9_7F4A_7C15, |hash, word| {
        let product = u128::from(hash ^ word) * 0xA076_1D64_78BD_642F;
        (product >> 64) as u64 ^ product as u64
    })
}

/// Returns the words of a state or a count.
#[inline]
pub(crate) fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.as_chunks::<LIMB>().0.iter().map(|&word| u64::from_le_bytes(word))
}
