//! Steps in the form that is shown: a rule, a sentence, and facts.

use crate::board::{Cell, Side, Solution};
use crate::explain::deduction::{Deduction, Derivation, Justification, SEARCH, WHAT_IF};
use crate::explain::facts::{Fact, PathEnd, fixed_ends};
use crate::explain::theory::Theory;
use crate::explain::wording::Sentence;
use serde::Serialize;
use unicursal_core::Lit;

/// One application of one rule, in words and as facts. The premises imply the conclusions on this board, with its shape
/// and clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The name of the rule.
    pub rule: &'static str,
    /// The level of difficulty, from 1 (the sides of one cell) to 8 (search).
    pub level: u8,
    /// The step as a sentence or two.
    pub text: String,
    /// The facts that the step rests on.
    pub premises: Vec<Fact>,
    /// The facts that follow; none if the premises contradict each other.
    pub conclusions: Vec<Fact>,
    /// The consequences of a supposition in order, beginning with the supposition itself; none for other steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<Fact>,
}

impl Step {
    /// The deduction in words and facts.
    pub(super) fn new(theory: &mut Theory, derivation: &Derivation, deduction: &Deduction) -> Self {
        let premises: Vec<Lit> =
            deduction.premises.iter().map(|&fact| derivation.known.facts[fact as usize]).collect();
        let text = Sentence::new(theory, &premises, deduction).text();
        let conclusions: Vec<Fact> = deduction.conclusions.iter().filter_map(|&lit| theory.fact(lit)).collect();
        let mut seen: Vec<Fact> = premises.iter().filter_map(|&lit| theory.fact(lit)).collect();
        seen.extend(givens(theory, deduction, &seen, &conclusions));
        seen.sort_unstable();
        seen.dedup();
        Self { rule: rule_name(deduction), level: deduction.level, text, premises: seen, conclusions, chain: vec![] }
    }
}

fn rule_name(deduction: &Deduction) -> &'static str {
    match deduction.justification {
        Justification::WhatIf(_) => "what if",
        Justification::Search => "search",
        Justification::Contradiction { .. } if deduction.level == SEARCH => "search",
        Justification::Contradiction { .. } if deduction.level == WHAT_IF => "what if",
        Justification::Rule { .. } | Justification::Contradiction { .. } => deduction.rule.name(),
    }
}

/// The facts that fix an end of a path at a vertex: a clue, or the fixed start or end of a line.
fn ends_at(theory: &Theory, vertex: u32) -> Vec<Fact> {
    let Some(cell) = theory.cell(vertex).filter(|_| theory.problem.degrees()[vertex as usize] == 1) else {
        return vec![];
    };
    if theory.clue(vertex) > 0 {
        return vec![Fact::Clue(cell)];
    }
    let ends = fixed_ends(&theory.puzzle).filter(|&(pos, _)| pos == cell);
    ends.map(|(cell, which)| Fact::FixedEnd { cell, which }).collect()
}

/// The clues, fixed ends and holes that the step considers.
fn givens(theory: &Theory, deduction: &Deduction, premises: &[Fact], conclusions: &[Fact]) -> Vec<Fact> {
    let puzzle = &theory.puzzle;
    let mut givens = vec![];
    for &vertex in deduction.focus.iter().chain(&deduction.run) {
        let Some(cell) = theory.cell(vertex) else { continue };
        givens.extend(ends_at(theory, vertex));
        for pos in puzzle.places().filter(|&pos| puzzle.kind().are_neighbors(cell, pos)) {
            match puzzle.cell(pos) {
                Cell::Hole => givens.push(Fact::Hole(pos)),
                Cell::Clue(_) if deduction.level >= 3 => givens.push(Fact::Clue(pos)),
                Cell::Clue(_) | Cell::Empty => {}
            }
        }
    }
    // At an end of a path, the path uses only one side.
    let used = premises.iter().filter(|fact| matches!(fact, Fact::Side { used: true, .. }));
    let vertices = used.flat_map(Fact::cells).filter_map(|cell| theory.vertex(cell));
    givens.extend(vertices.flat_map(|vertex| ends_at(theory, vertex)));
    // The number of free ends depends on the fixed ones.
    if premises.iter().chain(conclusions).any(|fact| matches!(fact, Fact::End { .. })) {
        givens.extend(fixed_ends(puzzle).map(|(cell, which)| Fact::FixedEnd { cell, which }));
    }
    if deduction.level <= 2 {
        return givens;
    }
    let cells = premises.iter().chain(conclusions).flat_map(Fact::cells);
    givens.extend(cells.filter(|&pos| puzzle.cell(pos).clue().is_some()).map(Fact::Clue));
    // Facts about the order and about steps are measured from the clues around them.
    let clues = puzzle.clues();
    for fact in premises.iter().chain(conclusions) {
        let [low, high] = match *fact {
            Fact::Between { clues, .. } => clues,
            Fact::Label { label, .. } => [label; 2],
            Fact::Step { steps: [step, _], .. } => {
                let below = clues.iter().rev().find(|(clue, _)| *clue <= step).map_or(step, |clue| clue.0);
                let above = clues.iter().find(|(clue, _)| *clue >= step).map_or(step, |clue| clue.0);
                [below, above]
            }
            _ => continue,
        };
        givens.extend(
            clues.iter().filter(|(clue, _)| *clue == low || *clue == high).map(|&(_, pos)| Fact::Clue(pos)),
        );
    }
    givens
}

/// The difference between two solutions: the sides that only one of them uses, or the cells where they begin.
pub(super) fn difference(one: &Solution, other: &Solution) -> Vec<Fact> {
    let sides = |solution: &Solution| -> Vec<Side> {
        let paths = solution.paths().iter();
        let mut sides: Vec<Side> =
            paths.flat_map(|path| path.windows(2)).map(|step| Side::between(step[0], step[1])).collect();
        sides.sort_unstable();
        sides
    };
    let [of_one, of_other] = [sides(one), sides(other)];
    let only = |these: &[Side], those: &[Side], used: bool| -> Vec<Fact> {
        let only = these.iter().filter(|side| those.binary_search(side).is_err());
        only.map(|&side| Fact::Side { side, used }).collect()
    };
    let mut facts = only(&of_one, &of_other, true);
    facts.extend(only(&of_other, &of_one, false));
    facts.sort_unstable();
    if facts.is_empty() {
        // Both are the same line in opposite directions.
        let begins = |solution: &Solution, used| {
            let cell = solution.paths()[0][0];
            Fact::End { cell, used, which: Some(PathEnd::First) }
        };
        facts = vec![begins(one, true), begins(other, false)];
    }
    facts
}
