//! The style of a drawing: whether it is colored, and which colors mean what.

use super::drawing::Shade;
use anstyle::{AnsiColor, Style as Paint};

/// How a drawing looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Style {
    /// Whether to use the terminal's colors, by ANSI escape sequences.
    pub color: bool,
}

impl Style {
    /// Characters only.
    pub const fn plain() -> Self {
        Self { color: false }
    }

    /// With colors.
    pub const fn colored() -> Self {
        Self { color: true }
    }
}

/// What a character of a drawing belongs to, which decides its color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Blanks, and what needs no color.
    None,
    Frame,
    Hole,
    Wall,
    /// A clue on no path.
    Clue,
    /// The path with this number.
    Path(usize),
    /// A piece of path that is known without any solution.
    Link,
    /// A clue or end mark on the path with this number.
    PathClue(usize),
    /// A step, by how many solutions make it.
    Shade(Shade),
}

/// One after the other for several paths: neighbors in the list are easy to tell apart.
const PATHS: [AnsiColor; 12] = [
    AnsiColor::Cyan,
    AnsiColor::Yellow,
    AnsiColor::Magenta,
    AnsiColor::Green,
    AnsiColor::Blue,
    AnsiColor::Red,
    AnsiColor::BrightCyan,
    AnsiColor::BrightYellow,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightGreen,
    AnsiColor::BrightBlue,
    AnsiColor::BrightRed,
];

impl Ink {
    pub(super) fn paint(self) -> Paint {
        let path = |number: usize| PATHS[number % PATHS.len()].on_default();
        match self {
            Ink::None => Paint::new(),
            Ink::Frame | Ink::Hole | Ink::Shade(Shade::Rare) => AnsiColor::BrightBlack.on_default(),
            Ink::Wall => AnsiColor::BrightRed.on_default().bold(),
            Ink::Clue => Paint::new().bold(),
            Ink::Link => AnsiColor::Cyan.on_default(),
            Ink::Path(number) => path(number),
            Ink::PathClue(number) => path(number).bold(),
            Ink::Shade(Shade::Few) => AnsiColor::Blue.on_default(),
            Ink::Shade(Shade::Most) => AnsiColor::Yellow.on_default(),
            Ink::Shade(Shade::All) => AnsiColor::Red.on_default().bold(),
        }
    }
}
