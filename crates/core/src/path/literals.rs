//! Literals of some of the vertices, or of some of the faces.

use crate::lit::{Lit, Var};
use crate::path::problem::NONE;
use crate::solver::Solver;
use crate::words::BitSet;

/// Variables with consecutive numbers, one for each of some vertices or faces.
#[derive(Clone, Debug, Default)]
pub(super) struct Literals {
    first: Option<Var>,
    /// The vertices or faces that have a variable.
    items: Vec<u32>,
    /// For each vertex or face the number of its variable, or [`NONE`]; empty if there are no variables.
    number: Vec<u32>,
}

impl Literals {
    pub(super) fn new(solver: &mut Solver, chosen: &BitSet) -> Self {
        let items: Vec<u32> = chosen.iter_ones().map(|item| item as u32).collect();
        if items.is_empty() {
            return Self::default();
        }
        let mut number = vec![NONE; chosen.len()];
        (0..).zip(&items).for_each(|(at, &item)| number[item as usize] = at);
        Self { first: Some(solver.new_bool_block(items.len())), items, number }
    }

    /// Returns the first variable, if there is one.
    pub(super) fn first(&self) -> Option<Var> {
        self.first
    }

    /// Returns the literal of a vertex or face, if it has one.
    pub(super) fn of(&self, item: u32) -> Option<Lit> {
        let number = *self.number.get(item as usize)?;
        let first = self.first.filter(|_| number != NONE)?;
        Some(first.after(number).positive())
    }

    /// Returns the vertex or face whose literal, or its negation, is `lit`.
    pub(super) fn item_of(&self, lit: Lit) -> Option<u32> {
        let at = lit.var().index().checked_sub(self.first?.index())?;
        self.items.get(at).copied()
    }
}
