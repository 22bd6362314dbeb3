//! Deductions about loops in words.

mod names;
mod statements;

use super::Source;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use super::trial::Refutation;
use crate::board::{Pos, Puzzle};
use crate::encode::{Origin, Says};
use crate::explain::facts::Fact;
use crate::explain::step::Step;
use crate::kinds::rules;
use crate::phrase::capitalized;
use names::Names;
use statements::say;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};

/// The number of characters in a sentence from which on consequences are counted, not listed.
const LENGTH: usize = 110;

/// The puzzle in words.
pub(super) struct Words {
    names: Names,
}

impl Words {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        Self { names: Names::new(puzzle) }
    }

    /// The deduction as a step that rests on `premises`, by these sources.
    pub(super) fn step(
        &self,
        board: &Board,
        deduction: &Drawn,
        premises: &[Statement],
        sources: &[Source],
    ) -> Step {
        let facts = |statements: &[Statement]| -> Vec<Fact> {
            statements.iter().filter_map(|&statement| self.names.fact(board, statement)).collect()
        };
        let clues: BTreeSet<Pos> = sources.iter().filter_map(|&source| clue(board, source)).collect();
        let mut shown: Vec<Fact> = clues.iter().map(|&clue| Fact::Clue(clue)).collect();
        shown.extend(facts(premises));
        shown.sort_unstable();
        shown.dedup();
        let chain = match &deduction.argument {
            Argument::WhatIf(refutation) => {
                let links = refutation.chain.iter().flat_map(|link| link.conclusions.iter().copied());
                facts(&[refutation.supposed].into_iter().chain(links).collect::<Vec<_>>())
            }
            Argument::Rule(_) | Argument::Search(_) => vec![],
        };
        let text = match &deduction.argument {
            Argument::Rule(inference) => self.rule(board, inference),
            Argument::WhatIf(refutation) => self.what_if(board, refutation),
            Argument::Search(Some(found)) => {
                let found = self.say(board, &[*found], None);
                format!("no short argument helps here; trying everything shows that {found}")
            }
            Argument::Search(None) => {
                String::from("no short argument helps here; trying everything shows that there is no solution")
            }
        };
        let pattern = match &deduction.argument {
            Argument::WhatIf(_) if premises.is_empty() => {
                let clues: Vec<Pos> = clues.into_iter().collect();
                rules(self.names.puzzle.kind()).pattern(&self.names.puzzle, &clues)
            }
            _ => None,
        };
        Step {
            rule: pattern.unwrap_or_else(|| rule_name(board, &deduction.argument)),
            level: if pattern.is_some() { PATTERN } else { deduction.argument.level(board) },
            text: capitalized(format!("{text}.")),
            premises: shown,
            conclusions: facts(&deduction.conclusions),
            chain,
            assumes: None,
        }
    }

    fn say(&self, board: &Board, statements: &[Statement], around: Option<Pos>) -> String {
        say(&self.names, board, statements, around)
    }

    /// The sentence of a local constraint, or of its clue.
    fn local(&self, origin: Origin) -> String {
        let clue = origin.clue.map(|clue| self.names.clue(clue)).unwrap_or_default();
        match origin.says {
            Says::Rule(sentence) => sentence.replace("{}", &clue),
            Says::Counts(_) => clue,
        }
    }

    /// An inference from one source, or the contradiction that it is.
    fn rule(&self, board: &Board, inference: &Inference) -> String {
        if inference.is_contradiction() {
            return self.clash(board, inference);
        }
        let around = clue(board, inference.source);
        let says = self.say(board, &inference.conclusions, around);
        let is_drawn = inference.conclusions.iter().all(|statement| statement.holds);
        match inference.source {
            Source::Vertex(vertex) => {
                let place = self.names.vertex(board, vertex);
                let has_line = inference.premises.iter().any(|premise| premise.holds);
                match (is_drawn, has_line) {
                    (true, true) => format!("there is only one way on at {place}: {says}"),
                    (true, false) => format!("the loop visits {place} and has only two ways there: {says}"),
                    (false, _) => format!("the loop could not go on at {place}: {says}"),
                }
            }
            Source::Piece(_) => format!("{says}, since that would close the loop too early"),
            Source::Side(edge) => {
                let premises = self.say(board, &inference.premises, self.names.cell_beside(board, edge));
                format!("{premises}, so {says}")
            }
            Source::Local(number) => {
                let origin = board.encoding.origins[number as usize];
                let sentence = self.local(origin);
                match origin.says {
                    Says::Rule(_) => format!("{sentence}: {says}"),
                    Says::Counts(things) if is_max(board, number, inference) => {
                        format!("{sentence} has all its {things}: {says}")
                    }
                    Says::Counts(things) => format!("{sentence} needs all {things} that are left: {says}"),
                }
            }
        }
    }

    /// A contradiction.
    fn clash(&self, board: &Board, inference: &Inference) -> String {
        match inference.source {
            Source::Vertex(vertex) => {
                let place = self.names.vertex(board, vertex);
                match inference.premises.iter().filter(|premise| premise.holds).count() {
                    3.. => format!("the loop branches at {place}"),
                    1.. if inference
                        .premises
                        .iter()
                        .any(|premise| matches!(premise.atom, Atom::Edge(_)) && premise.holds) =>
                    {
                        format!("the loop ends at {place}")
                    }
                    _ => format!("the loop cannot visit {place}"),
                }
            }
            Source::Piece(_) => String::from("the loop closes too early"),
            Source::Side(edge) => {
                format!("inside and outside do not fit at {}", self.names.side(board, edge, None))
            }
            Source::Local(number) => {
                let origin = board.encoding.origins[number as usize];
                let sentence = self.local(origin);
                match origin.says {
                    Says::Rule(_) => format!("it is no longer true that {sentence}"),
                    Says::Counts(things) if is_max(board, number, inference) => {
                        format!("{sentence} has too many {things}")
                    }
                    Says::Counts(things) => format!("{sentence} has too few {things}"),
                }
            }
        }
    }

    fn what_if(&self, board: &Board, refutation: &Refutation) -> String {
        let says = self.say(board, &[refutation.conclusion()], None);
        let clash = self.clash(board, &refutation.clash);
        let drawn: Vec<Statement> = refutation
            .chain
            .iter()
            .flat_map(|link| link.conclusions.iter().copied())
            .filter(|statement| statement.holds && !matches!(statement.atom, Atom::Visited(_)))
            .collect();
        if drawn.is_empty() {
            return format!("{says}: otherwise {clash}");
        }
        let all = format!("{says}: otherwise {}, and then {clash}", self.say(board, &drawn, None));
        if all.chars().count() < LENGTH {
            return all;
        }
        let count = drawn.len();
        let follow = if count == 1 { "one side follows" } else { "sides follow" };
        let count = if count == 1 { String::new() } else { format!("{count} ") };
        format!("{says}: otherwise {count}{follow}, and then {clash}")
    }
}

