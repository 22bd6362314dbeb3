//! Intervals of integers, wide enough that no product of two values overflows.

use unicursal_core::{Conflict, IntVar, PropagationContext, Reason, Store};

/// The numbers from `min` to `max`. `None` if `min` is larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) min: i128,
    pub(super) max: i128,
}

impl Range {
    pub(super) fn new(min: i128, max: i128) -> Self {
        Self { min, max }
    }

    /// Returns the interval from the lower to the upper bound of a variable.
    pub(super) fn of(store: &Store, int: IntVar) -> Self {
        Self { min: store.min(int).into(), max: store.max(int).into() }
    }

    /// Narrows a variable to this interval, whose ends follow by two reasons. An empty interval stands for a
    /// contradiction.
    pub(super) fn narrow(
        self,
        int: IntVar,
        reasons: [Reason<'_>; 2],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        // Beyond the domain one number is as impossible as another.
        let [low, high] = [cx.min(int) - 1, cx.max(int) + 1];
        let within = |bound: i128| bound.clamp(low.into(), high.into()) as i64;
        cx.set_min(int, within(self.min), reasons[0])?;
        cx.set_max(int, within(self.max), reasons[1])
    }

    pub(super) fn has_zero(self) -> bool {
        self.min <= 0 && self.max >= 0
    }

    /// Returns the largest absolute value.
    pub(super) fn largest(self) -> i128 {
        self.min.abs().max(self.max.abs())
    }

    /// Returns the smallest absolute value.
    pub(super) fn smallest(self) -> i128 {
        if self.has_zero() { 0 } else { self.min.abs().min(self.max.abs()) }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self { min: self.min + other.min, max: self.max + other.max }
    }

    pub(super) fn minus(self, other: Self) -> Self {
        Self { min: self.min - other.max, max: self.max - other.min }
    }

    pub(super) fn times(self, other: Self) -> Self {
        self.hull(other, |a, b| a * b, |a, b| a * b)
    }

    /// Returns the integers whose product with some number of `divisor` lies in this interval. `divisor` does not
    /// contain zero.
    pub(super) fn over(self, divisor: Self) -> Self {
        self.hull(divisor, |a, b| -floor(-a, b), floor)
    }

    /// Returns the quotients by the numbers of `divisor`, which does not contain zero, rounded towards zero.
    pub(super) fn quotient(self, divisor: Self) -> Self {
        self.hull(divisor, |a, b| a / b, |a, b| a / b)
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { min: self.min.max(other.min), max: self.max.min(other.max) }
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Returns the interval of the four numbers that an operation makes of the ends of two intervals.
    fn hull(
        self,
        other: Self,
        smallest: impl Fn(i128, i128) -> i128,
        largest: impl Fn(i128, i128) -> i128,
    ) -> Self {
        let ends = [(self.min, other.min), (self.min, other.max), (self.max, other.min), (self.max, other.max)];
        let min = ends.iter().map(|&(a, b)| smallest(a, b)).fold(i128::MAX, i128::min);
        let max = ends.iter().map(|&(a, b)| largest(a, b)).fold(i128::MIN, i128::max);
        Self { min, max }
    }
}

fn floor(a: i128, b: i128) -> i128 {
    let (quotient, rest) = (a / b, a % b);
    quotient - i128::from(rest != 0 && (rest < 0) != (b < 0))
}

#[cfg(test)]
mod tests {
    use super::Range;

    /// Held against all pairs of numbers of small intervals.
    #[test]
    fn hulls_hold_all_results_and_no_more() {
        for [a, b, c, d] in (0..4096).map(|bits| [0, 3, 6, 9].map(|shift| i128::from(bits >> shift & 7) - 4)) {
            let (one, other) = (Range::new(a, b), Range::new(c, d));
            if a > b || c > d {
                continue;
            }
            let pairs = || (a..=b).flat_map(|x| (c..=d).map(move |y| (x, y)));
            let hull =
                |results: Vec<i128>| Range::new(*results.iter().min().unwrap(), *results.iter().max().unwrap());
            assert_eq!(one.times(other), hull(pairs().map(|(x, y)| x * y).collect()));
            if !other.has_zero() {
                assert_eq!(one.quotient(other), hull(pairs().map(|(x, y)| x / y).collect()));
                let over = one.over(other);
                let factors = |x: i128| (c..=d).any(|y| (a..=b).contains(&(x * y)));
                assert!((-9..9).filter(|&x| factors(x)).all(|x| over.min <= x && x <= over.max));
            }
        }
    }
}
