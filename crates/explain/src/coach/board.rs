//! What is on a player's board.

use crate::facts::Fact;

/// The true marks on a player's board.
#[derive(Clone, Debug)]
pub(super) struct Board(Vec<Fact>);

impl Board {
    pub(super) fn new(mut given: Vec<Fact>) -> Self {
        given.sort_unstable();
        Self(given)
    }

    /// Returns the marks, in order.
    pub(super) fn facts(&self) -> &[Fact] {
        &self.0
    }

    /// Returns whether the board shows a fact.
    pub(super) fn has(&self, fact: &Fact) -> bool {
        self.0.binary_search(fact).is_ok()
    }

    /// Adds a mark.
    pub(super) fn put(&mut self, fact: Fact) {
        if let Err(at) = self.0.binary_search(&fact) {
            self.0.insert(at, fact);
        }
    }

    /// Removes marks that are erased, or in whose place something else is drawn.
    pub(super) fn clear(&mut self, erased: &[Fact], drawn: &[Fact]) {
        let place = |fact: &Fact| (matches!(fact, Fact::Side { .. }), fact.cells());
        let is_replaced = |fact: &Fact| drawn.iter().any(|new| new != fact && place(new) == place(fact));
        self.0.retain(|fact| !erased.contains(fact) && !is_replaced(fact));
    }
}
