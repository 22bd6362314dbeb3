//! Integers in bits, and the literals about them: `x >= v` and `x = v`, defined where they are first needed.

use crate::log::{Log, Number};
use crate::sums::{Literal, Name, Sum};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use unicursal_core::{AtomicConstraint, IntVar, Lit, Solution, Var};

/// An integer as its lowest value plus a number in bits.
#[derive(Clone, Debug)]
pub(crate) struct Int {
    pub(crate) low: i64,
    pub(crate) high: i64,
    pub(crate) bits: Vec<Name>,
    /// The row by which it is at most its highest value, if the bits can exceed it.
    pub(crate) upper: Option<Number>,
}

/// The literal `x >= v`, and the constraints that define it.
#[derive(Clone, Copy, Debug)]
struct Bound {
    name: Name,
    if_true: Number,
    if_false: Number,
}

/// A literal, or its truth if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Always(bool),
    Open(Literal),
}

impl std::ops::Not for Known {
    type Output = Known;

    fn not(self) -> Known {
        match self {
            Known::Always(value) => Known::Always(!value),
            Known::Open(literal) => Known::Open(!literal),
        }
    }
}

/// All variables of a formula and its proof.
#[derive(Default)]
pub(crate) struct Literals {
    ints: BTreeMap<IntVar, Int>,
    bounds: BTreeMap<(IntVar, i64), Bound>,
    values: BTreeMap<(IntVar, i64), Name>,
    bools: BTreeMap<Var, Name>,
    meanings: BTreeMap<Var, AtomicConstraint>,
    /// Values whose definition by bounds is already part of the proof.
    pinned: BTreeSet<(IntVar, i64)>,
}

impl Int {
    /// Returns a multiple of the integer as terms and a constant.
    pub(crate) fn times(&self, factor: i128) -> (Vec<(i128, Literal)>, i128) {
        let bits = (0..).zip(&self.bits).map(|(bit, name)| (factor << bit, name.is(true)));
        (bits.collect(), factor * i128::from(self.low))
    }

    /// Returns the largest number that the bits can make.
    fn span(&self) -> i128 {
        (1 << self.bits.len()) - 1
    }

    /// Returns the bits that the integer has at a value.
    fn pattern(&self, value: i64) -> Vec<Literal> {
        let number = value - self.low;
        (0..).zip(&self.bits).map(|(bit, name)| name.is(number >> bit & 1 == 1)).collect()
    }
}

impl Literals {
    pub(crate) fn add_int(&mut self, log: &mut Log, int: IntVar, range: RangeInclusive<i64>) {
        let (low, high) = (*range.start(), *range.end());
        let width = u64::BITS - high.abs_diff(low).leading_zeros();
        let number = self.ints.len() + 1;
        let bits = (0..width).map(|bit| log.variable(|| format!("bit {} of int{number} - {low}", 1_u64 << bit)));
        let mut new = Int { low, high, bits: bits.collect(), upper: None };
        let room = i128::from(high) - i128::from(low);
        if new.span() > room {
            let (terms, _) = new.times(-1);
            new.upper = Some(log.row(&Sum { terms, bound: -room }));
        }
        self.ints.insert(int, new);
    }

    pub(crate) fn add_meaning(&mut self, lit: Lit, meaning: AtomicConstraint) {
        self.meanings.insert(lit.var(), meaning);
    }

    pub(crate) fn int(&self, int: IntVar) -> &Int {
        &self.ints[&int]
    }

    /// Returns the meaning of a literal.
    pub(crate) fn meaning(&self, lit: Lit) -> AtomicConstraint {
        if lit.var() == Lit::TRUE.var() {
            return AtomicConstraint::Constant(lit == Lit::TRUE);
        }
        let holds = !lit.is_negative();
        match self.meanings.get(&lit.var()) {
            None => AtomicConstraint::Bool(lit.var(), holds),
            Some(&meaning) if holds => meaning,
            Some(&AtomicConstraint::Equal(int, value)) => AtomicConstraint::NotEqual(int, value),
            Some(&AtomicConstraint::AtLeast(int, value)) => AtomicConstraint::AtMost(int, value - 1),
            Some(&AtomicConstraint::NotEqual(int, value)) => AtomicConstraint::Equal(int, value),
            Some(&AtomicConstraint::AtMost(int, value)) => AtomicConstraint::AtLeast(int, value + 1),
            Some(&AtomicConstraint::Bool(var, value)) => AtomicConstraint::Bool(var, !value),
            Some(&AtomicConstraint::Constant(value)) => AtomicConstraint::Constant(!value),
            Some(&other) => other,
        }
    }

    /// Returns a literal of the engine.
    pub(crate) fn literal(&mut self, log: &mut Log, lit: Lit) -> Known {
        match self.meaning(lit) {
            AtomicConstraint::Bool(var, value) => {
                let number = self.bools.len() + 1;
                let name = *self.bools.entry(var).or_insert_with(|| log.variable(|| format!("bool{number}")));
                Known::Open(name.is(value))
            }
            AtomicConstraint::Equal(int, value) => self.equal(log, int, value),
            AtomicConstraint::NotEqual(int, value) => !self.equal(log, int, value),
            AtomicConstraint::AtLeast(int, value) => self.at_least(log, int, value),
            AtomicConstraint::AtMost(int, value) => !self.at_least(log, int, value + 1),
            AtomicConstraint::Constant(value) => Known::Always(value),
            _ => Known::Always(false),
        }
    }

