//! The patterns that canonical covers and tight linkages do not have.

#[cfg(test)]
mod enumerate;

/// A side of a cell: the step from it to the right, or down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Side {
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) is_down: bool,
}

/// A set of sides of the cells of a square of 4 × 4: two bits for each cell in reading order, right and down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sides(u32);

/// A set of cells of a square of 4 × 4, a bit for each in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cells(u16);

/// Some steps of paths that can be replaced by others, with which the pieces of path join the same cells. They visit
/// cells that the former visited, and those that are `empty`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub(super) before: Sides,
    pub(super) after: Sides,
    pub(super) empty: Cells,
}

impl Cells {
    /// Returns the cells in reading order, in rows and columns.
    pub(super) fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        (0..16).filter(move |number| self.0 >> number & 1 != 0).map(|number| (number / 4, number % 4))
    }
}

impl FromIterator<(u8, u8)> for Cells {
    fn from_iter<T: IntoIterator<Item = (u8, u8)>>(cells: T) -> Self {
        Self(cells.into_iter().fold(0, |set, (row, col)| set | 1 << (row * 4 + col)))
    }
}

impl Sides {
    pub(super) const ALL: Self = Self(u32::MAX);

    pub(super) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    pub(super) fn is_within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    pub(super) fn is_disjoint(self, others: Self) -> bool {
        self.0 & others.0 == 0
    }

