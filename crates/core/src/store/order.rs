//! The order view of an integer variable: its bounds, and literals `x >= v` made when needed.
//!
//! Each bound is a stack of literals with their positions on the trail, so that what a bound was before some inference
//! can be looked up (lazy clause generation: Ohrimenko, Stuckey & Codish 2009; Feydy & Stuckey 2009).

use crate::lit::{IntVar, Lit, Var};
use crate::store::Store;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A bound with its literal and when this became true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    pub(crate) value: i64,
    pub(crate) lit: Lit,
    pub(crate) position: u32,
}

/// The largest width for which literals are found by index.
const NARROW: i64 = 1 << 12;

/// Variables by value.
#[derive(Clone)]
enum Table {
    Narrow { lowest: i64, vars: Vec<Option<Var>> },
    Wide(BTreeMap<i64, Var>),
}

impl Table {
    fn new(low: i64, high: i64) -> Self {
        if high - low < NARROW {
            Table::Narrow { lowest: low, vars: vec![] }
        } else {
            Table::Wide(BTreeMap::new())
        }
    }

    fn remove(&mut self, value: i64) {
        match self {
            Table::Narrow { lowest, vars } => vars[(value - *lowest) as usize] = None,
            Table::Wide(vars) => drop(vars.remove(&value)),
        }
    }

    fn get(&self, value: i64) -> Option<Var> {
        match self {
            Table::Narrow { lowest, vars } => vars.get((value - lowest) as usize).copied().flatten(),
            Table::Wide(vars) => vars.get(&value).copied(),
        }
    }

    fn insert(&mut self, value: i64, var: Var) {
        match self {
            Table::Narrow { lowest, vars } => {
                let at = (value - *lowest) as usize;
                vars.resize(vars.len().max(at + 1), None);
                vars[at] = Some(var);
            }
            Table::Wide(vars) => drop(vars.insert(value, var)),
        }
    }

    /// Returns the variables of the values in `range`.
    #[inline]
    fn in_range(&self, range: Range<i64>) -> impl Iterator<Item = Var> + '_ {
        let (narrow, wide) = match self {
            _ if range.is_empty() => (None, None),
            Table::Narrow { lowest, vars } => {
                let place = |value: i64| ((value - lowest) as usize).min(vars.len());
                (Some(&vars[place(range.start)..place(range.end)]), None)
            }
            Table::Wide(vars) => (None, Some(vars.range(range))),
        };
        let narrow = narrow.into_iter().flatten().filter_map(|var| *var);
        narrow.chain(wide.into_iter().flatten().map(|(_, &var)| var))
    }
}

/// The order view of an integer variable.
#[derive(Clone)]
pub(crate) struct Order {
    /// The current bounds, which are the last ones of `lower` and `upper`.
    min: i64,
    max: i64,
    /// Literals `x >= v`.
    literals: Table,
    /// Literals `x = v`, for integers without a row of values.
    equalities: BTreeMap<i64, Var>,
    /// Those of both that bounds settle when they pass them.
    active: Table,
    active_equalities: BTreeMap<i64, Var>,
    /// Values between the bounds that have been removed, for integers without a row.
    pub(crate) removed: BTreeSet<i64>,
    lower: Vec<Bound>,
    upper: Vec<Bound>,
}

impl Order {
    pub(crate) fn new(low: i64, high: i64) -> Self {
        let bound = |value| vec![Bound { value, lit: Lit::TRUE, position: 0 }];
        Self {
            min: low,
            max: high,
            literals: Table::new(low, high),
            equalities: BTreeMap::new(),
            active: Table::new(low, high),
            active_equalities: BTreeMap::new(),
            removed: BTreeSet::new(),
            lower: bound(low),
            upper: bound(high),
        }
    }

    #[inline]
    pub(crate) fn min(&self) -> i64 {
        self.min
    }

