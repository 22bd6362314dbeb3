//! The power of two variables.

use super::range::Range;
use unicursal_core::note::notes;
use unicursal_core::{
    Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch,
};

/// `base ^ exponent = power`. A negative exponent makes the reciprocal, rounded towards zero, which zero does not have.
/// Bounds are kept that a power with some exponent, or some base, can reach.
///
/// ```
/// use unicursal_constraints::Power;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let (base, exponent) = (solver.new_int(2..=100), solver.new_int(2..=9));
/// let power = solver.new_int(700..=730);
/// solver.post(Power::new(base, exponent, power));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// let [base, exponent, power] = [base, exponent, power].map(|int| solver.assignment().int_value(int).unwrap());
/// assert_eq!(Power::of(base, exponent), Some(power));
/// assert_eq!(Power::of(0, -1), None);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Power {
    /// The base, the exponent, and the power.
    ints: [IntVar; 3],
}

const BASE: usize = 0;
const EXPONENT: usize = 1;
const POWER: usize = 2;

/// The maximum number of unit steps by which one run moves a bound.
const STEPS: usize = 4;

/// An absolute value beyond that of every variable. A power beyond it proves nothing.
const HUGE: i128 = 1 << 100;

notes! {
    enum Note {
        /// A lower bound follows from the one before it and the bounds of the two others.
        Min(at: usize in 2),
        /// Also, an upper bound.
        Max(at: usize in 2),
    }
}

impl Power {
    /// `base ^ exponent = power`.
    pub fn new(base: IntVar, exponent: IntVar, power: IntVar) -> Self {
        Self { ints: [base, exponent, power] }
    }

    /// Returns the power, if there is one and it has 64 bits.
    pub fn of(base: i64, exponent: i64) -> Option<i64> {
        power(base.into(), exponent.into()).and_then(|power| power.try_into().ok())
    }

    fn narrow(&self, at: usize, to: Range, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        to.narrow(self.ints[at], [Note::Min(at), Note::Max(at)].map(|note| Reason::Lazy(note.pack())), cx)
    }

    fn intervals(&self, store: &Store) -> [Range; 3] {
        self.ints.map(|int| Range::of(store, int))
    }

    /// Narrows the base to the roots of the power.
    fn take_root(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [base, exponent, power] = self.intervals(cx);
        if exponent.min >= 1 {
            let most = last(|root| raised(root, exponent.min) <= power.largest());
            self.narrow(BASE, Range::new(-most, most), cx)?;
        }
        if exponent.max >= 1 && power.smallest() >= 2 {
            let least = 1 + last(|root| raised(root, exponent.max) < power.smallest());
            let low = if base.min > -least { least } else { base.min };
            let high = if base.max < least { -least } else { base.max };
            self.narrow(BASE, Range::new(low, high), cx)?;
        }
        if exponent.min == exponent.max && exponent.min % 2 != 0 && !power.has_zero() {
            let side = if power.min > 0 { Range::new(1, HUGE) } else { Range::new(-HUGE, -1) };
            self.narrow(BASE, side, cx)?;
        }
        Ok(())
    }

    /// Narrows the exponent to the logarithms of the power.
    fn take_logarithm(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [base, exponent, power] = self.intervals(cx);
        // Of negative exponents only the parity matters.
        if exponent.min < 0 && !reaches(base, Range::new(-2, -1), power) {
            self.narrow(EXPONENT, Range::new(0, HUGE), cx)?;
        }
        if base.largest() >= 2 && power.smallest() >= 2 {
            let least = 1 + last(|logarithm| raised(base.largest(), logarithm) < power.smallest());
            self.narrow(EXPONENT, Range::new(least, HUGE), cx)?;
        }
        if base.smallest() >= 2 && exponent.max >= 0 {
            let most = if power.largest() == 0 {
                -1
            } else {
                last(|logarithm| raised(base.smallest(), logarithm) <= power.largest())
            };
            self.narrow(EXPONENT, Range::new(-HUGE, most), cx)?;
        }
        Ok(())
    }

    /// Excludes bounds of the base or of the exponent with which no power can be reached.
    fn shave(&self, at: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for _ in 0..STEPS {
            let all = self.intervals(cx);
            let is_reached = |value: i128| {
                let mut with = all;
                with[at] = Range::new(value, value);
                reaches(with[BASE], with[EXPONENT], with[POWER])
            };
            let [min, max] = [all[at].min, all[at].max];
            let low = if is_reached(min) { min } else { min + 1 };
            let high = if is_reached(max) { max } else { max - 1 };
            if [low, high] == [min, max] {
                break;
            }
            self.narrow(at, Range::new(low, high), cx)?;
        }
        Ok(())
    }
}

