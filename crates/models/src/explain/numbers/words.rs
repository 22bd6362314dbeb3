//! Phrases about numbers and cells.

use super::facts::Gap;
use super::layout::Layout;
use crate::phrase::list;

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

/// Whether a gap leads on from a known number to the end of the path.
pub(super) fn leads_on(layout: &Layout, gap: Gap) -> bool {
    gap.first > 1 && gap.last == layout.last()
}

/// The numbers at the ends of a gap as the direction of a way: "from 3 to 7", or "on from 3 to 9" at the end of the path.
pub(super) fn ends(layout: &Layout, gap: Gap) -> String {
    let on = if leads_on(layout, gap) { "on " } else { "" };
    format!("{on}from {} to {}", (gap.first - 1).max(1), (gap.last + 1).min(layout.last()))
}

/// Numbers as part of a sentence: a range, or a list.
pub(super) fn numbers(numbers: &[u32]) -> String {
    match numbers {
        [first, .., last] if numbers.len() > 2 && (last - first) as usize + 1 == numbers.len() => {
            format!("{first} to {last}")
        }
        _ => list(numbers, "and"),
    }
}
