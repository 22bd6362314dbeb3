//! The terms of a linear constraint, each variable once.

use crate::definition::Term;

/// Merges the terms of each variable. Returns the terms, and the constant that this splits off.
pub(crate) fn merged(mut terms: Vec<(i128, Term)>) -> (Vec<(i128, Term)>, i128) {
    let mut constant = 0;
    for (factor, term) in &mut terms {
        // `factor · ¬lit` is `factor - factor · lit`.
        if let Term::Lit(lit) = term
            && lit.is_negative()
        {
            constant += *factor;
            (*factor, *lit) = (-*factor, !*lit);
        }
    }
    terms.sort_by_key(|&(_, term)| term);
    let mut merged: Vec<(i128, Term)> = vec![];
    for (factor, term) in terms {
        match merged.last_mut() {
            Some((sum, last)) if *last == term => *sum += factor,
            _ => merged.push((factor, term)),
        }
    }
    merged.retain(|&(factor, _)| factor != 0);
    (merged, constant)
}
