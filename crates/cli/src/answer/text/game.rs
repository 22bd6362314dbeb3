//! A game, looked at by a coach, for people.

use super::TextOptions;
use super::paragraph::paragraph;
use std::fmt::Write;
use unicursal::explain::{Review, TechniqueUse, Turn};
use unicursal::format::{write_json, write_text};
use unicursal::{Language, Puzzle};

/// Returns what there is to say of the moves, of the techniques and of the whole, and the puzzle to practice with.
pub(super) fn text(review: &Review, next: Option<&Puzzle>, options: TextOptions) -> String {
    let mut text = String::new();
    for Turn { remark, seen, .. } in &review.turns {
        let Some(remark) = remark else { continue };
        text += &paragraph("", &remark.text, options.columns);
        if let Some(step) = seen {
            text += &paragraph("  ", &step.text, options.columns);
        }
    }
    techniques(&mut text, &review.techniques);
    text += &paragraph("", &review.summary.text, options.columns);
    if let Some(next) = next {
        text += "A puzzle to practice with:\n";
        text += &write_text(next).unwrap_or_else(|_| write_json(next) + "\n");
    }
    text
}

/// A row for each technique.
fn techniques(text: &mut String, techniques: &[TechniqueUse]) {
    let names: Vec<String> =
        techniques.iter().map(|technique| Language::English.say(&technique.technique())).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(9);
    if !techniques.is_empty() {
        // Writing to memory does not fail.
        let _ = writeln!(text, "{:width$}  level  used  missed  paused  avoided", "technique");
    }
    for (name, TechniqueUse { level, used, missed, paused, avoided, .. }) in names.iter().zip(techniques) {
        let _ = writeln!(text, "{name:width$}  {level:5}  {used:4}  {missed:6}  {paused:6}  {avoided:7}");
    }
}
