//! Why a position or an edge was settled by the positions.

use crate::lit::Lit;
use crate::note::notes;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::positions::initial_support::InitialSupport;
use crate::path::positions::neighbors::{Neighbor, Neighbors};
use crate::path::positions::{earlier, later};
use crate::propagator::ExplanationContext;
use crate::rule::RuleId;
use crate::words::{BITS, ones};
use smallvec::SmallVec;

notes! {
    /// The note about an inference from which it is explained later.
    pub(super) enum Note {
        /// No two neighbors, including those along used edges, can be one step earlier and one step later.
        NoPair,
        /// The two ends of the edge are never one step apart.
        Apart,
        /// The two ends of the edge are one step apart.
        Consecutive,
        /// All other vertices have lost the step.
        LastVertex,
        /// This vertex has taken the step.
        Taken(vertex: u32 in 29),
    }
}

pub(super) struct Explainer<'a, 'b> {
    pub(super) model: &'a PathModel,
    pub(super) neighbors: &'a Neighbors,
    pub(super) matrix: ValueMatrix,
    pub(super) initial_support: &'a InitialSupport,
    pub(super) view: ExplanationContext<'a>,
    pub(super) premises: &'b mut Vec<Lit>,
}

impl<'a, 'b> Explainer<'a, 'b> {
    /// Pushes the premises of `conclusion`.
    pub(super) fn explain(&mut self, conclusion: Lit, note: Note) -> RuleId {
        if let Some(edge) = self.model.edge_of(conclusion) {
            let ends = self.model.graph().ends(edge);
            if note == Note::Consecutive {
                self.consecutive(ends);
                return RuleId::ConsecutiveSteps;
            }
            self.apart(ends);
            return RuleId::StepsApart;
        }
        let Some((vertex, step)) = self.matrix.cell(conclusion) else {
            return RuleId::Positions;
        };
        let step = step as i64;
        match note {
            Note::NoPair => self.no_pair(vertex, step),
            Note::Taken(by) => {
                self.premises.extend(self.view.store().find_equals(self.matrix.of(by), step));
                return RuleId::StepTaken;
            }
            _ => {
                for &other in self.initial_support.column(step as usize).iter().filter(|&&other| other != vertex) {
                    self.push_removed(other, step);
                }
                return RuleId::LastPlaceForStep;
            }
        }
        RuleId::AdjacentSteps
    }

    /// Returns the literal that says that `vertex` is not at `step`, unless that was so from the beginning.
    fn removed(&self, vertex: u32, step: i64) -> Option<Lit> {
        let at = usize::try_from(step).ok().filter(|&at| at < self.matrix.width)?;
        let lit = !self.matrix.lit(vertex, at);
        (!self.view.store().is_absent(lit.var())).then_some(lit)
    }

    fn push_removed(&mut self, vertex: u32, step: i64) {
        let removed = self.removed(vertex, step);
        self.premises.extend(removed);
    }

    /// Pushes why no two neighbors are one step before and one step after `step`.
    fn no_pair(&mut self, vertex: u32, step: i64) {
        let (neighbors, live) = self.neighbors.all_of(vertex, self.view.limit);
        // One bit per neighbor.
        let all = (1 << neighbors.len()) - 1;
        let dead = all & !((1 << live) - 1);
        let [before, after] = [step - 1, step + 1].map(|step| dead | self.gone(&neighbors[..live], step));
        let needed = if before == all {
            [all, 0]
        } else if after == all {
            [0, all]
        } else if (all & !(before & after)).is_power_of_two() {
            // One neighbor would have to be both.
            [before & after; 2]
        } else {
            self.no_pair_with_used(neighbors, all, [before, after])
        };
        let store = self.view.store();
        for (step, needed) in [step - 1, step + 1].into_iter().zip(needed) {
            // Off the row's ends there are no steps.
            let Some(step) = usize::try_from(step).ok().filter(|&step| step < self.matrix.width) else { continue };
            for neighbor in ones(needed as usize).map(|at| &neighbors[at]) {
                let removed = !self.matrix.lit(neighbor.to, step);
                if neighbor.has(store.removed(), step) || !self.view.is_before(removed.var()) {
                    self.premises.push(!neighbor.lit);
                } else if !store.is_absent(removed.var()) {
                    self.premises.push(removed);
                }
            }
        }
    }

