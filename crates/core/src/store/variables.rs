//! Making variables: blocks of Booleans, matrices of integers, and domains cut down before the search.

use crate::lit::{IntVar, Var};
use crate::reason::StoredReason;
use crate::store::var_data::VarData;
use crate::store::{Block, Int, Store};
use crate::words::BITS;
use bitvec::order::Lsb0;
use bitvec::view::BitView;

/// Making variables.
impl Store {
    pub(crate) fn new() -> Self {
        let mut store = Store {
            truth: Default::default(),
            absent: vec![],
            var_data: VarData::default(),
            trail: vec![],
            levels: vec![],
            ints: vec![],
            blocks: vec![],
            block_of_word: vec![],
            premises: vec![],
            pending: vec![],
            clash: None,
            clash_premises: vec![],
        };
        let constant = store.new_bools(1);
        store.assign(constant.positive(), StoredReason::Axiom);
        store
    }

    /// A block of `words` words, the first `vars` of its bits variables.
    fn new_block(&mut self, words: usize, vars: usize, row_shift: u32, first_int: Option<u32>) -> usize {
        let first = self.truth[0].len();
        for side in &mut self.truth {
            side.resize(first + words, 0);
        }
        self.absent.resize(first + words, 0);
        self.var_data.grow(first * BITS + vars);
        self.block_of_word.resize(first + words, self.blocks.len() as u32);
        self.blocks.push(Block {
            first_word: first as u32,
            row_shift,
            first_int,
            subscribers: Default::default(),
            wake: Default::default(),
        });
        first
    }

    pub(crate) fn new_bools(&mut self, count: usize) -> Var {
        let first = self.new_block(count.div_ceil(BITS), count, 0, None);
        self.trail.reserve(count);
        Var::new((first * BITS) as u32)
    }

    /// A matrix of `count` integer variables over `lowest..lowest + width`, its rows padded to a power of two words.
    pub(crate) fn new_ints(&mut self, count: usize, lowest: i64, width: usize) -> IntVar {
        let words = width.div_ceil(BITS).max(1).next_power_of_two();
        let first_int = self.ints.len() as u32;
        let first_word =
            self.new_block(count * words, count * words * BITS, words.trailing_zeros(), Some(first_int));
        for row in 0..count {
            let first = first_word + row * words;
            for set in [&mut self.absent, &mut self.truth[1]] {
                set[first..first + words].view_bits_mut::<Lsb0>()[width..].fill(true);
            }
            self.ints.push(Int {
                first_word: first as u32,
                words: words as u32,
                lowest,
                width: width as u32,
                size: width as u32,
            });
        }
        IntVar(first_int)
    }

    /// Removes values from a domain before the search begins, as part of the problem: a set bit of `removed` is a
    /// value to remove.
    pub(crate) fn restrict(&mut self, int: IntVar, removed: impl IntoIterator<Item = usize>) {
        let info = &mut self.ints[int.index()];
        let first = info.first_word as usize;
        for (word, removed) in (first..first + info.words as usize).zip(removed) {
            let left = &mut self.truth[1][word];
            info.size -= (removed & !*left).count_ones();
            *left |= removed;
            self.absent[word] |= removed;
        }
    }
}
