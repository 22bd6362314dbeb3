//! The reversible state: which literals are true, in which order they became so, and why.
//!
//! All variables live in two bit matrices, one for "true" and one for "false". Variables come in *blocks* that start
//! at a word's boundary: a block of Booleans, a matrix of integer variables with a row of bits each, so that a
//! domain is a run of words, or literals about integers that were made on demand. Propagators subscribe to single
//! variables, or to blocks.

mod active;
pub(crate) mod agenda;
mod atomic_constraint;
mod integers;
mod on_demand;
pub(crate) mod order;
mod order_rules;
mod reversible;
mod trail;
pub(crate) mod var_data;
mod variables;

pub use atomic_constraint::AtomicConstraint;
pub use reversible::Reversible;

use crate::domain::Domain;
use crate::lit::{IntVar, Lit, Var};
use crate::reason::StoredReason;
use crate::store::agenda::{Agenda, IntSubscriptions, Subscriptions};
use crate::store::on_demand::OnDemand;
use crate::store::order::Order;
use crate::store::reversible::Reversibles;
use crate::store::var_data::VarData;
use crate::words::{BITS, contains, place};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Range;

/// A contradiction was found. The store holds its premises. The type only says that propagation must stop.
#[derive(Debug)]
#[must_use]
pub struct Conflict(pub(crate) ());

/// The kind of the variables of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BlockKind {
    /// Booleans.
    Bools,
    /// A matrix of integers, a row of `1 << row_shift` words for each. The first row belongs to `first`.
    Rows { first: u32, row_shift: u32 },
    /// Literals about integers that were made on demand. `first` is the number of the first one.
    OnDemand { first: u32 },
}

/// A run of words.
#[derive(Clone)]
pub(crate) struct Block {
    first_word: u32,
    pub(crate) kind: BlockKind,
    /// Propagators to wake whatever variable of the block gets the value true (0) or false (1).
    pub(crate) subscribers: [SmallVec<[u32; 8]>; 2],
    /// The agenda's words and bits to set for these.
    pub(crate) wake: [SmallVec<[(u32, u64); 1]>; 2],
    /// For each variable of the block, the propagators that watch it, if there are any.
    single: Option<Box<[Subscriptions]>>,
}

/// An integer variable.
#[derive(Clone)]
pub(crate) struct Int {
    /// The first word of its row of values, and their number: none if it has no row.
    first_word: u32,
    words: u32,
    lowest: i64,
    /// The number of values it was made with, holes included.
    width: u64,
    /// The number of values left, if it has a row.
    size: u32,
    /// The number of its order view plus one, or 0.
    order: u32,
    subscriptions: Option<Box<IntSubscriptions>>,
}

/// The memory that a literal made on demand takes with its place in the order of activity, in bytes (measured with a
/// million of them).
const MADE_BYTES: usize = 160;

/// The cause of the current conflict.
#[derive(Clone)]
pub(crate) enum ConflictReason {
    /// These literals, all true, contradict each other.
    Premises { propagator: Option<u32> },
    /// This literal, which is false, follows for this reason.
    Forced { lit: Lit, reason: StoredReason },
}

/// The lengths of what a level can add to, when it was opened.
#[derive(Clone, Copy)]
struct Level {
    trail: u32,
    premises: u32,
    reversible: u32,
}

/// The assignment, its trail and the agenda of propagators to wake.
///
/// The first variable is the constant *true*, the first literal on the trail: a value that was never in a
/// domain has no place on the trail and counts as set at position 0, before every inference.
#[derive(Clone)]
pub struct Store {
    /// `truth[0]`: the variable is true; `truth[1]`: it is false.
    truth: [Vec<usize>; 2],
    /// Values that were never in a domain. They are false as well.
    absent: Vec<usize>,
    var_data: VarData,
    trail: Vec<Lit>,
    /// The levels from 1.
    levels: Vec<Level>,
    ints: Vec<Int>,
    orders: Vec<Order>,
    on_demand: OnDemand,
    /// The integers that got an order view below the root: their root bounds have to be restored when the search is
    /// back at the root.
    late_orders: Vec<IntVar>,
    /// Room for the literals that a moved bound has passed.
    passed: Vec<Lit>,
    /// Variables made below the root for literals that outlast their level: what the root says about them has to be
    /// settled when the search is back there, and nothing else may happen before.
    late_literals: Vec<Var>,
    /// The variables of the last block of single Booleans that are not in use yet.
    spare_bools: Range<u32>,
    reversibles: Reversibles,
    pub(crate) blocks: Vec<Block>,
    block_of_word: Vec<u32>,
    /// Stored premises: a length and that many literals, one after the other.
    premises: Vec<u32>,
    pub(crate) agenda: Agenda,
    pub(crate) clash: Option<ConflictReason>,
    pub(crate) clash_premises: Vec<Lit>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store")
            .field("vars", &self.vars())
            .field("trail", &self.trail.len())
            .field("levels", &self.levels.len())
            .finish_non_exhaustive()
    }
}