    /// Returns the neighbors that could not be at `step` just before or after this vertex.
    #[inline]
    fn gone(&self, neighbors: &[Neighbor], step: i64) -> u64 {
        let Some(step) = usize::try_from(step).ok().filter(|&step| step < self.matrix.width) else {
            return (1 << neighbors.len()) - 1;
        };
        let store = self.view.store();
        let mut gone = 0;
        for (at, neighbor) in neighbors.iter().enumerate() {
            let is_removed = !neighbor.has(store.removed(), step)
                && self.view.is_before(self.matrix.lit(neighbor.to, step).var());
            gone |= u64::from(is_removed || self.view.was_true(!neighbor.lit)) << at;
        }
        gone
    }

    /// Also, where used edges must be among the two. Pushes these.
    fn no_pair_with_used(&mut self, neighbors: &[Neighbor], all: u64, [before, after]: [u64; 2]) -> [u64; 2] {
        let used = (0..).zip(neighbors).filter(|(_, neighbor)| self.view.was_true(neighbor.lit));
        let used: SmallVec<[(u64, Lit); 2]> = used.map(|(at, neighbor)| (1 << at, neighbor.lit)).take(2).collect();
        for &(one, edge) in &used {
            let others = all & !one;
            let needs = |here: u64, there: u64| {
                if here & one != 0 { Some([one, 0]) } else { (there & others == others).then_some([0, others]) }
            };
            if let (Some(first), Some(last)) = (needs(before, after), needs(after, before)) {
                self.premises.push(edge);
                return [first[0] | last[1], last[0] | first[1]];
            }
        }
        let [(a, _), (b, _)] = used[..] else {
            debug_assert!(false, "there is a pair");
            return [0, 0];
        };
        self.premises.extend(used.iter().map(|&(_, edge)| edge));
        let either = |first: u64, last: u64| if before & first != 0 { [first, 0] } else { [0, last] };
        let (one, other) = (either(a, b), either(b, a));
        [one[0] | other[0], one[1] | other[1]]
    }

    /// Pushes why the two ends are never one step apart.
    fn apart(&mut self, [u, v]: [u32; 2]) {
        let store = self.view.store();
        let [own, other] = [u, v].map(|vertex| self.matrix.absent(store, vertex));
        for &at in self.initial_support.words(u) {
            let at = usize::from(at);
            let steps = !own[at] & !(later(other, at) & earlier(other, at));
            for step in ones(steps).map(|bit| (at * BITS + bit) as i64) {
                let removed = !self.matrix.lit(u, step as usize);
                if self.view.was_true(removed) {
                    self.premises.push(removed);
                } else {
                    self.push_removed(v, step - 1);
                    self.push_removed(v, step + 1);
                }
            }
        }
    }

    /// Returns the steps of `vertex` before the search, and some more.
    fn steps(&self, vertex: u32) -> impl Iterator<Item = i64> + use<'a, 'b> {
        let words = self.initial_support.words(vertex).iter().map(|&at| usize::from(at) * BITS);
        let width = self.matrix.width;
        words.flat_map(move |first| first..(first + BITS).min(width)).map(|step| step as i64)
    }

    /// Pushes why the two ends took consecutive steps. A vertex may have taken two steps, only one of which is next to
    /// the other end's. The contradiction is then found after this inference.
    fn consecutive(&mut self, [u, v]: [u32; 2]) {
        let lit = |vertex, step: i64| {
            let at = usize::try_from(step).ok().filter(|&at| at < self.matrix.width)?;
            Some(self.matrix.lit(vertex, at)).filter(|&lit| self.view.was_true(lit))
        };
        let mut pairs = self.steps(u).filter_map(|step| {
            let near = [step - 1, step + 1].into_iter().find_map(|near| lit(v, near));
            Some([lit(u, step)?, near?])
        });
        let pair = pairs.next();
        debug_assert!(pair.is_some(), "both had taken a step");
        self.premises.extend(pair.into_iter().flatten());
    }
}
