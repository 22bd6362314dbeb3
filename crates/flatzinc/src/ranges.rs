//! Sets of integers as ranges.

/// A set of integers: ranges in order, with gaps between them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ranges(Vec<(i64, i64)>);

impl Ranges {
    /// Returns the values from `low` to `high`.
    pub fn span(low: i64, high: i64) -> Self {
        Self(if low <= high { vec![(low, high)] } else { vec![] })
    }

    /// Returns the union of some ranges. Ranges whose ends are in the wrong order count as empty.
    pub fn union(ranges: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut ranges: Vec<(i64, i64)> = ranges.into_iter().filter(|(low, high)| low <= high).collect();
        ranges.sort_unstable();
        let mut union: Vec<(i64, i64)> = vec![];
        for (low, high) in ranges {
            match union.last_mut() {
                Some((_, end)) if low <= end.saturating_add(1) => *end = high.max(*end),
                _ => union.push((low, high)),
            }
        }
        Self(union)
    }

    /// Returns the ranges, in order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        self.0.iter().copied()
    }

    /// Returns the smallest and the largest value, if there are any.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.0.first()?.0, self.0.last()?.1))
    }

    /// Returns whether `value` is one of the values.
    pub fn contains(&self, value: i64) -> bool {
        let at = self.0.partition_point(|&(_, high)| high < value);
        self.0.get(at).is_some_and(|&(low, _)| low <= value)
    }

    /// Returns the gaps between the ranges: the largest value before and the smallest one after each.
    pub fn gaps(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        self.0.windows(2).map(|pair| (pair[0].1, pair[1].0))
    }

    /// Returns all values, if there are at most `limit` of them.
    pub fn values(&self, limit: u64) -> Option<Vec<i64>> {
        let count = self.0.iter().try_fold(0_u64, |sum, (low, high)| {
            sum.checked_add(high.abs_diff(*low)).and_then(|sum| sum.checked_add(1))
        })?;
        (count <= limit).then(|| self.0.iter().flat_map(|&(low, high)| low..=high).collect())
    }
}

impl FromIterator<i64> for Ranges {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Self::union(values.into_iter().map(|value| (value, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::Ranges;

    #[test]
    fn ranges_are_merged_and_sorted() {
        let ranges = Ranges::union([(5, 7), (1, 2), (3, 3), (9, 8), (i64::MAX, i64::MAX)]);
        assert_eq!(ranges.iter().collect::<Vec<_>>(), [(1, 3), (5, 7), (i64::MAX, i64::MAX)]);
        assert_eq!(ranges.bounds(), Some((1, i64::MAX)));
        assert_eq!(ranges.gaps().collect::<Vec<_>>(), [(3, 5), (7, i64::MAX)]);
        assert_eq!(ranges.values(7), Some(vec![1, 2, 3, 5, 6, 7, i64::MAX]));
        assert_eq!(ranges.values(6), None);
        assert!([1, 3, 6, i64::MAX].iter().all(|&value| ranges.contains(value)));
        assert!([0, 4, 8, i64::MIN].iter().all(|&value| !ranges.contains(value)));
        assert_eq!(Ranges::span(i64::MIN, i64::MAX).values(1 << 40), None);
        assert_eq!(Ranges::span(1, 0).bounds(), None);
    }
}