/// The level of a supposition that players know as a pattern.
const PATTERN: u8 = 3;

/// The clue that a source comes from.
fn clue(board: &Board, source: Source) -> Option<Pos> {
    match source {
        Source::Local(number) => board.encoding.origins[number as usize].clue,
        _ => None,
    }
}

/// Whether an inference from a count is about its maximum: its premises are true statements of the count.
fn is_max(board: &Board, number: u32, inference: &Inference) -> bool {
    let of: BTreeSet<Statement> = board.local(number).statements().collect();
    !inference.premises.is_empty() && inference.premises.iter().all(|premise| of.contains(premise))
        || inference.premises.is_empty() && inference.conclusions.iter().all(|conclusion| !of.contains(conclusion))
}

/// The name of the rule of an argument, in players' words.
fn rule_name(board: &Board, argument: &Argument) -> &'static str {
    match argument {
        Argument::WhatIf(refutation) if refutation.is_brief() => "look ahead",
        Argument::WhatIf(_) => "what if",
        Argument::Search(_) => "search",
        Argument::Rule(inference) => match inference.source {
            Source::Vertex(_) => "one line through a point",
            Source::Piece(_) => "closed loop",
            Source::Side(_) => "inside and outside",
            Source::Local(number) => match board.encoding.origins[number as usize].clue {
                Some(_) => "clue",
                None => "rule",
            },
        },
    }
}
