//! Explanations of what the segments infer.

use crate::lit::Lit;
use crate::note::notes;
use crate::path::segments::Segments;
use crate::propagator::ExplanationContext;
use crate::rule::RuleId;
use crate::words;

notes! {
    /// The note about an inference from which it is explained later.
    pub(super) enum Note {
        /// The ends of the edge have no segment in common.
        Disjoint,
        /// Joined by this edge to a vertex that cannot belong to the segment.
        Joined(edge: u32 in 29),
        /// This edge implies it if no path touches itself.
        Touching(edge: u32 in 29),
    }
}

impl Segments {
    pub(super) fn explain_note(
        &mut self,
        conclusion: Lit,
        note: Note,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let cell = self.matrix.cell(conclusion);
        match (note, cell) {
            (Note::Joined(edge), Some((vertex, segment))) => {
                let other = self.model.graph().across(edge, vertex);
                premises.push(self.model.edge(edge));
                premises.extend(self.removal(other, segment, view));
                RuleId::SameSegment
            }
            (Note::Touching(edge), _) => {
                self.explain_touching(conclusion, edge, view, premises);
                RuleId::InducedPaths
            }
            _ => {
                if let Some(edge) = self.model.edge_of(conclusion) {
                    self.explain_disjoint(edge, view, premises);
                }
                RuleId::NoCommonSegment
            }
        }
    }

    /// Returns the literal that takes `segment` from `vertex`, unless it was absent from the beginning.
    fn removal(&self, vertex: u32, segment: usize, view: ExplanationContext<'_>) -> Option<Lit> {
        let lit = !self.matrix.lit(vertex, segment);
        let initial = self.is_station(vertex) || view.store().is_absent(lit.var());
        (!initial).then_some(lit)
    }

    /// Of the three literals that both ends have a segment and that the edge is unused, two exclude the third.
    fn explain_touching(&self, conclusion: Lit, edge: u32, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        premises.extend(self.model.streamliner());
        let ends = self.model.graph().ends(edge);
        if let Some((vertex, segment)) = self.matrix.cell(conclusion) {
            let other = self.model.graph().across(edge, vertex);
            premises.extend([!self.model.edge(edge), self.matrix.lit(other, segment)]);
            return;
        }
        let lits = |segment| ends.map(|end| self.matrix.lit(end, segment));
        let common = (0..self.matrix.width).map(lits).find(|lits| lits.iter().all(|&lit| view.was_true(lit)));
        premises.extend(common.into_iter().flatten());
    }

    fn explain_disjoint(&self, edge: u32, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let [u, v] = self.model.graph().ends(edge);
        let initially_gone = |vertex, segment: usize| {
            if self.is_station(vertex) {
                words::contains(&self.clue_rows[self.model.rank(vertex) as usize], segment)
            } else {
                self.removal(vertex, segment, view).is_none()
            }
        };
        for segment in 0..self.matrix.width {
            if initially_gone(u, segment) || initially_gone(v, segment) {
                continue;
            }
            let gone = [u, v].into_iter().filter_map(|vertex| self.removal(vertex, segment, view));
            premises.extend(gone.filter(|&lit| view.was_true(lit)).take(1));
        }
    }
}
