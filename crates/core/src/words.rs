//! Sets of small numbers as bits: `bitvec` types to store, slice and show them, and raw words for the hot loops.
//!
//! Measured in an optimized build: walking the set bits of a set takes ten times as long with `iter_ones` as with
//! `ones` on its words, and merging one row into another fifty times as long with `|=` on slices as on words, for a
//! slice may begin and end anywhere within a word. Storing the two matrices of the assignment as [`BitSet`]s costs 3
//! to 9 % of the instructions of a whole search even if only their words are used, because length and start have to
//! be decoded each time.
//!
//! So sets are stored and passed on as [`BitSet`] and [`Bits`], and loops that run for every literal, row or edge
//! take the words of a set (`as_raw_slice`) and use the functions below. Only the store's matrices are kept as plain
//! words. They are given out as views ([`Domain::removed`](crate::Domain::removed)).

use bitvec::prelude::{BitSlice, BitVec, Lsb0};

/// A set of small numbers: number `i` is in the set if bit `i` is set.
pub type BitSet = BitVec<usize, Lsb0>;

/// A view of a [`BitSet`], or of a part of one.
pub type Bits = BitSlice<usize, Lsb0>;

/// Bits per word.
pub const BITS: usize = usize::BITS as usize;

/// Returns the word that holds bit `at`, and its mask within that word.
#[inline]
pub(crate) const fn place(at: usize) -> (usize, usize) {
    (at / BITS, 1 << (at % BITS))
}

/// Returns whether bit `at` is set.
#[inline]
pub fn contains(words: &[usize], at: usize) -> bool {
    let (word, mask) = place(at);
    words[word] & mask != 0
}

/// Sets bit `at`. Returns whether it was clear.
#[inline]
pub fn insert(words: &mut [usize], at: usize) -> bool {
    let (word, mask) = place(at);
    let is_new = words[word] & mask == 0;
    words[word] |= mask;
    is_new
}

/// Clears bit `at`.
#[inline]
pub(crate) fn remove(words: &mut [usize], at: usize) {
    let (word, mask) = place(at);
    words[word] &= !mask;
}

/// Flips bit `at`.
#[inline]
pub(crate) fn toggle(words: &mut [usize], at: usize) {
    let (word, mask) = place(at);
    words[word] ^= mask;
}

/// Returns the positions of the set bits of `word`, lowest first.
pub(crate) fn ones(mut word: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}
