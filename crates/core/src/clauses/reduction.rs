//! The tiers of learned clauses, and their deletion.
//!
//! A clause whose literals come from few levels, one of a low LBD, is likely to be used again. It is kept for good, or
//! as long as it is used now and then. Other clauses survive a reduction only if a conflict has needed them since the
//! last one (Audemard & Simon 2009; Oh 2015).

use crate::analysis::Analysis;
use crate::clauses::{ClauseRef, Clauses};
use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::store::Store;
use std::cmp::Reverse;

/// Clauses of at most this LBD are kept for ever.
const CORE: u32 = 2;
/// Clauses of at most this LBD outlast a reduction more without being used.
const MIDDLE: u32 = 6;

impl Clauses {
    /// Marks a clause as used by a conflict. Its LBD is that of the current assignment, if that is lower.
    pub(crate) fn note_use(&mut self, clause: ClauseRef, analysis: &mut Analysis, store: &Store) {
        let lbd = self.arena.lbd(clause);
        if lbd <= CORE {
            return;
        }
        let now = analysis.stamp_levels(self.literals(clause), store);
        self.arena.set_lbd(clause, lbd.min(now));
        self.keep_for_now(clause);
    }

    /// Keeps a clause for the next reductions.
    pub(super) fn keep_for_now(&mut self, clause: ClauseRef) {
        let rounds = if self.arena.lbd(clause) <= MIDDLE { 2 } else { 1 };
        self.arena.set_use(clause, rounds);
    }

    /// Removes three quarters of the learned clauses that were not used lately: starting with the highest LBD, and the
    /// longest ones among equal LBD. Reasons stay. Returns the removed clauses, whose literals stay until
    /// [`compact`](Self::compact).
    pub(crate) fn reduce(&mut self, store: &Store) -> Vec<ClauseRef> {
        let mut unused = vec![];
        for at in 0..self.learned.len() {
            let clause = self.learned[at];
            match self.arena.use_of(clause) {
                _ if self.arena.lbd(clause) <= CORE || self.is_reason(clause, store) => {}
                0 => unused.push(clause),
                rounds => self.arena.set_use(clause, rounds - 1),
            }
        }
        unused.sort_by_key(|&clause| (Reverse(self.arena.lbd(clause)), Reverse(self.arena.len(clause)), clause));
        unused.truncate(unused.len() / 4 * 3);
        unused.sort_unstable();
        self.remove(&unused);
        unused
    }

    /// Removes learned clauses of more than two literals, which are sorted and are no reasons. Clauses of two literals
    /// have an LBD with which they are kept for good.
    pub(crate) fn remove(&mut self, clauses: &[ClauseRef]) {
        if clauses.is_empty() {
            return;
        }
        let is_kept = |clause: ClauseRef| clauses.binary_search(&clause).is_err();
        self.learned.retain(|&clause| is_kept(clause));
        for watches in &mut self.lists {
            watches.long.retain(|watcher| is_kept(watcher.clause));
        }
        for &clause in clauses {
            self.arena.remove(clause);
        }
    }

    /// Returns the learned clauses of more than two literals that are likely to stay and were not vivified.
    pub(crate) fn to_vivify(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        self.learned.iter().copied().filter(|&clause| {
            self.arena.lbd(clause) <= MIDDLE && self.arena.len(clause) > 2 && !self.arena.is_vivified(clause)
        })
    }

    /// Notes that a clause was vivified.
    pub(crate) fn set_vivified(&mut self, clause: ClauseRef) {
        self.arena.set_vivified(clause);
    }

    pub(crate) fn lbd(&self, clause: ClauseRef) -> u32 {
        self.arena.lbd(clause)
    }

    /// Returns whether a clause of more than two literals is the reason of its first one.
    pub(crate) fn is_reason(&self, clause: ClauseRef, store: &Store) -> bool {
        let first = Lit::from_code(self.arena.codes(clause)[0]);
        store.is_true(first) && store.reason(first.var()) == StoredReason::Clause(clause.0)
    }

    /// Closes the gaps that removed clauses left, if there are many. Clauses that are reasons were not removed.
    pub(crate) fn compact(&mut self, store: &mut Store) {
        let Some(moved) = self.arena.compact() else { return };
        let target = |from: u32| {
            let at = moved.binary_search_by_key(&from, |pair| pair.0);
            at.map(|at| moved[at].1).expect("a clause that was not removed")
        };
        let learned = self.learned.iter_mut();
        let lists = self.lists.iter_mut().map(|watches| &mut watches.long).chain(&mut self.binaries);
        for clause in learned.chain(lists.flatten().map(|watcher| &mut watcher.clause)) {
            clause.0 = target(clause.0);
        }
        store.move_reasons(target);
    }
}
