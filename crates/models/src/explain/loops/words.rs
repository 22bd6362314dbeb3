//! Deductions about loops in words.

mod names;
mod statements;

use super::Source;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use super::trial::Refutation;
use super::way;
use crate::board::{Ground, Pos, Puzzle};
use crate::encode::{Origin, Says};
use crate::explain::facts::Fact;
use crate::explain::sentence::{MAX_CELLS, route, shortest_of};
use crate::explain::step::Step;
use crate::kinds::rules;
use crate::phrase::capitalized;
use names::Names;
use statements::say;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};

/// The numbers of places that a sentence may name, in turn: others are counted, and read off the picture.
const NAMED: [usize; 2] = [4, 1];

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
            Argument::Rule(_) | Argument::Way(_) | Argument::Search(_) => vec![],
        };
        let texts = match &deduction.argument {
            Argument::Rule(inference) => self.rule(board, inference),
            Argument::Way(way) => self.way(board, way),
            Argument::WhatIf(refutation) => self.what_if(board, refutation),
            Argument::Search(found) => {
                let found = found.map(|found| self.say(board, &[found], None, NAMED[0]));
                let found = found.unwrap_or_else(|| "there is no solution".into());
                vec![format!("no short argument helps here; trying everything shows that {found}")]
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
            text: shortest_of(texts.into_iter().map(|text| capitalized(format!("{text}.")))),
            premises: shown,
            conclusions: facts(&deduction.conclusions),
            chain,
            assumes: None,
        }
    }

    fn say(&self, board: &Board, statements: &[Statement], around: Option<Pos>, named: usize) -> String {
        say(&self.names, board, statements, around, named)
    }

    /// The clue of a local constraint.
    fn clue(&self, origin: Origin) -> String {
        origin.clue.map(|clue| self.names.clue(clue)).unwrap_or_default()
    }

    /// The sentences of an inference from one source, or of the contradiction that it is, the most telling first.
    fn rule(&self, board: &Board, inference: &Inference) -> Vec<String> {
        if inference.is_contradiction() {
            return vec![self.clash(board, inference)];
        }
        let reasons = self.reasons(board, inference);
        let around = clue(board, inference.source);
        let told = |reason: &Reason| {
            NAMED.map(|named| reason.tell(&self.say(board, &inference.conclusions, around, named)))
        };
        reasons.iter().flat_map(told).collect()
    }

    /// The sentences of a way with no alternative, the most telling first.
    fn way(&self, board: &Board, way: &[Inference]) -> Vec<String> {
        let vertices = way::vertices(board, way);
        let cells: Vec<Pos> = vertices.iter().filter_map(|&vertex| board.encoding.cell(vertex)).collect();
        if self.names.ground == Ground::Cells && cells.len() == vertices.len() {
            return vec![format!("from {} the only way is {}", cells[0], route(&cells[1..], MAX_CELLS - 1))];
        }
        let place = self.names.vertex(board, vertices[0]);
        let conclusions: Vec<Statement> = way.iter().flat_map(|inference| inference.conclusions.clone()).collect();
        let told = NAMED.map(|named| self.say(board, &conclusions, None, named));
        told.map(|says| format!("there is only one way on at {place}: {says}")).into()
    }

    /// The reasons of an inference from one source, the most telling first.
    fn reasons(&self, board: &Board, inference: &Inference) -> Vec<Reason> {
        let is_drawn = inference.conclusions.iter().all(|statement| statement.holds);
        let before = |text: String| vec![Reason::Before(text)];
        match inference.source {
            Source::Vertex(vertex) => {
                let place = self.names.vertex(board, vertex);
                let has_line = inference.premises.iter().any(|premise| premise.holds);
                before(match (is_drawn, has_line) {
                    (true, true) => format!("there is only one way on at {place}"),
                    (true, false) => format!("the loop visits {place} and has only two ways there"),
                    (false, _) => format!("the loop could not go on at {place}"),
                })
            }
            Source::Piece(_) => vec![Reason::After("since that would close the loop too early")],
            Source::Side(edge) => {
                let beside = self.names.cell_beside(board, edge);
                vec![Reason::Fact(self.say(board, &inference.premises, beside, NAMED[0]))]
            }
            Source::Local(number) => {
                let origin = board.encoding.origins[number as usize];
                let clue = self.clue(origin);
                match origin.says {
                    Says::Rule { holds, .. } => {
                        let rule = holds.replace("{}", &clue);
                        // A rule of the kind holds everywhere; the premises tell where it is used.
                        let is_somewhere = origin.clue.is_none() && !inference.premises.is_empty();
                        let premises = self.say(board, &inference.premises, None, NAMED[0]);
                        let somewhere = is_somewhere.then(|| Reason::Before(format!("{premises}, and {rule}")));
                        somewhere.into_iter().chain(before(rule)).collect()
                    }
                    Says::Counts(things) if is_max(board, number, inference) => {
                        before(format!("{clue} has all its {things}"))
                    }
                    Says::Counts(things) => before(format!("{clue} needs all {things} that are left")),
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
                let clue = self.clue(origin);
                match origin.says {
                    Says::Rule { fails, .. } => fails.replace("{}", &clue),
                    Says::Counts(things) if is_max(board, number, inference) => {
                        format!("{clue} has too many {things}")
                    }
                    Says::Counts(things) => format!("{clue} has too few {things}"),
                }
            }
        }
    }

    /// The sentences of a supposition, the most telling first.
    fn what_if(&self, board: &Board, refutation: &Refutation) -> Vec<String> {
        let says = self.say(board, &[refutation.conclusion()], None, NAMED[0]);
        let clash = self.clash(board, &refutation.clash);
        let drawn: Vec<Statement> = refutation
            .chain
            .iter()
            .flat_map(|link| link.conclusions.iter().copied())
            .filter(|statement| statement.holds && !matches!(statement.atom, Atom::Visited(_)))
            .collect();
        let untold = format!("{says}: otherwise {clash}");
        if drawn.is_empty() {
            return vec![untold];
        }
        let follow = match drawn.len() {
            1 => "one side follows".to_owned(),
            count => format!("{count} sides follow"),
        };
        let told = [self.say(board, &drawn, None, NAMED[0]), follow];
        told.map(|told| format!("{says}: otherwise {told}, and then {clash}"))
            .into_iter()
            .chain([untold])
            .collect()
    }
}

