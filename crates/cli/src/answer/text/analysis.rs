//! An analysis for people: a map of all solutions, and what would tell them apart.

use super::solutions;
use std::fmt::Write;
use unicursal::render::{self, Style};
use unicursal::{Analysis, BigUint, Ground, Puzzle};

const LEGEND: &str =
    "steps in all solutions ═ ║, in half or more ─ │, in a tenth or more ╌ ╎, in fewer ┈ ┊; • alike in all";

/// Returns the text after the title.
pub(super) fn text(puzzle: &Puzzle, analysis: &Analysis, style: Style) -> String {
    let mut text = String::new();
    if analysis.solutions == BigUint::ZERO {
        return text;
    }
    text += &render::heat_map(puzzle, analysis, style.numbered());
    text += LEGEND;
    text.push('\n');
    // Writing to memory does not fail.
    let _ = words(&mut text, puzzle, analysis);
    text
}

fn words(text: &mut String, puzzle: &Puzzle, analysis: &Analysis) -> std::fmt::Result {
    let steps = &analysis.uses.steps;
    let common = steps.iter().filter(|step| analysis.is_common(*step)).count();
    let unused = steps.iter().filter(|step| step.solutions == BigUint::ZERO).count();
    writeln!(text, "steps: {common} in all solutions, {unused} in none, of {}", steps.len())?;
    let (settled, open) = (analysis.settled.len(), puzzle.line_points().count());
    let points = if puzzle.kind().ground() == Ground::Corners { "corners" } else { "cells" };
    writeln!(text, "{points}: the line goes the same way through {settled} of {open}")?;
    if let Some(values) = &analysis.values {
        let value = puzzle.kind().value_name();
        writeln!(text, "       the {value} is the same in {} of {open}", values.len())?;
    }
    if let Some(wall) = &analysis.wall {
        let (a, b) = wall.add.cells();
        writeln!(text, "a wall between {a} and {b} leaves {}", solutions(&wall.leaves))?;
    }
    if let Some(clue) = &analysis.clue {
        writeln!(text, "{} leaves {}", clue.add, solutions(&clue.leaves))?;
    }
    Ok(())
}