impl Store {
    /// Returns whether `lit` is true.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        contains(&self.truth[usize::from(lit.is_negative())], lit.var().index())
    }

    /// Returns whether `lit` is false.
    #[inline]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.is_true(!lit)
    }

    /// Returns whether `var` has no value yet.
    #[inline]
    pub fn is_open(&self, var: Var) -> bool {
        let (word, bit) = place(var.index());
        self.known(word) & bit == 0
    }

    /// Returns the number of variables from `var` on that have values, up to the end of its word.
    #[inline]
    pub(crate) fn known_run(&self, var: Var) -> u32 {
        (self.known(var.index() / BITS) >> (var.index() % BITS)).trailing_ones()
    }

    /// Returns the variables of a word that have values.
    #[inline]
    fn known(&self, word: usize) -> usize {
        self.truth[0][word] | self.truth[1][word]
    }

    /// Returns the value of `lit`, if it has one.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        if self.is_true(lit) { Some(true) } else { self.is_false(lit).then_some(false) }
    }

    /// Returns the values that `int` can still take.
    pub fn domain(&self, int: IntVar) -> Domain<'_> {
        let info = &self.ints[int.index()];
        if info.words == 0 {
            return Domain::span(self.min(int), self.max(int), &self.orders[info.order as usize - 1].removed);
        }
        let first = info.first_word as usize;
        Domain::row(info.lowest, &self.removed()[first..first + info.words as usize])
    }

    /// Returns all words of false variables: for integers, of removed values.
    #[inline]
    pub(crate) fn removed(&self) -> &[usize] {
        &self.truth[1]
    }

    /// Returns the words of the values that were never in a domain.
    pub(crate) fn absent(&self) -> &[usize] {
        &self.absent
    }

    /// Returns the number of values that `int` can still take.
    pub fn size(&self, int: IntVar) -> usize {
        let info = &self.ints[int.index()];
        if info.words == 0 { self.domain(int).size() } else { info.size as usize }
    }

    /// Returns whether `int` has a single value left.
    #[inline]
    pub fn is_fixed(&self, int: IntVar) -> bool {
        let info = &self.ints[int.index()];
        match info.order {
            0 => info.size == 1,
            order => self.orders[order as usize - 1].is_fixed(),
        }
    }

    /// Returns the smallest value that `int` can still take. Its lowest value if none is left.
    #[inline]
    pub fn min(&self, int: IntVar) -> i64 {
        let info = &self.ints[int.index()];
        match info.order {
            0 => self.domain(int).min().unwrap_or(info.lowest),
            order => self.orders[order as usize - 1].min(),
        }
    }

    /// Returns the largest value that `int` can still take. Its lowest value if none is left.
    #[inline]
    pub fn max(&self, int: IntVar) -> i64 {
        let info = &self.ints[int.index()];
        match info.order {
            0 => self.domain(int).max().unwrap_or(info.lowest),
            order => self.orders[order as usize - 1].max(),
        }
    }

    /// Returns the smallest and the largest value that `int` can still take.
    #[inline]
    pub(crate) fn bounds(&self, int: IntVar) -> [i64; 2] {
        match self.ints[int.index()].order {
            0 => [self.min(int), self.max(int)],
            order => {
                let order = &self.orders[order as usize - 1];
                [order.min(), order.max()]
            }
        }
    }

    /// Returns whether `value` is still in the domain of `int`.
    #[inline]
    pub fn can_be(&self, int: IntVar, value: i64) -> bool {
        let info = &self.ints[int.index()];
        let at = (value as u64).wrapping_sub(info.lowest as u64);
        if info.words == 0 {
            let order = &self.orders[info.order as usize - 1];
            return (order.min()..=order.max()).contains(&value) && !order.removed.contains(&value);
        }
        at < info.width && !contains(self.removed(), info.first_word as usize * BITS + at as usize)
    }

    /// Returns the literal `int = value`, if there is one: an integer that has a row of values has one for each; others
    /// where one was asked for.
    pub fn find_equals(&self, int: IntVar, value: i64) -> Option<Lit> {
        let info = &self.ints[int.index()];
        let at = (value as u64).wrapping_sub(info.lowest as u64);
        if info.words == 0 {
            return self.orders[info.order as usize - 1].equality(value).map(Var::positive);
        }
        (at < info.width).then(|| Var::new((info.first_word as usize * BITS + at as usize) as u32).positive())
    }

    /// Returns the literals `int = value` that there are, each with its value: for an integer with a row of values, of
    /// all values that it was made with.
    pub fn choices(&self, int: IntVar) -> impl Iterator<Item = (i64, Lit)> + '_ {
        let info = &self.ints[int.index()];
        let (first, lowest) = (info.first_word * BITS as u32, info.lowest);
        let row = if info.words == 0 { 0 } else { info.width as u32 };
        let made = (info.words == 0).then(|| self.orders[info.order as usize - 1].equalities());
        (0..row)
            .map(move |at| (lowest + i64::from(at), Var::new(first + at).positive()))
            .chain(made.into_iter().flatten())
    }

    /// The value of `int`, once there is only one.
    pub fn int_value(&self, int: IntVar) -> Option<i64> {
        self.is_fixed(int).then(|| self.min(int))
    }

    /// Returns the number of open decisions.
    pub fn level(&self) -> usize {
        self.levels.len()
    }

    /// Returns the true literals in the order they became so.
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// Returns the index on the trail of a variable that has a value.
    #[inline]
    pub fn position(&self, var: Var) -> usize {
        self.var_data.position(var) as usize
    }

    /// Returns whether `var` says that an integer has a value that was never in its domain.
    #[inline]
    pub(crate) fn is_absent(&self, var: Var) -> bool {
        contains(self.absent(), var.index())
    }

    /// Returns the level at which a variable got its value.
    #[inline]
    pub(crate) fn level_of(&self, var: Var) -> usize {
        self.var_data.level(var) as usize
    }

    pub(crate) fn reason(&self, var: Var) -> StoredReason {
        self.var_data.reason(var)
    }

    /// Returns the first literal of the row of `int`, if it has one.
    pub fn row_literal(&self, int: IntVar) -> Option<Lit> {
        let info = self.ints.get(int.index()).filter(|info| info.words > 0)?;
        Some(Var::new(info.first_word * BITS as u32).positive())
    }

    /// Returns the bits of the row of `int`, padding included.
    pub(crate) fn row_bits(&self, int: IntVar) -> usize {
        self.ints[int.index()].words as usize * BITS
    }

    pub(crate) fn ints(&self) -> impl Iterator<Item = IntVar> + use<> {
        (0..self.ints.len() as u32).map(IntVar)
    }

    /// Checks that `int` is a variable of this store, as far as its number tells.
    ///
    /// # Panics
    /// If it is not.
    #[inline]
    #[track_caller]
    pub(crate) fn assert_own(&self, int: IntVar) {
        assert!(int.index() < self.ints.len(), "an integer variable of another solver");
    }

    /// Checks that `lit` is a literal of this store, as far as its number tells.
    ///
    /// # Panics
    /// If it is not.
    #[inline]
    #[track_caller]
    pub(crate) fn assert_own_lit(&self, lit: Lit) {
        assert!(lit.var().index() < self.vars(), "a literal of another solver");
    }

    /// Returns the memory that the search adds to: an estimate in bytes of literals made on demand, the same on every
    /// machine.
    pub(crate) fn made_bytes(&self) -> usize {
        self.on_demand_vars().len().saturating_mul(MADE_BYTES)
    }

    pub(crate) fn vars(&self) -> usize {
        self.truth[0].len() * BITS
    }

    /// Returns the integer in whose row `var` is.
    #[inline]
    fn row_of(&self, var: Var) -> Option<IntVar> {
        let word = (var.index() / BITS) as u32;
        let block = &self.blocks[self.block_of_word[word as usize] as usize];
        match block.kind {
            BlockKind::Rows { first, row_shift } => Some(IntVar(first + ((word - block.first_word) >> row_shift))),
            _ => None,
        }
    }

    #[inline]
    fn block_of(&self, var: Var) -> usize {
        self.block_of_word[var.index() / BITS] as usize
    }
}
