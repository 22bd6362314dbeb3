//! The steps of a sweep at which statements become known.

use crate::step::Step;
use unicursal_core::path::{Atom, PathClues, PathProblem};

/// The way in which a step learns an atom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// Whether the edge of this number among the step's later ones is used.
    Later(u8),
    /// Whether the step's vertex, this one, is visited.
    Visited(u32),
    /// The side of this face, which a field holds.
    Inside(u32),
}

/// A decision of one step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision<'a> {
    /// The numbers of the edges that are used.
    pub(super) used: &'a [u8],
    pub(super) is_visited: bool,
}

/// The moments at which edges and vertices become known.
pub(super) struct Moments<'a> {
    pub(super) problem: &'a PathProblem,
    /// For each vertex its step.
    place: &'a [usize],
    /// For each edge whether it is known to be used.
    known: &'a [Option<bool>],
    /// For each edge that is not known to be unused its number among the later ones of its step.
    number: Vec<u8>,
    /// For each vertex the step after which it is on the frontier, or processed.
    birth: Vec<usize>,
}

impl Decision<'_> {
    /// Returns whether an atom holds. `None` if the state decides.
    pub(super) fn holds(self, seen: Seen) -> Option<bool> {
        match seen {
            Seen::Later(number) => Some(self.used.contains(&number)),
            Seen::Visited(_) => Some(self.is_visited),
            Seen::Inside(_) => None,
        }
    }
}

impl<'a> Moments<'a> {
    pub(super) fn new(
        problem: &'a PathProblem,
        place: &'a [usize],
        known: &'a [Option<bool>],
        steps: &[Step],
    ) -> Self {
        let mut number = vec![0; known.len()];
        let mut birth = place.to_vec();
        for (taken, step) in steps.iter().enumerate() {
            for (later, at) in step.later.iter().zip(0..) {
                number[later.edge as usize] = at;
                let birth = &mut birth[later.vertex as usize];
                *birth = taken.min(*birth);
            }
        }
        Self { problem, place, known, number, birth }
    }

    /// Returns whether `atom` is known to hold before the first step.
    pub(super) fn known(&self, atom: Atom) -> Option<bool> {
        match atom {
            Atom::Edge(edge) => self.known[edge as usize],
            Atom::Visited(vertex) if !self.may_skip(vertex) => Some(true),
            Atom::Visited(vertex) => {
                let arcs = self.problem.graph.arcs(vertex);
                let possible = arcs.iter().filter(|arc| self.known[arc.edge as usize] != Some(false)).count();
                (possible < 2).then_some(false)
            }
            Atom::Inside(_) => None,
        }
    }

    /// Returns whether the paths may leave out `vertex`: clues in an order are all met.
    pub(super) fn may_skip(&self, vertex: u32) -> bool {
        let is_clue = matches!(&self.problem.clues, PathClues::Order(order) if order.contains(&vertex));
        self.problem.is_optional(vertex) && !is_clue
    }

    /// Returns the step at which `vertex` is processed.
    pub(super) fn place(&self, vertex: u32) -> usize {
        self.place[vertex as usize]
    }

    /// Returns the step after which `vertex` is on the frontier, or processed.
    pub(super) fn birth(&self, vertex: u32) -> usize {
        self.birth[vertex as usize]
    }

    /// Returns the step at which it is decided whether `edge` is used, and its number there, if it can be.
    pub(super) fn edge(&self, edge: u32) -> (usize, Option<u8>) {
        let step = self.problem.graph.edges()[edge as usize].map(|end| self.place(end));
        let number = Some(self.number[edge as usize]).filter(|_| self.known[edge as usize] != Some(false));
        (step[0].min(step[1]), number)
    }

    /// Returns the last step with an edge that is known to be used, if there is one.
    pub(super) fn last_forced(&self) -> Option<usize> {
        let forced = (0..).zip(self.known).filter(|(_, known)| **known == Some(true));
        forced.map(|(edge, _)| self.edge(edge).0).max()
    }
}
