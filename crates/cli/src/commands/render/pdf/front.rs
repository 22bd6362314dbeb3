//! The first pages of a booklet: the rules of its kinds, and its contents.

use super::fit::{width, wrapped};
use super::writer::{BOLD, Book, FONT, MARGIN, TITLE};

/// Lengths in points.
const TEXT: f32 = 11.0;
const LEADING: f32 = 1.45 * TEXT;

/// The first pages.
#[derive(Debug)]
pub(in super::super) struct Front {
    pub(in super::super) title: String,
    /// The name and the rules of each kind.
    pub(in super::super) rules: Vec<[String; 2]>,
    /// The captions of the puzzles in order.
    pub(in super::super) captions: Vec<String>,
}

/// A line, and a text at its right end.
struct Line {
    is_bold: bool,
    text: String,
    right: String,
}

impl Front {
    /// Adds the pages. There are `per_page` puzzles on each page after them.
    pub(super) fn add_to(&self, book: &mut Book, per_page: usize) {
        let [wide, high] = book.paper();
        let room = wide - 2.0 * MARGIN;
        let line = |text: String| Line { is_bold: false, text, right: String::new() };
        let heading = |text: &str| Line { is_bold: true, ..line(text.to_owned()) };
        let lines_per_page = (((high - 2.0 * MARGIN - 2.0 * TITLE) / LEADING) as usize).max(1);
        let mut lines: Vec<Line> = vec![];
        // A heading stays with the lines below it.
        let begin = |lines: &mut Vec<Line>, name: &str, below: usize| {
            while lines.len() % lines_per_page + 1 + below > lines_per_page {
                lines.push(line(String::new()));
            }
            lines.push(heading(name));
        };
        for [name, rules] in &self.rules {
            let rules = wrapped(rules, TEXT, room);
            begin(&mut lines, name, rules.len().min(lines_per_page - 1));
            lines.extend(rules.into_iter().map(line));
            lines.push(line(String::new()));
        }
        begin(&mut lines, "Contents", self.captions.len().min(3));
        let first = lines.len();
        lines.extend(self.captions.iter().cloned().map(line));
        let pages = lines.len().div_ceil(lines_per_page);
        for (number, line) in lines[first..].iter_mut().enumerate() {
            line.right = (pages + 1 + number / per_page).to_string();
        }
        for lines in lines.chunks(lines_per_page) {
            book.add_text_page(&self.title, |put| {
                for (at, line) in (0_u16..).zip(lines) {
                    let below = f32::from(at) * LEADING;
                    put(if line.is_bold { BOLD } else { FONT }, TEXT, 0.0, below, &line.text);
                    put(FONT, TEXT, room - width(&line.right, TEXT), below, &line.right);
                }
            });
        }
    }
}
