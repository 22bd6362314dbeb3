//! Clauses with two watched literals (Eén & Sörensson 2003).

use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::store::var_data::grown;
use crate::store::{Clash, Conflict, Store};

/// A clause's offset in the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ClauseRef(pub(crate) u32);

#[derive(Clone, Copy)]
struct Watcher {
    clause: ClauseRef,
    /// Some other literal of the clause: if it is true there is nothing to do.
    blocker: Lit,
}

/// Header words before a clause's literals: its length, its literal block distance (LBD; 0: part of the problem),
/// its activity.
const HEADER: usize = 3;

/// All clauses, given and learned.
#[derive(Default)]
pub(crate) struct Clauses {
    arena: Vec<u32>,
    learned: Vec<ClauseRef>,
    /// For each literal the number of its list, or 0: most values of large domains are never watched.
    list_of: Vec<u32>,
    lists: Vec<Vec<Watcher>>,
    spare: Vec<Watcher>,
    activity_step: f32,
    wasted: usize,
}

impl Clauses {
    pub(crate) fn new() -> Self {
        Self { lists: vec![vec![]], activity_step: 1.0, ..Self::default() }
    }

    pub(crate) fn literals(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Lit> + '_ {
        let start = clause.0 as usize;
        let length = self.arena[start] as usize;
        self.arena[start + HEADER..start + HEADER + length].iter().map(|&code| Lit::from_code(code))
    }

    /// The memory that the clauses take, in bytes: an estimate that is the same on every machine.
    pub(crate) fn bytes(&self) -> usize {
        self.arena.len().saturating_mul(size_of::<u32>())
    }

    pub(crate) fn learned_count(&self) -> usize {
        self.learned.len()
    }

    /// Adds a clause of at least two literals. The first two are watched: they must be the last to become false.
    pub(crate) fn add(&mut self, literals: &[Lit], lbd: Option<u32>, variables: usize) -> ClauseRef {
        debug_assert!(literals.len() >= 2);
        if self.list_of.len() < 2 * variables {
            self.list_of = grown(std::mem::take(&mut self.list_of), 2 * variables);
        }
        let clause = ClauseRef(u32::try_from(self.arena.len()).expect("clauses take at most 16 GiB"));
        self.arena.push(literals.len() as u32);
        self.arena.push(lbd.map_or(0, |lbd| lbd.max(1)));
        self.arena.push(self.activity_step.to_bits());
        self.arena.extend(literals.iter().map(|lit| lit.code() as u32));
        if lbd.is_some() {
            self.learned.push(clause);
        }
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseRef) {
        let start = clause.0 as usize + HEADER;
        let [first, second] = [Lit::from_code(self.arena[start]), Lit::from_code(self.arena[start + 1])];
        self.list(!first).push(Watcher { clause, blocker: second });
        self.list(!second).push(Watcher { clause, blocker: first });
    }

    /// The clauses to look at when `lit` becomes true.
    fn list(&mut self, lit: Lit) -> &mut Vec<Watcher> {
        let number = &mut self.list_of[lit.code()];
        if *number == 0 {
            *number = self.lists.len() as u32;
            self.lists.push(vec![]);
        }
        &mut self.lists[*number as usize]
    }

