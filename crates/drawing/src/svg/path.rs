//! Paths: their gradients, their two ends, and the difference between two solutions.

use super::arcs::{THIN, arc, leaps};
use super::clues::DISC;
use super::line::RAMP;
use super::shapes::{CELL, Point, rounded};
use super::writer::Writer;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use unicursal_models::board::{Cell, Link, Pos, Solution};
use unicursal_models::kinds::Family;
use unicursal_models::kinds::rules;

/// The number of colors along a path, and of pieces that are animated one after the other.
const PIECES: usize = 64;
/// The duration of an animated path in seconds: for a cell, and for all paths at most.
const PER_CELL: f64 = 0.12;
const AT_MOST: f64 = 12.0;

/// The width of a path, without and with numbers on it.
const WIDE: f64 = 0.3 * CELL;
const NARROW: f64 = 0.16 * CELL;

impl Writer<'_> {
    /// Draws the paths of a solution.
    pub(super) fn solution(&mut self, solution: &Solution) {
        let shows_numbers = self.puzzle.kind().family() == Family::Numbers;
        let width = self.path_width();
        let paths = solution.paths();
        let cells: usize = paths.iter().map(Vec::len).sum();
        let duration = (PER_CELL * cells as f64).min(AT_MOST);
        let opacity = if shows_numbers { r#" opacity=".55""# } else { "" };
        self.open(&format!(
            r#"g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="{width}"{opacity}"#
        ));
        let mut drawn = 0;
        for (number, path) in paths.iter().enumerate() {
            let mut whole: Vec<Point> = path.iter().map(|&pos| self.point(pos)).collect();
            if leaps(path) {
                for (at, step) in whole.windows(2).enumerate() {
                    let (color, data) = (self.theme.ramp(at as f64 / path.len() as f64), arc(step[0], step[1]));
                    let motion =
                        self.motion(duration * (drawn + at) as f64 / cells as f64, duration / cells as f64);
                    self.push(&format!(r#"<path stroke="{color}" stroke-width="{THIN}" d="{data}"{motion}/>"#));
                }
                drawn += path.len();
                continue;
            }
            if let ([first, .., last], true) = (&whole[..], solution.is_closed()) {
                // A loop is drawn from the middle of a side round to there, so that all of its corners are round.
                let middle = first.toward(*last, 0.5);
                whole.insert(0, middle);
                whole.push(middle);
            }
            // A path of a single color is one piece, unless it is animated.
            let is_plain = paths.len() > 1 || solution.is_closed();
            let max_pieces = if is_plain && !self.is_animated { 1 } else { PIECES };
            let pieces = max_pieces.min(whole.len().saturating_sub(1));
            for piece in outer_first(pieces) {
                let [from, to] = [piece, piece + 1].map(|at| at * (whole.len() - 1) / pieces);
                let share = (from + to) as f64 / 2.0 / (whole.len() - 1) as f64;
                let color = if paths.len() > 1 {
                    self.label_color(number)
                } else {
                    self.theme.ramp(if solution.is_closed() { RAMP } else { share })
                };
                let data = Self::piece(&whole, from, to);
                let time = |cell: usize| duration * (drawn + cell) as f64 / cells as f64;
                let motion = self.motion(time(from), time(to) - time(from));
                // Round caps would overlap the next color.
                let is_inner = 0 < piece && piece + 1 < pieces;
                let cap = if is_inner { r#" stroke-linecap="butt""# } else { "" };
                self.push(&format!(r#"<path stroke="{color}"{cap} d="{data}"{motion}/>"#));
            }
            drawn += path.len();
        }
        self.close("g");
        if solution.is_closed() {
            return;
        }
        for (number, path) in paths.iter().enumerate() {
            let several = paths.len() > 1;
            let color = |share| if several { self.label_color(number) } else { self.theme.ramp(share) };
            let (start, end) = (color(0.0), color(1.0));
            self.ends(path, [&start, &end]);
        }
    }

    /// Returns the path from step `from` to step `to`. It begins and ends in the middle of these steps, so that corners
    /// are round where pieces meet, and ends a little later, so that no gap is seen.
    fn piece(path: &[Point], from: usize, to: usize) -> String {
        let last = path.len() - 1;
        let middle = |step: usize| path[step].toward(path[step + 1], 0.5);
        let mut points = vec![if from == 0 { path[0] } else { middle(from) }];
        points.extend_from_slice(&path[from + 1..(to + 1).min(last)]);
        points.push(if to == last { path[last] } else { path[to].toward(path[to + 1], 0.51) });
        rounded(&points)
    }

    /// Draws the marks of the two ends of a path: a ring at the start and a disc at the end. Around the clues, if there
    /// are any.
    fn ends(&mut self, path: &[Pos], [start, end]: [&str; 2]) {
        let rules = rules(self.puzzle.kind());
        let is_single = path.len() < 2;
        let marks = [(path.first(), start, rules.is_directed() && !is_single), (path.last(), end, false)];
        for (pos, color, is_start) in marks {
            let Some(&pos) = pos else { continue };
            let has_clue = self.puzzle.cell(pos) != Cell::Empty;
            // Numbers need no marks, and neither do labels, which are at both ends.
            if rules.family() == Family::Numbers || has_clue && !rules.is_directed() {
                continue;
            }
            let radius = if has_clue { DISC + 4.0 } else { 0.24 * CELL };
            if is_start {
                let board = self.theme.board;
                self.circle(pos, radius, &format!(r#"fill="{board}" stroke="{color}" stroke-width="3""#));
            } else {
                self.circle(pos, radius, &format!(r#"fill="{color}""#));
            }
        }
    }

    /// Draws the links of the puzzle.
    pub(super) fn links(&mut self) {
        let links = self.puzzle.links().to_vec();
        let (color, width) = (self.theme.muted, self.path_width());
        self.sides(&links, &format!(r#"stroke="{color}" stroke-width="{width}""#));
    }

    /// Returns the width of paths of this kind: numbers on them have to be readable.
    pub(super) fn path_width(&self) -> f64 {
        let rules = rules(self.puzzle.kind());
        if rules.goes_far() {
            THIN
        } else if rules.family() == Family::Numbers || rules.family() == Family::Loop {
            NARROW
        } else {
            WIDE
        }
    }

    /// Draws the sides that two solutions share, and the sides of only one of them.
    pub(super) fn difference(&mut self, first: &Solution, second: &Solution) {
        let [a, b] = [first, second].map(steps);
        let only =
            |these: &BTreeSet<Link>, those: &BTreeSet<Link>| these.difference(those).copied().collect::<Vec<_>>();
        let shared: Vec<Link> = a.intersection(&b).copied().collect();
        let theme = self.theme;
        self.sides(&shared, &format!(r#"stroke="{}" stroke-width="{NARROW}" opacity=".7""#, theme.muted));
        self.sides(&only(&a, &b), &format!(r#"stroke="{}" stroke-width="{WIDE}""#, theme.premise));
        let dashes = format!(r#"stroke="{}" stroke-width="{NARROW}" stroke-dasharray="1 9.5""#, theme.conclusion);
        self.sides(&only(&b, &a), &dashes);
    }

    /// Draws straight pieces of line from cell to cell, or arcs where steps lead over other cells.
    pub(super) fn sides(&mut self, sides: &[Link], style: &str) {
        let is_far = rules(self.puzzle.kind()).goes_far();
        let mut data = String::new();
        for side in sides {
            let (a, b) = side.cells();
            let [a, b] = [self.point(a), self.point(b)];
            // Writing to a string does not fail.
            let _ = write!(data, "{}", if is_far { arc(a, b) } else { rounded(&[a, b]) });
        }
        if !data.is_empty() {
            self.push(&format!(r#"<path fill="none" stroke-linecap="round" {style} d="{data}"/>"#));
        }
    }

    /// Returns the attributes of a piece whose drawing takes `seconds` after `delay`.
    fn motion(&self, delay: f64, seconds: f64) -> String {
        if !self.is_animated {
            return String::new();
        }
        format!(
            r#" pathLength="1" style="animation-delay:{delay:.2}s;animation-duration:{:.2}s""#,
            seconds.max(0.01)
        )
    }
}

/// Returns the pieces of a path in the order in which they are drawn: the first and the last have round caps, which the
/// others cover where colors meet.
fn outer_first(pieces: usize) -> impl Iterator<Item = usize> {
    let last = pieces.saturating_sub(1);
    (0..pieces.min(1)).chain(last.max(1)..pieces).chain(1..last)
}

/// Returns the steps of all paths.
fn steps(solution: &Solution) -> BTreeSet<Link> {
    solution.steps().map(|(from, to)| Link::between(from, to)).collect()
}
