//! The table of a collection by kind, with the unanswered boards and the contradictions.

use crate::report::page::Style;
use crate::report::table::{Table, seconds};
use crate::run::answer::{Answer, Question, Verdict};
use crate::run::collection::Expected;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;
use unicursal::{Kind, Puzzle};

/// The answers to boards of one kind.
#[derive(Default)]
struct Row {
    solved: usize,
    unique: usize,
    multiple: usize,
    unsolvable: usize,
    unknown: usize,
    times: Vec<(Duration, String)>,
}

/// All answers.
#[derive(Default)]
pub(crate) struct Summary {
    rows: BTreeMap<Kind, Row>,
    unanswered: Vec<String>,
    contradictions: Vec<String>,
}

impl Summary {
    pub(crate) fn add(
        &mut self,
        name: &str,
        puzzle: &Puzzle,
        expected: Expected,
        answer: &Answer,
        time: Duration,
    ) {
        let row = self.rows.entry(puzzle.kind()).or_default();
        row.times.push((time, name.to_owned()));
        let count = match answer.verdict {
            Verdict::Solved | Verdict::Counted => &mut row.solved,
            Verdict::Unique => &mut row.unique,
            Verdict::Multiple => &mut row.multiple,
            Verdict::Unsolvable => &mut row.unsolvable,
            // The contradiction says it.
            Verdict::Defect => &mut row.unknown,
            Verdict::Unknown(limit) => {
                let found = if answer.solutions.is_empty() { "" } else { ", one solution found" };
                let (rows, cols) = (puzzle.rows(), puzzle.cols());
                self.unanswered.push(format!("{name} ({}, {rows}×{cols}): {limit}{found}", puzzle.kind()));
                &mut row.unknown
            }
        };
        *count += 1;
        if let Some(why) = answer.contradiction(puzzle, expected) {
            self.contradictions.push(format!("{name} ({}): {why}", puzzle.kind()));
        }
    }

    pub(crate) fn contradictions(&self) -> usize {
        self.contradictions.len()
    }

    pub(crate) fn print(
        &mut self,
        question: Question,
        limit: &str,
        style: &Style,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let answers: &[&str] = match question {
            Question::Unique => &["unique", "multiple"],
            Question::Solve | Question::Count => &["solved"],
        };
        let header = [&["kind", "boards"], answers, &["unsolvable", "unknown", "median", "worst", "worst board"]];
        let mut table = Table::new(header.concat());
        for (kind, row) in &mut self.rows {
            row.times.sort();
            let boards = row.times.len();
            let (median, (worst, name)) = (row.times[boards / 2].0, &row.times[boards - 1]);
            let mut cells = vec![kind.name().to_owned(), boards.to_string()];
            cells.extend(match question {
                Question::Unique => vec![row.unique.to_string(), row.multiple.to_string()],
                Question::Solve | Question::Count => vec![row.solved.to_string()],
            });
            cells.extend([row.unsolvable, row.unknown].map(|count| count.to_string()));
            cells.extend([median, *worst].map(|time| seconds(time.as_secs_f64())));
            cells.push(name.clone());
            table.add(cells);
        }
        table.print(style, out)?;
        list(&format!("not answered in {limit}"), &self.unanswered, style, out)?;
        list("contradictions", &self.contradictions, style, out)
    }
}

/// Prints a list with its length.
pub(crate) fn list(title: &str, lines: &[String], style: &Style, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{title}: {}", lines.len())?;
    // Markdown wants an empty line before a list.
    let mark = if style.is_markdown() { "-" } else { " " };
    if style.is_markdown() && !lines.is_empty() {
        writeln!(out)?;
    }
    lines.iter().try_for_each(|line| writeln!(out, "{mark} {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::answer::ask;
    use unicursal::Solver;

    #[test]
    fn every_board_is_counted_and_contradictions_are_named() {
        let line = Puzzle::builder(Kind::LINE, 2, 2).build().expect("a puzzle");
        let odd = Puzzle::builder(Kind::ZIP, 1, 3).clue((0, 0), 1).clue((0, 1), 2).build();
        let odd = odd.expect("a puzzle");
        let solver = Solver::new().threads(1);
        let mut summary = Summary::default();
        let known = Expected { expected_sat: Some(true), expected_unique: None };
        for (name, puzzle) in [("open", &line), ("odd", &odd)] {
            let answer = ask(&solver, Question::Solve, puzzle);
            summary.add(name, puzzle, known, &answer, answer.cost.wall);
        }
        let mut printed = vec![];
        summary.print(Question::Solve, "1s", &Style::default(), &mut printed).expect("memory takes everything");
        let printed = String::from_utf8(printed).expect("text");
        assert_eq!(summary.contradictions(), 1);
        assert!(
            printed.contains("contradictions: 1\n  odd (zip): unsolvable, but a solution is known\n"),
            "{printed}"
        );
        assert!(printed.contains("not answered in 1s: 0\n"), "{printed}");
    }
}
