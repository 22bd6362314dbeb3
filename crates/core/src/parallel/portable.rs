//! Literals on their way from one solver to another that has the same problem.

use crate::lit::Lit;
use crate::solver::Solver;
use crate::store::AtomicConstraint;

/// A literal that any solver of the same problem understands. A lazy literal has a different number in each solver, so
/// its meaning is passed on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Portable {
    Lit(Lit),
    Made(AtomicConstraint),
}

impl Solver {
    pub(super) fn export(&self, lit: Lit) -> Portable {
        if self.store.is_on_demand(lit.var()) {
            Portable::Made(self.store.meaning(lit))
        } else {
            Portable::Lit(lit)
        }
    }

    pub(super) fn export_all(&self, lits: impl IntoIterator<Item = Lit>) -> Vec<Portable> {
        lits.into_iter().map(|lit| self.export(lit)).collect()
    }

    pub(super) fn import(&mut self, portable: Portable) -> Lit {
        match portable {
            Portable::Lit(lit) => lit,
            Portable::Made(meaning) => self.literal(meaning),
        }
    }

    pub(super) fn import_all(&mut self, portables: &[Portable]) -> Vec<Lit> {
        portables.iter().map(|&portable| self.import(portable)).collect()
    }
}
