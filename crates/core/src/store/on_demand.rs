//! Literals about integers that are made when someone asks for them.

use crate::lit::{IntVar, Lit, Var};
use crate::reason::StoredReason;
use crate::store::agenda::Event;
use crate::store::{BlockKind, Store};
use crate::words::BITS;

/// The meaning of a literal made on demand: `int = value`, or `int >= value`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    pub(crate) int: IntVar,
    pub(crate) value: i64,
    pub(crate) is_equality: bool,
    pub(crate) status: Status,
}

/// The part that a literal made on demand takes in propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It gets no value from the domain: no clause refers to it.
    Passive,
    /// It gets its value as soon as the domain implies it.
    Active,
    /// Active for good, because a caller may hold it.
    Lasting,
}

/// Words per block of literals made on demand.
const BLOCK_WORDS: usize = 4;

/// All literals made on demand, by number.
#[derive(Clone, Default)]
pub(crate) struct OnDemand {
    made: Vec<Made>,
    /// For each word of variables the number of its first one.
    first_of_word: Vec<u32>,
    /// Their variables.
    vars: Vec<Var>,
    /// The number of active ones.
    pub(super) active: usize,
    /// Those that have become active lately.
    pub(super) activated: Vec<Var>,
    /// The next variable, and how many of its block are left.
    next: u32,
    spare: u32,
}

impl Store {
    /// Returns the variables made on demand so far, oldest first.
    pub(crate) fn on_demand_vars(&self) -> &[Var] {
        &self.on_demand.vars
    }

    #[inline]
    pub(super) fn has_on_demand(&self) -> bool {
        !self.on_demand.vars.is_empty()
    }

    /// Returns the meaning of a variable that was made on demand.
    #[inline]
    pub(super) fn made(&self, var: Var) -> Made {
        self.on_demand.made[self.made_number(var)]
    }

    pub(super) fn made_mut(&mut self, var: Var) -> &mut Made {
        let number = self.made_number(var);
        &mut self.on_demand.made[number]
    }

    #[inline]
    fn made_number(&self, var: Var) -> usize {
        debug_assert!(self.is_on_demand(var), "{var:?} was not made on demand");
        let (word, bit) = (var.index() / BITS, var.index() % BITS);
        self.on_demand.first_of_word[word] as usize + bit
    }

    pub(crate) fn is_equality(&self, var: Var) -> bool {
        self.made(var).is_equality
    }

    fn make(&mut self, int: IntVar, value: i64, is_equality: bool) -> Var {
        let made = Made { int, value, is_equality, status: Status::Passive };
        if self.on_demand.spare == 0 {
            let first = self.on_demand.made.len() as u32;
            let word = self.new_block(BLOCK_WORDS, BLOCK_WORDS * BITS, BlockKind::OnDemand { first });
            let firsts = (0..BLOCK_WORDS).map(|at| first + (at * BITS) as u32);
            self.on_demand.first_of_word.resize(word, u32::MAX);
            self.on_demand.first_of_word.extend(firsts);
            self.on_demand.next = (word * BITS) as u32;
            self.on_demand.spare = (BLOCK_WORDS * BITS) as u32;
        }
        let var = Var::new(self.on_demand.next);
        self.on_demand.next += 1;
        self.on_demand.spare -= 1;
        self.on_demand.made.push(made);
        self.on_demand.vars.push(var);
        let order = self.order_number(made.int);
        self.orders[order].add(made.value, var, made.is_equality);
        var
    }

