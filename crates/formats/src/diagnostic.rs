//! Errors that show the line, the place in it and the correction.

use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};
use std::fmt;
use std::ops::Range;
use unicursal_models::printable::{is_printable, printable, printable_text};

/// The number of characters up to which lines are kept whole; the renderer fits them into its width.
const WHOLE_LINE: usize = 1000;
/// The number of characters before and after the caret that are kept of longer lines.
const AROUND: usize = 60;

/// The reason why some input is not a puzzle: the error, its place and the correction.
///
/// ```
/// use unicursal::format::read_text;
///
/// let error = read_text("zip\n1 . .\n. 7 2\n").unwrap_err();
/// assert_eq!((error.line(), error.column()), (3, 3));
/// assert_eq!(error.message(), "clue 3 is missing, though the clues go up to 7");
/// println!("{}", error.render("my.txt", false));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    message: String,
    help: String,
    line: usize,
    column: usize,
    excerpt: Option<Box<Excerpt>>,
    puzzle: Option<String>,
}

/// The line of an error, or the part of the line around the error.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Excerpt {
    text: String,
    /// The part to underline, in bytes of `text`.
    caret: Range<usize>,
    whole: bool,
}

/// An error in a text that is being parsed, before lines are counted.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) span: Range<usize>,
    pub(super) message: String,
    pub(super) help: String,
}

impl Fault {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { span, message: message.into(), help: help.into() }
    }
}

impl Diagnostic {
    /// Returns the diagnostic of `fault` in `text`, whose first line is number `first_line` of the file.
    pub(super) fn new(fault: Fault, text: &str, first_line: usize) -> Self {
        let start = floor(text, fault.span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let line = text[line_start..line_end].trim_end_matches('\r');
        // An error at the very end of a line points just behind the line, even behind a carriage return.
        let caret_start = (start - line_start).min(line.len());
        let caret_end = floor(text, fault.span.end).saturating_sub(line_start);
        let caret = caret_start..caret_end.clamp(caret_start, line.len());
        Self {
            message: fault.message,
            help: fault.help,
            line: first_line + text[..line_start].matches('\n').count(),
            column: line[..caret_start].chars().count() + 1,
            excerpt: Some(Box::new(Excerpt::new(line, caret))),
            puzzle: None,
        }
    }

    /// Returns the diagnostic of an error at `span`, in bytes of `text`, which is a file of another sort.
    pub fn in_text(text: &str, span: Range<usize>, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::new(Fault::new(span, message, help), text, 1)
    }

    /// Returns a diagnostic about a whole line (or input) that cannot be shown.
    pub(super) fn unseen(line: usize, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into(), line, column: 1, excerpt: None, puzzle: None }
    }

    pub(super) fn of_puzzle(mut self, name: Option<String>) -> Self {
        self.puzzle = name;
        self
    }

    /// Returns the error.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the correction.
    pub fn help(&self) -> &str {
        &self.help
    }

    /// Returns the line of the error, from 1, counted over the whole file.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Returns the first column of the error, from 1, in characters.
    pub fn column(&self) -> usize {
        self.column
    }

    /// Returns the name (or id) of the puzzle, if it could be read.
    pub fn puzzle(&self) -> Option<&str> {
        self.puzzle.as_deref()
    }

    /// Returns the line of the error, or the part of it around the error, and below it a line with carets under the
    /// error. Unprintable characters (see [`is_printable`]) are escaped. `None` if the line cannot be shown.
    ///
    /// ```
    /// let error = unicursal::format::read_text("zip\n1 . .\n. 17 2\n").unwrap_err();
    /// assert_eq!(error.excerpt().unwrap(), ". 17 2\n  ^^");
    /// ```
    pub fn excerpt(&self) -> Option<String> {
        let Excerpt { text, caret, .. } = self.excerpt.as_deref()?.printable();
        // A tab in the line of carets is as wide as the tab above it.
        let blanks = text[..caret.start].chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect::<String>();
        let carets = "^".repeat(text[caret.clone()].chars().count().max(1));
        Some(format!("{text}\n{blanks}{carets}"))
    }

