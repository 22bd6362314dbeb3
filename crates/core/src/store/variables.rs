//! Making variables: blocks of Booleans, matrices of integers, and domains cut down before the search.

use crate::lit::{IntVar, Var};
use crate::reason::StoredReason;
use crate::store::agenda::Agenda;
use crate::store::on_demand::OnDemand;
use crate::store::order::Order;
use crate::store::reversible::Reversibles;
use crate::store::var_data::VarData;
use crate::store::{Block, BlockKind, Int, Store};
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
            orders: vec![],
            on_demand: OnDemand::default(),
            late_orders: vec![],
            passed: vec![],
            late_literals: vec![],
            spare_bools: 0..0,
            reversibles: Reversibles::default(),
            blocks: vec![],
            block_of_word: vec![],
            premises: vec![],
            agenda: Agenda::default(),
            clash: None,
            clash_premises: vec![],
        };
        let constant = store.new_bools(1);
        store.assign(constant.positive(), StoredReason::Axiom);
        store
    }

    /// Returns a block of `words` words, the first `vars` of its bits variables.
    pub(super) fn new_block(&mut self, words: usize, vars: usize, kind: BlockKind) -> usize {
        let first = self.truth[0].len();
        // Literals have 32 bits. One that wraps would be about another variable.
        let fits = words.checked_add(first).is_some_and(|words| words <= (1 << 31) / BITS);
        assert!(
            fits,
            "a solver holds at most 2^31 variables, with a value of an enumerated integer counting as one"
        );
        for side in &mut self.truth {
            side.resize(first + words, 0);
        }
        self.absent.resize(first + words, 0);
        self.var_data.grow(first * BITS + vars);
        self.block_of_word.resize(first + words, self.blocks.len() as u32);
        self.blocks.push(Block {
            first_word: first as u32,
            kind,
            subscribers: Default::default(),
            wake: Default::default(),
            single: None,
        });
        first
    }

    pub(crate) fn new_bools(&mut self, count: usize) -> Var {
        let first = self.new_block(count.div_ceil(BITS), count, BlockKind::Bools);
        self.trail.reserve(count);
        Var::new((first * BITS) as u32)
    }

    /// Returns a new Boolean, which shares a block with other Booleans made one by one.
    pub(crate) fn new_bool(&mut self) -> Var {
        if self.spare_bools.is_empty() {
            let first = self.new_block(1, BITS, BlockKind::Bools) * BITS;
            self.spare_bools = first as u32..(first + BITS) as u32;
        }
        self.trail.reserve(1);
        Var::new(self.spare_bools.next().unwrap_or(0))
    }

    /// Returns a matrix of `count` integer variables over `lowest..lowest + width`, its rows padded to a power of two
    /// words.
    pub(crate) fn new_ints(&mut self, count: usize, lowest: i64, width: usize) -> IntVar {
        let words = width.div_ceil(BITS).max(1).next_power_of_two();
        let first_int = self.ints.len() as u32;
        let kind = BlockKind::Rows { first: first_int, row_shift: words.trailing_zeros() };
        let first_word = self.new_block(count * words, count * words * BITS, kind);
        for row in 0..count {
            let first = first_word + row * words;
            for set in [&mut self.absent, &mut self.truth[1]] {
                set[first..first + words].view_bits_mut::<Lsb0>()[width..].fill(true);
            }
            self.ints.push(Int {
                first_word: first as u32,
                words: words as u32,
                lowest,
                width: width as u64,
                size: width as u32,
                order: 0,
                subscriptions: None,
            });
        }
        IntVar(first_int)
    }

    /// Returns an integer variable that has bounds, and literals where someone asks for them.
    pub(crate) fn new_bounded_int(&mut self, low: i64, high: i64) -> IntVar {
        let int = IntVar(self.ints.len() as u32);
        self.orders.push(Order::new(low, high));
        let order = self.orders.len() as u32;
        let width = high.abs_diff(low) + 1;
        self.ints.push(Int { first_word: 0, words: 0, lowest: low, width, size: 0, order, subscriptions: None });
        int
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
