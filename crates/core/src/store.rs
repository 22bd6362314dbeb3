//! The reversible state: which literals are true, in which order they became so, and why.
//!
//! All variables live in two bit matrices, one for "true" and one for "false". Variables come in *blocks* that start
//! at a word's boundary: a block of Booleans, or a matrix of integer variables with a row of bits each, so that a
//! domain is a run of words. Propagators subscribe to blocks.

mod integers;
mod trail;
pub(crate) mod var_data;
mod variables;

use crate::domain::Domain;
use crate::lit::{IntVar, Lit, Var};
use crate::reason::StoredReason;
use crate::store::var_data::VarData;
use crate::words::{BITS, contains, place};
use smallvec::SmallVec;

/// A contradiction was found. The store holds its premises; the type only says that propagation must stop.
#[derive(Debug)]
#[must_use]
pub struct Conflict(pub(crate) ());

/// A run of words whose variables share their subscribers.
pub(crate) struct Block {
    first_word: u32,
    /// For integers: log2 of the words per row. For Booleans: unused.
    row_shift: u32,
    /// For integers: the number of the first row's variable.
    first_int: Option<u32>,
    pub(crate) subscribers: [SmallVec<[u16; 8]>; 2],
    /// The agenda's words and bits to set when a literal of sign 0 (true) or 1 (false) is set.
    pub(crate) wake: [SmallVec<[(u32, u64); 1]>; 2],
}

struct Int {
    first_word: u32,
    words: u32,
    lowest: i64,
    width: u32,
    /// The number of values left.
    size: u32,
}

/// What made the current conflict.
pub(crate) enum Clash {
    /// These literals, all true, contradict each other.
    Premises { propagator: Option<u16> },
    /// This literal, which is false, follows for this reason.
    Forced { lit: Lit, reason: StoredReason },
}

/// The assignment, its trail and the agenda of propagators to wake.
///
/// The first variable is the constant *true*, the first literal on the trail: a value that was never in a
/// domain has no place on the trail and counts as set at position 0, before every inference.
pub struct Store {
    /// `truth[0]`: the variable is true; `truth[1]`: it is false.
    truth: [Vec<usize>; 2],
    /// Values that were never in a domain. They are false, too.
    absent: Vec<usize>,
    var_data: VarData,
    trail: Vec<Lit>,
    /// For each level from 1: the trail's and the stored premises' length when it was opened.
    levels: Vec<(u32, u32)>,
    ints: Vec<Int>,
    pub(crate) blocks: Vec<Block>,
    block_of_word: Vec<u32>,
    /// Stored premises: a length and that many literals, one after the other.
    premises: Vec<u32>,
    /// One bit per propagator that waits to run.
    pub(crate) pending: Vec<u64>,
    pub(crate) clash: Option<Clash>,
    pub(crate) clash_premises: Vec<Lit>,
}

