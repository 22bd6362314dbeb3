//! Symmetries of a board.

use crate::board::Pos;
use std::fmt;
use std::str::FromStr;

/// A symmetry of where clues and holes stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// The board looks the same upside down.
    HalfTurn,
    /// The board looks the same from all four sides.
    QuarterTurn,
    /// The left half mirrors the right one.
    LeftRight,
    /// The upper half mirrors the lower one.
    TopBottom,
    /// Each half mirrors the other, both ways.
    Mirrors,
    /// The board mirrors itself along the diagonal from the top left.
    Diagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 7] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
    ];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// Whether only square boards can have it.
    pub const fn needs_square(self) -> bool {
        matches!(self, Symmetry::QuarterTurn | Symmetry::Diagonal)
    }

    /// The cells that look like `pos` on a board of `rows` × `cols`, `pos` among them, in reading order.
    ///
    /// ```
    /// use unicursal_models::Pos;
    /// use unicursal_models::author::Symmetry;
    ///
    /// assert_eq!(Symmetry::HalfTurn.orbit(3, 4, Pos::new(0, 1)), [Pos::new(0, 1), Pos::new(2, 2)]);
    /// assert_eq!(Symmetry::QuarterTurn.orbit(3, 3, Pos::new(1, 1)), [Pos::new(1, 1)]);
    /// ```
    ///
    /// # Panics
    /// If `pos` is not on the board, or the board is not square and the symmetry asks for it.
    pub fn orbit(self, rows: u32, cols: u32, pos: Pos) -> Vec<Pos> {
        let Pos { row, col } = pos;
        assert!(row < rows && col < cols, "{pos} is not on a board of {rows} × {cols} cells");
        assert!(rows == cols || !self.needs_square(), "only square boards have the symmetry {self}");
        let (below, right) = (rows - 1 - row, cols - 1 - col);
        let images = match self {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![(below, right)],
            Symmetry::QuarterTurn => vec![(col, below), (below, right), (right, row)],
            Symmetry::LeftRight => vec![(row, right)],
            Symmetry::TopBottom => vec![(below, col)],
            Symmetry::Mirrors => vec![(row, right), (below, col), (below, right)],
            Symmetry::Diagonal => vec![(col, row)],
        };
        let mut orbit: Vec<Pos> = images.into_iter().map(Pos::from).chain([pos]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn orbits_divide_the_board() {
        for symmetry in Symmetry::ALL {
            let sizes: &[(u32, u32)] = if symmetry.needs_square() { &[(4, 4), (5, 5)] } else { &[(3, 4), (5, 2)] };
            for &(rows, cols) in sizes {
                let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col }));
                let orbits: BTreeSet<Vec<Pos>> = cells.map(|pos| symmetry.orbit(rows, cols, pos)).collect();
                for pos in orbits.iter().flatten() {
                    assert!(orbits.contains(&symmetry.orbit(rows, cols, *pos)), "{symmetry} {pos}");
                }
                assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), (rows * cols) as usize, "{symmetry}");
            }
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
    }
}
