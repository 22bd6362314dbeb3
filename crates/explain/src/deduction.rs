//! Deductions from facts to facts, and those that a chain of them needs.

use std::collections::BTreeSet;

/// An argument with the facts that it rests on and those that it adds.
pub(super) struct Deduction<A, F> {
    pub(super) argument: A,
    pub(super) premises: Vec<F>,
    pub(super) conclusions: Vec<F>,
}

/// Returns the deductions that are wanted, and those that they rest on. `noted` turns premises into facts that other
/// deductions concluded.
pub(super) fn pruned<A, F: Copy + Ord>(
    deductions: &[Deduction<A, F>],
    is_wanted: impl Fn(&Deduction<A, F>) -> bool,
    noted: impl Fn(&[F]) -> Vec<F>,
) -> Vec<&Deduction<A, F>> {
    let mut used: BTreeSet<F> = BTreeSet::new();
    let mut kept = vec![];
    for deduction in deductions.iter().rev() {
        let is_used = deduction.conclusions.iter().any(|fact| used.contains(fact));
        if is_used || is_wanted(deduction) {
            used.extend(noted(&deduction.premises));
            kept.push(deduction);
        }
    }
    kept.reverse();
    kept
}
