//! Steps in the words of a puzzle book.

mod phrases;
mod sides;
mod spelled;
mod what_if;

use self::phrases::begin;
use crate::facts::Fact;
use crate::lines::deduction::{Deduction, Justification};
use crate::lines::inference::assumable;
use crate::lines::theory::Theory;
use crate::sentence::shortest_of;
use unicursal_core::path::PathClues;
use unicursal_core::{IntVar, Lit, RuleId};
use unicursal_models::board::{Pos, Switch};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Arg, Join, Message, message};

/// The messages that state by themselves that no line runs beside itself.
const TURNS: [&str; 6] = [
    "sentence-would-turn",
    "sentence-turn",
    "sentence-belong-together",
    "clash-turn",
    "clash-beside",
    "reason-turn",
];

/// A deduction, to be put into words.
pub(crate) struct Sentence<'a> {
    theory: &'a mut Theory,
    premises: &'a [Lit],
    deduction: &'a Deduction,
    /// The word for the line.
    line: &'static str,
    /// The premises as facts.
    seen: Vec<Fact>,
    /// The cells of the clues that the sentence names.
    named: Vec<Pos>,
}

impl<'a> Sentence<'a> {
    pub(crate) fn new(theory: &'a mut Theory, premises: &'a [Lit], deduction: &'a Deduction) -> Self {
        let line = theory.puzzle.kind().family().line();
        let seen = premises.iter().filter_map(|&lit| theory.fact(lit)).collect();
        Self { theory, premises, deduction, line, seen, named: vec![] }
    }

    /// Returns the sentence, and the cells of the clues that it names.
    pub(crate) fn message(mut self) -> (Message, Vec<Pos>) {
        let sentence = match &self.deduction.justification {
            Justification::WhatIf(refutation) => self.what_if(refutation),
            Justification::Search => self.search(),
            Justification::Contradiction { clash, stage } => {
                message!("text-clash", clash = self.clash(clash, *stage))
            }
            Justification::Rule { stage } => match self.deduction.focus {
                Some(vertex) => self.sides_of(vertex),
                None => self.rule(*stage),
            },
        };
        if !self.assumes() || sentence.parts().iter().any(|part| TURNS.contains(&&*part.id)) {
            return (sentence, self.named);
        }
        let with = |id: &'static str| message!(id, sentence = sentence.clone());
        (shortest_of([with("text-apart"), with("text-no-turns"), sentence]), self.named)
    }

    /// Returns whether the deduction assumes that no line runs beside itself.
    fn assumes(&self) -> bool {
        self.theory.apart.is_some_and(|apart| self.premises.contains(&apart))
    }

    /// Notes that the sentence names the clues of these vertices.
    fn name(&mut self, vertices: &[u32]) {
        self.named.extend(vertices.iter().filter_map(|&vertex| self.theory.cell(vertex)));
    }

    /// Returns the players' word for the line.
    fn line(&self) -> Message {
        message!(format!("line-{}", self.line))
    }

    /// Words for a rule that is not about the sides of one cell.
    fn rule(&mut self, stage: usize) -> Message {
        let conclusions = self.conclusions();
        let line = self.line();
        let places = || Join::And.of(conclusions.iter().map(|fact| fact.cells()[0]));
        match conclusions.first() {
            Some(Fact::Side { used, .. }) => self.side(*used, stage),
            Some(&Fact::Label { label, .. }) => {
                message!("sentence-only-line", line = line, n = self.theory.name(label), places = places())
            }
            Some(&Fact::Between { clues: [low, high], .. }) => {
                let [low, high] = [low, high].map(|clue| self.theory.name(clue));
                message!("sentence-on-its-way", n1 = low, n2 = high, line = line, places = places())
            }
            Some(&Fact::End { cell, used: true, which }) => {
                message!("sentence-nowhere-else", line = line, begin = begin(which), places = cell)
            }
            Some(&Fact::End { cell, used: false, which }) => match self.deduction.rule {
                RuleId::ColorBalance => {
                    message!("sentence-too-few-of-color", line = line, begin = begin(which), places = cell)
                }
                _ => message!("sentence-cannot-end", line = line, begin = begin(which), place = cell),
            },
            _ => message!("sentence-contradicts"),
        }
    }

