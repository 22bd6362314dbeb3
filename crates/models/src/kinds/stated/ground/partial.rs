//! Partial drawings of a line: some sides are used, some are not, and what follows from two sides or none at each cell.

use crate::kinds::loops::problem::LoopProblem;
use unicursal_core::path::{Atom, Statement};

/// A partial drawing, as a stack of statements.
pub(super) struct Partial<'a> {
    problem: &'a LoopProblem<'a>,
    assumed: Vec<Statement>,
}

impl<'a> Partial<'a> {
    pub(super) fn new(problem: &'a LoopProblem<'a>) -> Self {
        Self { problem, assumed: vec![] }
    }

    pub(super) fn depth(&self) -> usize {
        self.assumed.len()
    }

    pub(super) fn back_to(&mut self, depth: usize) {
        self.assumed.truncate(depth);
    }

    pub(super) fn assumed(&self) -> Vec<Statement> {
        self.assumed.clone()
    }

    fn given(&self, atom: Atom) -> Option<bool> {
        self.assumed.iter().find(|statement| statement.atom == atom).map(|statement| statement.holds)
    }

    /// Adds a statement. Returns whether a line can have all of them.
    pub(super) fn assume(&mut self, atom: Atom, holds: bool) -> bool {
        if let Some(known) = self.given(atom) {
            return known == holds;
        }
        let follows = self.value(atom).is_none_or(|value| value == holds);
        self.assumed.push(Statement { atom, holds });
        follows && self.ends(atom).into_iter().all(|vertex| self.is_possible(vertex))
    }

    /// Returns whether an atom holds, if it is assigned or follows from the sides at one of its ends.
    pub(super) fn value(&self, atom: Atom) -> Option<bool> {
        self.given(atom).or_else(|| match atom {
            Atom::Edge(_) => self.ends(atom).into_iter().find_map(|vertex| {
                let (used, open) = self.sides(vertex);
                let is_visited = used > 0 || self.visited(vertex) == Some(true);
                if used == 2 || self.visited(vertex) == Some(false) {
                    Some(false)
                } else if is_visited && used + open == 2 {
                    Some(true)
                } else if !is_visited && used + open < 2 {
                    Some(false)
                } else {
                    None
                }
            }),
            Atom::Visited(vertex) => match self.sides(vertex) {
                (1.., _) => Some(true),
                (0, 0 | 1) => Some(false),
                _ => None,
            },
            Atom::Inside(_) => None,
        })
    }

    fn visited(&self, vertex: u32) -> Option<bool> {
        if self.problem.puzzle.covers() { Some(true) } else { self.given(Atom::Visited(vertex)) }
    }

    fn ends(&self, atom: Atom) -> Vec<u32> {
        match atom {
            Atom::Edge(edge) => self.problem.ends(edge).to_vec(),
            Atom::Visited(vertex) => vec![vertex],
            Atom::Inside(_) => vec![],
        }
    }

    /// Returns the numbers of used and of open sides at a vertex.
    fn sides(&self, vertex: u32) -> (u32, u32) {
        let (mut used, mut open) = (0, 0);
        for edge in self.problem.edges_at(vertex) {
            match self.given(Atom::Edge(edge)) {
                Some(true) => used += 1,
                Some(false) => {}
                None => open += 1,
            }
        }
        (used, open)
    }

    /// Returns whether a vertex can have two sides or none.
    fn is_possible(&self, vertex: u32) -> bool {
        let (used, open) = self.sides(vertex);
        match self.visited(vertex) {
            Some(true) => used <= 2 && used + open >= 2,
            Some(false) => used == 0,
            None => used <= 2 && (used != 1 || open > 0),
        }
    }
}
