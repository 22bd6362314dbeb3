//! The signs for labels: numbers, letters, or the letters of colors.

use crate::named::impl_by_name;

/// The signs that stand for the labels of a puzzle. A label is a number, whatever its sign.
///
/// ```
/// use unicursal::Labels;
///
/// assert_eq!((Labels::Numbers.sign(4), Labels::Letters.sign(4), Labels::Colors.sign(4)), ("4".into(), "D".into(), "G".into()));
/// assert_eq!((Labels::Letters.label('D'), Labels::Colors.label('G')), (Some(4), Some(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Labels {
    /// Numbers.
    #[default]
    Numbers,
    /// `A` to `Z` are 1 to 26, `a` to `z` are 27 to 52.
    Letters,
    /// The letters of 16 colors, in the order of mzucker's `flow_solver`: red, blue, yellow, green, orange, cyan,
    /// magenta, maroon, purple, gray, white, bright green, tan, dark blue, dark cyan and pink.
    Colors,
}

/// The letters of the colors.
const COLORS: &[u8; 16] = b"RBYGOCMmPAWgTbcp";

impl Labels {
    /// All of them.
    pub const ALL: [Labels; 3] = [Labels::Numbers, Labels::Letters, Labels::Colors];

    /// Returns the name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Labels::Numbers => "numbers",
            Labels::Letters => "letters",
            Labels::Colors => "colors",
        }
    }

    /// Returns the highest label that has a letter. `None` if there are no letters.
    pub const fn highest(self) -> Option<u32> {
        match self {
            Labels::Numbers => None,
            Labels::Letters => Some(52),
            Labels::Colors => Some(COLORS.len() as u32),
        }
    }

    /// Returns the label of a letter.
    pub fn label(self, letter: char) -> Option<u32> {
        match (self, letter) {
            (Labels::Letters, 'A'..='Z') => Some(u32::from(letter) - u32::from('A') + 1),
            (Labels::Letters, 'a'..='z') => Some(u32::from(letter) - u32::from('a') + 27),
            (Labels::Colors, _) => {
                let at = COLORS.iter().position(|&color| char::from(color) == letter);
                at.map(|at| at as u32 + 1)
            }
            _ => None,
        }
    }

    /// Returns the label of a sign that is a single letter.
    pub fn of_sign(self, sign: &str) -> Option<u32> {
        let mut characters = sign.chars();
        let letter = characters.next().filter(|_| characters.next().is_none())?;
        self.label(letter)
    }

    /// Returns the letter of a label.
    pub fn letter(self, label: u32) -> Option<char> {
        let code = match (self, label) {
            (Labels::Letters, 1..=26) => u32::from('A') + label - 1,
            (Labels::Letters, 27..=52) => u32::from('a') + label - 27,
            (Labels::Colors, _) => u32::from(*COLORS.get(label.checked_sub(1)? as usize)?),
            _ => return None,
        };
        char::from_u32(code)
    }

    /// Returns the letters of all labels from 1 on, or an empty string if there are no letters.
    pub fn letters(self) -> String {
        (1..).map_while(|label| self.letter(label)).collect()
    }

    /// Returns the sign of a label: its letter, or the number if it has none.
    pub fn sign(self, label: u32) -> String {
        self.letter(label).map_or_else(|| label.to_string(), String::from)
    }
}

impl_by_name!(Labels);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_labels_are_the_same() {
        for labels in Labels::ALL {
            for number in 0..200 {
                let has_letter = (1..=labels.highest().unwrap_or(0)).contains(&number).then_some(number);
                assert_eq!(labels.letter(number).and_then(|letter| labels.label(letter)), has_letter);
            }
        }
        let known = ['A', 'z', 'é', '1'].map(|letter| Labels::Letters.label(letter));
        assert_eq!(known, [Some(1), Some(52), None, None]);
    }
}
