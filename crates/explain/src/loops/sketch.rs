//! A sketch of the loop: the statements that are known, in the order in which they were found.

use super::Source;
use super::board::Board;
use unicursal_core::path::{Atom, Statement};

/// The statements that are known.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    /// For each atom, by its number, whether it holds.
    values: Vec<Option<bool>>,
    /// The statements in the order in which they were found.
    pub(super) trail: Vec<Statement>,
    /// The number of edges that are used.
    pub(super) used: u32,
}

impl Sketch {
    /// Returns the initial knowledge: the vertices that the loop cannot leave out.
    pub(super) fn empty(board: &Board) -> Self {
        Self { values: vec![None; board.atoms()], trail: vec![], used: 0 }
    }

    /// Returns whether an atom holds, if that is known.
    pub(super) fn value(&self, board: &Board, atom: Atom) -> Option<bool> {
        match atom {
            Atom::Visited(vertex) if !board.problem.is_optional(vertex) => Some(true),
            atom => self.values[board.number(atom)],
        }
    }

    /// Returns whether a statement is true, if that is known.
    pub(super) fn truth(&self, board: &Board, statement: Statement) -> Option<bool> {
        self.value(board, statement.atom).map(|holds| holds == statement.holds)
    }

    /// Returns whether an edge is used, if that is known.
    pub(super) fn edge(&self, edge: u32) -> Option<bool> {
        self.values[edge as usize]
    }

    /// Adds a statement that is still unknown.
    pub(super) fn add(&mut self, board: &Board, statement: Statement) {
        self.values[board.number(statement.atom)] = Some(statement.holds);
        self.used += u32::from(matches!(statement.atom, Atom::Edge(_)) && statement.holds);
        self.trail.push(statement);
    }

    /// Takes back all statements but the first `length`.
    pub(super) fn shorten(&mut self, board: &Board, length: usize) {
        for statement in self.trail.drain(length..) {
            self.values[board.number(statement.atom)] = None;
            self.used -= u32::from(matches!(statement.atom, Atom::Edge(_)) && statement.holds);
        }
    }

    /// Returns the sources that a statement, which has just been added, bears on.
    pub(super) fn touched(board: &Board, statement: Statement) -> impl Iterator<Item = Source> + '_ {
        let piece = match statement {
            Statement { atom: Atom::Edge(edge), holds: true } => Some(Source::Piece(edge)),
            _ => None,
        };
        board.sources_of(statement.atom).iter().copied().chain(piece)
    }

    /// Returns the unknown edges.
    pub(super) fn open_edges<'a>(&'a self, board: &Board) -> impl Iterator<Item = u32> + use<'a> {
        (0..board.edges()).filter(|&edge| self.edge(edge).is_none())
    }
}
