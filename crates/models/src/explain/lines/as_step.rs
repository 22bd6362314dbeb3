//! Deductions as steps: in words, with the facts that they rest on.

use crate::board::Cell;
use crate::explain::facts::{Fact, fixed_ends};
use crate::explain::lines::deduction::{Deduction, Derivation, Justification, SEARCH, WHAT_IF};
use crate::explain::lines::theory::Theory;
use crate::explain::lines::wording::Sentence;
use crate::explain::step::Step;
use unicursal_core::Lit;

impl Step {
    /// The deduction in words and facts.
    pub(in crate::explain) fn new(theory: &mut Theory, derivation: &Derivation, deduction: &Deduction) -> Self {
        let premises: Vec<Lit> =
            deduction.premises.iter().map(|&fact| derivation.known.facts[fact as usize]).collect();
        let text = Sentence::new(theory, &premises, deduction).text();
        let conclusions: Vec<Fact> = deduction.conclusions.iter().filter_map(|&lit| theory.fact(lit)).collect();
        let mut seen: Vec<Fact> = premises.iter().filter_map(|&lit| theory.fact(lit)).collect();
        seen.extend(givens(theory, deduction, &seen, &conclusions));
        seen.sort_unstable();
        seen.dedup();
        Self { rule: rule_name(deduction), level: deduction.level, text, premises: seen, conclusions }
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