    /// Propagates the clauses in which `lit`, just become true, makes a literal false.
    pub(crate) fn propagate(&mut self, lit: Lit, store: &mut Store) -> Result<(), Conflict> {
        let number = self.list_of.get(lit.code()).copied().unwrap_or(0) as usize;
        if self.lists[number].is_empty() {
            return Ok(());
        }
        let mut watchers = std::mem::replace(&mut self.lists[number], std::mem::take(&mut self.spare));
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
            let start = watcher.clause.0 as usize + HEADER;
            let length = self.arena[start - HEADER] as usize;
            let clause = &mut self.arena[start..start + length];
            let falsified = (!lit).code() as u32;
            if clause[0] == falsified {
                clause.swap(0, 1);
            }
            let first = Lit::from_code(clause[0]);
            let watcher = Watcher { clause: watcher.clause, blocker: first };
            if !store.is_true(first) {
                if let Some(other) = (2..length).find(|&other| !store.is_false(Lit::from_code(clause[other]))) {
                    clause.swap(1, other);
                    let watched = Lit::from_code(clause[1]);
                    self.list(!watched).push(watcher);
                    continue;
                }
                if store.is_false(first) {
                    store.clash =
                        Some(Clash::Forced { lit: first, reason: StoredReason::Clause(watcher.clause.0) });
                    result = Err(Conflict(()));
                } else {
                    store.assign(first, StoredReason::Clause(watcher.clause.0));
                }
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
        self.spare = std::mem::replace(&mut self.lists[number], watchers);
        self.spare.clear();
        result
    }

    /// The given clauses and the learned ones of at most this lbd.
    pub(crate) fn shared(&self, lbd: u32) -> impl Iterator<Item = Vec<Lit>> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            while let Some(&length) = self.arena.get(at) {
                let clause = ClauseRef(at as u32);
                at += HEADER + length as usize;
                if self.lbd(clause) <= lbd {
                    return Some(self.literals(clause).collect());
                }
            }
            None
        })
    }

    /// Marks a learned clause as useful.
    pub(crate) fn bump(&mut self, clause: ClauseRef) {
        let at = clause.0 as usize + 2;
        let raised = f32::from_bits(self.arena[at]) + self.activity_step;
        self.arena[at] = raised.to_bits();
        if raised > 1e20 {
            for &clause in &self.learned {
                let at = clause.0 as usize + 2;
                self.arena[at] = (f32::from_bits(self.arena[at]) * 1e-20).to_bits();
            }
            self.activity_step *= 1e-20;
        }
    }

    pub(crate) fn decay(&mut self) {
        self.activity_step /= 0.999;
    }

    fn lbd(&self, clause: ClauseRef) -> u32 {
        self.arena[clause.0 as usize + 1]
    }

    /// Removes the less useful half of the learned clauses, but not those of lbd 1 and 2 and those that are reasons.
    /// Returns those removed, whose literals stay until [`compact`](Self::compact).
    pub(crate) fn reduce(&mut self, store: &Store) -> Vec<ClauseRef> {
        let mut order = std::mem::take(&mut self.learned);
        let activity = |clause: &ClauseRef| f32::from_bits(self.arena[clause.0 as usize + 2]);
        order.sort_by(|a, b| {
            let keep = |clause| self.lbd(clause) <= 2;
            keep(*b).cmp(&keep(*a)).then(activity(b).total_cmp(&activity(a))).then(a.cmp(b))
        });
        let half = order.len() / 2;
        let mut number = 0;
        let mut forgotten = vec![];
        order.retain(|&clause| {
            number += 1;
            let keep = number <= half || self.lbd(clause) <= 2 || self.is_reason(clause, store);
            if !keep {
                forgotten.push(clause);
            }
            keep
        });
        self.learned = order;
        forgotten.sort_unstable();
        for list in &mut self.lists {
            list.retain(|watcher| forgotten.binary_search(&watcher.clause).is_err());
        }
        self.wasted +=
            forgotten.iter().map(|clause| HEADER + self.arena[clause.0 as usize] as usize).sum::<usize>();
        for &clause in &forgotten {
            self.arena[clause.0 as usize + 1] = u32::MAX;
        }
        forgotten
    }

    fn is_reason(&self, clause: ClauseRef, store: &Store) -> bool {
        let first = Lit::from_code(self.arena[clause.0 as usize + HEADER]);
        store.is_true(first) && store.reason(first.var()) == StoredReason::Clause(clause.0)
    }

    /// Closes the gaps that removed clauses left, if there are many. Clauses that are reasons were not removed.
    pub(crate) fn compact(&mut self, store: &mut Store) {
        if self.wasted * 2 < self.arena.len() {
            return;
        }
        let old = std::mem::take(&mut self.arena);
        let mut moved: Vec<(u32, u32)> = vec![];
        let mut at = 0;
        while at < old.len() {
            let size = HEADER + old[at] as usize;
            if old[at + 1] != u32::MAX {
                moved.push((at as u32, self.arena.len() as u32));
                self.arena.extend_from_slice(&old[at..at + size]);
            }
            at += size;
        }
        let target = |from: u32| moved.binary_search_by_key(&from, |pair| pair.0).ok().map(|at| moved[at].1);
        for clause in &mut self.learned {
            clause.0 = target(clause.0).unwrap_or(0);
        }
        for list in &mut self.lists {
            list.retain_mut(|watcher| match target(watcher.clause.0) {
                Some(at) => {
                    watcher.clause.0 = at;
                    true
                }
                None => false,
            });
        }
        store.move_reasons(target);
        self.wasted = 0;
    }
}
