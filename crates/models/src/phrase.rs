//! Lists and capitals, of which all sentences are made.

use std::fmt::Display;

/// Lists items: "a, b and c".
pub fn list<T: Display>(items: &[T], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.to_string(),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
            format!("{} {word} {last}", rest.join(", "))
        }
    }
}

/// The sentence with a capital at its beginning. The name of a cell stays as it is, and that of a label at a cell.
pub fn capitalized(mut text: String) -> String {
    let is_cell = text.starts_with('r') && text[1..].starts_with(|letter: char| letter.is_ascii_digit());
    let is_label = text.get(1..).is_some_and(|rest| rest.starts_with(" at r"));
    if let Some(first) = text.get_mut(..1).filter(|_| !is_cell && !is_label) {
        first.make_ascii_uppercase();
    }
    text
}
