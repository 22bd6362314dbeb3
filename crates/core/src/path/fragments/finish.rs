//! The completion of the only path or loop, where vertices may be left out: no other edge is used.

use crate::graph::Incidence;
use crate::lit::Lit;
use crate::path::fragments::Fragments;
use crate::path::join_rules::Fragment;
use crate::propagator::PropagationContext;
use crate::reason::Reason;
use crate::store::Conflict;

impl Fragments {
    /// Returns the edges of the only path, or of the loop, if joining the pieces would finish it and vertices may be
    /// left out. The edge that joins them does not count.
    #[inline]
    fn edges_if_finished(&self, a: &Fragment, b: &Fragment) -> Option<usize> {
        if !self.may_leave_out {
            return None;
        }
        let model = &*self.model;
        if a.far == b.end {
            return model.is_cycle().then_some(a.length as usize - 1);
        }
        let is_finished = model.is_end(a.far) && model.is_end(b.far);
        is_finished.then_some((a.length + b.length) as usize - 2)
    }

    /// Returns whether joining the pieces would finish the path, or the loop, beside another used edge.
    #[inline]
    pub(super) fn leaves_something_out(&self, a: &Fragment, b: &Fragment) -> bool {
        self.edges_if_finished(a, b).is_some_and(|edges| self.joined.len() > edges)
    }

    /// After `edge` has joined the pieces: rules out all other edges if the path or loop is complete.
    pub(super) fn finish(
        &mut self,
        edge: u32,
        a: &Fragment,
        b: &Fragment,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if self.edges_if_finished(a, b).is_none() {
            return Ok(());
        }
        self.finished = Some(edge);
        for other in 0..self.model.graph().edges().len() as u32 {
            let other = self.model.edge(other);
            if cx.is_open(other.var()) {
                cx.set(!other, Reason::Lazy(*cx.cursor))?;
            }
        }
        Ok(())
    }

    /// Keeps the ends of the first piece from meeting, once there is a second piece.
    pub(super) fn prune_only_other(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let has_begun = |[(_, one), (_, other)]: [(u32, super::End); 2]| one.length == 1 && other.length == 1;
        let [.., first, second] = &self.joined[..] else { return Ok(()) };
        if self.pieces != 2 || !has_begun(second.ends) || !self.model.is_cycle() {
            return Ok(());
        }
        let [from, to] = first.ends.map(|(end, _)| end);
        let edge = self.edge_between(from, to);
        edge.map_or(Ok(()), |edge| self.prune_arc(&self.piece(from), Incidence { to, edge }, cx))
    }

    /// Returns the finished path, or the loop: why nothing else is used.
    pub(super) fn whole(&self) -> impl Iterator<Item = Lit> + '_ {
        self.joined.iter().map(|join| self.model.edge(join.edge))
    }
}
