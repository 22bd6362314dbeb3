//! Steps in the words of a puzzle book.

mod phrases;
mod sides;
mod spelled;
mod what_if;

use self::phrases::{ends, verb};
use crate::facts::Fact;
use crate::lines::deduction::{Deduction, Justification};
use crate::lines::inference::assumable;
use crate::lines::theory::Theory;
use crate::sentence::shortest_of;
use unicursal_core::path::PathClues;
use unicursal_core::{IntVar, Lit, RuleId};
use unicursal_models::board::{Pos, Switch};
use unicursal_models::kinds::rules;
use unicursal_models::phrase::{capitalized, list};

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
        let line = rules(theory.puzzle.kind()).line();
        let seen = premises.iter().filter_map(|&lit| theory.fact(lit)).collect();
        Self { theory, premises, deduction, line, seen, named: vec![] }
    }

    /// The sentence, and the cells of the clues that it names.
    pub(crate) fn text(mut self) -> (String, Vec<Pos>) {
        let mut text = match &self.deduction.justification {
            Justification::WhatIf(refutation) => self.what_if(refutation),
            Justification::Search => self.search(),
            Justification::Contradiction { clash, stage } => {
                let clash = self.clash(clash, *stage);
                format!("{clash}: a contradiction.")
            }
            Justification::Rule { stage } => match self.deduction.focus {
                Some(vertex) => self.sides_of(vertex),
                None => self.rule(*stage),
            },
        };
        if self.assumes() && !text.contains("U-turn") && !text.contains("beside itself") {
            let told = text.trim_end_matches('.');
            text = shortest_of([
                format!("{told} (no line runs beside itself)."),
                format!("{told} (no U-turns)."),
                text.clone(),
            ]);
        }
        (capitalized(text), self.named)
    }

    /// Whether the deduction assumes that no line runs beside itself.
    fn assumes(&self) -> bool {
        self.theory.apart.is_some_and(|apart| self.premises.contains(&apart))
    }

    /// Notes that the sentence names the clues of these vertices.
    fn name(&mut self, vertices: &[u32]) {
        self.named.extend(vertices.iter().filter_map(|&vertex| self.theory.cell(vertex)));
    }

    /// Words for a rule that is not about the sides of one cell.
    fn rule(&mut self, stage: usize) -> String {
        let conclusions = self.conclusions();
        let line = self.line;
        match conclusions.first() {
            Some(Fact::Side { used, .. }) => self.side(*used, stage),
            Some(&Fact::Label { label, .. }) => {
                let cells: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
                let label = self.theory.name(label);
                format!("only the {line} of {label} can get to {}.", list(&cells, "and"))
            }
            Some(&Fact::Between { clues: [low, high], .. }) => {
                let cells: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
                let [low, high] = [low, high].map(|clue| self.theory.name(clue));
                format!(
                    "on its way from {low} to {high}, and on no other, the {line} can pass {}.",
                    list(&cells, "and")
                )
            }
            Some(&Fact::End { cell, used: true, which }) => {
                format!("the {line} can {} nowhere else than at {cell}.", verb(which)[0])
            }
            Some(&Fact::End { cell, used: false, which }) => match self.deduction.rule {
                RuleId::ColorBalance => format!(
                    "colored like a chessboard, the board has too few cells of one color for the {line} to {} at {cell}.",
                    verb(which)[0]
                ),
                _ => format!("the {line} cannot {} at {cell}: not all cells could be passed.", verb(which)[0]),
            },
            _ => String::from("this contradicts itself."),
        }
    }

    /// The reason why sides are used, or not.
    fn side(&mut self, used: bool, stage: usize) -> String {
        let conclusions = self.conclusions();
        let line = self.line;
        let sides: Vec<String> = conclusions.iter().map(|fact| ends(fact, "and")).collect();
        let joined = sides.join(", or ");
        let [a, b] = conclusions[0].cells();
        match (self.deduction.rule, used) {
            (RuleId::NoCommonSegment | RuleId::SegmentOutOfReach | RuleId::Flooding, false) => {
                self.apart(a, b, stage)
            }
            (RuleId::InducedPaths, true) => {
                format!("{joined} belong to one {line}, which does not run beside itself, so they are joined.")
            }
            (RuleId::Spelling, false) => {
                let edges: Vec<u32> = self.used_sides();
                format!("after joining {joined} the {line} would {}.", self.spelled(&edges))
            }
            (RuleId::Touching, false) => format!("joining {joined} would let a {line} {}.", self.touches()),
            (RuleId::Clause, true) => format!("without joining {joined}, the {line} would have to make a U-turn."),
            (RuleId::Clause, false) => format!("joining {joined} would be a U-turn."),
            (RuleId::Bridge, true) => format!(
                "the side between {joined} is the only way between two parts of the board: the {line} has to take it."
            ),
            (RuleId::Bridge, false) => format!(
                "between {joined} is the only way into a part of the board: the {line} could not come out again."
            ),
            (RuleId::Connectivity, true) => {
                format!(
                    "without going from {}, the {line} would fall into two parts.",
                    ends(&conclusions[0], "to")
                )
            }
            (RuleId::Connectivity, false) => {
                format!("joining {joined} would cut off a part of the board.")
            }
            (RuleId::ColorBalance, _) => format!(
                "counting the two colors of a chessboard, which every step changes, shows that {}.",
                conclusions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
            ),
            (RuleId::Flooding | RuleId::SegmentOutOfReach, true) => self.needed(a, b, stage),
            (_, true) => format!("without joining {joined}, too few sides would be left there."),
            (_, false) => format!("joining {joined} would leave too few sides there."),
        }
    }

    /// The sides that the premises and the conclusion join: a conclusion that excludes one supposes it.
    fn used_sides(&mut self) -> Vec<u32> {
        let premises = self.premises.iter().copied().filter(|lit| !lit.is_negative());
        let lits: Vec<Lit> = premises.chain(self.deduction.conclusions.iter().map(|&lit| !lit)).collect();
        lits.into_iter().filter_map(|lit| self.theory.edge_of(lit)).collect()
    }

    /// The thing that a line may not do beside itself in this puzzle.
    fn touches(&self) -> &'static str {
        if self.theory.puzzle.switches().is_on(Switch::Touch) { "fill a square" } else { "touch itself" }
    }

    /// The reason why no part of the line passes two cells one after the other.
    fn apart(&mut self, a: Pos, b: Pos, stage: usize) -> String {
        let line = self.line;
        let [of_a, of_b] = [a, b].map(|cell| self.stretches(cell, stage));
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        let apart = if is_label {
            format!("{a} and {b} can have no label in common.")
        } else {
            format!("no stretch of the {line} between two clues can pass both {a} and {b}.")
        };
        match (of_a, of_b) {
            (Some(of_a), Some(of_b)) if is_label => shortest_of([
                format!("{a} can only belong to {of_a} and {b} to {of_b}, so they are not joined."),
                format!("{a} can only belong to {of_a}, but {b} cannot."),
                format!("{b} can only belong to {of_b}, but {a} cannot."),
                apart,
            ]),
            (Some(of_a), Some(of_b)) => shortest_of([
                format!(
                    "the {line} can pass {a} only {of_a} and {b} only {of_b}, so it does not go from one to the other."
                ),
                format!("{a} lies {of_a} and {b} {of_b}, so they are not joined."),
                format!("{a} lies {of_a}, but {b} does not."),
                format!("{b} lies {of_b}, but {a} does not."),
                apart,
            ]),
            _ => apart,
        }
    }

    /// The reason why a clue cannot get to the next without a side.
    fn needed(&mut self, a: Pos, b: Pos, stage: usize) -> String {
        let lit = self.deduction.conclusions[0];
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let _ = self.theory.stage(stage).engine.propagate_under(&facts, &budget);
        let Some(inference) = self.theory.stage(stage).engine.why(lit) else {
            return format!("the {} has to go from {a} to {b}.", self.line);
        };
        let reason = self.cut_off(&inference, stage);
        format!("without going from {a} to {b}, {reason}.")
    }

    /// The labels that a cell can have, or the gaps that it can lie in, in words.
    fn stretches(&mut self, cell: Pos, stage: usize) -> Option<String> {
        let vertex = self.theory.vertex(cell)?;
        let own = self.theory.clue(vertex);
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        if own > 0 {
            let own = self.theory.name(own);
            return Some(if is_label { own } else { format!("at {own}") });
        }
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let view = self.theory.stage(stage);
        let int: IntVar = view.model.segments_of(vertex)?;
        let _ = view.engine.propagate_under(&facts, &budget);
        let values: Vec<u32> = view.engine.model().domain(int).iter().map(|value| value as u32).collect();
        let mut words: Vec<String> = vec![];
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
                    format!("between {} and {}", self.theory.name(low), self.theory.name(high))
                }
                // The label was left out in the search for a minimal conflict.
                [Fact::Label { label: 0, .. }, _] => String::from("another label"),
                [Fact::Label { label, .. }, _] => self.theory.name(label),
                [other, _] => other.to_string(),
            });
        }
        (!words.is_empty()).then(|| list(&words, "or"))
    }

    fn search(&mut self) -> String {
        match self.conclusions().first() {
            Some(fact) => {
                let fact = fact.named(&self.theory.puzzle);
                format!("no short argument helps here; trying everything shows that {fact}.")
            }
            None => {
                String::from("no short argument helps here; trying everything shows that there is no solution.")
            }
        }
    }

    fn conclusions(&mut self) -> Vec<Fact> {
        self.deduction.conclusions.iter().filter_map(|&lit| self.theory.fact(lit)).collect()
    }

    /// The name of a cell: "the corner r1c1", "4 at r2c2", "r3c3".
    fn cell_name(&self, cell: Pos) -> String {
        if let Some(clue) = rules(self.theory.puzzle.kind()).clue_number(&self.theory.puzzle, cell) {
            return format!("{} at {cell}", self.theory.name(clue));
        }
        if self.is_corner(cell) { format!("the corner {cell}") } else { cell.to_string() }
    }

    fn is_corner(&self, cell: Pos) -> bool {
        self.theory.puzzle.is_corner(cell)
    }
}
