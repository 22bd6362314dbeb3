//! Hall sets: variables that have fewer values together than there are variables (Hall 1935).

use std::collections::BTreeSet;
use unicursal_core::Matching;

/// Variables, by their index, that have only these values together, one fewer than there are variables.
pub(crate) struct HallSet {
    pub(crate) terms: Vec<usize>,
    pub(crate) values: BTreeSet<i64>,
}

impl HallSet {
    /// Returns a set of variables with too few values among those `left` for each, if there is one: the variables that
    /// alternating paths reach from a variable that cannot be matched.
    pub(crate) fn overfull(left: &[BTreeSet<i64>]) -> Option<Self> {
        let values: Vec<i64> = left.iter().flatten().copied().collect::<BTreeSet<i64>>().into_iter().collect();
        let index = |value: &i64| values.binary_search(value).ok();
        let neighbors = |term: usize| left[term].iter().filter_map(index);
        let mut matching = Matching::new(left.len(), values.len());
        let start = (0..left.len()).find(|&term| !matching.augment(term, neighbors))?;
        let reached = matching.reach([start], neighbors);
        Some(Self {
            terms: (0..left.len()).filter(|&term| reached.left[term]).collect(),
            values: values
                .into_iter()
                .zip(reached.right)
                .filter_map(|(value, met)| met.then_some(value))
                .collect(),
        })
    }
}