    /// Returns a literal for `int <= value`, as [`at_least`](Self::at_least) does.
    pub(crate) fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        value.checked_add(1).map_or(Lit::TRUE, |above| !self.at_least(int, above))
    }

    /// Returns a literal for `int >= value`. If the answer is known already, it may be a stronger true literal or a
    /// weaker false one, which serves equally well as a premise or a conclusion.
    pub(crate) fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        let number = self.order_number(int);
        let order = &self.orders[number];
        let [low, high] = order.initial();
        if value <= low {
            return Lit::TRUE;
        }
        if value > high {
            return !Lit::TRUE;
        }
        let known = order.literal(value);
        if let Some(var) = known
            && self.made(var).status != Status::Passive
        {
            self.assign_implied(var);
            return var.positive();
        }
        if value <= order.min() {
            return order.lower_from(value).lit;
        }
        if value > order.max() {
            return !order.upper_below(value).lit;
        }
        known.unwrap_or_else(|| self.make(int, value, false)).positive()
    }

    /// Returns a literal for `int = value`, as [`at_least`](Self::at_least).
    pub(crate) fn equal(&mut self, int: IntVar, value: i64) -> Lit {
        let made = self.find_equals(int, value);
        if self.ints[int.index()].words > 0 {
            return made.unwrap_or(!Lit::TRUE);
        }
        if let Some(lit) = made
            && self.made(lit.var()).status != Status::Passive
        {
            self.assign_implied(lit.var());
            return lit;
        }
        let number = self.order_number(int);
        let order = &self.orders[number];
        if value < order.min() {
            return !order.lower_from(value + 1).lit;
        }
        if value > order.max() {
            return !order.upper_below(value).lit;
        }
        let var = made.map_or_else(|| self.make(int, value, true), Lit::var);
        self.assign_implied(var);
        var.positive()
    }

    /// Returns a literal for `int >= value` that says exactly this unless the root knows the answer, so that it can be
    /// used at any level. If one is made below the root, the store [is bound to return](Self::must_return) there.
    pub(crate) fn lasting_at_least(&mut self, int: IntVar, value: i64) -> Lit {
        let number = self.order_number(int);
        let is_known = self.is_outside_at_root(int, value.saturating_sub(1), value);
        if !is_known {
            match self.orders[number].literal(value) {
                Some(var) => self.keep_active(var),
                None => return self.make_lasting(int, value, false),
            }
        }
        self.at_least(int, value)
    }

    /// Returns a literal for `int = value`, as [`lasting_at_least`](Self::lasting_at_least).
    pub(crate) fn lasting_equal(&mut self, int: IntVar, value: i64) -> Lit {
        let has_row = self.ints[int.index()].words > 0;
        if let Some(lit) = self.find_equals(int, value).filter(|_| !has_row) {
            self.keep_active(lit.var());
        } else if !has_row && !self.is_outside_at_root(int, value, value) {
            return self.make_lasting(int, value, true);
        }
        self.equal(int, value)
    }

    /// Returns whether `int` is above `low`, or below `high`, at the root: as far as its order view tells.
    fn is_outside_at_root(&self, int: IntVar, low: i64, high: i64) -> bool {
        let root = self.length_of(0);
        self.order(int).is_some_and(|order| low < order.lower_at(root).value || high > order.upper_at(root).value)
    }

    fn make_lasting(&mut self, int: IntVar, value: i64, is_equality: bool) -> Lit {
        let var = self.make(int, value, is_equality);
        self.keep_active(var);
        if self.level() > 0 {
            self.late_literals.push(var);
        }
        self.assign_implied(var);
        var.positive()
    }

    /// Returns whether nothing may happen before the return to the root: a bound below the current level may have
    /// passed the value of a literal that was made later and is assigned at the current one only.
    pub(crate) fn must_return(&self) -> bool {
        !self.late_literals.is_empty()
    }

    /// Assigns to the literals that were made below the root what the root implies.
    pub(super) fn settle_late_literals(&mut self) {
        for var in std::mem::take(&mut self.late_literals) {
            self.assign_implied(var);
        }
    }

    /// Assigns to a variable made on demand the value that the domain implies, if it implies one. Variables that were
    /// made before a bound moved are assigned with a delay.
    pub(crate) fn assign_implied(&mut self, var: Var) {
        if !self.is_open(var) {
            return;
        }
        let Made { int, value, is_equality, .. } = self.made(var);
        let (min, max) = (self.min(int), self.max(int));
        let known = match is_equality {
            true if value < min || value > max => Some(false),
            true if min == max => Some(true),
            false if value <= min => Some(true),
            false if value > max => Some(false),
            _ => None,
        };
        if let Some(value) = known {
            self.assign(var.literal(value), StoredReason::Domain);
        }
    }

    /// Moves bounds after a lazy literal has become true.
    pub(super) fn note_made(&mut self, lit: Lit) {
        let Made { int, value, is_equality, .. } = self.made(lit.var());
        let position = self.trail.len() as u32 - 1;
        let info = &self.ints[int.index()];
        let (is_wide, number) = (info.words == 0, info.order as usize - 1);
        let order = &mut self.orders[number];
        let event = match (is_equality, lit.is_negative()) {
            (true, false) => None,
            (true, true) => order.remove(value).then_some(Event::Any),
            (false, false) => order.raise(value, lit, position).then_some(Event::Min),
            (false, true) => order.drop_to(value - 1, lit, position).then_some(Event::Max),
        };
        let is_fixed = order.is_fixed();
        let Some(event) = event else { return };
        self.wake_for_int(int.index(), event);
        if is_wide && event != Event::Any {
            self.wake_for_int(int.index(), Event::Any);
            if is_fixed {
                self.wake_for_int(int.index(), Event::Fixed);
            }
        }
    }

    /// Takes [`note_made`](Self::note_made) back, after the trail's positions from `length` on are gone.
    pub(super) fn forget_made(&mut self, lit: Lit, length: u32) {
        let Made { int, value, is_equality, .. } = self.made(lit.var());
        let number = self.ints[int.index()].order as usize - 1;
        if is_equality {
            if lit.is_negative() {
                self.orders[number].restore(value);
            }
        } else {
            self.orders[number].retreat(length);
        }
    }
}
