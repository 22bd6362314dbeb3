//! Why a bound has moved, and why a condition is false. Bounds are named as weakly as will do.

use super::Differences;
use super::graph::Edge;
use unicursal_core::note::notes;
use unicursal_core::{ExplanationContext, Lit};

notes! {
    /// The rule by which an inference was made, and the edge.
    pub(super) enum Note {
        /// The end of the edge is at least its beginning and the distance.
        Min(edge: u32 in 29),
        /// The beginning of the edge is at most its end without the distance.
        Max(edge: u32 in 29),
        /// The bounds leave no room for the distance.
        Excluded(edge: u32 in 29),
    }
}

impl Differences {
    pub(super) fn explain_note(
        &self,
        conclusion: Lit,
        note: Note,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let (Note::Min(edge) | Note::Max(edge) | Note::Excluded(edge)) = note;
        let Edge { condition, from, to, distance } = self.graph.edges[edge as usize];
        let [first, second] = [from, to].map(|end| self.ints[end as usize]);
        match note {
            Note::Min(_) => {
                let [min, _] = view.store().bounds_said(conclusion, second);
                premises.extend([condition, view.at_least(first, min - distance).0]);
            }
            Note::Max(_) => {
                let [_, max] = view.store().bounds_said(conclusion, first);
                premises.extend([condition, view.at_most(second, max + distance).0]);
            }
            Note::Excluded(_) => {
                let (min, max) = (view.min(first).0, view.max(second).0);
                let spare = min + distance - max - 1;
                let (begins, at_least) = view.at_least(first, min - spare);
                let (ends, _) = view.at_most(second, max + spare - (min - at_least));
                premises.extend([begins, ends]);
            }
        }
        premises.retain(|&premise| premise != Lit::TRUE);
    }
}
