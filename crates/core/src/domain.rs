//! Domains: the values that an integer variable can still take.

use crate::words::{BITS, contains, ones};
use std::collections::BTreeSet;
use std::fmt;

/// The largest value, and the negative of the smallest, that an integer variable can have: with it, sums of 2²² terms
/// with any coefficients stay within 128 bits.
pub const LARGEST: i64 = 1 << 40;

/// The values an integer variable can still take. Shown as a set with runs, such as `{1, 4..=7}`.
#[derive(Clone, Copy)]
pub struct Domain<'a>(Values<'a>);

#[derive(Clone, Copy)]
enum Values<'a> {
    /// A set bit: the value `lowest + position` is *removed*. Bits beyond the width are set.
    Row { lowest: i64, removed: &'a [usize] },
    /// All values between two bounds but these.
    Span { min: i64, max: i64, removed: &'a BTreeSet<i64> },
}

impl<'a> Domain<'a> {
    pub(crate) fn row(lowest: i64, removed: &'a [usize]) -> Self {
        Self(Values::Row { lowest, removed })
    }

    pub(crate) fn span(min: i64, max: i64, removed: &'a BTreeSet<i64>) -> Self {
        Self(Values::Span { min, max, removed })
    }

    /// Returns the values, ascending.
    pub fn iter(self) -> impl Iterator<Item = i64> + use<'a> {
        let (row, span) = match self.0 {
            Values::Row { lowest, removed } => (Some((lowest, removed)), None),
            Values::Span { min, max, removed } => (None, Some((min..=max, removed))),
        };
        let row = row.into_iter().flat_map(|(lowest, removed)| {
            let words = removed.iter().enumerate();
            words.flat_map(move |(at, word)| ones(!word).map(move |bit| lowest + (at * BITS + bit) as i64))
        });
        row.chain(span.into_iter().flat_map(|(span, removed)| span.filter(move |value| !removed.contains(value))))
    }

    /// Returns the number of values.
    pub fn size(self) -> usize {
        match self.0 {
            Values::Row { removed, .. } => removed.iter().map(|word| word.count_zeros() as usize).sum(),
            Values::Span { min, max, .. } if min > max => 0,
            Values::Span { min, max, removed } => {
                max.abs_diff(min) as usize + 1 - removed.range(min..=max).count()
            }
        }
    }

    /// Returns whether `value` is one of them.
    pub fn contains(self, value: i64) -> bool {
        match self.0 {
            Values::Row { lowest, removed } => value
                .checked_sub(lowest)
                .and_then(|at| usize::try_from(at).ok())
                .is_some_and(|at| at / BITS < removed.len() && !contains(removed, at)),
            Values::Span { min, max, removed } => (min..=max).contains(&value) && !removed.contains(&value),
        }
    }

    /// Returns the smallest value, if any is left.
    pub fn min(self) -> Option<i64> {
        match self.0 {
            Values::Row { lowest, removed } => {
                let at = removed.iter().position(|&word| word != usize::MAX)?;
                Some(lowest + (at * BITS + removed[at].trailing_ones() as usize) as i64)
            }
            Values::Span { .. } => self.iter().next(),
        }
    }

    /// Returns the largest value, if any is left.
    pub fn max(self) -> Option<i64> {
        match self.0 {
            Values::Row { lowest, removed } => {
                let at = removed.iter().rposition(|&word| word != usize::MAX)?;
                Some(lowest + ((at + 1) * BITS - 1 - removed[at].leading_ones() as usize) as i64)
            }
            Values::Span { min, max, removed } => (min..=max).rev().find(|value| !removed.contains(value)),
        }
    }

    /// Returns the value in the middle, the lower one of two, if any is left. Takes time in proportion to the removed
    /// values, not to the remaining ones.
    ///
    /// ```
    /// let mut solver = unicursal_core::Solver::new();
    /// let x = solver.new_int(0..=1 << 40);
    /// assert_eq!(solver.assignment().domain(x).median(), Some(1 << 39));
    /// ```
    pub fn median(self) -> Option<i64> {
        self.nth(self.size().checked_sub(1)? / 2)
    }

    /// Returns the value with `rank` smaller values below it. `None` if there are not enough. Takes as long as
    /// [`median`](Self::median).
    pub fn nth(self, rank: usize) -> Option<i64> {
        match self.0 {
            Values::Row { .. } => self.iter().nth(rank),
            Values::Span { min, max, removed } => {
                let gone = removed.range(min..=max);
                let start = min.checked_add(i64::try_from(rank).ok()?)?;
                // Each value that is gone from before moves it on by one.
                let value = gone.fold(start, |value, &gone| value + i64::from(gone <= value));
                (value <= max).then_some(value)
            }
        }
    }

    /// Returns the only value, if there is exactly one.
    pub fn value(self) -> Option<i64> {
        self.min().filter(|&value| self.max() == Some(value))
    }

    /// Returns the values as bits, for walking many of them: the value of bit 0 of the first word, and the words of the
    /// store, in which a *clear* bit is a value. `None` for a variable without a row of values: see
    /// [`Solver::new_int`](crate::Solver::new_int).
    pub fn removed(self) -> Option<(i64, &'a [usize])> {
        match self.0 {
            Values::Row { lowest, removed } => Some((lowest, removed)),
            Values::Span { .. } => None,
        }
    }
}

