//! The names that a proof has for the variables of the engine.

use super::log::{Log, name};
use std::fmt::Write as _;
use unicursal_core::Lit;
use unicursal_core::path::PathModel;
use unicursal_models::linear_model::Variable;

impl Log {
    /// Names the variables of the engine that say which places are visited.
    pub(super) fn name_visits(&mut self, model: &PathModel) {
        for place in 0..self.formula.words.len() {
            let lit = model.visited(place as u32);
            if let Some(visit) = self.formula.visit(place).filter(|_| lit != Lit::TRUE) {
                self.name(lit.var().index(), name(visit));
            }
        }
    }

    /// Names the variables of the engine that the formula of a loop has.
    pub(super) fn name_rest(&mut self, model: &PathModel) {
        let Some(round) = &self.formula.round else { return };
        let inside = (0..).zip(&round.inside);
        let inside = inside.filter_map(|(face, &variable)| Some((model.inside(face)?, variable)));
        let several = round.cases.iter().filter(|(_, statements)| statements.len() > 1);
        let cases = model.cases().iter().zip(several).map(|(&lit, (case, _))| (lit, *case));
        let named: Vec<(Lit, Variable)> =
            inside.chain(cases).filter(|(lit, _)| lit.var() != Lit::TRUE.var()).collect();
        for (lit, variable) in named {
            self.name(lit.var().index(), name(variable));
        }
    }

    /// Names a variable of the engine.
    pub(super) fn name(&mut self, at: usize, name: String) {
        if self.names.len() <= at {
            self.names.resize(at + 1, None);
        }
        self.names[at] = Some(name);
    }

    pub(super) fn edge_of(&self, lit: Lit) -> Option<usize> {
        lit.var().index().checked_sub(self.first_edge).filter(|edge| *edge < self.edges.len())
    }

    /// Returns a clause as terms of a sum.
    pub(super) fn clause(&self, literals: impl IntoIterator<Item = Lit>) -> String {
        let mut text = String::new();
        for lit in literals {
            if let Some(Some(name)) = self.names.get(lit.var().index()) {
                let _ = write!(text, "1 {}{name} ", if lit.is_negative() { "~" } else { "" });
            }
        }
        text
    }

    /// Returns the statement that not all of these edges are used, as terms of a sum.
    pub(super) fn not_all(&self, used: &[usize]) -> String {
        let names = used.iter().filter_map(|&edge| self.names.get(self.first_edge + edge)?.as_ref());
        names.fold(String::new(), |terms, name| terms + "1 ~" + name + " ")
    }
}