    #[inline]
    pub(crate) fn max(&self) -> i64 {
        self.max
    }

    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.min() == self.max()
    }

    /// Returns the bounds that the variable was made with.
    pub(crate) fn initial(&self) -> [i64; 2] {
        [self.lower[0].value, self.upper[0].value]
    }

    pub(crate) fn lower(&self) -> Bound {
        self.lower[self.lower.len() - 1]
    }

    pub(crate) fn upper(&self) -> Bound {
        self.upper[self.upper.len() - 1]
    }

    pub(crate) fn literal(&self, value: i64) -> Option<Var> {
        self.literals.get(value)
    }

    pub(crate) fn equality(&self, value: i64) -> Option<Var> {
        self.equalities.get(&value).copied()
    }

    pub(crate) fn equalities(&self) -> impl Iterator<Item = (i64, Lit)> + '_ {
        self.equalities.iter().map(|(&value, var)| (value, var.positive()))
    }

    /// Returns the variables of the active literals `x >= v` with `v` in `range`, which lies between the bounds at
    /// first.
    pub(super) fn active_in(&self, range: Range<i64>) -> impl Iterator<Item = Var> + '_ {
        self.active.in_range(range)
    }

    /// Returns the variables of the active literals `x = v` with `v` in `range`, of those made on demand.
    pub(super) fn active_equalities_in(&self, range: Range<i64>) -> impl Iterator<Item = Var> + '_ {
        in_range(&self.active_equalities, range)
    }

    /// Returns the variables of the literals `x = v` with `v` in `range`, of those made on demand.
    pub(super) fn equalities_in(&self, range: Range<i64>) -> impl Iterator<Item = Var> + '_ {
        in_range(&self.equalities, range)
    }

    pub(super) fn add(&mut self, value: i64, var: Var, is_equality: bool) {
        if is_equality {
            self.equalities.insert(value, var);
        } else {
            self.literals.insert(value, var);
        }
    }

    /// Lets bounds settle a literal `x = v`, or else `x >= v`, when they pass it.
    pub(super) fn activate(&mut self, value: i64, var: Var, is_equality: bool) {
        if is_equality {
            self.active_equalities.insert(value, var);
        } else {
            self.active.insert(value, var);
        }
    }

    /// Makes the literal passive.
    pub(super) fn deactivate(&mut self, value: i64, is_equality: bool) {
        if is_equality {
            self.active_equalities.remove(&value);
        } else {
            self.active.remove(value);
        }
    }

    /// Returns the first lower bound that was at least `value`.
    pub(crate) fn lower_from(&self, value: i64) -> Bound {
        self.lower[self.lower.partition_point(|bound| bound.value < value)]
    }

    /// Returns the first upper bound that was below `value`.
    pub(crate) fn upper_below(&self, value: i64) -> Bound {
        self.upper[self.upper.partition_point(|bound| bound.value >= value)]
    }

    /// Also, for the time before the trail had `limit` literals.
    pub(crate) fn lower_from_before(&self, value: i64, limit: usize) -> Option<Bound> {
        let at = self.lower.partition_point(|bound| bound.value < value);
        self.lower.get(at).copied().filter(|bound| (bound.position as usize) < limit)
    }

    pub(crate) fn upper_below_before(&self, value: i64, limit: usize) -> Option<Bound> {
        let at = self.upper.partition_point(|bound| bound.value >= value);
        self.upper.get(at).copied().filter(|bound| (bound.position as usize) < limit)
    }

    /// Returns the lower bound when the trail had `length` literals.
    #[inline]
    pub(crate) fn lower_at(&self, length: usize) -> Bound {
        self.lower[self.lower.partition_point(|bound| (bound.position as usize) < length) - 1]
    }

    #[inline]
    pub(crate) fn upper_at(&self, length: usize) -> Bound {
        self.upper[self.upper.partition_point(|bound| (bound.position as usize) < length) - 1]
    }

    /// Returns the lower bound below `value` that came last.
    pub(super) fn lower_before(&self, value: i64) -> Bound {
        match self.lower[..] {
            // Mostly it is the bound that has just moved.
            [.., before, last] if last.value == value => before,
            _ => self.lower[self.lower.partition_point(|bound| bound.value < value) - 1],
        }
    }

    /// Returns the upper bound above `value` that came last.
    pub(super) fn upper_before(&self, value: i64) -> Bound {
        match self.upper[..] {
            [.., before, last] if last.value == value => before,
            _ => self.upper[self.upper.partition_point(|bound| bound.value > value) - 1],
        }
    }

    /// Returns whether `value` is or was the lower bound, after the one that the variable was made with.
    pub(super) fn was_lower(&self, value: i64) -> bool {
        self.lower().value == value && self.lower.len() > 1
            || self.lower[1..].binary_search_by_key(&value, |bound| bound.value).is_ok()
    }

    pub(super) fn was_upper(&self, value: i64) -> bool {
        self.upper().value == value && self.upper.len() > 1
            || self.upper[1..].binary_search_by_key(&-value, |bound| -bound.value).is_ok()
    }

    /// Moves the lower bound, if `value` is above it.
    pub(super) fn raise(&mut self, value: i64, lit: Lit, position: u32) -> bool {
        let moves = value > self.min();
        if moves {
            self.lower.push(Bound { value, lit, position });
            self.min = value;
        }
        moves
    }

    pub(super) fn drop_to(&mut self, value: i64, lit: Lit, position: u32) -> bool {
        let moves = value < self.max();
        if moves {
            self.upper.push(Bound { value, lit, position });
            self.max = value;
        }
        moves
    }

    /// Forgets the bounds from position `length` of the trail on.
    pub(super) fn retreat(&mut self, length: u32) {
        for bounds in [&mut self.lower, &mut self.upper] {
            while bounds.len() > 1 && bounds[bounds.len() - 1].position >= length {
                bounds.pop();
            }
        }
        [self.min, self.max] = [self.lower().value, self.upper().value];
    }

    pub(super) fn remove(&mut self, value: i64) -> bool {
        self.removed.insert(value);
        (self.min()..=self.max()).contains(&value)
    }

    pub(super) fn restore(&mut self, value: i64) {
        self.removed.remove(&value);
    }
}

fn in_range(equalities: &BTreeMap<i64, Var>, range: Range<i64>) -> impl Iterator<Item = Var> + '_ {
    let is_any = !equalities.is_empty() && !range.is_empty();
    let among = is_any.then(|| equalities.range(range).map(|(_, &var)| var));
    among.into_iter().flatten()
}

impl Store {
    /// Returns the number of the order view of `int`, which is made if it has none yet.
    pub(crate) fn order_number(&mut self, int: IntVar) -> usize {
        let info = &self.ints[int.index()];
        if info.order == 0 {
            let first = info.first_word as usize;
            let initial = crate::Domain::row(info.lowest, &self.absent[first..first + info.words as usize]);
            let low = initial.min().unwrap_or(info.lowest);
            let order = Order::new(low, initial.max().unwrap_or(low));
            self.orders.push(order);
            self.ints[int.index()].order = self.orders.len() as u32;
            self.catch_up_with_row(int);
            if self.level() > 0 {
                self.late_orders.push(int);
            }
        }
        self.ints[int.index()].order as usize - 1
    }

    /// Returns the order view of `int`, if it has one.
    pub(crate) fn order(&self, int: IntVar) -> Option<&Order> {
        self.ints[int.index()].order.checked_sub(1).map(|number| &self.orders[number as usize])
    }
}
