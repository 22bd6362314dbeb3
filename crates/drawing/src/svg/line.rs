//! The line that a person has drawn so far.

use super::writer::Writer;
use std::collections::BTreeMap;
use unicursal_models::board::{Cell, Labels, Link, Puzzle, Side};
use unicursal_models::forest::Forest;
use unicursal_models::kinds::{CellValue, rules};

/// The color of a line that may become any part of the solution, as a place in the ramp.
pub(super) const RAMP: f64 = 0.15;

impl Writer<'_> {
    /// Draws the line of a person, in the color of its label once it has reached one.
    pub(super) fn line(&mut self, sides: &[Side]) {
        let theme = self.theme;
        let has_labels = rules(self.puzzle.kind()).cell_value() == CellValue::Label;
        let mut by_color: BTreeMap<String, Vec<Link>> = BTreeMap::new();
        if has_labels {
            let labels = labels(self.puzzle, sides);
            for (side, label) in sides.iter().zip(labels) {
                let color = label.map_or_else(|| theme.muted.to_owned(), |number| self.label_color(number));
                by_color.entry(color).or_default().push(*side);
            }
        } else if !sides.is_empty() {
            by_color.insert(theme.ramp(RAMP), sides.to_vec());
        }
        for (color, sides) in by_color {
            let width = self.path_width();
            self.sides(&sides, &format!(r#"stroke="{color}" stroke-width="{width}""#));
        }
    }

    /// Returns the colors of all labels, in their order. Empty if clues are not labels.
    pub(super) fn label_colors(&self) -> Vec<String> {
        let has_labels = rules(self.puzzle.kind()).cell_value() == CellValue::Label;
        let count = if has_labels { numbers(self.puzzle).len() } else { 0 };
        (0..count).map(|number| self.label_color(number)).collect()
    }

    /// Returns the color of the label with this number, in the order of all labels.
    pub(super) fn label_color(&self, number: usize) -> String {
        let label = match self.puzzle.labels() {
            Labels::Colors => numbers(self.puzzle).get(number).copied(),
            _ => None,
        };
        let color = label.and_then(|label| self.theme.color(label));
        color.map_or_else(|| self.theme.label(number), |(color, _)| color)
    }
}

/// Returns all labels, ascending.
fn numbers(puzzle: &Puzzle) -> Vec<u32> {
    let mut numbers: Vec<u32> = puzzle.clues().into_iter().map(|(clue, _)| clue).collect();
    numbers.dedup();
    numbers
}

/// For each side, the number of the label that its piece of the line has reached, in the order of all labels.
fn labels(puzzle: &Puzzle, sides: &[Side]) -> Vec<Option<usize>> {
    let mut pieces = Forest::new(puzzle.rows() as usize * puzzle.cols() as usize);
    for side in sides {
        let (a, b) = side.cells();
        pieces.join(puzzle.index(a), puzzle.index(b));
    }
    let numbers = numbers(puzzle);
    let mut label_of: BTreeMap<usize, usize> = BTreeMap::new();
    for pos in puzzle.places() {
        if let Cell::Clue(clue) = puzzle.cell(pos)
            && let Ok(number) = numbers.binary_search(&clue)
        {
            label_of.entry(pieces.root(puzzle.index(pos))).or_insert(number);
        }
    }
    sides.iter().map(|side| label_of.get(&pieces.root(puzzle.index(side.cells().0))).copied()).collect()
}
