//! Answers for people: the name, the answer in a word, the drawn board.

mod analysis;
mod cost;
mod explanation;
mod game;
pub(super) mod pair;
mod paragraph;

use super::named::Named;
use super::shown::Shown;
use super::writer::{AnswerWriter, Rest};
use crate::terminal::printable;
use crate::verdict::Verdict;
use anstyle::{AnsiColor, Style};
use std::fmt::{self, Write};
use std::io;
use std::path::Path;
use unicursal::Family;
use unicursal::answer::{Answer, AnswerCertificate, Content, Cost, FoundRepair, SolvedBoard, Status};
use unicursal::{Geometry, Solution, render};

/// The contents of text answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextOptions {
    pub(crate) color: bool,
    pub(crate) shown: Shown,
    pub(crate) stats: bool,
    /// The width of the terminal, if the answers go to one.
    pub(crate) columns: Option<usize>,
}

impl TextOptions {
    pub(super) fn style(self) -> render::Style {
        style(self.color, self.columns)
    }
}

/// Returns the style of drawings on a terminal of `columns` columns, or in a file.
pub(crate) fn style(color: bool, columns: Option<usize>) -> render::Style {
    let style = if color { render::Style::colored() } else { render::Style::plain() };
    columns.map_or(style, |columns| style.columns(columns))
}

/// The text of an answer. A list is printed solution by solution.
pub(super) struct Pages<'a> {
    options: TextOptions,
    named: &'a Named,
    solutions: u64,
    text: String,
}

impl<'a> Pages<'a> {
    pub(super) fn new(options: TextOptions, named: &'a Named) -> Self {
        Self { options, named, solutions: 0, text: String::new() }
    }

    fn title(&mut self) {
        self.text += &title(self.named, self.options.color);
        self.text += ": ";
    }

    /// Says in a word or two how it went.
    fn verdict(&mut self, answer: &Answer) {
        let status = answer.status;
        let cut = answer.limit.map(|limit| format!(" ({limit})")).unwrap_or_default();
        match &answer.content {
            Content::Count { count } => match status {
                Status::AtLeast => self.in_color(status, format_args!("{status} {}{cut}", solutions(count))),
                _ => self.in_color(status, solutions(count)),
            },
            Content::Optimum { length: Some(length), bound, .. } => {
                let steps = counted(length, "step");
                match bound {
                    Some(bound) if status == Status::Unknown => {
                        let than = if bound < length { "at least" } else { "at most" };
                        self.in_color(status, format_args!("{status}{cut}, {steps} found, {than} {bound} proved"));
                    }
                    _ => self.in_color(status, format_args!("{status}{cut}, {steps}")),
                }
            }
            Content::Analysis(Some(analysis)) => self.in_color(status, solutions(&analysis.solutions)),
            Content::Solutions { found: found @ 1.., complete, .. } => {
                let found = solutions(found);
                match status {
                    Status::Unknown => self.in_color(status, format_args!("{found}, then {status}{cut}")),
                    _ if *complete => self.in_color(status, format_args!("{found}, complete")),
                    _ => self.in_color(status, format_args!("{found}, there may be more")),
                }
            }
            Content::Minimized {
                clues: Some(clues), walls: Some(walls), lower_bound: Some(lower_bound), ..
            } => {
                let walls = if *walls > 0 { format!(" and {}", counted(walls, "wall")) } else { String::new() };
                let clues = counted(clues, "clue");
                if status == Status::Minimum {
                    self.in_color(status, format_args!("{status}, {clues}{walls}"));
                } else {
                    let needed = format!("at least {lower_bound} needed");
                    self.in_color(status, format_args!("{status}{cut}, {clues}{walls}, {needed}"));
                }
            }
            Content::Samples { found: found @ 1.., count: Some(count), .. } => {
                let from = solutions(count);
                match status {
                    Status::Unknown => {
                        self.in_color(status, format_args!("{found} drawn from {from}, then {status}{cut}"));
                    }
                    _ => self.in_color(status, format_args!("{found} drawn from {from}")),
                }
            }
            Content::Repairs { repairs } if status == Status::Unique && !repairs.is_empty() => {
                let changes = counted(&repairs.len(), "change");
                self.in_color(status, format_args!("{status}, and nearly symmetric: {changes} would mend that"));
            }
            Content::Repairs { repairs } if !repairs.is_empty() => {
                let words = match status {
                    Status::Unknown => format!("{}, then {status}{cut}", counted(&repairs.len(), "repair")),
                    _ => counted(&repairs.len(), "repair"),
                };
                self.in_color(status, words);
            }
            Content::Repairs { .. } if status == Status::None => {
                self.in_color(status, "no single change leaves exactly one solution");
            }
            Content::Verification { violation: Some(rule) } => {
                self.in_color(status, format_args!("{status}, {}", printable(rule)));
            }
            _ => self.in_color(status, format_args!("{status}{cut}")),
        }
        self.text.push('\n');
        if matches!(answer.content, Content::Solution { unique: Some(false), .. }) {
            self.line(format_args!("This is one of several solutions."));
        }
        if let Some(note) = answer.note {
            self.line(format_args!("{note}"));
        }
        if let Some(certificate) = answer.certificate() {
            self.certificate(certificate);
        }
    }

    /// Prints where the certificate is and how to check it, or why there is none.
    fn certificate(&mut self, certificate: &AnswerCertificate) {
        let AnswerCertificate { formula, proof, folder, certified: _, reason } = certificate;
        if let (Some(formula), Some(proof)) = (formula, proof) {
            let folder = folder.as_deref().unwrap_or_else(|| Path::new(""));
            let [formula, proof] = [formula, proof].map(|name| shell_word(&folder.join(name).to_string_lossy()));
            self.line(format_args!("Certified: `veripb {formula} {proof}` checks it."));
        } else {
            let reason = reason.as_deref().unwrap_or("there is no certificate");
            self.line(format_args!("Not certified: {reason}."));
        }
    }

