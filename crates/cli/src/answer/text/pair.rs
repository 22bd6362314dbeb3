//! Two solutions of a puzzle, with marks where they differ: side by side on a terminal that is wide enough, otherwise
//! one below the other.

use textwrap::core::display_width;
use unicursal::{Puzzle, Solution, render};

/// The blanks between two drawings side by side.
const GAP: usize = 4;
/// The marks of the drawings, which the colors repeat.
const MARKS: [char; 3] = ['═', '║', '*'];
const LEGEND: &str = "Double lines and `*` mark where they differ.\n";

/// The text, with a heading above each solution. On a terminal the drawings are compact only if a single one does not
/// fit otherwise.
pub(crate) fn text(puzzle: &Puzzle, solutions: [&Solution; 2], style: render::Style) -> String {
    let text = drawn(puzzle, solutions, style);
    if text.contains(MARKS) { text + LEGEND } else { text }
}

fn drawn(puzzle: &Puzzle, solutions: [&Solution; 2], style: render::Style) -> String {
    let mut airy = style;
    airy.columns = None;
    let mut texts = render::difference(puzzle, solutions, airy);
    let is_wide = |text: &str, columns| text.lines().any(|line| display_width(line) >= columns);
    if let Some(columns) = style.columns {
        let both = beside(&with_headings(texts.clone()));
        if !is_wide(&both, columns) {
            return both;
        }
        texts = render::difference(puzzle, solutions, style);
    }
    with_headings(texts).concat()
}

fn with_headings([first, second]: [String; 2]) -> [String; 2] {
    [format!("solution 1\n{first}"), format!("solution 2\n{second}")]
}

/// The lines of both texts, those of the second to the right of the first.
fn beside([first, second]: &[String; 2]) -> String {
    let width = first.lines().map(display_width).max().unwrap_or(0) + GAP;
    let [mut left, mut right] = [first.lines(), second.lines()];
    let pair = || match (left.next(), right.next()) {
        (None, None) => None,
        (one, other) => Some([one.unwrap_or_default(), other.unwrap_or_default()]),
    };
    let line = |[one, other]: [&str; 2]| {
        let blanks = if other.is_empty() { 0 } else { width - display_width(one) };
        format!("{one}{}{other}\n", " ".repeat(blanks))
    };
    std::iter::from_fn(pair).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn colors_have_no_width() {
        let both = ["a\n\x1b[1mbb\x1b[0m\n", "c\nd\ne\n"].map(str::to_owned);
        assert_eq!(beside(&both), "a     c\n\x1b[1mbb\x1b[0m    d\n      e\n");
    }
}
