//! Properties of path problems, each computed here and nowhere else.
//!
//! A technique, a rewriting or a pruning rule is *sound for* problems with certain properties and wrong for others: a
//! balance of colors counts all vertices, so it needs a problem whose paths visit them all. Rules name these properties
//! in their tables, and never the type of the clues.

use crate::path::line_rules::Touching;
use crate::path::local::{Atom, Local};
use crate::path::problem::{PathClues, PathProblem};

impl PathProblem {
    /// Returns whether the paths visit every vertex.
    pub fn covers(&self) -> bool {
        self.optional.is_empty()
    }

    /// Returns whether the paths may leave `vertex` out.
    pub fn is_optional(&self, vertex: u32) -> bool {
        self.optional.get(vertex as usize).is_some_and(|is_optional| *is_optional)
    }

    /// Returns whether there are no local constraints, and no rules about everything on one path.
    pub fn is_pure(&self) -> bool {
        self.local.is_empty() && !self.speaks_of_paths()
    }

    /// Returns whether there are rules about everything on one path, which the states of sweeps do not record.
    pub fn speaks_of_paths(&self) -> bool {
        self.touching != Touching::Free || self.spelling.is_some()
    }

    /// Returns whether local constraints speak of faces.
    pub fn has_inside(&self) -> bool {
        let mut statements = self.local.iter().flat_map(Local::statements);
        statements.any(|statement| matches!(statement.atom, Atom::Inside(_)))
    }

    /// Returns whether a path ends at `vertex`.
    pub fn is_end(&self, vertex: u32) -> bool {
        self.degree[vertex as usize] == 1
    }

    /// Returns whether the problem asks for one cycle.
    pub fn is_cycle(&self) -> bool {
        !self.has_clues() && self.degree.iter().all(|&degree| degree == 2)
    }

    /// Returns whether the problem asks for one path, or one cycle.
    pub fn single_path(&self) -> bool {
        !self.has_labels()
    }

    /// Returns whether there are clues.
    pub fn has_clues(&self) -> bool {
        self.clues != PathClues::None
    }

    /// Returns whether there is one path that visits clues in order, at steps that are not given.
    pub fn has_order(&self) -> bool {
        matches!(self.clues, PathClues::Order(_))
    }

    /// Returns whether there is one path that is at clues at given steps.
    pub fn has_steps(&self) -> bool {
        matches!(self.clues, PathClues::Steps(_))
    }

    /// Returns whether there is one path per label, between the two vertices of the label.
    pub fn has_labels(&self) -> bool {
        matches!(self.clues, PathClues::Labels(_))
    }

    /// Returns the number of stretches of path that the clues tell apart: the gaps between clues that follow each
    /// other, or the labels.
    pub(crate) fn stretches(&self) -> usize {
        match &self.clues {
            PathClues::None => 0,
            PathClues::Order(order) => order.len() - 1,
            PathClues::Steps(steps) => steps.len() - 1,
            PathClues::Labels(pairs) => pairs.len(),
        }
    }
}
