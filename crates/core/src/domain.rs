use bitvec::prelude::{BitArray, Lsb0};

/// One machine word of a bitset. Rows of words are stored as `bitvec` arrays; hot code works on the bare word.
pub(crate) type Word = BitArray<[usize; 1], Lsb0>;

/// Bits a word.
pub(crate) const BITS: usize = usize::BITS as usize;

/// The positions of the set bits of `word`, lowest first.
pub(crate) fn ones(mut word: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// The values an integer variable can still take.
#[derive(Clone, Copy, Debug)]
pub struct Domain<'a> {
    pub(crate) lowest: i64,
    /// A set bit: the value `lowest + position` is *removed*. Bits beyond the width are set.
    pub(crate) removed: &'a [Word],
}

impl<'a> Domain<'a> {
    /// The values, ascending.
    pub fn iter(self) -> impl Iterator<Item = i64> + use<'a> {
        self.removed.iter().enumerate().flat_map(move |(at, word)| {
            ones(!word.data[0]).map(move |bit| self.lowest + (at * BITS + bit) as i64)
        })
    }

    /// How many values there are.
    pub fn size(self) -> usize {
        self.removed.iter().map(|word| word.count_zeros()).sum()
    }

    /// Whether `value` is one of them.
    pub fn contains(self, value: i64) -> bool {
        usize::try_from(value - self.lowest)
            .is_ok_and(|at| self.removed.get(at / BITS).is_some_and(|word| !word[at % BITS]))
    }

    /// The smallest value, if any is left.
    pub fn min(self) -> Option<i64> {
        self.iter().next()
    }

    /// The largest value, if any is left.
    pub fn max(self) -> Option<i64> {
        self.removed.iter().enumerate().rev().find_map(|(at, word)| {
            let left = !word.data[0];
            (left != 0).then(|| self.lowest + (at * BITS + left.ilog2() as usize) as i64)
        })
    }

    /// The only value, if there is just one.
    pub fn value(self) -> Option<i64> {
        let mut values = self.iter();
        values.next().filter(|_| values.next().is_none())
    }
}
