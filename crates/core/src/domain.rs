//! Domains: the values that an integer variable can still take.

use crate::words::{BITS, BitSet, Bits, contains, ones};
use bitvec::view::BitView;
use std::fmt;

/// The values an integer variable can still take. Shown as a set with runs, such as `{1, 4..=7}`.
#[derive(Clone, Copy)]
pub struct Domain<'a> {
    pub(crate) lowest: i64,
    /// A set bit: the value `lowest + position` is *removed*. Bits beyond the width are set.
    pub(crate) removed: &'a [usize],
}

impl<'a> Domain<'a> {
    /// The value that bit 0 of [`values`](Self::values) and [`removed`](Self::removed) stands for.
    pub fn lowest(self) -> i64 {
        self.lowest
    }

    /// The values as a set: bit `i` stands for `lowest + i`.
    pub fn values(self) -> BitSet {
        !BitSet::from_slice(self.removed)
    }

    /// The values that have been removed, or never were in the domain, as a view of the store: bit `i` stands for
    /// `lowest + i`. The store keeps this side because each bit is a literal that is false.
    pub fn removed(self) -> &'a Bits {
        self.removed.view_bits()
    }

    /// The values, ascending.
    pub fn iter(self) -> impl Iterator<Item = i64> + use<'a> {
        self.removed
            .iter()
            .enumerate()
            .flat_map(move |(at, word)| ones(!word).map(move |bit| self.lowest + (at * BITS + bit) as i64))
    }

    /// The number of values.
    pub fn size(self) -> usize {
        self.removed.iter().map(|word| word.count_zeros() as usize).sum()
    }

    /// Returns whether `value` is one of them.
    pub fn contains(self, value: i64) -> bool {
        value
            .checked_sub(self.lowest)
            .and_then(|at| usize::try_from(at).ok())
            .is_some_and(|at| at / BITS < self.removed.len() && !contains(self.removed, at))
    }

    /// The smallest value, if any is left.
    pub fn min(self) -> Option<i64> {
        self.iter().next()
    }

    /// The largest value, if any is left.
    pub fn max(self) -> Option<i64> {
        self.removed().last_zero().map(|at| self.lowest + at as i64)
    }

    /// The only value, if there is exactly one.
    pub fn value(self) -> Option<i64> {
        let mut values = self.iter();
        values.next().filter(|_| values.next().is_none())
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
            let domain = Domain { lowest: -2, removed: &removed };
            assert_eq!((domain.to_string(), format!("{domain:?}")), (shown.into(), format!("Domain{shown}")));
        }
    }

    #[test]
    fn the_set_the_view_and_the_iterator_agree() {
        let removed = removed(&[-2, 0, 61, 62, 100]);
        let domain = Domain { lowest: -2, removed: &removed };
        let values: Vec<i64> = domain.iter().collect();
        assert_eq!(values, [-2, 0, 61, 62, 100]);
        assert_eq!(domain.values().iter_ones().map(|at| at as i64 - 2).collect::<Vec<_>>(), values);
        assert_eq!(domain.removed().iter_zeros().map(|at| at as i64 - 2).collect::<Vec<_>>(), values);
        assert_eq!((domain.size(), domain.min(), domain.max(), domain.value()), (5, Some(-2), Some(100), None));
        assert!(values.iter().all(|&value| domain.contains(value)));
        assert!([i64::MIN, -3, -1, 126, i64::MAX].iter().all(|&value| !domain.contains(value)));
    }
}