impl Propagator for Power {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let [base, exponent, _] = self.intervals(cx);
        let powers = hull(base, exponent).unwrap_or(Range::new(HUGE, -HUGE));
        self.narrow(POWER, powers, cx)?;
        self.take_root(cx)?;
        self.take_logarithm(cx)?;
        self.shave(BASE, cx)?;
        self.shave(EXPONENT, cx)
    }

    fn explain(
        &mut self,
        _conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let (about, own) = match Note::unpack(payload) {
            Note::Min(at) => (at, view.min(self.ints[at]).1),
            Note::Max(at) => (at, view.max(self.ints[at]).1),
        };
        premises.push(own);
        for at in (0..self.ints.len()).filter(|&at| at != about) {
            premises.extend([view.min(self.ints[at]).1, view.max(self.ints[at]).1]);
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        RuleId::Power
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        match self.ints.map(|int| store.int_value(int)) {
            [Some(base), Some(exponent), Some(power)] => Self::of(base, exponent) == Some(power),
            _ => false,
        }
    }

    fn rule(&self) -> RuleId {
        RuleId::Power
    }
}

/// Returns a power of numbers of 64 bits. Beyond `HUGE` only its sign is right.
fn power(base: i128, exponent: i128) -> Option<i128> {
    let is_even = exponent % 2 == 0;
    match base {
        0 => (exponent >= 0).then_some(i128::from(exponent == 0)),
        1 => Some(1),
        -1 => Some(if is_even { 1 } else { -1 }),
        _ if exponent < 0 => Some(0),
        _ => Some(if base < 0 && !is_even { -raised(-base, exponent) } else { raised(base.abs(), exponent) }),
    }
}

/// Returns a power of a base and an exponent that are not negative, at most `HUGE`.
fn raised(base: i128, exponent: i128) -> i128 {
    let exponent = u32::try_from(exponent).unwrap_or(u32::MAX);
    base.checked_pow(exponent).unwrap_or(HUGE).min(HUGE)
}

/// Returns the largest 64-bit number up to which a monotone condition holds, or 0 if it never holds.
fn last(holds: impl Fn(i128) -> bool) -> i128 {
    let (mut low, mut high) = (0, 1 << 63);
    while low + 1 < high {
        let middle = i128::midpoint(low, high);
        *if holds(middle) { &mut low } else { &mut high } = middle;
    }
    low
}

/// Returns whether some power of these may lie in an interval.
fn reaches(base: Range, exponent: Range, power: Range) -> bool {
    hull(base, exponent).is_some_and(|powers| powers.min <= power.max && power.min <= powers.max)
}

/// Returns the least interval of all powers, if there is one. Where the sign of the base and the parity of the exponent
/// do not change, powers rise or fall with both, so that they are largest and smallest at the ends.
fn hull(base: Range, exponent: Range) -> Option<Range> {
    let bases = [base.min, -1, 0, 1, base.max];
    let ends = [exponent.min, exponent.min + 1, -2, -1, 0, 1, exponent.max - 1, exponent.max];
    let is_in = |within: Range| move |value: &i128| (within.min..=within.max).contains(value);
    let pairs = bases.into_iter().filter(is_in(base));
    let pairs = pairs.flat_map(|base| ends.into_iter().filter(is_in(exponent)).map(move |end| (base, end)));
    pairs.filter_map(|(base, end)| power(base, end)).map(|value| Range::new(value, value)).reduce(Range::or)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Held against all pairs of numbers of small intervals.
    #[test]
    fn hulls_hold_all_powers_and_no_more() {
        for [a, b, c, d] in (0..4096).map(|bits| [0, 3, 6, 9].map(|shift| i128::from(bits >> shift & 7) - 4)) {
            if a > b || c > d {
                continue;
            }
            let powers = (a..=b).flat_map(|base| (c..=d).filter_map(move |exponent| power(base, exponent)));
            let all = powers.map(|value| Range::new(value, value)).reduce(Range::or);
            assert_eq!(hull(Range::new(a, b), Range::new(c, d)), all, "{a}..={b} ^ {c}..={d}");
        }
    }

    #[test]
    fn large_powers_keep_their_sign() {
        assert_eq!([power(-3, 1001), power(3, 1 << 40), power(-1, -7)], [Some(-HUGE), Some(HUGE), Some(-1)]);
        assert_eq!([Power::of(2, 62), Power::of(2, 63), Power::of(-2, 63)], [Some(1 << 62), None, Some(i64::MIN)]);
    }
}
