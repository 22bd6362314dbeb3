//! The values of variables: the values that they may take, and the values that they had before an inference.

use unicursal_core::{ExplanationContext, IntVar, Lit, Watch};

/// The maximum number of variables for which there are clauses that each value is taken. Their total length is
/// variables × values.
pub(super) const MAX_TAKEN: usize = 1 << 11;

/// Returns clauses that restrict `int` to these values, which are in ascending order.
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
        return others.into_iter().map(|value| vec![!watch.equals(int, value)]).collect();
    }
    let mut clauses = vec![vec![watch.at_least(int, first)], vec![!watch.at_least(int, last.saturating_add(1))]];
    for pair in values.windows(2).filter(|pair| pair[0] + 1 < pair[1]) {
        clauses.push(vec![!watch.at_least(int, pair[0] + 1), watch.at_least(int, pair[1])]);
    }
    clauses
}

/// Returns the value that a variable had before an inference, with the premises for it. `None` if it had none.
pub(super) fn value_before(int: IntVar, view: ExplanationContext<'_>) -> Option<(i64, Vec<Lit>)> {
    let (min, max) = (view.min(int), view.max(int));
    (min.0 == max.0).then(|| (min.0, [min.1, max.1].into_iter().filter(|&lit| lit != Lit::TRUE).collect()))
}
