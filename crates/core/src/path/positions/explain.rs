//! Why a position or an edge was settled by the positions.

use super::super::layout::{Layout, View as Matrix};
use super::extent::Extent;
use crate::domain::BITS;
use crate::graph::Arc;
use crate::lit::Lit;
use crate::propagator::View;
use crate::reason::Rule;

/// What a propagator notes down about an inference, to explain it later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    /// No two neighbours, those along used edges among them, can be one step earlier and one step later.
    NoPair,
    /// The two ends of the edge are never one step apart.
    Apart,
    /// The two ends of the edge are one step apart.
    Consecutive,
    /// All other vertices have lost the step.
    LastVertex,
    /// This vertex has taken the step.
    Taken(u32),
}

const TAKEN: u32 = 4;

impl Note {
    pub(super) fn pack(self) -> u32 {
        match self {
            Note::NoPair => 0,
            Note::Apart => 1,
            Note::Consecutive => 2,
            Note::LastVertex => 3,
            Note::Taken(vertex) => TAKEN + vertex,
        }
    }

    pub(super) fn unpack(packed: u32) -> Self {
        match packed {
            0 => Note::NoPair,
            1 => Note::Apart,
            2 => Note::Consecutive,
            3 => Note::LastVertex,
            taken => Note::Taken(taken - TAKEN),
        }
    }
}

struct Explainer<'a, 'b> {
    layout: &'a Layout,
    matrix: Matrix,
    extent: &'a Extent,
    view: View<'a>,
    premises: &'b mut Vec<Lit>,
}

pub(super) fn explain(
    layout: &Layout,
    matrix: Matrix,
    extent: &Extent,
    conclusion: Lit,
    note: Note,
    view: View<'_>,
    premises: &mut Vec<Lit>,
) -> Rule {
    let mut explainer = Explainer { layout, matrix, extent, view, premises };
    if let Some(edge) = layout.edge_of(conclusion) {
        let ends = layout.graph().ends(edge);
        if note == Note::Consecutive {
            explainer.values(ends);
            return Rule("consecutive steps");
        }
        explainer.apart(ends);
        return Rule("steps apart");
    }
    let Some((vertex, step)) = matrix.cell(conclusion) else {
        return Rule("positions");
    };
    let step = step as i64;
    match note {
        Note::NoPair => explainer.no_pair(vertex, step),
        Note::Taken(by) => {
            explainer.premises.extend(view.store().equals(matrix.of(by), step));
            return Rule("step taken");
        }
        _ => {
            for &other in extent.column(step as usize).iter().filter(|&&other| other != vertex) {
                explainer.push_removed(other, step);
            }
            return Rule("last place for a step");
        }
    }
    Rule("adjacent steps")
}

impl<'a, 'b> Explainer<'a, 'b> {
    /// The literal that says that `vertex` is not at `step`, if that needs saying.
    fn removed(&self, vertex: u32, step: i64) -> Option<Lit> {
        let lit = !self.view.store().equals(self.matrix.of(vertex), step)?;
        (self.view.store().position(lit.var()) > 0 || !self.view.was_true(lit)).then_some(lit)
    }

    fn push_removed(&mut self, vertex: u32, step: i64) {
        let removed = self.removed(vertex, step);
        self.premises.extend(removed);
    }

    /// Whether the neighbour across `arc` was known not to be at `step` just before or after this vertex.
    fn is_gone(&self, arc: Arc, step: i64) -> bool {
        self.view.was_true(!self.layout.edge(arc.edge))
            || self.removed(arc.to, step).is_none_or(|removed| self.view.was_true(removed))
    }

    fn push_gone(&mut self, arc: Arc, step: i64) {
        match self.removed(arc.to, step) {
            None => {}
            Some(removed) if self.view.was_true(removed) => self.premises.push(removed),
            Some(_) => self.premises.push(!self.layout.edge(arc.edge)),
        }
    }

    /// There are no two neighbours of which one is a step before and the other a step after `step`.
    fn no_pair(&mut self, vertex: u32, step: i64) {
        let layout = self.layout;
        let arcs = layout.graph().arcs(vertex);
        for side in [step - 1, step + 1] {
            if arcs.iter().all(|&arc| self.is_gone(arc, side)) {
                for &arc in arcs {
                    self.push_gone(arc, side);
                }
                return;
            }
        }
        let sides = [(step - 1, step + 1), (step + 1, step - 1)];
        // One neighbour would have to be both.
        let both = |arc: &Arc| !self.is_gone(*arc, step - 1) && !self.is_gone(*arc, step + 1);
        if let Some(only) = arcs.iter().copied().find(both)
            && arcs
                .iter()
                .all(|&arc| arc.to == only.to || self.is_gone(arc, step - 1) && self.is_gone(arc, step + 1))
        {
            for &arc in arcs.iter().filter(|arc| arc.to != only.to) {
                self.push_gone(arc, step - 1);
                self.push_gone(arc, step + 1);
            }
            return;
        }
        let used: Vec<Arc> =
            arcs.iter().copied().filter(|arc| self.view.was_true(layout.edge(arc.edge))).take(2).collect();
        // A used edge must be one of the two.
        for &one in &used {
            let others =
                |side| arcs.iter().copied().filter(move |arc| arc.to != one.to).map(move |arc| (arc, side));
            let blocked = sides.iter().all(|&(here, there)| {
                self.is_gone(one, here) || others(there).all(|(arc, side)| self.is_gone(arc, side))
            });
            if blocked {
                self.premises.push(layout.edge(one.edge));
                for (here, there) in sides {
                    if self.is_gone(one, here) {
                        self.push_gone(one, here);
                    } else {
                        others(there).for_each(|(arc, side)| self.push_gone(arc, side));
                    }
                }
                return;
            }
        }
        let [a, b] = used[..] else {
            debug_assert!(false, "there is a pair");
            return;
        };
        self.premises.extend(used.iter().map(|arc| layout.edge(arc.edge)));
        for (before, after) in [(a, b), (b, a)] {
            if self.is_gone(before, step - 1) {
                self.push_gone(before, step - 1);
            } else {
                self.push_gone(after, step + 1);
            }
        }
    }

    /// Wherever one end can be, the other is not one step away.
    fn apart(&mut self, [u, v]: [u32; 2]) {
        for step in self.steps(u) {
            let Some(removed) = self.removed(u, step) else { continue };
            let others = [step - 1, step + 1].map(|step| self.removed(v, step));
            match others {
                [None, None] => {}
                _ if self.view.was_true(removed) => self.premises.push(removed),
                _ => self.premises.extend(others.into_iter().flatten()),
            }
        }
    }

    /// The steps of `vertex` before the search, and some more.
    fn steps(&self, vertex: u32) -> impl Iterator<Item = i64> + use<'a, 'b> {
        let words = self.extent.words(vertex).iter().map(|&at| usize::from(at) * BITS);
        let width = self.matrix.width;
        words.flat_map(move |first| first..(first + BITS).min(width)).map(|step| step as i64)
    }

    fn values(&mut self, ends: [u32; 2]) {
        for vertex in ends {
            let values = self.steps(vertex).map(|step| self.matrix.lit(vertex, step as usize));
            let value = values.into_iter().find(|&lit| self.view.was_true(lit));
            // A vertex down to one value whose literal was not set yet: all others are gone.
            match value {
                Some(value) => self.premises.push(value),
                None => self.steps(vertex).for_each(|step| {
                    if let Some(removed) = self.removed(vertex, step).filter(|&lit| self.view.was_true(lit)) {
                        self.premises.push(removed);
                    }
                }),
            }
        }
    }
}
