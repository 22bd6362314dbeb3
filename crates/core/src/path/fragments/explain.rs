//! Explanations of what the fragments infer: the pieces as they were are traced along the edges joined by then.

use crate::lit::Lit;
use crate::path::fragments::Fragments;
use crate::path::join_rules::{Fragment, JoinConflict, Span, join_conflict};
use crate::path::problem::NONE;
use crate::propagator::{ExplanationContext, Propagator};
use crate::rule::RuleId;

impl Fragments {
    /// An edge is unused because the pieces at its ends, as they were when the trail had `length` literals, do not
    /// fit. Walks stay on edges that had been joined by then: later ones were not part of the inference.
    pub(super) fn explain_unused(
        &mut self,
        conclusion: Lit,
        length: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let Some(edge) = self.model.edge_of(conclusion) else {
            return self.rule();
        };
        if self.finished.is_some_and(|finished| view.was_true_at(self.model.edge(finished), length)) {
            premises.extend(self.whole());
            return RuleId::Finished;
        }
        let ends = self.model.graph().ends(edge);
        let mut edges = std::mem::take(&mut self.scratch);
        edges.clear();
        let (a, a_reached) = self.trace(ends[0], view, length, &mut edges);
        let middle = edges.len();
        let (b, b_reached) = if a.far == ends[1] {
            (Fragment { end: ends[1], far: ends[0], ..a }, [middle; 2])
        } else {
            self.trace(ends[1], view, length, &mut edges)
        };
        let JoinConflict(rule, of_a, of_b) = join_conflict(&self.model, &a, &b).unwrap_or_else(|| {
            let other = self.edge_beside(&edges, view, length);
            debug_assert!(other.is_some(), "{a:?} and {b:?} fit after all");
            premises.extend(other.map(|edge| self.model.edge(edge)));
            JoinConflict(RuleId::LeftOut, Span::Whole, Span::Whole)
        });
        let part = |span: Span, reached: [usize; 2], whole: usize| match span {
            Span::ToClue => reached[0],
            Span::ToSecondClue => reached[1],
            Span::Whole => whole,
        };
        let a_end = part(of_a, a_reached, middle);
        let b_end = part(of_b, b_reached, edges.len());
        let used = edges[..a_end].iter().chain(edges.get(middle..b_end).unwrap_or_default());
        premises.extend(used.map(|&edge| self.model.edge(edge)));
        self.scratch = edges;
        rule
    }

    /// Returns the first used edge not among `edges` that had been joined when the trail had `length` literals.
    fn edge_beside(&mut self, edges: &[u32], view: ExplanationContext<'_>, length: usize) -> Option<u32> {
        self.is_in_piece.resize(self.model.graph().edges().len(), false);
        for &edge in edges {
            self.is_in_piece.set(edge as usize, true);
        }
        let mut joined = self.joined.iter().map(|join| join.edge);
        let beside = joined.find(|&edge| !self.is_in_piece[edge as usize]);
        for &edge in edges {
            self.is_in_piece.set(edge as usize, false);
        }
        beside.filter(|&edge| view.was_true_at(self.model.edge(edge), length))
    }

    /// Returns the piece that ended at `end` when the trail had `length` literals. Its edges, from the end on, go to
    /// `edges`. Also how many edges lead to the first and to the second clue (or to the far end).
    fn trace(
        &self,
        end: u32,
        view: ExplanationContext<'_>,
        length: usize,
        edges: &mut Vec<u32>,
    ) -> (Fragment, [usize; 2]) {
        let model = &*self.model;
        let mut piece =
            Fragment { end, far: end, length: 1, clue: NONE, distance: 0, far_clue: NONE, far_distance: 0 };
        let mut reached = [usize::MAX; 2];
        let mut last_edge = NONE;
        loop {
            let rank = model.rank(piece.far);
            piece.far_distance += 1;
            if rank != NONE {
                if piece.clue == NONE {
                    (piece.clue, piece.distance) = (rank, piece.length - 1);
                    reached[0] = edges.len();
                } else {
                    reached[1] = reached[1].min(edges.len());
                }
                (piece.far_clue, piece.far_distance) = (rank, 0);
            }
            let links = self.links[piece.far as usize].edges;
            let next = links
                .into_iter()
                .find(|&link| link != NONE && link != last_edge && view.was_true_at(model.edge(link), length));
            let Some(edge) = next else { break };
            edges.push(edge);
            last_edge = edge;
            piece.far = model.graph().across(edge, piece.far);
            piece.length += 1;
            if piece.far == end {
                break;
            }
        }
        (piece, reached.map(|count| count.min(edges.len())))
    }
}
