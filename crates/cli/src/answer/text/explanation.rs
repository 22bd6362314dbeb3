//! Hints, explanations and grades for people.

use super::paragraph::paragraph;
use super::{TextOptions, pair};
use std::fmt::Write;
use unicursal::answer::{Content, Diagnosis, Hinted};
use unicursal::explain::{Fact, Grade, Step, board_after};
use unicursal::{Puzzle, render};

/// Returns the text after the title.
pub(super) fn text(puzzle: &Puzzle, content: &Content, options: TextOptions) -> String {
    let mut text = String::new();
    // Writing to memory does not fail.
    let _ = match content {
        Content::Hint { hinted, wrong, together, diagnosis } => {
            hint(&mut text, puzzle, (hinted, wrong, *together, diagnosis), options)
        }
        Content::Explanation { steps, grade, diagnosis } => {
            explanation(&mut text, puzzle, (steps, grade.as_ref(), diagnosis), options)
        }
        Content::Grade(Some(grade)) => words(&mut text, grade),
        _ => Ok(()),
    };
    text
}

fn hint(
    text: &mut String,
    puzzle: &Puzzle,
    (hinted, wrong, together, diagnosis): (&Hinted, &[Fact], bool, &Diagnosis),
    options: TextOptions,
) -> std::fmt::Result {
    let line = if matches!(wrong.first(), Some(Fact::Step { .. })) { "The path" } else { "The line" };
    if together {
        writeln!(text, "These marks cannot all be right:")?;
    }
    for fact in wrong {
        let [a, b] = fact.cells();
        match fact {
            _ if together => writeln!(text, "  {fact}")?,
            Fact::Step { steps: [value, _], .. } => writeln!(text, "{value} at {a} is wrong.")?,
            Fact::Label { label, .. } => writeln!(text, "{} at {a} is wrong.", puzzle.labels().sign(*label))?,
            Fact::Side { used: true, .. } => writeln!(text, "{line} does not go from {a} to {b}.")?,
            _ => writeln!(text, "{line} does go from {a} to {b}.")?,
        }
    }
    let board = hinted.board.as_deref().unwrap_or(puzzle);
    let Hinted { steps, looks, .. } = hinted;
    if hinted.is_list {
        list(text, board, steps, options);
    } else if let Some(step) = steps.first() {
        *text += &paragraph("", &step.text, options.columns);
        if options.shown.boards {
            *text += &render::step(board, &board_after(board, [step]), options.style().numbered());
        }
    }
    for (number, look) in (1..).zip(looks) {
        let number = if hinted.is_list { format!("{number:>3}. ") } else { String::new() };
        *text += &paragraph(&number, &look.text, options.columns);
        if let Some(reason) = &look.reason {
            *text += &paragraph(&" ".repeat(number.len()), &reason.text, options.columns);
        }
    }
    if !looks.is_empty() && options.shown.boards {
        *text += &render::board(board, options.style().numbered());
    }
    diagnose(text, puzzle, diagnosis, options);
    Ok(())
}

/// Steps with their numbers, and the board after each of them if that is wanted.
fn list(text: &mut String, board: &Puzzle, steps: &[Step], options: TextOptions) {
    let mut before = board.clone();
    for (number, step) in (1..).zip(steps) {
        *text += &paragraph(&format!("{number:>3}. "), &step.text, options.columns);
        if options.shown.boards {
            let after = board_after(&before, [step]);
            *text += &render::step(&before, &after, options.style().numbered());
            before = after;
        }
    }
}

fn explanation(
    text: &mut String,
    puzzle: &Puzzle,
    (steps, grade, diagnosis): (&[Step], Option<&Grade>, &Diagnosis),
    options: TextOptions,
) -> std::fmt::Result {
    diagnose(text, puzzle, diagnosis, options);
    let board = diagnosis.conflict.as_ref().map_or(puzzle, |conflict| &conflict.board);
    list(text, board, steps, options);
    grade.map_or(Ok(()), |grade| words(text, grade))
}

fn diagnose(text: &mut String, puzzle: &Puzzle, diagnosis: &Diagnosis, options: TextOptions) {
    if let Some(conflict) = &diagnosis.conflict {
        *text += &paragraph("", &conflict.text, options.columns);
        *text += &render::board(&conflict.board, options.style().numbered());
    }
    if !diagnosis.difference.is_empty() {
        let (first, second): (Vec<&Fact>, Vec<&Fact>) = diagnosis
            .difference
            .iter()
            .partition(|fact| matches!(fact, Fact::Side { used: true, .. } | Fact::End { used: true, .. }));
        for (name, facts) in [("first", first), ("second", second)] {
            let sides: Vec<String> = facts
                .iter()
                .map(|fact| {
                    let [a, b] = fact.cells();
                    if a == b { format!("from {a} on") } else { format!("{a}–{b}") }
                })
                .collect();
            let words = format!("only the {name} solution goes {}", sides.join(", "));
            *text += &paragraph("", &words, options.columns);
        }
        if let [first, second] = &diagnosis.solutions[..] {
            *text += &pair::text(puzzle, [first.solution(), second.solution()], options.style().numbered());
        }
    }
}

/// "easy, level 3, score 18; found: 11 at level 1, 8 at level 3".
fn words(text: &mut String, grade: &Grade) -> std::fmt::Result {
    if grade.level == 0 {
        return writeln!(text, "nothing to do");
    }
    let counts = (1..).zip(grade.counts).filter(|(_, count)| *count > 0);
    let counts: Vec<String> =
        counts.map(|(level, count): (u8, u32)| format!("{count} at level {level}")).collect();
    let Grade { difficulty, level, score, .. } = grade;
    writeln!(text, "{difficulty}, level {level}, score {score}; found: {}", counts.join(", "))
}
