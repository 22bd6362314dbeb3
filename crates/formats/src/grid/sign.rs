//! The signs of pasted boards, as they are written.

/// The cells of a board of numbers.
pub(super) const HELP: &str = "a cell is `.`, `-`, `_`, `?` or 0 (empty), `x`, `■` or -1 (a hole), or a number";
/// The help about a number sign.
pub(super) const HASH: &str =
    "`#` starts a comment; a hole is `x` (to make this line a comment, add a word to it)";

/// A sign that may stand for an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Blank {
    Nothing,
    Dot,
    Underscore,
    Question,
    Dash,
    Zero,
    MinusOne,
    /// A cross or a square, which is a hole if any other of these signs occurs.
    Cross,
}

/// Returns whether a sign stands for an empty cell, if no other sign does.
pub(super) fn is_soft(blank: Blank) -> bool {
    !matches!(blank, Blank::Zero | Blank::MinusOne | Blank::Cross)
}

/// The words of programs for nothing.
const NOTHING: [&str; 5] = ["null", "None", "nil", "NaN", "nan"];

/// Returns whether a text is a sign of a board of numbers.
pub(super) fn is_sign(text: &str) -> bool {
    let text = text.trim_matches(['"', '\'']);
    number(text).is_some() || blank(text).is_some()
}

/// Returns whether a text stands for an empty cell, and is not empty itself.
pub(super) fn is_blank(text: &str) -> bool {
    blank(text).is_some_and(|blank| !matches!(blank, Blank::Nothing | Blank::Cross))
}

pub(super) fn blank(text: &str) -> Option<Blank> {
    let is_run_of = |sign: u8| text.bytes().all(|byte| byte == sign);
    Some(match text {
        "" => Blank::Nothing,
        _ if NOTHING.contains(&text) => Blank::Nothing,
        "-1" | "\u{2212}1" => Blank::MinusOne,
        _ if is_run_of(b'.') => Blank::Dot,
        _ if is_run_of(b'_') => Blank::Underscore,
        _ if is_run_of(b'?') => Blank::Question,
        _ if is_run_of(b'-') => Blank::Dash,
        _ if is_run_of(b'0') || text == "0." || text == "0.0" => Blank::Zero,
        _ if is_hole(text) => Blank::Cross,
        _ => return None,
    })
}

fn is_hole(text: &str) -> bool {
    ["x", "X", "xx", "XX", "■", "█"].contains(&text)
}

/// Returns a whole number; numpy writes some with a point behind them.
pub(super) fn number(text: &str) -> Option<&str> {
    let digits = text.strip_suffix(".0").or(text.strip_suffix('.')).unwrap_or(text);
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}
