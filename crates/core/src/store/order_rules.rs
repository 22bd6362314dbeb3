//! The rules that tie an integer's bounds to its values, with reasons.
//!
//! A bound that moves settles the weaker bounds that have literals and removes the values that it passes. A bound
//! whose value is removed moves on to the next value; bounds that meet fix the variable.

use crate::lit::{IntVar, Lit, Var};
use crate::reason::StoredReason;
use crate::store::on_demand::Made;
use crate::store::order::Bound;
use crate::store::{Conflict, Store};
use std::ops::{Range, RangeInclusive};

/// The two bounds of a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lower,
    Upper,
}

impl Store {
    /// Propagates a literal made on demand that has just become true.
    pub(super) fn propagate_made(&mut self, lit: Lit) -> Result<(), Conflict> {
        let Made { int, value, is_equality, .. } = self.made(lit.var());
        match (is_equality, lit.is_negative()) {
            (true, false) => self.propagate_value(int, value),
            (true, true) => self.propagate_removed(int, value),
            (false, false) => self.propagate_bound(int, value, Side::Lower),
            (false, true) => self.propagate_bound(int, value - 1, Side::Upper),
        }
    }

    /// Moves both bounds after `int = value` has become true.
    pub(super) fn propagate_value(&mut self, int: IntVar, value: i64) -> Result<(), Conflict> {
        for bound in [self.at_least(int, value), !self.at_least(int, value + 1)] {
            self.set(bound, StoredReason::Domain)?;
        }
        Ok(())
    }

    /// Moves a bound that was at `value`, which has been removed.
    pub(super) fn propagate_removed(&mut self, int: IntVar, value: i64) -> Result<(), Conflict> {
        if value == self.min(int) {
            self.skip_removed(int, Side::Lower)?;
        }
        if value == self.max(int) {
            self.skip_removed(int, Side::Upper)?;
        }
        Ok(())
    }

    /// Updates an order view that was added to a variable with removed values.
    pub(super) fn catch_up_with_row(&mut self, int: IntVar) {
        for side in [Side::Lower, Side::Upper] {
            // An empty row is a conflict that the row reports.
            if self.size_of_row(int) > 0 {
                let _ = self.skip_removed(int, side);
            }
        }
    }

    /// Restores bounds after a return to an earlier level: order views made since then have lost those of their rows.
    pub(super) fn catch_up_late_orders(&mut self) {
        let late = std::mem::take(&mut self.late_orders);
        for &int in &late {
            self.catch_up_with_row(int);
        }
        if self.level() > 0 {
            self.late_orders = late;
        }
    }

    fn propagate_bound(&mut self, int: IntVar, value: i64, side: Side) -> Result<(), Conflict> {
        let order = self.order_of(int);
        let (was, passed) = match side {
            Side::Lower => (order.was_lower(value), order.lower_before(value).value..value),
            Side::Upper => (order.was_upper(value), value + 1..order.upper_before(value).value + 1),
        };
        if !was {
            // A stronger bound came first and has settled everything.
            return Ok(());
        }
        let (lower, upper) = (order.lower(), order.upper());
        if lower.value > upper.value {
            return Err(self.fail(&[lower.lit, upper.lit], None));
        }
        self.propagate_passed(int, passed, side)?;
        self.skip_removed(int, side)?;
        let (min, max) = (self.min(int), self.max(int));
        if min == max
            && let Some(lit) = self.find_equals(int, min)
        {
            self.set(lit, StoredReason::Domain)?;
        }
        Ok(())
    }

    /// Applies that a bound has moved past these values: weaker bounds hold, and the values are removed.
    fn propagate_passed(&mut self, int: IntVar, passed: Range<i64>, side: Side) -> Result<(), Conflict> {
        let holds = side == Side::Lower;
        // `x >= v` holds for v up to the new lower bound, and not for v above the new upper one.
        let bounds = if holds { passed.start + 1..passed.end + 1 } else { passed.clone() };
        let mut settled = std::mem::take(&mut self.passed);
        let order = self.order_of(int);
        settled.extend(order.active_in(bounds).map(|var| var.literal(holds)));
        settled.extend(order.active_equalities_in(passed.clone()).map(Var::negative));
        for lit in settled.drain(..) {
            if self.is_open(lit.var()) {
                self.assign(lit, StoredReason::Domain);
            }
        }
        self.passed = settled;
        if let Some(first) = self.row_literal(int) {
            let lowest = self.ints[int.index()].lowest;
            for value in passed {
                let lit = first.var().after((value - lowest) as u32).negative();
                if !self.is_true(lit) {
                    self.set(lit, StoredReason::Domain)?;
                }
            }
        }
        Ok(())
    }

