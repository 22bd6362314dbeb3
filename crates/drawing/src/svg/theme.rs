//! The colors of pictures. They are safe for the color-blind, because parts that differ in hue also differ in
//! brightness or shape.

/// The colors of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    pub(super) page: &'static str,
    pub(super) board: &'static str,
    pub(super) grid: &'static str,
    pub(super) frame: &'static str,
    pub(super) hole: &'static str,
    pub(super) wall: &'static str,
    /// Clues, or the discs behind them.
    pub(super) ink: &'static str,
    /// Numbers on discs.
    pub(super) paper: &'static str,
    /// Numbers of the solution, and the common part of two solutions.
    pub(super) muted: &'static str,
    pub(super) premise: &'static str,
    pub(super) conclusion: &'static str,
    is_dark: bool,
    /// The steps of the ramp, from dark to bright.
    steps: &'static [Rgb],
    /// The part of the ramp that stands out from the board.
    ramp: [f64; 2],
    labels: [Rgb; 8],
    /// The colors of labels that are colors, in order. `None` if the theme has only grays.
    colors: Option<&'static [Rgb; 16]>,
}

/// A color.
pub(super) type Rgb = [u8; 3];

/// Red, blue, yellow, green, orange, cyan, magenta, maroon, purple, gray, white, bright green, tan, dark blue, dark
/// cyan and pink, on a light board.
const COLORS: [Rgb; 16] = [
    [0xd7, 0x26, 0x3d],
    [0x1d, 0x4e, 0xd8],
    [0xe6, 0xb4, 0x00],
    [0x15, 0x80, 0x3d],
    [0xea, 0x6a, 0x00],
    [0x00, 0xa5, 0xc8],
    [0xd6, 0x1f, 0xb0],
    [0x7f, 0x1d, 0x1d],
    [0x7e, 0x22, 0xce],
    [0x7b, 0x81, 0x8c],
    [0xcb, 0xd1, 0xda],
    [0x65, 0xc9, 0x1e],
    [0xb0, 0x8d, 0x57],
    [0x14, 0x29, 0x6b],
    [0x0b, 0x6e, 0x75],
    [0xf0, 0x7a, 0xb0],
];

/// Brighter ones of these colors, on a dark board.
const COLORS_ON_DARK: [Rgb; 16] = [
    [0xff, 0x5a, 0x5f],
    [0x5b, 0x8c, 0xff],
    [0xff, 0xe1, 0x4d],
    [0x2f, 0xbf, 0x71],
    [0xff, 0x9d, 0x3c],
    [0x4f, 0xd8, 0xf0],
    [0xff, 0x6e, 0xe0],
    [0xb0, 0x47, 0x4c],
    [0xb5, 0x7b, 0xff],
    [0x9a, 0xa3, 0xb0],
    [0xf5, 0xf7, 0xfa],
    [0x9c, 0xf2, 0x50],
    [0xd8, 0xb9, 0x8a],
    [0x4a, 0x63, 0xc8],
    [0x1f, 0xa3, 0xa8],
    [0xff, 0xa8, 0xcf],
];

/// The color map "plasma" in eleven steps: brightness grows uniformly, and hue changes from blue to yellow.
const PLASMA: [Rgb; 11] = [
    [0x0d, 0x08, 0x87],
    [0x41, 0x04, 0x9d],
    [0x6a, 0x00, 0xa8],
    [0x8f, 0x0d, 0xa4],
    [0xb1, 0x2a, 0x90],
    [0xcc, 0x47, 0x78],
    [0xe1, 0x64, 0x62],
    [0xf2, 0x84, 0x4b],
    [0xfc, 0xa6, 0x36],
    [0xfc, 0xce, 0x25],
    [0xf0, 0xf9, 0x21],
];

impl Theme {
    /// Colors for a white page.
    pub const LIGHT: Theme = Theme {
        page: "#ffffff",
        board: "#fbfbfd",
        grid: "#c2c8d2",
        frame: "#8b93a3",
        hole: "#b9bfca",
        wall: "#15181e",
        ink: "#15181e",
        paper: "#ffffff",
        muted: "#8b93a3",
        premise: "#0072b2",
        conclusion: "#d55e00",
        is_dark: false,
        steps: &PLASMA,
        ramp: [0.0, 0.68],
        // Okabe and Ito's palette, with yellow and sky blue darkened for white paper, in an order in which neighbors
        // differ in brightness.
        labels: [
            [0x00, 0x72, 0xb2],
            [0xd5, 0x5e, 0x00],
            [0x00, 0x7d, 0x5a],
            [0xb0, 0x4a, 0x88],
            [0x3b, 0x9c, 0xd9],
            [0xc9, 0x8a, 0x00],
            [0x4b, 0x2a, 0x91],
            [0x6b, 0x6f, 0x78],
        ],
        colors: Some(&COLORS),
    };

