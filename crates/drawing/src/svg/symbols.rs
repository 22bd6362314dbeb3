//! Clues that are symbols: circles, colored cells, moons and suns, arrows and plain numbers.

use super::highlight::{Highlight, Mark};
use super::shapes::{CELL, Point, number};
use super::writer::Writer;
use super::{digits, letters};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicursal_models::board::{Direction, Pos, Shape, Symbol};
use unicursal_models::kinds::{Family, Look, rules};

/// The radius of a circle, and half the side of a colored cell.
const RADIUS: f64 = 0.34 * CELL;
const HALF: f64 = 0.46 * CELL;
/// The radius of a dot.
const DOT: f64 = 0.13 * CELL;

impl Writer<'_> {
    /// Draws all symbols, on top of a line. If the solution consists of numbers, the numbers of cells with an arrow are
    /// drawn beside the arrow: both written numbers and numbers that a step finds.
    pub(super) fn symbols(&mut self, numbers: &[(Pos, u32)], highlights: &[Highlight]) {
        let symbols: Vec<(Pos, Symbol)> = self.puzzle.symbols().collect();
        let look = rules(self.puzzle.kind()).symbols().map_or(Look::Circles, |set| set.look);
        if look == Look::Dots {
            return symbols.iter().for_each(|&(pos, symbol)| self.dot(pos, symbol));
        }
        for &(pos, symbol) in &symbols {
            self.shape(pos, symbol, look == Look::Squares);
        }
        let (ink, paper, board) = (self.theme.ink, self.theme.paper, self.theme.board);
        let mut added: BTreeMap<Pos, (u32, &str, f64)> = BTreeMap::new();
        if self.puzzle.kind().family() == Family::Numbers {
            added.extend(numbers.iter().map(|&(pos, number)| (pos, (number, ink, 1.3))));
            added.extend(highlights.iter().filter_map(|highlight| match highlight.mark {
                Mark::Number { cell, number, is_there: true } => {
                    Some((cell, (number, self.color_of(highlight.role), 2.2)))
                }
                _ => None,
            }));
        }
        for (pos, given) in symbols {
            let (symbol, color, weight) = match added.get(&pos).filter(|_| given.number.is_none()) {
                Some(&(number, color, weight)) => (Symbol { number: Some(number), ..given }, color, weight),
                None if given.shape == Some(Shape::Black) => (given, paper, 1.9),
                None => (given, ink, 1.9),
            };
            if matches!(symbol.shape, None | Some(Shape::Letter(_))) {
                // A rim in the color of the board, so that numbers can be read on top of a line.
                self.strokes_of(pos, symbol, board, 6.0);
            }
            self.strokes_of(pos, symbol, color, weight);
        }
    }

    fn shape(&mut self, pos: Pos, symbol: Symbol, is_square: bool) {
        let (ink, paper, gray) = (self.theme.ink, self.theme.paper, self.theme.hole);
        let Point(x, y) = self.center_of(pos);
        let fill = match symbol.shape {
            // A letter is drawn like a number.
            None | Some(Shape::Letter(_)) => return,
            Some(Shape::White) => paper,
            Some(Shape::Black) => ink,
            Some(Shape::Gray) => gray,
            Some(Shape::Moon) => {
                let [left, top, bottom] = [x + 0.1 * CELL, y - 0.28 * CELL, y + 0.28 * CELL].map(number);
                let (radius, inner) = (number(0.3 * CELL), number(0.34 * CELL));
                return self.push(&format!(
                    r#"<path fill="{ink}" d="M{left} {top}A{radius} {radius} 0 1 0 {left} {bottom}A{inner} {inner} 0 0 1 {left} {top}z"/>"#
                ));
            }
            Some(Shape::Sun) => return self.sun(pos),
        };
        if is_square {
            let [left, top, side] = [x - HALF, y - HALF, 2.0 * HALF].map(number);
            let outline = format!(r#"x="{left}" y="{top}" width="{side}" height="{side}""#);
            self.push(&format!(r#"<rect {outline} fill="{fill}" stroke="{ink}" stroke-width="2.5"/>"#));
        } else {
            self.circle(pos, RADIUS, &format!(r#"fill="{fill}" stroke="{ink}" stroke-width="2.5""#));
        }
    }

    /// Draws a dot in a cell or on one of its sides.
    fn dot(&mut self, pos: Pos, symbol: Symbol) {
        let (ink, paper) = (self.theme.ink, self.theme.paper);
        let Point(x, y) = self.center_of(pos);
        let (down, right) = symbol.direction.map_or((0, 0), Direction::offset);
        let [x, y] = [x + 0.5 * right as f64 * CELL, y + 0.5 * down as f64 * CELL].map(number);
        let radius = number(DOT);
        self.push(&format!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{paper}" stroke="{ink}" stroke-width="2.2"/>"#
        ));
    }

    fn sun(&mut self, pos: Pos) {
        let (ink, paper) = (self.theme.ink, self.theme.paper);
        let Point(x, y) = self.center_of(pos);
        let mut rays = String::new();
        for direction in Direction::ALL {
            let (down, right) = direction.offset();
            let length = ((down * down + right * right) as f64).sqrt();
            let [down, right] = [down, right].map(|part| part as f64 / length);
            let at = |share: f64| [x + right * share * CELL, y + down * share * CELL].map(number).join(" ");
            // Writing to a string does not fail.
            let _ = write!(rays, "M{}L{}", at(0.27), at(0.36));
        }
        let round = r#"stroke-linecap="round""#;
        self.push(&format!(r#"<path fill="none" stroke="{ink}" stroke-width="2.2" {round} d="{rays}"/>"#));
        self.circle(pos, 0.18 * CELL, &format!(r#"fill="{paper}" stroke="{ink}" stroke-width="2.2""#));
    }

    /// Draws the number and the arrow of a symbol: the arrow above the number, or on its right.
    fn strokes_of(&mut self, pos: Pos, symbol: Symbol, color: &str, weight: f64) {
        let letter = symbol.shape.filter(|shape| matches!(shape, Shape::Letter(_))).map(Shape::letter);
        if symbol.number.is_none() && symbol.direction.is_none() && letter.is_none() {
            return;
        }
        let Point(x, y) = self.center_of(pos);
        // The place of the arrow, and of the number beside it: two digits take more room than one.
        let ([across, down], [aside, below]) = match symbol.direction {
            _ if symbol.number.is_none() => ([0.0; 2], [0.0; 2]),
            None => ([0.0; 2], [0.0; 2]),
            Some(Direction::East | Direction::West) => ([0.0, -0.26], [0.0, 0.13]),
            Some(_) if symbol.number > Some(9) => ([0.29, 0.0], [-0.17, 0.0]),
            Some(_) => ([0.25, 0.0], [-0.125, 0.0]),
        };
        let round = r#"stroke-linecap="round" stroke-linejoin="round""#;
        self.open(&format!(r#"g fill="none" stroke="{color}" stroke-width="{weight}" {round}"#));
        if let Some(letter) = letter {
            let mut text = String::new();
            letters::write(&mut text, letter, Point(x, y), 0.42 * CELL);
            self.push(&text);
        }
        if let Some(value) = symbol.number {
            let mut text = String::new();
            let center = Point(x + aside * CELL, y + below * CELL);
            let size = match symbol.direction {
                None if symbol.shape.is_none() => 0.42 * CELL,
                None => 0.36 * CELL,
                Some(_) => 0.34 * CELL,
            };
            digits::write(&mut text, value, center, 0.5 * CELL, size);
            self.push(&text);
        }
        if let Some(direction) = symbol.direction {
            let data = arrow(Point(x + across * CELL, y + down * CELL), direction);
            self.push(&format!(r#"<path d="{data}"/>"#));
        }
        self.close("g");
    }
}

/// Returns an arrow around `center`.
fn arrow(center: Point, direction: Direction) -> String {
    let (down, right) = direction.offset();
    let length = ((down * down + right * right) as f64).sqrt();
    let (down, right) = (down as f64 / length, right as f64 / length);
    // A place along the arrow and beside it, in parts of a cell.
    let at = |along: f64, beside: f64| {
        let x = center.0 + (right * along - down * beside) * CELL;
        let y = center.1 + (down * along + right * beside) * CELL;
        format!("{} {}", number(x), number(y))
    };
    let [tail, head] = [-0.22, 0.22].map(|along| at(along, 0.0));
    let [left, right] = [-0.1, 0.1].map(|beside| at(0.1, beside));
    format!("M{tail}L{head}M{left}L{head}L{right}")
}
