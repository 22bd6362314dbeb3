//! Variables that have no values but some.

use crate::lit::{IntVar, Lit};
use crate::propagator::Watch;

/// Clauses that leave `int` none but these values, which ascend.
pub(super) fn only_values(
    int: IntVar,
    values: impl IntoIterator<Item = i64>,
    watch: &mut Watch<'_>,
) -> Vec<Vec<Lit>> {
    let values: Vec<i64> = values.into_iter().collect();
    let (Some(&first), Some(&last)) = (values.first(), values.last()) else { return vec![vec![]] };
    if watch.row_literal(int).is_some() {
        let others: Vec<i64> =
            watch.domain(int).iter().filter(|value| values.binary_search(value).is_err()).collect();
        return others.into_iter().map(|value| vec![!watch.equal(int, value)]).collect();
    }
    let mut clauses = vec![vec![watch.at_least(int, first)], vec![!watch.at_least(int, last.saturating_add(1))]];
    for pair in values.windows(2).filter(|pair| pair[0] + 1 < pair[1]) {
        clauses.push(vec![!watch.at_least(int, pair[0] + 1), watch.at_least(int, pair[1])]);
    }
    clauses
}