    /// The reason why sides are used, or not.
    fn side(&mut self, used: bool, stage: usize) -> Message {
        let conclusions = self.conclusions();
        let line = self.line();
        let pairs = Join::Alternatives.of(conclusions.iter().map(|fact| {
            let [one, other] = fact.cells();
            message!("pair-and", place1 = one, place2 = other)
        }));
        let [a, b] = conclusions[0].cells();
        let with_line = |id: &'static str| message!(id, pairs = pairs.clone(), line = line.clone());
        match (self.deduction.rule, used) {
            (RuleId::NoCommonSegment | RuleId::SegmentOutOfReach | RuleId::Flooding, false) => {
                self.apart(a, b, stage)
            }
            (RuleId::InducedPaths, true) => with_line("sentence-belong-together"),
            (RuleId::Spelling, false) => {
                let edges: Vec<u32> = self.used_sides();
                with_line("sentence-would-read").with("reading", self.spelled(&edges))
            }
            (RuleId::Touching, false) => with_line("sentence-would-touch").with("touch", self.touches()),
            (RuleId::Clause, true) => with_line("sentence-would-turn"),
            (RuleId::Clause, false) => message!("sentence-turn", pairs = pairs),
            (RuleId::Bridge, true) => with_line("sentence-bridge"),
            (RuleId::Bridge, false) => with_line("sentence-no-bridge"),
            (RuleId::Connectivity, true) => message!("sentence-in-two", place1 = a, place2 = b, line = line),
            (RuleId::Connectivity, false) => message!("sentence-cuts-off", pairs = pairs),
            (RuleId::ColorBalance, _) => {
                let facts = conclusions.iter().map(|fact| fact.message(None));
                message!("sentence-colors", facts = Join::And.of(facts))
            }
            (RuleId::Flooding | RuleId::SegmentOutOfReach, true) => self.needed(a, b, stage),
            (_, true) => message!("sentence-too-few-without", pairs = pairs),
            (_, false) => message!("sentence-too-few-with", pairs = pairs),
        }
    }

    /// Returns the sides that the premises and the conclusion join: a conclusion that excludes one supposes it.
    fn used_sides(&mut self) -> Vec<u32> {
        let premises = self.premises.iter().copied().filter(|lit| !lit.is_negative());
        let lits: Vec<Lit> = premises.chain(self.deduction.conclusions.iter().map(|&lit| !lit)).collect();
        lits.into_iter().filter_map(|lit| self.theory.edge_of(lit)).collect()
    }

    /// Returns the words for the way in which a line must not touch itself in this puzzle.
    fn touches(&self) -> Message {
        let may_touch = self.theory.puzzle.switches().is_on(Switch::Touch);
        message!(if may_touch { "touch-square" } else { "touch-itself" })
    }

    /// Returns the reason why no part of the line passes two cells one after the other.
    fn apart(&mut self, a: Pos, b: Pos, stage: usize) -> Message {
        let line = self.line();
        let [of_a, of_b] = [a, b].map(|cell| self.stretches(cell, stage));
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        let both = |id: &'static str| message!(id, place1 = a, place2 = b);
        let (Some(of_a), Some(of_b)) = (of_a, of_b) else {
            return if is_label {
                both("sentence-no-common-label")
            } else {
                both("sentence-no-common-stretch").with("line", line)
            };
        };
        let one = |id: &'static str, name: &'static str, cell: Pos, of: &Arg, other: Pos| {
            message!(id, place1 = cell, place2 = other).with(name, of.clone())
        };
        if is_label {
            shortest_of([
                both("sentence-labels-apart").with("labels1", of_a.clone()).with("labels2", of_b.clone()),
                one("sentence-label-of-one", "labels", a, &of_a, b),
                one("sentence-label-of-one", "labels", b, &of_b, a),
                both("sentence-no-common-label"),
            ])
        } else {
            let gaps = |id: &'static str| both(id).with("gaps1", of_a.clone()).with("gaps2", of_b.clone());
            shortest_of([
                gaps("sentence-stretches-apart").with("line", line.clone()),
                gaps("sentence-gaps-apart"),
                one("sentence-gap-of-one", "gaps", a, &of_a, b),
                one("sentence-gap-of-one", "gaps", b, &of_b, a),
                both("sentence-no-common-stretch").with("line", line),
            ])
        }
    }

