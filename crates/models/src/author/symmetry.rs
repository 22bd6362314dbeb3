//! Symmetries of a board.

use super::isometry::Isometry;
use crate::board::{Pos, Side};
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
        let mut orbit: Vec<Pos> =
            self.isometries().iter().map(|isometry| isometry.cell((rows, cols), pos)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// The sides that look like `side`, itself among them, sorted.
    pub(crate) fn orbit_of_side(self, dimensions: (u32, u32), side: Side) -> Vec<Side> {
        let images = self.isometries().iter().map(|isometry| isometry.side(dimensions, side));
        let mut orbit: Vec<Side> = images.collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// The symmetries of a set of cells, which are sorted.
    pub(crate) fn of_cells(dimensions: (u32, u32), cells: &[Pos]) -> Vec<Self> {
        Self::of(dimensions, |isometry| {
            cells.iter().all(|&pos| cells.binary_search(&isometry.cell(dimensions, pos)).is_ok())
        })
    }

    /// The symmetries of a set of sides, which are sorted.
    pub(crate) fn of_sides(dimensions: (u32, u32), sides: &[Side]) -> Vec<Self> {
        Self::of(dimensions, |isometry| {
            sides.iter().all(|&side| sides.binary_search(&isometry.side(dimensions, side)).is_ok())
        })
    }

    /// The symmetries, but for none, all of whose turns and mirrorings change nothing.
    fn of(dimensions: (u32, u32), keeps: impl Fn(Isometry) -> bool) -> Vec<Self> {
        let some = Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None);
        let suitable = some.filter(|symmetry| symmetry.suits(dimensions));
        suitable.filter(|symmetry| symmetry.isometries().iter().all(|&isometry| keeps(isometry))).collect()
    }

    /// Whether a board of these dimensions can have it.
    pub(crate) fn suits(self, (rows, cols): (u32, u32)) -> bool {
        rows == cols || !self.needs_square()
    }

    /// The turns and mirrorings that change nothing about a board with this symmetry.
    const fn isometries(self) -> &'static [Isometry] {
        match self {
            Symmetry::None => &[Isometry::Identity],
            Symmetry::HalfTurn => &[Isometry::Identity, Isometry::HalfTurn],
            Symmetry::QuarterTurn => {
                &[Isometry::Identity, Isometry::QuarterTurn, Isometry::HalfTurn, Isometry::BackTurn]
            }
            Symmetry::LeftRight => &[Isometry::Identity, Isometry::LeftRight],
            Symmetry::TopBottom => &[Isometry::Identity, Isometry::TopBottom],
            Symmetry::Mirrors => {
                &[Isometry::Identity, Isometry::LeftRight, Isometry::TopBottom, Isometry::HalfTurn]
            }
            Symmetry::Diagonal => &[Isometry::Identity, Isometry::Diagonal],
        }
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
                assert!(symmetry.suits((rows, cols)));
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
