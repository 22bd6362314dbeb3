//! The arena in which clauses are stored one after the other.

use crate::lit::Lit;

/// A clause's offset in the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ClauseRef(pub(crate) u32);

/// Header words before a clause's literals: its length, its literal block distance (LBD; 0: part of the problem), and
/// its [use](Arena::set_use).
const HEADER: usize = 3;

/// The LBD of a clause that was removed.
const REMOVED: u32 = u32::MAX;

/// Set beside the use of a clause that was vivified.
const VIVIFIED: u32 = 1 << 31;
/// The bit that marks a clause known to another search of the problem.
const SHARED: u32 = 1 << 30;
/// The bits beside the use.
const MARKS: u32 = VIVIFIED | SHARED;

/// The memory of clauses.
#[derive(Default)]
pub(super) struct Arena {
    words: Vec<u32>,
    /// The words of clauses that were removed.
    wasted: usize,
}

impl Arena {
    /// Adds a clause of this LBD, which is 0 for a clause of the problem.
    pub(super) fn push(&mut self, literals: &[Lit], lbd: u32) -> ClauseRef {
        let clause = ClauseRef(u32::try_from(self.words.len()).expect("clauses take at most 16 GiB"));
        self.words.extend([literals.len() as u32, lbd, 0]);
        self.words.extend(literals.iter().map(|lit| lit.code() as u32));
        clause
    }

    #[inline]
    pub(super) fn len(&self, clause: ClauseRef) -> usize {
        self.words[clause.0 as usize] as usize
    }

    pub(super) fn lbd(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 1]
    }

    pub(super) fn set_lbd(&mut self, clause: ClauseRef, lbd: u32) {
        self.words[clause.0 as usize + 1] = lbd;
    }

    /// Returns the number of reductions that the clause outlasts without being used.
    pub(super) fn use_of(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 2] & !MARKS
    }

    pub(super) fn set_use(&mut self, clause: ClauseRef, rounds: u32) {
        let word = &mut self.words[clause.0 as usize + 2];
        *word = *word & MARKS | rounds;
    }

    pub(super) fn is_vivified(&self, clause: ClauseRef) -> bool {
        self.words[clause.0 as usize + 2] & VIVIFIED != 0
    }

    pub(super) fn set_vivified(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 2] |= VIVIFIED;
    }

    #[cfg(feature = "parallel")]
    pub(super) fn is_shared(&self, clause: ClauseRef) -> bool {
        self.words[clause.0 as usize + 2] & SHARED != 0
    }

    #[cfg(feature = "parallel")]
    pub(super) fn set_shared(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 2] |= SHARED;
    }

    /// Returns the code of the first literal.
    #[inline]
    pub(super) fn first_code(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + HEADER]
    }

    /// Returns the codes of the literals.
    #[inline]
    pub(super) fn codes(&self, clause: ClauseRef) -> &[u32] {
        let start = clause.0 as usize + HEADER;
        &self.words[start..start + self.len(clause)]
    }

    #[inline]
    pub(super) fn codes_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let start = clause.0 as usize + HEADER;
        let end = start + self.len(clause);
        &mut self.words[start..end]
    }

    /// Returns all clauses that were not removed, in the order in which they were added.
    pub(super) fn iter(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            let clause = ClauseRef(at);
            at += (HEADER + *self.words.get(at as usize)? as usize) as u32;
            Some(clause)
        })
        .filter(|&clause| self.lbd(clause) != REMOVED)
    }

    /// Removes a clause. Its literals stay until the arena is [compacted](Self::compact).
    pub(super) fn remove(&mut self, clause: ClauseRef) {
        self.wasted += HEADER + self.len(clause);
        self.set_lbd(clause, REMOVED);
    }

    pub(super) fn bytes(&self) -> usize {
        self.words.len().saturating_mul(size_of::<u32>())
    }

    /// Closes the gaps that removed clauses left, if there are many. Returns the old and the new places of the
    /// remaining clauses, in order.
    pub(super) fn compact(&mut self) -> Option<Vec<(u32, u32)>> {
        if self.wasted * 2 < self.words.len() {
            return None;
        }
        let mut moved = vec![];
        let mut words = Vec::with_capacity(self.words.len() - self.wasted);
        for clause in self.iter() {
            let start = clause.0 as usize;
            moved.push((clause.0, words.len() as u32));
            words.extend_from_slice(&self.words[start..start + HEADER + self.len(clause)]);
        }
        *self = Self { words, wasted: 0 };
        Some(moved)
    }
}
