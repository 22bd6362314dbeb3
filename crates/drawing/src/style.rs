//! The style of a drawing: its width and its colors.

use super::drawing::Shade;
use anstyle::{Ansi256Color, Color, Style as Paint};

/// The style of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Style {
    /// Whether to use the terminal's colors, by ANSI escape sequences.
    pub color: bool,
    /// The number of columns of the terminal, beyond which drawings become compact.
    pub columns: Option<usize>,
    /// Whether the rows and the columns are numbered beside the board, unless it is compact.
    pub numbered: bool,
}

impl Style {
    /// Returns a style without colors.
    pub const fn plain() -> Self {
        Self { color: false, columns: None, numbered: false }
    }

    /// Returns a style with colors.
    pub const fn colored() -> Self {
        Self { color: true, columns: None, numbered: false }
    }
}

impl Style {
    /// Returns this style with drawings that become as compact as possible if they are wider than `columns`.
    pub const fn columns(self, columns: usize) -> Self {
        Self { columns: Some(columns), ..self }
    }

    /// Returns this style with drawings whose rows and columns are numbered, as sentences name them: r1c1 is at the top
    /// left.
    ///
    /// ```
    /// use unicursal::{format::read_text, render};
    ///
    /// let puzzle = read_text("zip\n1 .\n. 2\n")?;
    /// let expected = "
    ///     1   2
    ///   ┌───────┐
    /// 1 │ 1   · │
    ///   │       │
    /// 2 │ ·   2 │
    ///   └───────┘
    /// ";
    /// assert_eq!(render::board(&puzzle, render::Style::plain().numbered()), expected.trim_start_matches('\n'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn numbered(self) -> Self {
        Self { numbered: true, ..self }
    }
}

/// The part of a drawing that a character belongs to, which determines its color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Blanks, and characters without a color.
    None,
    Frame,
    Hole,
    Wall,
    /// A clue on no path.
    Clue,
    /// The path with this number.
    Path(u32),
    /// A link of the puzzle.
    Link,
    /// A clue or end mark on the path with this number.
    PathClue(u32),
    /// A step, by the share of the solutions that make it.
    Shade(Shade),
    /// A part that two solutions share.
    Shared,
    /// A part of only one of two solutions, the one with this number.
    Only(u32),
}

/// Colors of the 256-color palette that stand out from a white and from a black background (a test measures it).
mod palette {
    pub(super) const GRAY: u8 = 244;
    pub(super) const RED: u8 = 167;
    pub(super) const BLUE: u8 = 32;
    pub(super) const ORANGE: u8 = 166;
    pub(super) const GREEN: u8 = 29;

    /// The colors of paths, in order: neighbors in the list are easy to tell apart, for the color-blind by brightness.
    pub(super) const PATHS: [u8; 12] = [BLUE, ORANGE, GREEN, 169, 136, 62, RED, 30, 97, 64, 132, 67];
}

/// Returns a color of the palette.
const fn paint(color: u8) -> Paint {
    Paint::new().fg_color(Some(Color::Ansi256(Ansi256Color(color))))
}

impl Ink {
    pub(super) fn paint(self) -> Paint {
        let path = |number: u32| paint(palette::PATHS[number as usize % palette::PATHS.len()]);
        match self {
            Ink::None => Paint::new(),
            Ink::Frame | Ink::Hole | Ink::Shared | Ink::Shade(Shade::Rare) => paint(palette::GRAY),
            Ink::Wall => paint(palette::RED).bold(),
            Ink::Clue => Paint::new().bold(),
            Ink::Path(number) => path(number),
            Ink::PathClue(number) | Ink::Only(number) => path(number).bold(),
            Ink::Link | Ink::Shade(Shade::Few) => paint(palette::BLUE),
            Ink::Shade(Shade::Most) => paint(palette::GREEN),
            Ink::Shade(Shade::All) => paint(palette::ORANGE).bold(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::palette::{BLUE, GRAY, GREEN, ORANGE, PATHS, RED};

    /// Returns the luminance of a color of the 6 × 6 × 6 cube or of the gray ramp, as defined by WCAG.
    fn luminance(color: u8) -> f64 {
        let channels = match color {
            16..=231 => {
                let cube = color - 16;
                [cube / 36, cube / 6 % 6, cube % 6].map(|level| if level == 0 { 0 } else { 55 + 40 * level })
            }
            232.. => [8 + 10 * (color - 232); 3],
            other => panic!("terminals show {other} as they like"),
        };
        let [red, green, blue] = channels.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn colors_stand_out_from_white_and_from_black() {
        for color in [GRAY, RED, BLUE, ORANGE, GREEN].into_iter().chain(PATHS) {
            let light = luminance(color);
            let (on_white, on_black) = (1.05 / (light + 0.05), (light + 0.05) / 0.05);
            assert!(on_white >= 2.9 && on_black >= 2.9, "{color}: {on_white:.2} on white, {on_black:.2} on black");
        }
    }
}
