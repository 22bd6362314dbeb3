//! Deductions about loops in words.

mod crossings;
mod groups;
mod names;
mod reasons;
mod statements;

use super::Source;
use super::argument::{Argument, Drawn};
use super::board::Board;
use super::inference::Inference;
use super::trial::Refutation;
use crate::facts::Fact;
use crate::fault::Fault;
use crate::sentence::{MAX_CELLS, first_within, is_short, shortest_of, technique};
use crate::step::Step;
use names::Names;
use reasons::touching;
use statements::{once, say};
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};
use unicursal_language::Language;
use unicursal_models::board::{Pos, Puzzle};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Arg, Join, Message, message};

/// The numbers of places that a sentence may name, in turn: others are counted, and read off the picture.
const NAMED: [usize; 2] = [MAX_CELLS, 1];

/// Names every place.
const ALL: usize = usize::MAX;

/// The puzzle in words.
pub(super) struct Words {
    names: Names,
}

impl Words {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        Self { names: Names::new(puzzle) }
    }

    /// Returns the deduction as a step that rests on `premises`, by these sources.
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
        let clues: BTreeSet<Pos> = sources.iter().filter_map(|&source| board.clue(source)).collect();
        let mut shown: Vec<Fact> = clues.iter().map(|&clue| Fact::Clue(clue)).collect();
        shown.extend(facts(premises));
        shown.sort_unstable();
        shown.dedup();
        let chain = match &deduction.argument {
            Argument::WhatIf(refutations) => {
                let links = refutations[0].chain.iter().flat_map(|link| link.conclusions.iter().copied());
                facts(&[refutations[0].supposed].into_iter().chain(links).collect::<Vec<_>>())
            }
            Argument::Rule(_) | Argument::Group(..) | Argument::Search(_) => vec![],
        };
        let pattern = match &deduction.argument {
            Argument::WhatIf(refutations) => self.pattern(board, refutations, premises),
            _ => None,
        };
        let texts = match &deduction.argument {
            Argument::Rule(inference) => self.rule(board, inference, premises),
            Argument::Group(sort, inferences) => self.group(board, *sort, inferences, premises),
            Argument::WhatIf(refutations) => self.what_if(board, refutations, pattern),
            Argument::Search(found) => {
                let found = found.map(|found| Join::And.of(self.say(board, &[found], None, NAMED[0])));
                vec![match found {
                    Some(says) => message!("sentence-loop-by-search", says = says),
                    None => message!("sentence-search-fails"),
                }]
            }
        };
        let message = shortest_of(texts);
        Step {
            rule: pattern.unwrap_or_else(|| rule_name(board, &deduction.argument)),
            level: deduction.argument.level(board),
            text: Language::English.sentence(&message),
            message,
            premises: shown,
            conclusions: facts(&deduction.conclusions),
            chain,
            assumes: None,
        }
    }

    /// Returns the fault of drawn sides that contradict each other. They rest on `premises`, by these sources.
    pub(super) fn fault(
        &self,
        board: &Board,
        clash: &Inference,
        premises: &[Statement],
        sources: &[Source],
    ) -> Fault {
        let clues: BTreeSet<Pos> = sources.iter().filter_map(|&source| board.clue(source)).collect();
        let mut facts: Vec<Fact> = clues.into_iter().map(Fact::Clue).collect();
        facts.extend(premises.iter().filter_map(|&premise| self.names.fact(board, premise)));
        Fault::new(self.clash(board, clash), facts)
    }

    /// Returns the name that players have for what is refuted, if it rests on these premises.
    pub(super) fn pattern(
        &self,
        board: &Board,
        refutations: &[Refutation],
        premises: &[Statement],
    ) -> Option<&'static str> {
        let sources = refutations.iter().flat_map(Refutation::inferences).map(|inference| inference.source);
        let clues: Vec<Pos> =
            sources.filter_map(|source| board.clue(source)).collect::<BTreeSet<_>>().into_iter().collect();
        let patterns = rules(self.names.puzzle.kind()).patterns()?;
        match (premises, &clues[..]) {
            _ if !refutations.iter().all(Refutation::is_brief) => None,
            ([], clues) => patterns.of_clues(&self.names.puzzle, clues),
            ([line], &[clue]) if self.names.leads_to(board, *line, clue) => {
                patterns.of_line(&self.names.puzzle, clue)
            }
            _ => None,
        }
    }

    /// Returns whether two clues have the same name, with a number at its end.
    pub(super) fn are_like(&self, one: Pos, other: Pos) -> bool {
        let [first, mut second] = [one, other].map(|clue| self.names.clue(clue));
        second.replace("place", one);
        first == second && first.arg("n").is_some() && first.arg("arrow").is_none()
    }

    fn say(&self, board: &Board, statements: &[Statement], around: Option<Pos>, named: usize) -> Vec<Message> {
        say(&self.names, board, statements, around, named)
    }

    /// Returns whether one sentence can express these suppositions.
    pub(super) fn is_one_sentence(
        &self,
        board: &Board,
        refutations: &[Refutation],
        pattern: Option<&'static str>,
    ) -> bool {
        self.what_if(board, refutations, pattern).iter().any(is_short)
    }

    /// Returns the sentences of suppositions, the most telling first.
    fn what_if(&self, board: &Board, refutations: &[Refutation], pattern: Option<&'static str>) -> Vec<Message> {
        let conclusions: Vec<Statement> = refutations.iter().map(Refutation::conclusion).collect();
        let clash = || vec![self.clash(board, &refutations[0].clash)];
        let told = NAMED.map(|named| self.say(board, &conclusions, None, named));
        if let Some(pattern) = pattern {
            let technique = technique(pattern);
            let [says, last] = once([told[0].clone(), clash()]);
            let why = message!("sentence-pattern-why", technique = technique.clone(), says = says, clash = last);
            let brief = told.map(|says| {
                message!("sentence-pattern", technique = technique.clone(), says = Join::And.of(says))
            });
            return [vec![why], brief.into()].concat();
        }
        let untold = told.clone().map(|says| {
            let [says, clash] = once([says, clash()]);
            message!("sentence-otherwise", says = says, clash = clash)
        });
        let drawn: Vec<Statement> = match refutations {
            [only] => only.chain.iter().flat_map(|link| link.conclusions.iter().copied()).collect(),
            _ => return untold.into(),
        };
        let clashing = &refutations[0].clash;
        let is_said =
            |statement: &Statement| touching(board, clashing).is_some() && clashing.premises.contains(statement);
        let is_told = |statement: &Statement| self.is_drawn(*statement) && !is_said(statement);
        let drawn: Vec<Statement> = drawn.into_iter().filter(is_told).collect();
        if drawn.is_empty() {
            return untold.into();
        }
        let otherwise = |named: usize| {
            let [says1, mut says2, clash] = once([told[0].clone(), self.say(board, &drawn, None, named), clash()]);
            if let Arg::List(join, _) = &mut says2 {
                *join = Join::Commas;
            }
            message!("sentence-otherwise-all", says1 = says1, says2 = says2, clash = clash)
        };
        // You draw this in mind, so the sentence names all of it, unless nobody could follow it without the board.
        vec![first_within(FOLLOWED, [otherwise(ALL), otherwise(NAMED[0])])]
    }

    /// Returns whether a consequence of a supposition is drawn, and not only noted.
    fn is_drawn(&self, statement: Statement) -> bool {
        match statement.atom {
            Atom::Edge(_) | Atom::Inside(_) => statement.holds,
            Atom::Visited(_) => !statement.holds && self.names.shades,
        }
    }
}

/// The number of characters, in English, of the longest supposition that names all that it draws.
const FOLLOWED: usize = 300;

/// The name of the rule that the loop goes through a point once.
const ONE_LINE: &str = "one line through a point";

/// Returns the name of the rule of an argument, in players' words.
fn rule_name(board: &Board, argument: &Argument) -> &'static str {
    let inference = match argument {
        Argument::WhatIf(refutations) if refutations.iter().all(Refutation::is_brief) => return "look ahead",
        Argument::WhatIf(_) => return "what if",
        Argument::Search(_) => return "search",
        Argument::Group(_, inferences) => &inferences[0],
        Argument::Rule(inference) => inference,
    };
    match inference.source {
        Source::Vertex(_) => ONE_LINE,
        Source::Piece(_) => "closed loop",
        Source::Exits(_) => "around an area",
        Source::Side(_) => "inside and outside",
        Source::Local(number) => match board.encoding.origins[number as usize].clue {
            Some(_) => "clue",
            None => "rule",
        },
    }
}