    /// Says `words` in the color of `status`.
    fn in_color(&mut self, status: Status, words: impl fmt::Display) {
        let color = match Verdict::from(status) {
            Verdict::Good => AnsiColor::Green,
            Verdict::Bad => AnsiColor::Red,
            Verdict::Unknown | Verdict::Unreadable => AnsiColor::Yellow,
        };
        self.styled(color.on_default(), words);
    }

    fn draw_all(&mut self, boards: &[SolvedBoard]) {
        let Shown { moves, numbers, .. } = self.options.shown;
        if let ([first, second], false) = (boards, moves || numbers) {
            let both = [first.solution(), second.solution()];
            self.text += &pair::text(&self.named.puzzle, both, self.options.style());
            return;
        }
        for (number, board) in (1..).zip(boards) {
            if boards.len() > 1 {
                self.line(format_args!("solution {number}"));
            }
            self.draw(board.solution());
        }
    }

    fn draw_board(&mut self) {
        if !self.options.shown.numbers {
            self.text += &render::board(&self.named.puzzle, self.options.style());
        }
    }

    fn draw(&mut self, solution: &Solution) {
        if self.options.shown.numbers {
            self.text += &render::grid(&self.named.puzzle, solution);
        } else {
            self.text += &render::answer(&self.named.puzzle, solution, self.options.style());
        }
        if self.options.shown.moves {
            self.text += &render::moves(&self.named.puzzle, solution);
        }
    }

    /// The repairs in words, and the board after the likeliest.
    fn repairs(&mut self, repairs: &[FoundRepair]) {
        for (number, repair) in (1..).zip(repairs) {
            self.line(format_args!("{number:>3}. {}", repair.text));
        }
        if let Some(board) = repairs.first().and_then(|repair| repair.puzzle.as_deref()) {
            self.text += &render::board(board, self.options.style());
        }
    }

    /// Returns the cost, if it was asked for, and an empty line between this puzzle and the next.
    fn close(mut self, cost: &Cost) -> Vec<u8> {
        if self.options.stats {
            self.text += &cost::text(cost);
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
    fn solution(&mut self, solution: Solution) -> io::Result<Option<Vec<u8>>> {
        self.solutions += 1;
        let number = self.solutions;
        self.title();
        self.line(format_args!("solution {number}"));
        self.draw(&solution);
        self.text.push('\n');
        Ok(Some(std::mem::take(&mut self.text).into_bytes()))
    }

    fn finish(mut self: Box<Self>, answer: &Answer) -> io::Result<Rest> {
        self.title();
        self.verdict(answer);
        match &answer.content {
            Content::Solution { solution: Some(board), .. } | Content::Optimum { solution: Some(board), .. } => {
                self.draw(board.solution());
            }
            // What is known is the puzzle.
            Content::Solution { solution: None, .. } | Content::Optimum { solution: None, .. } => {
                self.draw_board();
            }
            Content::Uniqueness { solutions, .. } if solutions.is_empty() => self.draw_board(),
            Content::Uniqueness { solutions, .. } => self.draw_all(solutions),
            Content::Analysis(Some(analysis)) => {
                self.text += &analysis::text(&self.named.puzzle, analysis, self.options.style());
            }
            Content::Minimized { result: Some(puzzle), .. } => {
                self.text += &render::board(puzzle, self.options.style());
            }
            Content::Repairs { repairs } => self.repairs(repairs),
            Content::Game { review: Some(review), next } => {
                self.text += &game::text(review, next.as_deref(), self.options);
            }
            Content::Hint { .. } | Content::Explanation { .. } | Content::Grade(_) => {
                let options = self.options;
                self.text += &explanation::text(&self.named.puzzle, &answer.content, options);
            }
            // A list is printed already, and a number is in the title.
            _ => {}
        }
        let is_checked = matches!(answer.content, Content::Uniqueness { .. } | Content::Explanation { .. });
        let is_repaired = answer.kind.family() != Family::Loop;
        if is_checked && is_repaired && matches!(answer.status, Status::Multiple | Status::Unsolvable) {
            self.line(format_args!("{REPAIR}"));
        }
        Ok(Rest { head: self.close(&answer.stats), spooled: None })
    }
}

/// The next step for an author whose puzzle does not have exactly one solution.
const REPAIR: &str = "`unicursal repair` looks for single changes that leave exactly one solution.";

/// The name of a puzzle, its kind and its size.
pub(crate) fn title(Named { name, puzzle, .. }: &Named, color: bool) -> String {
    let bold = if color { Style::new().bold() } else { Style::new() };
    let (name, kind, rows, cols) = (printable(name), puzzle.kind(), puzzle.rows(), puzzle.cols());
    let geometry = match puzzle.geometry() {
        Geometry::Square => String::new(),
        geometry => format!(" {geometry}"),
    };
    format!("{bold}{name}{bold:#} ({kind}, {rows}×{cols}{geometry})")
}

/// "1 solution", "2 solutions".
fn solutions<N: fmt::Display>(count: &N) -> String {
    counted(count, "solution")
}

/// "1 wall", "2 walls".
fn counted<N: fmt::Display>(count: &N, what: &str) -> String {
    match count.to_string().as_str() {
        "1" => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// Returns a path as a word of a command line for a shell.
fn shell_word(path: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+:@,".contains(c);
    if path.chars().all(is_plain) { path.to_owned() } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