    /// Returns the sides in reading order.
    pub(super) fn iter(self) -> impl Iterator<Item = Side> {
        let numbers = (0..32).filter(move |number| self.0 >> number & 1 != 0);
        numbers.map(|number| Side { row: number / 8, col: number / 2 % 4, is_down: number % 2 == 1 })
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<T: IntoIterator<Item = Side>>(sides: T) -> Self {
        let number = |side: Side| side.row * 8 + side.col * 2 + u8::from(side.is_down);
        Self(sides.into_iter().fold(0, |set, side| set | 1 << number(side)))
    }
}

impl std::fmt::Debug for Sides {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sides({:#010x})", self.0)
    }
}

const fn pattern(before: u32, after: u32) -> Pattern {
    shortcut(before, after, 0)
}

const fn shortcut(before: u32, after: u32, empty: u16) -> Pattern {
    Pattern { before: Sides(before), after: Sides(after), empty: Cells(empty) }
}

/// The patterns that canonical covers do not have: all of up to 3 × 4 and 4 × 3 cells that contain no smaller one. What
/// takes their place visits the same cells. A test enumerates them again, which takes as long as many a proof.
#[rustfmt::skip]
pub(super) const REARRANGEMENTS: [Pattern; 100] = [
    pattern(0x0000_0129, 0x0000_040e),
    pattern(0x0000_0b01, 0x0001_010a),
    pattern(0x0001_0507, 0x0000_0a2b),
    pattern(0x0004_0525, 0x0000_282e),
    pattern(0x0005_0701, 0x0001_2a0a),
    pattern(0x0005_2504, 0x0004_2a28),
    pattern(0x0005_0627, 0x0001_2a27),
    pattern(0x0005_2127, 0x0004_2a27),
    pattern(0x0005_2325, 0x0005_222e),
    pattern(0x0005_2607, 0x0005_222b),
    pattern(0x0004_9e10, 0x0011_19a0),
    pattern(0x0004_1517, 0x0000_29a7),
    pattern(0x0004_1595, 0x0000_389e),
    pattern(0x0004_29a5, 0x0004_381e),
    pattern(0x0004_3a1c, 0x0005_21ac),
    pattern(0x0004_a925, 0x0014_182e),
    pattern(0x0005_a12c, 0x0014_1a2c),
    pattern(0x0015_1704, 0x0005_a328),
    pattern(0x0015_9504, 0x0014_9a28),
    pattern(0x0001_2aa7, 0x0005_123b),
    pattern(0x0011_3a07, 0x0005_a22b),
    pattern(0x0005_1697, 0x0001_3a97),
    pattern(0x0005_3197, 0x0004_3a97),
    pattern(0x0005_3395, 0x0005_329e),
    pattern(0x0005_8697, 0x0011_1a97),
    pattern(0x0005_a197, 0x0014_1a97),
    pattern(0x0005_a395, 0x0015_129e),
    pattern(0x0011_1e87, 0x0005_961b),
    pattern(0x0011_a197, 0x0014_8697),
    pattern(0x0014_1997, 0x0004_a997),
    pattern(0x0014_8597, 0x0010_a997),
    pattern(0x0014_87b1, 0x0011_a596),
    pattern(0x0014_9917, 0x0014_89a7),
    pattern(0x0014_9a17, 0x0015_81a7),
    pattern(0x0015_1197, 0x0004_aa97),
    pattern(0x0015_1297, 0x0005_a297),
    pattern(0x0015_1395, 0x0005_a29e),
    pattern(0x0015_139c, 0x0005_a39c),
    pattern(0x0015_8197, 0x0014_8a97),
    pattern(0x0015_8395, 0x0015_829e),
    pattern(0x0015_83a5, 0x0015_921e),
    pattern(0x0015_83b1, 0x0015_8696),
    pattern(0x0015_8687, 0x0015_921b),
    pattern(0x0015_8794, 0x0015_83b8),
    pattern(0x0015_9117, 0x0014_8aa7),
    pattern(0x0015_9127, 0x0014_9a27),
    pattern(0x0015_9217, 0x0015_82a7),
    pattern(0x0015_9315, 0x0015_82ae),
    pattern(0x0015_931c, 0x0015_83ac),
    pattern(0x0015_9325, 0x0015_922e),
    pattern(0x0015_9607, 0x0015_922b),
    pattern(0x0011_aa97, 0x0015_82bb),
    pattern(0x0101_0a29, 0x000b_040e),
    pattern(0x000e_2701, 0x0105_260a),
    pattern(0x000e_2704, 0x0105_2328),
    pattern(0x0029_2701, 0x0405_260a),
    pattern(0x0029_2704, 0x0405_2328),
    pattern(0x0101_0e07, 0x000a_0a2b),
    pattern(0x0105_060b, 0x000a_2a0b),
    pattern(0x010e_0701, 0x010a_2a0a),
    pattern(0x0404_2925, 0x0028_282e),
    pattern(0x0405_212c, 0x0028_2a2c),
    pattern(0x0429_2504, 0x0428_2a28),
    pattern(0x012a_0a29, 0x0507_040e),
    pattern(0x040e_0507, 0x0128_0a2b),
    pattern(0x010e_0627, 0x010a_2a27),
    pattern(0x010e_2325, 0x010e_222e),
    pattern(0x010e_2607, 0x010e_222b),
    pattern(0x012a_0627, 0x0502_2a27),
    pattern(0x012a_0e07, 0x0506_0a2b),
    pattern(0x012a_0e25, 0x0503_282e),
    pattern(0x012a_2325, 0x0506_222e),
    pattern(0x012a_2607, 0x0506_222b),
    pattern(0x040a_2927, 0x0128_0e27),
    pattern(0x0429_2127, 0x0428_2a27),
    pattern(0x0429_2325, 0x0429_222e),
    pattern(0x0429_2607, 0x0429_222b),
    pattern(0x042a_2127, 0x0520_2a27),
    pattern(0x042a_2325, 0x0521_222e),
    pattern(0x042a_2607, 0x0521_222b),
    pattern(0x042a_2907, 0x0524_0a2b),
    pattern(0x042a_2925, 0x0521_282e),
    pattern(0x0506_2227, 0x012a_2227),
    pattern(0x0506_2325, 0x012a_222e),
    pattern(0x0506_232c, 0x012a_232c),
    pattern(0x0506_2607, 0x012a_222b),
    pattern(0x0506_260b, 0x012a_260b),
    pattern(0x0521_2227, 0x042a_2227),
    pattern(0x0521_2325, 0x042a_222e),
    pattern(0x0521_232c, 0x042a_232c),
    pattern(0x0521_2607, 0x042a_222b),
    pattern(0x0521_260b, 0x042a_260b),
    pattern(0x0522_2325, 0x0522_222e),
    pattern(0x0522_2607, 0x0522_222b),
    pattern(0x0522_2a07, 0x0526_022b),
    pattern(0x0522_2a25, 0x0523_202e),
    pattern(0x0523_212c, 0x0522_2a2c),
    pattern(0x0526_060b, 0x0522_2a0b),
    pattern(0x0526_0a29, 0x0523_280e),
    pattern(0x0523_2127, 0x0526_0627),
];

/// The patterns that tight linkages do not have: all of up to 3 × 3, 2 × 4 and 4 × 2 cells that contain no smaller one.
/// The paths that take their place visit fewer cells, or as many of which the first that differs comes sooner. A test
/// enumerates them again.
#[rustfmt::skip]
pub(super) const SHORTCUTS: [Pattern; 36] = [
    shortcut(0x0000_000b, 0x0000_0100, 0x0000),
    shortcut(0x0000_0102, 0x0000_0009, 0x0002),
    shortcut(0x0000_0103, 0x0000_0008, 0x0000),
    shortcut(0x0000_0108, 0x0000_0003, 0x0001),
    shortcut(0x0000_0109, 0x0000_0002, 0x0000),
    shortcut(0x0000_010a, 0x0000_0001, 0x0000),
    shortcut(0x0000_0027, 0x0000_0500, 0x0020),
    shortcut(0x0000_0097, 0x0000_1500, 0x0060),
    shortcut(0x0000_0227, 0x0005_2000, 0x0600),
    shortcut(0x0000_2027, 0x0005_0200, 0x0300),
    shortcut(0x0000_2227, 0x0005_0000, 0x0200),
    shortcut(0x0001_0207, 0x0004_2020, 0x0440),
    shortcut(0x0001_0227, 0x0004_2000, 0x0400),
    shortcut(0x0001_2227, 0x0004_0000, 0x0000),
    shortcut(0x0004_2024, 0x0001_0203, 0x0111),
    shortcut(0x0004_2025, 0x0001_0202, 0x0110),
    shortcut(0x0004_2027, 0x0001_0200, 0x0100),
    shortcut(0x0004_2227, 0x0001_0000, 0x0000),
    shortcut(0x0005_0202, 0x0000_2025, 0x0046),
    shortcut(0x0005_0203, 0x0000_2024, 0x0044),
    shortcut(0x0005_0207, 0x0000_2020, 0x0040),
    shortcut(0x0005_0227, 0x0000_2000, 0x0000),
    shortcut(0x0005_2020, 0x0000_0207, 0x0013),
    shortcut(0x0005_2024, 0x0000_0203, 0x0011),
    shortcut(0x0005_2025, 0x0000_0202, 0x0010),
    shortcut(0x0005_2027, 0x0000_0200, 0x0000),
    shortcut(0x0005_2200, 0x0000_0027, 0x0007),
    shortcut(0x0005_2202, 0x0000_0025, 0x0006),
    shortcut(0x0005_2203, 0x0000_0024, 0x0004),
    shortcut(0x0005_2207, 0x0000_0020, 0x0000),
    shortcut(0x0005_2220, 0x0000_0007, 0x0003),
    shortcut(0x0005_2222, 0x0000_0005, 0x0002),
    shortcut(0x0005_2223, 0x0000_0004, 0x0000),
    shortcut(0x0005_2224, 0x0000_0003, 0x0001),
    shortcut(0x0005_2225, 0x0000_0002, 0x0000),
    shortcut(0x0005_2226, 0x0000_0001, 0x0000),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_patterns_are_loops_with_a_step_beside_them() {
        assert_eq!(REARRANGEMENTS.iter().filter(|pattern| pattern.before.iter().count() == 4).count(), 2);
        let across = |row, col| Side { row, col, is_down: false };
        let down = |row, col| Side { row, col, is_down: true };
        let before = [across(0, 0), down(0, 1), down(0, 2), across(1, 0)];
        let after = [down(0, 0), across(0, 1), down(0, 1), across(1, 1)];
        let expected = Pattern {
            before: before.into_iter().collect(),
            after: after.into_iter().collect(),
            empty: [].into_iter().collect(),
        };
        assert_eq!(REARRANGEMENTS[0], expected);
    }
}
