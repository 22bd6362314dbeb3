//! Clues that are more than a number: shapes, and arrows with or without a number.

use std::fmt;
use std::str::FromStr;

/// A clue made of a shape, a number and a direction, at least one of them. Displayed and parsed in this order: `w` is a
/// white circle, `w3` one with a number, `2n` an arrow up with a number, `0` a number alone.
///
/// ```
/// use unicursal::{Direction, Shape, Symbol};
///
/// let tower: Symbol = "b2ne".parse()?;
/// assert_eq!(tower, Symbol::BLACK.with_number(2).with_direction(Direction::Northeast));
/// assert_eq!(tower.to_string(), "b2ne");
/// # Ok::<(), ()>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol {
    /// The shape or its color, if any.
    pub shape: Option<Shape>,
    /// The number, from 0, if any.
    pub number: Option<u32>,
    /// The direction of the arrow, if any.
    pub direction: Option<Direction>,
}

/// The shape of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// White: `w`.
    White,
    /// Black: `b`.
    Black,
    /// Gray: `g`.
    Gray,
    /// A moon: `m`.
    Moon,
    /// A sun: `s`.
    Sun,
    /// A capital letter, by its number in the alphabet from 0.
    Letter(u8),
}

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Up: `n`.
    North,
    /// Up and to the right: `ne`.
    Northeast,
    /// To the right: `e`.
    East,
    /// Down and to the right: `se`.
    Southeast,
    /// Down: `s`.
    South,
    /// Down and to the left: `sw`.
    Southwest,
    /// To the left: `w`.
    West,
    /// Up and to the left: `nw`.
    Northwest,
}

impl Shape {
    /// All shapes but letters.
    pub const ALL: [Shape; 5] = [Shape::White, Shape::Black, Shape::Gray, Shape::Moon, Shape::Sun];

    /// The letters from A to Z.
    pub const LETTERS: [Shape; 26] = {
        let mut letters = [Shape::Letter(0); 26];
        let mut at = 0;
        while at < letters.len() {
            letters[at] = Shape::Letter(at as u8);
            at += 1;
        }
        letters
    };

    /// Returns the letter by which files name the shape.
    pub const fn letter(self) -> char {
        match self {
            Shape::Letter(number) => (b'A' + number % 26) as char,
            Shape::White => 'w',
            Shape::Black => 'b',
            Shape::Gray => 'g',
            Shape::Moon => 'm',
            Shape::Sun => 's',
        }
    }

    /// Returns the players' word for the shape.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Letter(number) => {
                let at = usize::from(number % 26);
                &"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at..=at]
            }
            Shape::White => "white",
            Shape::Black => "black",
            Shape::Gray => "gray",
            Shape::Moon => "moon",
            Shape::Sun => "sun",
        }
    }
}

impl Direction {
    /// All directions, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::Northeast,
        Direction::East,
        Direction::Southeast,
        Direction::South,
        Direction::Southwest,
        Direction::West,
        Direction::Northwest,
    ];

    /// The four directions to cells that share a side, clockwise from the north.
    pub const ORTHOGONAL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// Returns the letters by which files name the direction.
    pub const fn letters(self) -> &'static str {
        match self {
            Direction::North => "n",
            Direction::Northeast => "ne",
            Direction::East => "e",
            Direction::Southeast => "se",
            Direction::South => "s",
            Direction::Southwest => "sw",
            Direction::West => "w",
            Direction::Northwest => "nw",
        }
    }

    /// Returns the number of rows down and of columns to the right of one step.
    pub const fn offset(self) -> (i64, i64) {
        match self {
            Direction::North => (-1, 0),
            Direction::Northeast => (-1, 1),
            Direction::East => (0, 1),
            Direction::Southeast => (1, 1),
            Direction::South => (1, 0),
            Direction::Southwest => (1, -1),
            Direction::West => (0, -1),
            Direction::Northwest => (-1, -1),
        }
    }

    /// Returns the arrow as a character.
    pub const fn arrow(self) -> char {
        match self {
            Direction::North => '↑',
            Direction::Northeast => '↗',
            Direction::East => '→',
            Direction::Southeast => '↘',
            Direction::South => '↓',
            Direction::Southwest => '↙',
            Direction::West => '←',
            Direction::Northwest => '↖',
        }
    }
}

impl Symbol {
    /// A white circle (or cell).
    pub const WHITE: Symbol = Symbol::of(Shape::White);
    /// A black circle (or cell).
    pub const BLACK: Symbol = Symbol::of(Shape::Black);
    /// A gray cell.
    pub const GRAY: Symbol = Symbol::of(Shape::Gray);
    /// A moon.
    pub const MOON: Symbol = Symbol::of(Shape::Moon);
    /// A sun.
    pub const SUN: Symbol = Symbol::of(Shape::Sun);

    /// Returns a shape alone.
    pub const fn of(shape: Shape) -> Self {
        Self { shape: Some(shape), number: None, direction: None }
    }

    /// Returns a number alone.
    pub const fn number(number: u32) -> Self {
        Self { shape: None, number: Some(number), direction: None }
    }

    /// Returns an arrow with a number.
    pub const fn arrow(number: u32, direction: Direction) -> Self {
        Self { shape: None, number: Some(number), direction: Some(direction) }
    }

    /// Returns this symbol with a number.
    pub const fn with_number(self, number: u32) -> Self {
        Self { number: Some(number), ..self }
    }

    /// Returns this symbol with an arrow.
    pub const fn with_direction(self, direction: Direction) -> Self {
        Self { direction: Some(direction), ..self }
    }

    /// Parses the text of a symbol whose shape is one of `shapes`. For kinds without shapes, `s` is an arrow down.
    pub fn parse(text: &str, shapes: &[Shape]) -> Option<Self> {
        let shape = shapes.iter().copied().find(|shape| text.starts_with(shape.letter()));
        let rest = &text[usize::from(shape.is_some())..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (digits, letters) = rest.split_at(digits);
        let number = if digits.is_empty() { None } else { Some(digits.parse().ok()?) };
        let direction = Direction::ALL.into_iter().find(|direction| direction.letters() == letters);
        let symbol = Self { shape, number, direction };
        let is_all = letters.is_empty() || direction.is_some();
        (is_all && (shape.is_some() || number.is_some() || direction.is_some())).then_some(symbol)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(shape) = self.shape {
            write!(f, "{}", shape.letter())?;
        }
        if let Some(number) = self.number {
            write!(f, "{number}")?;
        }
        f.write_str(self.direction.map_or("", Direction::letters))
    }
}

impl FromStr for Symbol {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::parse(text, &Shape::ALL).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_back() {
        for shape in [None].into_iter().chain(Shape::ALL.map(Some)) {
            for number in [None, Some(0), Some(12), Some(u32::MAX)] {
                for direction in [None].into_iter().chain(Direction::ALL.map(Some)) {
                    let symbol = Symbol { shape, number, direction };
                    let shapes: &[Shape] = if shape.is_some() { &Shape::ALL } else { &[] };
                    let is_empty = symbol.to_string().is_empty();
                    assert_eq!(Symbol::parse(&symbol.to_string(), shapes), (!is_empty).then_some(symbol));
                }
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", " ", "W", "q", "3w2", "ns", "-1", "+1", "4294967296", "w2ée", "é"] {
            assert_eq!(text.parse::<Symbol>(), Err(()), "{text}");
        }
    }
}