    /// Draws the diagnostic for people: the message, the place in `file_name`, the line with carets under the error,
    /// and the correction. Unprintable characters (see [`is_printable`]) are escaped. The text has several lines,
    /// without a newline at the end.
    pub fn render(&self, file_name: &str, color: bool) -> String {
        self.draw(file_name, color, None)
    }

    /// Draws the diagnostic for a terminal that is `columns` wide: long messages are broken between words.
    pub fn render_within(&self, file_name: &str, color: bool, columns: usize) -> String {
        self.draw(file_name, color, Some(columns))
    }

    fn draw(&self, file_name: &str, color: bool, columns: Option<usize>) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.term_width(columns.unwrap_or(100));
        // The message follows `error: `, and the help follows the line number and ` = help: `.
        let gutter = self.line.checked_ilog10().unwrap_or(0) as usize + 10;
        let [message, help, file_name] = [&self.message, &self.help, file_name].map(printable);
        let (message, help) = match columns {
            None => (message, help),
            Some(columns) => (
                wrapped(&message, columns.saturating_sub(7)).into(),
                wrapped(&help, columns.saturating_sub(gutter)).into(),
            ),
        };
        let title = Level::ERROR.primary_title(message);
        let help = Level::HELP.message(help);
        let origin = Origin::path(file_name.as_ref()).line(self.line).char_column(self.column);
        let shown;
        let group = match &self.excerpt {
            None => title.element(origin).element(help),
            Some(excerpt) => {
                shown = excerpt.printable();
                let excerpt = &shown;
                let snippet = Snippet::<Annotation>::source(&excerpt.text)
                    .line_start(self.line)
                    .fold(false)
                    .annotation(AnnotationKind::Primary.span(excerpt.caret.clone()));
                if excerpt.whole {
                    title.element(snippet.path(file_name.as_ref())).element(help)
                } else {
                    // The snippet would count columns from the cut, so the origin has the column.
                    title.element(origin).element(snippet).element(help)
                }
            }
        };
        let drawn = renderer.render(&[group]);
        drawn.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Diagnostic {}

impl Excerpt {
    fn new(line: &str, caret: Range<usize>) -> Self {
        // One character beyond the limit is enough; counting all of them would walk through megabytes.
        if line.char_indices().nth(WHOLE_LINE).is_none() {
            return Self { text: line.into(), caret, whole: true };
        }
        let before = &line[..caret.start];
        let from = before.char_indices().rev().take(AROUND).last().map_or(caret.start, |(at, _)| at);
        let after = &line[caret.start..];
        let to = caret.start + after.char_indices().nth(AROUND).map_or(after.len(), |(at, _)| at);
        let (head, tail) = (if from > 0 { "…" } else { "" }, if to < line.len() { "…" } else { "" });
        let shift = |at: usize| at.min(to) - from + head.len();
        Self {
            text: format!("{head}{}{tail}", &line[from..to]),
            caret: shift(caret.start)..shift(caret.end),
            whole: false,
        }
    }

    /// Returns the excerpt with unprintable characters escaped, and the caret moved accordingly.
    fn printable(&self) -> Self {
        let Range { start, end } = self.caret;
        let [before, within, after] =
            [&self.text[..start], &self.text[start..end], &self.text[end..]].map(printable_text);
        let caret = before.len()..before.len() + within.len();
        // Columns are counted in the original text.
        let whole = self.whole && caret.start == start;
        Self { text: [before, within, after].concat(), caret, whole }
    }
}

/// Breaks `text` at blanks into lines of at most `columns` characters. Longer words stay whole.
fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > columns {
            lines.push('\n');
            length = 0;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += width;
    }
    lines
}

/// Returns the last character boundary of `text` at or before `at`.
pub(super) fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Returns a piece of the input in the form that a message can quote: short, and [printable](is_printable).
pub(super) fn quote(token: &str) -> String {
    const LONGEST: usize = 24;
    let mut quoted: String =
        token.chars().take(LONGEST).map(|c| if is_printable(c) { c } else { '\u{fffd}' }).collect();
    if token.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    format!("`{quoted}`")
}
