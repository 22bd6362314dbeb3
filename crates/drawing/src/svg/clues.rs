//! Clues, the numbers of a solution, and heat maps.

use super::highlight::{Highlight, Mark, Role};
use super::shapes::{CELL, Point, number};
use super::writer::Writer;
use super::{digits, is_on, letters};
use std::collections::BTreeMap;
use unicursal_models::board::{Cell, Ground, Labels, Link, Pos};
use unicursal_models::kinds::Family;
use unicursal_solving::solutions::analysis::Analysis;

/// The radius of the disc behind a clue.
pub(super) const DISC: f64 = 0.36 * CELL;

impl Writer<'_> {
    /// Draws the clues: on discs if the solution is a line, or in bold if it consists of numbers, together with the
    /// other `numbers`.
    pub(super) fn clues(&mut self, numbers: &[(Pos, u32)]) {
        let shows_numbers = self.puzzle.kind().family() == Family::Numbers;
        let clues: Vec<(Pos, u32)> = self.puzzle.clues().into_iter().map(|(clue, pos)| (pos, clue)).collect();
        let ink = self.theme.ink;
        if shows_numbers {
            let is_bare = |&(pos, _): &(Pos, u32)| self.puzzle.cell(pos) == Cell::Empty;
            let added: Vec<(Pos, u32)> = numbers.iter().copied().filter(is_bare).collect();
            // Digits have a rim in the color of the board, so that they can be read on top of a path.
            let board = self.theme.board;
            self.numbers(&added, board, 5.0, "");
            self.numbers(&clues, board, 6.0, "");
            self.numbers(&added, ink, 1.3, "opacity=\".8\"");
            self.numbers(&clues, ink, 2.4, "");
        } else {
            let are_colors = self.puzzle.labels() == Labels::Colors;
            let color = |clue| self.theme.color(clue).filter(|_| are_colors);
            let mut by_ink: BTreeMap<&str, Vec<(Pos, u32)>> = BTreeMap::new();
            let mut discs = vec![];
            for &(pos, clue) in &clues {
                let (fill, rim, on_it) = match color(clue) {
                    Some((fill, on_it)) => (fill, format!(r#" stroke="{ink}" stroke-width="1.5""#), on_it),
                    None => (ink.to_owned(), String::new(), self.theme.paper),
                };
                discs.push((pos, format!(r#"fill="{fill}"{rim}"#)));
                by_ink.entry(on_it).or_default().push((pos, clue));
            }
            for (pos, style) in discs {
                self.circle(pos, DISC, &style);
            }
            for (on_it, clues) in by_ink {
                self.numbers(&clues, on_it, 1.9, "");
            }
        }
        let ends = [self.puzzle.start(), self.puzzle.end()];
        // Where clues are circles, ends are none.
        let has_circles = self.puzzle.kind().family() == Family::Loop;
        for end in ends.into_iter().flatten() {
            if has_circles {
                self.square(end, DISC * 0.6, &format!(r#"fill="{ink}""#));
            } else {
                self.circle(end, DISC * 0.72, &format!(r#"fill="{ink}""#));
            }
        }
    }

    /// Draws the numbers that a step concludes, and crosses out those that it rules out. Several on one cell are side
    /// by side.
    pub(super) fn pointed_numbers(&mut self, highlights: &[Highlight]) {
        for role in [Role::Supposed, Role::Premise, Role::Conclusion] {
            let mut cells: BTreeMap<Pos, Vec<(u32, bool)>> = BTreeMap::new();
            for highlight in highlights.iter().filter(|highlight| highlight.role == role) {
                if let Mark::Number { cell, number, is_there } = highlight.mark
                    && is_on(self.puzzle, cell)
                    && self.puzzle.cell(cell) == Cell::Empty
                {
                    cells.entry(cell).or_default().push((number, is_there));
                }
            }
            for (cell, numbers) in cells {
                self.numbers_on(cell, &numbers, role);
            }
        }
    }

    /// Draws numbers on one cell, and crosses out the excluded ones.
    fn numbers_on(&mut self, cell: Pos, numbers: &[(u32, bool)], role: Role) {
        let color = self.color_of(role);
        let faint = if role == Role::Supposed { r#" opacity=".5""# } else { "" };
        let round = r#"stroke-linecap="round" stroke-linejoin="round""#;
        self.open(&format!(r#"g fill="none" stroke="{color}" stroke-width="2.2" {round}{faint}"#));
        let Point(x, y) = self.center_of(cell);
        let room = 0.86 * CELL / numbers.len() as f64;
        for (at, &(value, is_there)) in numbers.iter().enumerate() {
            let center = Point(x + room * (at as f64 - (numbers.len() - 1) as f64 / 2.0), y);
            let (width, height) = ((0.8 * room).min(0.52 * CELL), 0.36 * CELL);
            let mut digits = String::new();
            digits::write(&mut digits, value, center, width, height);
            if !is_there {
                let [left, right] = [-0.6, 0.6].map(|share| number(center.0 + share * width));
                let [top, bottom] = [-0.3, 0.3].map(|share| number(center.1 + share * height));
                digits.extend([r#"<path d="M"#, &left, " ", &bottom, "L", &right, " ", &top, r#""/>"#]);
            }
            self.push(&digits);
        }
        self.close("g");
    }

    fn numbers(&mut self, numbers: &[(Pos, u32)], color: &str, weight: f64, style: &str) {
        if numbers.is_empty() {
            return;
        }
        let round = r#"stroke-linecap="round" stroke-linejoin="round""#;
        self.open(format!(r#"g fill="none" stroke="{color}" stroke-width="{weight}" {round} {style}"#).trim_end());
        for &(pos, number) in numbers {
            let mut sign = String::new();
            let (center, height) = (self.center_of(pos), 0.36 * CELL);
            match self.puzzle.labels().letter(number) {
                Some(letter) => letters::write(&mut sign, letter, center, height),
                None => digits::write(&mut sign, number, center, 0.52 * CELL, height),
            }
            self.push(&sign);
        }
        self.close("g");
    }

    /// Draws the share of the solutions that make each step.
    pub(super) fn heat_map(&mut self, analysis: &Analysis) {
        /// The number of levels to which shares are rounded, so that steps with about the same share are one element.
        const LEVELS: u32 = 20;
        let mut steps: BTreeMap<u32, Vec<Link>> = BTreeMap::new();
        for step in analysis.uses.steps.iter().filter(|step| step.solutions.bits() > 0) {
            let level = match analysis.share(step) {
                _ if analysis.is_common(step) => LEVELS,
                // A share of almost all is not rounded to all, and a small one not to none.
                share => ((share * f64::from(LEVELS)) as u32).clamp(1, LEVELS - 1),
            };
            steps.entry(level).or_default().push(Link::between(step.at[0], step.at[1]));
        }
        for (level, sides) in steps {
            let share = f64::from(level) / f64::from(LEVELS);
            let (color, width) = (self.theme.heat(share), (0.04 + 0.26 * share) * CELL);
            self.sides(&sides, &format!(r#"stroke="{color}" stroke-width="{width:.1}""#));
        }
        for end in analysis.uses.ends.iter().filter(|end| analysis.is_common(end)) {
            self.circle(end.at, 0.24 * CELL, &format!(r#"fill="{}""#, self.theme.heat(1.0)));
        }
        let are_cells = self.puzzle.kind().ground() == Ground::Cells;
        for &pos in analysis.settled.iter().filter(|_| are_cells) {
            let is_bare = self.puzzle.cell(pos) == Cell::Empty;
            if is_bare {
                self.circle(pos, 0.07 * CELL, &format!(r#"fill="{}""#, self.theme.board));
            }
        }
    }
}
