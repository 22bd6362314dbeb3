//! The trail: setting literals, opening levels and undoing them.

use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::store::agenda::Event;
use crate::store::{BlockKind, Conflict, ConflictReason, Level, Store};
use crate::words::place;

impl Store {
    /// Makes an open literal true.
    #[inline]
    pub(crate) fn assign(&mut self, lit: Lit, reason: StoredReason) {
        debug_assert!(self.is_open(lit.var()), "{lit:?} is not open");
        let (word, bit) = place(lit.var().index());
        let sign = usize::from(lit.is_negative());
        self.truth[sign][word] |= bit;
        self.var_data.set(lit.var(), self.trail.len() as u32, self.levels.len() as u32, reason);
        self.trail.push(lit);
        let number = self.block_of_word[word] as usize;
        let block = &self.blocks[number];
        for &(at, bits) in &block.wake[sign] {
            self.agenda.wake_word(at, bits);
        }
        let (kind, has_single) = (block.kind, block.single.is_some());
        match kind {
            BlockKind::Bools => {}
            BlockKind::Rows { first, row_shift } => {
                let int = (first + ((word as u32 - block.first_word) >> row_shift)) as usize;
                let info = &mut self.ints[int];
                info.size -= sign as u32;
                if info.subscriptions.is_some() {
                    self.wake_for_int(int, if sign == 0 { Event::Fixed } else { Event::Any });
                }
            }
            BlockKind::OnDemand { .. } => self.note_made(lit),
        }
        if has_single {
            self.wake_for(lit, number);
        }
    }

    /// Makes `lit` true, or records the conflict if it is false.
    #[inline]
    pub(crate) fn set(&mut self, lit: Lit, reason: StoredReason) -> Result<(), Conflict> {
        if self.is_true(lit) {
            return Ok(());
        }
        if self.is_false(lit) {
            self.clash = Some(ConflictReason::Forced { lit, reason });
            return Err(Conflict(()));
        }
        if self.has_on_demand() {
            return self.set_maybe_implied(lit, reason);
        }
        self.assign(lit, reason);
        Ok(())
    }

    /// Returns whether `lit` is false, or the domain of its integer implies that it is.
    #[inline(never)]
    pub(crate) fn is_refuted(&mut self, lit: Lit) -> bool {
        if self.is_on_demand(lit.var()) {
            self.assign_implied(lit.var());
        }
        self.is_false(lit)
    }

    /// Makes an open literal true that the domain may already imply or contradict.
    #[inline(never)]
    fn set_maybe_implied(&mut self, lit: Lit, reason: StoredReason) -> Result<(), Conflict> {
        if self.is_on_demand(lit.var()) {
            self.assign_implied(lit.var());
        }
        if self.is_false(lit) {
            self.clash = Some(ConflictReason::Forced { lit, reason });
            return Err(Conflict(()));
        }
        if !self.is_true(lit) {
            self.assign(lit, reason);
        }
        Ok(())
    }

    /// Keeps `premises` until the current level is taken back.
    pub(crate) fn store_premises(&mut self, premises: &[Lit]) -> u32 {
        let start = u32::try_from(self.premises.len()).expect("stored premises take at most 16 GiB");
        self.premises.push(premises.len() as u32);
        self.premises.extend(premises.iter().map(|lit| lit.code() as u32));
        start
    }

    pub(crate) fn stored_premises(&self, start: u32) -> impl Iterator<Item = Lit> + '_ {
        let start = start as usize;
        let end = start + 1 + self.premises[start] as usize;
        self.premises[start + 1..end].iter().map(|&code| Lit::from_code(code))
    }

    pub(crate) fn fail(&mut self, premises: &[Lit], propagator: Option<u32>) -> Conflict {
        debug_assert!(premises.iter().all(|&lit| self.is_true(lit)), "a premise is not true");
        self.clash_premises.clear();
        self.clash_premises.extend_from_slice(premises);
        self.clash = Some(ConflictReason::Premises { propagator });
        Conflict(())
    }

    pub(crate) fn open_level(&mut self) {
        self.levels.push(Level {
            trail: self.trail.len() as u32,
            premises: self.premises.len() as u32,
            reversible: self.reversibles.mark(),
        });
    }

    /// Returns the trail's length when level `level` is the current one and nothing has been added to it after the next
    /// was opened.
    pub(crate) fn length_of(&self, level: usize) -> usize {
        self.levels.get(level).map_or(self.trail.len(), |level| level.trail as usize)
    }

    /// Undoes everything above `level`.
    pub(crate) fn backtrack(&mut self, level: usize) {
        let Some(&Level { trail: length, premises, reversible }) = self.levels.get(level) else {
            return;
        };
        let mut trail = std::mem::take(&mut self.trail);
        for lit in trail.drain(length as usize..) {
            let (word, bit) = place(lit.var().index());
            let sign = usize::from(lit.is_negative());
            self.truth[sign][word] &= !bit;
            let block = &self.blocks[self.block_of_word[word] as usize];
            match block.kind {
                BlockKind::Bools => {}
                BlockKind::Rows { first, row_shift } => {
                    let row = (word as u32 - block.first_word) >> row_shift;
                    self.ints[(first + row) as usize].size += sign as u32;
                }
                BlockKind::OnDemand { .. } => self.forget_made(lit, length),
            }
        }
        self.trail = trail;
        self.premises.truncate(premises as usize);
        self.reversibles.return_to(reversible);
        self.levels.truncate(level);
        self.agenda.clear();
        self.clash = None;
        if !self.late_orders.is_empty() {
            self.catch_up_late_orders();
        }
        if level == 0 {
            self.settle_late_literals();
        }
    }

    /// Returns the decisions of levels 1 to `level`.
    pub(crate) fn decisions(&self, level: usize) -> impl Iterator<Item = Lit> + '_ {
        (1..=level).filter_map(|level| self.decision(level))
    }

    /// Returns the decision of a level that is open. `None` if it was opened for an assumption that was true already.
    pub(crate) fn decision(&self, level: usize) -> Option<Lit> {
        let first = self.trail.get(self.levels[level - 1].trail as usize).copied()?;
        let is_here = self.level_of(first.var()) == level;
        (is_here && self.reason(first.var()) == StoredReason::Decision).then_some(first)
    }

    /// Updates reasons after clauses have moved, where `target` maps old to new places.
    pub(crate) fn move_reasons(&mut self, target: impl Fn(u32) -> u32) {
        for lit in &self.trail {
            if let StoredReason::Clause(clause) = self.var_data.reason(lit.var()) {
                let moved = StoredReason::Clause(target(clause));
                let (position, level) = (self.var_data.position(lit.var()), self.var_data.level(lit.var()));
                self.var_data.set(lit.var(), position, level, moved);
            }
        }
    }
}
