//! Arguments of a person about a loop.

use super::Source;
use super::board::Board;
use super::inference::Inference;
use super::sort::Sort;
use super::trial::Refutation;
use crate::deduction::Deduction;
use crate::level::{AHEAD, SEARCH, WHAT_IF};
use std::collections::BTreeSet;
use unicursal_core::path::Statement;

/// An argument of a person.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    /// An inference from one source.
    Rule(Inference),
    /// Inferences of the same simple sort.
    Group(Sort, Vec<Inference>),
    /// One or more suppositions that lead to the same contradiction, or whose outcome players know by one name.
    WhatIf(Vec<Refutation>),
    /// A search that finds this statement. Without a statement, it shows that there is no solution.
    Search(Option<Statement>),
}

impl Argument {
    pub(super) fn level(&self, board: &Board) -> u8 {
        match self {
            Argument::Rule(inference) => board.level(inference.source),
            Argument::Group(_, inferences) => {
                inferences.iter().map(|inference| board.level(inference.source)).max().unwrap_or(0)
            }
            Argument::WhatIf(refutations) if refutations.iter().all(Refutation::is_brief) => AHEAD,
            Argument::WhatIf(_) => WHAT_IF,
            Argument::Search(_) => SEARCH,
        }
    }

    pub(super) fn premises(&self) -> Vec<Statement> {
        match self {
            Argument::Rule(inference) => inference.premises.clone(),
            Argument::Group(_, inferences) => {
                inferences.iter().flat_map(|inference| inference.premises.clone()).collect()
            }
            Argument::WhatIf(refutations) => {
                let premises = refutations.iter().flat_map(Refutation::premises);
                premises.collect::<BTreeSet<_>>().into_iter().collect()
            }
            Argument::Search(_) => vec![],
        }
    }

    pub(super) fn conclusions(&self) -> Vec<Statement> {
        match self {
            Argument::Rule(inference) => inference.conclusions.clone(),
            Argument::Group(_, inferences) => {
                inferences.iter().flat_map(|inference| inference.conclusions.clone()).collect()
            }
            Argument::WhatIf(refutations) => refutations.iter().map(Refutation::conclusion).collect(),
            Argument::Search(found) => found.iter().copied().collect(),
        }
    }

    /// Returns the sources of the argument, whose clues it rests on.
    pub(super) fn sources(&self) -> Vec<Source> {
        match self {
            Argument::Rule(inference) => vec![inference.source],
            Argument::Group(_, inferences) => inferences.iter().map(|inference| inference.source).collect(),
            Argument::WhatIf(refutations) => {
                refutations.iter().flat_map(Refutation::inferences).map(|inference| inference.source).collect()
            }
            Argument::Search(_) => vec![],
        }
    }
}

/// A deduction about a loop.
pub(super) type Drawn = Deduction<Argument, Statement>;