    /// Returns the literal `int >= value`.
    pub(crate) fn at_least(&mut self, log: &mut Log, int: IntVar, value: i64) -> Known {
        let Int { low, high, .. } = self.ints[&int];
        if value <= low || value > high {
            return Known::Always(value <= low);
        }
        Known::Open(self.bound(log, int, value).name.is(true))
    }

    /// Returns the constraint that the literal implies `int >= value`, for a value above the lowest one.
    pub(crate) fn least(&mut self, log: &mut Log, int: IntVar, value: i64) -> Number {
        self.bound(log, int, value).if_true
    }

    /// Returns the constraint that `int <= value` unless the literal of the next value is true, for a value below the
    /// highest one.
    pub(crate) fn most(&mut self, log: &mut Log, int: IntVar, value: i64) -> Number {
        self.bound(log, int, value + 1).if_false
    }

    fn bound(&mut self, log: &mut Log, int: IntVar, value: i64) -> Bound {
        if let Some(&bound) = self.bounds.get(&(int, value)) {
            return bound;
        }
        let number = self.ints.keys().position(|&other| other == int).unwrap_or_default() + 1;
        let name = log.variable(|| format!("int{number} >= {value}"));
        let from = &self.ints[&int];
        let least = i128::from(value) - i128::from(from.low);
        let mut if_true = Sum { terms: from.times(1).0, bound: least };
        if_true.terms.push((least, name.is(false)));
        // The complement of the bits.
        let room = from.span() - least + 1;
        let terms = from.times(1).0.into_iter().map(|(factor, bit)| (factor, !bit)).chain([(room, name.is(true))]);
        let if_false = Sum { terms: terms.collect(), bound: room };
        let bound = Bound {
            name,
            if_true: log.define(&if_true, name, false),
            if_false: log.define(&if_false, name, true),
        };
        self.bounds.insert((int, value), bound);
        if log.is_begun() {
            self.order(log, int, value);
        }
        bound
    }

    /// Adds the order of a bound and the two bounds beside it.
    fn order(&mut self, log: &mut Log, int: IntVar, value: i64) {
        let own = self.bounds[&(int, value)];
        let below = self.bounds.range((int, i64::MIN)..(int, value)).next_back();
        let above = self.bounds.range((int, value + 1)..=(int, i64::MAX)).next();
        for (lower, upper) in
            below.map(|(_, lower)| (*lower, own)).into_iter().chain(above.map(|(_, upper)| (own, *upper)))
        {
            log.pol(&format!("{} {} + s ", upper.if_true, lower.if_false));
        }
    }

    /// The formula is complete: begins the proof with the order of the bounds that the formula has.
    pub(crate) fn begin(&mut self, log: &mut Log) {
        log.begin();
        let keys: Vec<(IntVar, i64)> = self.bounds.keys().copied().collect();
        for pair in keys.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let [lower, upper] = [self.bounds[&pair[0]], self.bounds[&pair[1]]];
            log.pol(&format!("{} {} + s ", upper.if_true, lower.if_false));
        }
    }

    /// Returns the literal `int = value`: all bits are those of the value.
    pub(crate) fn equal(&mut self, log: &mut Log, int: IntVar, value: i64) -> Known {
        let Int { low, high, .. } = self.ints[&int];
        if value < low || value > high || low == high {
            return Known::Always(value == low && low == high);
        }
        if let Some(name) = self.values.get(&(int, value)) {
            return Known::Open(name.is(true));
        }
        let number = self.ints.keys().position(|&other| other == int).unwrap_or_default() + 1;
        let name = log.variable(|| format!("int{number} = {value}"));
        let pattern = self.ints[&int].pattern(value);
        for &bit in &pattern {
            log.define(&Sum::clause([name.is(false), bit]), name, false);
        }
        let others = pattern.into_iter().map(|bit| !bit);
        log.define(&Sum::clause(others.chain([name.is(true)])), name, true);
        self.values.insert((int, value), name);
        Known::Open(name.is(true))
    }

    /// Adds to the proof that an integer with `x >= value` and not `x >= value + 1` has the value.
    pub(crate) fn pin(&mut self, log: &mut Log, int: IntVar, value: i64) {
        if !self.pinned.insert((int, value)) {
            return;
        }
        let [from, next] = [value, value + 1].map(|value| self.at_least(log, int, value));
        let clause = [!from, self.equal(log, int, value), next];
        if !clause.contains(&Known::Always(true)) {
            log.rup(&Sum::clause(open(clause)));
        }
    }

    /// The values of the variables of the formula that stand for the engine's variables.
    pub(crate) fn values(&self, solution: &Solution, values: &mut [bool]) {
        let mut set = |name: Name, value: bool| {
            if let Name::Given(number) = name {
                values[number - 1] = value;
            }
        };
        for (&int, of) in &self.ints {
            let number = solution.value(int) - of.low;
            for (bit, &name) in (0..).zip(&of.bits) {
                set(name, number >> bit & 1 == 1);
            }
        }
        for (&(int, value), bound) in &self.bounds {
            set(bound.name, solution.value(int) >= value);
        }
        for (&(int, value), &name) in &self.values {
            set(name, solution.value(int) == value);
        }
        for (&var, &name) in &self.bools {
            set(name, solution.is_true(var));
        }
    }
}

/// Returns the literals among these that may be true.
pub(crate) fn open(literals: impl IntoIterator<Item = Known>) -> Vec<Literal> {
    let open = literals.into_iter().filter_map(|literal| match literal {
        Known::Open(literal) => Some(literal),
        Known::Always(_) => None,
    });
    open.collect()
}
