//! Why a position or an edge was settled by the positions.

use super::super::layout::{Layout, View as Matrix};
use crate::lit::Lit;
use crate::propagator::View;
use crate::reason::Rule;

/// What a propagator notes down about an inference, to explain it later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    /// No neighbour can be one step earlier.
    NoPredecessor,
    /// No neighbour can be one step later.
    NoSuccessor,
    /// The neighbours along used edges are never one step away.
    UsedEdges,
    /// The two ends of the edge are never one step apart.
    Apart,
    /// The two ends of the edge are one step apart.
    Consecutive,
    /// All other vertices have lost the step.
    LastVertex,
    /// This vertex has taken the step.
    Taken(u32),
}

const TAKEN: u32 = 6;

impl Note {
    pub(super) fn pack(self) -> u32 {
        match self {
            Note::NoPredecessor => 0,
            Note::NoSuccessor => 1,
            Note::UsedEdges => 2,
            Note::Apart => 3,
            Note::Consecutive => 4,
            Note::LastVertex => 5,
            Note::Taken(vertex) => TAKEN + vertex,
        }
    }

    pub(super) fn unpack(packed: u32) -> Self {
        match packed {
            0 => Note::NoPredecessor,
            1 => Note::NoSuccessor,
            2 => Note::UsedEdges,
            3 => Note::Apart,
            4 => Note::Consecutive,
            5 => Note::LastVertex,
            taken => Note::Taken(taken - TAKEN),
        }
    }
}

struct Explainer<'a, 'b> {
    layout: &'a Layout,
    matrix: Matrix,
    view: View<'a>,
    premises: &'b mut Vec<Lit>,
}

pub(super) fn explain(
    layout: &Layout,
    matrix: Matrix,
    conclusion: Lit,
    note: Note,
    view: View<'_>,
    premises: &mut Vec<Lit>,
) -> Rule {
    let mut explainer = Explainer {
        layout,
        matrix,
        view,
        premises,
    };
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
        Note::NoPredecessor => explainer.no_neighbour(vertex, step - 1),
        Note::NoSuccessor => explainer.no_neighbour(vertex, step + 1),
        Note::UsedEdges => explainer.used_edges(vertex, step),
        Note::Taken(by) => {
            explainer
                .premises
                .extend(view.store().equals(matrix.of(by), step));
            return Rule("step taken");
        }
        _ => {
            for other in (0..layout.vertices()).filter(|&other| other != vertex) {
                explainer.push_removed(other, step);
            }
            return Rule("last place for a step");
        }
    }
    Rule("adjacent steps")
}

impl Explainer<'_, '_> {
    /// The literal that says that `vertex` is not at `step`, if that needs saying.
    fn removed(&self, vertex: u32, step: i64) -> Option<Lit> {
        let lit = !self.view.store().equals(self.matrix.of(vertex), step)?;
        (self.view.store().position(lit.var()) > 0 || !self.view.was_true(lit)).then_some(lit)
    }

    fn push_removed(&mut self, vertex: u32, step: i64) {
        let removed = self.removed(vertex, step);
        self.premises.extend(removed);
    }

    /// Every neighbour is either across an unused edge or not at `step`.
    fn no_neighbour(&mut self, vertex: u32, step: i64) {
        for arc in self.layout.graph().arcs(vertex) {
            match self.removed(arc.to, step) {
                None => {}
                Some(removed) if self.view.was_true(removed) => self.premises.push(removed),
                Some(_) => self.premises.push(!self.layout.edge(arc.edge)),
            }
        }
    }

    /// The neighbours along the used edges are not one step before and one step after `step`.
    fn used_edges(&mut self, vertex: u32, step: i64) {
        let arcs = self.layout.graph().arcs(vertex).iter();
        let used: Vec<_> = arcs
            .filter(|arc| self.view.was_true(self.layout.edge(arc.edge)))
            .collect();
        let is_gone = |vertex, step| {
            self.removed(vertex, step)
                .is_none_or(|lit| self.view.was_true(lit))
        };
        // A single used edge that leads nowhere is enough.
        let alone = used
            .iter()
            .find(|arc| is_gone(arc.to, step - 1) && is_gone(arc.to, step + 1));
        if let Some(arc) = alone {
            self.premises.push(self.layout.edge(arc.edge));
            self.push_removed(arc.to, step - 1);
            self.push_removed(arc.to, step + 1);
            return;
        }
        let [a, b] = [used[0].to, used[1].to];
        self.premises
            .extend(used[..2].iter().map(|arc| self.layout.edge(arc.edge)));
        for (before, after) in [(a, b), (b, a)] {
            if self
                .removed(before, step - 1)
                .is_none_or(|lit| self.view.was_true(lit))
            {
                self.push_removed(before, step - 1);
            } else {
                self.push_removed(after, step + 1);
            }
        }
    }

    /// Wherever one end can be, the other is not one step away.
    fn apart(&mut self, [u, v]: [u32; 2]) {
        for step in 0..self.matrix.width as i64 {
            match self.removed(u, step) {
                None => {}
                Some(removed) if self.view.was_true(removed) => self.premises.push(removed),
                Some(_) => {
                    self.push_removed(v, step - 1);
                    self.push_removed(v, step + 1);
                }
            }
        }
    }

    fn values(&mut self, ends: [u32; 2]) {
        for vertex in ends {
            let values = self
                .view
                .store()
                .choices(self.matrix.of(vertex))
                .map(|(_, lit)| lit);
            let value = values.into_iter().find(|&lit| self.view.was_true(lit));
            // A vertex down to one value whose literal was not set yet: all others are gone.
            match value {
                Some(value) => self.premises.push(value),
                None => (0..self.matrix.width as i64).for_each(|step| {
                    if let Some(removed) = self.removed(vertex, step).filter(|&lit| self.view.was_true(lit)) {
                        self.premises.push(removed);
                    }
                }),
            }
        }
    }
}
