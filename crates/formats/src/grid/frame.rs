//! Lines that are no rows: the frames of tables that are drawn with lines, and comments.

/// The marks of comments, also in programs.
const COMMENTS: [&str; 3] = ["#", "//", "%"];

/// The signs between the cells of a row.
pub(super) const BARS: [char; 9] = ['|', '│', '┃', '║', '╎', '┆', '┊', '╏', '¦'];

/// Returns whether a line is a part of the frame of a table.
pub(super) fn is_frame(line: &str) -> bool {
    let line = line.trim();
    let is_part = |c: char| "+-=|: ".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    let is_level = |c: char| c == '+' || ('\u{2500}'..='\u{257f}').contains(&c) && !BARS.contains(&c);
    line.len() > 2 && line.chars().all(is_part) && line.contains(is_level) || line.starts_with("|-")
}

/// Returns whether a line is a comment.
pub(crate) fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    COMMENTS.iter().any(|mark| line.starts_with(mark))
}