/// The reason of an inference as part of a sentence.
enum Reason {
    /// A clause, after which the conclusion follows.
    Before(String),
    /// A clause after the conclusion.
    After(&'static str),
    /// A fact that has the conclusion for its consequence.
    Fact(String),
}

impl Reason {
    /// The sentence with the conclusion `says`. The loop is named once.
    fn tell(&self, says: &str) -> String {
        match self {
            Reason::Before(reason) => {
                let it = says.strip_prefix(LOOP).filter(|_| reason.starts_with(LOOP));
                it.map_or_else(|| format!("{reason}: {says}"), |says| format!("{reason}: it {says}"))
            }
            Reason::After(reason) => format!("{says}, {reason}"),
            Reason::Fact(fact) => format!("{fact}, so {says}"),
        }
    }
}

/// The name of the rule that the loop goes through a point once.
const ONE_LINE: &str = "one line through a point";

/// The subject of most sentences.
const LOOP: &str = "the loop ";

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
        Argument::Way(_) => ONE_LINE,
        Argument::Rule(inference) => match inference.source {
            Source::Vertex(_) => ONE_LINE,
            Source::Piece(_) => "closed loop",
            Source::Side(_) => "inside and outside",
            Source::Local(number) => match board.encoding.origins[number as usize].clue {
                Some(_) => "clue",
                None => "rule",
            },
        },
    }
}
