//! The cost of an answer, for people: the counts that are not 0, with a word on each.

use crate::terminal::human;
use std::fmt::Write as _;
use unicursal::Share;
use unicursal::answer::Cost;

/// The meaning of the counts.
const MEANINGS: [(&str, &str); 11] = [
    ("decisions", "sides that the search chose to try"),
    ("conflicts", "contradictions that it met and learned from"),
    ("propagations", "facts that followed by the rules"),
    ("runs", "times that a rule was applied"),
    ("restarts", "times that the search began again with what it had learned"),
    ("probed", "facts found by trying the opposite"),
    ("branches", "parts that the search was divided into"),
    ("streamlined", "solutions found among the likely ones"),
    ("states", "different situations along the sweep over the board"),
    ("transitions", "ways to go on from these"),
    ("layers", "cells that the sweep has passed"),
];

/// The meaning of the techniques' shares.
const SHARES: [(Share, &str); Share::ALL.len()] = [
    (Share::Adjacency, "facts from the steps before and after each cell"),
    (Share::Joins, "facts since a line must not close or end too early"),
    (Share::ClueOrder, "facts from the order of the clues and their distances"),
    (Share::Positions, "facts from the steps at which the line may be in each cell"),
    (Share::Connectivity, "facts since the line must stay in one piece"),
    (Share::Parity, "facts from the colors of a chessboard"),
    (Share::Constraints, "facts from clues and other rules of the kind"),
];

/// Returns the time, and each count that is not zero.
pub(super) fn text(cost: &Cost) -> String {
    let mut rows = vec![(human(cost.elapsed), "time", "")];
    for (name, count) in cost.effort.fields().filter(|(_, count)| *count > 0) {
        let meaning = MEANINGS.iter().find(|(known, _)| *known == name).map_or("", |(_, meaning)| meaning);
        rows.push((grouped(count), name, meaning));
    }
    for (share, meaning) in SHARES {
        let count = cost.effort.shares[share];
        if count > 0 {
            rows.push((grouped(count), share.name(), meaning));
        }
    }
    let [numbers, names] = [
        rows.iter().map(|(number, ..)| number.chars().count()).max().unwrap_or(0),
        rows.iter().map(|(_, name, _)| name.len()).max().unwrap_or(0),
    ];
    let mut text = String::new();
    for (number, name, meaning) in rows {
        let line = format!("{number:>numbers$}  {name:names$}  {meaning}");
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// 1234567 as 1,234,567.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal::Stats;

    #[test]
    fn every_count_has_a_meaning() {
        for (name, _) in Stats::default().fields() {
            assert!(MEANINGS.iter().any(|(known, _)| *known == name), "{name}");
        }
        assert_eq!(SHARES.map(|(share, _)| share), Share::ALL);
    }

    #[test]
    fn numbers_are_grouped() {
        for (count, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(count), text);
        }
    }
}
