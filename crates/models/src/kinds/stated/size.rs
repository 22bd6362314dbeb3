//! The number of things that a rule looks at on a drawing.

use super::formula::{Binder, Domain, Formula, Number, Scope, Stated};
use crate::board::Puzzle;

/// Returns an upper bound on the number of formulas and cells that a rule looks at on a drawing.
pub(super) fn looks(rule: &Stated, puzzle: &Puzzle) -> u64 {
    let sizes = Sizes {
        rows: puzzle.rows().into(),
        cols: puzzle.cols().into(),
        region: if puzzle.regions().is_empty() { 0 } else { largest_region(puzzle) },
    };
    let things = match rule.scope {
        Scope::Clue(_) => puzzle.symbols().count() as u64,
        Scope::Cell | Scope::Region => sizes.cells(),
        Scope::Pair | Scope::Border => sizes.cells().saturating_mul(2),
    };
    things.saturating_mul(sizes.formula(&rule.formula))
}

fn largest_region(puzzle: &Puzzle) -> u64 {
    let mut sizes = vec![];
    for &region in puzzle.regions() {
        let region = region as usize;
        sizes.resize(sizes.len().max(region + 1), 0);
        sizes[region] += 1;
    }
    sizes.into_iter().max().unwrap_or(0)
}

/// The sizes of sets of cells on a board.
struct Sizes {
    rows: u64,
    cols: u64,
    /// The size of the largest region.
    region: u64,
}

impl Sizes {
    fn cells(&self) -> u64 {
        self.rows.saturating_mul(self.cols)
    }

    fn domain(&self, domain: &Domain) -> u64 {
        match domain {
            Domain::Ways | Domain::Neighbors(_) => 4,
            Domain::Around(_) => 8,
            Domain::Ray(..) => self.rows.max(self.cols),
            Domain::Region(_) => self.region,
            Domain::Row(_) => self.cols,
            Domain::Column(_) => self.rows,
            Domain::Board => self.cells(),
        }
    }

    fn binder(&self, binder: &Binder, body: u64) -> u64 {
        let with = binder.with.as_ref().map_or(1, |with| self.formula(with));
        self.domain(&binder.domain).saturating_mul(with.saturating_add(body))
    }

    fn formula(&self, formula: &Formula) -> u64 {
        let inner = match formula {
            Formula::Not(inner) => self.formula(inner),
            Formula::And(all) | Formula::Or(all) => {
                all.iter().fold(0, |sum: u64, inner| sum.saturating_add(self.formula(inner)))
            }
            Formula::Implies(one, other) | Formula::Iff(one, other) => {
                self.formula(one).saturating_add(self.formula(other))
            }
            Formula::Quantified(_, binder, body) => self.binder(binder, self.formula(body)),
            Formula::Compare(one, _, other) => self.number(one).saturating_add(self.number(other)),
            Formula::Is(..)
            | Formula::Goes(..)
            | Formula::Joins(..)
            | Formula::Together(..)
            | Formula::Same(..) => 0,
        };
        inner.saturating_add(1)
    }

    fn number(&self, number: &Number) -> u64 {
        match number {
            Number::Constant(_) | Number::Clue => 1,
            Number::Sides(_) => 4,
            Number::Length(..) => self.rows.max(self.cols),
            Number::Visits(_) | Number::Longest(_) => self.region,
            Number::Count(binder) => self.binder(binder, 1),
            Number::Plus(one, other) | Number::Minus(one, other) => {
                self.number(one).saturating_add(self.number(other))
            }
        }
    }
}