    /// Moves a bound past removed values.
    fn skip_removed(&mut self, int: IntVar, side: Side) -> Result<(), Conflict> {
        let (min, max) = (self.min(int), self.max(int));
        let mut at = if side == Side::Lower { min } else { max };
        while (min..=max).contains(&at) && self.is_removed(int, at) {
            at += if side == Side::Lower { 1 } else { -1 };
        }
        if at < min || at > max {
            let order = self.order_of(int);
            let mut premises = vec![order.lower().lit, order.upper().lit];
            premises.extend((min..=max).filter_map(|value| self.removal(int, value)));
            return Err(self.fail(&premises, None));
        }
        let bound = match side {
            Side::Lower if at > min => self.at_least(int, at),
            Side::Upper if at < max => !self.at_least(int, at + 1),
            _ => return Ok(()),
        };
        self.set(bound, StoredReason::Domain)
    }

    fn is_removed(&self, int: IntVar, value: i64) -> bool {
        match self.row_literal(int) {
            Some(_) => self.find_equals(int, value).is_none_or(|lit| self.is_false(lit)),
            None => self.order_of(int).removed.contains(&value),
        }
    }

    /// Returns the literal that says that `value` was removed, if it ever was in the domain.
    fn removal(&self, int: IntVar, value: i64) -> Option<Lit> {
        self.find_equals(int, value).filter(|lit| !self.is_absent(lit.var())).map(|lit| !lit)
    }

    fn order_of(&self, int: IntVar) -> &crate::store::order::Order {
        &self.orders[self.ints[int.index()].order as usize - 1]
    }

    fn size_of_row(&self, int: IntVar) -> u32 {
        self.ints[int.index()].size
    }

    /// The premises of [`StoredReason::Domain`] for a literal made on demand, of those that were true when the trail
    /// had `limit` literals.
    pub(super) fn explain_made(&self, lit: Lit, limit: usize, premises: &mut Vec<Lit>) {
        let Made { int, value, is_equality, .. } = self.made(lit.var());
        match (is_equality, lit.is_negative()) {
            (true, true) => self.explain_removed(int, value, limit, premises),
            (true, false) => self.explain_fixed(int, limit, premises),
            (false, false) => self.explain_bound(int, value, Side::Lower, limit, premises),
            (false, true) => self.explain_bound(int, value - 1, Side::Upper, limit, premises),
        }
    }

    /// Pushes why `value` was removed: a bound passed it, or the variable has another value.
    pub(super) fn explain_removed(&self, int: IntVar, value: i64, limit: usize, premises: &mut Vec<Lit>) {
        let order = self.order_of(int);
        let passed = order.lower_from_before(value + 1, limit).or(order.upper_below_before(value, limit));
        let why = passed.map(|bound| bound.lit);
        let [low, high] = order.initial();
        let why = why
            .or_else(|| self.taken(int, low..=value - 1, limit))
            .or_else(|| self.taken(int, value + 1..=high, limit));
        premises.extend(why);
        debug_assert!(why.is_some(), "{int:?} != {value} has no reason");
    }

    /// Pushes why the variable has its value: its bounds have met.
    pub(super) fn explain_fixed(&self, int: IntVar, limit: usize, premises: &mut Vec<Lit>) {
        let order = self.order_of(int);
        premises.extend([order.lower_at(limit).lit, order.upper_at(limit).lit]);
    }

    /// Returns the value at which the bounds had met when the trail had `limit` literals, if they had.
    pub(super) fn met_value(&self, int: IntVar, limit: usize) -> Option<i64> {
        let order = self.order(int)?;
        let lower = order.lower_at(limit).value;
        (lower == order.upper_at(limit).value).then_some(lower)
    }

    fn explain_bound(&self, int: IntVar, value: i64, side: Side, limit: usize, premises: &mut Vec<Lit>) {
        let order = self.order_of(int);
        let stronger = match side {
            // The bound itself is at `limit` or later.
            Side::Lower => order.lower_from_before(value, limit),
            Side::Upper => order.upper_below_before(value + 1, limit),
        };
        if let Some(Bound { lit, .. }) = stronger {
            premises.push(lit);
            return;
        }
        let [low, high] = order.initial();
        let values = if side == Side::Lower { value..=high } else { low..=value };
        if let Some(taken) = self.taken(int, values, limit) {
            premises.push(taken);
            return;
        }
        let (from, skipped) = match side {
            Side::Lower => {
                let from = order.lower_at(limit);
                (from, from.value..value)
            }
            Side::Upper => {
                let from = order.upper_at(limit);
                (from, value + 1..from.value + 1)
            }
        };
        premises.push(from.lit);
        premises.extend(skipped.filter_map(|value| self.removal(int, value)));
    }

    /// Returns a literal `int = value`, for a value in `range`, that was true when the trail had `limit` literals.
    fn taken(&self, int: IntVar, range: RangeInclusive<i64>, limit: usize) -> Option<Lit> {
        let order = self.order_of(int);
        let is_before = |lit: &Lit| self.is_true(*lit) && self.position(lit.var()) < limit;
        match self.row_literal(int) {
            Some(first) => {
                let value =
                    |lit: Lit| self.ints[int.index()].lowest + (lit.var().index() - first.var().index()) as i64;
                self.taken_in_row(int).find(|&lit| range.contains(&value(lit)) && is_before(&lit))
            }
            None => order.equalities_in(*range.start()..*range.end() + 1).map(Var::positive).find(is_before),
        }
    }
}
