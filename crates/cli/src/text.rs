//! Answers for people: the name, the answer in a word, the drawn board.

mod analysis;

use crate::answer::{Answer, AnswerWriter, Cost, End, Enumerated, Named};
use crate::draw;
use crate::output::Chunk;
use crate::printable::printable;
use crate::status::Status;
use anstyle::{AnsiColor, Style};
use std::fmt::{self, Write};
use std::io;
use unicursal_models::Solution;

/// What else a person wants to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextOptions {
    pub(crate) color: bool,
    pub(crate) moves: bool,
    pub(crate) stats: bool,
}

/// The whole text of an answer with few solutions.
pub(crate) fn answer(options: TextOptions, named: &Named, answer: &Answer) -> Vec<u8> {
    let mut page = Pages::new(options, named);
    page.title();
    let count = answer.count.as_ref().or(answer.analysis.as_ref().map(|analysis| &analysis.solutions));
    match (count, answer.status) {
        (Some(count), Status::AtLeast(limit)) => {
            let known = solutions(count);
            page.verdict(answer.status, format_args!("at least {known} ({limit})"));
        }
        (Some(count), status) => page.verdict(status, solutions(count)),
        (None, status) => page.verdict(status, status),
    }
    page.text.push('\n');
    for (number, solution) in (1..).zip(&answer.solutions) {
        if answer.solutions.len() > 1 {
            page.line(format_args!("solution {number}"));
        }
        page.draw(solution);
    }
    if let Some(analysis) = &answer.analysis {
        page.text += &analysis::text(&named.puzzle, analysis, options.color);
    }
    page.close(&answer.cost)
}

/// The text of an enumeration; printed solution by solution.
pub(crate) struct Pages<'a> {
    options: TextOptions,
    named: &'a Named,
    solutions: u64,
    text: String,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(options: TextOptions, named: &'a Named) -> Self {
        Self { options, named, solutions: 0, text: String::new() }
    }

    fn title(&mut self) {
        let puzzle = &self.named.puzzle;
        let (kind, rows, cols) = (puzzle.kind(), puzzle.rows(), puzzle.cols());
        self.styled(Style::new().bold(), printable(&self.named.name));
        self.push(format_args!(" ({kind}, {rows}×{cols}): "));
    }

    /// Says `words` in the color of `status`.
    fn verdict(&mut self, status: Status, words: impl fmt::Display) {
        let color = match status {
            Status::Solved | Status::Unique | Status::Exact => AnsiColor::Green,
            Status::Unsolvable | Status::Multiple => AnsiColor::Red,
            Status::Unknown(_) | Status::AtLeast(_) => AnsiColor::Yellow,
        };
        self.styled(color.on_default(), words);
    }

    fn draw(&mut self, solution: &Solution) {
        self.text += &draw::board(&self.named.puzzle, solution, self.options.color);
        if self.options.moves {
            self.text += &draw::moves(&self.named.puzzle, solution);
        }
    }

    /// The cost, if anybody wants to know, and an empty line between this puzzle and the next.
    fn close(mut self, cost: &Cost) -> Vec<u8> {
        if self.options.stats {
            self.line(format_args!("{:>12} microseconds", cost.microseconds()));
            for (name, count) in cost.stats.fields() {
                self.line(format_args!("{count:>12} {name}"));
            }
        }
        self.text.push('\n');
        self.text.into_bytes()
    }

    fn styled(&mut self, style: Style, words: impl fmt::Display) {
        if self.options.color {
            self.push(format_args!("{style}{words}{style:#}"));
        } else {
            self.push(format_args!("{words}"));
        }
    }

    fn line(&mut self, words: fmt::Arguments<'_>) {
        self.push(words);
        self.text.push('\n');
    }

    fn push(&mut self, words: fmt::Arguments<'_>) {
        // Writing to memory does not fail.
        let _ = self.text.write_fmt(words);
    }
}

impl AnswerWriter for Pages<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<Option<Vec<u8>>> {
        self.solutions += 1;
        let number = self.solutions;
        self.title();
        self.line(format_args!("solution {number}"));
        self.draw(solution);
        self.text.push('\n');
        Ok(Some(std::mem::take(&mut self.text).into_bytes()))
    }

    fn finish(mut self: Box<Self>, enumerated: &Enumerated) -> io::Result<Chunk> {
        let status = enumerated.status();
        self.title();
        match (enumerated.found, &enumerated.end) {
            (0, _) => self.verdict(status, status),
            (found, End::Drawn { from, limit: None }) => {
                self.verdict(status, format_args!("{found} drawn from {}", solutions(from)));
            }
            (found, End::Drawn { from, limit: Some(_) }) => {
                self.verdict(status, format_args!("{found} drawn from {}, then {status}", solutions(from)));
            }
            (found, End::Complete) => {
                self.verdict(status, format_args!("{}, complete", solutions(&found)));
            }
            (found, End::Enough) => {
                self.verdict(status, format_args!("{}, there may be more", solutions(&found)));
            }
            (found, End::Limit(_)) => {
                self.verdict(status, format_args!("{}, then {status}", solutions(&found)));
            }
        }
        self.text.push('\n');
        Ok(Chunk::last(self.close(&enumerated.cost), status.verdict()))
    }
}

fn solutions<N: fmt::Display>(count: &N) -> String {
    match count.to_string().as_str() {
        "1" => "1 solution".into(),
        count => format!("{count} solutions"),
    }
}
