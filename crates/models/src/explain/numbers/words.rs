//! Phrases about numbers and cells.

use super::layout::Layout;

/// The number of cells that a sentence names.
pub(super) const NAMED: usize = 4;

/// A way over cells, in order, shortened to as many cells as a sentence names.
pub(super) fn route(layout: &Layout, cells: &[u32]) -> String {
    let name = |&cell: &u32| layout.place(cell).to_string();
    let names: Vec<String> = match cells {
        [first, second, .., last] if cells.len() > NAMED => {
            vec![name(first), name(second), String::from("…"), name(last)]
        }
        _ => cells.iter().map(name).collect(),
    };
    names.join(" → ")
}

/// Items as a list in a sentence.
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// Numbers as part of a sentence: a range, or a list.
pub(super) fn numbers(numbers: &[u32]) -> String {
    match numbers {
        [first, .., last] if numbers.len() > 2 && (last - first) as usize + 1 == numbers.len() => {
            format!("{first} to {last}")
        }
        _ => list(&numbers.iter().map(u32::to_string).collect::<Vec<_>>(), "and"),
    }
}