    /// The reason why a clue cannot get to the next without a side.
    fn needed(&mut self, a: Pos, b: Pos, stage: usize) -> Message {
        let lit = self.deduction.conclusions[0];
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let _ = self.theory.stage(stage).engine.propagate_under(&facts, &budget);
        let Some(inference) = self.theory.stage(stage).engine.why(lit) else {
            return message!("sentence-has-to-go", line = self.line(), place1 = a, place2 = b);
        };
        message!("sentence-needed", place1 = a, place2 = b, clash = self.cut_off(&inference, stage))
    }

    /// Returns the labels that a cell can have, or the gaps that it can lie in, in words.
    fn stretches(&mut self, cell: Pos, stage: usize) -> Option<Arg> {
        let vertex = self.theory.vertex(cell)?;
        let own = self.theory.clue(vertex);
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        if own > 0 {
            let own = self.theory.name(own);
            return Some(message!(if is_label { "label-one" } else { "gap-at" }, n = own).into());
        }
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let view = self.theory.stage(stage);
        let int: IntVar = view.model.segments_of(vertex)?;
        let _ = view.engine.propagate_under(&facts, &budget);
        let values: Vec<u32> = view.engine.assignment().domain(int).iter().map(|value| value as u32).collect();
        let mut words: Vec<Message> = vec![];
        // Stretches that follow each other are one.
        let mut ranges: Vec<[u32; 2]> = vec![];
        for value in values {
            match ranges.last_mut() {
                Some([_, last]) if *last + 1 == value && !is_label => *last = value,
                _ => ranges.push([value; 2]),
            }
        }
        for [first, last] in ranges {
            let facts = [first, last].map(|value| self.theory.value_fact(cell, value));
            words.push(match facts {
                [Fact::Between { clues: [low, _], .. }, Fact::Between { clues: [_, high], .. }] => {
                    message!("gap-between", n1 = self.theory.name(low), n2 = self.theory.name(high))
                }
                // The label was left out in the search for a minimal conflict.
                [Fact::Label { label: 0, .. }, _] => message!("label-another"),
                [Fact::Label { label, .. }, _] => message!("label-one", n = self.theory.name(label)),
                [other, _] => other.message(None),
            });
        }
        (!words.is_empty()).then(|| Join::Or.of(words))
    }

    fn search(&mut self) -> Message {
        match self.conclusions().first() {
            Some(fact) => message!("sentence-search", facts = fact.message(Some(&self.theory.puzzle))),
            None => message!("sentence-search-fails"),
        }
    }

    fn conclusions(&mut self) -> Vec<Fact> {
        self.deduction.conclusions.iter().filter_map(|&lit| self.theory.fact(lit)).collect()
    }

    /// Returns the name of a cell: "the corner r1c1", "4 at r2c2", "r3c3".
    fn cell_name(&self, cell: Pos) -> Message {
        if let Some(clue) = rules(self.theory.puzzle.kind()).clue_number(&self.theory.puzzle, cell) {
            return message!("start-clue", n = self.theory.name(clue), place = cell);
        }
        message!(if self.is_corner(cell) { "start-corner" } else { "start-cell" }, place = cell)
    }

    fn is_corner(&self, cell: Pos) -> bool {
        self.theory.puzzle.is_corner(cell)
    }
}
