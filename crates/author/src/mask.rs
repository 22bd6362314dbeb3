//! Masks: where clues may or must stand.

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};
use std::fmt::Write;
use unicursal_models::board::Pos;
use unicursal_models::printable::printable;

/// The clues of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The cell has no clue.
    Never,
    /// It may have one.
    May,
    /// The cell has a clue.
    Must,
}

/// The cells of a board where clues may or must stand. Written as rows of characters: `.` no clue, `?` perhaps a clue,
/// `#` a clue.
///
/// ```
/// use unicursal::author::Mask;
///
/// let heart: Mask = ".#.#.\n#####\n#####\n.###.\n..#..\n".parse()?;
/// assert_eq!(heart.to_string().lines().count(), 5);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mask {
    rows: u32,
    cols: u32,
    places: Vec<Place>,
}

impl Mask {
    /// Returns the rule for the cell at `pos` on a board with clues along the border only.
    pub(crate) fn border_place((rows, cols): (u32, u32), Pos { row, col }: Pos) -> Place {
        let is_on_border = row == 0 || col == 0 || row + 1 == rows || col + 1 == cols;
        if is_on_border { Place::May } else { Place::Never }
    }

    /// Returns the number of cells that have a clue.
    pub(crate) fn must(&self) -> usize {
        self.places.iter().filter(|place| **place == Place::Must).count()
    }

    /// Returns the numbers of rows and columns.
    pub(crate) fn dimensions(&self) -> (u32, u32) {
        (self.rows, self.cols)
    }

    /// Returns the clues of the cell at `pos`.
    pub(crate) fn place(&self, pos: Pos) -> Place {
        self.places[pos.row as usize * self.cols as usize + pos.col as usize]
    }
}

impl std::str::FromStr for Mask {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let mut places = vec![];
        let mut width = None;
        for (row, line) in (1..).zip(&lines) {
            let before = places.len();
            for (col, letter) in (1..).zip(line.chars().filter(|letter| !letter.is_whitespace())) {
                places.push(match letter {
                    '.' => Place::Never,
                    '?' => Place::May,
                    '#' => Place::Must,
                    other => {
                        let other = printable(&other.to_string()).to_string();
                        return Err(format!(
                            "`{other}` at r{row}c{col} of the mask; it has `.` (no clue), `?` (perhaps) and `#` (a clue)"
                        ));
                    }
                });
            }
            let cells = places.len() - before;
            if *width.get_or_insert(cells) != cells {
                return Err(format!(
                    "row {row} of the mask has {cells} cells, but row 1 has {}",
                    width.unwrap_or(0)
                ));
            }
        }
        let cells = (lines.len() as u64).saturating_mul(width.unwrap_or(0) as u64);
        if cells == 0 || cells > unicursal_models::board::MAX_CELLS as u64 {
            return Err(format!("the mask has {cells} cells"));
        }
        Ok(Self { rows: lines.len() as u32, cols: width.unwrap_or(0) as u32, places })
    }
}

impl std::fmt::Display for Mask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in self.places.chunks(self.cols as usize) {
            for place in row {
                f.write_char(match place {
                    Place::Never => '.',
                    Place::May => '?',
                    Place::Must => '#',
                })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl Serialize for Mask {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.to_string().lines())
    }
}

impl<'de> Deserialize<'de> for Mask {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<String>::deserialize(deserializer)?.join("\n").parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_read_as_they_are_written() {
        let mask: Mask = "\n  . ? #\n#??\n".parse().expect("a mask");
        assert_eq!((mask.dimensions(), mask.to_string().as_str()), ((2, 3), ".?#\n#??\n"));
        assert_eq!(mask.place(Pos::new(0, 2)), Place::Must);
        assert_eq!((mask.must(), Mask::border_place((2, 3), Pos::new(0, 1))), (2, Place::May));
        let json = serde_json::to_string(&mask).expect("JSON");
        assert_eq!(json, r##"[".?#","#??"]"##);
        assert_eq!(serde_json::from_str::<Mask>(&json).expect("a mask"), mask);
        for (wrong, message) in [
            ("", "the mask has 0 cells"),
            ("..\n.\n", "row 2 of the mask has 1 cells, but row 1 has 2"),
            ("..\n.7\n", "`7` at r2c2 of the mask; it has `.` (no clue), `?` (perhaps) and `#` (a clue)"),
        ] {
            assert_eq!(wrong.parse::<Mask>().unwrap_err(), message);
        }
    }
}
