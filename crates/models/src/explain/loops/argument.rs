//! Arguments of a person about a loop.

use super::Source;
use super::board::Board;
use super::inference::Inference;
use super::level::AHEAD;
use super::trial::Refutation;
use crate::explain::deduction::Deduction;
use unicursal_core::path::Statement;

/// The level of suppositions, and that of search.
const WHAT_IF: u8 = 7;
const SEARCH: u8 = 8;

/// An argument of a person.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    /// An inference from one source.
    Rule(Inference),
    /// Inferences of which each goes on where the one before has led: there is only one way.
    Way(Vec<Inference>),
    /// A supposition that leads to a contradiction.
    WhatIf(Refutation),
    /// A search that finds this statement; or, without one, that there is no solution.
    Search(Option<Statement>),
}

impl Argument {
    pub(super) fn level(&self, board: &Board) -> u8 {
        match self {
            Argument::Rule(inference) => board.level(inference.source),
            Argument::Way(way) => way.iter().map(|inference| board.level(inference.source)).max().unwrap_or(0),
            Argument::WhatIf(refutation) if refutation.is_brief() => AHEAD,
            Argument::WhatIf(_) => WHAT_IF,
            Argument::Search(_) => SEARCH,
        }
    }

    pub(super) fn premises(&self) -> Vec<Statement> {
        match self {
            Argument::Rule(inference) => inference.premises.clone(),
            Argument::Way(way) => way.iter().flat_map(|inference| inference.premises.clone()).collect(),
            Argument::WhatIf(refutation) => refutation.premises(),
            Argument::Search(_) => vec![],
        }
    }

    pub(super) fn conclusions(&self) -> Vec<Statement> {
        match self {
            Argument::Rule(inference) => inference.conclusions.clone(),
            Argument::Way(way) => way.iter().flat_map(|inference| inference.conclusions.clone()).collect(),
            Argument::WhatIf(refutation) => vec![refutation.conclusion()],
            Argument::Search(found) => found.iter().copied().collect(),
        }
    }

    /// The sources of the argument, whose clues it rests on.
    pub(super) fn sources(&self) -> Vec<Source> {
        match self {
            Argument::Rule(inference) => vec![inference.source],
            Argument::Way(way) => way.iter().map(|inference| inference.source).collect(),
            Argument::WhatIf(refutation) => refutation.inferences().map(|inference| inference.source).collect(),
            Argument::Search(_) => vec![],
        }
    }
}

/// A deduction about a loop.
pub(super) type Drawn = Deduction<Argument, Statement>;
