//! Clauses with two watched literals (Eén & Sörensson 2003).

mod arena;
mod prefetch;
mod reduction;

pub(crate) use arena::ClauseRef;

use crate::clauses::arena::Arena;
use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::store::var_data::grown;
use crate::store::{Conflict, ConflictReason, Store};

#[derive(Clone, Copy)]
struct Watcher {
    clause: ClauseRef,
    /// Some other literal of the clause: if it is true there is nothing to do. In a clause of two literals, the other
    /// one.
    blocker: Lit,
}

/// The clauses to look at when a literal becomes true. Half a line of the cache.
#[derive(Default)]
#[repr(align(32))]
struct Watches {
    long: Vec<Watcher>,
    /// The number of the list of those of two literals, or 0.
    binary: u32,
}

/// All clauses, given and learned.
pub(crate) struct Clauses {
    arena: Arena,
    learned: Vec<ClauseRef>,
    /// For each literal the number of its lists, or 0: most values of large domains are never watched.
    list_of: Vec<u32>,
    lists: Vec<Watches>,
    /// Clauses of two literals, which are never moved to another list: the blocker is the other literal.
    binaries: Vec<Vec<Watcher>>,
    spare: Vec<Watcher>,
}

impl Clauses {
    pub(crate) fn new() -> Self {
        Self {
            arena: Arena::default(),
            learned: vec![],
            list_of: vec![],
            lists: vec![Watches::default()],
            binaries: vec![vec![]],
            spare: vec![],
        }
    }

    pub(crate) fn literals(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Lit> + '_ {
        self.arena.codes(clause).iter().map(|&code| Lit::from_code(code))
    }

    /// Returns all clauses.
    pub(crate) fn all(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        self.arena.iter()
    }

    /// Returns the memory that the clauses take, in bytes: an estimate that is the same on every machine.
    pub(crate) fn bytes(&self) -> usize {
        self.arena.bytes()
    }

    /// Adds a clause of at least two literals. The first two are watched: they must be the last to become false.
    pub(crate) fn add(&mut self, literals: &[Lit], lbd: Option<u32>, variables: usize) -> ClauseRef {
        debug_assert!(literals.len() >= 2);
        if self.list_of.len() < 2 * variables {
            self.list_of = grown(std::mem::take(&mut self.list_of), 2 * variables);
        }
        let clause = self.arena.push(literals, lbd.map_or(0, |lbd| lbd.max(1)));
        if lbd.is_some() {
            self.learned.push(clause);
            self.keep_for_now(clause);
        }
        for [watched, blocker] in [[literals[0], literals[1]], [literals[1], literals[0]]] {
            let list =
                if literals.len() == 2 { self.binary_watches(!watched) } else { &mut self.watches(!watched).long };
            list.push(Watcher { clause, blocker });
        }
        clause
    }

    /// Returns the number of the lists of clauses to look at when `lit` becomes true, or 0.
    fn list(&self, lit: Lit) -> usize {
        self.list_of.get(lit.code()).map_or(0, |&number| number as usize)
    }

    /// Returns the lists of clauses to look at when `lit` becomes true. Makes them if needed.
    fn watches(&mut self, lit: Lit) -> &mut Watches {
        let number = &mut self.list_of[lit.code()];
        if *number == 0 {
            *number = self.lists.len() as u32;
            self.lists.push(Watches::default());
        }
        &mut self.lists[*number as usize]
    }

    /// Returns the clauses of two literals to look at when `lit` becomes true.
    fn binary_watches(&mut self, lit: Lit) -> &mut Vec<Watcher> {
        let next = self.binaries.len() as u32;
        let number = &mut self.watches(lit).binary;
        if *number == 0 {
            *number = next;
        }
        let number = *number as usize;
        if number == self.binaries.len() {
            self.binaries.push(vec![]);
        }
        &mut self.binaries[number]
    }

    /// Propagates the clauses in which `lit`, just become true, makes a literal false.
    pub(crate) fn propagate(&mut self, lit: Lit, store: &mut Store) -> Result<(), Conflict> {
        let number = self.list(lit);
        for &Watcher { clause, blocker } in &self.binaries[self.lists[number].binary as usize] {
            if !store.is_true(blocker) {
                force(blocker, clause, store)?;
            }
        }
        if self.lists[number].long.is_empty() {
            return Ok(());
        }
        let mut watchers = std::mem::replace(&mut self.lists[number].long, std::mem::take(&mut self.spare));
        let mut result = Ok(());
        let mut kept = 0;
        let mut at = 0;
        while at < watchers.len() {
            let watcher = watchers[at];
            at += 1;
            if store.is_true(watcher.blocker) {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            let clause = self.arena.codes_mut(watcher.clause);
            let falsified = (!lit).code() as u32;
            if clause[0] == falsified {
                clause.swap(0, 1);
            }
            let first = Lit::from_code(clause[0]);
            let watcher = Watcher { clause: watcher.clause, blocker: first };
            if !store.is_true(first) {
                if let Some(other) = clause[2..].iter().position(|&code| !store.is_false(Lit::from_code(code))) {
                    clause.swap(1, other + 2);
                    let watched = Lit::from_code(clause[1]);
                    self.watches(!watched).long.push(watcher);
                    continue;
                }
                result = force(first, watcher.clause, store);
            }
            watchers[kept] = watcher;
            kept += 1;
            if result.is_err() {
                watchers.copy_within(at.., kept);
                kept += watchers.len() - at;
                break;
            }
        }
        watchers.truncate(kept);
        // The literal's own list cannot have grown meanwhile: new watches are on literals that are not false.
        self.spare = std::mem::replace(&mut self.lists[number].long, watchers);
        self.spare.clear();
        result
    }

    /// Returns the given clauses and the learned ones with at most this LBD.
    pub(crate) fn shared(&self, lbd: u32) -> impl Iterator<Item = Vec<Lit>> + '_ {
        let shared = self.arena.iter().filter(move |&clause| self.arena.lbd(clause) <= lbd);
        shared.map(|clause| self.literals(clause).collect())
    }

    /// Returns the learned clauses of at most this LBD and length that another search of the problem does not know yet,
    /// with their LBD: it is going to.
    #[cfg(feature = "parallel")]
    pub(crate) fn share(&mut self, lbd: u32, length: usize) -> Vec<(Vec<Lit>, u32)> {
        let Self { arena, learned, .. } = self;
        let is_news = |&&clause: &&ClauseRef| {
            arena.lbd(clause) <= lbd && arena.len(clause) <= length && !arena.is_shared(clause)
        };
        let news: Vec<ClauseRef> = learned.iter().filter(is_news).copied().collect();
        for &clause in &news {
            self.arena.set_shared(clause);
        }
        news.into_iter().map(|clause| (self.literals(clause).collect(), self.arena.lbd(clause))).collect()
    }

    /// Notes that another search of the problem knows this clause.
    #[cfg(feature = "parallel")]
    pub(crate) fn set_shared(&mut self, clause: ClauseRef) {
        self.arena.set_shared(clause);
    }
}

/// Makes `lit`, which is not true, true by a clause of which all other literals are false.
#[inline]
fn force(lit: Lit, clause: ClauseRef, store: &mut Store) -> Result<(), Conflict> {
    let reason = StoredReason::Clause(clause.0);
    if store.is_false(lit) {
        store.clash = Some(ConflictReason::Forced { lit, reason });
        return Err(Conflict(()));
    }
    store.assign(lit, reason);
    Ok(())
}