    /// Colors for a dark page.
    pub const DARK: Theme = Theme {
        page: "#14171c",
        board: "#1b1f26",
        grid: "#444d5b",
        frame: "#697282",
        hole: "#3d4553",
        wall: "#f2f4f8",
        ink: "#f2f4f8",
        paper: "#14171c",
        muted: "#8b93a3",
        premise: "#56b4e9",
        conclusion: "#f5a04c",
        is_dark: true,
        steps: &PLASMA,
        ramp: [0.42, 1.0],
        labels: [
            [0x56, 0xb4, 0xe9],
            [0xe6, 0x9f, 0x00],
            [0x14, 0xb8, 0x8a],
            [0xcc, 0x79, 0xa7],
            [0x6f, 0x8f, 0xff],
            [0xf0, 0xe4, 0x42],
            [0xee, 0x7b, 0x3b],
            [0xb9, 0xbf, 0xca],
        ],
        colors: Some(&COLORS_ON_DARK),
    };

    /// Black and grays for paper. The grid is darker than on a screen.
    pub const PRINT: Theme = Theme {
        page: "#ffffff",
        board: "#ffffff",
        grid: "#a0a0a0",
        frame: "#303030",
        hole: "#808080",
        wall: "#000000",
        ink: "#000000",
        paper: "#ffffff",
        muted: "#707070",
        premise: "#909090",
        conclusion: "#303030",
        steps: &[[0x30; 3], [0xff; 3]],
        // Neighbors differ in brightness.
        labels: [
            [0x50, 0x50, 0x50],
            [0xa0, 0xa0, 0xa0],
            [0x20, 0x20, 0x20],
            [0x88, 0x88, 0x88],
            [0x38, 0x38, 0x38],
            [0xb0, 0xb0, 0xb0],
            [0x68, 0x68, 0x68],
            [0x94, 0x94, 0x94],
        ],
        colors: None,
        ..Self::LIGHT
    };

    /// All themes, by name.
    pub const ALL: [(&str, Theme); 3] = [("light", Self::LIGHT), ("dark", Self::DARK), ("print", Self::PRINT)];

    /// Returns the theme called `name`.
    ///
    /// ```
    /// use unicursal::render::svg::Theme;
    ///
    /// assert_eq!(Theme::named("print"), Some(Theme::PRINT));
    /// assert_eq!(Theme::named("loud"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, theme)| theme)
    }

    /// Returns the color at `share` of the ramp, from 0 to 1.
    pub(super) fn ramp(self, share: f64) -> String {
        let [from, to] = self.ramp;
        let at = (from + (to - from) * share.clamp(0.0, 1.0)) * (self.steps.len() - 1) as f64;
        let low = (at as usize).min(self.steps.len() - 2);
        let mix = |channel: usize| {
            let [a, b] = [self.steps[low][channel], self.steps[low + 1][channel]].map(f64::from);
            (a + (b - a) * (at - low as f64)).round() as u8
        };
        hex([mix(0), mix(1), mix(2)])
    }

    /// Returns the color of a step that `share` of the solutions make: the higher the share, the greater the contrast
    /// to the board.
    pub(super) fn heat(self, share: f64) -> String {
        self.ramp(if self.is_dark { share } else { 1.0 - share })
    }

    /// Returns the color of the path with this number.
    pub(super) fn label(self, number: usize) -> String {
        hex(self.labels[number % self.labels.len()])
    }

    /// Returns the color of a label that is a color, and one that can be read on it.
    pub(super) fn color(self, label: u32) -> Option<(String, &'static str)> {
        let color = *self.colors?.get((label as usize).checked_sub(1)?)?;
        let [red, green, blue] = color.map(u32::from);
        // The brightness as eyes see it, in parts of 255,000.
        let is_bright = 299 * red + 587 * green + 114 * blue > 140_000;
        Some((hex(color), if is_bright { "#15181e" } else { "#ffffff" }))
    }
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
