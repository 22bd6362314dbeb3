//! Lists in sentences.

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