impl Store {
    /// Whether `lit` is true.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        contains(&self.truth[usize::from(lit.is_negative())], lit.var().index())
    }

    /// Whether `lit` is false.
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

    /// The number of variables from `var` on that have values, up to the end of its word.
    #[inline]
    pub(crate) fn known_run(&self, var: Var) -> u32 {
        (self.known(var.index() / BITS) >> (var.index() % BITS)).trailing_ones()
    }

    /// The variables of a word that have values.
    #[inline]
    fn known(&self, word: usize) -> usize {
        self.truth[0][word] | self.truth[1][word]
    }

    /// The value of `lit`, if it has one.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        if self.is_true(lit) { Some(true) } else { self.is_false(lit).then_some(false) }
    }

    /// The values that `int` can still take.
    pub fn domain(&self, int: IntVar) -> Domain<'_> {
        let info = &self.ints[int.index()];
        let first = info.first_word as usize;
        Domain { lowest: info.lowest, removed: &self.removed()[first..first + info.words as usize] }
    }

    /// All words of false variables: for integers, of removed values.
    #[inline]
    pub(crate) fn removed(&self) -> &[usize] {
        &self.truth[1]
    }

    /// The same for values that were never in a domain.
    pub(crate) fn absent(&self) -> &[usize] {
        &self.absent
    }

    /// The number of values that `int` can still take.
    pub fn size(&self, int: IntVar) -> usize {
        self.ints[int.index()].size as usize
    }

    /// The literal `int = value`; none if the variable was made without that value.
    pub fn equals(&self, int: IntVar, value: i64) -> Option<Lit> {
        let info = &self.ints[int.index()];
        let at = usize::try_from(value - info.lowest).ok()?;
        (at < info.width as usize).then(|| Var::new((info.first_word as usize * BITS + at) as u32).positive())
    }

    /// The values that `int` was made with, each with the literal that says it takes it.
    pub fn choices(&self, int: IntVar) -> impl Iterator<Item = (i64, Lit)> + use<> {
        let Int { first_word, lowest, width, .. } = self.ints[int.index()];
        (0..width).map(move |at| (lowest + i64::from(at), Var::new(first_word * BITS as u32 + at).positive()))
    }

    /// The value of `int`, once there is only one.
    pub fn int_value(&self, int: IntVar) -> Option<i64> {
        if self.size(int) == 1 { self.domain(int).min() } else { None }
    }

    /// The number of open decisions.
    pub fn level(&self) -> usize {
        self.levels.len()
    }

    /// The true literals in the order they became so.
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// The index on the trail of a variable that has a value.
    #[inline]
    pub fn position(&self, var: Var) -> usize {
        self.var_data.position(var) as usize
    }

    /// Whether `var` says that an integer has a value that was never in its domain.
    #[inline]
    pub(crate) fn is_absent(&self, var: Var) -> bool {
        contains(self.absent(), var.index())
    }

    /// The level at which a variable got its value.
    #[inline]
    pub(crate) fn level_of(&self, var: Var) -> usize {
        self.var_data.level(var) as usize
    }

    pub(crate) fn reason(&self, var: Var) -> StoredReason {
        self.var_data.reason(var)
    }

    /// Some literal of the domain of `int`.
    pub(crate) fn domain_literal(&self, int: IntVar) -> Option<Lit> {
        self.ints.get(int.index()).map(|info| Var::new(info.first_word * BITS as u32).positive())
    }

    pub(crate) fn vars(&self) -> usize {
        self.truth[0].len() * BITS
    }

    pub(crate) fn int_of(&self, var: Var) -> Option<IntVar> {
        let word = var.index() / BITS;
        let block = &self.blocks[self.block_of_word[word] as usize];
        block.first_int.map(|first| IntVar(first + ((word as u32 - block.first_word) >> block.row_shift)))
    }

    pub(crate) fn block_of(&self, var: Var) -> usize {
        self.block_of_word[var.index() / BITS] as usize
    }
}

/// The agenda.
impl Store {
    /// Works out what each event wakes, `place[p]` being the bit of propagator `p`, and wakes all.
    pub(crate) fn seal(&mut self, place: &[usize]) {
        for block in &mut self.blocks {
            for (subscribers, wake) in block.subscribers.iter().zip(&mut block.wake) {
                wake.clear();
                let mut bits: SmallVec<[usize; 8]> =
                    subscribers.iter().map(|&number| place[usize::from(number)]).collect();
                bits.sort_unstable();
                for group in bits.chunk_by(|a, b| a / 64 == b / 64) {
                    let mask = group.iter().fold(0, |mask, bit| mask | 1 << (bit % 64));
                    wake.push(((group[0] / 64) as u32, mask));
                }
            }
        }
        self.pending.clear();
        self.pending.resize(place.len().div_ceil(64), 0);
        (0..place.len()).for_each(|bit| self.wake(bit));
    }

    pub(crate) fn wake(&mut self, bit: usize) {
        self.pending[bit / 64] |= 1 << (bit % 64);
    }
}
