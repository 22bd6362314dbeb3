//! Scratch for the analysis of conflicts.

use crate::lit::{Lit, Var};
use crate::store::Store;

/// Marks of variables during an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Mark {
    #[default]
    None,
    /// In the clause or resolved away.
    Seen,
    /// Not in the clause, but in a reason of one of its literals.
    Beside,
    /// Implied by the rest of the clause.
    Redundant,
    /// Known not to be.
    Needed,
}

/// Scratch of the analysis, kept to spare allocations.
#[derive(Default)]
pub(crate) struct Analysis {
    pub(crate) marks: Vec<Mark>,
    pub(crate) marked: Vec<Var>,
    /// The learned clause. Its first literal is the one it asserts.
    pub(crate) clause: Vec<Lit>,
    pub(crate) premises: Vec<Lit>,
    /// Premises that minimization has looked at.
    pub(crate) looked_at: usize,
    pub(crate) levels: Vec<u32>,
    pub(crate) level_stamp: u32,
}

impl Analysis {
    pub(crate) fn mark(&mut self, var: Var, mark: Mark) {
        self.marks[var.index()] = mark;
        self.marked.push(var);
    }

    /// Marks the levels that the literals of a clause come from, and returns their number: the literal block distance
    /// (LBD) (Audemard & Simon 2009).
    pub(crate) fn stamp_levels(&mut self, clause: impl IntoIterator<Item = Lit>, store: &Store) -> u32 {
        self.levels.resize(store.level() + 1, 0);
        self.level_stamp += 1;
        let mut lbd = 0;
        for lit in clause {
            let stamp = &mut self.levels[store.level_of(lit.var())];
            lbd += u32::from(*stamp != self.level_stamp);
            *stamp = self.level_stamp;
        }
        lbd
    }

    pub(crate) fn clear(&mut self, vars: usize) {
        for var in self.marked.drain(..) {
            self.marks[var.index()] = Mark::None;
        }
        self.marks.resize(vars, Mark::None);
        self.clause.clear();
        self.premises.clear();
    }
}