impl fmt::Display for Domain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = self.iter().peekable();
        let mut separator = "";
        f.write_str("{")?;
        while let Some(first) = values.next() {
            let mut last = first;
            while let Some(next) = values.next_if_eq(&(last + 1)) {
                last = next;
            }
            match last - first {
                0 => write!(f, "{separator}{first}")?,
                1 => write!(f, "{separator}{first}, {last}")?,
                _ => write!(f, "{separator}{first}..={last}")?,
            }
            separator = ", ";
        }
        f.write_str("}")
    }
}

impl fmt::Debug for Domain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Domain{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of removed values for a domain over `-2..` with these values.
    fn removed(values: &[i64]) -> Vec<usize> {
        let mut removed = vec![usize::MAX; 2];
        for value in values {
            crate::words::remove(&mut removed, (value + 2) as usize);
        }
        removed
    }

    #[test]
    fn a_domain_shows_its_values_as_runs() {
        for (values, shown) in [
            (&[][..], "{}"),
            (&[5], "{5}"),
            (&[-2, -1, 4], "{-2, -1, 4}"),
            (&[0, 61, 62, 63, 64, 100], "{0, 61..=64, 100}"),
        ] {
            let removed = removed(values);
            let domain = Domain::row(-2, &removed);
            assert_eq!((domain.to_string(), format!("{domain:?}")), (shown.into(), format!("Domain{shown}")));
        }
    }

    #[test]
    fn the_median_is_the_value_in_the_middle() {
        let removed: BTreeSet<i64> = [2, 3, 4, 5, 9, 30].into();
        for high in 0..=12 {
            let domain = Domain::span(0, high, &removed);
            let values: Vec<i64> = domain.iter().collect();
            assert_eq!(domain.median(), values.get((values.len().max(1) - 1) / 2).copied(), "{domain}");
        }
        assert_eq!(Domain::span(1, 0, &removed).median(), None);
    }

    #[test]
    fn the_set_the_view_and_the_iterator_agree() {
        let removed = removed(&[-2, 0, 61, 62, 100]);
        let domain = Domain::row(-2, &removed);
        let values: Vec<i64> = domain.iter().collect();
        assert_eq!(values, [-2, 0, 61, 62, 100]);
        let (lowest, bits) = domain.removed().expect("a row");
        let bits = bits.iter().enumerate().flat_map(|(at, word)| ones(!word).map(move |bit| at * BITS + bit));
        assert_eq!(bits.map(|at| at as i64 + lowest).collect::<Vec<_>>(), values);
        assert_eq!((domain.size(), domain.min(), domain.max(), domain.value()), (5, Some(-2), Some(100), None));
        assert!(values.iter().all(|&value| domain.contains(value)));
        assert!([i64::MIN, -3, -1, 126, i64::MAX].iter().all(|&value| !domain.contains(value)));
    }
}
